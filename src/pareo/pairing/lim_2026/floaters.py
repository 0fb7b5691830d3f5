"""C.04.4.3 Articles 2.3, 3.1 to 3.7, 3.9, 3.10 and 4.4: who leaves a group, and whose turn it is."""

from collections.abc import Iterable
from typing import Final

from pareo.model import Colour
from pareo.pairing.lim_2026.edition import EDITION
from pareo.pairing.median_family.floats import (
    Cause,
    Leave,
    Surroundings,
    due_the_majority,
    highest_first,
    let_leave,
    lowest_first,
    number_towards,
    opponent_left_next_door,
    type_letter,
)
from pareo.pairing.median_family.median import Direction, Player
from pareo.pairing.median_family.pool import Pool
from pareo.pairing.trace import Trace
from pareo.rulebook import Rule


@EDITION.rule("3.1")
@EDITION.rule("4.4.1")
@EDITION.rule("4.4.2")
def let_float(pool: Pool, around: Surroundings, trace: Trace) -> tuple[Player, ...]:
    """Take out whom the group cannot pair, one at a time; as many pairs as possible remain.

    Who has no opponent at all goes first (2.3.1 to 2.3.3). Then, each time, the first in the
    order of preference without whom the others still make as many pairs (ruling 0270).
    """
    return let_leave(pool, around, LEAVE, trace)


@EDITION.rule("2.3.1")
@EDITION.rule("2.3.2")
@EDITION.rule("2.3.3")
@EDITION.rule("2.3.4")
def why_floating(cause: Cause) -> Rule:
    """Return the article by which somebody leaves the group.

    Without an opponent: all have been met (1), or no permitted colour is left (2), or none
    that alternates (3). With one: the number is made even (4), or exchanges did not help.
    """
    return _ARTICLE[cause]


_ARTICLE: Final = {
    Cause.ALL_MET: EDITION.article("2.3.1"),
    Cause.NO_PERMITTED_COLOUR: EDITION.article("2.3.2"),
    Cause.NO_ALTERNATING_COLOUR: EDITION.article("2.3.3"),
    Cause.NUMBER_ODD: EDITION.article("2.3.4"),
    Cause.NO_EXCHANGE: EDITION.article("4.4"),
}


# ------------------------------------------------------------------- the order of preference


@EDITION.rule("3.5")
@EDITION.rule("3.9")
def floater_type(player: Player, chosen: Iterable[Player], around: Surroundings) -> str:
    """Return the type: who floated in is a or b, who has no opponent next door is a or c."""
    able = has_opponent_next_door(player, chosen, around)
    return type_letter(arrived=player.place in around.arrived, able=able)


@EDITION.rule("3.3")
@EDITION.rule("3.4")
def has_opponent_next_door(player: Player, chosen: Iterable[Player], around: Surroundings) -> bool:
    """Whether a resident of the next group is left once floaters who go first have theirs."""
    return opponent_left_next_door(player, chosen, around)


@EDITION.rule("3.10")
def avoided_again(player: Player) -> bool:
    """Whether somebody was transferred in the last round, and so rather stays.

    The resident met then was not. The type comes first, so that this brings about none of the
    types a to c.
    """
    return player.transferred


@EDITION.rule("3.2.2")
@EDITION.rule("3.2.3")
def balances(player: Player, wanted: Colour | None, last: Player | None) -> bool:
    """Whether the colours due to the others come nearer to balance if somebody leaves.

    In a Maxi-tournament only who is within 100 rating points of the last of the group may go
    for this reason; else that one goes. In balance nobody is preferred.
    """
    return due_the_majority(player, wanted, last)


@EDITION.rule("3.2.4")
def number_in_balance(player: Player, direction: Direction) -> int:
    """Return a number that is smallest for the lowest numbered going down, the highest going up.

    By number alone: who floated into the group counts like the others (ruling 0186).
    """
    return number_towards(player, direction)


# -------------------------------------------------------------------- the order of pairing


@EDITION.rule("3.6")
@EDITION.rule("3.7")
def floaters_in_turn(
    from_above: Iterable[Player], from_below: Iterable[Player], direction: Direction
) -> list[Player]:
    """Put floaters from above first where a group is paired downwards, those from below else.

    From above it is the highest score first, then the highest number; from below the lowest
    score, then the lowest number.
    """
    down, up = highest_first(from_above), lowest_first(from_below)
    return down + up if direction is Direction.DOWN else up + down


LEAVE: Final = Leave(
    floater_type,
    avoided_again,
    balances,
    number_in_balance,
    why_floating,
    one=tuple(EDITION.article(article) for article in ("3.9", "3.10", "3.2.2", "3.2.4")),
    several=tuple(EDITION.article(article) for article in ("3.9", "4.4")),
)
