"""The rounds of which a report says itself that no system paired them."""

import re
from typing import Final

from pareo.model import Tournament

_MARK: Final = re.compile(r"\s*(?:MPA|Import) @ Round (\d+)")
"""A manual phase or a change of a published pairing, and a round that came so with a file."""


def rounds_by_hand(tournament: Tournament) -> frozenset[int]:
    """Return the rounds that are marked as changed or paired by hand, by `### MPA @ Round n`."""
    found = map(_MARK.match, tournament.remarks)
    return frozenset(int(each[1]) for each in found if each)
