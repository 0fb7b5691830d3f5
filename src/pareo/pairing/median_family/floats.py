"""Who leaves a group for the next one: what the choice looks at, and the order of floaters."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, NamedTuple

from pareo.model import Colour, Tpn
from pareo.pairing.common.field import places_of
from pareo.pairing.median_family.median import Direction, Player, is_near, ruled_out
from pareo.pairing.median_family.pool import Field, Pool
from pareo.pairing.trace import FloaterChosen, Suitability, Trace
from pareo.rulebook import Rule

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
    """Why somebody leaves a group."""

    ALL_MET = auto()
    NO_PERMITTED_COLOUR = auto()
    NO_ALTERNATING_COLOUR = auto()
    NUMBER_ODD = auto()
    NO_EXCHANGE = auto()


class Leave(NamedTuple):
    """How a chapter decides who leaves, and the articles by which it does."""

    type_of: Callable[[Player, Sequence[Player], Surroundings], str]
    """Returns the type of a floater, given those already chosen."""
    avoided: Callable[[Player], bool]
    balances: Callable[[Player, Colour | None, Player | None], bool]
    """Tells of a player, the colour due to more, and of whom to be near to if there are limits."""
    order: Callable[[Player, Direction], int]
    """Returns a number that is smallest for the last in the scrutiny."""
    why: Callable[[Cause], Rule]
    one: tuple[Rule, ...]
    """The articles by which the number is made even: type, float before, colours, order."""
    several: tuple[Rule, ...]
    """The articles by which players leave where exchanges do not help: type, order."""


def let_leave(pool: Pool, around: Surroundings, leave: Leave, trace: Trace) -> tuple[Player, ...]:
    """Take out, one at a time, whom a group cannot pair; as many pairs as possible remain.

    Who has no opponent in the group goes first. If then one more has to leave, the number is
    made even. If several have to, or whoever makes it even may not leave, exchanges do not
    help, and colours and earlier floats do not count.
    """
    chosen: list[Player] = []
    one_more: bool | None = None
    while pool.left_over:
        stuck = [seat for seat in pool.seats if not pool.opponents(seat)]
        if stuck:
            seat = min(stuck, key=lambda one: leave.order(pool.players[one], around.direction))
            cause = _why_stuck(pool, seat)
            told: _Told = ((), (), ())
        else:
            one_more = pool.left_over == 1 if one_more is None else one_more
            types = _types(pool, around, leave, chosen)
            even = _to_make_even(pool, around, leave, types) if one_more else ()
            cause = Cause.NUMBER_ODD if even else Cause.NO_EXCHANGE
            in_order = even or _by_scrutiny(pool, around, leave, types)
            seat = in_order[0][1]
            told = _told(pool, in_order, leave.one if even else leave.several)
        player = pool.players[seat]
        kind = leave.type_of(player, chosen, around)
        trace.record(FloaterChosen(player.tpn, player.score, kind, leave.why(cause), *told))
        pool.leave(seat)
        chosen.append(player)
    return tuple(chosen)


_Ranked = tuple[tuple[int, ...], int]
_Told = tuple[tuple[Suitability, ...], tuple[Rule, ...], tuple[Tpn, ...]]


def _told(pool: Pool, in_order: Sequence[_Ranked], parts: tuple[Rule, ...]) -> _Told:
    able = {seat for _, seat in in_order}
    return (
        tuple(Suitability(pool.players[seat].tpn, values) for values, seat in in_order),
        parts,
        tuple(pool.players[seat].tpn for seat in pool.seats if seat not in able),
    )


def _why_stuck(pool: Pool, seat: int) -> Cause:
    """Return why nobody is an opponent: all are met, or no permitted or other colour is left."""
    player = pool.players[seat]
    others = [pool.players[other] for other in pool.seats if other != seat]
    if not others:
        return Cause.NUMBER_ODD
    if all(ruled_out(player, other) for other in others):
        return Cause.ALL_MET
    several = abs(player.difference) > 1
    return Cause.NO_PERMITTED_COLOUR if several else Cause.NO_ALTERNATING_COLOUR


def _types(
    pool: Pool, around: Surroundings, leave: Leave, chosen: Sequence[Player]
) -> dict[int, int]:
    """Return the type of everybody who could leave, the least disadvantaged being 0.

    Left out is whoever others need: who may not leave and is an opponent of somebody who may.
    """
    leavers = pool.leavers
    return {
        seat: TYPES.index(leave.type_of(pool.players[seat], chosen, around))
        for seat in pool.seats
        if leavers >> seat & 1 or not pool.opponents(seat) & leavers
    }


def _to_make_even(
    pool: Pool, around: Surroundings, leave: Leave, types: Mapping[int, int]
) -> Sequence[_Ranked]:
    """Return those who may leave by type, float before, colours and order; the first makes it even.

    Nobody if somebody who may not leave comes before them: another must take that place.
    """
    members = [pool.players[seat] for seat in pool.seats]
    wanted = majority_colour(members)
    last = None
    if around.maxi:
        last = min(members, key=lambda player: leave.order(player, around.direction))

    def suitability(seat: int) -> tuple[int, ...]:
        player = pool.players[seat]
        balances = leave.balances(player, wanted, last)
        order = leave.order(player, around.direction)
        return (types[seat], leave.avoided(player), not balances, order)

    in_order = sorted((suitability(seat), seat) for seat in types)
    leavers = pool.leavers
    if not leavers >> in_order[0][1] & 1:
        return ()
    return [one for one in in_order if leavers >> one[1] & 1]


def _by_scrutiny(
    pool: Pool, around: Surroundings, leave: Leave, types: Mapping[int, int]
) -> Sequence[_Ranked]:
    """Return those who may leave by type, then from the last in the scrutiny."""
    return sorted(
        ((types[seat], leave.order(pool.players[seat], around.direction)), seat)
        for seat in places_of(pool.leavers)
    )


def type_letter(*, arrived: bool, able: bool) -> str:
    """Return the type: who floated in is a or b, who has no opponent next door is a or c."""
    if arrived:
        return "b" if able else "a"
    return "d" if able else "c"


def opponent_left_next_door(player: Player, chosen: Iterable[Player], around: Surroundings) -> bool:
    """Whether a resident of the next group is left once floaters who go first have theirs.

    Going down these are the higher ranked of those chosen already, going up the lower ranked.
    """
    friends = around.field.friends
    mine = friends[player.place] & around.adjacent
    ahead = [
        friends[other.place] & around.adjacent
        for other in chosen
        if (other.place < player.place) == (around.direction is Direction.DOWN)
    ]
    if not mine or not ahead:
        return bool(mine)
    return _seated([*ahead, mine]) > _seated(ahead)


def _seated(rows: Sequence[int]) -> int:
    """Count how many can have an opponent of their own; each row has the possible ones as bits."""
    taken: dict[int, int] = {}

    def seat(row: int, tried: set[int]) -> bool:
        bits = rows[row]
        while bits:
            bit = bits & -bits
            bits ^= bit
            if bit not in tried:
                tried.add(bit)
                if bit not in taken or seat(taken[bit], tried):
                    taken[bit] = row
                    return True
        return False

    return sum(seat(row, set()) for row in range(len(rows)))


def majority_colour(members: Iterable[Player]) -> Colour | None:
    """Return the colour due to more members of a group; None if both are due to as many."""
    counts = Counter(player.due for player in members if player.due is not None)
    white, black = counts[Colour.WHITE], counts[Colour.BLACK]
    if white == black:
        return None
    return Colour.WHITE if white > black else Colour.BLACK


def due_the_majority(player: Player, wanted: Colour | None, near: Player | None) -> bool:
    """Whether the colours due to the others come nearer to balance if somebody leaves.

    In a Maxi-tournament only who is within 100 rating points of `near` may go for this reason.
    In balance nobody is preferred.
    """
    if wanted is None or player.due is not wanted:
        return False
    return near is None or is_near(player, near)


def number_towards(player: Player, direction: Direction) -> int:
    """Return a number that is smallest for the lowest numbered going down, the highest going up."""
    return -player.tpn if direction is Direction.DOWN else player.tpn


def rank_towards(player: Player, direction: Direction) -> int:
    """Return a number that is smallest for the lowest ranked going down, the highest going up."""
    return -player.place if direction is Direction.DOWN else player.place


def highest_first(floaters: Iterable[Player]) -> list[Player]:
    """Order by the highest score, then by the highest number."""
    return sorted(floaters, key=lambda player: (-player.score, player.tpn))


def lowest_first(floaters: Iterable[Player]) -> list[Player]:
    """Order by the lowest score, then by the lowest number."""
    return sorted(floaters, key=lambda player: (player.score, -player.tpn))
