"""A round as people look for it: table by table, or by name."""

from collections.abc import Iterator, Mapping
from typing import Final

from pareo.history import primary_points, scores_for_pairing, standing_points
from pareo.journal import (
    Game,
    PersonId,
    Phase,
    State,
    names_of,
    numbers_of,
    rating_of,
    strength_of,
    tournament_before,
    tournament_of,
)
from pareo.language import Message, joined
from pareo.laws import MoveText
from pareo.model import ByeKind, LotSubject, Points, Result, Tournament, Tpn
from pareo.reports import (
    BYE_KEYS,
    RESTS,
    Cell,
    Column,
    Kind,
    Table,
    Words,
    rests_of,
    result_of_game,
    title_of,
)
from pareo.service.desk.brackets import is_knockout
from pareo.service.desk.manual import unplaced
from pareo.service.desk.positions import Position
from pareo.service.desk.round_line import about_games, bye_words
from pareo.service.desk.round_start import names
from pareo.service.desk.team_rounds import AWAY, HOME, match_result
from pareo.value import replace

_BY_TABLE: Final = (
    Column("table", Message("Table"), Kind.NUMBER),
    Column("white", Message("No."), Kind.NUMBER),
    Column("white_title", Message("Title")),
    Column("white_name", Message("White")),
    Column("white_rating", Message("Rating"), Kind.NUMBER),
    Column("white_points", Message("Pts"), Kind.POINTS),
    Column("result", Message("Result"), filled_by_hand=True),
    Column("black_points", Message("Pts"), Kind.POINTS),
    Column("black", Message("No."), Kind.NUMBER),
    Column("black_title", Message("Title")),
    Column("black_name", Message("Black")),
    Column("black_rating", Message("Rating"), Kind.NUMBER),
    Column("bye", Message("Bye"), for_programs=True),
)
_BY_NAME: Final = (
    Column("name", Message("Name")),
    Column("number", Message("No."), Kind.NUMBER),
    Column("table", Message("Table"), Kind.NUMBER),
    Column("colour", Message("Colour")),
    Column("opponent_name", Message("Opponent")),
    Column("opponent", Message("No."), Kind.NUMBER),
)
_TEAMS: Final = (
    Column("number", Message("No."), Kind.NUMBER),
    Column("team", Message("Team")),
    Column("federation", Message("Fed")),
    Column("strength", Message("Strength"), Kind.NUMBER),
    Column("players", Message("Players"), Kind.NUMBER),
)
_OF_TEAMS: Final = {
    "white_name": HOME,
    "black_name": AWAY,
    "white_rating": Message("Strength"),
    "black_rating": Message("Strength"),
    "name": Message("Team"),
    "colour": Message("Side"),
}
"""The headings that are others where teams are paired."""


def _of_teams(columns: tuple[Column, ...]) -> tuple[Column, ...]:
    return tuple(replace(each, heading=_OF_TEAMS.get(each.key, each.heading)) for each in columns)


_MATCHES: Final = _of_teams(_BY_TABLE)
_TEAMS_BY_NAME: Final = _of_teams(_BY_NAME)
_PHASES: Final = {
    Phase.DRAFT: Message("Round {round}, a draft"),
    Phase.MANUAL: Message("Round {round}, being paired by hand"),
    Phase.PUBLISHED: Message("Round {round}"),
    Phase.CLOSED: Message("Round {round}, closed"),
}


CHANGED_SINCE: Final = Message(
    "A result of an earlier round has changed since; the points are those with which the round was "
    "paired."
)


def by_table(state: State, number: int) -> Table:
    """Return the games of a round with the points before it; then byes, and who has no place.

    Who rests in a knock-out, or is out of it, stands in the bracket.
    """
    record = state.round(number)
    before = tournament_before(state, number)
    points = _points_for_pairing(before)
    numbers = numbers_of(state)
    resting = _resting(state, number)

    def side(who: PersonId) -> tuple[Cell, ...]:
        player = state.people[who].player
        tpn = Tpn(numbers[who])
        return tpn, title_of(player), player.name, rating_shown(state, who), points[tpn]

    rows: list[tuple[Cell, ...]] = []
    for game in sorted(state.games_of(number), key=lambda each: each.board):
        *black, score = side(game.black)
        rows.append((game.board, *side(game.white), result_of(state, game), score, *black, None))
    for who, value in sorted(record.byes.items(), key=lambda each: numbers[each[0]]):
        kind = ByeKind(value)
        if is_knockout(state) and kind is ByeKind.ZERO_POINT:
            continue
        words = Words(resting.get(Tpn(numbers[who]), bye_words(state, number, who, kind)))
        rows.append((None, *side(who), None, None, None, None, words, None, BYE_KEYS[kind]))
    rows += [
        (None, *side(who), None, None, None, None, Words(RESTS), None, None)
        for who in who_rests(state, number)
    ]
    title = Message(_PHASES[record.phase].template, round=number)
    changed = (CHANGED_SINCE,) if has_changed_since(before) else ()
    uncounted = about_games(state, state.games_of(number))
    notes = (*changed, *_notes(state, number), *_open_games(state, before, points), *uncounted)
    columns = _MATCHES if state.of_teams else _BY_TABLE
    return Table(f"round_{number}", title, columns, tuple(rows), notes)


