"""A round as people look for it: table by table, or by name."""

from collections.abc import Iterator
from typing import Final

from pareo.history import standing_points
from pareo.journal import Game, PersonId, Phase, State, numbers_of, tournament_before, tournament_of
from pareo.language import Message, joined
from pareo.model import ByeKind, LotSubject, Result, Tpn
from pareo.reports import BYE_KEYS, BYES, Cell, Column, Kind, Table, Words, result_of_game, title_of
from pareo.service.desk.brackets import is_knockout
from pareo.service.desk.manual import unplaced
from pareo.service.desk.positions import Position
from pareo.service.desk.round_start import names

_BY_TABLE: Final = (
    Column("table", Message("Table"), Kind.NUMBER),
    Column("white", Message("No."), Kind.NUMBER),
    Column("white_title", Message("Title")),
    Column("white_name", Message("White")),
    Column("white_rating", Message("Rating"), Kind.NUMBER),
    Column("white_points", Message("Points"), Kind.POINTS),
    Column("result", Message("Result")),
    Column("black_points", Message("Points"), Kind.POINTS),
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
_PHASES: Final = {
    Phase.DRAFT: Message("Round {round}, a draft"),
    Phase.MANUAL: Message("Round {round}, being paired by hand"),
    Phase.PUBLISHED: Message("Round {round}"),
    Phase.CLOSED: Message("Round {round}, closed"),
}


def by_table(state: State, number: int) -> Table:
    """Return the games of a round with the points before it; then byes, and who has no place.

    Who rests in a knock-out, or is out of it, stands in the bracket.
    """
    record = state.round(number)
    points = standing_points(tournament_before(state, number))
    numbers = numbers_of(state)

    def side(who: PersonId) -> tuple[Cell, ...]:
        player = state.people[who].player
        tpn = Tpn(numbers[who])
        return tpn, title_of(player), player.name, player.rating, points[tpn]

    rows: list[tuple[Cell, ...]] = []
    for game in sorted(state.games_of(number), key=lambda each: each.board):
        *black, score = side(game.black)
        rows.append((game.board, *side(game.white), _result(game), score, *black, None))
    for who, value in sorted(record.byes.items(), key=lambda each: numbers[each[0]]):
        kind = ByeKind(value)
        if is_knockout(state) and kind is ByeKind.ZERO_POINT:
            continue
        words = Words(BYES[kind])
        rows.append((None, *side(who), None, None, None, None, words, None, BYE_KEYS[kind]))
    title = Message(_PHASES[record.phase].template, round=number)
    return Table(f"round_{number}", title, _BY_TABLE, tuple(rows), tuple(_notes(state, number)))


def by_name(state: State, number: int) -> Table:
    """Return everybody of a round in the order of their names: where they play, and whom."""
    numbers = numbers_of(state)
    rows: list[tuple[Cell, ...]] = []

    def add(who: PersonId, table: int | None, colour: Message, other: PersonId | None) -> None:
        name = state.people[who].name
        opponent = None if other is None else state.people[other].name
        against = None if other is None else numbers.get(other)
        rows.append((name, numbers.get(who), table, colour, opponent, against))

    for game in state.games_of(number):
        add(game.white, game.board, Message("White"), game.black)
        add(game.black, game.board, Message("Black"), game.white)
    for who, value in state.round(number).byes.items():
        add(who, None, BYES[ByeKind(value)], None)
    title = Message(_PHASES[state.round(number).phase].template, round=number)
    notes = tuple(_position(state, number))
    return Table(f"round_{number}", title, _BY_NAME, tuple(rows), notes, ordered_by=("name",))


def _result(game: Game) -> Cell:
    said = result_of_game(Result(game.result))
    if not game.disputes:
        return said
    others = joined(each.result for each in game.disputes)
    return Message("{result} or {others}", result=said or "?", others=others)


def _position(state: State, number: int) -> Iterator[Message]:
    """Yield the start position that was drawn for a round (Chess960)."""
    for lot in tournament_of(state).lots:
        if lot.subject is LotSubject.POSITION and lot.round == number:
            yield Message("Start position: {position}", position=lot.drawn or "")


def _notes(state: State, number: int) -> Iterator[Message]:
    yield from _position(state, number)
    if state.plan or state.round(number).phase is not Phase.MANUAL:
        return
    if left := unplaced(state, number, Position.of(state, number)):
        yield Message("Not yet paired: {names}", names=names(state, left))
