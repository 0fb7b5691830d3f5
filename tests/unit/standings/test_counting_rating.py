"""Q212 to Q216: several ratings tied to rounds, and which of them counts for tie-breaks."""

from fractions import Fraction

import pytest

from pareo import Player, PlayerRating, Round, Settings, Tournament, Tpn, rank
from pareo.standings import Terms, Unrated


def later(rating: int | None) -> PlayerRating:
    return PlayerRating("standard", rating, "FIDE 2026-11", from_round=2)


def event(counting: str, third: int | None = 1960) -> Tournament:
    return Tournament(
        [
            Player(1, "Arce", 2100),
            Player(2, "Beck", 2000, ratings=[later(2040)]),
            Player(3, "Cruz", 1900, ratings=[later(third)]),
            Player(4, "Dam", 1800),
        ],
        Settings(2, tie_breaks=["ARO"], counting_rating=counting),
        rounds=[
            Round.of((1, 2, "1-0"), (3, 4, "1-0")),
            Round.of((3, 1, "0-1"), (4, 2, "0-1")),
        ],
    )


@pytest.mark.parametrize(
    ("counting", "average"),
    [
        ("first", 1950),  # (2000 + 1900) / 2
        ("last", 2000),  # (2040 + 1960) / 2
        ("round", 1980),  # (2000 in round 1 + 1960 in round 2) / 2
    ],
)
def test_q214_to_q216_the_first_rating_counts_unless_another_is_chosen(
    counting: str, average: int
) -> None:
    assert rank(event(counting)).by_number[Tpn(1)].values == (Fraction(average),)


def test_q215_without_a_choice_it_is_the_first() -> None:
    assert Settings().counting_rating.value == "first"


@pytest.mark.parametrize("counting", ["last", "round"])
def test_q208_a_rating_that_was_lost_is_no_rating(counting: str) -> None:
    dropped = event(counting, None)
    assert rank(dropped).codes == ()  # C.07 Art. 10: a player without a rating takes part
    assert rank(event("first", None)).codes == ("ARO",)
    omitted = rank(dropped, terms=Terms(unrated=Unrated.OMIT))
    assert omitted.by_number[Tpn(1)].values == (Fraction(2040 if counting == "last" else 2000),)
