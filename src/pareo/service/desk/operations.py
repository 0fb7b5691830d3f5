"""Operations on a round as people type them: tables for games, and any name for a person."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, Literal

from pareo.errors import FormError
from pareo.journal import Phase, State
from pareo.language import Message, counted
from pareo.service.desk.act import Desk, Proposal, perform
from pareo.service.desk.answers import Answer
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.fields import PairedRound, Person, TableNumber
from pareo.service.desk.games import game_at
from pareo.service.desk.lookup import person_in
from pareo.service.desk.positions import Operation
from pareo.service.permissions import Action
from pareo.value import dataclass

FIXED = "table"
"""The mark of somebody who plays at one table throughout."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A game that goes to another table."""

    table: TableNumber
    to: TableNumber


def _seats_typed(words: Sequence[str]) -> list[dict[str, int]]:
    """Read 3=10: what stands at table 3 goes to table 10."""
    found = [re.fullmatch(_SEAT, word) for word in words]
    if not all(found):
        raise ValueError
    return [{"table": int(each[1]), "to": int(each[2])} for each in found if each]


_SEAT: Final = r"(?a)([1-9]\d{0,4})=([1-9]\d{0,4})"


@act("tables.place", Action.PAIR)
def place_games(
    desk: Desk,
    number: PairedRound,
    games: Annotated[
        Sequence[Seat],
        Field(
            Message(
                "which game goes where: 3=10 moves the game of table 3 to table 10; none: as "
                "the fixed tables of people say"
            ),
            shown="TABLES",
            place="argument",
            read_all=_seats_typed,
            wrong=Message("{name}: write the old and the new table, as 3=10."),
            limits={"description": "which game goes where"},
        ),
    ] = (),
) -> Answer:
    """Give games of a round other tables; without any as the fixed tables of people say."""
    moved = {game_at(desk.event.state, number, each.table): each.to for each in games}
    return place(desk, number, moved or None)


def place(desk: Desk, number: int, tables: Mapping[int, int] | None = None) -> Answer:
    """Give games of a round other tables: game to table; without any, as the marks say."""

    def guard(state: State) -> Proposal:
        games = list(state.games_of(number))
        if tables is None:
            pairs = [(game.white, game.black) for game in games]
            free = tables_for(state, pairs)
            wanted = {
                str(game.number): free.get(str(place), place)
                for place, game in enumerate(games, start=1)
            }
        else:
            for each in tables:
                state.game(number, each)
            wanted = {str(game): table for game, table in tables.items()}
        _refuse_shared({**{str(game.number): game.board for game in games}, **wanted})
        payload = {"round": number, "tables": wanted}
        return Proposal("tables.place", payload, (f"round:{number}",), structural=False)

    return perform(desk, guard)


def tables_for(state: State, games: Sequence[tuple[str, str]]) -> dict[str, int]:
    """Return the tables of games in board order, if somebody has a fixed one.

    All others have the free tables in their order. Of two who have the same one, the higher
    board has it.
    """
    fixed: dict[int, int] = {}
    for board, pair in enumerate(games, start=1):
        marks = [state.people[who].marks.get(FIXED) for who in pair]
        table = next((each for each in marks if each is not None), None)
        if table is not None and table not in fixed.values():
            fixed[board] = table
    if not fixed:
        return {}
    free = (table for table in range(1, 2 * len(games) + 1) if table not in fixed.values())
    return {
        str(board): fixed[board] if board in fixed else next(free)
        for board in range(1, len(games) + 1)
    }


def _refuse_shared(tables: Mapping[str, int]) -> None:
    taken = list(tables.values())
    shared = sorted({table for table in taken if taken.count(table) > 1})
    wrong = [table for table in taken if table < 1]
    if shared or wrong:
        raise FormError.of(
            Message("Two games cannot have table {table}.", table=shared[0])
            if shared
            else Message("There is no table {table}.", table=wrong[0]),
            Message("Give each game a table of its own."),
        )


