"""C3: who may meet whom, and whether everybody who is left can be paired."""

from collections.abc import Sequence

from pareo.pairing.common import field as fields
from pareo.pairing.common import largest_pairing
from pareo.pairing.common.friends import friends_of
from pareo.pairing.common.largest_pairing import all_are_paired, with_the_bye
from pareo.pairing.common.placed import bits_of
from pareo.pairing.match_family.contenders import Contender, Contenders, may_have_the_bye
from pareo.pairing.system import Unpairable
from pareo.rulebook import Rule

Field = fields.Field[Contender]


def field_of(contenders: Contenders) -> Field:
    """Return who may meet whom; colours rule nobody out."""
    friends = friends_of(
        contenders, lambda one: one.excluded, lambda _one: None, lambda _one, _other: True
    )
    hosts = frozenset(one.place for one in contenders if may_have_the_bye(one))
    return fields.Field(contenders, tuple(friends), hosts)


def completes(field: Field, left: Sequence[Contender]) -> bool:
    """Whether all who are left can be paired with each other."""
    return len(left) % 2 == 0 and all_are_paired(field.neighbours(left))


def has_complete_round(field: Field) -> bool:
    """Whether everybody can be paired, but the one with the bye in an odd field."""
    near = field.neighbours(field.players)
    if len(near) % 2:
        near = with_the_bye(near, bits_of(field.hosts))
    return all_are_paired(near)


def unpairable(field: Field, article: Rule) -> Unpairable:
    """Name who stands in the way: more than the opponents whom they could have."""
    return largest_pairing.unpairable(field, article)
