"""The largest pairing of some players, and who is blocked if not all can be paired."""

from collections.abc import Container, Sequence
from typing import Final

from pareo.language import Message, counted
from pareo.matching import (
    enlarged,
    first_come_first_served,
    largest_matching_near,
    left_over_by_some,
    quick_matching,
)
from pareo.model import Tpn
from pareo.pairing.common.field import Field
from pareo.pairing.common.friends import meeting_in
from pareo.pairing.common.placed import AnyPlaced, bits_of
from pareo.pairing.system import Unpairable
from pareo.rulebook import Rule

NOBODY: Final = -1

# Few enough to be listed at once, and enough that the nearest opponents nearly always suffice.
_NEAR: Final = (6, 24)


def largest_pairing(neighbours: Sequence[int]) -> Sequence[int]:
    """Return the mates of a largest pairing: a quick one usually is, else an exact search decides.

    The search tries those next in the order first, and all only if these do not suffice. Who may
    meet nobody is left in any case.
    """
    mates: Sequence[int] = quick_matching(neighbours)
    alone = neighbours.count(0)
    unpaired = alone + (len(neighbours) - alone) % 2
    if mates.count(NOBODY) > unpaired:
        mates = quick_matching(_only_choices_first(neighbours))
    for reach in _NEAR:
        if mates.count(NOBODY) <= unpaired:
            return mates
        mates = largest_matching_near(neighbours, mates, reach)
    return enlarged(neighbours, mates) if mates.count(NOBODY) > unpaired else mates


def pairs_up(friends: Sequence[int], places: Sequence[int], takers: Container[int] | None) -> bool:
    """Whether a quick pairing pairs all; one of the takers has the bye, if there is one.

    It looks at few pairs, and needs no line of possible opponents for each player.
    """
    bye = len(places)
    meet = meeting_in(friends)
    if takers is None:
        mates = first_come_first_served(bye, lambda one, other: meet(places[one], places[other]))
    else:

        def adjacent(one: int, other: int) -> bool:
            if bye in (one, other):
                return places[min(one, other)] in takers
            return meet(places[one], places[other])

        mates = first_come_first_served(bye + 1, adjacent)
    return mates is not None and NOBODY not in mates


def _only_choices_first(neighbours: Sequence[int]) -> list[int]:
    """Return the possible opponents with those kept free who are somebody's only choice."""
    found = list(neighbours)
    for one, near in enumerate(neighbours):
        other = near.bit_length() - 1
        if near and near == 1 << other and found[one] == near:
            both = 1 << one | 1 << other
            found = [mine & ~both for mine in found]
            found[one], found[other] = 1 << other, 1 << one
    return found


def all_are_paired(neighbours: Sequence[int]) -> bool:
    """Whether a pairing of all exists; not where somebody may meet nobody."""
    return 0 not in neighbours and NOBODY not in largest_pairing(neighbours)


def with_the_bye(neighbours: Sequence[int], takers: int) -> list[int]:
    """Add the bye as the last to be paired; those who may take it stand at these positions."""
    bye = len(neighbours)
    return [*(mine | (takers >> at & 1) << bye for at, mine in enumerate(neighbours)), takers]


def unpairable(field: Field[AnyPlaced], article: Rule | None = None) -> Unpairable:
    """Name the players who are blocked: together they have too few possible opponents.

    These are the players left over by some largest pairing. In odd numbers the bye is a dummy
    opponent, left out of the message. The field may be a part of all players.
    """
    players = field.players
    near = field.neighbours(players)
    if len(players) % 2:
        takers = (at for at, player in enumerate(players) if field.may_end_with_bye(player))
        near = with_the_bye(near, bits_of(takers))
    alone = left_over_by_some(near, largest_pairing(near))
    blocked = tuple(player for at, player in enumerate(players) if alone >> at & 1)
    around = 0
    for player in blocked:
        around |= field.friends[player.place]
    around &= ~bits_of(player.place for player in blocked)
    against = tuple(player.tpn for player in players if around >> player.place & 1)
    names = tuple(player.tpn for player in blocked)
    return Unpairable(names, against, _reason(names, against, article))


def _reason(blocked: Sequence[Tpn], against: Sequence[Tpn], article: Rule | None) -> Message:
    """Return the message: the players blocked, those they may meet, and the article if there is one."""
    names = ", ".join(map(str, sorted(blocked)))
    others = ", ".join(map(str, sorted(against)))
    if article is None:
        if not others:
            return counted(
                "Player {players} may meet nobody any more. The arbiter decides.",
                "Players {players} cannot all be paired: too few of them may still meet each "
                "other. The arbiter decides.",
                len(blocked),
                players=names,
            )
        return Message(
            "Players {players} cannot all be paired: beside each other they may only meet "
            "{against}. The arbiter decides.",
            players=names,
            against=others,
        )
    if not others:
        return counted(
            "Player {players} may meet nobody any more. The Chief Arbiter decides ({article}).",
            "Players {players} cannot all be paired: too few of them may still meet each other. "
            "The Chief Arbiter decides ({article}).",
            len(blocked),
            players=names,
            article=article.message,
        )
    return Message(
        "Players {players} cannot all be paired: beside each other they may only meet "
        "{against}. The Chief Arbiter decides ({article}).",
        players=names,
        article=article.message,
        against=others,
    )
