"""C.04.4.3 Articles 5.5 and 5.6: the colour due."""

from collections.abc import Sequence

from pareo.history import RoundSetup, bye_barred, usual_colour
from pareo.model import Colour
from pareo.pairing.lim_2026.edition import EDITION
from pareo.pairing.median_family.players import MedianPlayer, players_by_rank


def ranked(setup: RoundSetup) -> tuple[MedianPlayer, ...]:
    """Order by rank: the score first, then the pairing number."""
    return players_by_rank(setup, due_colour, bye_barred)


@EDITION.rule("5.5", "5.6")
def due_colour(colours: Sequence[Colour]) -> Colour | None:
    """Return the colour that levels, else the other than the last; None before the first game.

    After an odd number of own games nobody is level, so that even ones level and odd ones
    alternate by themselves (ruling 0185).
    """
    return usual_colour(colours)
