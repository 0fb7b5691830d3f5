"""C.04.2 Art. 2.2.3: the alphabet, unless the event has announced another order of equals."""

import pytest

from pareo.handling import announced_order, numbered, seed_of_numbers
from pareo.model import Lot, Player, Rating, Settings, TieOrderName, Tournament
from pareo.value import replace

NAMES = ("Ochoa", "Arce", "Núñez", "Beck", "Zorn", "Cruz")
FIELD = tuple(Player(number, name, 2000) for number, name in enumerate(NAMES, start=1))


def ordered(tie_order: TieOrderName | str | None, *lots: Lot) -> list[str]:
    event = numbered(Tournament(FIELD, Settings(tie_order=tie_order), lots=lots))
    return [player.name for player in event.players]


def test_2_2_3_numbers_follow_the_order_that_was_announced() -> None:
    alphabet = ["Arce", "Beck", "Cruz", "Núñez", "Ochoa", "Zorn"]
    assert ordered(None) == ordered("alphabet") == alphabet
    assert ordered("numbers") == list(NAMES)
    drawn = ordered("lots", Lot("numbers", "2026"))
    assert drawn == ordered("lots", Lot("numbers", "1"), Lot("numbers", "2026"), Lot("ties", "3"))
    assert sorted(drawn) == alphabet
    assert drawn != ordered("lots", Lot("numbers", "2027"))


def test_2_2_3_lots_without_a_seed_follow_from_the_event() -> None:
    event = Tournament(FIELD, Settings(tie_order="lots"))
    assert seed_of_numbers(event) == seed_of_numbers(numbered(event))
    assert ordered("lots") == ordered("lots")


@pytest.mark.parametrize("name", TieOrderName)
def test_2_2_strength_and_title_come_before_any_announced_order(name: TieOrderName) -> None:
    stronger = (*FIELD[:-1], replace(FIELD[-1], rating=Rating(2100)))
    event = numbered(Tournament(stronger, Settings(tie_order=name)))
    assert event.players[0].name == "Cruz"
    assert announced_order(event) is not None
    assert announced_order(Tournament(FIELD)) is None


def test_2_1_estimates_are_kept_with_the_player() -> None:
    event = Tournament((*FIELD, Player(7, "Unrated", estimate=2050)))
    assert numbered(event).players[0].name == "Unrated"
    assert numbered(event).players[0].rating is None
