"""C.04.1 (1992): no pairs are passed over that keep both limits of clashes (C10, C11)."""

import pytest

from pareo.history import round_setup
from pareo.pairing.dutch_1992.criteria import Law, friends_of
from pareo.pairing.dutch_1992.definitions import ranked
from pareo.pairing.dutch_1992.demand import Demand, Shape
from pareo.pairing.dutch_1992.homogeneous import Homogeneous
from pareo.pairing.dutch_1992.literal import candidates_of_s2
from pareo.pairing.dutch_1992.lookahead import UNDECIDED, Limits, Mates, prospect
from pareo.pairing.dutch_1992.question import ANYBODY, Question, places
from pareo.pairing.dutch_1992.waiting import Players
from tests.random_rounds import random_tournament


def apart(waiting: Players, others: Players, pairs: int) -> Shape:
    """All who wait have opponents, but not each other, and the remainder has its pairs."""
    first = places(waiting)
    return Shape((*waiting, *others), len(waiting) + pairs, lambda _player: ~first, first)


def by_trying(
    demand: Demand, waiting: Players, others: Players, pairs: int, limits: Limits
) -> bool:
    """Whether those who wait can leave a remainder with a pairing within its x."""
    law = demand.law
    for made, left in candidates_of_s2(law, waiting, others):
        if sum(law.clash(*pair) for pair in made) > limits.clashes:
            continue
        answer = Question(law, left, None, lambda _player: ANYBODY).answer
        x = Homogeneous(demand, left, pairs).budget() + limits.raised
        if answer.inside == pairs and answer.clashes <= x:
            return True
    return False


def keeps_both(
    demand: Demand, waiting: Players, others: Players, mates: Mates, limits: Limits
) -> bool:
    """Whether these are pairs of all who wait and of a remainder, within the limits."""
    law = demand.law
    by_place = {player.place: player for player in (*waiting, *others)}
    taken = {mates[player.place] for player in waiting}
    left = tuple(player for player in others if player.place not in taken)
    pairs = [(p, by_place[mates[p.place]]) for p in left if mates.get(p.place, -1) > p.place]
    x = Homogeneous(demand, left, len(pairs)).budget() + limits.raised
    return (
        all(law.meet(by_place[one], by_place[other]) for one, other in mates.items())
        and sum(law.clash(p, by_place[mates[p.place]]) for p in waiting) <= limits.clashes
        and sum(law.clash(*pair) for pair in pairs) <= x
    )


@pytest.mark.parametrize("limits", [Limits(0, 0), Limits(0, 1), Limits(1, 0), Limits(2, 0)])
@pytest.mark.parametrize("start", range(0, 240, 60))
def test_c11_x_is_raised_only_where_no_pairs_keep_both_limits(start: int, limits: Limits) -> None:
    kept = passed_over = 0
    for seed in range(start, start + 60):
        players = ranked(round_setup(random_tournament(seed, 7, 11)))
        law = Law(friends_of(players, lifted=False), lifted=False)
        demand = Demand(law)
        waiting, others = players[:3], players[3:]
        pairs = (len(others) - 3) // 2
        found = prospect(demand, apart(waiting, others, pairs), waiting, others, limits)
        if found != UNDECIDED:
            expected = by_trying(demand, waiting, others, pairs, limits)
            assert (found is not None) == expected, seed
        if found:
            assert keeps_both(demand, waiting, others, found, limits), seed
        kept += bool(found)
        passed_over += found is None
    assert kept
    assert passed_over


def test_c11_pairs_of_nobody_keep_all_limits() -> None:
    players = ranked(round_setup(random_tournament(1, 7, 11)))
    demand = Demand(Law(friends_of(players, lifted=False), lifted=False))
    assert prospect(demand, apart((), players[:1], 0), (), players[:1], Limits(0, 0)) is not None
