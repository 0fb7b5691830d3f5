"""What must hold of every round of the systems that pair towards a median group.

The rules once more, as plain as can be.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from pareo.auditor import Kind
from pareo.history import Entrant, RoundSetup, colour_difference, round_setup
from pareo.model import Colour, Tournament
from pareo.pairing import RoundPairing
from tests.unit.pairing.median_rounds import group
from tests.words import audited, setup


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
    meet: Callable[[Entrant, Entrant], bool],
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
