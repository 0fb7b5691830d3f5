"""Sharing prizes: every expected amount is worked out beside it."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pareo.model import Points, Tpn
from pareo.prizes import Category, Cents, Sharing
from pareo.prizes.award import payouts
from pareo.prizes.money import rounded_shares
from pareo.standings import Standing

CENT = Cents(1)
EURO = Cents(100)


def rows(*lines: tuple[int, int, float]) -> list[Standing]:
    """Return lines of a list: number, rank and points."""
    return [Standing(Tpn(n), rank, Points(int(p * 10)), ()) for n, rank, p in lines]


def amounts(
    sharing: Sharing, prizes: tuple[int, ...], lines: list[Standing], unit: Cents = CENT
) -> dict[int, float]:
    category = Category("Open", tuple(Cents(p * 100) for p in prizes), (), sharing)
    return {int(n): amount / 100 for n, amount in payouts(category, lines, unit).items()}


FIVE = rows((1, 1, 5), (2, 2, 4), (3, 3, 4), (4, 4, 4), (5, 5, 3))


def test_without_sharing_everybody_has_the_prize_of_the_place() -> None:
    assert amounts(Sharing.NONE, (100, 60, 30), FIVE) == {1: 100, 2: 60, 3: 30}


def test_without_sharing_who_shares_a_rank_shares_money() -> None:
    tied = rows((1, 1, 5), (2, 1, 5), (3, 3, 4))
    assert amounts(Sharing.NONE, (100, 60), tied) == {1: 80, 2: 80}


def test_f10_equal_points_share_the_prizes_of_their_places() -> None:
    # 2, 3 and 4 have 60 + 30 + 0.
    assert amounts(Sharing.EQUAL, (100, 60, 30), FIVE) == {1: 100, 2: 30, 3: 30, 4: 30}


def test_hort_half_by_place_and_half_evenly() -> None:
    # The even share of 60 + 30 among three is 30: 30 + 15, 15 + 15, 0 + 15.
    assert amounts(Sharing.HORT, (100, 60, 30), FIVE) == {1: 100, 2: 45, 3: 30, 4: 15}


def test_hort_who_shares_a_rank_shares_the_first_half_too() -> None:
    tied = rows((1, 1, 5), (2, 2, 5), (3, 2, 5))
    # Even share 40; places 2 and 3 together 20: 50 + 20, 10/2 … = (100+40)/2, (10+40)/2 twice.
    assert amounts(Sharing.HORT, (100, 20), tied) == {1: 70, 2: 25, 3: 25}


def test_shares_are_rounded_down_and_the_rest_goes_to_the_first() -> None:
    tied = rows((1, 1, 5), (2, 2, 5), (3, 3, 5))
    # 100 / 3: 33.34, 33.33, 33.33; in whole euros 34, 33, 33.
    assert amounts(Sharing.EQUAL, (100,), tied) == {1: 33.34, 2: 33.33, 3: 33.33}
    assert amounts(Sharing.EQUAL, (100,), tied, EURO) == {1: 34, 2: 33, 3: 33}


def test_what_no_unit_can_express_goes_to_the_first() -> None:
    assert rounded_shares([Fraction(1025, 2)] * 2, Cents(1025), EURO) == [525, 500]


@given(
    st.lists(st.integers(0, 100_000), min_size=1, max_size=8),
    st.lists(st.integers(0, 10), min_size=1, max_size=12),
    st.sampled_from(Sharing),
    st.sampled_from([1, 50, 100, 500]),
)
def test_nothing_is_lost_and_better_places_never_have_less(
    prizes: list[int], scores: list[int], sharing: Sharing, unit: int
) -> None:
    best = sorted(prizes, reverse=True)
    lines = rows(*((n, n, p) for n, p in enumerate(sorted(scores, reverse=True), start=1)))
    category = Category("Open", tuple(map(Cents, best)), (), sharing)
    found = payouts(category, lines, Cents(unit))
    assert sum(found.values()) == sum(best[: len(lines)])
    paid = [found.get(row.number, 0) for row in lines]
    if all(prize % unit == 0 for prize in best):
        assert paid == sorted(paid, reverse=True)


@pytest.mark.parametrize("sharing", list(Sharing))
def test_more_prizes_than_players_are_left(sharing: Sharing) -> None:
    assert amounts(sharing, (50, 40, 30), rows((1, 1, 3))) == {1: 50}
