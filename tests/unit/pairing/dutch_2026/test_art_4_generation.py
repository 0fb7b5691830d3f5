"""C.04.3 Art. 4: the order of transpositions, exchanges and sets of moved-down players.

The lists are those printed with the article, or follow from its rules by hand.
"""

from itertools import combinations, pairwise

import pytest

from pareo.model import Points
from pareo.pairing.dutch_family.candidates import pairings
from pareo.pairing.dutch_family.definitions import ranked
from pareo.pairing.dutch_family.generation import (
    Exchange,
    exchange_order,
    exchanged,
    exchanges,
    numbered,
    pairable_sets,
    transpositions,
)
from pareo.pairing.dutch_family.literal import candidates, parameters_of
from pareo.pairing.dutch_family.players import Bracket, Candidate, Player, scoregroups
from pareo.pairing.dutch_family.sequence import ExchangeOrder, MovedDownOrder, PartnerOrder
from tests.words import entrant, setup

FOUR = "1-3 2-4; 1-4 2-3; 1-2 3-4"
FIVE = (
    "1-3 2-4; 1-3 2-5; 1-4 2-3; 1-4 2-5; 1-5 2-3; 1-5 2-4; 1-2 3-4; 1-2 3-5; 1-4 3-5; "
    "1-5 3-4; 1-2 4-5; 1-3 4-5; 2-4 3-5; 2-5 3-4; 2-3 4-5"
)
SIX = (
    "1-4 2-5 3-6; 1-4 2-6 3-5; 1-5 2-4 3-6; 1-5 2-6 3-4; 1-6 2-4 3-5; 1-6 2-5 3-4; "
    "1-3 2-5 4-6; 1-3 2-6 4-5; 1-5 2-3 4-6; 1-6 2-3 4-5; 1-3 2-4 5-6; 1-4 2-3 5-6; "
    "1-2 3-5 4-6; 1-2 3-6 4-5; 1-2 3-4 5-6"
)
SEVEN_EXCHANGES = (
    "3-4; 3-5; 2-4; 3-6; 2-5; 1-4; 3-7; 2-6; 1-5; 2-7; 1-6; 1-7; "
    "2,3-4,5; 2,3-4,6; 1,3-4,5; 2,3-4,7; 2,3-5,6"
)
EIGHT_EXCHANGES = (
    "4-5; 4-6; 3-5; 4-7; 3-6; 2-5; 4-8; 3-7; 2-6; 1-5; 3-8; 2-7; 1-6; 2-8; 1-7; 1-8; "
    "3,4-5,6; 3,4-5,7; 2,4-5,6; 3,4-5,8; 3,4-6,7; 2,4-5,7; 1,4-5,6; 2,3-5,6; 3,4-6,8"
)


def field(*scores: float) -> tuple[Player, ...]:
    return ranked(setup(*(entrant(n, score) for n, score in enumerate(scores, start=1))))


def anybody(_one: Player, _other: Player) -> bool:
    return True


def written(pairs: tuple[tuple[Player, Player], ...]) -> str:
    return " ".join(f"{one.tpn}-{other.tpn}" for one, other in pairs)


def exchange(text: str) -> Exchange:
    out, into = (tuple(map(int, side.split(","))) for side in text.split("-"))
    return Exchange(out, into)


# --------------------------------------------------------------------------------- 4.1: BSNs


def test_4_1_numbers_follow_the_ranking_and_moved_down_players_come_first() -> None:
    players = field(1, 3, 1, 2)
    assert {n: player.tpn for n, player in numbered(players[::-1]).items()} == {
        1: 2,
        2: 4,
        3: 1,
        4: 3,
    }


def test_4_1_a_remainder_has_numbers_of_its_own() -> None:
    _, second, third = field(1, 1, 1)
    assert numbered([third, second]) == {1: second, 2: third}


# -------------------------------------------------------------------------- 4.2: transpositions


def test_4_2_eleven_players_have_720_transpositions() -> None:
    orders = list(transpositions((1, 2, 3, 4, 5), tuple(range(6, 12))))
    first_five = [order[:5] for order in orders]
    assert len(first_five) == len(set(first_five)) == 720
    assert first_five[:2] == [(6, 7, 8, 9, 10), (6, 7, 8, 9, 11)]
    # Strictly by the numbers; the print jumps to 6-7-8-10-11.
    assert first_five[2:4] == [(6, 7, 8, 10, 9), (6, 7, 8, 10, 11)]
    assert first_five[119:121] == [(6, 11, 10, 9, 8), (7, 6, 8, 9, 10)]
    assert first_five[-1] == (11, 10, 9, 8, 7)
    assert first_five == sorted(first_five)


