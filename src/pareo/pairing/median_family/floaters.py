"""Floaters: who leaves a group for the next one, and the order in which floaters are paired."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum, auto
from typing import Final, NamedTuple

from pareo.model import Colour, Tpn
from pareo.pairing.common.placed import places_of
from pareo.pairing.median_family.groups import Direction
from pareo.pairing.median_family.next_door import able_next_door
from pareo.pairing.median_family.players import MedianPlayer, is_near, ruled_out
from pareo.pairing.median_family.pool import Pool
from pareo.pairing.median_family.possible import Field
from pareo.pairing.trace import FloaterChosen, Suitability, Trace
from pareo.rulebook import Rule
from pareo.value import dataclass

TYPES: Final = "dcba"
"""The types of floaters, the least disadvantaged first."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the choice of floaters looks at beside the group itself."""

    field: Field
    direction: Direction
    arrived: frozenset[int]
    """The places of those who floated into the group."""
    adjacent: int
    """The residents of the next group as bits of their places."""
    maxi: bool


class Cause(Enum):
    """Why a player leaves a group."""

    ALL_MET = auto()
    NO_PERMITTED_COLOUR = auto()
    NO_ALTERNATING_COLOUR = auto()
    NUMBER_ODD = auto()
    NO_EXCHANGE = auto()


class FloaterRules(NamedTuple):
    """The order in which a chapter lets players leave, and its articles."""

    order: Callable[[MedianPlayer, Direction], int]
    """Returns a number that is smallest for the player whose departure is the first choice."""
    why: Mapping[Cause, Rule]
    one: tuple[Rule, ...]
    """The articles by which the number is made even: type, float before, colours, order."""
    several: tuple[Rule, ...]
    """The articles by which players leave where exchanges do not help: type, order."""


def let_float(
    pool: Pool, around: Surroundings, rules: FloaterRules, trace: Trace
) -> tuple[MedianPlayer, ...]:
    """Take out, one at a time, the players a group cannot pair; as many pairs as possible remain.

    A player without an opponent in the group goes first. If then one more has to leave, the number
    is made even. If several have to, or the one who would make it even may not leave, exchanges do
    not help; then colours and earlier floats do not count (rulings 0139 and 0403).
    """
    chosen: list[MedianPlayer] = []
    one_more: bool | None = None
    while pool.left_over:
        stuck = [seat for seat in pool.seats if not pool.opponents(seat)]
        details: _Details = ((), (), ())
        if stuck:
            seat = min(stuck, key=lambda one: rules.order(pool.players[one], around.direction))
            cause = why_stuck(pool, seat)
            kind = floater_types([pool.players[seat]], chosen, around)[0]
        else:
            one_more = pool.left_over == 1 if one_more is None else one_more
            types = _types(pool, around, chosen)
            even = to_make_even(pool, around, rules, types) if one_more else ()
            cause = Cause.NUMBER_ODD if even else Cause.NO_EXCHANGE
            in_order = even or _by_scrutiny(pool, around, types)
            seat = in_order[0][1]
            kind = TYPES[types[seat]]
            if trace.listens:
                details = _details(pool, in_order, rules.one if even else rules.several)
        player = pool.players[seat]
        trace.record(FloaterChosen(player.tpn, player.score, kind, rules.why[cause], *details))
        pool.leave(seat)
        chosen.append(player)
    return tuple(chosen)


_Ranked = tuple[tuple[int, ...], int]
_Details = tuple[tuple[Suitability, ...], tuple[Rule, ...], tuple[Tpn, ...]]


def _details(pool: Pool, in_order: Sequence[_Ranked], parts: tuple[Rule, ...]) -> _Details:
    able = {seat for _, seat in in_order}
    return (
        tuple(Suitability(pool.players[seat].tpn, values) for values, seat in in_order),
        parts,
        tuple(pool.players[seat].tpn for seat in pool.seats if seat not in able),
    )


def why_stuck(pool: Pool, seat: int) -> Cause:
    """Return why a player has no opponent in the group.

    All have been met, or no permitted colour is left, or none that alternates. A player who is
    alone makes the number odd.
    """
    player = pool.players[seat]
    others = [pool.players[other] for other in pool.seats if other != seat]
    if not others:
        return Cause.NUMBER_ODD
    if all(ruled_out(player, other) for other in others):
        return Cause.ALL_MET
    several = abs(player.difference) > 1
    return Cause.NO_PERMITTED_COLOUR if several else Cause.NO_ALTERNATING_COLOUR


