"""C.04.2 (1987) Articles 7 to 9.2: rank, compatible players, groups; and what an event may choose."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from pareo.history import RoundSetup, bye_barred_1987, colour_difference
from pareo.model import Colour
from pareo.pairing.fide_1987.edition import EDITION
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


@EDITION.rule("7")
def ranked(setup: RoundSetup) -> tuple[Player, ...]:
    """Order by rank: the score first, then the pairing number."""
    return players_by_rank(setup, TRAITS)


@EDITION.rule("Note")
def is_maxi(setup: RoundSetup) -> bool:
    """Whether more take part than a knock-out of so many rounds could hold.

    Who took part and has left still counts (ruling 0126).
    """
    return more_than_a_knockout(setup)


# ----------------------------------------------------------------------------- compatible


@EDITION.rule("12.1.a")
@EDITION.rule("12.1.b")
def allowed_colours(colours: Sequence[Colour]) -> frozenset[Colour]:
    """Return the colours that are neither a third running nor a third more than the other."""
    return colours_within_limits(colours)


@EDITION.rule("4")
@EDITION.rule("5")
@EDITION.rule("12.3")
@EDITION.rule("12.5")
@EDITION.rule("12.6")
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


@EDITION.rule("9.1")
def compatible(one: Player, other: Player) -> bool:
    """Whether two have not met and colours allow that they do."""
    return not ruled_out(one, other) and colours_allow(one, other)


@EDITION.rule("13")
def compatible_in_last_round(one: Player, other: Player) -> bool:
    """Whether two have not met: in the last round colours keep nobody from an equal score."""
    return not ruled_out(one, other)


@EDITION.rule("22")
def compatriots_kept_apart(setup: RoundSetup, one: Player, other: Player) -> bool:
    """Whether two of one federation both have more than half of the points.

    Asked in the last three rounds of youth championships only.
    """
    same = one.federation is not None and one.federation == other.federation
    return same and 2 * min(one.score, other.score) > doubled_median(setup)


# --------------------------------------------------------------------------------- groups


@EDITION.rule("9.2")
@EDITION.rule("15.1")
@EDITION.rule("15.3")
def groups_of(players: Iterable[Player], median: int) -> Groups:
    """Group the ranked players by score: the top down, then the bottom up, the median last.

    `median` is twice the score of the median group, which exists even if nobody has it.
    """
    return groups_around(players, median)
