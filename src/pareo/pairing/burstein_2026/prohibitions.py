"""C.04.4.2 Article 2, C1 to C3: what may not be."""

from pareo.model import Tpn
from pareo.pairing.burstein_2026.definitions import BursteinPlayer
from pareo.pairing.burstein_2026.edition import EDITION
from pareo.pairing.common.colours import same_colour_absolute


@EDITION.rule("2", label="C1")
def ruled_out(player: BursteinPlayer) -> frozenset[Tpn]:
    """Return whom a player may not meet: those met before, and those kept apart by the event."""
    return player.excluded


@EDITION.rule("2", label="C2")
def may_have_the_bye(player: BursteinPlayer) -> bool:
    """Whether a player may have the bye by pairing."""
    return not player.is_bye_barred


@EDITION.rule("2", label="C3")
def colours_allow(one: BursteinPlayer, other: BursteinPlayer) -> bool:
    """Whether two are not both absolutely due the same colour; nobody is excepted."""
    return not same_colour_absolute(one, other)
