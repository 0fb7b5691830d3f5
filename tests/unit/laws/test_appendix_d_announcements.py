"""Appendix D.2: moves that are called out."""

import pytest

from pareo.laws.announce import announced, read_announced, slip_of_the_tongue
from pareo.laws.fen import read_fen
from pareo.laws.moves import legal_move
from pareo.laws.reading import ReadingOutcome
from pareo.laws.ruling import Certainty
from tests.unit.laws.cases import Case, cases, parameters

CALLED = [case for case in cases("notation") if "announced" in case]


@pytest.mark.parametrize("case", parameters(CALLED))
def test_d_2_1_a_move_is_called_out_and_understood(case: Case) -> None:
    position = read_fen(case["fen"])
    move = legal_move(position, case["move"])
    assert move is not None
    assert announced(position, move) == case["announced"]
    assert read_announced(position, case["announced"]).move == move
    assert read_announced(position, announced(position, move, "es").upper()).move == move
    assert read_announced(position, announced(position, move, "en")).move == move


KNIGHTS = "4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1"


@pytest.mark.parametrize(
    "text",
    ["Springer Gustav 1 - Felix 3", "springer gustav eins, felix drei", "Gustav eins Felix drei"],
)
def test_d_2_1_spellings(text: str) -> None:
    assert str(read_announced(read_fen(KNIGHTS), text).move) == "g1f3"


def test_d_2_1_umlauts() -> None:
    position = read_fen("4k3/8/8/8/8/8/8/4KB2 w - - 0 1")
    assert str(read_announced(position, "Läufer Felix eins Bella fünf").move) == "f1b5"
    assert str(read_announced(position, "König Eva eins Felix zwei").move) == "e1f2"


def test_d_2_1_what_is_no_call_or_no_legal_move() -> None:
    position = read_fen(KNIGHTS)
    outcome = read_announced(position, "Caballo Gustav eins Felix drei").outcome
    assert outcome is ReadingOutcome.UNREADABLE
    outcome = read_announced(position, "Springer Felix drei").outcome
    assert outcome is ReadingOutcome.AMBIGUOUS
    outcome = read_announced(position, "Springer Gustav eins Gustav drei").outcome
    assert outcome is ReadingOutcome.ILLEGAL


def test_d_2_8_a_slip_is_corrected_before_the_opponents_clock_starts() -> None:
    assert slip_of_the_tongue(clock_started=False).certainty is Certainty.YES
    assert slip_of_the_tongue(clock_started=True).certainty is Certainty.NO
