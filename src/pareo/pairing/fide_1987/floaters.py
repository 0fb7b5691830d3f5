"""C.04.2 (1987) Articles 9.3 and 10: who leaves a group, and in which order floaters are paired."""

from collections.abc import Iterable
from typing import Final

from pareo.model import Colour
from pareo.pairing.fide_1987.edition import EDITION
from pareo.pairing.median_family.floats import (
    Cause,
    Leave,
    Surroundings,
    due_the_majority,
    highest_first,
    let_leave,
    lowest_first,
    opponent_left_next_door,
    rank_towards,
    type_letter,
)
from pareo.pairing.median_family.median import Direction, Player
from pareo.pairing.median_family.pool import Pool
from pareo.pairing.trace import Trace
from pareo.rulebook import Rule


@EDITION.rule("3")
@EDITION.rule("10.1")
@EDITION.rule("11.4")
@EDITION.rule("11.4.a")
@EDITION.rule("11.4.b")
def let_float(pool: Pool, around: Surroundings, trace: Trace) -> tuple[Player, ...]:
    """Take out whom the group cannot pair, one at a time; as many pairs as possible remain.

    Who has no opponent at all goes first (9.3.a to c). Then, each time, the first in the order
    of preference without whom the others still make as many pairs (ruling 0139).
    """
    return let_leave(pool, around, LEAVE, trace)


@EDITION.rule("9.3.a")
@EDITION.rule("9.3.b")
@EDITION.rule("9.3.c")
@EDITION.rule("9.3.d")
def why_floating(cause: Cause) -> Rule:
    """Return the article by which somebody leaves the group.

    Without an opponent: all have been met (a), or no permitted colour is left (b), or none
    that alternates (c). With one: the number is made even (d), or exchanges did not help.
    """
    return _ARTICLE[cause]


_ARTICLE: Final = {
    Cause.ALL_MET: EDITION.article("9.3.a"),
    Cause.NO_PERMITTED_COLOUR: EDITION.article("9.3.b"),
    Cause.NO_ALTERNATING_COLOUR: EDITION.article("9.3.c"),
    Cause.NUMBER_ODD: EDITION.article("9.3.d"),
    Cause.NO_EXCHANGE: EDITION.article("11.4"),
}


# ------------------------------------------------------------------- the order of preference


@EDITION.rule("10.9")
@EDITION.rule("10.5")
def floater_type(player: Player, chosen: Iterable[Player], around: Surroundings) -> str:
    """Return the type: who floated in is a or b, who has no opponent next door is a or c."""
    able = has_opponent_next_door(player, chosen, around)
    return type_letter(arrived=player.place in around.arrived, able=able)


@EDITION.rule("10.3")
@EDITION.rule("10.4")
def has_opponent_next_door(player: Player, chosen: Iterable[Player], around: Surroundings) -> bool:
    """Whether a resident of the next group is left once floaters who go first have theirs.

    Going down these are the higher ranked of those chosen already, going up the lower ranked.
    """
    return opponent_left_next_door(player, chosen, around)


@EDITION.rule("10.10")
def avoided_again(player: Player) -> bool:
    """Whether somebody was transferred in the last round, and so rather stays.

    The resident met then was not. The type comes first, so that this brings about none of the
    types a to c.
    """
    return player.transferred


@EDITION.rule("10.2")
def balances(player: Player, wanted: Colour | None, last: Player | None) -> bool:
    """Whether the colours due to the others come nearer to balance if somebody leaves.

    In a Maxi-tournament only who is within 100 rating points of the last of the group may go
    for this reason; else that one goes. In balance nobody is preferred.
    """
    return due_the_majority(player, wanted, last)


@EDITION.rule("10.2")
@EDITION.rule("10.3")
@EDITION.rule("10.4")
def rank_in_balance(player: Player, direction: Direction) -> int:
    """Return a number that is smallest for the lowest ranked going down, the highest going up.

    Rank is the score first (note 1): the last of a group is a resident where there is one.
    """
    return rank_towards(player, direction)


# -------------------------------------------------------------------- the order of pairing


@EDITION.rule("10.6")
@EDITION.rule("10.6.1")
@EDITION.rule("10.6.2")
def downfloaters_in_turn(floaters: Iterable[Player]) -> list[Player]:
    """Order floaters from above: the highest score first, then the highest number."""
    return highest_first(floaters)


@EDITION.rule("10.7")
@EDITION.rule("10.7.1")
@EDITION.rule("10.7.2")
def upfloaters_in_turn(floaters: Iterable[Player]) -> list[Player]:
    """Order floaters from below: the lowest score first, then the lowest number."""
    return lowest_first(floaters)


@EDITION.rule("10.6.3")
@EDITION.rule("10.7.3")
def floaters_in_turn(
    from_above: Iterable[Player], from_below: Iterable[Player], direction: Direction
) -> list[Player]:
    """Put floaters from above first where a group is paired downwards, those from below else."""
    down, up = downfloaters_in_turn(from_above), upfloaters_in_turn(from_below)
    return down + up if direction is Direction.DOWN else up + down


LEAVE: Final = Leave(
    floater_type,
    avoided_again,
    balances,
    rank_in_balance,
    why_floating,
    one=tuple(EDITION.article(article) for article in ("10.9", "10.10", "10.2", "10.2")),
    several=tuple(EDITION.article(article) for article in ("10.9", "11.4")),
)
