"""C.04.1 (1992) section D: the tables of the text."""

import json
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import islice
from random import Random

import pytest

from pareo.history import round_setup
from pareo.pairing.dutch_1992.criteria import Law, friends_of
from pareo.pairing.dutch_1992.definitions import ranked
from pareo.pairing.dutch_1992.literal import candidates_of_s2
from pareo.pairing.dutch_1992.orders import (
    PRINTED,
    STRICT,
    Exchange,
    ExchangeOrder,
    Firsts,
    Numbers,
    exchanged,
    transpositions,
)
from pareo.pairing.dutch_1992.question import places
from pareo.pairing.dutch_1992.transposition import first_with_fewest_clashes
from tests.architecture.named_tests import ROOT
from tests.random_rounds import random_tournament
from tests.words import entrant, setup

D1 = json.loads((ROOT / "tests/fixtures/d1-transpositions.json").read_text(encoding="utf-8"))
D2 = json.loads((ROOT / "tests/fixtures/d2-exchanges.json").read_text(encoding="utf-8"))
BOTH = pytest.mark.parametrize("order", [PRINTED, STRICT], ids=["printed", "strict"])


@pytest.mark.parametrize("size", ["7", "8"])
def test_d1_transpositions_of_the_table(size: str) -> None:
    natural, *others = transpositions(tuple(D1["S1_S2"][size][1]))
    assert list(natural) == D1["S1_S2"][size][1]
    assert [list(one) for one in others] == D1[f"{size}_players"]


def test_d1_opponents_are_tried_in_this_order() -> None:
    players = ranked(setup(*(entrant(number) for number in range(1, 8)), played=0))
    law = Law(friends_of(players, lifted=False), lifted=False)
    tried = [
        [*(other.tpn for _, other in pairs), *(player.tpn for player in left)]
        for pairs, left in candidates_of_s2(law, players[:3], players[3:])
    ]
    assert tried == [list(order) for order in transpositions((4, 5, 6, 7))]


