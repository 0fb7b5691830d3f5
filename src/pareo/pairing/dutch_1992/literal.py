"""The literal engine: candidates one after the other, as sections C and D try them.

Candidates with a pair that B1 or B2 forbids are passed over unseen. Meant for small groups, as a touchstone for the other engine.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from pareo.pairing.common.colours import colour_budget
from pareo.pairing.dutch_1992.criteria import LEVELS_OF_HETEROGENEOUS, LEVELS_OF_HOMOGENEOUS, Law
from pareo.pairing.dutch_1992.orders import ExchangeOrder, exchanged
from pareo.pairing.dutch_1992.plan import Plan
from pareo.pairing.dutch_1992.question import Pair
from pareo.pairing.dutch_1992.transposition import Found
from pareo.pairing.dutch_family.candidates import refuse_large
from pareo.pairing.dutch_family.players import Player

MOST_PLAYERS: Final = 10


def carry_out(plan: Plan, order: ExchangeOrder) -> Found:
    """Return the first candidate with as many pairs as planned whose leftovers suit those below.

    These are the ones with which the next group lacks as little as possible (C12).
    """
    refuse_large(len(plan.group.players), MOST_PLAYERS)
    least = min(value for left in _leftovers(plan) if (value := plan.shortage(left)) is not None)
    for tried in every_candidate(plan, order):
        if plan.shortage(tried.found.left) == least:
            return tried.found
    raise AssertionError(plan)


class Tried(NamedTuple):
    """A candidate whose turn has come: how far x was raised, and which of B5 and B6 were dropped.

    `remainder` is for the remainder, where players moved down are paired first.
    """

    found: Found
    raised: int
    level: int
    remainder: int


def every_candidate(plan: Plan, order: ExchangeOrder) -> Iterator[Tried]:
    """Yield the candidates of a group in their order, whatever they leave those below."""
    most = max(plan.moved_down_pairs, plan.pairs)
    levels = LEVELS_OF_HETEROGENEOUS if plan.moved_down_pairs else LEVELS_OF_HOMOGENEOUS
    for raised in range(most + 1):
        for level in range(levels):
            yield from _candidates(plan, order, raised, level)


def _leftovers(plan: Plan) -> Iterator[tuple[Player, ...]]:
    """Yield who may go down together: the others can be paired, those of S1 not with each other."""
    first = plan.group.moved_down[: plan.moved_down_pairs]
    others = plan.group.players[plan.moved_down_pairs :]
    for left in combinations(others, plan.leaving):
        rest = [player for player in others if player not in left]
        if any(
            _all_meet(plan.law, remainder)
            for _, remainder in candidates_of_s2(plan.law, first, rest)
        ):
            yield left


def _all_meet(law: Law, players: Sequence[Player]) -> bool:
    if not players:
        return True
    one, *rest = players
    return any(
        law.meet(one, other) and _all_meet(law, [*rest[:index], *rest[index + 1 :]])
        for index, other in enumerate(rest)
    )


def _candidates(plan: Plan, order: ExchangeOrder, raised: int, level: int) -> Iterator[Tried]:
    """Yield what meets all that is in force: those moved down first, then the remainder."""
    law = plan.law
    split = plan.moved_down_pairs
    first = plan.group.moved_down[:split]
    second = plan.group.players[split:]
    budget = _budget(law, plan.group.players, len(plan.group.moved_down) - split) if split else 0
    for pairs, remainder in candidates_of_s2(law, first, second):
        if _clashes(law, pairs) > budget + raised or not _floats_allowed(law, pairs, level):
            continue
        given_up = len(remainder) // 2 - plan.pairs
        left_budget = _budget(law, remainder, given_up) + raised
        # C9 before C10: the remainder goes through levels of its own while these pairs stand.
        for own in range(LEVELS_OF_HOMOGENEOUS) if split else [level]:
            for found in _homogeneous(law, order, remainder, plan.pairs):
                stays = all(law.may_go_down(player, own) for player in found.left)
                if stays and _clashes(law, found.pairs) <= left_budget:
                    whole = Found(pairs + found.pairs, found.left)
                    yield Tried(whole, raised, level, own if split else 0)


def _homogeneous(
    law: Law, order: ExchangeOrder, players: Sequence[Player], pairs: int
) -> Iterator[Found]:
    s1, s2 = tuple(range(pairs)), tuple(range(pairs, len(players)))
    for moved in range(min(len(s1), len(s2)) + 1):
        for exchange in order.every(s1, s2, moved):
            new_s1, new_s2 = exchanged(s1, s2, exchange)
            first = [players[number] for number in new_s1]
            second = [players[number] for number in new_s2]
            for made, left in candidates_of_s2(law, first, second):
                yield Found(made, left)


def candidates_of_s2(
    law: Law, first: Sequence[Player], second: Sequence[Player]
) -> Iterator[tuple[tuple[Pair, ...], tuple[Player, ...]]]:
    """Yield opponents for S1 in the order of the transpositions of S2, and who is left over."""
    if not first:
        yield (), tuple(second)
        return
    for index, other in enumerate(second):
        if law.meet(first[0], other):
            rest = [*second[:index], *second[index + 1 :]]
            for pairs, left in candidates_of_s2(law, first[1:], rest):
                yield ((first[0], other), *pairs), left


def _budget(law: Law, players: Sequence[Player], given_up: int) -> int:
    return max(0, colour_budget([law.due(player) for player in players]) - given_up)


def _clashes(law: Law, pairs: Sequence[Pair]) -> int:
    return sum(law.clash(*pair) for pair in pairs)


def _floats_allowed(law: Law, pairs: Sequence[Pair], level: int) -> bool:
    return all(
        law.may_go_down(one, level) and (one.score == other.score or law.may_go_up(other, level))
        for one, other in pairs
    )
