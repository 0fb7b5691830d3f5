"""3.2.6: the first arrangement of the second subgroup, as one assignment."""

from collections.abc import Sequence

from pareo.matching import AssignmentProblem, first_cheapest_assignment
from pareo.pairing.dubov_2026.completion import Field
from pareo.pairing.dubov_2026.definitions import DubovPlayer
from pareo.pairing.dubov_2026.situation import Players


def opponents(field: Field, first: Players, second: Players) -> Players:
    """Return the first arrangement of the second subgroup that is legal."""
    found = opponents_among(field, first, second)
    assert found is not None, "the shifters were chosen so that there is one"
    return found


def opponents_among(field: Field, first: Players, second: Players) -> Players | None:
    """Return the first arrangement, or None if there is none."""
    found = first_cheapest_assignment(
        AssignmentProblem(
            left_kinds=[0] * len(first),
            right_kinds=[0] * len(second),
            pair_costs=[[0]],
            left_over_costs=[0],
            allowed=reachable(field, first, second),
        )
    )
    return None if found is None else tuple(second[at] for at in found)


def reachable(
    field: Field, first: Sequence[DubovPlayer], second: Sequence[DubovPlayer]
) -> list[int]:
    """Return whom of the second players each of the first may meet, as bits of their positions."""
    seats = [(player.place, 1 << at) for at, player in enumerate(second)]
    found = []
    for player in first:
        near = field.friends[player.place]
        found.append(sum(bit for place, bit in seats if near >> place & 1))
    return found
