"""D.02 Articles 7.4, 8 and 9: how a group is paired, step by step."""

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from functools import cache, partial
from typing import Final, NamedTuple, TypeVar

from pareo.pairing.olympiad_2022.definitions import Field, OlympiadTeam, Teams, within_limits
from pareo.pairing.olympiad_2022.edition import EDITION
from pareo.pairing.olympiad_2022.groups import Group, in_turn
from pareo.pairing.olympiad_2022.keeping import Engine, Keeping, Situation, without
from pareo.pairing.trace import (
    FloaterChosen,
    Later,
    LimitsDisregarded,
    PairMade,
    Suitability,
    Trace,
    Tried,
    Verdict,
)
from pareo.rulebook import Rule

UP: Final = EDITION.article("8.2.1")
DOWN: Final = EDITION.article("8.3.1")
NEXT_ABOVE: Final = EDITION.article("8.2.3")
NEXT_BELOW: Final = EDITION.article("8.3.3")
ON_UPWARDS: Final = EDITION.article("8.2.4")
ON_DOWNWARDS: Final = EDITION.article("8.3.4")
HALVES: Final = EDITION.article("9.1")
ORDER: Final = EDITION.article("9.3")
ALL_MET: Final = EDITION.article("9.4")
MOST_PAIRS: Final = EDITION.article("9.5")
LIMITS_FALL: Final = EDITION.article("7.4")

Pair = tuple[OlympiadTeam, OlympiadTeam]
AnyOne = TypeVar("AnyOne")


class Paired(NamedTuple):
    """The pairs of a group in the order in which they were found, and who floats on."""

    pairs: list[Pair]
    floaters: list[OlympiadTeam]


class Pool:
    """A group while it is paired: its residents in their turn, and those who floated in."""

    def __init__(
        self, group: Group, arrived: Sequence[OlympiadTeam], situation: Situation, keeping: Keeping
    ) -> None:
        self.group: Final = group
        self.field: Final = situation.field
        self.limits: Final = situation.limits
        self.keeping = keeping
        self.arrived = list(arrived)
        self.residents = in_turn(group.residents, upwards=group.upwards)
        self.made = Paired([], [])

    def within(self, one: OlympiadTeam, other: OlympiadTeam) -> bool:
        """Whether two have not met and, unless these are disregarded, keep the limits."""
        return self.field.meet(one, other) and (not self.limits or within_limits(one, other))

    def pair(
        self, one: OlympiadTeam, other: OlympiadTeam, because: Rule, tried: Sequence[Tried]
    ) -> PairMade:
        """Fix a pair."""
        self.keeping.meet(one, other)
        self._gone(one, other)
        self.made.pairs.append((one, other))
        return PairMade(one.tpn, other.tpn, because, tried)

    def let_go(self, team: OlympiadTeam) -> None:
        """Let a team float."""
        self.keeping.leave(team)
        self._gone(team)
        self.made.floaters.append(team)

    def _gone(self, *teams: OlympiadTeam) -> None:
        self.arrived = list(without(self.arrived, *teams))
        self.residents = list(without(self.residents, *teams))

    def verdict(self, one: OlympiadTeam, other: OlympiadTeam) -> Verdict | None:
        """Return what keeps two apart; None if nothing does."""
        if not self.field.meet(one, other):
            return Verdict.NOT_COMPATIBLE
        if not self.within(one, other):
            return Verdict.LIMITS
        return None if self.keeping.may_meet(one, other) else Verdict.FEWER_PAIRS

    def first(self, team: OlympiadTeam, others: Iterable[OlympiadTeam]) -> OlympiadTeam | None:
        """Return the first possible opponent."""
        return next(
            (
                other
                for other in others
                if self.within(team, other) and self.keeping.may_meet(team, other)
            ),
            None,
        )

    def tried(
        self, team: OlympiadTeam, others: Sequence[OlympiadTeam], chosen: OlympiadTeam
    ) -> Iterator[Tried]:
        """Yield what becomes of each possible opponent."""
        at = others.index(chosen)
        yield from (Tried(other.tpn, self._passed(team, other)) for other in others[:at])
        yield Tried(chosen.tpn, Verdict.TAKEN)
        residents = chosen in self.residents
        for other in others[at + 1 :]:
            later = Verdict.FLOATED_IN if residents and other in self.arrived else Verdict.LATER
            yield Tried(other.tpn, self.verdict(team, other) or later)

    def as_it_is(self) -> "Pool":
        """Return the pool as it is now, for those who ask later."""
        now = copy(self)
        now.keeping = copy(self.keeping)
        return now

    def _passed(self, team: OlympiadTeam, other: OlympiadTeam) -> Verdict:
        verdict = self.verdict(team, other)
        assert verdict is not None, "else it would have been chosen"
        return verdict


def pair_group(
    group: Group,
    arrived: Sequence[OlympiadTeam],
    unpaired: Teams,
    field: Field,
    engine: Engine,
    trace: Trace,
) -> Paired:
    """Pair those who floated in, then choose who floats on, then pair the others."""
    pool = with_limits_or_without(group, arrived, unpaired, field, engine, trace)
    pair_floaters(pool, trace)
    choose_floaters(pool, trace)
    pair_the_rest(pool, trace)
    return pool.made


