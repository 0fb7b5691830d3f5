"""C.04.1 (1992) section E: who has White."""

from collections.abc import Callable
from typing import Final, NamedTuple

from pareo.history import latest_contrast
from pareo.model import Colour
from pareo.pairing.shared.colours import Preference
from pareo.pairing.shared.players import Player
from pareo.pairing.system import Board
from pareo.pairing.trace import ColourGranted, Trace
from pareo.rulebook import Rule

Grant = tuple["Side", Colour]


class Side(NamedTuple):
    """A player with the preference that counts in this pair."""

    player: Player
    due: Preference | None


class Step(NamedTuple):
    """One step: grants a colour to one of two players, or leaves it to the next."""

    rule: Rule
    decide: Callable[[Side, Side, Colour], Grant | None]


def grant_both(higher: Side, lower: Side, _initial: Colour) -> Grant | None:
    """Give each the colour due where that is possible."""
    if higher.due is None:
        return None if lower.due is None else (lower, lower.due.due)
    if lower.due is None or lower.due.due is not higher.due.due:
        return higher, higher.due.due
    return None


def grant_the_stronger(higher: Side, lower: Side, _initial: Colour) -> Grant | None:
    """Of two preferences for the same colour grant the stronger."""
    if higher.due is None or lower.due is None or higher.due.strength is lower.due.strength:
        return None
    stronger = higher if higher.due.strength > lower.due.strength else lower
    return stronger, higher.due.due


def alternate_latest_contrast(higher: Side, lower: Side, _initial: Colour) -> Grant | None:
    """Reverse the colours of the nearest round in which one had White and the other Black.

    Rounds without a game were moved to the front (F3): sequences are aligned at their ends.
    """
    contrast = latest_contrast(higher.player.colours, lower.player.colours)
    return (higher, contrast[0].other) if contrast else None


def grant_the_higher(higher: Side, _lower: Side, _initial: Colour) -> Grant | None:
    """Grant the preference of the one who comes first by A2."""
    return (higher, higher.due.due) if higher.due else None


def initial_colour(higher: Side, _lower: Side, initial: Colour) -> Grant | None:
    """Give odd numbers of S1 the colour drawn by lot, even ones the other."""
    return higher, initial if higher.player.number % 2 else initial.other


STEPS: Final = (
    Step(Rule("C.04.1", "E1", edition="1992"), grant_both),
    Step(Rule("C.04.1", "E2", edition="1992"), grant_the_stronger),
    Step(Rule("C.04.1", "E3", edition="1992"), alternate_latest_contrast),
    Step(Rule("C.04.1", "E4", edition="1992"), grant_the_higher),
    Step(Rule("C.04.1", "E5", edition="1992"), initial_colour),
)


def allocate(pair: tuple[Side, Side], initial: Colour, trace: Trace) -> Board:
    """Seat two players by the first step that decides."""
    higher, lower = sorted(pair, key=lambda side: side.player.place)
    for step in STEPS:
        if (grant := step.decide(higher, lower, initial)) is not None:
            side, colour = grant
            other = lower if side is higher else higher
            white, black = (side, other) if colour is Colour.WHITE else (other, side)
            trace.record(
                ColourGranted(
                    white.player.tpn, black.player.tpn, colour, side.player.tpn, step.rule
                )
            )
            return Board(white.player.tpn, black.player.tpn)
    raise AssertionError(pair)
