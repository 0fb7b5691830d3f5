"""A tournament from a file as entries of a new journal: people apart, numbers as ids."""

import re
import uuid
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from pareo.errors import Fault, InputError
from pareo.history import table_of
from pareo.journal import (
    GENESIS,
    WHOLE_EVENT,
    Draft,
    Entry,
    Phase,
    State,
    state_of,
    tournament_of,
    without_names,
)
from pareo.language import Message
from pareo.model import Lot, LotSubject, Result, Round, Tournament, Tpn
from pareo.rounds import disorder_of, fixed_plan
from pareo.schedules import scheduled_rounds
from pareo.service.desk.imported_matches import (
    board_colours_of,
    boards_in,
    corrected_boards,
    entered_people,
    has_boards,
    member_ids,
)
from pareo.tournament_json import event_data, settings_data
from pareo.value import dataclass, replace

_LEFT: Final = re.compile(r"\s*FIDE mode left @ Round (\d+)(?:: (.*))?")


@dataclass(frozen=True, slots=True)
class Source:
    """A tournament, the file that it was in, and the words of what is wrong in its rounds."""

    tournament: Tournament
    name: str
    hash: str
    faulty: Mapping[int, str]
    confirmed: tuple[tuple[str, int], ...] = ()


def refuse_impossible(tournament: Tournament) -> None:
    """Refuse what a journal cannot hold; raises InputError."""
    if not tournament.players:
        raise InputError.of(Message("The file has no players."), Message("Create a new event."))
    if tournament.settings.teams_are_paired:
        alone = [each for each in tournament.players if each.number not in tournament.team_of]
        if alone:
            raise InputError(
                [
                    Fault(
                        Message(
                            "Player {number}, {name}, is in no team.",
                            number=each.number,
                            name=each.name,
                        ),
                        Message("Put the player into a team, or leave the player out."),
                        about=("player", each.number),
                    )
                    for each in alone
                ]
            )


def journal_of(source: Source, actor: str) -> tuple[Draft, ...]:
    """Return the first entries of an event from a file, tried out; raises InputError."""
    drafts = tuple(_drafts(source, actor))
    _state_of(drafts)
    return drafts


def state_of_file(source: Source) -> State:
    """Return the event that a file would make; raises InputError."""
    return _state_of(tuple(_drafts(source, "")))


def _state_of(drafts: tuple[Draft, ...]) -> State:
    entries = [
        Entry.made(draft, "", seq, "", "", GENESIS) for seq, draft in enumerate(drafts, start=1)
    ]
    state = state_of(
        entries, {each.digest: each.data for draft in drafts for each in draft.personal}
    )
    tournament_of(state)
    return state


def name_of(source: Source) -> str:
    """Return the name of the event, else that of the file."""
    return source.tournament.event.name.strip() or Path(source.name).stem or "Event"


def _drafts(source: Source, actor: str) -> Iterator[Draft]:
    def draft(kind: str, payload: Mapping[str, Any], **more: Any) -> Draft:
        return Draft(kind, payload, actor, scopes=(WHOLE_EVENT,), **more)

    tournament = source.tournament
    ids = {each.number: f"p{place}" for place, each in enumerate(tournament.participants, start=1)}
    identity = {"uuid": str(uuid.uuid4()), "name": name_of(source), "from": source.name}
    yield draft("event.create", identity)
    details = event_data(tournament.event)
    details.pop("name", None)
    if details:
        yield draft("event.describe", {"changes": details})
    bare = replace(tournament.settings, forbidden_pairs=())
    if tournament.rounds:
        bare = replace(bare, acceleration=())
    if tournament.settings.teams_are_paired:
        bare = replace(bare, board_colours=board_colours_of(tournament))
    if settings := settings_data(bare):
        yield draft("settings.set", {"changes": settings})
    for kind, payload, personal in entered_people(tournament, ids):
        yield draft(kind, payload, personal=personal)
    for lot in tournament.lots:
        yield draft("lot.draw", _lot(lot, tournament))
    for group in tournament.settings.forbidden_pairs:
        people = [ids[number] for number in group.participants]
        rounds = {"first_round": group.first_round, "last_round": group.last_round}
        yield draft("pairs.forbid", {"people": people, **rounds})
    names = member_ids(tournament) if tournament.settings.teams_are_paired else ids
    players = {names[player.number]: player for player in tournament.players}
    remarks = [each for each in tournament.remarks if not _LEFT.fullmatch(each)]
    content = {
        **_content(source, ids),
        "remarks": without_names(remarks, players),
        "kept": without_names(tournament.kept_lines, players),
    }
    yield draft("import.trf", content, confirmed=source.confirmed)
    for left in filter(None, map(_LEFT.fullmatch, tournament.remarks)):
        yield draft("fide.leave", {"reason": left[2] or "", "round": int(left[1])})
        break