def test_4_2_two_moved_down_players_have_72_transpositions() -> None:
    first_two = [order[:2] for order in transpositions((1, 2), tuple(range(3, 12)))]
    assert len(first_two) == 72
    assert first_two[:3] == [(3, 4), (3, 5), (3, 6)]
    assert first_two[7:10] == [(3, 11), (4, 3), (4, 5)]
    assert first_two[-1] == (11, 10)
    assert first_two == sorted(first_two)


def test_4_2_who_is_left_over_stays_in_order() -> None:
    assert list(transpositions((1,), (2, 3, 4))) == [(2, 3, 4), (3, 2, 4), (4, 2, 3)]


def test_4_2_orders_with_a_forbidden_pair_are_passed_over() -> None:
    def may_meet(one: int, other: int) -> bool:
        return (one, other) != (1, 3)

    assert list(transpositions((1, 2), (3, 4), may_meet)) == [(4, 3)]


# ------------------------------------------------------------------------------- 4.3: exchanges


@pytest.mark.parametrize(
    ("size", "pairs", "printed", "count"),
    [(7, 3, SEVEN_EXCHANGES, 34), (8, 4, EIGHT_EXCHANGES, 69)],
)
def test_4_3_the_printed_orders(size: int, pairs: int, printed: str, count: int) -> None:
    nothing, *others = exchanges(size, pairs)
    expected = [exchange(text) for text in printed.split("; ")]
    assert nothing == Exchange((), ())
    assert others[: len(expected)] == expected
    assert len(others) == len(set(others)) == count


@pytest.mark.parametrize(
    ("first", "second"),
    [
        pytest.param("1-11", "4,5-6,7", id="fewer players"),
        pytest.param("4-6", "5-8", id="smaller difference"),
        pytest.param("3,4-6,8", "4,5-8,9", id="smaller difference of sums"),
        pytest.param("5-7", "4-6", id="larger number out"),
        pytest.param("2,5-6,8", "3,4-6,8", id="5-2 before 4-3"),
        pytest.param("1,4,5-6,7,8", "2,3,5-6,7,8", id="5-4-1 before 5-3-2"),
        pytest.param("4,5-6,9", "4,5-7,8", id="6-9 before 7-8"),
        pytest.param("3,4,5-6,7,10", "3,4,5-6,8,9", id="6-7-10 before 6-8-9"),
    ],
)
def test_4_3_the_four_rules_in_eleven_players(first: str, second: str) -> None:
    assert exchange_order(exchange(first)) < exchange_order(exchange(second))
    order = list(exchanges(11, 5))
    assert order.index(exchange(first)) < order.index(exchange(second))


def test_4_3_both_subgroups_are_in_order_again() -> None:
    assert exchanged(exchange("2,3-4,6"), 7, 3) == ((1, 4, 6), (2, 3, 5, 7))


def test_4_3_every_first_subgroup_comes_once() -> None:
    subgroups = [exchanged(one, 9, 4)[0] for one in exchanges(9, 4)]
    assert sorted(subgroups) == list(combinations(range(1, 10), 4))


# -------------------------------------------------------------- 4.4: sets of moved-down players


def test_4_4_the_smallest_number_in_which_they_differ() -> None:
    equal = {number: Points(20) for number in (1, 2, 3, 4)}
    sets = list(pairable_sets(equal, (Points(20), Points(20))))
    assert sets == [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]


def test_4_4_a_set_is_valid_by_the_scores_of_its_limbo() -> None:
    scores = {1: Points(30), 2: Points(25), 3: Points(25)}
    assert list(pairable_sets(scores, (Points(25),))) == [(1, 2), (1, 3)]
    # Where number 1 can meet nobody, the lowest Limbo that can be had is its own.
    assert list(pairable_sets(scores, (Points(30),))) == [(2, 3)]


# ------------------------------------------------------------- the whole order, from 4.2 to 4.4


