"""C.04.1 (1992): no remainder that can be paired within its x is passed over (C10, C11)."""

import pytest

from pareo.history import round_setup
from pareo.pairing.dutch_1992.criteria import Law, friends_of
from pareo.pairing.dutch_1992.definitions import ranked
from pareo.pairing.dutch_1992.demand import Demand, Shape
from pareo.pairing.dutch_1992.homogeneous import Homogeneous
from pareo.pairing.dutch_1992.literal import candidates_of_s2
from pareo.pairing.dutch_1992.lookahead import some_remainder_is_within_x
from pareo.pairing.dutch_1992.question import ANYBODY, Question, places
from pareo.pairing.dutch_family.players import Player
from tests.random_rounds import random_tournament


def apart(waiting: tuple[Player, ...], others: tuple[Player, ...], pairs: int) -> Shape:
    """All who wait have opponents, but not each other, and the remainder has its pairs."""
    first = places(waiting)
    return Shape((*waiting, *others), len(waiting) + pairs, lambda _player: ~first, first)


def by_trying(
    demand: Demand, waiting: tuple[Player, ...], others: tuple[Player, ...], pairs: int, raised: int
) -> bool:
    """Whether a remainder has a pairing within its x, whoever is taken from it."""
    for _, left in candidates_of_s2(demand.law, waiting, others):
        answer = Question(demand.law, left, None, lambda _player: ANYBODY).answer
        x = Homogeneous(demand, left, pairs).budget() + raised
        if answer.inside == pairs and answer.clashes <= x:
            return True
    return False


@pytest.mark.parametrize("raised", [0, 1])
@pytest.mark.parametrize("start", range(0, 240, 60))
def test_c11_x_is_raised_only_where_no_remainder_can_be_paired(start: int, raised: int) -> None:
    passed_over = 0
    for seed in range(start, start + 60):
        players = ranked(round_setup(random_tournament(seed, 6, 10)))
        law = Law(friends_of(players, lifted=False), lifted=False)
        demand = Demand(law)
        waiting, others = players[:2], players[2:]
        pairs = (len(others) - 2) // 2
        shape = apart(waiting, others, pairs)
        found = some_remainder_is_within_x(demand, shape, waiting, others, raised)
        assert found or not by_trying(demand, waiting, others, pairs, raised), seed
        passed_over += not found
    assert passed_over
