"""C.04.3 Article 1, where this edition words it in its own way: floats, and the bar of the bye."""

from pareo.history import Entrant, RoundSetup, bye_barred
from pareo.model import ByeKind, Points
from pareo.pairing.dutch_2026.edition import EDITION
from pareo.pairing.dutch_family.players import Float, Player, in_ranking_order


def ranked(setup: RoundSetup) -> tuple[Player, ...]:
    """Return the players in ranking order, with the floats and bars of this edition."""
    return in_ranking_order(
        setup,
        lambda entrant, number: float_of(entrant, number, setup.loss),
        lambda entrant: barred_from_bye(entrant, setup.win),
    )


@EDITION.rule("1.4.2")
@EDITION.rule("1.4.3")
@EDITION.rule("1.4.4")
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


@EDITION.rule("1.5.2")
def barred_from_bye(entrant: Entrant, win: Points) -> bool:
    """Whether C.04.1 Art. 4 keeps the bye by pairing from a player."""
    return bye_barred(entrant.unplayed, win)
