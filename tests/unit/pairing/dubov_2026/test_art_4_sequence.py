"""C.04.4.1 Article 4."""

from itertools import combinations

from pareo.pairing.dubov_2026.sequence import (
    from_the_middle,
    shifters_in_order,
    upfloaters_in_order,
)
from tests.unit.pairing.dubov_2026.rounds import players, rated, tpns
from tests.words import BLACK, WHITE, entrant


def test_4_1_upfloaters_stand_by_score_then_by_number() -> None:
    found = upfloaters_in_order(
        reversed(players(entrant(4, 2), entrant(1, 1), entrant(3, 2), entrant(2, 1.5)))
    )
    assert tpns(found) == [3, 4, 2, 1]


def test_4_2_sets_are_compared_number_by_number() -> None:
    """{1,2} before {1,3} before … {1,4} before {2,3}: the order in which they are listed."""
    order = upfloaters_in_order(players(*(entrant(number) for number in range(1, 5))))
    assert [tpns(chosen) for chosen in combinations(order, 2)] == [
        [1, 2],
        [1, 3],
        [1, 4],
        [2, 3],
        [2, 4],
        [3, 4],
    ]


def test_4_3_shifters_are_numbered_from_the_middle_outwards() -> None:
    assert "".join(from_the_middle("ABCDEFG")) == "DCEBFAG"
    assert "".join(from_the_middle("ABCDEF")) == "CDBEAF"


def test_4_3_white_seekers_stand_by_average_then_by_number() -> None:
    field = players(rated(entrant(1), 2200), rated(entrant(2), 2100), rated(entrant(3), 2200))
    # By average and number: 2, 1, 3.
    assert tpns(shifters_in_order(field, WHITE)) == [1, 2, 3]


def test_4_3_black_seekers_stand_by_number() -> None:
    field = players(rated(entrant(3), 2000), rated(entrant(2), 2100), rated(entrant(1), 2200))
    assert tpns(shifters_in_order(field, BLACK)) == [2, 1, 3]
