"""C4: whether everybody who is left can be paired; and what to say if nobody can help."""

from collections.abc import Sequence

from pareo.matching import left_over_by_some
from pareo.pairing.burstein_2026.definitions import BursteinPlayer
from pareo.pairing.burstein_2026.edition import EDITION
from pareo.pairing.burstein_2026.prohibitions import colours_allow, may_have_the_bye, ruled_out
from pareo.pairing.common import field as fields
from pareo.pairing.common import largest_pairing
from pareo.pairing.common.friends import friends_of
from pareo.pairing.common.largest_pairing import all_are_paired
from pareo.pairing.common.placed import places_of
from pareo.pairing.system import Unpairable
from pareo.rulebook import article_of

Field = fields.Field[BursteinPlayer]


def field_of(players: tuple[BursteinPlayer, ...]) -> Field:
    """Return who may meet whom; of the colours only the preferences count."""
    friends = friends_of(players, ruled_out, lambda player: player.preference, colours_allow)
    hosts = frozenset(player.place for player in players if may_have_the_bye(player))
    return fields.Field(players, tuple(friends), hosts)


@EDITION.rule("2", label="C4")
def can_be_completed(field: Field, left: Sequence[BursteinPlayer]) -> bool:
    """Whether all who are left can be paired with each other."""
    return len(left) % 2 == 0 and all_are_paired(field.neighbours(left))


def possible_leftovers(field: Field, players: Sequence[BursteinPlayer]) -> list[BursteinPlayer]:
    """Return everybody without whom all the others can be paired."""
    near = field.neighbours(players)
    mates = largest_pairing.largest_pairing(near)
    if mates.count(largest_pairing.NOBODY) != 1:
        return []
    return [players[at] for at in places_of(left_over_by_some(near, mates))]


@EDITION.rule("1.9")
def unpairable(field: Field) -> Unpairable:
    """Name who stands in the way: more players than opponents whom they could have."""
    return largest_pairing.unpairable(field, article_of(unpairable))
