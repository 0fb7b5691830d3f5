"""The rounds of which a report says itself that no system paired them."""

import re
from typing import Final

from pareo.model import Tournament

_MARK: Final = re.compile(r"\s*(?:MPA|Import) @ Round (\d+)")
"""A manual phase or a change of a published pairing, and a round that came so with a file."""
_REVERSED: Final = re.compile(r"\s*Correction @ Round (\d+): .*\bcolours reversed\b")
"""Two who played with other colours than they were paired with."""


def rounds_by_hand(tournament: Tournament) -> frozenset[int]:
    """Return the rounds that are marked as changed or paired by hand, by `### MPA @ Round n`."""
    found = map(_MARK.match, tournament.remarks)
    return frozenset(int(each[1]) for each in found if each)


def rounds_with_colours_reversed(tournament: Tournament) -> frozenset[int]:
    """Return the rounds in which colours were corrected, by `### Correction @ Round n`."""
    found = map(_REVERSED.match, tournament.remarks)
    return frozenset(int(each[1]) for each in found if each)