def _lot(lot: Lot, tournament: Tournament) -> dict[str, Any]:
    drawn = lot.drawn
    if lot.subject is LotSubject.COLOUR:
        colour = tournament.settings.initial_colour
        drawn = colour.value if drawn is None and colour else drawn and drawn.lower()
    return {
        "subject": lot.subject.value,
        "drawn": drawn,
        "seed": lot.seed,
        "round": lot.round,
    }


def _content(source: Source, ids: Mapping[Tpn, str]) -> dict[str, Any]:
    tournament = source.tournament
    plan = _plan(tournament)
    teams = () if tournament.settings.teams_are_paired else tournament.teams
    virtual = table_of(tournament.settings.acceleration) if tournament.rounds else {}
    players = member_ids(tournament) if tournament.settings.teams_are_paired else ids
    return {
        "name": source.name,
        "hash": source.hash,
        "numbers": {who: number for number, who in ids.items()},
        "by_hand": disorder_of(tournament) is not None,
        "plan": plan,
        "rounds": [
            {
                "round": number,
                "phase": _phase(tournament, number, laid=bool(plan.get("laid"))).value,
                "games": _games(tournament, number, ids, laid=bool(plan.get("laid"))),
                "byes": {ids[bye.participant]: bye.kind.value for bye in played.byes},
                "faulty": source.faulty.get(number, ""),
                **boards_in(tournament, number, ids, is_past=_is_past(tournament, number, plan)),
            }
            for number, played in enumerate(tournament.rounds, start=1)
        ],
        "late": {ids[each.participant]: each.first_round for each in tournament.late_entries},
        "gone": {
            ids[each.participant]: [each.after_round, each.expelled]
            for each in tournament.withdrawals
        },
        "byes": [
            [ids[each.participant], each.round, each.kind.value]
            for each in tournament.requested_byes
        ],
        "virtual": {ids[n]: list(points) for n, points in virtual.items() if n in ids},
        "report": list(_report(tournament, ids)),
        "earlier": [
            [each.round, players[each.white], players[each.black], each.result.value, each.up_to]
            for each in tournament.earlier_results
        ],
        "teams": [
            {
                "number": team.number,
                "name": team.name,
                "members": [ids[number] for number in team.members],
                "nickname": team.nickname,
                "strength": team.strength,
            }
            for team in teams
        ],
        **(
            {"members": {who: number for number, who in member_ids(tournament).items()}}
            if tournament.settings.teams_are_paired
            else {}
        ),
    }


def _plan(tournament: Tournament) -> dict[str, Any]:
    """Return the table of a fixed system; it is laid if all its rounds are on record."""
    plan = fixed_plan(tournament)
    if plan is None:
        return {}
    laid = not plan.is_knockout and len(tournament.rounds) >= len(
        scheduled_rounds(tournament.after_round(0), plan)
    )
    system = tournament.settings.system
    return {"key": plan.key, "cycles": plan.cycles, "system": system, "laid": laid}


def _phase(tournament: Tournament, number: int, *, laid: bool) -> Phase:
    """Return how far a round is: one without any result, and none after it, waits in its table."""
    rest = tournament.rounds[number - 1 :]
    if laid and not any(_known(each) for each in rest):
        return Phase.DRAFT
    is_last = laid or number == len(tournament.rounds)
    return Phase.PUBLISHED if is_last and _pending(rest[0]) else Phase.CLOSED


def _games(
    tournament: Tournament, number: int, ids: Mapping[Tpn, str], *, laid: bool
) -> list[list[str]]:
    """Return the games; one of a past round that has no result yet is adjourned."""
    past = not laid and number < len(tournament.rounds)
    found = []
    for match in tournament.rounds[number - 1].matches:
        if has_boards(tournament):
            result = Result.PENDING if match.forfeit is None else match.forfeit
            found.append([ids[match.home], ids[match.away], result.value])
            continue
        (game,) = match.games
        assert game.white is not None
        assert game.black is not None
        result = Result.ADJOURNED if past and game.result is Result.PENDING else game.result
        found.append([ids[game.white], ids[game.black], result.value])
    return found


def _is_past(tournament: Tournament, number: int, plan: Mapping[str, Any]) -> bool:
    """Whether games of a round that have no result yet are adjourned."""
    return not plan.get("laid") and number < len(tournament.rounds)


def _known(played: Round) -> bool:
    return any(
        match.forfeit is not None or any(game.result.known for game in match.games)
        for match in played.matches
    )


def _pending(played: Round) -> bool:
    return any(g.result is Result.PENDING for match in played.matches for g in match.games)


def _report(tournament: Tournament, ids: Mapping[Tpn, str]) -> Iterator[list[Any]]:
    if has_boards(tournament):
        yield from corrected_boards(tournament, ids)
        return
    for each in tournament.rating_corrections:
        matches = tournament.rounds[each.round - 1].matches
        for place, match in enumerate(matches, start=1):
            if {match.home, match.away} == {each.white, each.black}:
                truth = {"white": ids[each.white], "black": ids[each.black]}
                yield [each.round, place, {**truth, "result": each.result.value}]