def test_d1_the_first_transposition_with_the_fewest_clashes_is_what_trying_all_gives() -> None:
    met = 0
    for seed in range(300):
        lot = Random(seed)
        players = ranked(round_setup(random_tournament(seed, 4, 9)))
        law = Law(friends_of(players, lifted=True), lifted=True)
        half = lot.randint(0, len(players) // 2)
        first, second = players[:half], players[half:]
        staying = places(player for player in second if lot.random() < 0.3)
        tried = [
            one for one in candidates_of_s2(law, first, second) if not places(one[1]) & staying
        ]
        expected = min(
            tried, key=lambda one: sum(law.clash(*pair) for pair in one[0]), default=None
        )
        found = first_with_fewest_clashes(law, first, second, staying)
        assert (found and (found.pairs, found.left)) == expected, seed
        met += expected is not None
    assert 100 < met < 300


@BOTH
def test_d2_exchanges_of_one_player_in_the_order_a_to_t(order: ExchangeOrder) -> None:
    found = [(one.out[0], one.into[0]) for one in order.every((1, 2, 3, 4), (5, 6, 7, 8, 9), 1)]
    assert found == [(row["S1"], row["S2"]) for row in D2["one_player"]]


def test_d2_exchanges_of_two_players_in_the_printed_order() -> None:
    found = [
        [list(one.out), list(one.into)] for one in PRINTED.every((1, 2, 3, 4), (5, 6, 7, 8), 2)
    ]
    assert found == [[row["S1"], row["S2"]] for row in D2["two_players"]]


def test_d2_exchanges_of_two_players_strictly_by_difference() -> None:
    found = [[list(one.out), list(one.into)] for one in STRICT.every((1, 2, 3, 4), (5, 6, 7, 8), 2)]
    assert found == D2["two_players_strict_difference_order"]


@BOTH
def test_d2_an_odd_group_of_seven_takes_one_from_all_numbers(order: ExchangeOrder) -> None:
    seven = list(order.every((1, 2, 3), (4, 5, 6, 7), 2))
    eight = [
        Exchange(tuple(n - 1 for n in one.out), tuple(n - 1 for n in one.into))
        for one in order.every((1, 2, 3, 4), (5, 6, 7, 8), 2)
        if 1 not in one.out
    ]
    assert sorted(seven) == sorted(eight)
    assert seven[:3] == eight[:3]


def candidates(sequence: Iterable[Exchange]) -> list[frozenset[frozenset[int]]]:
    """Return the pairings of seven players in the order in which these exchanges find them."""
    found: dict[frozenset[frozenset[int]], None] = {}
    for exchange in sequence:
        first, second = exchanged((1, 2, 3), (4, 5, 6, 7), exchange)
        for order in transpositions(second):
            found.setdefault(frozenset(map(frozenset, zip(first, order, strict=False))))
    return list(found)


@BOTH
def test_d2_void_columns_of_the_table_for_eight_change_nothing_for_seven(
    order: ExchangeOrder,
) -> None:
    """Every column with number 0 is void; whether void cells keep their turn decides no pairing."""
    own = [one for moved in range(4) for one in order.every((1, 2, 3), (4, 5, 6, 7), moved)]
    larger = [
        Exchange(tuple(n - 1 for n in one.out), tuple(n - 1 for n in one.into))
        for moved in range(4)
        for one in order.every((1, 2, 3, 4), (5, 6, 7, 8), moved)
        if 1 not in one.out
    ]
    assert candidates(own) == candidates(larger)


@BOTH
def test_d2_the_first_and_the_last_player_can_be_exchanged(order: ExchangeOrder) -> None:
    assert Exchange((1,), (8,)) in list(order.every((1, 2, 3, 4), (5, 6, 7, 8), 1))


@BOTH
def test_d2_no_exchange_and_the_exchange_of_all(order: ExchangeOrder) -> None:
    assert list(order.every((1, 2), (3, 4), 0)) == [Exchange((), ())]
    assert list(order.every((1, 2), (3, 4), 2)) == [Exchange((1, 2), (3, 4))]
    assert list(order.every((1, 2), (3,), 2)) == []


@BOTH
def test_a9_both_subgroups_are_in_order_after_an_exchange(order: ExchangeOrder) -> None:
    s1, s2 = (1, 2, 3, 4), (5, 6, 7, 8)
    first, second = islice(order.every(s1, s2, 1), 2)
    assert exchanged(s1, s2, first) == ((1, 2, 3, 5), (4, 6, 7, 8))
    assert exchanged(s1, s2, second) == ((1, 2, 3, 6), (4, 5, 7, 8))


@BOTH
def test_d2_the_first_exchange_that_works_is_found_without_trying_all(order: ExchangeOrder) -> None:
    random = Random(1992)
    s1, s2 = (1, 2, 3, 4, 5), (6, 7, 8, 9, 10, 11)
    for moved in (1, 2, 3, 4):
        every = list(order.every(s1, s2, moved))
        for _ in range(30):
            working = set(random.sample(every, random.randint(0, 4)))
            places = [tuple(map(frozenset, exchanged(s1, s2, one))) for one in working]

            def possible(
                first: frozenset[int],
                second: frozenset[int],
                places: Sequence[Sequence[frozenset[int]]] = places,
            ) -> bool:
                return any(first <= new_s1 and second <= new_s2 for new_s1, new_s2 in places)

            expected = next((one for one in every if one in working), None)
            assert order.first(s1, s2, moved, possible, None) == expected

            def those_with(
                first: frozenset[int],
                second: frozenset[int],
                working: Iterable[Exchange] = frozenset(working),
            ) -> list[Exchange]:
                return [one for one in working if not first & {*one.out} and second <= {*one.out}]

            def column(
                first: frozenset[int],
                second: frozenset[int],
                those_with: Callable[..., list[Exchange]] = those_with,
            ) -> Numbers | None:
                return max((one.out[::-1] for one in those_with(first, second)), default=None)

            def row(
                first: frozenset[int],
                second: frozenset[int],
                those_with: Callable[..., list[Exchange]] = those_with,
            ) -> Numbers | None:
                return min((one.into for one in those_with(first, second)), default=None)

            firsts = Firsts(column, row, partial(next, iter([expected])))
            assert order.first(s1, s2, moved, possible, firsts) == expected
