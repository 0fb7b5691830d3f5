"""Words of the systems that pair from both ends towards the median group."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from dataclasses import field as factory
from enum import Enum
from typing import Final, NamedTuple

from pareo.history import Entrant, RoundSetup, UnplayedRound, colour_difference
from pareo.model import Colour, Points, Rating, Tpn
from pareo.pairing.common.colours import repeated_colour
from pareo.pairing.common.ranking import entrants_in_order, equal_scores
from pareo.pairing.trace import GroupOpened, Trace

NEAR: Final = 100
"""Rating points within which players are exchanged in a Maxi-tournament."""


class Direction(Enum):
    """How a group is paired: from its highest ranked down, or from its lowest ranked up."""

    DOWN = "down"
    UP = "up"


@dataclass(frozen=True, slots=True)
class Player:
    """An entrant as these systems see one; `place` is the position in the ranking, from 0."""

    place: int
    tpn: Tpn
    number: int
    score: Points
    colours: tuple[Colour, ...]
    difference: int
    allowed: frozenset[Colour]
    due: Colour | None
    transferred: bool
    is_bye_barred: bool
    excluded: frozenset[Tpn]
    rating: Rating | None
    federation: str | None

    @property
    def needs_due_colour(self) -> bool:
        """Whether the colour due brings a player nearer to as many Whites as Blacks."""
        if self.due is Colour.WHITE:
            return self.difference < 0
        return self.due is Colour.BLACK and self.difference > 0


class Pair(NamedTuple):
    """Two who meet, the one whose turn it was first."""

    first: Player
    second: Player


class Groups(NamedTuple):
    """The score groups above the median and below it, both in the order of pairing; the median."""

    above: tuple[tuple[Player, ...], ...]
    below: tuple[tuple[Player, ...], ...]
    median: tuple[Player, ...]


@dataclass(slots=True)
class Side:
    """What one side of the median has made so far: pairs in their order, and floaters left."""

    pairs: list[Pair] = factory(default_factory=list)
    floaters: list[Player] = factory(default_factory=list)


class Traits(NamedTuple):
    """What a chapter concludes from the past: the colours allowed, the one due, the bye barred."""

    allowed: Callable[[Sequence[Colour]], frozenset[Colour]]
    due: Callable[[Sequence[Colour]], Colour | None]
    bye_barred: Callable[[Sequence[UnplayedRound], Points], bool]


def players_by_rank(setup: RoundSetup, traits: Traits) -> tuple[Player, ...]:
    """Order by the score first, then by the pairing number."""
    return tuple(
        Player(
            place=place,
            tpn=entrant.tpn,
            number=entrant.number,
            score=entrant.score,
            colours=entrant.colours,
            difference=colour_difference(entrant.colours),
            allowed=traits.allowed(entrant.colours),
            due=traits.due(entrant.colours),
            transferred=setup.round > 1 and transferred_in(entrant, setup.round - 1, setup.win),
            is_bye_barred=traits.bye_barred(entrant.unplayed, setup.win),
            excluded=entrant.met | entrant.forbidden,
            rating=entrant.rating,
            federation=entrant.federation,
        )
        for place, entrant in enumerate(entrants_in_order(setup))
    )


def transferred_in(entrant: Entrant, round_number: int, win: Points) -> bool:
    """Whether somebody left the own group for the game of a past round; forfeits do not count.

    Players move towards the median: down from above it, up from below, and nobody out of it. So
    the scores of both and the median of that round tell who did.
    """
    gap = entrant.gaps[round_number - 1]
    if not gap:
        return False
    above = 2 * entrant.scores_before[round_number - 1] - (round_number - 1) * win
    return gap > 0 if above > 0 else gap < 0 and above < 0


def more_than_a_knockout(setup: RoundSetup) -> bool:
    """Whether more take part than a knock-out of so many rounds could hold.

    Who took part and has left still counts.
    """
    return max(setup.participants, len(setup.entrants)) > 1 << setup.rounds


def colours_within_limits(colours: Sequence[Colour]) -> frozenset[Colour]:
    """Return the colours that are neither a third running nor a third more than the other."""
    difference = colour_difference(colours)
    barred = {repeated_colour(colours)}
    if abs(difference) > 1:
        barred.add(Colour.WHITE if difference > 0 else Colour.BLACK)
    return frozenset(colour for colour in Colour if colour not in barred)


def limits_broken(one: Player, other: Player, colour: Colour) -> int:
    """Count who has a third colour running or three more of one if the first has this colour."""
    return (colour not in one.allowed) + (colour.other not in other.allowed)


def fewest_limits_broken(one: Player, other: Player) -> int:
    """Count the limits that two break if they are seated in the better of both ways."""
    return min(limits_broken(one, other, colour) for colour in Colour)


def colours_allow(one: Player, other: Player) -> bool:
    """Whether two can be seated so that nobody has a third colour running or three more of one."""
    return any(mine.other in other.allowed for mine in one.allowed)


def ruled_out(one: Player, other: Player) -> bool:
    """Whether two have met, or are kept apart by the event."""
    return other.tpn in one.excluded or one.tpn in other.excluded


def doubled_median(setup: RoundSetup) -> int:
    """Return twice the score of the median group: half of what could be won so far."""
    return (setup.round - 1) * setup.win


def groups_around(players: Iterable[Player], median: int) -> Groups:
    """Group the ranked players by score: the top down, then the bottom up, the median last.

    `median` is twice the score of the median group, which exists even if nobody has it.
    """
    groups = equal_scores(players)
    return Groups(
        above=tuple(group for group in groups if 2 * group[0].score > median),
        below=tuple(group for group in reversed(groups) if 2 * group[0].score < median),
        median=next((group for group in groups if 2 * group[0].score == median), ()),
    )


def take_back_a_pair(above: Side, below: Side) -> Pair:
    """Undo the latest pairing of one side; its players float into the median group.

    It is the lower side if more came from above than from below, else the upper one; where
    nothing is left to undo, the other.
    """
    side, other = (below, above) if len(above.floaters) > len(below.floaters) else (above, below)
    side = side if side.pairs else other
    undone = side.pairs.pop()
    side.floaters += undone
    return undone


def rating_distance(one: Player, other: Player) -> int:
    """Return the distance of two ratings; who has none counts as 0."""
    return abs((one.rating or 0) - (other.rating or 0))


def is_near(one: Player, other: Player) -> bool:
    """Whether two are near enough in rating to change places in a Maxi-tournament."""
    return rating_distance(one, other) <= NEAR


def tell_group(
    residents: Sequence[Player], floaters: Sequence[Player], direction: Direction, trace: Trace
) -> None:
    """Record that a group is about to be paired."""
    trace.record(
        GroupOpened(
            residents[0].score if residents else None,
            direction is Direction.UP,
            tuple(player.tpn for player in floaters),
            tuple(player.tpn for player in residents),
        )
    )
