"""Whether everybody who is left can be paired, and who stands in the way if not."""

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Final

from pareo.pairing.common import field as fields
from pareo.pairing.common import friends as possible
from pareo.pairing.common import largest_pairing
from pareo.pairing.common.friends import opponents_among
from pareo.pairing.common.largest_pairing import all_are_paired, pairs_up, with_the_bye
from pareo.pairing.common.placed import bits_of
from pareo.pairing.dutch_family.pair_values import colours_allow, may_have_the_bye, ruled_out
from pareo.pairing.dutch_family.players import Player, seen
from pareo.pairing.system import Unpairable
from pareo.rulebook import Rule

Field = fields.Field[Player]
_kind_of: Final = attrgetter("due_number", "is_topscorer")


def friends_of(
    players: Sequence[Player], allow: Callable[[Player, Player], bool] = colours_allow
) -> Sequence[int]:
    """Return everybody's possible opponents by place."""
    return possible.friends_of(players, ruled_out, _kind_of, allow)


def can_be_completed(field: Field, left: Sequence[Player]) -> bool:
    """Whether all who are left can be paired, but the one who gets the bye."""
    odd = len(left) % 2 == 1
    hosts = list(filter(field.may_end_with_bye, left)) if odd else []
    return completes(field.friends, left, hosts, odd=odd)


def completes(
    friends: Sequence[int], left: Sequence[Player], hosts: Iterable[Player], *, odd: bool
) -> bool:
    """Whether a pairing of all exists; in odd numbers one of the hosts has the bye."""
    places = [player.place for player in left]
    takers = seen(hosts)
    if pairs_up(friends, places, takers if odd else None):
        return True
    near = opponents_among(friends, left, left)
    if odd:
        near = with_the_bye(near, bits_of(at for at, p in enumerate(places) if p in takers))
    return all_are_paired(near)


def unpairable(friends: Sequence[int], players: tuple[Player, ...], article: Rule) -> Unpairable:
    """Name who stands in the way: more players than opponents whom they could have."""
    hosts = seen(player for player in players if may_have_the_bye(player))
    return largest_pairing.unpairable(fields.Field(players, friends, hosts), article)
