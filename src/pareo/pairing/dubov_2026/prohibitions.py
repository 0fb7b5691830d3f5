"""C.04.4.1 Article 2, C1 to C3: what may not be."""

from pareo.pairing.common.colours import same_colour_absolute
from pareo.pairing.dubov_2026.definitions import DubovPlayer
from pareo.pairing.dubov_2026.edition import EDITION


@EDITION.rule("2", label="C1")
def have_not_met(one: DubovPlayer, other: DubovPlayer) -> bool:
    """Whether two have not met, and no wish of the event keeps them apart."""
    return one.tpn != other.tpn and other.tpn not in one.excluded


@EDITION.rule("2", label="C2")
def may_have_the_bye(player: DubovPlayer) -> bool:
    """Whether a player may have the bye by pairing (C.04.1 Art. 4, ruling 0162)."""
    return not player.is_bye_barred


@EDITION.rule("2", label="C3")
def colours_allow(one: DubovPlayer, other: DubovPlayer) -> bool:
    """Whether two are not both absolutely due the same colour; the last round is no exception."""
    return not same_colour_absolute(one, other)
