"""C.04.3 Article 1: order, brackets, floats, preferences, topscorers."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from itertools import groupby

from pareo.history import Entrant, RoundSetup, bye_barred, colour_difference
from pareo.model import ByeKind, Colour, Points, Tpn
from pareo.pairing.shared.colours import Preference, colour_preference, repeated_colour
from pareo.rulebook import rule


class Float(Enum):
    """A mark that a round leaves behind."""

    DOWN = "D"
    UP = "U"


@dataclass(frozen=True, slots=True)
class Player:
    """An entrant as the Dutch System sees one; `place` is the position in the ranking, from 0."""

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


@dataclass(frozen=True, slots=True)
class Bracket:
    """The residents of one scoregroup, and those who moved down to them; both in ranking order."""

    moved_down: tuple[Player, ...]
    residents: tuple[Player, ...]

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody in the bracket in ranking order: the position plus 1 is the BSN (4.1)."""
        return self.moved_down + self.residents

    @property
    def score(self) -> Points:
        """The score of the residents."""
        return self.residents[0].score


@dataclass(frozen=True, slots=True)
class Candidate:
    """A pairing of a bracket: pairs with the higher ranked first, and who floats down."""

    pairs: tuple[tuple[Player, Player], ...]
    downfloaters: tuple[Player, ...]


@rule("C.04.3", "1.2")
def ranked(setup: RoundSetup) -> tuple[Player, ...]:
    """Order the players by score, then by pairing number."""
    entrants = sorted(setup.entrants, key=lambda entrant: (-entrant.score, entrant.tpn))
    return tuple(_player(place, entrant, setup) for place, entrant in enumerate(entrants))


def _player(place: int, entrant: Entrant, setup: RoundSetup) -> Player:
    return Player(
        place=place,
        tpn=entrant.tpn,
        number=entrant.number,
        score=entrant.score,
        colours=entrant.colours,
        difference=played_difference(entrant),
        preference=preference(entrant),
        repeated=repeated_colour(entrant.colours),
        is_topscorer=is_topscorer(entrant, setup),
        last_float=float_of(entrant, setup.round - 1, setup.loss),
        float_before=float_of(entrant, setup.round - 2, setup.loss),
        unplayed_games=len(entrant.unplayed),
        is_bye_barred=barred_from_bye(entrant, setup.win),
        excluded=entrant.met | entrant.forbidden,
    )


@rule("C.04.3", "1.3.1")
def scoregroups(players: Iterable[Player]) -> tuple[tuple[Player, ...], ...]:
    """Group the ranked players by score."""
    return tuple(tuple(group) for _, group in groupby(players, key=lambda player: player.score))


@rule("C.04.3", "1.3.2")
def bracket_of(moved_down: Iterable[Player], residents: tuple[Player, ...]) -> Bracket:
    """Put the players left over by the last bracket before the residents of the next group."""
    return Bracket(tuple(sorted(moved_down, key=lambda player: player.place)), residents)


@rule("C.04.3", "1.4.2")
@rule("C.04.3", "1.4.3")
@rule("C.04.3", "1.4.4")
def float_of(entrant: Entrant, round_number: int, loss: Points) -> Float | None:
    """Return the float that a past round gave, if any.

    A game between different scores floats the higher one down and the lower one up. Without
    a game the bye by pairing is a downfloat, and so is scoring more than a loss is worth.
    """
    if round_number < 1:
        return None
    gap = entrant.gaps[round_number - 1]
    if gap is not None:
        return None if gap == 0 else Float.DOWN if gap > 0 else Float.UP
    missed = next((one for one in entrant.unplayed if one.round == round_number), None)
    if missed is not None and (missed.how is ByeKind.PAIRING_ALLOCATED or missed.points > loss):
        return Float.DOWN
    return None


@rule("C.04.3", "1.5.2")
def barred_from_bye(entrant: Entrant, win: Points) -> bool:
    """Whether C.04.1 Art. 4 keeps the bye by pairing from a player."""
    return bye_barred(entrant.unplayed, win)


@rule("C.04.3", "1.6")
def played_difference(entrant: Entrant) -> int:
    """Count the games with White less those with Black."""
    return colour_difference(entrant.colours)


@rule("C.04.3", "1.7")
@rule("C.04.3", "1.7.1")
@rule("C.04.3", "1.7.2")
@rule("C.04.3", "1.7.3")
@rule("C.04.3", "1.7.4")
def preference(entrant: Entrant) -> Preference | None:
    """Return the colour due: absolute, strong or mild; none before the first game."""
    return colour_preference(entrant.colours)


@rule("C.04.3", "1.8")
def is_topscorer(entrant: Entrant, setup: RoundSetup) -> bool:
    """Whether a player has more than half of what could be won so far, in the last round only."""
    return setup.is_last and 2 * entrant.score > (setup.round - 1) * setup.win
