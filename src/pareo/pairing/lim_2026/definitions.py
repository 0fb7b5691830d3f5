"""C.04.4.3 Articles 5.5 and 5.6: the colour due; and what an event may choose."""

from collections.abc import Sequence
from dataclasses import dataclass

from pareo.history import RoundSetup, bye_barred, usual_colour
from pareo.model import Colour
from pareo.pairing.lim_2026.edition import EDITION
from pareo.pairing.median_family.players import MedianPlayer, more_than_a_knockout, players_by_rank


@dataclass(frozen=True, slots=True)
class Variant:
    """What an event may choose: whether it is a Maxi-tournament.

    The text does not define it; None decides by the numbers of 1988 (ruling 0186).
    """

    maxi: bool | None = False

    def is_maxi(self, setup: RoundSetup) -> bool:
        """Whether the limits of 100 rating points apply."""
        return more_than_a_knockout(setup) if self.maxi is None else self.maxi


def ranked(setup: RoundSetup) -> tuple[MedianPlayer, ...]:
    """Order by rank: the score first, then the pairing number."""
    return players_by_rank(setup, due_colour, bye_barred)


@EDITION.rule("5.5")
@EDITION.rule("5.6")
def due_colour(colours: Sequence[Colour]) -> Colour | None:
    """Return the colour that levels, else the other than the last; None before the first game.

    After an odd number of own games nobody is level, so that even ones level and odd ones
    alternate by themselves (ruling 0185).
    """
    return usual_colour(colours)