def _types(pool: Pool, around: Surroundings, chosen: Sequence[MedianPlayer]) -> dict[int, int]:
    """Return the type of everybody who could leave, the least disadvantaged being 0.

    A player who may not leave and is an opponent of one who may is needed, and left out.
    """
    leavers = pool.leavers
    seats = [
        seat for seat in pool.seats if leavers >> seat & 1 or not pool.opponents(seat) & leavers
    ]
    types = floater_types([pool.players[seat] for seat in seats], chosen, around)
    return {seat: TYPES.index(kind) for seat, kind in zip(seats, types, strict=True)}


def to_make_even(
    pool: Pool, around: Surroundings, rules: FloaterRules, types: Mapping[int, int]
) -> Sequence[_Ranked]:
    """Return those who may leave by type, last float, colours and order; the first makes it even.

    Nobody if a player who may not leave comes before them: another must take that place.
    """
    members = [pool.players[seat] for seat in pool.seats]
    wanted = majority_colour(members)
    last = None
    if around.maxi:
        last = min(members, key=lambda player: rules.order(player, around.direction))

    def suitability(seat: int) -> tuple[int, ...]:
        player = pool.players[seat]
        order = rules.order(player, around.direction)
        return (types[seat], avoided_again(player), not balances(player, wanted, last), order)

    in_order = sorted((suitability(seat), seat) for seat in types)
    leavers = pool.leavers
    if not leavers >> in_order[0][1] & 1:
        return ()
    return [one for one in in_order if leavers >> one[1] & 1]


def _by_scrutiny(pool: Pool, around: Surroundings, types: Mapping[int, int]) -> Sequence[_Ranked]:
    """Return those who may leave by type, then from the last in the scrutiny.

    Floaters have their turn by score, then by number: the first keep their opponents (ruling 0403).
    """
    sign = -1 if around.direction is Direction.DOWN else 1
    return sorted(
        ((types[seat], sign * pool.players[seat].place), seat) for seat in places_of(pool.leavers)
    )


# ------------------------------------------------------------------- the order of preference


def floater_types(
    players: Sequence[MedianPlayer], chosen: Sequence[MedianPlayer], around: Surroundings
) -> list[str]:
    """Return the types: a or b after floating in, a or c without an opponent in the next group."""
    able = able_next_door(around.field, around.adjacent, around.direction, chosen, players)
    types = {(True, False): "a", (True, True): "b", (False, False): "c", (False, True): "d"}
    return [
        types[player.place in around.arrived, bool(able >> player.place & 1)] for player in players
    ]


def avoided_again(player: MedianPlayer) -> bool:
    """Whether a player was transferred in the last round, and so should rather stay.

    The resident met then was not transferred. The type comes first, so that this brings about
    none of the types a to c.
    """
    return player.transferred


def majority_colour(members: Iterable[MedianPlayer]) -> Colour | None:
    """Return the colour due to more members of a group; None if both are due to as many."""
    counts = Counter(player.due for player in members if player.due is not None)
    white, black = counts[Colour.WHITE], counts[Colour.BLACK]
    if white == black:
        return None
    return Colour.WHITE if white > black else Colour.BLACK


def balances(player: MedianPlayer, wanted: Colour | None, last: MedianPlayer | None) -> bool:
    """Whether the colours due to the others come nearer to balance if a player leaves.

    In a Maxi-tournament this counts only within 100 rating points of the last of the group;
    otherwise that player goes. In balance nobody is preferred.
    """
    if wanted is None or player.due is not wanted:
        return False
    return last is None or is_near(player, last)


# -------------------------------------------------------------------- the order of pairing


def floaters_in_turn(
    from_above: Iterable[MedianPlayer], from_below: Iterable[MedianPlayer], direction: Direction
) -> list[MedianPlayer]:
    """Put the floaters from above first in a group paired downwards, else those from below."""
    down, up = highest_first(from_above), lowest_first(from_below)
    return down + up if direction is Direction.DOWN else up + down


def highest_first(floaters: Iterable[MedianPlayer]) -> list[MedianPlayer]:
    """Order by the highest score, then by the highest number."""
    return sorted(floaters, key=lambda player: (-player.score, player.tpn))


def lowest_first(floaters: Iterable[MedianPlayer]) -> list[MedianPlayer]:
    """Order by the lowest score, then by the lowest number."""
    return sorted(floaters, key=lambda player: (player.score, -player.tpn))
