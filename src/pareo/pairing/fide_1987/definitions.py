"""C.04.2 (1987) Articles 7 to 9.2: rank, compatible players, groups; and what an event may choose."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from pareo.history import RoundSetup, bye_barred_1987, colour_difference
from pareo.model import Colour
from pareo.pairing.median_family.median import (
    Groups,
    Player,
    Traits,
    colours_allow,
    colours_within_limits,
    doubled_median,
    groups_around,
    more_than_a_knockout,
    players_by_rank,
    ruled_out,
)
from pareo.rulebook import rule


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


@rule("C.04.2", "7", edition="1987")
def ranked(setup: RoundSetup) -> tuple[Player, ...]:
    """Order by rank: the score first, then the pairing number."""
    return players_by_rank(setup, TRAITS)


@rule("C.04.2", "Note", edition="1987")
def is_maxi(setup: RoundSetup) -> bool:
    """Whether more take part than a knock-out of so many rounds could hold.

    Who took part and has left still counts (ruling 0126).
    """
    return more_than_a_knockout(setup)


# ----------------------------------------------------------------------------- compatible


@rule("C.04.2", "12.1.a", edition="1987")
@rule("C.04.2", "12.1.b", edition="1987")
def allowed_colours(colours: Sequence[Colour]) -> frozenset[Colour]:
    """Return the colours that are neither a third running nor a third more than the other."""
    return colours_within_limits(colours)


@rule("C.04.2", "4", edition="1987")
@rule("C.04.2", "5", edition="1987")
@rule("C.04.2", "12.3", edition="1987")
@rule("C.04.2", "12.5", edition="1987")
@rule("C.04.2", "12.6", edition="1987")
def due_colour(colours: Sequence[Colour]) -> Colour | None:
    """Return the colour due: the only one allowed, else the one that levels, else the other one.

    After an odd number of games somebody is never level, so even rounds level and odd ones
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


TRAITS: Final = Traits(allowed_colours, due_colour, bye_barred_1987)


@rule("C.04.2", "9.1", edition="1987")
def compatible(one: Player, other: Player) -> bool:
    """Whether two have not met and colours allow that they do."""
    return not ruled_out(one, other) and colours_allow(one, other)


@rule("C.04.2", "13", edition="1987")
def compatible_in_last_round(one: Player, other: Player) -> bool:
    """Whether two have not met: in the last round colours keep nobody from an equal score."""
    return not ruled_out(one, other)


@rule("C.04.2", "22", edition="1987")
def compatriots_kept_apart(setup: RoundSetup, one: Player, other: Player) -> bool:
    """Whether two of one federation both have more than half of the points.

    Asked in the last three rounds of youth championships only.
    """
    same = one.federation is not None and one.federation == other.federation
    return same and 2 * min(one.score, other.score) > doubled_median(setup)


# --------------------------------------------------------------------------------- groups


@rule("C.04.2", "9.2", edition="1987")
@rule("C.04.2", "15.1", edition="1987")
@rule("C.04.2", "15.3", edition="1987")
def groups_of(players: Iterable[Player], median: int) -> Groups:
    """Group the ranked players by score: the top down, then the bottom up, the median last.

    `median` is twice the score of the median group, which exists even if nobody has it.
    """
    return groups_around(players, median)
