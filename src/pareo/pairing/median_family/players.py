"""The players of a round, the colours they may have, and which two may meet."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from pareo.history import Entrant, RoundSetup, UnplayedRound, colour_difference
from pareo.model import Colour, Points, Rating, Tpn
from pareo.pairing.common.colours import repeated_colour
from pareo.pairing.common.ranking import entrants_in_order
from pareo.value import dataclass

NEAR: Final = 100
"""Rating points within which players are exchanged in a Maxi-tournament."""


@dataclass(frozen=True, slots=True)
class MedianPlayer:
    """An entrant in a median system; `place` is the position in the ranking, from 0."""

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


def players_by_rank(
    setup: RoundSetup,
    due_colour: Callable[[Sequence[Colour]], Colour | None],
    bye_barred: Callable[[Sequence[UnplayedRound], Points], bool],
) -> tuple[MedianPlayer, ...]:
    """Order by rank: the score first, then the pairing number.

    A chapter has its own colour due and its own bar of the bye.
    """
    return tuple(
        MedianPlayer(
            place=place,
            tpn=entrant.tpn,
            number=entrant.number,
            score=entrant.score,
            colours=entrant.colours,
            difference=colour_difference(entrant.colours),
            allowed=allowed_colours(entrant.colours),
            due=due_colour(entrant.colours),
            transferred=setup.round > 1 and transferred_in(entrant, setup.round - 1, setup.win),
            is_bye_barred=bye_barred(entrant.unplayed, setup.win),
            excluded=entrant.met | entrant.forbidden,
            rating=entrant.rating,
            federation=entrant.federation,
        )
        for place, entrant in enumerate(entrants_in_order(setup))
    )


def lowest_ranked_first(players: Iterable[MedianPlayer]) -> list[MedianPlayer]:
    """Order from the lowest score up, then from the lowest ranked number up."""
    return sorted(players, key=lambda player: player.place, reverse=True)


def transferred_in(entrant: Entrant, round_number: int, win: Points) -> bool:
    """Whether a player left their own group for the game of a past round; forfeits do not count.

    Players move towards the median: down from above it, up from below, and nobody out of it. So
    the scores of both players and the median of that round decide it.
    """
    gap = entrant.gaps[round_number - 1]
    if not gap:
        return False
    above = 2 * entrant.scores_before[round_number - 1] - (round_number - 1) * win
    return gap > 0 if above > 0 else gap < 0 and above < 0


def float_mark(setup: RoundSetup, entrant: Entrant, number: int) -> str:
    """Return the mark of a past round on pairing cards: `-` down, `+` up, or nothing.

    In this family only who was transferred floated.
    """
    if not transferred_in(entrant, number, setup.win):
        return ""
    gap = entrant.gaps[number - 1]
    return "-" if gap is not None and gap > 0 else "+"


def more_than_a_knockout(setup: RoundSetup) -> bool:
    """Whether more take part than a knock-out of so many rounds could hold.

    Players who took part and have left still count (ruling 0126).
    """
    return max(setup.participants, len(setup.entrants)) > 1 << setup.rounds


def is_maxi(setup: RoundSetup, *, said: bool | None) -> bool:
    """Whether the limits of 100 rating points apply: as said, else by the numbers."""
    return more_than_a_knockout(setup) if said is None else said


# -------------------------------------------------------------------------------- colours


def allowed_colours(colours: Sequence[Colour]) -> frozenset[Colour]:
    """Return the colours that are neither the third in a row nor three more than the other."""
    difference = colour_difference(colours)
    barred = {repeated_colour(colours)}
    if abs(difference) > 1:
        barred.add(Colour.WHITE if difference > 0 else Colour.BLACK)
    return frozenset(colour for colour in Colour if colour not in barred)


def limits_broken(one: MedianPlayer, other: MedianPlayer, colour: Colour) -> int:
    """Count the players of a pair with a forbidden colour if the first one has this colour."""
    return (colour not in one.allowed) + (colour.other not in other.allowed)


def fewest_limits_broken(one: MedianPlayer, other: MedianPlayer) -> int:
    """Count the limits that two break if they are seated in the better of both ways."""
    return min(limits_broken(one, other, colour) for colour in Colour)


def colours_allow(one: MedianPlayer, other: MedianPlayer) -> bool:
    """Whether two can be seated so that both have an allowed colour."""
    return any(mine.other in other.allowed for mine in one.allowed)


# ----------------------------------------------------------------------------- compatible


def compatible(one: MedianPlayer, other: MedianPlayer) -> bool:
    """Whether two have not met and can be seated so that both keep the limits of colours."""
    return not ruled_out(one, other) and colours_allow(one, other)


def compatible_in_last_round(one: MedianPlayer, other: MedianPlayer) -> bool:
    """Whether two have not met: in the last round an equal score goes before colours."""
    return not ruled_out(one, other)


def ruled_out(one: MedianPlayer, other: MedianPlayer) -> bool:
    """Whether two have met, or are kept apart by the event."""
    return other.tpn in one.excluded or one.tpn in other.excluded


def is_near(one: MedianPlayer, other: MedianPlayer) -> bool:
    """Whether two are near enough in rating to change places in a Maxi-tournament.

    A player without a rating counts as 0.
    """
    return abs((one.rating or 0) - (other.rating or 0)) <= NEAR