def by_name(state: State, number: int) -> Table:
    """Return everybody of a round in the order of their names: where they play, and whom."""
    numbers, names = numbers_of(state), names_of(state)
    rows: list[tuple[Cell, ...]] = []

    def add(who: PersonId, table: int | None, colour: Message, other: PersonId | None) -> None:
        name = names[who]
        opponent = None if other is None else names[other]
        against = None if other is None else numbers.get(other)
        rows.append((name, numbers.get(who), table, colour, opponent, against))

    for game in state.games_of(number):
        first, second = (HOME, AWAY) if state.of_teams else (Message("White"), Message("Black"))
        add(game.white, game.board, first, game.black)
        add(game.black, game.board, second, game.white)
    resting = _resting(state, number)
    for who, value in state.round(number).byes.items():
        words = bye_words(state, number, who, ByeKind(value))
        add(who, None, resting.get(Tpn(numbers[who]), words), None)
    for who in who_rests(state, number):
        add(who, None, RESTS, None)
    title = Message(_PHASES[state.round(number).phase].template, round=number)
    notes = tuple(_position(state, number))
    columns = _TEAMS_BY_NAME if state.of_teams else _BY_NAME
    return Table(f"round_{number}", title, columns, tuple(rows), notes, ordered_by=("name",))


def teams_by_number(state: State) -> Table:
    """Return the teams in the order of their numbers, with what they are ordered by."""
    numbers = numbers_of(state)
    rows = tuple(
        (
            numbers[who],
            state.people[who].name,
            state.people[who].player.federation,
            strength_of(state, who),
            len(state.rosters.get(who, ())),
        )
        for who in sorted(numbers, key=numbers.__getitem__)
    )
    return Table("start_list", Message("Start list"), _TEAMS, rows)


def _resting(state: State, number: int) -> Mapping[Tpn, Message]:
    """Return who rests in a round of a table."""
    return rests_of(tournament_of(state), number) if state.plan else {}


def who_left(state: State, number: int) -> frozenset[PersonId]:
    """Return who had left the event before a round."""
    return frozenset(who for who, left in state.gone.items() if left.after < number)


def who_rests(state: State, number: int) -> list[PersonId]:
    """Return who has no game in a round of a table and has not left, in the order of numbers."""
    if not state.laid:
        return []
    numbers, placed = numbers_of(state), Position.of(state, number).placed
    return sorted(numbers.keys() - placed - who_left(state, number), key=numbers.__getitem__)


def _points_for_pairing(before: Tournament) -> dict[Tpn, Points]:
    """Return the points with which a round is paired: in a Swiss an open game is a draw."""
    if not before.system.family.is_swiss:
        return standing_points(before)
    after = scores_for_pairing(before).after[-1]
    return {tpn: primary_points(before.settings, score) for tpn, score in after.items()}


def _open_games(
    state: State, before: Tournament, points: Mapping[Tpn, Points]
) -> Iterator[Message]:
    """Yield whose points have half a point for a game that is not finished."""
    real = standing_points(before)
    numbers = numbers_of(state)
    if found := {tpn for tpn in real if real[tpn] != points[tpn]}:
        yield Message(
            "An open game counts as a draw in the points (C.04.2 Art. 3.1): {names}",
            names=names(state, [who for who, tpn in numbers.items() if tpn in found]),
        )


def has_changed_since(before: Tournament) -> bool:
    """Whether a result that counted for a pairing was corrected, or came in, after it."""
    return any(each.up_to > len(before.rounds) for each in before.earlier_results)


def rating_shown(state: State, who: PersonId) -> int | None:
    """Return the rating of somebody that counts in the event; of a team its strength."""
    return strength_of(state, who) if state.of_teams else rating_of(state, state.people[who].player)


def result_of(state: State, game: Game) -> Cell:
    """Return the result of a game, or all of them if there are several; of a match its score."""
    if state.has_boards:
        return match_result(state, game)
    said = result_of_game(Result(game.result))
    if not game.disputes:
        return said
    others = joined(each.result for each in game.disputes)
    return Message("{result} or {others}", result=said or "?", others=others)


def _position(state: State, number: int) -> Iterator[Message]:
    """Yield the start position that was drawn for a round (Chess960)."""
    if all(lot["subject"] != LotSubject.POSITION.value for lot in state.lots.values()):
        return
    for lot in tournament_of(state).lots:
        if lot.subject is LotSubject.POSITION and lot.round == number:
            yield Message("Start position: {position}", position=MoveText(lot.drawn or ""))


def _notes(state: State, number: int) -> Iterator[Message]:
    yield from _position(state, number)
    if state.plan or state.round(number).phase is not Phase.MANUAL:
        return
    if left := unplaced(state, number, Position.of(state, number)):
        yield Message("Not yet paired: {names}", names=names(state, left))
