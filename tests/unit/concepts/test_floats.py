"""docs/concepts/floats.md: what counts as a float in which edition."""

from collections.abc import Callable
from typing import Final

import pytest

from pareo.history import RoundSetup, round_setup
from pareo.model import Round, Tournament, Tpn
from pareo.pairing.double_swiss_2026 import definitions as double_swiss_2026
from pareo.pairing.dubov_2026 import definitions as dubov_2026
from pareo.pairing.dutch_1992 import definitions as dutch_1992
from pareo.pairing.dutch_2017 import definitions as dutch_2017
from pareo.pairing.dutch_family import definitions as dutch_2026
from pareo.pairing.dutch_family.players import Float
from pareo.pairing.fide_1987 import definitions as fide_1987
from pareo.pairing.lim_2026 import definitions as lim_2026
from tests.tables import Row, label, table
from tests.words import event, player

ROWS: Final = table("floats", "What a round leaves behind")
RESULTS: Final = {"1": "1-0", "=": "½-½", "0": "0-1", "+": "1F-0F", "-": "0F-1F"}
EARLIER: Final = {"1": "1-0", "½": "½-½", "0": "0-1"}
WORDS: Final = {Float.DOWN: "down", Float.UP: "up", None: ""}
FLOATS: Final[dict[str, Callable[[RoundSetup], dict[Tpn, str]]]] = {
    "C.04.3 2026": lambda given: {p.tpn: WORDS[p.last_float] for p in dutch_2026.ranked(given)},
    "C.04.3 2017": lambda given: {p.tpn: WORDS[p.last_float] for p in dutch_2017.ranked(given)},
    "C.04.1 1992": lambda given: {p.tpn: WORDS[p.last_float] for p in dutch_1992.ranked(given)},
    "Dubov": lambda given: {p.tpn: "up" * p.upfloated_last for p in dubov_2026.ranked(given)},
    "Lim": lambda given: {p.tpn: "floater" * p.transferred for p in lim_2026.ranked(given)},
    "1987": lambda given: {p.tpn: "floater" * p.transferred for p in fide_1987.ranked(given)},
    "Team, Double-Swiss": lambda given: {
        p.tpn: "floater" * p.floated_last for p in double_swiss_2026.players_in_order(given)
    },
}
"""What the last round left on everybody, as each chapter sees it."""


def two_rounds(row: Row) -> Tournament:
    """Return an event in whose second round player 1 had this, against player 2 if anybody."""
    first = Round.of((1, 3, EARLIER[row["own"]]), (2, 4, EARLIER[row["opponent"] or "0"]))
    if row["code"] in RESULTS:
        second = Round.of((1, 2, RESULTS[row["code"]]), byes={3: "Z", 4: "Z"})
    else:
        second = Round.of((2, 3, "1-0"), byes={1: row["code"], 4: "Z"})
    field = tuple(player(number, 2000) for number in range(1, 5))
    return event(field, first, second, rounds=5, initial_colour="w")


@pytest.mark.parametrize("row", ROWS, ids=label)
@pytest.mark.parametrize("chapter", FLOATS)
def test_1_4_and_a4_and_3_10_and_10_10_the_float_of_a_round(row: Row, chapter: str) -> None:
    assert FLOATS[chapter](round_setup(two_rounds(row)))[Tpn(1)] == row[chapter]
