"""The best candidate of a bracket that leaves room for a wish, by the field as it is."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, islice, product
from math import comb, prod
from typing import Final

from pareo.pairing.common.placed import bits_of
from pareo.pairing.dutch_family.bracket_rules import BracketRules
from pareo.pairing.dutch_family.completion import Field, can_be_completed
from pareo.pairing.dutch_family.limits import Limits, bits
from pareo.pairing.dutch_family.order import order_of
from pareo.pairing.dutch_family.players import Bracket, Candidate, Player, seen
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.reasons.questions import Meeting, Wish
from pareo.pairing.trace import Value
from pareo.value import replace

MOST_SETS: Final = 100
"""Sets of floaters that are looked at one by one; beyond, an alternative need not be the best."""

MOST_SEARCHES: Final = 20
"""Of these, how many are searched on their own."""

Floaters = tuple[Player, ...]


def best_other(
    rules: BracketRules, situation: Situation, taken: Candidate, limits: Limits
) -> tuple[Candidate, bool]:
    """Return the best candidate that makes room for the wish, and whether it surely is.

    Where it must have other floaters than the one taken, or more of them, the criteria before
    the one that looks ahead decide. Else the floaters are compared by the field as it is.
    """
    simple = not situation.following or not taken.downfloaters
    inside = _settled_inside(situation, limits.wish)
    if not simple and not inside:
        best = _best_by_floaters(rules, situation, taken, limits)
        if best is not None:
            return best
    found = rules.best_completing(situation, limits.field)
    if simple or (found.looked_ahead and inside):
        return found.candidate, True
    if _differ_before(rules, situation, taken, found.candidate):
        return found.candidate, True
    best = _best_by_floaters(rules, situation, taken, limits) if inside else None
    return best or (found.candidate, False)


def _differ_before(
    rules: BracketRules, situation: Situation, taken: Candidate, other: Candidate
) -> bool:
    """Whether two candidates differ in a criterion before the one that looks ahead."""
    both = zip(rules.values(situation, taken), rules.values(situation, other), strict=True)
    return any(
        mine.value != theirs.value for mine, theirs in both if mine.criterion in rules.before
    )


def _best_by_floaters(
    rules: BracketRules, situation: Situation, taken: Candidate, limits: Limits
) -> tuple[Candidate, bool] | None:
    """Return the best candidate with floaters as good as those taken, if they can be compared."""
    sets = list(islice(_floater_sets(situation, taken, limits), MOST_SETS + 1))
    if len(sets) > MOST_SETS:
        return None
    return _best_of_sets(rules, situation, limits, sets)


def _settled_inside(situation: Situation, wish: Wish) -> bool:
    """Whether a wish is about pairs inside the bracket alone, so that nothing ahead is touched."""
    inside = {player.tpn for player in situation.bracket.players}
    return isinstance(wish, Meeting) and inside >= {*wish.players}


def _floater_sets(situation: Situation, taken: Candidate, limits: Limits) -> Iterator[Floaters]:
    """Yield the sets of floaters as good by number and scores that make room for the wish."""
    bracket = situation.bracket
    wanted = Counter(player.score for player in taken.downfloaters)
    levels = [[p for p in bracket.players if p.score == score] for score in wanted]
    if prod(map(comb, map(len, levels), wanted.values())) > 10 * MOST_SETS:
        yield from ((),) * (MOST_SETS + 1)
        return
    inside = _inside(bracket, limits.field)
    must = {p.place for p in bracket.players if not inside.friends[p.place]}
    for parts in product(*map(combinations, levels, wanted.values())):
        floaters = tuple(player for part in parts for player in part)
        going = seen(floaters)
        if not must <= going:
            continue
        stay = [p for p in bracket.players if p.place not in going]
        if can_be_completed(inside, stay) and limits.feasible(situation, floaters):
            yield floaters


def _inside(bracket: Bracket, field: Field) -> Field:
    """Return the field in which only pairs of a bracket are possible."""
    own, moved_down = bits(bracket.players), bits(bracket.moved_down)
    friends = [0] * len(field.players)
    for player in bracket.players:
        apart = moved_down if moved_down >> player.place & 1 else 0
        friends[player.place] = field.friends[player.place] & own & ~apart
    return replace(field, friends=tuple(friends), hosts=frozenset())


def _best_of_sets(
    rules: BracketRules, situation: Situation, limits: Limits, sets: Sequence[Floaters]
) -> tuple[Candidate, bool] | None:
    """Return the best candidate with one of these sets of floaters, best ahead first."""
    ahead = {seen(floaters): rules.ahead(situation, floaters) for floaters in sets}
    if not ahead:
        return None
    best = ahead[min(ahead, key=lambda places: _as_tuple(ahead[places]))]
    families = list(_families([places for places in ahead if ahead[places] == best]))
    if len(families) > MOST_SEARCHES:
        return None
    found = [_searched(rules, situation, limits.field, *family) for family in families]
    return min(
        found,
        key=lambda one: (
            [_as_tuple(each.value) for each in rules.values(situation, one)],
            order_of(situation.bracket, one).key,
        ),
    ), True


def _as_tuple(value: Value) -> tuple[int, ...]:
    return value if isinstance(value, tuple) else (value,)


def _families(
    sets: Sequence[frozenset[int]],
) -> Iterator[tuple[frozenset[int], frozenset[int]]]:
    """Yield who floats in any case and who else may be the last one, so that all sets are had."""
    forced = frozenset.intersection(*sets)
    if all(len(places) - len(forced) <= 1 for places in sets):
        yield forced, frozenset().union(*sets) - forced
        return
    for places in sets:
        yield places, frozenset()


def _searched(
    rules: BracketRules,
    situation: Situation,
    field: Field,
    forced: frozenset[int],
    free: frozenset[int],
) -> Candidate:
    """Return the best candidate in which these float and no others."""
    own = bits(situation.bracket.players)
    leaving = bits_of(forced | free)
    friends = [near & (~own | leaving) for near in situation.field.friends]
    for player in situation.bracket.players:
        inside = field.friends[player.place] & own & ~bits_of(forced)
        outside = situation.field.friends[player.place] & ~own
        if player.place in forced:
            friends[player.place] = outside
        elif player.place in free:
            friends[player.place] = inside | outside
        else:
            friends[player.place] = inside
    stay = seen(situation.bracket.players) - forced - free
    narrowed = replace(situation.field, friends=tuple(friends), hosts=situation.field.hosts - stay)
    return rules.best_floating(situation, narrowed)
