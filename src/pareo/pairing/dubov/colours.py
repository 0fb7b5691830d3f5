"""C.04.4.1 Article 5: who has White."""

from collections.abc import Callable
from typing import Final, NamedTuple

from pareo.history import latest_contrast
from pareo.model import Colour
from pareo.pairing.dubov.definitions import Player
from pareo.pairing.system import Board
from pareo.pairing.trace import ColourGranted, Trace
from pareo.rulebook import Rule

Grant = tuple[Player, Colour]


class Step(NamedTuple):
    """One numbered step: grants a colour to one of two players, or leaves it to the next."""

    rule: Rule
    decide: Callable[[Player, Player, Colour], Grant | None]


def initial_colour(higher: Player, lower: Player, initial: Colour) -> Grant | None:
    """If neither has played, the higher has the initial colour with an odd (effective) number."""
    if higher.colours or lower.colours:
        return None
    return higher, initial if higher.number % 2 else initial.other


def grant_both(higher: Player, lower: Player, _initial: Colour) -> Grant | None:
    """Give each the colour due where that is possible."""
    due = higher.preference.due
    return None if due is lower.preference.due else (higher, due)


def grant_the_stronger(higher: Player, lower: Player, _initial: Colour) -> Grant | None:
    """Grant the stronger preference."""
    mine, theirs = higher.preference, lower.preference
    if mine.strength is theirs.strength:
        return None
    return (higher, mine.due) if mine.strength > theirs.strength else (lower, theirs.due)


def alternate_latest_contrast(higher: Player, lower: Player, _initial: Colour) -> Grant | None:
    """Reverse the colours of the last time when one had White and the other Black."""
    contrast = latest_contrast(higher.colours, lower.colours)
    return (higher, contrast[0].other) if contrast else None


def grant_the_higher(higher: Player, _lower: Player, _initial: Colour) -> Grant | None:
    """Grant the preference of the higher ranked player."""
    return higher, higher.preference.due


STEPS: Final = (
    Step(Rule("C.04.4.1", "5.2.1"), initial_colour),
    Step(Rule("C.04.4.1", "5.2.2"), grant_both),
    Step(Rule("C.04.4.1", "5.2.3"), grant_the_stronger),
    Step(Rule("C.04.4.1", "5.2.4"), alternate_latest_contrast),
    Step(Rule("C.04.4.1", "5.2.5"), grant_the_higher),
)


def allocate(pair: tuple[Player, Player], initial: Colour, trace: Trace) -> Board:
    """Seat two players by the first step that decides; the last one always does."""
    higher, lower = sorted(pair, key=lambda player: player.place)
    for step in STEPS:
        if (grant := step.decide(higher, lower, initial)) is not None:
            player, colour = grant
            other = lower if player is higher else higher
            white, black = (player, other) if colour is Colour.WHITE else (other, player)
            trace.record(ColourGranted(white.tpn, black.tpn, colour, player.tpn, step.rule))
            return Board(white.tpn, black.tpn)
    raise AssertionError(pair)
