"""What waits in an event besides its next step."""

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

from pareo.journal import IDENTITY, Game, PersonId, Phase, State, has_result, named, rule_of
from pareo.language import Message, counted
from pareo.lists import ListFile
from pareo.model import FORFEITS, Colour, Outcome, Result
from pareo.service.desk.brackets import is_knockout
from pareo.service.desk.claims import Claimed, claimed, played_in
from pareo.service.desk.games import newest_round
from pareo.service.desk.match_results import without_result
from pareo.service.desk.ratings import differences_of
from pareo.service.desk.rosters import teams_too_small
from pareo.service.desk.schedules import awaits_table
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.store import Backup

_FRESH: Final = timedelta(hours=1)
_NOT_IN_A_NAME: Final = r"[\d/;|=<>@#]"
_FEW: Final = 5
_NO_RESULT: Final = ("pending", "adjourned")
CALL: Final = "players-differ"
"""Two players report different results: an arbiter is wanted at their table."""
APPEALS: Final = "appeals"
"""Appeals that nobody has decided; for arbiters alone."""
DID_NOT_APPEAR: Final = "did-not-appear"
"""Somebody lost by forfeit and would be paired again."""
REPORTED: Final = "reported"
"""Players report results that no arbiter has accepted."""


@dataclass(frozen=True, slots=True)
class OpenMatter:
    """Something that waits: its code, words, and the round or the person if there is one."""

    code: str
    text: Message
    round: int = 0
    person: str = ""


def open_matters(state: State) -> Iterator[OpenMatter]:
    """Yield what waits in the event itself."""
    yield from _reported(state)
    for game in sorted(state.games.values()):
        yield from _of_game(game)
    yield from _left_behind(state)
    if state.started and not state.plan:
        for who, person in state.people.items():
            if who not in state.numbers:
                text = Message("{name} waits for admission.", name=named(state, person.id))
                yield OpenMatter("late-entry", text, person=who)
    yield from _without_line_up(state)
    yield from _of_last_round(state)
    yield from _appeals(state)
    if "rounds" not in state.settings and not (awaits_table(state) or is_knockout(state)):
        yield OpenMatter("no-rounds", Message("The number of rounds is not set."))
    if not state.rounds and (few := teams_too_small(state)) is not None:
        yield OpenMatter("empty-boards", few)
    if not state.paired and not state.of_teams:
        yield from _odd_names(state)
    if state.list_closed and not state.paired:
        yield from _norms(state)


def _odd_names(state: State) -> Iterator[OpenMatter]:
    """Yield the few names with digits or strokes: a pasted line may have left something there.

    Where there are many, the list calls people so.
    """
    odd = [
        (who, person.name)
        for who, person in state.people.items()
        if person.erased != IDENTITY and re.search(_NOT_IN_A_NAME, person.name)
    ]
    for who, name in odd if len(odd) <= _FEW else ():
        text = Message(
            "Look at “{name}”: a part of the line may have come into the name.", name=name
        )
        yield OpenMatter("odd-name", text, person=who)


def absence_of(state: State, who: str) -> OpenMatter | None:
    """Return that somebody did not appear in the last round, while nothing is decided about it."""
    absent = (each for each in _of_last_round(state) if each.code == DID_NOT_APPEAR)
    return next((each for each in absent if each.person == who), None)


def _appeals(state: State) -> Iterator[OpenMatter]:
    """Yield how many appeals nobody has decided."""
    decided = {each.payload.get("appeal") for each in state.notes.values()}
    count = sum(
        each.kind == "appeal.note" and each.seq not in decided for each in state.notes.values()
    )
    if count:
        text = counted("{count} appeal is not decided.", "{count} appeals are not decided.", count)
        yield OpenMatter(APPEALS, text)


def _norms(state: State) -> Iterator[OpenMatter]:
    """Yield the norms that the list cannot give, as long as players can still be invited."""
    from pareo.service.desk.norms import missing_for_norms

    for text in missing_for_norms(state):
        yield OpenMatter("norms", text)


def rating_matters(state: State, lists: Sequence[ListFile], now: datetime) -> Iterator[OpenMatter]:
    """Yield whether ratings differ from the lists of this computer, unless nobody wants to know."""
    if not lists or state.finished or not state.people or not rule_of(state, "rating_checks"):
        return
    _, changes = differences_of(state, lists, now.date())
    if changes:
        text = counted(
            "{count} rating differs from the list.",
            "{count} ratings differ from the list.",
            len(changes),
        )
        yield OpenMatter("ratings", text)


