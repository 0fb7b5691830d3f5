"""The Laws of Chess of 2018 against an independent reading, on random games and cases.

    python3 run.py campaign laws-independent [--moves] [--free] [--touch] [--claims] [--mates]
        [--ladders] [--clocks] [--notation] [--count 2000] [--seed 1] [--jobs 2]

--moves     COUNT games, 50 attempts each, with and without the record: legal or not, the first
            article broken, and no article that the other reading does not find
--free      COUNT Chess960 games: all legal moves; castlings on both sides, with the article; COUNT
            initial positions
--touch     COUNT positions, three sequences of touches each: the moves that are left; and the
            moves that may replace an illegal one
--claims    COUNT games: appearances, half-moves without capture or pawn move, draws without a
            claim, and a claim with its outcome
--mates     COUNT positions with few men and COUNT walls of pawns: whether each side can still mate,
            as far as both know, and the result when the flag of the other falls
--ladders   COUNT games with illegal moves, illegal positions and wrong claims, in all variants
--clocks    COUNT clocks: time left in all modes, periods, class of the time control; COUNT falls
            of one or both flags
--notation  COUNT games: a move of some positions in all forms and letters, written and read back;
            COUNT whole scoresheets, with and without their language

Each difference is told.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from tests.campaigns._harness import Case, Part, on_processes, run, seeded
from tests.campaigns._laws_board import (
    free_compared,
    mates_compared,
    moves_compared,
    rows_compared,
    touch_compared,
    walls_compared,
)
from tests.campaigns._laws_record import (
    claims_compared,
    clocks_compared,
    flags_compared,
    ladders_compared,
    notation_compared,
    sheets_compared,
)

COMPARED: Final[dict[str, tuple[Callable[[int], Case], ...]]] = {
    "moves": (moves_compared,),
    "free": (free_compared, rows_compared),
    "touch": (touch_compared,),
    "claims": (claims_compared,),
    "mates": (mates_compared, walls_compared),
    "ladders": (ladders_compared,),
    "clocks": (clocks_compared, flags_compared),
    "notation": (notation_compared, sheets_compared),
}


def campaign(part: str, count: int, seed: int, jobs: int) -> Iterator[Case]:
    """Run one part."""
    for compare in COMPARED[part]:
        yield from on_processes(seeded(compare, seed, count), jobs)


def _part(name: str) -> Part:
    return Part(lambda asked: campaign(name, asked.count, asked.seed, asked.jobs))


PARTS: Final = {name: _part(name) for name in COMPARED}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the campaign; 0 if nothing differs."""
    return run("laws-independent", __doc__, PARTS, arguments, count=2000)


if __name__ == "__main__":
    sys.exit(main())
