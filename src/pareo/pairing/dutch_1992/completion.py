"""Whether players can all be paired by B1 and B2, and who stands in the way if not."""

from collections.abc import Sequence

from pareo.pairing.common import largest_pairing
from pareo.pairing.common.field import Field
from pareo.pairing.dutch_1992.criteria import Law, may_have_the_bye
from pareo.pairing.dutch_family.completion import completes
from pareo.pairing.dutch_family.players import Player, seen
from pareo.pairing.system import Unpairable


def can_be_completed(
    law: Law, players: Sequence[Player], takers: Sequence[Player] | None = None
) -> bool:
    """Whether all can be paired, but the one who gets the bye in odd numbers.

    Only `takers` may get it; without them whoever may have it.
    """
    odd = len(players) % 2 == 1
    able = players if takers is None else takers
    hosts = [player for player in able if odd and may_have_the_bye(player)]
    return completes(law.friends, players, hosts, odd=odd)


def unpairable(law: Law, players: tuple[Player, ...]) -> Unpairable:
    """Name who stands in the way: more players than opponents whom they could have."""
    hosts = seen(player for player in players if may_have_the_bye(player))
    return largest_pairing.unpairable(Field(players, law.friends, hosts))
