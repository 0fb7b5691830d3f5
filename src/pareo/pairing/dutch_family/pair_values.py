"""What two players may do, and what a pair costs in colours: worded alike in 2017 and 2026."""

from pareo.model import Tpn
from pareo.pairing.common.colours import Strength, same_colour_absolute, same_colour_due
from pareo.pairing.dutch_family.players import Float, Player

# ------------------------------------------------------------------ absolute criteria


def ruled_out(player: Player) -> frozenset[Tpn]:
    """Return whom a player may not meet: those met before, and those kept apart by the event."""
    return player.excluded


def may_have_the_bye(player: Player) -> bool:
    """Whether a player may have the bye by pairing."""
    return not player.is_bye_barred


def colours_allow(one: Player, other: Player) -> bool:
    """Whether two are not both absolutely due the same colour; one topscorer is enough to allow it."""
    return one.is_topscorer or other.is_topscorer or not same_colour_absolute(one, other)


# ------------------------------------------------------------------- values of a pair


def widens_difference(one: Player, other: Player) -> int:
    """Count who would get a colour difference beyond two (C10; C.8 of 2017)."""
    return int(
        same_colour_absolute(one, other) and min(abs(one.difference), abs(other.difference)) > 1
    )


def repeats_colour(one: Player, other: Player) -> int:
    """Count who would get the same colour three times in a row (C11; C.9 of 2017).

    Of two who are absolutely due the same colour the one with the smaller difference goes
    without; with equal differences one of two who both repeat it must.
    """
    if not same_colour_absolute(one, other) or one.preference is None:
        return 0
    other_colour = one.preference.due.other
    repeating = [player for player in (one, other) if player.repeated is other_colour]
    if abs(one.difference) == abs(other.difference):
        return int(len(repeating) == 2)
    return int(min((one, other), key=lambda player: abs(player.difference)) in repeating)


def misses_preference(one: Player, other: Player) -> int:
    """Count who cannot have the colour due: one of two who are due the same (C12; C.10 of 2017)."""
    return int(same_colour_due(one, other))


def misses_strong_preference(one: Player, other: Player) -> int:
    """Count whose strong preference is missed (C13; C.11 of 2017): somebody mild would yield instead."""
    if not same_colour_due(one, other):
        return 0
    strengths = [player.preference.strength for player in (one, other) if player.preference]
    return int(min(strengths) is Strength.STRONG)


def last_float(player: Player) -> Float | None:
    """Return the float of the previous round."""
    return player.last_float


def float_before(player: Player) -> Float | None:
    """Return the float of the round before that."""
    return player.float_before
