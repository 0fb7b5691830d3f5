"""The tournament that a state is: ids become pairing numbers."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, Final

from pareo.history import bands_of
from pareo.journal.imported_lines import with_names
from pareo.journal.lots import lots_of
from pareo.journal.match_records import match_of, match_worth_nothing, rating_correction
from pareo.journal.matches import seats
from pareo.journal.pairing_numbers import Numbers, all_numbers
from pareo.journal.rosters import strength_of
from pareo.journal.sides import sides_of
from pareo.journal.state import Apart, Gone, PersonId, Phase, RoundRecord, State
from pareo.journal.ties import terms_of, tie_codes, with_decided_places
from pareo.model import (
    AbnormalPoints,
    Bye,
    EarlierResult,
    ForbiddenPairs,
    LateEntry,
    Match,
    Player,
    Points,
    RequestedBye,
    Result,
    Round,
    Settings,
    Team,
    Tournament,
    Tpn,
    Withdrawal,
)
from pareo.rounds import as_counted
from pareo.schedules import (
    KNOCKOUT,
    TEAM_KNOCKOUT,
    plan_of,
    through_by_lot,
    without_rating_of_tie_breaks,
)
from pareo.tournament_json import event_from, settings_from
from pareo.value import replace

_ZERO_POINT: Final = "Z"


def tournament_of(state: State) -> Tournament:
    """Return the event with everybody who has a number, and all rounds but one in a manual phase.

    Before the list is closed everybody has the number that they would get now. Raises InputError
    with all faults where the facts do not go together.
    """
    numbers = all_numbers(state)
    rounds = tuple(_rounds(state, numbers))
    made = Tournament(
        players=_players(state, numbers),
        settings=_settings(state, numbers),
        event=event_from({"name": state.name, **state.details}),
        teams=tuple(_teams(state, numbers)),
        rounds=rounds,
        requested_byes=tuple(_requested(state, numbers, len(rounds) + 1)),
        late_entries=tuple(
            LateEntry(numbers[who], first) for who, first in state.late.items() if first > 1
        ),
        withdrawals=tuple(
            Withdrawal(numbers[who], _left_after(state, gone), gone.expelled)
            for who, gone in state.gone.items()
            if who in numbers and (gone.expelled or gone.annulled is None)
        ),
        rating_corrections=tuple(
            rating_correction(state, key, truth, numbers)
            for key, truth in sorted(state.report.items())
        ),
        earlier_results=tuple(_earlier_results(state, numbers)),
        remarks=tuple(_remarks(state, numbers)),
        kept_lines=tuple(with_names(state, state.imported.get("kept") or ())),
        lots=lots_of(state),
    )
    if state.plan.get("key") in (KNOCKOUT, TEAM_KNOCKOUT) and (plan := plan_of(made)) is not None:
        made = without_rating_of_tie_breaks(made, plan.rules)
    return with_decided_places(made, terms_of(state, numbers)) if state.ties else made


def tournament_before(state: State, number: int) -> Tournament:
    """Return the event as the pairing of a round meets it.

    What was corrected after that pairing still counts as it was known then.
    """
    before = tournament_of(state_before(state, number))
    then = tuple(
        each
        for each in _earlier_results(state, all_numbers(state))
        if each.round < number <= each.up_to
    )
    return as_counted(replace(before, earlier_results=then)) if then else before


def state_before(state: State, number: int) -> State:
    """Return the event without a round and those after it; all else is as it is known now."""
    if all(each < number for each in state.rounds):
        return state
    earlier = state.copy()
    earlier.rounds = {n: each for n, each in state.rounds.items() if n < number}
    earlier.games = {key: game for key, game in state.games.items() if key[0] < number}
    earlier.report = {key: truth for key, truth in state.report.items() if key[0] < number}
    return earlier


def _plain_settings(state: State) -> Settings:
    return settings_from(state.settings)


def _players(state: State, numbers: Numbers) -> tuple[Player, ...]:
    people = state.members if state.of_teams else state.people
    found = [
        replace(people[who].player, number=number)
        for who, number in numbers.items()
        if who in people
    ]
    return tuple(sorted(found, key=lambda player: player.number))


def _teams(state: State, numbers: Numbers) -> Iterator[Team]:
    """Yield the teams that are paired, or of which a file says who belongs to them."""
    if state.of_teams:
        for who in sorted(state.people.keys() & numbers.keys(), key=lambda each: numbers[each]):
            person = state.people[who]
            members = tuple(numbers[each] for each in state.rosters.get(who, ()))
            nickname = person.team.get("nickname")
            yield Team(numbers[who], person.name, members, nickname, strength_of(state, who))
        return
    if state.sides:
        for place, (name, people) in enumerate(sides_of(state).items(), start=1):
            yield Team(Tpn(place), name, tuple(numbers[who] for who in people if who in numbers))
        return
    for team in state.imported.get("teams") or ():
        members = tuple(numbers[who] for who in team["members"])
        yield Team(team["number"], team["name"], members, team["nickname"], team["strength"])


def _settings(state: State, numbers: Numbers) -> Settings:
    settings = _plain_settings(state)
    changes: dict[str, Any] = {}
    if state.virtual:
        table = {numbers[who]: tuple(map(Points, points)) for who, points in state.virtual.items()}
        changes["acceleration"] = bands_of(table)
    if state.apart:
        changes["forbidden_pairs"] = (*settings.forbidden_pairs, *_forbidden(state, numbers))
    if found := (*_adjusted(state, numbers), *_annulled(state, numbers)):
        changes["abnormal_points"] = (*settings.abnormal_points, *found)
    if codes := tie_codes(state):
        name = "ranking_list" if settings.ranking_list else "tie_breaks"
        changes[name] = (*getattr(settings, name), *codes)
    return replace(settings, **changes) if changes else settings


def _adjusted(state: State, numbers: Numbers) -> Iterator[AbnormalPoints]:
    for each in state.points.values():
        name = "match_points" if each.get("match_points") else "game_points"
        yield AbnormalPoints(
            None,
            **{name: each["points"]},
            round=each["round"],
            participants=(numbers[each["person"]],),
        )


def _annulled(state: State, numbers: Numbers) -> Iterator[AbnormalPoints]:
    """Yield what makes the games of those who left a table too early worth nothing."""
    left = {who for who, gone in state.gone.items() if gone.annulled}
    if not left:
        return
    from pareo.schedules import worth_nothing  # for tables only

    for game in state.games.values():
        if left & {game.white, game.black}:
            white, black = numbers[game.white], numbers[game.black]
            if state.of_teams:
                yield from match_worth_nothing(game, white, black)
            else:
                yield from worth_nothing(game.round, Match.of(white, black, game.result).games[0])


def _forbidden(state: State, numbers: Numbers) -> Iterator[ForbiddenPairs]:
    for apart in state.apart.values():
        for group in _groups(state, apart):
            inside = tuple(sorted(numbers[who] for who in group if who in numbers))
            if len(inside) > 1:
                yield ForbiddenPairs(inside, apart.first_round, apart.last_round)


def _groups(state: State, apart: Apart) -> Iterator[tuple[PersonId, ...]]:
    if apart.rule is None:
        yield apart.people
        return
    groups: defaultdict[str, list[PersonId]] = defaultdict(list)
    for who, person in state.people.items():
        if value := getattr(person.player, apart.rule, None):
            groups[value].append(who)
    yield from (tuple(group) for group in groups.values())


def _rounds(state: State, numbers: Numbers) -> Iterator[Round]:
    """Yield all rounds; of a table also the one that is paired by hand, for others follow it.

    Those that players do not know yet have nobody, where a later one is known: each has its place.
    """
    shown = {
        number: record
        for number, record in state.rounds.items()
        if state.laid or record.phase is not Phase.MANUAL
    }
    for number in range(1, max(shown, default=0) + 1):
        yield _round(state, shown[number], numbers) if number in shown else Round()


def _round(state: State, record: RoundRecord, numbers: Numbers) -> Round:
    matches = tuple(match_of(state, game, numbers) for game in state.games_of(record.number))
    byes = dict(record.byes)
    for who, first in state.late.items():
        granted = state.byes.get((who, record.number))
        if record.number < first and granted:
            byes[who] = granted
    return Round(matches, tuple(Bye(numbers[who], kind) for who, kind in byes.items()))


def _left_after(state: State, gone: Gone) -> int:
    """Return the last round with a game of theirs; of a table also those lost by forfeit."""
    return max(state.rounds) if gone.annulled is False else gone.after


def _requested(state: State, numbers: Numbers, coming: int) -> Iterator[RequestedBye]:
    """Yield the byes of rounds to come: granted ones, and those who said that they are away."""
    wanted = {key: kind for key, kind in state.byes.items() if key[1] >= coming}
    for who, spans in state.away.items():
        for first, last in spans:
            for number in range(max(first, coming), last + 1):
                wanted.setdefault((who, number), _ZERO_POINT)
    for (who, number), here in state.presence.items():
        if not here and number >= coming:
            wanted.setdefault((who, number), _ZERO_POINT)
    for (who, number), kind in sorted(wanted.items()):
        gone = state.gone.get(who)
        in_time = state.late.get(who, 1) <= number
        if who in numbers and in_time and (gone is None or gone.after >= number):
            yield RequestedBye(number, numbers[who], kind)


def _earlier_results(state: State, numbers: Numbers) -> Iterator[EarlierResult]:
    """Yield what games counted as for the rounds that were paired before their true result.

    A match that was forfeited as a whole was no game.
    """
    if state.plan:
        return
    for number, one, other, result, up_to in state.imported.get("earlier") or ():
        yield EarlierResult(number, numbers[one], numbers[other], Result(result), up_to)
    told: set[tuple[object, int]] = set()
    for seq, game in sorted(state.earlier.items()):
        paired = [each.number for each in state.rounds.values() if each.pair_seq < seq]
        up_to = max(paired, default=0)
        key = ((*game.id, game.place), up_to)
        if up_to <= game.round or key in told or not Result(game.result).known:
            continue
        white, black = seats(state, game) if game.place else (game.white, game.black)
        if white is not None and black is not None and bool(game.place) is state.has_boards:
            told.add(key)
            both = numbers[white], numbers[black]
            yield EarlierResult(game.round, *both, Result(game.result), up_to)


def _remarks(state: State, numbers: Numbers) -> Iterator[str]:
    yield from with_names(state, state.imported.get("remarks") or ())
    if remark := state.plan.get("remark"):
        yield remark
    for each in state.through.values():
        for winner, loser in each["matches"]:
            yield through_by_lot(numbers[winner], numbers[loser], each.get("seed"))
    left = {who: gone for who, gone in state.gone.items() if gone.annulled is not None}
    if left:
        from pareo.schedules import remark_of  # for tables only

        for who, gone in left.items():
            yield remark_of(numbers[who], gone.after, annulled=bool(gone.annulled))
    for seq in sorted(state.remarks):
        for remark in state.remarks[seq]:
            yield f" {remark.line}"
