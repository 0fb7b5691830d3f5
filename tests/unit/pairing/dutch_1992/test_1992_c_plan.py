"""C.04.1 (1992): how many pairs a group gets (C1, C3, C12 to C14), against trying everything."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from pareo.history import round_setup
from pareo.pairing.dutch_1992.criteria import Law, friends_of, may_have_the_bye
from pareo.pairing.dutch_1992.definitions import is_homogeneous, ranked
from pareo.pairing.dutch_1992.plan import Plan, plan_of
from pareo.pairing.dutch_1992.question import Outlook
from pareo.pairing.shared.players import Bracket, Player
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


def crossing_at_the_end(
    law: Law, down: Sequence[Player], below: Sequence[Player]
) -> tuple[int, int] | None:
    """Return how many of those who go down meet others at most if all are paired, twice."""
    ends = [
        sum((one in down) is not (other in down) for one, other in pairs)
        for pairs, left in pairings(law, [*down, *below])
        if not left or (len(left) == 1 and may_have_the_bye(left[0]))
    ]
    return (max(ends), max(ends)) if ends else None


def ahead(law: Law, down: Sequence[Player], below: Sequence[Player]) -> tuple[int, int]:
    """Return how many of those who go down find opponents at most, and then all pairs."""
    return max(
        (sum(one in down for pair in pairs for one in pair), len(pairs))
        for pairs, _ in pairings(law, [*down, *below])
        if not any(one in down and other in down for one, other in pairs)
    )


def best_by_trying(law: Law, group: Bracket, below: Sequence[Player], *, complete: bool) -> object:
    """Return the pairs of those moved down, all pairs, and what the next group gets."""
    stuck = [one for one in group.players if not any(law.meet(one, p) for p in group.players)]
    rest = Bracket(
        tuple(player for player in group.moved_down if player not in stuck),
        tuple(player for player in group.residents if player not in stuck),
    )
    found: list[tuple[int, int, tuple[int, int]]] = []
    for split in range(0 if is_homogeneous(rest) else len(rest.moved_down), -1, -1):
        first = rest.moved_down[:split]
        for pairs, left in pairings(law, rest.players):
            apart = not any(one in first and other in first for one, other in pairs)
            if not apart or any(player in first for player in left):
                continue
            down = [*left, *stuck]
            if not complete:
                found.append((split, len(pairs), ahead(law, down, below)))
            elif (crossing := crossing_at_the_end(law, down, below)) is not None:
                found.append((split, len(pairs), crossing))
        if found:
            return max(found)
    return None


def as_tried(plan: Plan | None, below: int) -> object:
    if plan is None:
        return None
    crossing, among = divmod(plan.ahead, 1 + below)
    # A crossing pair is worth 1 + below; what is left over are pairs of the next group itself.
    return plan.moved_down_pairs, plan.total, (crossing, crossing + among)


@pytest.mark.parametrize("complete", [False, True])
def test_c12_to_c14_the_plan_is_what_trying_everything_gives(*, complete: bool) -> None:
    for seed in range(150):
        random = Random(seed)
        players = ranked(round_setup(random_tournament(seed, 6, 8)))[:8]
        law = Law(friends_of(players, lifted=False), lifted=False)
        moved = random.randrange(3)
        end = moved + random.randint(1, 4)
        group = Bracket(players[:moved], players[moved:end])
        below = players[end:]
        odd = complete and len(players) % 2 == 1
        outlook = Outlook(law, below, (), complete=complete, odd=odd)
        plan = plan_of(law, group, outlook)
        expected = best_by_trying(law, group, below, complete=complete)
        assert as_tried(plan, len(below)) == expected, seed
