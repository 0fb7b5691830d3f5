"""Finding a player as people type it."""

import pytest

from pareo.errors import FormError
from pareo.model import Player, Tournament, Tpn
from pareo.service.lookup import find_player

EVENT = Tournament(
    tuple(
        Player(Tpn(number), name)
        for number, name in enumerate(("Núñez García, Ana", "Núñez, Blas", "Straße 7"), start=1)
    )
)


@pytest.mark.parametrize(
    ("wanted", "number"),
    [("2", 2), (" 3 ", 3), ("garcia", 1), ("ana nunez", 1), ("BLAS", 2), ("strasse", 3), ("7", 3)],
)
def test_a_number_or_any_part_of_the_name_will_do(wanted: str, number: int) -> None:
    assert find_player(EVENT, wanted).number == number


@pytest.mark.parametrize("wanted", ["Zoe", "", "99"])
def test_nobody_is_told_how_to_find_somebody(wanted: str) -> None:
    with pytest.raises(FormError, match="There is no player"):
        find_player(EVENT, wanted)


def test_several_are_named_with_their_numbers() -> None:
    with pytest.raises(FormError) as error:
        find_player(EVENT, "núñez")
    assert str(error.value) == (
        "“núñez” may be 1 Núñez García, Ana; 2 Núñez, Blas. Give the number of the player."
    )
