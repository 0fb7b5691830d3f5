"""Who has White: the steps that several chapters word alike; each chapter numbers its own."""

from collections.abc import Callable, Sequence
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from pareo.history import latest_contrast
from pareo.model import Colour, Tpn
from pareo.pairing.common.colours import Preferring, Strength
from pareo.pairing.system import Board
from pareo.pairing.trace import ColourGranted, Trace
from pareo.rulebook import Edition, Rule
from pareo.value import named


class Seatable(Protocol):
    """What the steps ask of a player: the numbers, the colours had, and the colour due."""

    @property
    def place(self) -> int: ...
    @property
    def tpn(self) -> Tpn: ...
    @property
    def number(self) -> int: ...
    @property
    def colours(self) -> tuple[Colour, ...]: ...
    @property
    def due(self) -> Colour | None: ...


class Inclined(Seatable, Preferring, Protocol):
    """One to whom a colour is due more or less strongly."""


class Differing(Inclined, Protocol):
    """One whose colour difference counts too."""

    @property
    def difference(self) -> int: ...


class Occasion(NamedTuple):
    """The colour drawn by lot, whether a pair was made below the median, and in an odd round."""

    initial: Colour
    below_median: bool = False
    odd_round: bool = False


_board: Final = named(Board)
AnySeatable = TypeVar("AnySeatable", bound=Seatable)
AnyInclined = TypeVar("AnyInclined", bound=Inclined)
AnyDiffering = TypeVar("AnyDiffering", bound=Differing)

Grant = tuple[AnySeatable, Colour]
Decide = Callable[[AnySeatable, AnySeatable, Occasion], Grant[AnySeatable] | None]
"""Grants a colour to one of two, the higher ranked first, or nothing."""


class Step(NamedTuple, Generic[AnySeatable]):
    """One numbered step: grants a colour to one of two players, or leaves it to the next."""

    rule: Rule
    decide: Decide[AnySeatable]


def grant_both(
    higher: AnySeatable, lower: AnySeatable, _occasion: Occasion
) -> Grant[AnySeatable] | None:
    """Give each the colour due where that is possible; who is due none yields."""
    mine, theirs = higher.due, lower.due
    if mine is theirs:
        return None
    if mine is not None:
        return higher, mine
    return (lower, theirs) if theirs is not None else None


def grant_the_stronger(
    higher: AnyInclined, lower: AnyInclined, _occasion: Occasion
) -> Grant[AnyInclined] | None:
    """Of two preferences for the same colour grant the stronger."""
    mine, theirs = higher.preference, lower.preference
    if mine is None or theirs is None or mine.strength is theirs.strength:
        return None
    return (higher, mine.due) if mine.strength > theirs.strength else (lower, theirs.due)


def grant_the_stronger_or_wider(
    higher: AnyDiffering, lower: AnyDiffering, occasion: Occasion
) -> Grant[AnyDiffering] | None:
    """Of two equal preferences grant the stronger; of two absolute ones the wider difference."""
    mine, theirs = higher.preference, lower.preference
    if mine is None or theirs is None:
        return None
    wider = abs(higher.difference) - abs(lower.difference)
    if mine.strength is theirs.strength is Strength.ABSOLUTE and wider:
        return (higher, mine.due) if wider > 0 else (lower, theirs.due)
    return grant_the_stronger(higher, lower, occasion)


def alternate_latest_contrast(
    higher: AnySeatable, lower: AnySeatable, _occasion: Occasion
) -> Grant[AnySeatable] | None:
    """Reverse the colours of the last time when one had White and the other Black.

    Rounds without a game are left out: the colours had are aligned at their ends.
    """
    contrast = latest_contrast(higher.colours, lower.colours)
    return (higher, contrast[0].other) if contrast else None


def grant_the_higher(
    higher: AnySeatable, _lower: AnySeatable, _occasion: Occasion
) -> Grant[AnySeatable] | None:
    """Grant the colour due to the higher ranked player."""
    return (higher, higher.due) if higher.due is not None else None


def initial_colour(
    higher: AnySeatable, _lower: AnySeatable, occasion: Occasion
) -> Grant[AnySeatable] | None:
    """Give the higher ranked player the initial colour if the (effective) number is odd."""
    initial = occasion.initial
    return higher, initial if higher.number % 2 else initial.other


def initial_colour_of_newcomers(
    higher: AnySeatable, lower: AnySeatable, occasion: Occasion
) -> Grant[AnySeatable] | None:
    """Do the same only if neither has played."""
    if higher.colours or lower.colours:
        return None
    return initial_colour(higher, lower, occasion)


def newcomers_first(edition: Edition, *numbers: str) -> tuple[Step[AnyInclined], ...]:
    """Number the steps of the texts that begin with those who have not played."""
    decisions: tuple[Decide[AnyInclined], ...] = (
        initial_colour_of_newcomers,
        grant_both,
        grant_the_stronger,
        alternate_latest_contrast,
        grant_the_higher,
    )
    return numbered_steps(edition, numbers, decisions)


def numbered_steps(
    edition: Edition, numbers: Sequence[str], decisions: Sequence[Decide[AnySeatable]]
) -> tuple[Step[AnySeatable], ...]:
    """Tie each decision to the article of that number."""
    return tuple(
        Step(edition.article(number), decide)
        for number, decide in zip(numbers, decisions, strict=True)
    )


def by_place(pair: tuple[AnySeatable, AnySeatable]) -> tuple[AnySeatable, AnySeatable]:
    """Return two players with the higher placed first."""
    one, other = pair
    return pair if one.place < other.place else (other, one)


def allocate(
    pair: tuple[AnySeatable, AnySeatable],
    steps: Sequence[Step[AnySeatable]],
    initial: Colour,
    trace: Trace,
) -> Board:
    """Seat two players by the first step that decides; the ranking is that of their places."""
    return seated(by_place(pair), steps, Occasion(initial), trace)


def seated(
    pair: tuple[AnySeatable, AnySeatable],
    steps: Sequence[Step[AnySeatable]],
    occasion: Occasion,
    trace: Trace,
) -> Board:
    """Seat two players, the higher ranked first, by the first step that decides."""
    higher, lower = pair
    for step in steps:
        if (grant := step.decide(higher, lower, occasion)) is not None:
            player, colour = grant
            other = lower if player is higher else higher
            white, black = (player, other) if colour is Colour.WHITE else (other, player)
            if trace.listens:
                trace.record(
                    ColourGranted(white.tpn, black.tpn, colour, player.tpn, step.rule, step.decide)
                )
            return _board((white.tpn, black.tpn))
    raise AssertionError(pair)
