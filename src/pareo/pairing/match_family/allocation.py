"""Who has White: the steps that only these chapters have."""

from pareo.model import Colour
from pareo.pairing.common.allocation import Grant, Occasion, grant_both
from pareo.pairing.match_family.contenders import Contender

Granted = Grant[Contender] | None


def grant_the_only_one(first: Contender, other: Contender, occasion: Occasion) -> Granted:
    """Grant the preference of the only one who has one."""
    if (first.due is None) is (other.due is None):
        return None
    return grant_both(first, other, occasion)


def grant_opposites(first: Contender, other: Contender, occasion: Occasion) -> Granted:
    """Grant two preferences that are opposite."""
    if first.due is None or other.due is None:
        return None
    return grant_both(first, other, occasion)


def level_the_difference(first: Contender, other: Contender, _occasion: Occasion) -> Granted:
    """Give White to the one with the smaller difference of White and Black."""
    if first.difference == other.difference:
        return None
    return (first if first.difference < other.difference else other), Colour.WHITE


def level_the_whites(first: Contender, other: Contender, _occasion: Occasion) -> Granted:
    """Give White to the one who had it less often."""
    if first.whites == other.whites:
        return None
    return (first if first.whites < other.whites else other), Colour.WHITE


def alternate_the_first(first: Contender, _other: Contender, _occasion: Occasion) -> Granted:
    """Give the first one the opposite of the last colour."""
    return (first, first.colours[-1].other) if first.colours else None


def alternate_the_other(_first: Contender, other: Contender, _occasion: Occasion) -> Granted:
    """Give the other one the opposite of the last colour."""
    return (other, other.colours[-1].other) if other.colours else None
