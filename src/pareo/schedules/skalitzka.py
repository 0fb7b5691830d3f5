"""Three teams in two rounds without rests (manual, tournament types 4)."""

from typing import Final

from pareo.language import Message
from pareo.rulebook import TYPES_2018
from pareo.schedules import sizes
from pareo.schedules.schedule import Schedule, Source, rounds_of

MOST: Final = 50
PRINTED: Final = 6
"""The boards of the printed table; its pattern repeats every two boards."""


@TYPES_2018.rule("4")
def skalitzka(boards: int) -> Schedule:
    """Return the two rounds of three teams with an even number of boards.

    Every two boards repeat the pattern A-a b-1 2-B, then 1-A a-2 B-b: each player meets one
    player of each other team, once with White and once with Black.
    """
    sizes.within(Message("boards"), boards, 2, MOST)
    sizes.even(Message("boards"), boards)
    source = (
        Source("skalitzka-6", Message("Skalitzka table for 6"))
        if boards == PRINTED
        else Source(
            f"skalitzka-{boards}",
            Message("Skalitzka table for 6, its pattern continued to {boards}", boards=boards),
            printed=False,
        )
    )
    rounds: list[list[tuple[int, int]]] = [[], []]
    for board in range(1, boards, 2):
        (one, two), (own, next_), (third, fourth) = (
            (team * boards + board, team * boards + board + 1) for team in range(3)
        )
        rounds[0] += [(one, own), (next_, third), (fourth, two)]
        rounds[1] += [(third, one), (own, fourth), (two, next_)]
    return Schedule(_labels(boards), rounds_of(source, rounds))


def _labels(boards: int) -> tuple[str, ...]:
    """Return capitals, small letters and numbers; beyond 26 boards letters have numbers."""
    if boards <= 26:
        letters = [chr(ord("A") + board) for board in range(boards)]
    else:
        letters = [f"A{board}" for board in range(1, boards + 1)]
    small = (letter.lower() for letter in letters)
    return (*letters, *small, *(str(board) for board in range(1, boards + 1)))
