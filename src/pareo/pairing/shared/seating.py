"""Steps by which two players who meet are given their colours; chapters number them."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pareo.history import latest_contrast
from pareo.model import Colour
from pareo.pairing.shared.median import Pair, Player
from pareo.pairing.system import Board
from pareo.pairing.trace import ColourGranted, Trace
from pareo.rulebook import Rule

Grant = tuple[Player, Colour]


class Couple(NamedTuple):
    """Two who meet, the higher ranked first; whether below the median; the colour drawn by lot."""

    higher: Player
    lower: Player
    below_median: bool
    initial: Colour


def couple_of(pair: Pair, initial: Colour, *, below_median: bool) -> Couple:
    """Return the two of a pair by rank: score, then number."""
    higher, lower = sorted(pair, key=lambda player: player.place)
    return Couple(higher, lower, below_median, initial)


class Step(NamedTuple):
    """One step: grants a colour to one of two players, or leaves it to the next."""

    rule: Rule
    decide: Callable[[Couple], Grant | None]


def keep_the_limits(couple: Couple) -> Grant | None:
    """Seat two in the only way, if there is one, that breaks fewer limits."""
    broken = {
        colour: (colour not in couple.higher.allowed) + (colour.other not in couple.lower.allowed)
        for colour in Colour
    }
    white, black = broken[Colour.WHITE], broken[Colour.BLACK]
    if white == black:
        return None
    return couple.higher, Colour.WHITE if white < black else Colour.BLACK


def grant_both(couple: Couple) -> Grant | None:
    """Give each the colour due where that is possible."""
    mine, theirs = couple.higher.due, couple.lower.due
    if mine is theirs:
        return None
    if mine is not None:
        return couple.higher, mine
    return (couple.lower, theirs) if theirs is not None else None


def alternate_latest_contrast(couple: Couple) -> Grant | None:
    """Reverse the colours of the last time when one had White and the other Black."""
    contrast = latest_contrast(couple.higher.colours, couple.lower.colours)
    return (couple.higher, contrast[0].other) if contrast else None


def grant_by_rank(couple: Couple) -> Grant | None:
    """Grant the colour due to the higher ranked; below the median to the lower ranked."""
    player = couple.lower if couple.below_median else couple.higher
    return (player, player.due) if player.due else None


def initial_colour(couple: Couple) -> Grant | None:
    """Give the higher ranked the colour of the lot if the (effective) number is odd."""
    odd = couple.higher.number % 2
    return couple.higher, couple.initial if odd else couple.initial.other


def seat(couple: Couple, steps: Sequence[Step], trace: Trace) -> Board:
    """Seat two players by the first step that decides."""
    for step in steps:
        if (grant := step.decide(couple)) is not None:
            player, colour = grant
            other = couple.lower if player is couple.higher else couple.higher
            white, black = (player, other) if colour is Colour.WHITE else (other, player)
            trace.record(ColourGranted(white.tpn, black.tpn, colour, player.tpn, step.rule))
            return Board(white.tpn, black.tpn)
    raise AssertionError(couple)
