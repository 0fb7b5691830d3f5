"""The tournament that a state is: ids become pairing numbers."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, Final

from pareo.handling import (
    alphabetical,
    announced_order,
    by_lot,
    initial_order,
    order_of_teams,
    pairing_numbers,
    seed_of_numbers,
    strengths_of,
)
from pareo.history import bands_of
from pareo.journal.imported_lines import with_names
from pareo.journal.lots import lots_of, newest_lot
from pareo.journal.matches import boards_of, home_colours, is_forfeited, result_at, seats
from pareo.journal.rosters import exact_strength, new_numbers, strength_of
from pareo.journal.state import Apart, Game, Gone, PersonId, Phase, RoundRecord, State
from pareo.journal.ties import terms_of, tie_codes, with_decided_places
from pareo.model import (
    AbnormalPoints,
    Bye,
    Colour,
    EarlierResult,
    ForbiddenPairs,
    LateEntry,
    LotSubject,
    Match,
    Outcome,
    Player,
    Points,
    RatingCorrection,
    RequestedBye,
    Result,
    Round,
    Settings,
    Team,
    Tournament,
    Tpn,
    Withdrawal,
    event_system,
)
from pareo.model import Game as PlayedGame
from pareo.rounds import rules_of
from pareo.schedules import KNOCKOUT, plan_of, without_rating_of_tie_breaks
from pareo.tournament_json import event_from, settings_from
from pareo.value import replace

_ZERO_POINT: Final = "Z"

_ENDINGS: Final = {
    Outcome.WIN: "W",
    Outcome.DRAW: "D",
    Outcome.LOSS: "L",
    Outcome.FORFEIT_WIN: "+",
}

Numbers = Mapping[PersonId, Tpn]
"""The numbers of all who are paired, and of the members of teams."""


def tournament_of(state: State) -> Tournament:
    """Return the event with everybody who has a number, and all rounds but one in a manual phase.

    Before the list is closed everybody has the number that they would get now. Raises InputError
    with all faults where the facts do not go together.
    """
    numbers = all_numbers(state)
    shown = _rounds_shown(state)
    coming = len(shown) + 1
    made = Tournament(
        players=_players(state, numbers),
        settings=_settings(state, numbers),
        event=event_from({"name": state.name, **state.details}),
        teams=tuple(_teams(state, numbers)),
        rounds=tuple(_round(state, each, numbers) for each in shown),
        requested_byes=tuple(_requested(state, numbers, coming)),
        late_entries=tuple(
            LateEntry(numbers[who], first) for who, first in state.late.items() if first > 1
        ),
        withdrawals=tuple(
            Withdrawal(numbers[who], _left_after(state, gone), gone.expelled)
            for who, gone in state.gone.items()
            if who in numbers and (gone.expelled or gone.annulled is None)
        ),
        rating_corrections=tuple(
            _rating_correction(state, key, truth, numbers)
            for key, truth in sorted(state.report.items())
        ),
        earlier_results=tuple(_earlier_results(state, numbers)),
        remarks=tuple(_remarks(state, numbers)),
        kept_lines=tuple(with_names(state, state.imported.get("kept") or ())),
        lots=lots_of(state),
    )
    if state.plan.get("key") == KNOCKOUT and (plan := plan_of(made)) is not None:
        made = without_rating_of_tie_breaks(made, plan.rules)
    return with_decided_places(made, terms_of(state, numbers)) if state.ties else made


def tournament_before(state: State, number: int) -> Tournament:
    """Return the event as the pairing of a round meets it."""
    return tournament_of(state_before(state, number))


def state_before(state: State, number: int) -> State:
    """Return the event without a round and those after it; all else is as it is known now."""
    if all(each < number for each in state.rounds):
        return state
    earlier = state.copy()
    earlier.rounds = {n: each for n, each in state.rounds.items() if n < number}
    earlier.games = {key: game for key, game in state.games.items() if key[0] < number}
    earlier.report = {key: truth for key, truth in state.report.items() if key[0] < number}
    return earlier


def numbers_of(state: State) -> dict[PersonId, int]:
    """Return the pairing numbers; before the list is closed those that it would give now."""
    return dict(state.numbers) if state.numbers else proposed_numbers(state)


def all_numbers(state: State) -> dict[PersonId, Tpn]:
    """Return the pairing numbers, and the numbers of the members of teams.

    Teams and members are numbered apart, each from 1.
    """
    paired = numbers_of(state)
    numbers = {who: Tpn(number) for who, number in paired.items()}
    if not state.of_teams:
        return numbers
    members = {**state.member_numbers, **new_numbers(state, paired)}
    return numbers | {who: Tpn(number) for who, number in members.items()}


def match_of(state: State, game: Game, numbers: Numbers) -> Match:
    """Return a game of a round as it stands on record, with all boards of a match.

    A board that both teams leave empty is not recorded. Of a forfeited match the players stand on
    record whom their team named in a line-up.
    """
    home, away = numbers[game.white], numbers[game.black]
    if not state.has_boards:
        return Match.of(home, away, game.result)
    forfeit = Result(game.result) if is_forfeited(game) else None
    if forfeit is not None and state.of_teams:
        return Match(home, away, tuple(_present(state, game, forfeit, numbers)), forfeit)
    boards = []
    for place, board in enumerate(boards_of(state, game)):
        white, black = seats(state, board)
        result = result_at(state, board)
        if forfeit is not None:
            result = _at_board(forfeit, turned=home_colours(state)[place] is Colour.BLACK)
        if result:
            boards.append(
                PlayedGame(_number(white, numbers), _number(black, numbers), Result(result))
            )
    return Match(home, away, tuple(boards))


def _present(state: State, game: Game, forfeit: Result, numbers: Numbers) -> Iterator[PlayedGame]:
    """Yield the boards of those who came to a match that the others lost by forfeit."""
    for board in boards_of(state, game):
        for colour, team in ((Colour.WHITE, board.white), (Colour.BLACK, board.black)):
            at_home = Colour.WHITE if team == game.white else Colour.BLACK
            line_up = state.line_ups.get((team, game.round), ())
            who = line_up[board.place - 1] if line_up else None
            if who is not None and forfeit.outcome(at_home) is Outcome.FORFEIT_WIN:
                if colour is Colour.WHITE:
                    yield PlayedGame(numbers[who], None, Result.WHITE_WON_BY_FORFEIT)
                else:
                    yield PlayedGame(None, numbers[who], Result.BLACK_WON_BY_FORFEIT)


def _number(who: PersonId | None, numbers: Numbers) -> Tpn | None:
    return None if who is None else numbers[who]


def _at_board(forfeit: Result, *, turned: bool) -> str:
    """Return a forfeit of a whole match as the colours of a board have it."""
    white, black = forfeit.value.split("-")
    return f"{black}-{white}" if turned else forfeit.value


def ids_of(state: State) -> dict[int, PersonId]:
    """Return whose each pairing number is."""
    return {number: who for who, number in numbers_of(state).items()}


def proposed_numbers(state: State) -> dict[PersonId, int]:
    """Return the numbers of the initial order of everybody on the list (C.04.2 Art. 2.2).

    Where the numbers of a fixed system were drawn by lot they are those of the lot.
    """
    if state.of_teams:
        return _teams_by_strength(state)
    ids = list(state.people)
    players = tuple(
        replace(state.people[who].player, number=Tpn(place))
        for place, who in enumerate(ids, start=1)
    )
    draft = Tournament(
        players=players,
        settings=replace(_plain_settings(state), acceleration=()),
        event=event_from({"name": state.name, **state.details}),
        lots=lots_of(state),
    )
    rules = rules_of(draft)
    drawn = any(lot.subject is LotSubject.NUMBERS and lot.seed for lot in draft.lots)
    if drawn and not draft.described_system.family.is_swiss:
        lot = by_lot(seed_of_numbers(draft))
        order = tuple(each.number for each in sorted(players, key=lot))
    else:
        ties = announced_order(draft) or rules.ties or alphabetical
        order = initial_order(players, strengths_of(draft), ties, rules.titles)
    new = pairing_numbers(order)
    return {who: new[Tpn(place)] for place, who in enumerate(ids, start=1)}


def _teams_by_strength(state: State) -> dict[PersonId, int]:
    """Return the numbers of teams: by the average of their first boards, then by name.

    Where they were drawn by lot they are those of the lot.
    """
    lot = newest_lot(state, LotSubject.NUMBERS)
    if event_system(state.settings.get("system")).is_olympiad:
        return _teams_of_an_olympiad(state)
    if lot is not None and lot.get("seed") and not _is_swiss(state):
        drawn = by_lot(lot["seed"])
        order = sorted(state.people, key=lambda who: drawn(state.people[who].player))
    else:
        strengths = {who: exact_strength(state, who) for who in state.people}
        order = sorted(
            state.people,
            key=lambda who: (
                -(strengths[who] or 0),
                *alphabetical(state.people[who].player),
                who,
            ),
        )
    return {who: place for place, who in enumerate(order, start=1)}


def _teams_of_an_olympiad(state: State) -> dict[PersonId, int]:
    """Return the numbers of teams by the four highest ratings of each (D.02 Art. 3.1)."""
    if not state.people:
        return {}
    draft = state.copy()
    draft.numbers = {who: place for place, who in enumerate(state.people, start=1)}
    new = pairing_numbers(order_of_teams(tournament_of(draft)))
    return {who: new[Tpn(place)] for who, place in draft.numbers.items()}


def _is_swiss(state: State) -> bool:
    return event_system(state.settings.get("system")).family.is_swiss


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
                yield from _match_worth_nothing(game, white, black)
            else:
                yield from worth_nothing(game.round, Match.of(white, black, game.result).games[0])


def _match_worth_nothing(game: Game, home: Tpn, away: Tpn) -> Iterator[AbnormalPoints]:
    for colour, team in ((Colour.WHITE, home), (Colour.BLACK, away)):
        ending = _ENDINGS.get(Result(game.result).outcome(colour))
        if ending is not None:
            yield AbnormalPoints(ending, 0, 0, round=game.round, participants=(team,))


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


def _rounds_shown(state: State) -> list[RoundRecord]:
    """Return all rounds; of a table also the one that is paired by hand, for others follow it."""
    return [
        state.rounds[number]
        for number in sorted(state.rounds)
        if state.laid or state.rounds[number].phase is not Phase.MANUAL
    ]


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

    A record of that kind is about single games, so matches have none.
    """
    if state.plan or state.has_boards:
        return
    for number, one, other, result, up_to in state.imported.get("earlier") or ():
        yield EarlierResult(number, numbers[one], numbers[other], Result(result), up_to)
    told: set[tuple[object, int]] = set()
    for seq, game in sorted(state.earlier.items()):
        paired = [each.number for each in state.rounds.values() if each.pair_seq < seq]
        up_to = max(paired, default=0)
        if up_to > game.round and (game.id, up_to) not in told and Result(game.result).known:
            told.add((game.id, up_to))
            white, black = numbers[game.white], numbers[game.black]
            yield EarlierResult(game.round, white, black, Result(game.result), up_to)


def _rating_correction(
    state: State, key: tuple[int, ...], truth: Mapping[str, Any], numbers: Numbers
) -> RatingCorrection:
    """Return what a rating report says of a game; at a board of a match it is about its players."""
    white, black = truth["white"], truth["black"]
    if state.of_teams:
        number, game, place = key
        board = Game(number, game, white, black, place=place)
        white, black = seats(state, board)
    return RatingCorrection(key[0], numbers[white], numbers[black], truth["result"])


def _remarks(state: State, numbers: Numbers) -> Iterator[str]:
    yield from with_names(state, state.imported.get("remarks") or ())
    if remark := state.plan.get("remark"):
        yield remark
    left = {who: gone for who, gone in state.gone.items() if gone.annulled is not None}
    if left:
        from pareo.schedules import remark_of  # for tables only

        for who, gone in left.items():
            yield remark_of(numbers[who], gone.after, annulled=bool(gone.annulled))
    for seq in sorted(state.remarks):
        for remark in state.remarks[seq]:
            yield f" {remark.line}"
