"""Operations on a round as people type them: tables for games, and any name for a person."""

from collections.abc import Iterator, Sequence
from typing import Final

from pareo.errors import FormError
from pareo.journal import Phase, State
from pareo.language import Message, counted
from pareo.service.desk.games import game_at
from pareo.service.desk.lookup import person_in
from pareo.service.desk.positions import Operation

_ABOUT_TABLES: Final = {"unpair": 1, "colours": 1}
_ABOUT_PEOPLE: Final = {"pair": 2, "exchange": 2, "bye": 1, "zero": 1}
REST: Final = "rest"
"""The engine pairs everybody who has neither game nor bye."""
_WORDS: Final = {**_ABOUT_PEOPLE, **_ABOUT_TABLES}


def operations_in(state: State, number: int, words: Sequence[str]) -> tuple[Operation, ...]:
    """Return the operations of a line such as `exchange 3 7 colours 2`; raises FormError."""
    return tuple(resolved(state, each, number) for each in _split(words))


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


def _split(words: Sequence[str]) -> Iterator[Operation]:
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
        yield (name, *left[:count])
        del left[:count]


def _table(word: str | int) -> int:
    if not str(word).isdecimal():
        raise FormError.of(
            Message("“{word}” is not the number of a table.", word=word),
            Message("Write a whole number."),
        )
    return int(word)
