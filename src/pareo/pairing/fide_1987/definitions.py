"""C.04.2 (1987) Articles 7 to 9.2: rank, compatible players, groups; and what an event may choose."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from typing import Final, NamedTuple

from pareo.history import Entrant, RoundSetup, bye_barred_1987, colour_difference
from pareo.model import Colour, Points, Rating, Tpn
from pareo.pairing.shared.colours import repeated_colour
from pareo.rulebook import rule

NEAR: Final = 100
"""Rating points within which players are exchanged in a Maxi-tournament."""


class Direction(Enum):
    """How a group is paired: from its highest ranked down, or from its lowest ranked up."""

    DOWN = "down"
    UP = "up"


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


@dataclass(frozen=True, slots=True)
class Player:
    """An entrant as this system sees one; `place` is the position in the ranking, from 0."""

    place: int
    tpn: Tpn
    number: int
    score: Points
    colours: tuple[Colour, ...]
    difference: int
    allowed: frozenset[Colour]
    due: Colour | None
    floated: bool
    is_bye_barred: bool
    excluded: frozenset[Tpn]
    rating: Rating | None
    federation: str | None
    above_half: bool


class Pair(NamedTuple):
    """Two who meet, the one whose turn it was first."""

    first: Player
    second: Player


class Groups(NamedTuple):
    """The score groups above the median and below it, both in the order of pairing; the median."""

    above: tuple[tuple[Player, ...], ...]
    below: tuple[tuple[Player, ...], ...]
    median: tuple[Player, ...]


@rule("C.04.2", "7", edition="1987")
def ranked(setup: RoundSetup) -> tuple[Player, ...]:
    """Order by rank: the score first, then the pairing number."""
    entrants = sorted(setup.entrants, key=lambda entrant: (-entrant.score, entrant.tpn))
    return tuple(_player(place, entrant, setup) for place, entrant in enumerate(entrants))


def _player(place: int, entrant: Entrant, setup: RoundSetup) -> Player:
    return Player(
        place=place,
        tpn=entrant.tpn,
        number=entrant.number,
        score=entrant.score,
        colours=entrant.colours,
        difference=colour_difference(entrant.colours),
        allowed=allowed_colours(entrant.colours),
        due=due_colour(entrant.colours),
        floated=floated_last_round(entrant, setup.round),
        is_bye_barred=bye_barred_1987(entrant.unplayed, setup.win),
        excluded=entrant.met | entrant.forbidden,
        rating=entrant.rating,
        federation=entrant.federation,
        above_half=2 * entrant.score > doubled_median(setup),
    )


@rule("C.04.2", "Note", edition="1987")
def is_maxi(setup: RoundSetup) -> bool:
    """Whether more take part than a knock-out of so many rounds could hold.

    Who took part and has left still counts (ruling 0126).
    """
    return max(setup.participants, len(setup.entrants)) > 1 << setup.rounds


# ----------------------------------------------------------------------------- compatible


@rule("C.04.2", "12.1.a", edition="1987")
@rule("C.04.2", "12.1.b", edition="1987")
def allowed_colours(colours: Sequence[Colour]) -> frozenset[Colour]:
    """Return the colours that are neither a third running nor a third more than the other."""
    difference = colour_difference(colours)
    barred = {repeated_colour(colours)}
    if abs(difference) > 1:
        barred.add(Colour.WHITE if difference > 0 else Colour.BLACK)
    return frozenset(colour for colour in Colour if colour not in barred)


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


def colours_allow(one: Player, other: Player) -> bool:
    """Whether two can be seated so that nobody has a third colour running or three more of one."""
    return any(mine.other in other.allowed for mine in one.allowed)


def ruled_out(one: Player, other: Player) -> bool:
    """Whether two have met, or are kept apart by the event."""
    return other.tpn in one.excluded or one.tpn in other.excluded


@rule("C.04.2", "9.1", edition="1987")
def compatible(one: Player, other: Player) -> bool:
    """Whether two have not met and colours allow that they do."""
    return not ruled_out(one, other) and colours_allow(one, other)


@rule("C.04.2", "13", edition="1987")
def compatible_in_last_round(one: Player, other: Player) -> bool:
    """Whether two have not met: in the last round colours keep nobody from an equal score."""
    return not ruled_out(one, other)


@rule("C.04.2", "22", edition="1987")
def compatriots_kept_apart(one: Player, other: Player) -> bool:
    """Whether two of one federation both have more than half of the points.

    Asked in the last three rounds of youth championships only.
    """
    same = one.federation is not None and one.federation == other.federation
    return same and one.above_half and other.above_half


# --------------------------------------------------------------------------------- groups


def doubled_median(setup: RoundSetup) -> int:
    """Return twice the score of the median group: half of what could be won so far."""
    return (setup.round - 1) * setup.win


@rule("C.04.2", "9.2", edition="1987")
@rule("C.04.2", "15.1", edition="1987")
@rule("C.04.2", "15.3", edition="1987")
def groups_of(players: Iterable[Player], median: int) -> Groups:
    """Group the ranked players by score: the top down, then the bottom up, the median last.

    `median` is twice the score of the median group, which exists even if nobody has it.
    """
    groups = [tuple(group) for _, group in groupby(players, key=lambda player: player.score)]
    return Groups(
        above=tuple(group for group in groups if 2 * group[0].score > median),
        below=tuple(group for group in reversed(groups) if 2 * group[0].score < median),
        median=next((group for group in groups if 2 * group[0].score == median), ()),
    )


def floated_last_round(entrant: Entrant, round_number: int) -> bool:
    """Whether somebody played the last round against another score (ruling 0124)."""
    return round_number > 1 and bool(entrant.gaps[round_number - 2])


def rating_distance(one: Player, other: Player) -> int:
    """Return the distance of two ratings; who has none counts as 0."""
    return abs((one.rating or 0) - (other.rating or 0))
