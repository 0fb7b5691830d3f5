"""Who leaves a group for the next one: what the choice looks at, and the order of floaters."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, NamedTuple

from pareo.model import Colour
from pareo.pairing.shared.median import Direction, Player, is_near, ruled_out
from pareo.pairing.shared.pool import Field, Pool
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


class Leaving(NamedTuple):
    """One who leaves; the type of float; the cause, told before the departure."""

    player: Player
    kind: str
    cause: Cause
    ranking: tuple[Suitability, ...]


Preference = Callable[[int], tuple[int, ...]]
"""Tells of a seat how suited the player is to leave; smaller is better."""

PreferenceOf = Callable[[Pool, Surroundings, Sequence[Player]], Preference]
"""Returns the preference, given those already chosen."""

TypeOf = Callable[[Player, Sequence[Player], Surroundings], str]
"""Returns the type of a floater, given those already chosen."""


def take_out_the_rest(
    pool: Pool, around: Surroundings, preference_of: PreferenceOf, type_of: TypeOf
) -> Iterator[Leaving]:
    """Take out, one at a time, whom a group cannot pair; as many pairs as possible remain.

    Each time it is the first in the order without whom the others still make as many pairs.
    """
    chosen: list[Player] = []
    for _ in range(pool.left_over):
        preference = preference_of(pool, around, chosen)
        in_order = sorted((preference(seat), seat) for seat in pool.seats)
        ranking = tuple(Suitability(pool.players[seat].tpn, values) for values, seat in in_order)
        for _, seat in in_order:
            player = pool.players[seat]
            if pool.may_leave(seat):
                kind = type_of(player, chosen, around)
                yield Leaving(player, kind, cause_of(pool, seat), ranking)
                pool.leave(seat)
                chosen.append(player)
                break


class Leave(NamedTuple):
    """How a chapter decides who leaves, and the articles by which it does."""

    preference_of: PreferenceOf
    type_of: TypeOf
    why: Callable[[Cause], Rule]
    parts: tuple[Rule, ...]
    """The articles of the preference, each for those that the one before it leaves equal."""


def let_leave(pool: Pool, around: Surroundings, leave: Leave, trace: Trace) -> tuple[Player, ...]:
    """Take out whom a group cannot pair, and tell why."""
    chosen = []
    for player, kind, cause, ranking in take_out_the_rest(
        pool, around, leave.preference_of, leave.type_of
    ):
        because = leave.why(cause)
        trace.record(FloaterChosen(player.tpn, player.score, kind, because, ranking, leave.parts))
        chosen.append(player)
    return tuple(chosen)


def cause_of(pool: Pool, seat: int) -> Cause:
    """Return why somebody leaves.

    Without an opponent: all have been met, or no permitted colour is left, or none that
    alternates. With one: the number is made even, or exchanges did not help.
    """
    player = pool.players[seat]
    others = [pool.players[other] for other in pool.seats if other != seat]
    if pool.opponents(seat) or not others:
        return Cause.NUMBER_ODD if len(others) % 2 == 0 else Cause.NO_EXCHANGE
    if all(ruled_out(player, other) for other in others):
        return Cause.ALL_MET
    several = abs(player.difference) > 1
    return Cause.NO_PERMITTED_COLOUR if several else Cause.NO_ALTERNATING_COLOUR


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


def due_the_majority(player: Player, wanted: Colour | None, last: Player, *, maxi: bool) -> bool:
    """Whether the colours due to the others come nearer to balance if somebody leaves.

    In a Maxi-tournament only who is within 100 rating points of the last of the group may go
    for this reason. In balance nobody is preferred.
    """
    if wanted is None or player.due is not wanted:
        return False
    return not maxi or is_near(player, last)


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
