"""A schedule: rounds of pairs, each with its place in a table."""

from collections.abc import Iterable
from typing import NamedTuple

from pareo.language import Message
from pareo.model import Tpn
from pareo.value import dataclass, replace


@dataclass(frozen=True, slots=True)
class Source:
    """Where pairs come from: a printed table, or a method of this project."""

    key: str
    name: Message
    printed: bool = True


@dataclass(frozen=True, slots=True)
class Because:
    """The place of one pair: its source, and the round and row in it.

    `reversed`: the colours are reversed, as in every second cycle.
    """

    source: Source
    round: int
    row: int
    reversed: bool = False

    @property
    def message(self) -> Message:
        """The place in words."""
        if self.reversed:
            return Message(
                "{source}, round {round}, row {row}, colours reversed",
                source=self.source.name,
                round=self.round,
                row=self.row,
            )
        return Message(
            "{source}, round {round}, row {row}",
            source=self.source.name,
            round=self.round,
            row=self.row,
        )


class Pair(NamedTuple):
    """Two seats that meet, White first. Seats count from 1."""

    white: int
    black: int
    because: Because

    def turned(self) -> "Pair":
        """Return the pair with the colours reversed."""
        because = replace(self.because, reversed=not self.because.reversed)
        return Pair(self.black, self.white, because)


class DueGame(NamedTuple):
    """Two participants due to meet, and why: players, or teams with the home team first.

    `phase` and `number` are those of a knock-out match: standard, rapid, blitz, sudden death.
    """

    white: Tpn
    black: Tpn
    because: Because
    phase: str = "standard"
    number: int = 1


@dataclass(frozen=True, slots=True)
class ScheduledRound:
    """The pairs of a round in board order, and the seats that rest."""

    pairs: tuple[Pair, ...]
    rests: tuple[int, ...] = ()

    def turned(self) -> "ScheduledRound":
        """Return the round with all colours reversed."""
        return replace(self, pairs=tuple(pair.turned() for pair in self.pairs))


@dataclass(frozen=True, slots=True, repr=False)
class Schedule:
    """All rounds of an event, known in advance; `labels` are the names of the seats."""

    labels: tuple[str, ...]
    rounds: tuple[ScheduledRound, ...]
    notices: tuple[Message, ...] = ()

    def __repr__(self) -> str:
        return f"<Schedule: seats {len(self.labels)}, rounds {len(self.rounds)}>"

    @property
    def sources(self) -> tuple[Source, ...]:
        """All sources of the pairs, in the order of use."""
        used = (pair.because.source for round_ in self.rounds for pair in round_.pairs)
        return tuple(dict.fromkeys(used))


def numbered(seats: int) -> tuple[str, ...]:
    """Return numbers as the labels of seats."""
    return tuple(str(seat) for seat in range(1, seats + 1))


def rounds_of(
    source: Source, rounds: Iterable[Iterable[tuple[int, int]]]
) -> tuple[ScheduledRound, ...]:
    """Return rounds of pairs of seats, which stand row by row in a source."""
    return tuple(
        ScheduledRound(
            tuple(
                Pair(white, black, Because(source, number, row))
                for row, (white, black) in enumerate(pairs, start=1)
            )
        )
        for number, pairs in enumerate(rounds, start=1)
    )