_ABOUT_TABLES: Final = {"unpair": 1, "colours": 1}
_ABOUT_PEOPLE: Final = {"pair": 2, "exchange": 2, "bye": 1, "zero": 1}
REST: Final = "rest"
"""The engine pairs everybody who has neither game nor bye."""
_WORDS: Final = {**_ABOUT_PEOPLE, **_ABOUT_TABLES}


@dataclass(frozen=True, slots=True)
class OneOperation:
    """One change of a pairing: about people, about a table, or the rest by the engine."""

    do: Annotated[
        str, Field(sent=Literal["pair", "exchange", "bye", "zero", "unpair", "colours", "rest"])
    ]
    people: Annotated[
        Sequence[Person],
        Field(
            limits={
                "max_length": 2,
                "description": "of pair (White first), exchange, bye and zero",
            }
        ),
    ] = ()
    table: Annotated[TableNumber | None, Field(limits={"description": "of unpair and colours"})] = (
        None
    )

    @property
    def words(self) -> Operation:
        """The operation as one writes it."""
        return (self.do, *self.people, *(() if self.table is None else (self.table,)))


def operations_typed(words: Sequence[str]) -> list[dict[str, Any]]:
    """Read a line such as `exchange 3 7 colours 2`; raises FormError."""
    return [
        {"do": name, "table": _table(about[0])}
        if name in _ABOUT_TABLES
        else {"do": name, "people": about}
        for name, *about in _split(words)
    ]


def resolved(state: State, operation: Operation, number: int | None = None) -> Operation:
    """Return an operation with ids of people and numbers of games.

    Without a number it is about the round that is paired by hand; if there is none, nothing is
    looked up.
    """
    name, *about = operation
    if number is None:
        rounds = state.rounds.values()
        number = next((each.number for each in rounds if each.phase is Phase.MANUAL), None)
    if number is None:
        return operation
    if name in _ABOUT_TABLES:
        return (name, *(game_at(state, number, _table(each)) for each in about))
    return (name, *(person_in(state, str(each)) for each in about))


def picked(name: str, people: Sequence[str]) -> Operation:
    """Return the operation of a button: `unpair 3` about a game, else about the people picked.

    Raises FormError unless as many are picked as it is about.
    """
    word, _, game = name.partition(" ")
    if word in _ABOUT_TABLES:
        return word, _table(game)
    if word == REST:
        return (REST,)
    count = _ABOUT_PEOPLE.get(word)
    if count is None or len(people) != count:
        raise FormError.of(
            counted("{count} person is picked.", "{count} people are picked.", len(people)),
            Message("Pick two people.") if count == 2 else Message("Pick one person."),
        )
    return (word, *people)


def operation_in(text: str) -> Operation:
    """Return an operation that was written by `operation_text`; raises FormError."""
    name, *about = text.split()
    return picked(f"{name} {about[0]}" if name in _ABOUT_TABLES and about else name, about)


def operation_text(operation: Operation) -> str:
    """Write an operation in one line."""
    return " ".join(map(str, operation))


def _split(words: Sequence[str]) -> Iterator[list[str]]:
    left = list(words)
    while left:
        name = left.pop(0)
        count = _WORDS.get(name)
        if count is None or len(left) < count:
            raise FormError.of(
                Message("There is no operation “{name}”.", name=" ".join([name, *left[:2]])),
                Message(
                    "Write one of these: pair WHITE BLACK, unpair TABLE, exchange ONE OTHER, "
                    "colours TABLE, bye WHO, zero WHO."
                ),
            )
        yield [name, *left[:count]]
        del left[:count]


def _table(word: str | int) -> int:
    if not str(word).isdecimal():
        raise FormError.of(
            Message("“{word}” is not the number of a table.", word=word),
            Message("Write a whole number."),
        )
    return int(word)
