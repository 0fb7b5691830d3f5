"""What must hold of every round of the systems that pair towards a median group.

The rules once more, as plain as can be.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from pareo.auditor import Kind
from pareo.history import Entrant, RoundSetup, colour_difference, round_setup
from pareo.model import Colour, Tournament
from pareo.pairing import RoundPairing
from pareo.pairing.trace import GroupOpened, Happening, PairMade
from tests.unit.pairing.median_rounds import group
from tests.words import audited, setup

Meet = Callable[[Entrant, Entrant], bool]


def may_have(one: Entrant, colour: Colour) -> bool:
    """Whether a colour is neither the third running nor the third more than the other."""
    after = (*one.colours, colour)
    running = len(after) > 2 and len(set(after[-3:])) == 1
    more = colour_difference(after) * (1 if colour is Colour.WHITE else -1)
    return not running and more < 3


def legal(given: RoundSetup, one: Entrant, other: Entrant) -> bool:
    """Whether two may meet: colours keep nobody apart in the last round."""
    if other.tpn in one.met | one.forbidden:
        return False
    if given.round == given.rounds:
        return True
    return any(may_have(one, c) and may_have(other, c.other) for c in Colour)


def exists(
    left: Sequence[Entrant],
    meet: Meet,
    bye_allowed: Callable[[Entrant], bool],
) -> bool:
    """Whether all who are left can be paired."""
    if not left:
        return True
    first, *others = left
    if len(left) % 2 and bye_allowed(first) and exists(others, meet, bye_allowed):
        return True
    return any(
        meet(first, other)
        and exists([one for one in others if one is not other], meet, bye_allowed)
        for other in others
    )


def faults(tournament: Tournament, outcome: RoundPairing, edition: str) -> list[str]:
    """Return what the audit finds, but colours that the past had spoilt already."""
    before = {one.tpn: colour_difference(one.colours) for one in round_setup(tournament).entrants}
    return [
        fault.said()
        for fault in audited(tournament, outcome, edition)
        if fault.kind is not Kind.COLOUR_DIFFERENCE or abs(before[fault.participants[0]]) <= 2
    ]


def needless(told: Sequence[Happening], given: RoundSetup, meet: Meet) -> list[str]:
    """Return the groups of a last round with fewer pairs, or more broken limits, than possible."""
    entrants = {one.tpn: one for one in given.entrants}
    groups: list[tuple[list[Entrant], list[tuple[Entrant, Entrant]]]] = []
    for one in told:
        if isinstance(one, GroupOpened):
            groups.append(([entrants[n] for n in (*one.floaters, *one.residents)], []))
        elif isinstance(one, PairMade):
            groups[-1][1].append((entrants[one.player], entrants[one.opponent]))
    return [
        f"{[(a.tpn, b.tpn) for a, b in pairs]}: {_worth(pairs)}, not {best}"
        for members, pairs in groups
        if _worth(pairs) != (best := min(map(_worth, _pairings(members, meet))))
    ]


def _worth(pairs: Sequence[tuple[Entrant, Entrant]]) -> tuple[int, int]:
    """Count the pairs, below zero, and the limits that they break if they are seated well."""
    broken = sum(
        min((not may_have(a, c)) + (not may_have(b, c.other)) for c in Colour) for a, b in pairs
    )
    return -len(pairs), broken


def _pairings(
    members: Sequence[Entrant], meet: Meet
) -> Iterator[tuple[tuple[Entrant, Entrant], ...]]:
    if not members:
        yield ()
        return
    first, *others = members
    yield from _pairings(others, meet)
    for other in others:
        if meet(first, other):
            rest = [one for one in others if one is not other]
            for pairs in _pairings(rest, meet):
                yield ((first, other), *pairs)


def histories(players: int) -> Iterator[RoundSetup]:
    """Yield all sets of meetings among so many players of three scores."""
    couples = list(combinations(range(1, players + 1), 2))
    for chosen in range(1 << len(couples)):
        met: dict[int, list[int]] = {number: [] for number in range(1, players + 1)}
        for index, (one, other) in enumerate(couples):
            if chosen >> index & 1:
                met[one].append(other)
                met[other].append(one)
        yield setup(
            *group(2, [1], met),
            *group(1, range(2, players), met),
            *group(0, [players], met),
            played=2,
        )
