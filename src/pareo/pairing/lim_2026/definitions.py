"""C.04.4.3 Articles 2.1, 2.2, 5.1, 5.5, 5.6 and 6: compatible players, groups, colours due."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from pareo.history import RoundSetup, bye_barred, usual_colour
from pareo.model import Colour
from pareo.pairing.lim_2026.edition import EDITION
from pareo.pairing.median_family.median import (
    Groups,
    Player,
    Traits,
    colours_allow,
    colours_within_limits,
    groups_around,
    more_than_a_knockout,
    players_by_rank,
    ruled_out,
)


@dataclass(frozen=True, slots=True)
class Variant:
    """What an event may choose: whether it is a Maxi-tournament.

    The text does not say what that is; None decides by the numbers of 1988 (ruling 0186).
    """

    maxi: bool | None = False

    def is_maxi(self, setup: RoundSetup) -> bool:
        """Whether the limits of 100 rating points apply."""
        return more_than_a_knockout(setup) if self.maxi is None else self.maxi


@EDITION.rule("5.1")
@EDITION.rule("5.3")
def allowed_colours(colours: Sequence[Colour]) -> frozenset[Colour]:
    """Return the colours that are neither a third running nor a third more than the other."""
    return colours_within_limits(colours)


@EDITION.rule("5.5")
@EDITION.rule("5.6")
def due_colour(colours: Sequence[Colour]) -> Colour | None:
    """Return the colour that levels, else the other than the last; None before the first game.

    After an odd number of own games nobody is level, so that even ones level and odd ones
    alternate by themselves (ruling 0185).
    """
    return usual_colour(colours)


TRAITS: Final = Traits(allowed_colours, due_colour, bye_barred)


def ranked(setup: RoundSetup) -> tuple[Player, ...]:
    """Order by rank: the score first, then the pairing number."""
    return players_by_rank(setup, TRAITS)


@EDITION.rule("2.1")
def compatible(one: Player, other: Player) -> bool:
    """Whether two have not met and can be seated so that both keep the limits of colours."""
    return not ruled_out(one, other) and colours_allow(one, other)


@EDITION.rule("6")
def compatible_in_last_round(one: Player, other: Player) -> bool:
    """Whether two have not met: in the last round an equal score goes before colours."""
    return not ruled_out(one, other)


@EDITION.rule("2.2")
@EDITION.rule("8")
def groups_of(players: Iterable[Player], median: int) -> Groups:
    """Group the ranked players by score: the top down, then the bottom up, the median last.

    `median` is twice the score of the median group: half of what could be won so far.
    """
    return groups_around(players, median)
