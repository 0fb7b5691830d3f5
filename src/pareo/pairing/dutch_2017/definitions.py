"""C.04.3 (2017) section A, where it is worded in its own way: floats, and the bar of the bye."""

from pareo.history import Entrant, RoundSetup, bye_barred_2017
from pareo.model import Points
from pareo.pairing.dutch_2017.edition import EDITION
from pareo.pairing.dutch_family.players import Float, Player, float_by, in_ranking_order


def ranked(setup: RoundSetup) -> tuple[Player, ...]:
    """Return the players in ranking order, with the floats and bars of this edition."""
    return in_ranking_order(setup, float_of, lambda entrant: barred_from_bye(entrant, setup.win))


@EDITION.rule("A.4.b")
def float_of(entrant: Entrant, round_number: int) -> Float | None:
    """Return the float that a past round gave, if any.

    A game between different scores floats the higher one down and the lower one up. Who does
    not play, for whatever reason, floats down.
    """
    if round_number < 1:
        return None
    gap = entrant.gaps[round_number - 1]
    return Float.DOWN if gap is None else float_by(gap)


@EDITION.rule("A.5")
def barred_from_bye(entrant: Entrant, win: Points) -> bool:
    """Whether C.04.1.d keeps the bye by pairing from a player."""
    return bye_barred_2017(entrant.unplayed, win)
