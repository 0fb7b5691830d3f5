"""C.04.1 (1992): whether S1 can go on after each pair, against trying all candidates."""

from collections.abc import Iterator, Sequence

import pytest

from pareo.history import round_setup
from pareo.pairing.dutch_1992.completion import can_be_completed
from pareo.pairing.dutch_1992.criteria import Law, friends_of
from pareo.pairing.dutch_1992.definitions import ranked
from pareo.pairing.dutch_1992.demand import FREE, Demand, Shape, Way
from pareo.pairing.dutch_1992.literal import candidates_of_s2
from pareo.pairing.dutch_1992.question import Outlook, places
from pareo.pairing.dutch_1992.waiting import Asked, Players, Waiting, waiting
from pareo.pairing.dutch_family.players import Player
from tests.random_rounds import random_tournament

Pairs = tuple[tuple[Player, Player], ...]


def between(first: Players, second: Players) -> Shape:
    """All of S1 have opponents of S2."""
    in_first = places(first)

    def may_pair(player: Player) -> int:
        return ~in_first if in_first >> player.place & 1 else in_first

    return Shape((*first, *second), len(first), may_pair, in_first)


def going_on(
    law: Law, before: Waiting | None, first: Sequence[Player], second: Sequence[Player]
) -> Iterator[Pairs]:
    """Yield all that is found if S1 gets its opponents one after the other."""
    if before is None:
        return
    if not first:
        yield ()
        return
    one, *rest = first
    for other in second:
        if law.meet(one, other):
            behind = [player for player in second if player is not other]
            for pairs in going_on(law, before.after(other), rest, behind):
                yield ((one, other), *pairs)


def by_trying(
    law: Law, first: Players, second: Players, x: int, outlook: Outlook | None, keep: int
) -> list[Pairs]:
    """Return all candidates of S1 and S2 that suit those below."""
    return [
        pairs
        for pairs, left in candidates_of_s2(law, first, second)
        if sum(law.clash(*pair) for pair in pairs) <= x
        and not places(left) & keep
        and (outlook is None or can_be_completed(law, (*left, *outlook.below)))
    ]


@pytest.mark.parametrize("x", [0, 1, 2])
@pytest.mark.parametrize("start", range(0, 120, 30))
def test_c7_s1_goes_on_where_a_candidate_is_left(start: int, x: int) -> None:
    for seed in range(start, start + 30):
        players = ranked(round_setup(random_tournament(seed, 8, 12)))
        law = Law(friends_of(players, lifted=False), lifted=False)
        first, second, below = players[:3], players[3:7], players[7:]
        odd = (len(second) - len(first) + len(below)) % 2 == 1
        outlook = Outlook(law, below, (), complete=True, odd=odd)
        keep = places(second[seed % 4 : seed % 4 + 1])
        for ways, outlooks in (
            (FREE, (None, 0)),
            ((Way(keep=keep),), (None, keep)),
            ((Way(outlook),), (outlook, 0)),
        ):
            demand = Demand(law, ways)
            begun = waiting(demand, between, first, second, x)
            expected = by_trying(law, first, second, x, *outlooks)
            assert list(going_on(law, begun, first, second)) == expected, seed


@pytest.mark.parametrize("seed", range(40))
def test_c7_with_several_ways_one_of_them_is_enough(seed: int) -> None:
    players = ranked(round_setup(random_tournament(seed, 7, 9)))
    law = Law(friends_of(players, lifted=False), lifted=False)
    first, second = players[:3], players[3:7]
    keeps = [places(second[:2]), places(second[2:])]
    demand = Demand(law, tuple(Way(keep=keep) for keep in keeps))
    begun = waiting(demand, between, first, second, 1)
    expected = [
        pairs
        for pairs, left in candidates_of_s2(law, first, second)
        if sum(law.clash(*pair) for pair in pairs) <= 1
        and any(not places(left) & keep for keep in keeps)
    ]
    assert list(going_on(law, begun, first, second)) == expected
    asked = Asked.begun(demand, between, first, second, 1)
    assert list(going_on(law, asked, first, second)) == expected
