"""C.04.2 (1987) Articles 4, 5, 12 and 22: the colour due, compatriots; and what an event may choose."""

from collections.abc import Sequence
from enum import Enum

from pareo.history import RoundSetup, bye_barred_1987, colour_difference
from pareo.model import Colour
from pareo.pairing.fide_1987.edition import EDITION
from pareo.pairing.median_family.groups import doubled_median
from pareo.pairing.median_family.players import MedianPlayer, allowed_colours, players_by_rank
from pareo.pairing.median_family.possible import Field, narrowed
from pareo.value import dataclass


class End(Enum):
    """At which end of the group a floater looks for an opponent first when pairing downwards.

    Pairing upwards it is the other end. The text of 1987 says the lowest ranked, its
    successor, the Lim System, the highest (ruling 0121).
    """

    LOWEST = "feda2003"
    HIGHEST = "lim"


@dataclass(frozen=True, slots=True)
class Variant:
    """What an event may choose; `maxi` is decided by the numbers unless it is said (ruling 0126)."""

    maxi: bool | None = None
    compatriots_apart: bool = False
    floater_opponent: End = End.LOWEST


def ranked(setup: RoundSetup) -> tuple[MedianPlayer, ...]:
    """Order by rank: the score first, then the pairing number."""
    return players_by_rank(setup, due_colour, bye_barred_1987)


@EDITION.rule("4", "5", "12.3", "12.5", "12.6")
def due_colour(colours: Sequence[Colour]) -> Colour | None:
    """Return the colour due: the only one allowed, else the one that levels, else the other one.

    After an odd number of games nobody is level, so that even rounds level and odd ones
    alternate by themselves. None before the first game.
    """
    if not colours:
        return None
    allowed = allowed_colours(colours)
    if len(allowed) == 1:
        (only,) = allowed
        return only
    difference = colour_difference(colours)
    if difference:
        return Colour.BLACK if difference > 0 else Colour.WHITE
    return colours[-1].other


@EDITION.rule("22")
def compatriots_kept_apart(field: Field, setup: RoundSetup) -> Field:
    """Return the field without pairs of one federation who both have more than half of the points.

    Asked in the last three rounds of youth championships only.
    """

    def federation_above_half(player: MedianPlayer) -> str | None:
        return player.federation if 2 * player.score > doubled_median(setup) else None

    def may_meet(one: MedianPlayer, other: MedianPlayer) -> bool:
        own = federation_above_half(one)
        return own is None or own != federation_above_half(other)

    return narrowed(field, federation_above_half, may_meet)
