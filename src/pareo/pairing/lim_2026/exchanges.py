"""C.04.4.3 Articles 2.4, 2.5, 3.8, 4.1 to 4.3, 5.2 and 5.7: who meets whom inside a group."""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from pareo.pairing.lim_2026.edition import EDITION
from pareo.pairing.median_family.exchanges import (
    Articles,
    Choice,
    Ways,
    due_the_same,
    first_in_harmony,
    halves_in_order,
    pair_all,
    seats_in_turn,
)
from pareo.pairing.median_family.median import Direction, Pair, Player, is_near
from pareo.pairing.median_family.pool import Pool
from pareo.pairing.trace import Trace

ARTICLES: Final = Articles(
    opponent_of_floater=EDITION.article("3.8"),
    proposed=EDITION.article("2.4"),
    exchanged=EDITION.article("4.1"),
    exchanged_for_others=EDITION.article("4.4"),
    exchanged_for_limits=EDITION.article("5.1"),
    exchanged_for_fewer_limits=EDITION.article("6"),
    exchanged_for_colours=EDITION.article("5.2"),
)


class Manner(NamedTuple):
    """How a group is paired."""

    direction: Direction
    maxi: bool


def pair_group(pool: Pool, floaters: Sequence[Player], manner: Manner, trace: Trace) -> list[Pair]:
    """Pair all who are in a group: the floaters in their turn, then everybody else."""
    ways = Ways(
        partial(floater_candidates, direction=manner.direction),
        partial(in_turn, direction=manner.direction),
        exchange_order,
        partial(choice_among, maxi=manner.maxi),
        choose_opponent,
        ARTICLES,
    )
    return pair_all(pool, floaters, ways, trace)


@EDITION.rule("3.8")
def floater_candidates(pool: Pool, floater: int, direction: Direction) -> list[int]:
    """Return the others by number: pairing downwards the highest first, upwards the lowest.

    The direction is that of the group. Residents come before those who floated in.
    """
    return [seat for seat in seats_in_turn(pool, direction) if seat != floater]


@EDITION.rule("4.1")
def in_turn(pool: Pool, direction: Direction) -> list[int]:
    """Return who is still to be paired, beginning where the scrutiny begins."""
    return seats_in_turn(pool, direction)


@EDITION.rule("2.4")
@EDITION.rule("2.5")
@EDITION.rule("4.2")
@EDITION.rule("4.3")
def exchange_order(seats: Sequence[int]) -> list[int]:
    """Return the opponents of the first in the order in which they are tried.

    The one proposed, half the group away; from there on to the end of the other half; then
    back through the own half. Whoever is left is proposed anew, so that both printed tables
    follow.
    """
    return halves_in_order(seats)


@EDITION.rule("5.2")
def choose_opponent(pool: Pool, choice: Choice) -> int:
    """Return the first available candidate who is not due the same colour, else the first.

    Available is who is compatible and leaves the others a pairing; both scrutinies are one
    walk (ruling 0189).
    """
    return first_in_harmony(pool, choice)


def choice_among(
    seat: int, candidates: Sequence[int], reserves: Sequence[int], *, maxi: bool
) -> Choice:
    """Return what the choice of an opponent looks at: colours, and ratings in a Maxi-tournament."""
    return Choice(seat, candidates, due_the_same, may_be_exchanged if maxi else None, reserves)


@EDITION.rule("5.7")
def may_be_exchanged(first: Player, other: Player) -> bool:
    """Whether, in a Maxi-tournament, one opponent may replace another for the sake of colours."""
    return is_near(first, other)
