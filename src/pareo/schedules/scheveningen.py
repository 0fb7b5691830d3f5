"""Two teams whose players all meet (manual, tournament types 3)."""

from functools import cache
from typing import Final

from pareo.language import Message
from pareo.rulebook import TYPES_2018
from pareo.schedules import sizes
from pareo.schedules.schedule import Pair, Schedule, ScheduledRound, Source, rounds_of
from pareo.schedules.scheveningen_construction import constructed_rounds
from pareo.schedules.scheveningen_tables import TABLES

FEWEST: Final = 2
MOST: Final = 100
MOST_CYCLES: Final = 9


@TYPES_2018.rule("3")
@cache
def scheveningen_rounds(boards: int) -> tuple[ScheduledRound, ...]:
    """Return as many rounds as boards; A has the seats 1 to n, B those from n+1.

    Up to ten boards by the printed tables, beyond by a method of this project that balances
    the colours of each player and, in each round, of the teams.
    """
    if boards in TABLES:
        source = Source(
            f"scheveningen-{boards}", Message("Scheveningen table for {boards}", boards=boards)
        )
        rows = [[_seats(pair, boards) for pair in line.split()] for line in TABLES[boards]]
    else:
        source = Source(
            f"scheveningen-construction-{boards}",
            Message("Scheveningen for {boards}, a method of this project", boards=boards),
            printed=False,
        )
        rows = constructed_rounds(boards)
    return rounds_of(source, rows)


def scheveningen(boards: int, cycles: int = 1) -> Schedule:
    """Return the schedule in which each player meets every player of the other team.

    Every second cycle has reversed colours.
    """
    _check(boards, cycles)
    return Schedule(_labels(boards), _repeated(scheveningen_rounds(boards), cycles))


@TYPES_2018.rule("3.semi")
def semi_scheveningen(boards: int, cycles: int = 1) -> Schedule:
    """Return the schedule in which halves meet halves, by the table for half the boards."""
    _check(boards, cycles)
    sizes.even(Message("boards"), boards)
    sizes.within(Message("boards"), boards, 2 * FEWEST, MOST)
    half = boards // 2
    rounds = tuple(
        ScheduledRound(
            tuple(
                Pair(_moved(pair.white, half, by), _moved(pair.black, half, by), pair.because)
                for by in (0, half)
                for pair in round_.pairs
            )
        )
        for round_ in scheveningen_rounds(half)
    )
    return Schedule(_labels(boards), _repeated(rounds, cycles))


def _moved(seat: int, half: int, by: int) -> int:
    """Return the seat in a match with twice the boards, moved for team B and second halves."""
    return seat + by + (half if seat > half else 0)


def _repeated(rounds: tuple[ScheduledRound, ...], cycles: int) -> tuple[ScheduledRound, ...]:
    return tuple(
        round_.turned() if cycle % 2 else round_ for cycle in range(cycles) for round_ in rounds
    )


def _labels(boards: int) -> tuple[str, ...]:
    return tuple(f"{team}{board}" for team in "AB" for board in range(1, boards + 1))


def _seats(pair: str, boards: int) -> tuple[int, int]:
    white, black = (_seat(label, boards) for label in pair.split("-"))
    return white, black


def _seat(label: str, boards: int) -> int:
    return int(label[1:]) + (boards if label[0] == "B" else 0)


def _check(boards: int, cycles: int) -> None:
    sizes.within(Message("boards"), boards, FEWEST, MOST)
    sizes.within(Message("cycles"), cycles, 1, MOST_CYCLES)
    sizes.few_enough_rounds(boards * cycles)
