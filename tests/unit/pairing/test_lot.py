"""The lot for the initial colour: C.04.3 Art. 5.1, E.0 of 2017, A7.d of 1992, 14.2 of 1987."""

from hashlib import sha256

import pytest

from pareo.model import Colour
from pareo.pairing.common.lot import drawn_colour
from pareo.rounds import article_of_the_lot
from pareo.systems import SYSTEMS

SEEDS = [f"{number}" for number in range(100)]


def test_5_1_e0_a7d_14_2_and_7_2_the_lot_can_be_drawn_again_from_its_seed() -> None:
    """By hand: sha256sum of the seed, a line end and the words; a first byte that is even is White."""
    assert drawn_colour("7") is drawn_colour("7")
    for seed in SEEDS:
        first = sha256(f"{seed}\ninitial colour".encode()).hexdigest()[:2]
        assert (drawn_colour(seed) is Colour.WHITE) is (int(first, 16) % 2 == 0)
    white = sum(drawn_colour(seed) is Colour.WHITE for seed in SEEDS)
    assert 30 < white < 70


@pytest.mark.parametrize(
    ("key", "article"),
    [
        ("dutch-2026", "C.04.3 Art. 5.1"),
        ("dubov-2026", "C.04.3 Art. 5.1"),
        ("dutch-2017", "C.04.3 Art. E.0, edition of 2017"),
        ("dutch-1992", "C.04.1 Art. A7 (d), edition of 1992"),
        ("fide-1987", "C.04.2 Art. 14.2, edition of 1987"),
        ("lim-2026", "C.04.4.3 Art. 7.2"),
        ("team-2026", "C.04.6 Art. 4.3.1"),
    ],
)
def test_the_article_of_the_lot_is_that_of_the_system(key: str, article: str) -> None:
    system = SYSTEMS[key]
    assert str(article_of_the_lot(system)) == article
