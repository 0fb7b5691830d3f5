"""The literal engine: every way to pair the teams that are left is listed, and none is forgotten.

Meant for small fields, as a touchstone for the other engines.
"""

from collections.abc import Iterator
from typing import Final

from pareo.errors import UnsupportedRuleError
from pareo.history import RoundSetup
from pareo.language import Message
from pareo.pairing.olympiad_2022.definitions import Field, OlympiadTeam, Teams, within_limits
from pareo.pairing.olympiad_2022.edition import EDITION
from pareo.pairing.olympiad_2022.keeping import Engine, Situation, without
from pareo.pairing.olympiad_2022.process import pair_round
from pareo.pairing.system import PairingOutcome
from pareo.pairing.trace import Trace

MOST_TEAMS: Final = 12
"""Twelve teams have 10,395 pairings; two more have 13 times as many."""

Way = frozenset[frozenset[int]]
"""Pairs of places."""


def pair(setup: RoundSetup, trace: Trace) -> PairingOutcome:
    """Pair a round of a small field."""
    if len(setup.entrants) > MOST_TEAMS:
        raise UnsupportedRuleError(
            Message(
                "The literal engine pairs up to {most} teams; these are {teams}. "
                "Choose another engine.",
                most=MOST_TEAMS,
                teams=len(setup.entrants),
            )
        )
    return pair_round(setup, trace, Engine(_can_be_paired, EveryWay))


@EDITION.rule("6.1")
def ways_to_pair(field: Field, teams: Teams) -> Iterator[tuple[tuple[OlympiadTeam, ...], ...]]:
    """Yield every way to pair all of these without a second match of two teams."""
    if not teams:
        yield ()
        return
    first, *others = teams
    for other in others:
        if field.meet(first, other):
            for pairs in ways_to_pair(field, without(others, other)):
                yield ((first, other), *pairs)


def _can_be_paired(field: Field, teams: Teams) -> bool:
    return any(True for _ in ways_to_pair(field, teams))


class EveryWay:
    """The pairs inside the group of each way that has the most of them."""

    def __init__(self, situation: Situation) -> None:
        inside = set(situation.group)
        kept = {
            frozenset(
                frozenset((one.place, other.place))
                for one, other in pairs
                if one in inside
                and other in inside
                and (not situation.limits or within_limits(one, other))
            )
            for pairs in ways_to_pair(situation.field, situation.unpaired)
        }
        self._most = max(map(len, kept))
        self._ways: set[Way] = {way for way in kept if len(way) == self._most}
        self._fixed: set[frozenset[int]] = set()

    @property
    def pairs(self) -> int:
        """How many pairs the group still keeps."""
        return self._most - len(self._fixed)

    def may_meet(self, one: OlympiadTeam, other: OlympiadTeam) -> bool:
        """Whether one of the ways has this pair."""
        return any(frozenset((one.place, other.place)) in way for way in self._ways)

    def meet(self, one: OlympiadTeam, other: OlympiadTeam) -> None:
        """Go on with the ways that have this pair."""
        pair = frozenset((one.place, other.place))
        self._fixed.add(pair)
        self._ways = {way for way in self._ways if pair in way}

    def may_leave(self, team: OlympiadTeam) -> bool:
        """Whether one of the ways has the team in no pair of the group."""
        return any(_leaves(way, team) for way in self._ways)

    def leave(self, team: OlympiadTeam) -> None:
        """Go on with the ways that have the team in no pair of the group."""
        self._ways = {way for way in self._ways if _leaves(way, team)}


def _leaves(way: Way, team: OlympiadTeam) -> bool:
    return not any(team.place in pair for pair in way)
