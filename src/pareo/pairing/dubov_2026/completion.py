"""C4: who may meet whom, and whether everybody who is left can be paired."""

from collections.abc import Sequence

from pareo.pairing.common import field as fields
from pareo.pairing.common import largest_pairing
from pareo.pairing.common.friends import friends_of
from pareo.pairing.common.largest_pairing import all_are_paired, with_the_bye
from pareo.pairing.common.placed import bits_of
from pareo.pairing.dubov_2026.definitions import DubovPlayer
from pareo.pairing.dubov_2026.edition import EDITION
from pareo.pairing.dubov_2026.prohibitions import colours_allow, may_have_the_bye
from pareo.pairing.system import Unpairable
from pareo.rulebook import article_of

Field = fields.Field[DubovPlayer]


def field_of(players: tuple[DubovPlayer, ...]) -> Field:
    """Return who may meet whom; of the colours only the preferences count."""
    friends = friends_of(
        players, lambda player: player.excluded, lambda player: player.preference, colours_allow
    )
    hosts = frozenset(player.place for player in players if may_have_the_bye(player))
    return fields.Field(players, tuple(friends), hosts)


@EDITION.rule("2", label="C4")
def completes(field: Field, left: Sequence[DubovPlayer]) -> bool:
    """Whether all who are left can be paired with each other."""
    return len(left) % 2 == 0 and all_are_paired(field.neighbours(left))


@EDITION.rule("1.9")
def has_complete_round(field: Field) -> bool:
    """Whether everybody can be paired, but the one with the bye in an odd field."""
    near = field.neighbours(field.players)
    if len(near) % 2:
        near = with_the_bye(near, bits_of(field.hosts))
    return all_are_paired(near)


@EDITION.rule("1.9")
def unpairable(field: Field) -> Unpairable:
    """Name who stands in the way: more players than opponents whom they could have."""
    return largest_pairing.unpairable(field, article_of(unpairable))
