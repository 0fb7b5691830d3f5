"""C.04.3: what would be otherwise, compared bracket by bracket with what is.

A wish takes possible pairs out of the field. Along the brackets as they were paired, the first
one whose pairing does not leave room for the wish is where it is lost. There the best candidate
that leaves room is compared with the one taken, both by the field as it is: what is taken out
must not colour C5 and C8, which look beyond the bracket.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from math import comb, prod
from typing import Final

from pareo.explain.dutch import Decision, Edition, Situation
from pareo.explain.order import order_of, why_first
from pareo.explain.questions import (
    Answer,
    AsWished,
    ByeFor,
    FloatOf,
    Group,
    Impossible,
    Later,
    Meeting,
    Paired,
    Stuck,
    Wish,
    Worse,
)
from pareo.history import RoundSetup
from pareo.pairing.shared.completion import Field, can_be_completed, completes, unpairable
from pareo.pairing.shared.pair_values import may_have_the_bye
from pareo.pairing.shared.players import Bracket, Candidate, Player, seen
from pareo.pairing.trace import CriterionValue, Value

MOST_SETS: Final = 100
"""Sets of floaters that are looked at one by one; beyond, an alternative need not be the best."""

MOST_SEARCHES: Final = 20
"""Of these, how many are searched on their own."""

Floaters = tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class Limits:
    """A wish, and the field in which nothing else is possible."""

    wish: Wish
    field: Field

    def respected(self, situation: Situation, candidate: Candidate) -> bool:
        """Whether a candidate has what is wished, or leaves room for it."""
        return all(self.field.meet(*pair) for pair in candidate.pairs) and self.feasible(
            situation, candidate.downfloaters
        )

    def feasible(self, situation: Situation, floaters: Sequence[Player]) -> bool:
        """Whether the rest can be paired with what is wished.

        Two who move down together do not meet in a lower bracket.
        """
        friends = list(self.field.friends)
        moving = _bits(floaters)
        for player in floaters:
            friends[player.place] &= ~moving
        apart = replace(self.field, friends=tuple(friends))
        return can_be_completed(apart, (*floaters, *situation.rest))


def answer(setup: RoundSetup, edition: Edition, wish: Wish) -> Answer:
    """Return why a round is not as wished; legal by itself the wish is taken to be."""
    decisions = edition.decisions(setup)
    if not decisions:
        return AsWished()
    field = decisions[0][0].field
    limits = Limits(wish, limited(field, wish))
    if not can_be_completed(limits.field, field.players):
        return _without_completion(edition, field, limits, decisions[0][0])
    for index, (situation, candidate) in enumerate(decisions):
        if not limits.respected(situation, candidate):
            found = _compared(edition, situation, candidate, limits)
            return replace(found, stuck=_stuck(edition, decisions[index + 1 :], limits))
    return AsWished()


def limited(field: Field, wish: Wish) -> Field:
    """Return the field without the pairs, and the bye, that a wish rules out."""
    players = {player.tpn: player for player in field.players}
    friends = list(field.friends)
    hosts = set(field.hosts)

    def keep(player: Player, bits: int) -> None:
        gone = friends[player.place] & ~bits
        friends[player.place] &= bits
        for other in field.players:
            if gone >> other.place & 1:
                friends[other.place] &= ~(1 << player.place)

    match wish:
        case Meeting(one, other, wanted=True):
            keep(players[one], 1 << players[other].place)
            keep(players[other], 1 << players[one].place)
            hosts -= {players[one].place, players[other].place}
        case Meeting(one, other):
            keep(players[one], ~(1 << players[other].place))
        case ByeFor(tpn, wanted=True):
            keep(players[tpn], 0)
        case ByeFor(tpn):
            hosts.discard(players[tpn].place)
        case FloatOf(tpn, wanted=True):
            score = players[tpn].score
            keep(players[tpn], _bits(p for p in field.players if p.score < score))
        case FloatOf(tpn):
            score = players[tpn].score
            keep(players[tpn], _bits(p for p in field.players if p.score >= score))
            hosts.discard(players[tpn].place)
    return replace(field, friends=tuple(friends), hosts=frozenset(hosts))


def _bits(players: Iterable[Player]) -> int:
    return sum(1 << player.place for player in players)


# ----------------------------------------------------------------- no round has it at all


def _without_completion(
    edition: Edition, field: Field, limits: Limits, top: Situation
) -> Worse | Impossible:
    """Tell that only a bye from a higher score would make room (C5), or that nothing does."""
    players = _without_bye(field.players, limits.wish)
    able = [p for p in players if len(players) % 2 and may_have_the_bye(p)]
    if edition.lowest_bye is not None and field.hosts:
        taken = field.players[min(field.hosts)].score
        for score in sorted({player.score for player in able}):
            hosts = [player for player in able if player.score == score]
            if score != taken and completes(limits.field.friends, players, hosts, odd=True):
                nothing = Paired((), ())
                return Worse(
                    _group(top.bracket), edition.lowest_bye, taken, score, nothing, nothing
                )
    found = unpairable(limits.field.friends, players, edition.completion)
    return Impossible(found.blocked, found.against, edition.completion)


def _without_bye(players: tuple[Player, ...], wish: Wish) -> tuple[Player, ...]:
    """Bar from the bye whom a wish keeps from it."""
    match wish:
        case Meeting(wanted=True) | ByeFor(wanted=False) | FloatOf(wanted=False):
            return tuple(
                replace(p, is_bye_barred=True) if p.tpn in wish.players else p for p in players
            )
    return players


def _stuck(edition: Edition, later: Sequence[Decision], limits: Limits) -> Stuck | None:
    """Tell why the bracket that a wish is about cannot have it as the ones above stand."""
    for situation, taken in later:
        if not _is_about(limits.wish, situation, taken):
            continue
        group = _group(situation.bracket)
        local = edition.best_unfinished(situation, limits.field)
        if local is not None:
            values, others = (edition.values(situation, one) for one in (taken, local))
            if (found := first_difference(values, others)) is not None:
                mine, theirs = found
                return Stuck(group, mine.criterion, taken=mine.value, instead=theirs.value)
        everyone = (*situation.bracket.players, *situation.rest)
        left = _without_bye(tuple(sorted(everyone, key=_place)), limits.wish)
        blocked = unpairable(limits.field.friends, left, edition.completion)
        return Stuck(group, edition.completion, blocked.blocked, blocked.against)
    return None


def _is_about(wish: Wish, situation: Situation, taken: Candidate) -> bool:
    """Whether a wish is about this bracket: two come together in it, or somebody resides there."""
    bracket = situation.bracket
    match wish:
        case Meeting(one, other, wanted=True):
            here = {player.tpn for player in bracket.players}
            moved_down = {player.tpn for player in bracket.moved_down}
            return here >= {one, other} and not moved_down >= {one, other}
        case Meeting(one, other):
            return any({a.tpn, b.tpn} == {one, other} for a, b in taken.pairs)
        case FloatOf(player):
            return any(resident.tpn == player for resident in bracket.residents)
    return False


def _place(player: Player) -> int:
    return player.place


# ------------------------------------------------------------------ where the wish is lost


def _compared(
    edition: Edition, situation: Situation, taken: Candidate, limits: Limits
) -> Worse | Later:
    """Compare the candidate taken with the best one that makes room for the wish."""
    values = edition.values(situation, taken)
    other, best = _best_alternative(edition, situation, taken, limits)
    others = edition.values(situation, other)
    group, made, instead = _group(situation.bracket), _paired(taken), _paired(other)
    found = first_difference(values, others)
    if found is not None:
        mine, theirs = found
        assert is_smaller(mine.value, theirs.value), limits.wish
        return Worse(group, mine.criterion, mine.value, theirs.value, made, instead, best)
    here, there = (order_of(situation.bracket, one) for one in (taken, other))
    assert here.key < there.key, limits.wish
    rule, how = why_first(situation.bracket, here, there, edition.articles)
    return Later(group, rule, made, instead, how, best)


def first_difference(
    values: Sequence[CriterionValue], others: Sequence[CriterionValue]
) -> tuple[CriterionValue, CriterionValue] | None:
    """Return the first criterion in which two candidates differ, with both values."""
    for mine, theirs in zip(values, others, strict=True):
        if mine.value != theirs.value:
            return mine, theirs
    return None


def is_smaller(value: Value, other: Value) -> bool:
    """Whether a failure value is the better one."""
    mine = value if isinstance(value, tuple) else (value,)
    theirs = other if isinstance(other, tuple) else (other,)
    return mine < theirs


def _best_alternative(
    edition: Edition, situation: Situation, taken: Candidate, limits: Limits
) -> tuple[Candidate, bool]:
    """Return the best candidate that makes room for the wish, and whether it surely is.

    Where it must have other floaters than the one taken, or more of them, the criteria before
    the one that looks ahead decide. Else the floaters are compared by the field as it is.
    """
    found = edition.best_completing(situation, limits.field)
    before = zip(
        edition.values(situation, taken), edition.values(situation, found.candidate), strict=True
    )
    differ = any(
        mine.value != theirs.value for mine, theirs in before if mine.criterion in edition.before
    )
    if differ or not situation.following or not taken.downfloaters:
        return found.candidate, True
    if found.looked_ahead and _settled_inside(situation, limits.wish):
        return found.candidate, True
    sets = list(_floater_sets(situation, taken, limits))
    if len(sets) > MOST_SETS:
        return found.candidate, False
    return _best_of_sets(edition, situation, limits, sets) or (found.candidate, False)


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
        if not must <= seen(floaters):
            continue
        stay = [p for p in bracket.players if p not in floaters]
        if limits.feasible(situation, floaters) and can_be_completed(inside, stay):
            yield floaters


def _inside(bracket: Bracket, field: Field) -> Field:
    """Return the field in which only pairs of a bracket are possible."""
    own, moved_down = _bits(bracket.players), _bits(bracket.moved_down)
    friends = [0] * len(field.players)
    for player in bracket.players:
        apart = moved_down if moved_down >> player.place & 1 else 0
        friends[player.place] = field.friends[player.place] & own & ~apart
    return Field(field.players, tuple(friends), frozenset())


def _best_of_sets(
    edition: Edition, situation: Situation, limits: Limits, sets: Sequence[Floaters]
) -> tuple[Candidate, bool] | None:
    """Return the best candidate with one of these sets of floaters, best ahead first."""
    ahead = {seen(floaters): edition.ahead(situation, floaters) for floaters in sets}
    if not ahead:
        return None
    best = ahead[min(ahead, key=lambda places: _as_tuple(ahead[places]))]
    families = list(_families([places for places in ahead if ahead[places] == best]))
    if len(families) > MOST_SEARCHES:
        return None
    found = [_searched(edition, situation, limits.field, *family) for family in families]
    return min(
        found,
        key=lambda one: (
            [_as_tuple(each.value) for each in edition.values(situation, one)],
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
    edition: Edition,
    situation: Situation,
    field: Field,
    forced: frozenset[int],
    free: frozenset[int],
) -> Candidate:
    """Return the best candidate in which these float and no others."""
    own = _bits(situation.bracket.players)
    friends = list(situation.field.friends)
    for player in situation.bracket.players:
        inside = field.friends[player.place] & own
        outside = situation.field.friends[player.place] & ~own
        if player.place in forced:
            friends[player.place] = outside
        elif player.place in free:
            friends[player.place] = inside | outside
        else:
            friends[player.place] = inside
    stay = seen(situation.bracket.players) - forced - free
    narrowed = replace(
        situation.field, friends=tuple(_mutual(friends)), hosts=situation.field.hosts - stay
    )
    return edition.best_floating(situation, narrowed)


def _mutual(friends: Sequence[int]) -> Iterator[int]:
    """Yield the possible opponents of each without those who rule it out themselves."""
    for place, near in enumerate(friends):
        yield sum(
            1 << other
            for other, theirs in enumerate(friends)
            if near >> other & theirs >> place & 1
        )


def _group(bracket: Bracket) -> Group:
    return Group(
        bracket.score,
        tuple(player.tpn for player in bracket.moved_down),
        tuple(player.tpn for player in bracket.residents),
    )


def _paired(candidate: Candidate) -> Paired:
    return Paired(
        tuple((higher.tpn, lower.tpn) for higher, lower in candidate.pairs),
        tuple(player.tpn for player in candidate.downfloaters),
    )