def backup_matters(
    state: State, newest: str, backups: "Iterable[Backup]", now: datetime | None = None
) -> Iterator[OpenMatter]:
    """Yield whether what was written, `newest` last, stands in no backup for more than an hour."""
    if not state.people:
        return
    written = datetime.fromisoformat(newest)
    moment = now or datetime.now(UTC)
    last = max((each.at for each in backups), default=None)
    if last is not None and (last >= written or moment - last <= _FRESH):
        return
    if last is None and moment - written <= _FRESH and not state.started:
        return
    text = (
        Message("There is no backup yet.")
        if last is None
        else Message("The last backup is older than an hour.")
    )
    yield OpenMatter("backup", text)


def _reported(state: State) -> Iterator[OpenMatter]:
    """Yield the tables that call an arbiter, and how many results players report besides."""
    waiting: dict[int, int] = {}
    games = (game for number in sorted(state.rounds) for game in played_in(state, number))
    for game in games:
        match claimed(game):
            case None:
                pass
            case Claimed.DIFFER:
                text = Message(
                    "Table {table} of round {round}: the players differ, an arbiter is wanted.",
                    table=game.label,
                    round=game.round,
                )
                yield OpenMatter(CALL, text, game.round)
            case _:
                waiting[game.round] = waiting.get(game.round, 0) + 1
    for number, count in waiting.items():
        text = counted(
            "{count} result of round {round} that players report is to be accepted.",
            "{count} results of round {round} that players report are to be accepted.",
            count,
            round=number,
        )
        yield OpenMatter(REPORTED, text, number)


def _of_game(game: Game) -> Iterator[OpenMatter]:
    where = {"table": game.board, "round": game.round}
    if game.disputes:
        text = Message("Table {table} of round {round} has two results.", **where)
        yield OpenMatter("dispute", text, game.round)
    if game.result == "adjourned":
        text = Message("Table {table} of round {round} is adjourned.", **where)
        yield OpenMatter("adjourned", text, game.round)


def _left_behind(state: State) -> Iterator[OpenMatter]:
    """Yield the games of published rounds before the newest one that nobody has played yet."""
    for number in (each for each in sorted(state.rounds) if each < newest_round(state)):
        left = without_result(state, number)
        if state.rounds[number].phase is Phase.PUBLISHED and left is not None:
            yield OpenMatter("not-played", left, number)


def _without_line_up(state: State) -> Iterator[OpenMatter]:
    """Yield the teams without a line-up in a published round for which others handed one in."""
    number = state.published
    if not state.of_teams or not number or state.rounds[number].phase is not Phase.PUBLISHED:
        return
    handed_in = {team for team, of_round in state.line_ups if of_round == number}
    waiting = [
        who
        for match in state.games_of(number)
        if not has_result(state, match)
        for who in (match.white, match.black)
        if who not in handed_in
    ]
    for who in waiting if handed_in else ():
        text = Message(
            "{team} has not handed in a line-up for round {round}: the first players of its "
            "list play.",
            team=named(state, who),
            round=number,
        )
        yield OpenMatter("line-up", text, number, who)


def _of_last_round(state: State) -> Iterator[OpenMatter]:
    """Yield results nobody has checked, and who did not appear and is still to be paired."""
    number = state.published
    if not number or state.paired > number:
        return
    games = list(state.games_of(number))
    entered = [game for game in games if game.result not in _NO_RESULT]
    unchecked = [game for game in entered if not game.checked]
    if state.rounds[number].phase is Phase.PUBLISHED and unchecked and len(entered) == len(games):
        text = counted(
            "{count} result of round {round} is not verified.",
            "{count} results of round {round} are not verified.",
            len(unchecked),
            round=number,
        )
        yield OpenMatter("unverified", text, number)
    if not _is_last(state, number):
        yield from _absent(state, number, entered)


def _is_last(state: State, number: int) -> bool:
    """Whether no round follows."""
    return number == (max(state.rounds) if state.laid else state.settings.get("rounds"))


def _absent(state: State, number: int, entered: Iterable[Game]) -> Iterator[OpenMatter]:
    """Yield who did not appear, and is paired in the next round if nobody decides."""
    for who in who_did_not_appear(entered):
        after = (who, number + 1)
        noted = who in state.gone or after in state.byes or after in state.presence
        if not noted and not state.finished:
            text = Message(
                "{name} did not appear in round {round}: withdraw, keep, or a zero-point bye?",
                name=named(state, who),
                round=number,
            )
            yield OpenMatter(DID_NOT_APPEAR, text, number, who)


def who_did_not_appear(games: Iterable[Game]) -> Iterator[PersonId]:
    """Yield who lost by forfeit."""
    for game in games:
        result = Result(game.result)
        for who, colour in ((game.white, Colour.WHITE), (game.black, Colour.BLACK)):
            if result in FORFEITS and result.outcome(colour) is Outcome.FORFEIT_LOSS:
                yield who
