"""C.04.1 (1992) section A: order, groups, floats, subgroups, colour preferences."""

from collections.abc import Sequence

from pareo.history import Entrant, RoundSetup, bye_barred_1992, colour_difference
from pareo.model import Colour
from pareo.pairing.common.colours import Preference, Strength
from pareo.pairing.common.float_marks import gap_as_paired
from pareo.pairing.dutch_1992.edition import EDITION
from pareo.pairing.dutch_family.players import Bracket, Float, Player, in_ranking_order


def ranked(setup: RoundSetup) -> tuple[Player, ...]:
    """Return the players in the order of A2, with the floats and bars of this edition."""
    return in_ranking_order(
        setup, float_of, lambda entrant: bye_barred_1992(entrant.unplayed, setup.win)
    )


@EDITION.rule("A3")
def is_homogeneous(group: Bracket) -> bool:
    """Whether a group is paired as one: nobody came from above, or at least half of it did."""
    return not group.moved_down or 2 * len(group.moved_down) >= len(group.players)


@EDITION.rule("A4", "A5")
def float_of(entrant: Entrant, round_number: int) -> Float | None:
    """Return the float that a past round gave: down against less points or with the bye, or up.

    It is marked when the pairing is made, so that a forfeit does not undo it (ruling 0110).
    """
    gap = gap_as_paired(entrant, round_number)
    return None if gap == 0 else Float.DOWN if gap > 0 else Float.UP


@EDITION.rule("A6")
def pairs_wanted(group: Bracket) -> int:
    """Return p: one for each who was moved down, or half of a homogeneous group, rounded down."""
    if is_homogeneous(group):
        return len(group.players) // 2
    return len(group.moved_down)


@EDITION.rule("A7")
def preference_without_absolutes(colours: Sequence[Colour]) -> Preference | None:
    """Return the colour due where absolute preferences are not applied: strong, else mild."""
    if not colours:
        return None
    difference = colour_difference(colours)
    if difference:
        return Preference(Colour.BLACK if difference > 0 else Colour.WHITE, Strength.STRONG)
    return Preference(colours[-1].other, Strength.MILD)
