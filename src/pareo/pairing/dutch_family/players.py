"""Players in their order, scoregroups and brackets, as all editions of the Dutch System have them."""

from collections.abc import Callable, Iterable
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from pareo.history import Entrant, RoundSetup, colour_difference
from pareo.model import Colour, Points, Tpn
from pareo.pairing.common.colours import (
    Preference,
    colour_preference,
    preference_number,
    repeated_colour,
)
from pareo.pairing.common.placed import Placed
from pareo.pairing.common.ranking import entrants_in_order, equal_scores
from pareo.value import dataclass, maker


class Float(Enum):
    """A mark that a round leaves behind."""

    DOWN = "D"
    UP = "U"


@dataclass(frozen=True, slots=True)
class Player:
    """An entrant as the Dutch System sees one; `place` is the position in the ranking, from 0.

    `due_number` is that of the preference; players of one `colour_number` have equal differences,
    preferences and repeated colours.
    """

    place: int
    tpn: Tpn
    number: int
    score: Points
    colours: tuple[Colour, ...]
    difference: int
    preference: Preference | None
    repeated: Colour | None
    is_topscorer: bool
    last_float: Float | None
    float_before: Float | None
    unplayed_games: int
    is_bye_barred: bool
    excluded: frozenset[Tpn]
    due_number: int
    colour_number: int

    @property
    def due(self) -> Colour | None:
        """The colour due; None before the first game."""
        return self.preference.due if self.preference else None


_made: Final = maker(Player)
Pair = tuple[Player, Player]
Pairs = list[Pair]
OfPair = Callable[[Player, Player], int]
OfPlayer = Callable[[Player], int]
KindOf = Callable[[Player], tuple[object, ...]]
"""Returns all that counts of a player, so that players of one kind are interchangeable."""
FloatThen = Callable[[Player], Float | None]
"""Returns the float of the previous round, or of the one before it."""
FloatOf = Callable[[Entrant, int], Float | None]
"""Returns the float that a past round left on somebody."""


@dataclass(frozen=True, slots=True)
class Bracket:
    """The residents of one scoregroup, and those who moved down to them; both in ranking order."""

    moved_down: tuple[Player, ...]
    residents: tuple[Player, ...]

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody in the bracket in ranking order: the position plus 1 is the BSN."""
        return self.moved_down + self.residents

    @property
    def score(self) -> Points:
        """The score of the (highest) residents."""
        return self.residents[0].score


@dataclass(frozen=True, slots=True)
class Candidate:
    """A pairing of a bracket: pairs with the higher ranked first, and who floats down."""

    pairs: tuple[Pair, ...]
    downfloaters: tuple[Player, ...]


def in_ranking_order(
    setup: RoundSetup, float_of: FloatOf, barred: Callable[[Entrant], bool]
) -> tuple[Player, ...]:
    """Order the players by score, then by pairing number.

    In 1992 the number holds what the text puts after the score: rating, title, alphabet
    (ruling 0101). Floats and the bar of the bye are those of the edition.
    """
    players = []
    previous, before = setup.round - 1, setup.round - 2
    has_topscorers = setup.is_last
    for place, entrant in enumerate(entrants_in_order(setup)):
        difference, due, repeated, due_number, colour_number = colour_state(entrant.colours)
        gaps = entrant.gaps
        last = gaps[previous - 1] if previous > 0 else None
        earlier = gaps[before - 1] if before > 0 else None
        players.append(
            _made(  # in the order of its fields: names would take as long as all the rest
                place,
                entrant.tpn,
                entrant.number,
                entrant.score,
                entrant.colours,
                difference,
                due,
                repeated,
                has_topscorers and is_topscorer(entrant, setup),
                float_of(entrant, previous) if last is None else float_by(last),
                float_of(entrant, before) if earlier is None else float_by(earlier),
                len(entrant.unplayed),
                bool(entrant.unplayed) and barred(entrant),
                entrant.met | entrant.forbidden if entrant.forbidden else entrant.met,
                due_number,
                colour_number,
            )
        )
    return tuple(players)


def float_by(gap: Points) -> Float | None:
    """Return the float of a game: of two with different scores the higher one floats down."""
    return (Float.DOWN if gap > 0 else Float.UP) if gap else None


def scoregroups(players: Iterable[Player]) -> tuple[tuple[Player, ...], ...]:
    """Group the ranked players by score."""
    return equal_scores(players)


def bracket_of(moved_down: Iterable[Player], residents: tuple[Player, ...]) -> Bracket:
    """Put the players left over by the last bracket before the residents of the next group."""
    return Bracket(tuple(sorted(moved_down, key=lambda player: player.place)), residents)


class ColourState(NamedTuple):
    """What follows from the colours that somebody had; equal states have equal numbers."""

    difference: int
    preference: Preference | None
    repeated: Colour | None
    due_number: int
    number: int


_REPEATED: Final = {None: 0, Colour.WHITE: 1, Colour.BLACK: 2}


@lru_cache(maxsize=4096)
def colour_state(colours: tuple[Colour, ...]) -> ColourState:
    """Return it; a round has many players with the same colours behind them."""
    difference, repeated = played_difference(colours), repeated_colour(colours)
    due = preference(colours)
    due_number = preference_number(due)
    number = (difference * len(_REPEATED) + _REPEATED[repeated]) * 7 + due_number
    return ColourState(difference, due, repeated, due_number, number)


def played_difference(colours: tuple[Colour, ...]) -> int:
    """Count the games with White less those with Black."""
    return colour_difference(colours)


def preference(colours: tuple[Colour, ...]) -> Preference | None:
    """Return the colour due: absolute, strong or mild; none before the first game."""
    return colour_preference(colours)


def is_topscorer(entrant: Entrant, setup: RoundSetup) -> bool:
    """Whether a player has more than half of what could be won so far, in the last round only."""
    return setup.is_last and 2 * entrant.score > (setup.round - 1) * setup.win


def seen(players: Iterable[Placed]) -> frozenset[int]:
    """Return the places of players."""
    return frozenset(player.place for player in players)


def kind_of_player(player: Player) -> tuple[object, ...]:
    """Return what all editions see of a player who is to be paired."""
    return (
        player.score,
        player.preference,
        player.difference,
        player.repeated,
        player.is_topscorer,
        player.last_float,
        player.float_before,
    )
