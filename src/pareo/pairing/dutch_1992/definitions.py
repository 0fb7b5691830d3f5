"""C.04.1 (1992) section A: order, groups, floats, subgroups, colour preferences, x."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import groupby

from pareo.history import Entrant, RoundSetup, bye_barred_1992, colour_difference
from pareo.model import ByeKind, Colour, Points, Tpn
from pareo.pairing.shared.colours import Preference, Strength, colour_preference
from pareo.rulebook import rule


class Float(Enum):
    """A mark on the pairing card."""

    DOWN = "D"
    UP = "U"


@dataclass(frozen=True, slots=True)
class Player:
    """An entrant as this system sees one; `place` is the position in the order of A2, from 0.

    `lifted` is the preference that counts where the absolute ones are not applied (last round).
    """

    place: int
    tpn: Tpn
    number: int
    score: Points
    colours: tuple[Colour, ...]
    preference: Preference | None
    lifted: Preference | None
    is_topscorer: bool
    last_float: Float | None
    float_before: Float | None
    is_bye_barred: bool
    excluded: frozenset[Tpn]


@dataclass(frozen=True, slots=True)
class Group:
    """The players of one score, and those who were moved down to them; both in order."""

    moved_down: tuple[Player, ...]
    residents: tuple[Player, ...]

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody in the order of A2."""
        return self.moved_down + self.residents


@rule("C.04.1", "A2", edition="1992")
def ranked(setup: RoundSetup) -> tuple[Player, ...]:
    """Order the players by score, then by pairing number.

    The number holds what the text puts after the score: rating, title, alphabet (ruling 0101).
    """
    entrants = sorted(setup.entrants, key=lambda entrant: (-entrant.score, entrant.tpn))
    return tuple(_player(place, entrant, setup) for place, entrant in enumerate(entrants))


def _player(place: int, entrant: Entrant, setup: RoundSetup) -> Player:
    return Player(
        place=place,
        tpn=entrant.tpn,
        number=entrant.number,
        score=entrant.score,
        colours=entrant.colours,
        preference=preference(entrant.colours),
        lifted=preference_without_absolutes(entrant.colours),
        is_topscorer=is_topscorer(entrant, setup),
        last_float=float_of(entrant, setup.round - 1),
        float_before=float_of(entrant, setup.round - 2),
        is_bye_barred=bye_barred_1992(entrant.unplayed, setup.win),
        excluded=entrant.met | entrant.forbidden,
    )


@rule("C.04.1", "A3", edition="1992")
def score_groups(players: Iterable[Player]) -> tuple[tuple[Player, ...], ...]:
    """Put the ranked players of equal score together."""
    return tuple(tuple(group) for _, group in groupby(players, key=lambda player: player.score))


@rule("C.04.1", "A3", edition="1992")
def is_homogeneous(group: Group) -> bool:
    """Whether a group is paired as one: nobody came from above, or at least half of it did."""
    return not group.moved_down or 2 * len(group.moved_down) >= len(group.players)


@rule("C.04.1", "A4", edition="1992")
@rule("C.04.1", "A5", edition="1992")
def float_of(entrant: Entrant, round_number: int) -> Float | None:
    """Return the float that a past round gave: down against less points or with the bye, or up.

    It is marked when the pairing is made, so that a forfeit does not undo it (ruling 0110).
    """
    if round_number < 1:
        return None
    gap = entrant.gaps[round_number - 1]
    if gap is None and entrant.forfeited:
        gap = entrant.forfeited[round_number - 1]
    if gap is not None:
        return None if gap == 0 else Float.DOWN if gap > 0 else Float.UP
    had_the_bye = any(
        missed.round == round_number and missed.how is ByeKind.PAIRING_ALLOCATED
        for missed in entrant.unplayed
    )
    return Float.DOWN if had_the_bye else None


@rule("C.04.1", "A6", edition="1992")
def pairs_wanted(group: Group) -> int:
    """Return p: one for each who was moved down, or half of a homogeneous group, rounded down."""
    if is_homogeneous(group):
        return len(group.players) // 2
    return len(group.moved_down)


@rule("C.04.1", "A7", edition="1992")
def preference(colours: Sequence[Colour]) -> Preference | None:
    """Return the colour due: absolute, else strong, else mild; none before the first game."""
    return colour_preference(colours)


@rule("C.04.1", "A7", edition="1992")
def preference_without_absolutes(colours: Sequence[Colour]) -> Preference | None:
    """Return the colour due where absolute preferences are not applied: strong, else mild."""
    if not colours:
        return None
    difference = colour_difference(colours)
    if difference:
        return Preference(Colour.BLACK if difference > 0 else Colour.WHITE, Strength.STRONG)
    return Preference(colours[-1].other, Strength.MILD)


@rule("C.04.1", "A8", edition="1992")
def colour_budget(preferences: Sequence[Preference | None]) -> int:
    """Return x: how many pairs of a group cannot but disregard a preference."""
    white = sum(one is not None and one.due is Colour.WHITE for one in preferences)
    none = sum(one is None for one in preferences)
    black = len(preferences) - white - none
    if min(white, black) + none >= max(white, black):
        return 0
    return max(white, black) - (len(preferences) + 1) // 2


def is_topscorer(entrant: Entrant, setup: RoundSetup) -> bool:
    """Whether a player has more than half of what could be won, before the last round only."""
    return setup.is_last and 2 * entrant.score > (setup.round - 1) * setup.win
