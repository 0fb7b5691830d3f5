"""Lots with their seed."""

import pytest

from pareo.errors import InputError
from pareo.model import Lot, LotSubject, Player, Tournament

PLAYERS = (Player(1, "Núñez, Ana"), Player(2, "Li, X"))


def test_a_lot_names_what_it_decides() -> None:
    lot = Lot("position", "2026", "518", 3)
    assert (lot.subject, lot.seed, lot.drawn, lot.round) == (LotSubject.POSITION, "2026", "518", 3)
    assert Lot("ties").seed is None  # drawn by hand
    with pytest.raises(InputError, match=r'one of "colour", "numbers", "ties", "position"'):
        Lot("weather")


def test_rounds_of_lots_count_from_1() -> None:
    assert Tournament(PLAYERS, lots=[Lot("ties", round=1)]).lots == (Lot("ties", round=1),)
    with pytest.raises(InputError, match=r"A lot was drawn in round 0\."):
        Tournament(PLAYERS, lots=[Lot("ties", round=0)])
