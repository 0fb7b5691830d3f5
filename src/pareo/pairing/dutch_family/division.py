"""How a candidate divides its bracket, and the marks of floats, as explanations show them."""

from collections.abc import Mapping
from typing import Final

from pareo.history import Entrant, RoundSetup
from pareo.pairing.dutch_family.definitions import float_of
from pareo.pairing.dutch_family.players import Float
from pareo.pairing.reasons.reasons import Subgroups
from pareo.pairing.reasons.story import Part
from pareo.pairing.trace import CandidateChosen

_MARKS: Final[Mapping[Float | None, str]] = {None: "", Float.DOWN: "-", Float.UP: "+"}


def float_mark_of(found: Float | None) -> str:
    """Return the mark of a float on a pairing card."""
    return _MARKS[found]


def float_mark(setup: RoundSetup, entrant: Entrant, number: int) -> str:
    """Return the mark of a past round, as the text words floats since 2026."""
    return float_mark_of(float_of(entrant, number, setup.loss))


def subgroups(part: Part, chosen: CandidateChosen) -> Subgroups:
    """Return S1 of the moved-down players, the Limbo, and both halves of the remainder."""
    arrived = part.group.arrived
    paired = tuple(higher for higher, _ in chosen.pairs if higher in arrived)
    taken = {lower for higher, lower in chosen.pairs if higher in arrived}
    rest = tuple(player for player in part.group.residents if player not in taken)
    half = len(chosen.pairs) - len(paired)
    return Subgroups(
        paired,
        tuple(player for player in arrived if player not in paired),
        rest[:half],
        rest[half:],
        (len(chosen.pairs), len(arrived), len(paired)),
    )
