"""C.04.2 (1987) Articles 9.3 and 10: who leaves a group, and in which order floaters are paired."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from pareo.model import Colour
from pareo.pairing.fide_1987.completion import Field, Pool
from pareo.pairing.fide_1987.definitions import NEAR, Direction, Player, rating_distance, ruled_out
from pareo.pairing.trace import FloaterChosen, Trace
from pareo.rulebook import Rule, rule

TYPES: Final = "dcba"
"""The types of 10.9, the least disadvantaged first."""


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


@rule("C.04.2", "3", edition="1987")
@rule("C.04.2", "10.1", edition="1987")
@rule("C.04.2", "11.4", edition="1987")
@rule("C.04.2", "11.4.a", edition="1987")
@rule("C.04.2", "11.4.b", edition="1987")
def let_float(pool: Pool, around: Surroundings, trace: Trace) -> tuple[Player, ...]:
    """Take out whom the group cannot pair, one at a time; as many pairs as possible remain.

    Who has no opponent at all goes first (9.3.a to c). Then, each time, the first in the order
    of preference without whom the others still make as many pairs (ruling 0122).
    """
    chosen: list[Player] = []
    for _ in range(pool.left_over):
        wanted = majority_colour([pool.players[seat] for seat in pool.seats])
        for seat in _in_order(pool, around, chosen, wanted):
            player = pool.players[seat]
            reason = why_floating(pool, seat) if trace.listens else None
            if pool.leave(seat):
                if reason is not None:
                    kind = floater_type(player, chosen, around)
                    trace.record(FloaterChosen(player.tpn, player.score, kind, reason))
                chosen.append(player)
                break
    return tuple(chosen)


def _in_order(
    pool: Pool, around: Surroundings, chosen: Sequence[Player], wanted: Colour | None
) -> list[int]:
    members = [pool.players[seat] for seat in pool.seats]
    last = extreme(members, around.direction)

    def preference(seat: int) -> tuple[bool, int, bool, bool, int]:
        player = pool.players[seat]
        return (
            pool.opponents(seat) != 0,
            TYPES.index(floater_type(player, chosen, around)),
            avoided_again(player),
            not balances(player, wanted, last, maxi=around.maxi),
            number_towards(player, around.direction),
        )

    return sorted(pool.seats, key=preference)


@rule("C.04.2", "9.3.a", edition="1987")
@rule("C.04.2", "9.3.b", edition="1987")
@rule("C.04.2", "9.3.c", edition="1987")
@rule("C.04.2", "9.3.d", edition="1987")
def why_floating(pool: Pool, seat: int) -> Rule:
    """Return the article by which somebody leaves the group.

    Without an opponent: all have been met (a), or no permitted colour is left (b), or none
    that alternates (c). With one: the number is made even (d), or exchanges did not help.
    """
    player = pool.players[seat]
    others = [pool.players[other] for other in pool.seats if other != seat]
    if pool.opponents(seat) or not others:
        return _ARTICLE["9.3.d"] if len(others) % 2 == 0 else _ARTICLE["11.4"]
    if all(ruled_out(player, other) for other in others):
        return _ARTICLE["9.3.a"]
    return _ARTICLE["9.3.b"] if abs(player.difference) > 1 else _ARTICLE["9.3.c"]


_ARTICLE: Final = {
    article: Rule("C.04.2", article, edition="1987")
    for article in ("9.3.a", "9.3.b", "9.3.c", "9.3.d", "11.4")
}


# ------------------------------------------------------------------- the order of preference


@rule("C.04.2", "10.9", edition="1987")
@rule("C.04.2", "10.5", edition="1987")
def floater_type(player: Player, chosen: Iterable[Player], around: Surroundings) -> str:
    """Return the type: who floated in is a or b, who has no opponent next door is a or c."""
    able = has_opponent_next_door(player, chosen, around)
    if player.place in around.arrived:
        return "b" if able else "a"
    return "d" if able else "c"


@rule("C.04.2", "10.3", edition="1987")
@rule("C.04.2", "10.4", edition="1987")
def has_opponent_next_door(player: Player, chosen: Iterable[Player], around: Surroundings) -> bool:
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


@rule("C.04.2", "10.10", edition="1987")
def avoided_again(player: Player) -> bool:
    """Whether somebody floated in the last round, and so rather stays.

    The type comes first, so that this brings about none of the types a to c.
    """
    return player.floated


def majority_colour(members: Iterable[Player]) -> Colour | None:
    """Return the colour due to more members of a group; None if both are due to as many."""
    counts = Counter(player.due for player in members if player.due is not None)
    white, black = counts[Colour.WHITE], counts[Colour.BLACK]
    if white == black:
        return None
    return Colour.WHITE if white > black else Colour.BLACK


@rule("C.04.2", "10.2", edition="1987")
def balances(player: Player, wanted: Colour | None, last: Player, *, maxi: bool) -> bool:
    """Whether the colours due to the others come nearer to balance if somebody leaves.

    In a Maxi-tournament only who is within 100 rating points of the last of the group may go
    for this reason; else that one goes. In balance nobody is preferred.
    """
    if wanted is None or player.due is not wanted:
        return False
    return not maxi or rating_distance(player, last) <= NEAR


def extreme(members: Collection[Player], direction: Direction) -> Player:
    """Return the last of a group by rank: the lowest going down, the highest going up.

    Rank is the score first: it is never somebody who floated in (ruling 0132).
    """
    return (max if direction is Direction.DOWN else min)(members, key=lambda player: player.place)


def number_towards(player: Player, direction: Direction) -> int:
    """Return a number that is smallest for the lowest ranked going down, the highest going up."""
    return -player.tpn if direction is Direction.DOWN else player.tpn


# -------------------------------------------------------------------- the order of pairing


@rule("C.04.2", "10.6", edition="1987")
@rule("C.04.2", "10.6.1", edition="1987")
@rule("C.04.2", "10.6.2", edition="1987")
def downfloaters_in_turn(floaters: Iterable[Player]) -> list[Player]:
    """Order floaters from above: the highest score first, then the highest number."""
    return sorted(floaters, key=lambda player: (-player.score, player.tpn))


@rule("C.04.2", "10.7", edition="1987")
@rule("C.04.2", "10.7.1", edition="1987")
@rule("C.04.2", "10.7.2", edition="1987")
def upfloaters_in_turn(floaters: Iterable[Player]) -> list[Player]:
    """Order floaters from below: the lowest score first, then the lowest number."""
    return sorted(floaters, key=lambda player: (player.score, -player.tpn))


@rule("C.04.2", "10.6.3", edition="1987")
@rule("C.04.2", "10.7.3", edition="1987")
def floaters_in_turn(
    from_above: Iterable[Player], from_below: Iterable[Player], direction: Direction
) -> list[Player]:
    """Put floaters from above first where a group is paired downwards, those from below else."""
    down, up = downfloaters_in_turn(from_above), upfloaters_in_turn(from_below)
    return down + up if direction is Direction.DOWN else up + down