@EDITION.rule("7.4")
def with_limits_or_without(
    group: Group,
    arrived: Sequence[OlympiadTeam],
    unpaired: Teams,
    field: Field,
    engine: Engine,
    trace: Trace,
) -> Pool:
    """Keep the limits of colours, unless without them the group keeps more pairs (ruling 0307)."""
    members = (*arrived, *group.residents)
    situation = Situation(field, unpaired, members, limits=True)
    keeping = engine.keeping(situation)
    if keeping.pairs < len(members) // 2:
        freely = Situation(field, unpaired, members, limits=False)
        more = engine.keeping(freely)
        all_stay = 2 * more.pairs == len(members)
        if more.pairs > keeping.pairs and (all_stay or not engine.strict_limits):
            trace.record(LimitsDisregarded(more.pairs - keeping.pairs, LIMITS_FALL))
            return Pool(group, arrived, freely, more)
    return Pool(group, arrived, situation, keeping)


@EDITION.rule("8.2.1", "8.3.1", "8.2.4", "8.3.4")
def pair_floaters(pool: Pool, trace: Trace) -> None:
    """Give each floater the first possible opponent; without one it goes on to the next group.

    Those from above come first, the highest ranked of them first, and look from the highest ranked
    resident down. Those from below do the opposite. Residents come before other floaters.
    """
    above, below = _by_origin(pool)
    for floater in (*above, *below):
        if floater not in pool.arrived:
            continue
        upwards = floater in below
        others = [other for other in pool.arrived if other is not floater]
        candidates = in_turn(pool.residents, upwards=upwards) + in_turn(others, upwards=upwards)
        chosen = pool.first(floater, candidates)
        if chosen is None:
            on = ON_UPWARDS if upwards else ON_DOWNWARDS
            trace.record(FloaterChosen(floater.tpn, floater.score, "", on))
            pool.let_go(floater)
        else:
            tried = _tried(pool, floater, candidates, chosen) if trace.listens else ()
            trace.record(pool.pair(floater, chosen, UP if upwards else DOWN, tried))


def _tried(
    pool: Pool, team: OlympiadTeam, others: Sequence[OlympiadTeam], chosen: OlympiadTeam
) -> Later[Tried]:
    return Later(partial(pool.as_it_is().tried, team, others, chosen))


def _by_origin(pool: Pool) -> tuple[list[OlympiadTeam], list[OlympiadTeam]]:
    """Return those from above, the highest ranked first, and those from below, the lowest first."""
    own = pool.group.residents[0].score
    above = in_turn([team for team in pool.arrived if team.score > own], upwards=False)
    below = in_turn([team for team in pool.arrived if team.score < own], upwards=True)
    return above, below


@EDITION.rule("8.2.1", "8.2.2", "8.2.3", "8.3.1", "8.3.2", "8.3.3", "8.4", "9.4", "9.5")
def choose_floaters(pool: Pool, trace: Trace) -> None:
    """Let the teams float that the group cannot pair, one by one.

    First those with an unmet team in the next group; of them above the median the lowest ranked,
    below it the highest ranked. The others must keep as many pairs as possible.
    """
    while len(pool.residents) > 2 * pool.keeping.pairs:
        in_order = _in_order_of_floating(pool)
        chosen = next(team for _, team in in_order if pool.keeping.may_leave(team))
        if trace.listens:
            trace.record(_floater_chosen(pool, chosen, in_order))
        pool.let_go(chosen)


_Ranked = tuple[tuple[int, int], OlympiadTeam]


def _in_order_of_floating(pool: Pool) -> list[_Ranked]:
    following = pool.group.following
    found = []
    for team in pool.residents:
        alone = not any(pool.field.meet(team, other) for other in following)
        order = team.place if pool.group.upwards else -team.place
        found.append(((int(alone), order), team))
    return sorted(found, key=lambda one: one[0])


def _floater_chosen(pool: Pool, chosen: OlympiadTeam, in_order: Sequence[_Ranked]) -> FloaterChosen:
    now = pool.as_it_is()
    others = [team for _, team in in_order if team is not chosen]

    @cache
    def may_leave(team: OlympiadTeam) -> bool:
        return now.keeping.may_leave(team)

    upwards = pool.group.upwards
    if others and not any(pool.within(chosen, other) for other in others):
        because = ALL_MET
    elif len(others) % 2:
        because = MOST_PAIRS
    else:
        because = UP if upwards else DOWN
    return FloaterChosen(
        chosen.tpn,
        chosen.score,
        "",
        because,
        Later(lambda: (Suitability(t.tpn, values) for values, t in in_order if may_leave(t))),
        (NEXT_ABOVE, UP) if upwards else (NEXT_BELOW, DOWN),
        Later(lambda: (team.tpn for _, team in in_order if not may_leave(team))),
    )


@EDITION.rule("9.1", "9.2", "9.3")
def pair_the_rest(pool: Pool, trace: Trace) -> None:
    """Give the first team the first opponent that leaves the rest a pairing, and so on.

    Below the median it is the lowest ranked team whose turn comes first.
    """
    while pool.residents:
        first, *others = pool.residents
        candidates = opponents_in_order(others)
        chosen = pool.first(first, candidates)
        assert chosen is not None, "the group keeps so many pairs"
        because = HALVES if chosen is candidates[0] else ORDER
        tried = _tried(pool, first, candidates, chosen) if trace.listens else ()
        trace.record(pool.pair(first, chosen, because, tried))


@EDITION.rule("9.3")
def opponents_in_order(others: Sequence[AnyOne]) -> list[AnyOne]:
    """Return the opponents of the first of 2N teams in their order: N + 1 to 2N, then N to 2."""
    half = len(others) // 2
    return [*others[half:], *reversed(others[:half])]
