"""Who has White: the five steps that 2017 and 2026 word alike; each edition numbers them."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pareo.history import latest_contrast
from pareo.model import Colour
from pareo.pairing.shared.colours import Strength
from pareo.pairing.shared.players import Pair, Player
from pareo.pairing.system import Board
from pareo.pairing.trace import ColourGranted, Trace
from pareo.rulebook import Rule

Grant = tuple[Player, Colour]


class Step(NamedTuple):
    """One numbered step: grants a colour to one of two players, or leaves it to the next."""

    rule: Rule
    decide: Callable[[Player, Player, Colour], Grant | None]


def grant_both(higher: Player, lower: Player, _initial: Colour) -> Grant | None:
    """Give each the colour due where that is possible."""
    mine, theirs = higher.preference, lower.preference
    if mine is None and theirs is None:
        return None
    if mine is None:
        return (lower, theirs.due) if theirs else None
    if theirs is None or theirs.due is not mine.due:
        return higher, mine.due
    return None


def grant_the_stronger(higher: Player, lower: Player, _initial: Colour) -> Grant | None:
    """Of two equal preferences grant the stronger; of two absolute ones the wider difference."""
    mine, theirs = higher.preference, lower.preference
    if mine is None or theirs is None:
        return None
    weights = [(player.preference, abs(player.difference)) for player in (higher, lower)]
    keys = [
        (preference.strength, difference if preference.strength is Strength.ABSOLUTE else 0)
        for preference, difference in weights
        if preference is not None
    ]
    if keys[0] == keys[1]:
        return None
    return (higher, mine.due) if keys[0] > keys[1] else (lower, theirs.due)


def alternate_latest_contrast(higher: Player, lower: Player, _initial: Colour) -> Grant | None:
    """Reverse the colours of the last time when one had White and the other Black."""
    contrast = latest_contrast(higher.colours, lower.colours)
    return (higher, contrast[0].other) if contrast else None


def grant_the_higher(higher: Player, _lower: Player, _initial: Colour) -> Grant | None:
    """Grant the preference of the higher ranked player."""
    return (higher, higher.preference.due) if higher.preference else None


def initial_colour(higher: Player, _lower: Player, initial: Colour) -> Grant | None:
    """Give the higher ranked player the initial colour if the (effective) number is odd."""
    return higher, initial if higher.number % 2 else initial.other


def seated(pair: Pair, steps: Sequence[Step], initial: Colour, trace: Trace) -> Board:
    """Seat two players by the first step that decides."""
    higher, lower = sorted(pair, key=lambda player: player.place)
    for step in steps:
        if (grant := step.decide(higher, lower, initial)) is not None:
            player, colour = grant
            other = lower if player is higher else higher
            white, black = (player, other) if colour is Colour.WHITE else (other, player)
            trace.record(ColourGranted(white.tpn, black.tpn, colour, player.tpn, step.rule))
            return Board(white.tpn, black.tpn)
    raise AssertionError(pair)
