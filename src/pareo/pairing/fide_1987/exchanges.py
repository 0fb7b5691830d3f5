"""C.04.2 (1987) Articles 9.4, 9.5, 10.8, 11 and 12.2: who meets whom inside a group."""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from pareo.pairing.fide_1987.definitions import End
from pareo.pairing.fide_1987.edition import EDITION
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
    opponent_of_floater=EDITION.article("10.8"),
    proposed=EDITION.article("9.4"),
    exchanged=EDITION.article("11.1"),
    exchanged_for_others=EDITION.article("11.4"),
    exchanged_for_limits=EDITION.article("12.1"),
    exchanged_for_fewer_limits=EDITION.article("13"),
    exchanged_for_colours=EDITION.article("12.2"),
)


class Manner(NamedTuple):
    """How a group is paired."""

    direction: Direction
    end: End
    maxi: bool


def pair_group(pool: Pool, floaters: Sequence[Player], manner: Manner, trace: Trace) -> list[Pair]:
    """Pair all who are in a group: the floaters in their turn, then everybody else."""
    ways = Ways(
        partial(floater_candidates, manner=manner),
        partial(in_turn, direction=manner.direction),
        exchange_order,
        partial(choice_among, maxi=manner.maxi),
        choose_opponent,
        ARTICLES,
    )
    return pair_all(pool, floaters, ways, trace)


@EDITION.rule("10.8")
def floater_candidates(pool: Pool, floater: int, manner: Manner) -> list[int]:
    """Return the others by rank from the end that the direction of pairing prescribes.

    As the text stands: downwards the lowest ranked first, upwards the highest (ruling 0121).
    Residents, whose score is the nearest (3), come before those who floated in.
    """
    lowest_first = (manner.end is End.LOWEST) == (manner.direction is Direction.DOWN)
    others = [seat for seat in pool.seats if seat != floater]
    return sorted(others, key=lambda seat: pool.players[seat].place, reverse=lowest_first)


@EDITION.rule("11.1")
def in_turn(pool: Pool, direction: Direction) -> list[int]:
    """Return who is still to be paired, beginning where the scrutiny begins."""
    return seats_in_turn(pool, direction)


@EDITION.rule("9.4")
@EDITION.rule("9.5")
@EDITION.rule("11.2")
@EDITION.rule("11.3")
def exchange_order(seats: Sequence[int]) -> list[int]:
    """Return the opponents of the first in the order in which they are tried.

    The one proposed, half the group away; from there on to the end of the other half; then
    back through the own half. Whoever is left is proposed anew, so that both printed tables
    follow.
    """
    return halves_in_order(seats)


@EDITION.rule("12.1")
@EDITION.rule("12.2")
def choose_opponent(pool: Pool, choice: Choice) -> int:
    """Return the first available candidate who is not due the same colour, else the first.

    Available is who is compatible and leaves the others a pairing; both scrutinies are one
    walk (ruling 0123).
    """
    return first_in_harmony(pool, choice)


def choice_among(
    seat: int, candidates: Sequence[int], reserves: Sequence[int], *, maxi: bool
) -> Choice:
    """Return what the choice of an opponent looks at: colours, and ratings in a Maxi-tournament."""
    return Choice(seat, candidates, due_the_same, may_be_exchanged if maxi else None, reserves)


@EDITION.rule("12.7")
def may_be_exchanged(proposed: Player, other: Player) -> bool:
    """Whether, in a Maxi-tournament, one opponent may replace another for the sake of colours."""
    return is_near(proposed, other)