@pytest.mark.parametrize("printed", [FOUR, FIVE, SIX])
def test_4_all_pairings_of_four_to_six_players(printed: str) -> None:
    size = max(map(int, printed.replace("-", " ").replace(";", "").split()))
    found = [written(pairs) for pairs, _ in pairings(field(*[0] * size), size // 2, anybody)]
    assert "; ".join(found) == printed


@pytest.mark.parametrize("size", range(2, 9))
def test_4_what_is_passed_over_was_generated_before(size: int) -> None:
    """All exchanges with all transpositions, of which only first appearances count."""
    for pairs in range(1, size // 2 + 1):
        split = [exchanged(one, size, pairs) for one in exchanges(size, pairs)]
        nested = [
            frozenset(map(frozenset, zip(s1, order, strict=False)))
            for s1, s2 in split
            for order in transpositions(s1, s2)
        ]
        found = [
            frozenset(frozenset((a.tpn, b.tpn)) for a, b in made)
            for made, _ in pairings(field(*[0] * size), pairs, anybody)
        ]
        assert found == list(dict.fromkeys(nested))


def brackets_of(size: int) -> list[Bracket]:
    """Return brackets with any number of moved-down players, of one score or of several."""
    scores = [[2.0] * count + [0.0] * (size - count) for count in range(size)]
    scores += [[3.0] + [2.0] * (count - 1) + [0.0] * (size - count) for count in range(2, size)]
    found = []
    for line in scores:
        *above, residents = scoregroups(field(*line))
        found.append(Bracket(tuple(player for group in above for player in group), residents))
    return found


def numbers_of(bracket: Bracket, candidate: Candidate) -> tuple[int, int, int]:
    """Return the sums of a candidate's numbers for 4.4 and 4.2, for 4.3, and for 4.2 at the end."""
    fixed = [pair for pair in candidate.pairs if pair[0] in bracket.moved_down]
    rest = [pair for pair in candidate.pairs if pair not in fixed]
    met = [resident for _, resident in fixed]
    remainder = [player for player in bracket.residents if player not in met]
    first = [higher for higher, _ in rest]
    moved_down = MovedDownOrder(bracket.moved_down, bracket.residents)
    exchange = ExchangeOrder(remainder, len(rest))
    of_pair, bits = PartnerOrder(remainder).of_all(first)
    sums = (
        sum(moved_down.of_pair(*pair) for pair in fixed),
        sum(exchange.of_pair(*pair) for pair in rest),
        sum(of_pair(*pair) for pair in rest),
    )
    assert [
        total >> width
        for total, width in zip(sums, (moved_down.bits, exchange.bits, bits), strict=True)
    ] == [0, 0, 0]
    return sums


@pytest.mark.parametrize("size", range(1, 8))
def test_4_numbers_order_all_candidates_as_they_are_generated(size: int) -> None:
    """Every candidate of every small bracket: larger numbers for what comes earlier."""
    for bracket in brackets_of(size):
        for parameters in parameters_of(bracket):
            generated = list(candidates(bracket, parameters, anybody))
            values = [numbers_of(bracket, candidate) for candidate in generated]
            assert all(earlier > later for earlier, later in pairwise(values))


def steps_of(bracket: Bracket, candidate: Candidate, at_once: int) -> list[int]:
    """Return the sums of a candidate's numbers, step by step."""
    fixed = [pair for pair in candidate.pairs if pair[0] in bracket.moved_down]
    rest = [pair for pair in candidate.pairs if pair not in fixed]
    met = [resident for _, resident in fixed]
    remainder = [player for player in bracket.residents if player not in met]
    partners = PartnerOrder(remainder)
    sums = []
    for pairs, steps in (
        (fixed, MovedDownOrder(bracket.moved_down, bracket.residents).steps(at_once)),
        (rest, ExchangeOrder(remainder, len(rest)).steps(at_once)),
        (rest, [partners.of_some([higher]) for higher, _ in rest]),
    ):
        for step in steps:
            sums.append(sum(step.of_pair(*pair) for pair in pairs))
            assert sums[-1] >> step.bits == 0
    return sums


@pytest.mark.parametrize("at_once", [1, 2, 5])
@pytest.mark.parametrize("size", range(1, 8))
def test_4_numbers_in_steps_order_all_candidates_likewise(size: int, at_once: int) -> None:
    for bracket in brackets_of(size):
        for parameters in parameters_of(bracket):
            generated = list(candidates(bracket, parameters, anybody))
            values = [steps_of(bracket, candidate, at_once) for candidate in generated]
            assert all(earlier > later for earlier, later in pairwise(values))
