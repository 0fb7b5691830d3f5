"""Two tournaments of the Burstein System, every round as the rules pair it; and all its engines."""

from typing import Final

import pytest

from pareo.model import Round, Tournament
from pareo.pairing.burstein_2026 import BURSTEIN_2026
from pareo.pairing.burstein_2026.index import Index, IndexOf
from tests.words import WHITE, event

EVERY_ENGINE: Final = pytest.mark.parametrize(
    "engine", BURSTEIN_2026.engines.values(), ids=BURSTEIN_2026.engines
)
EVERY_NAME: Final = pytest.mark.parametrize("name", BURSTEIN_2026.engines)

F1: Final = """
1-6 =  7-2 1  3-8 1  9-4 0  5-10 0
2-1 =  10-3 0  4-7 1  6-5 0  8-9 1
1-10 0  9-2 1  3-4 =  5-8 1  7-6 0
1-7 =  8-2 1  5-3 0  10-4 0  6-9 1
9-1 1  2-10 =  3-6 0  4-5 0  7-8 1
8-1 =  2-5 =  7-3 =  6-4 =  10-9 =
"""
"""Ten players, six rounds; those of the last round are paired only, so their results are made up."""

F2: Final = """
1-5 1  6-2 1  3-7 =  8-4 =  9 U
9-1 =  2-3 =  4-6 =  7-8 =  5 U
1-8 0  3-4 =  5-7 =  6-9 0  2 U
2-1 0  4-5 =  7-6 0  8-9 0  3 U
1-6 =  4-2 =  9-3 =  5-8 =  7 U
"""

RESULTS: Final = {"1": "1-0", "=": "½-½", "0": "0-1"}


def given_index(**values: int | tuple[int, int]) -> IndexOf:
    """Return an Index made up: `given_index(p3=90)` is a Buchholz of 9 for 3; all others have none."""
    return lambda setup: {
        one.tpn: Index(*_sums(values.get(f"p{one.tpn}", 0))) for one in setup.entrants
    }


def _sums(value: int | tuple[int, int]) -> tuple[int, int]:
    return (value, 0) if isinstance(value, int) else value


def played(text: str, players: int) -> Tournament:
    """Return the event; `after_round` tells how it stood before."""
    rounds = []
    for line in text.strip().splitlines():
        cells = line.split()
        matches, byes = [], {}
        for who, result in zip(cells[::2], cells[1::2], strict=True):
            if result == "U":
                byes[int(who)] = result
            else:
                white, black = map(int, who.split("-"))
                matches.append((white, black, RESULTS[result]))
        rounds.append(Round.of(*matches, byes=byes))
    return event(players, *rounds, rounds=len(rounds), initial_colour=WHITE)
