"""C.04.1 (1992): how many pairs a group gets (C1, C3, C12 to C14), against trying everything."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import pytest

from pareo.history import round_setup
from pareo.pairing.dutch_1992.completions import Completions
from pareo.pairing.dutch_1992.criteria import Law, friends_of, may_have_the_bye
from pareo.pairing.dutch_1992.definitions import is_homogeneous, ranked
from pareo.pairing.dutch_1992.demand import Demand
from pareo.pairing.dutch_1992.plan import plan_of
from pareo.pairing.dutch_1992.question import ANYBODY, Outlook
from pareo.pairing.dutch_family.players import Bracket, Player
from tests.random_rounds import random_tournament

Pairs = tuple[tuple[Player, Player], ...]


def pairings(law: Law, players: Sequence[Player]) -> Iterator[tuple[Pairs, tuple[Player, ...]]]:
    """Yield all sets of possible pairs, and who is in none."""
    if not players:
        yield (), ()
        return
    one, *rest = players
    for pairs, left in pairings(law, rest):
        yield pairs, (one, *left)
    for other in rest:
        if law.meet(one, other):
            for pairs, left in pairings(law, [player for player in rest if player is not other]):
                yield ((one, other), *pairs), left


def thinned(friends: Sequence[int], random: Random) -> tuple[int, ...]:
    """Return possible opponents of whom some are forbidden to meet, often many."""
    kept = list(friends)
    share = random.choice((0.3, 0.4, 0.5, 1))
    for one, other in combinations(range(len(kept)), 2):
        if random.random() > share:
            kept[one] &= ~(1 << other)
            kept[other] &= ~(1 << one)
    return tuple(kept)


def completes(law: Law, players: Sequence[Player]) -> bool:
    """Whether all can be paired, but one who may have the bye."""
    return any(
        not left or (len(left) == 1 and may_have_the_bye(left[0]))
        for _, left in pairings(law, players)
    )


def shortage(law: Law, down: Sequence[Player], outlook: Outlook) -> tuple[int, int]:
    """Return who goes down without an opponent below, and how many others cannot have one.

    The latter matters only if the group is heterogeneous: players without an opponent, residents
    and others, are no longer in it (C1, A3). Those of a united group count as moved down. In the
    lowest group it is asked of pairings of everybody, and if that group is homogeneous, a bye that
    no resident can have counts too (point 3 of ruling 0111).
    """
    united, residents = outlook.united, outlook.residents
    if not down:
        return 0, 0
    everyone = [*down, *united, *residents]

    def has_opponent(one: Player) -> bool:
        return any(law.meet(one, other) for other in everyone)

    above = [one for one in [*down, *united] if has_opponent(one)]
    blocked = len(down) + len(united) - len(above)
    staying = [one for one in residents if has_opponent(one)]
    if len(above) >= len(staying):
        byes = [left for _, left in pairings(law, everyone) if len(left) <= 1]
        fine = not outlook.odd or any(may_have_the_bye(b) and b in residents for (b,) in byes)
        return blocked + (bool(above) and not fine), 0
    return blocked, len(above) - max(
        sum((one in residents) is not (other in residents) for one, other in pairs)
        for pairs, left in pairings(law, everyone)
        if not outlook.complete or not left or (len(left) == 1 and may_have_the_bye(left[0]))
    )


Best = tuple[int, int, set[frozenset[Player]], set[frozenset[Player]]]


def best_by_trying(law: Law, group: Bracket, outlook: Outlook) -> Best | None:
    """Return the pairs of those moved down, all pairs, who may go down then, and who suits best."""
    stuck = [one for one in group.players if not any(law.meet(one, p) for p in group.players)]
    rest = Bracket(
        tuple(player for player in group.moved_down if player not in stuck),
        tuple(player for player in group.residents if player not in stuck),
    )
    for split in range(0 if is_homogeneous(rest) else len(rest.moved_down), -1, -1):
        first = rest.moved_down[:split]
        found: dict[int, dict[frozenset[Player], tuple[int, int]]] = defaultdict(dict)
        for pairs, left in pairings(law, rest.players):
            apart = not any(one in first and other in first for one, other in pairs)
            if not apart or any(player in first for player in left):
                continue
            down = [*left, *stuck]
            if not outlook.complete or completes(law, [*down, *outlook.below]):
                found[len(pairs)][frozenset(left)] = shortage(law, down, outlook)
        if found:
            most = max(found)
            values = found[most]
            suited = {left for left, value in values.items() if value == min(values.values())}
            return split, most, set(values), suited
    return None


@pytest.mark.parametrize(("complete", "united"), [(False, 0), (True, 0), (True, 1), (True, 2)])
def test_c12_to_c14_the_plan_is_what_trying_everything_gives(
    *, complete: bool, united: int
) -> None:
    for seed in range(400):
        random = Random(seed)
        players = ranked(round_setup(random_tournament(seed, 6, 8)))[:8]
        law = Law(thinned(friends_of(players, lifted=False), random), lifted=False)
        moved = random.randrange(3)
        end = moved + random.randint(1, 4)
        group = Bracket(players[:moved], players[moved:end])
        below = players[end:]
        odd = complete and len(players) % 2 == 1
        outlook = Outlook(law, below, (), complete=complete, odd=odd, united=below[:united])
        plan = plan_of(law, group, outlook)
        expected = best_by_trying(law, group, outlook)
        if plan is None or expected is None:
            assert (plan is None) is (expected is None), seed
            continue
        split, total, possible, suited = expected
        assert (plan.moved_down_pairs, plan.total) == (split, total), seed
        demand = Demand(law, plan.ways)
        found = {left for left in possible if demand.asked(tuple(left), 0, lambda _: 0)}
        assert found == suited, seed


@pytest.mark.parametrize("united", [0, 1, 2])
def test_c12_with_c13_who_has_the_bye_decides_who_goes_down(united: int) -> None:
    for seed in range(300):
        random = Random(seed)
        players = ranked(round_setup(random_tournament(seed, 6, 9)))[:9]
        law = Law(friends_of(players, lifted=False), lifted=False)
        end = random.randint(2, 5)
        group, below = Bracket((), players[:end]), players[end:]
        odd = len(players) % 2 == 1
        outlook = Outlook(law, below, (), complete=True, odd=odd, united=below[:united])
        plan = plan_of(law, group, outlook)
        expected = best_by_trying(law, group, outlook)
        if plan is None or expected is None or not plan.leaving or not below[united:]:
            continue
        values = {left: plan.shortage(tuple(left)) for left in expected[2]}
        least = min(value for value in values.values() if value is not None)
        completions = Completions(
            law, plan.group.players, plan.outlook, 0, lambda _player: ANYBODY, plan.total
        )
        assert completions.are_matchings
        demand = Demand(law, completions.ways)
        found = {left for left in values if demand.asked(tuple(left), 0, lambda _: 0)}
        assert found == {left for left, value in values.items() if value == least}, seed
