"""The marks of floats on pairing cards: in this family only who was transferred floated."""

from pareo.history import Entrant, RoundSetup
from pareo.pairing.median_family.players import transferred_in


def float_mark(setup: RoundSetup, entrant: Entrant, number: int) -> str:
    """Return the mark of a past round: `-` down, `+` up, or nothing."""
    if not transferred_in(entrant, number, setup.win):
        return ""
    gap = entrant.gaps[number - 1]
    return "-" if gap is not None and gap > 0 else "+"
