"""A second opinion on the Lim system, C.04.4.3, in force from 1 February 2026.

Written from the text of the rules alone, with the text of 1987 for the articles that Lim words
alike; it shares nothing with the engine that it checks. Clear rather than fast, for small fields.
Number 1 is the *highest* number. Points are counted in tenths.

Where the text leaves room, these are the readings:

 1. Met (2.1): a game between the two was played or is unfinished; a forfeited one was not.
    Forbidden pairs count as met. Colours are those of played games, without the gaps.
 2. Compatible (2.1): not met, and one way to give the colours keeps both players from a third
    equal colour running and from three more of one colour. Outside the last round this is
    absolute; if it leaves no pairing, there is none.
 3. Last round (6): a group makes as many pairs of players who have not met as it can and, with
    that many, breaks as few limits as it can. A pair breaks as many as the better of its two
    seatings takes players beyond theirs: none, one or two. Where none must be broken, compatible
    stays what it is in 2; where some must, it is who has not met. The bye, the opponents next
    door and the question whether the median is blocked ask only who has met.
 4. Bye (1): from the lowest score up, inside a score from the lowest number up; in round 1 (7.1)
    from the lowest rating up, no rating being the lowest, then from the lowest number up.
    The first who may have it (C.04.1 Art. 4) and without whom all others can be paired.
 5. Barred (C.04.1 Art. 4): an earlier bye that was allocated, or in one round without a game at
    least the points of a win.
 6. Groups (2.2) are formed with virtual points. The median score is half of what winning all
    played rounds is worth, without virtual points. The median group exists without residents.
 7. Adjacent is the next group towards the median that has residents, or the median. Only its
    residents count as opponents next door.
 8. A group keeps as many pairs as its residents and incoming floaters can form (3); just the rest
    floats. First all who have no compatible opponent in the group (2.3.1 to 2.3.3). They count for
    nothing that follows. Then one at a time, always somebody without whom the others still make
    that number of pairs ("may leave"); whoever is left without opponent by that goes next.
 9. If more than one has to leave after those without opponent, of those who may leave the types d,
    c, b, a come in this order (3.9), then the one whose turn in the scrutiny (15) comes last:
    the first keep their opponents (4.4.2); neither colours nor earlier floats count.
10. If just one has to leave (2.3.4), all still in the group stand in this order: type d, c, b, a;
    not floated last round (3.10); due the colour that most are due (3.2.2; equal numbers: nobody
    is preferred); the lowest number downwards, the highest upwards (3.2.4). Passed over is who is
    needed: whoever may not leave, but is compatible with somebody who may. If the first of the
    rest may leave, he does. If he may not, the scrutiny would find somebody else without opponent,
    who takes his place as floater (4.4.1): this one is chosen as in 9.
11. Maxi (3.2.3): who is more than 100 points from the lowest numbered player still in the group
    (upwards the highest numbered, floaters included) is not preferred for colour.
12. Opponent next door (3.3, 3.4): the floaters chosen so far who will be paired before this one get
    opponents there, as many as can; then one more can be matched for this one.
13. Floated last round (3.10): was transferred then, as the pairing scores in that round and its
    median tell. Of two with different scores who played: above the median the higher, below it
    the lower; if one was at the median, the other; if it lay between them, both.
14. Due colour (5): the one had less often; with as many of both against that of the last game,
    whether or not the limits allow it. Without games none; such a player suits everybody.
15. Order in a group (3.6, 3.7): above the median and in it floaters from above (highest score,
    then highest number), floaters from below (lowest score, then lowest number), the rest.
    Below it floaters from below first, and the rest from the lowest number up. The players of
    cracked pairings are floaters, too.
16. Opponent of a floater (3.8): a resident, another floater only if no resident is available. By
    number alone, from the highest in a group that is paired downwards, from the lowest in one
    paired upwards. The median is paired downwards (2.2), so its floaters from below begin at the
    highest, too.
17. Exchanges (4): the first player without opponent tries the other half from the one proposed to
    its end, then his own half from its end back; the rest is then proposed anew.
18. Available: compatible, and all others of the group can still be paired, in the last round
    without breaking more limits than the group has to.
19. Colour (3.8, 5.2): the first available one not due the same colour, else the first available.
    Maxi (3.8, 5.7): the former only within 100 points of the latter, or the next one is asked.
    Residents and floaters are not mixed in this. Pairs that were made are not opened again.
20. Blocked median (2.6): its players cannot all be paired. If more came from above than from
    below, those added before included, the pairing made last on the lower side is cracked, else
    the one made last on the higher side; a side without pairings leaves the turn to the other.
21. Colours of a pair: the limits, if one way takes fewer of the two beyond them; the due colours,
    if they differ or only one player has one; if just one of the two has not had as many of both,
    that one's due colour (5.5, 5.6); the latest difference of the histories, where both change
    (5.4); else the due colour of the higher ranked (score, then number), in a pair made below the
    median of the lower ranked. A history that ends before a difference is identical.
22. Two players without games, in any round: as in round 1 (7.2), by the parity of the place of the
    higher ranked among all who ever were in a pairing, this round included.
23. Maxi-tournament, "auto": those who ever were in a pairing, this round included, are more than
    2 to the number of rounds. No rating counts as 0.
"""

import functools
import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

import networkx as nx

from tests.independent.fide_1987 import Cell, Pairs, Position, Row, next_position, positions

__all__ = ["Options", "Position", "Row", "next_position", "pair", "positions"]

OTHER = {"w": "b", "b": "w"}
NEAR = 100


@dataclass(frozen=True)
class Options:
    """Whether the limits of 3.2.3, 3.8 and 5.7 apply."""

    maxi: bool | Literal["auto"] = False


DEFAULT = Options()


@dataclass(frozen=True)
class Player:
    number: int
    place: int
    score: int
    rating: int
    met: frozenset[int]
    colours: str
    floated: bool
    barred: bool

    @property
    def surplus(self) -> int:
        """Games with White less games with Black."""
        return self.colours.count("w") - self.colours.count("b")

    @property
    def due(self) -> str:
        if self.surplus:
            return "b" if self.surplus > 0 else "w"
        return OTHER[self.colours[-1]] if self.colours else ""

    @property
    def needs_due_5_5(self) -> bool:
        """Whether the due colour levels White and Black, or at least brings them nearer."""
        return self.surplus != 0

    def may_have(self, colour: str) -> bool:
        """Whether the colour is neither the third running nor the third more."""
        more = self.surplus if colour == "w" else -self.surplus
        return not self.colours.endswith(2 * colour) and more < 2


def is_played(cell: Cell) -> bool:
    return cell[0] > 0 and cell[1] in OTHER and cell[2] not in ("+", "-")


def floated_3_10(row: Row, rows: dict[int, Row], win: int) -> bool:
    """Whether the player was transferred in the last round: reading 13."""
    if not row.cells or not is_played(row.cells[-1]):
        return False

    def from_median(one: Row) -> int:  # twice the distance, to stay whole
        return 2 * (sum(one.points[:-1]) + one.virtual[-2]) - (len(row.cells) - 1) * win

    mine, theirs = from_median(row), from_median(rows[row.cells[-1][0]])
    if mine > 0:
        return theirs < mine
    return mine < 0 and theirs > mine


def player_of(row: Row, place: int, rows: dict[int, Row], win: int) -> Player:
    played = [cell for cell in row.cells if is_played(cell)]
    return Player(
        number=row.tpn,
        place=place,
        score=row.score + row.virtual[-1],
        rating=row.rating or 0,
        met=frozenset(cell[0] for cell in played),
        colours="".join(cell[1] for cell in played),
        floated=floated_3_10(row, rows, win),
        barred=any(
            cell[2] == "U" or (not is_played(cell) and points >= win)
            for cell, points in zip(row.cells, row.points, strict=True)
        ),
    )


@dataclass
class Group:
    residents: list[int]
    upwards: bool  # the direction in which it is paired
    from_above: list[int]
    from_below: list[int]

    @property
    def members(self) -> frozenset[int]:
        return frozenset(self.residents + self.from_above + self.from_below)

    def from_last(self, number: int) -> int:
        """A key that begins with the last in the scrutiny: the lowest number, upwards the highest."""
        return number if self.upwards else -number


class Best(NamedTuple):
    """The most pairs that some players can form and, with that many, the fewest broken limits."""

    pairs: int
    broken: int


Opponents = dict[int, set[int]]


class Round:
    def __init__(self, position: Position, options: Options) -> None:
        rows = {row.tpn: row for row in position.rows}
        involved = sorted(
            row.tpn
            for row in position.rows
            if row.present or any(cell[0] > 0 or cell[2] == "U" for cell in row.cells)
        )
        self.players = {
            number: player_of(rows[number], place, rows, position.win)
            for place, number in enumerate(involved, 1)
            if rows[number].present
        }
        self.completed = max((len(row.cells) for row in position.rows), default=0)
        self.median = self.completed * position.win  # twice the score, to stay whole
        self.initial = position.initial_colour
        self.maxi = options.maxi
        if options.maxi == "auto":
            self.maxi = len(involved) > 2**position.rounds_planned
        self.not_met: Opponents = {number: set() for number in self.players}
        self.within_limits: Opponents = {number: set() for number in self.players}
        for one, two in itertools.permutations(self.players, 2):
            if two in self.players[one].met or frozenset((one, two)) in position.forbidden:
                continue
            self.not_met[one].add(two)
            if not self.limits_broken(one, two):
                self.within_limits[one].add(two)
        last = self.completed + 1 >= position.rounds_planned
        self.opponents = self.not_met if last else self.within_limits
        self.best = functools.cache(self.best_among)

    # -------------------------------------------------------------------- compatible, 2.1 and 6

    def players_beyond(self, one: int, two: int, colour: str) -> int:
        """How many of the two pass a limit if the first one has this colour."""
        first, second = self.players[one], self.players[two]
        return (not first.may_have(colour)) + (not second.may_have(OTHER[colour]))

    def limits_broken(self, one: int, two: int) -> int:
        return min(self.players_beyond(one, two, colour) for colour in "wb")

    def best_among(self, numbers: frozenset[int]) -> Best:
        if 2 * (quick := self.pairs_at_first_sight(numbers)) >= len(numbers) - 1:
            return Best(quick, 0)
        graph: nx.Graph[int] = nx.Graph()
        for one in numbers:
            for two in self.opponents[one] & numbers:
                graph.add_edge(one, two, weight=-self.limits_broken(one, two))
        found = nx.max_weight_matching(graph, maxcardinality=True)
        return Best(len(found), sum(self.limits_broken(one, two) for one, two in found))

    def pairs_at_first_sight(self, numbers: frozenset[int]) -> int:
        """Pairs within the limits, perhaps not the most: always who has the fewest opponents."""
        free, pairs = set(numbers), 0

        def choice(number: int) -> tuple[int, int]:
            return len(self.within_limits[number] & free), number

        while free:
            one = min(free, key=choice)
            if others := self.within_limits[one] & free:
                free.remove(min(others, key=choice))
                pairs += 1
            free.remove(one)
        return pairs

    def all_can_be_paired(self, numbers: Iterable[int]) -> bool:
        wanted = frozenset(numbers)
        return 2 * self.best(wanted).pairs == len(wanted)

    # ------------------------------------------------------------------------------- bye, 1, 7.1

    def bye_1(self) -> int | None:
        def first_round(number: int) -> tuple[int, int]:
            return self.players[number].rating, -number

        def later(number: int) -> tuple[int, int]:
            return self.players[number].score, -number

        order = later if self.completed else first_round
        for number in sorted(self.players, key=order):
            others = self.players.keys() - {number}
            if not self.players[number].barred and self.all_can_be_paired(others):
                return number
        return None

    # ----------------------------------------------------------------------------------- floaters

    def floaters_2_3(self, group: Group, neighbours: list[int]) -> list[int]:
        """Who leaves the group, those without opponent first: readings 8 to 10."""
        staying = set(group.members)
        kept = self.best(frozenset(staying))
        compatible = self.not_met if kept.broken else self.within_limits
        leaving: list[int] = []

        def leave(*numbers: int) -> None:
            leaving.extend(numbers)
            staying.difference_update(numbers)

        def without_opponent() -> list[int]:
            return [number for number in staying if not compatible[number] & staying]

        leave(*without_opponent())
        only_one = len(staying) == 2 * kept.pairs + 1
        while len(staying) > 2 * kept.pairs:
            if stuck := without_opponent():
                leave(*stuck)
                continue
            may_leave = {n for n in staying if self.best(frozenset(staying - {n})) == kept}
            types = {n: self.type_3_9(n, group, leaving, neighbours) for n in staying}
            needed = {n for n in staying - may_leave if compatible[n] & may_leave}
            if only_one and (first := self.first_by_3(group, types, needed)) in may_leave:
                leave(first)
            else:  # 4.4
                turn = self.turn_3_6(upwards=group.upwards)
                leave(max(may_leave, key=lambda n: (-types[n], turn(n))))
        return leaving

    def type_3_9(self, number: int, group: Group, leaving: list[int], neighbours: list[int]) -> int:
        """From 0, type d, to 3, type a."""
        turn = self.turn_3_6(upwards=group.upwards)
        came = number not in group.residents
        return 2 * came + (not self.has_opponent_3_3(number, leaving, neighbours, turn))

    def first_by_3(self, group: Group, types: dict[int, int], needed: set[int]) -> int:
        """3.9, 3.10, the majority colour (3.2.2) within the Maxi limit (3.2.3), then 3.2.4."""
        dues = [self.players[number].due for number in types]
        whites, blacks = dues.count("w"), dues.count("b")
        majority = "w" if whites > blacks else "b" if blacks > whites else "nobody"
        extreme = min(types, key=group.from_last)

        def is_preferred(number: int) -> bool:
            return self.players[number].due == majority and self.is_near(number, extreme)

        def key(number: int) -> tuple[int, bool, bool, int]:
            floated = self.players[number].floated
            return types[number], floated, not is_preferred(number), group.from_last(number)

        return min(types.keys() - needed, key=key)

    def turn_3_6(self, *, upwards: bool) -> Callable[[int], tuple[int, int]]:
        """Floaters from above by highest score and number; from below (3.7) by lowest."""
        sign = 1 if upwards else -1
        return lambda number: (sign * self.players[number].score, -sign * number)

    def has_opponent_3_3(
        self,
        number: int,
        leaving: list[int],
        neighbours: list[int],
        turn: Callable[[int], tuple[int, int]],
    ) -> bool:
        ahead = [other for other in leaving if turn(other) < turn(number)]

        def most(floaters: list[int]) -> int:
            graph: nx.Graph[int] = nx.Graph()
            graph.add_edges_from(
                (one, two) for one in floaters for two in self.opponents[one] & set(neighbours)
            )
            return len(nx.max_weight_matching(graph, maxcardinality=True))

        return most([*ahead, number]) > most(ahead)

    def is_near(self, one: int, two: int) -> bool:
        distance = abs(self.players[one].rating - self.players[two].rating)
        return not self.maxi or distance <= NEAR

    # ---------------------------------------------------------------------------- pairing a group

    def pairs_of(self, group: Group) -> Pairs:
        """All members in pairs; the one whose turn it was comes first."""
        left = set(group.members)
        pairs: Pairs = []

        def give_opponent(number: int, *kinds: Sequence[int]) -> None:
            pairs.append((number, self.opponent_of(number, kinds, frozenset(left))))
            left.difference_update(pairs[-1])

        from_above = sorted(group.from_above, key=self.turn_3_6(upwards=False))
        from_below = sorted(group.from_below, key=self.turn_3_6(upwards=True))
        floaters = from_below + from_above if group.upwards else from_above + from_below
        for floater in floaters:
            if floater in left:
                residents, others = (
                    sorted(left.intersection(some) - {floater}, reverse=group.upwards)
                    for some in (group.residents, floaters)
                )
                give_opponent(floater, residents, others)
        while left:
            order = sorted(left, reverse=group.upwards)
            half = len(order) // 2
            give_opponent(order[0], order[half:] + order[1:half][::-1])
        return pairs

    def opponent_of(self, number: int, kinds: Iterable[Sequence[int]], left: frozenset[int]) -> int:
        """From the first kind of candidates that has available ones: 3.8, 5.2 and 5.7."""
        mine = self.players[number].due
        for candidates in kinds:
            first = next(self.available(number, candidates, left), None)
            if first is None:
                continue
            suited = [
                other
                for other in candidates
                if (not mine or self.players[other].due != mine) and self.is_near(other, first)
            ]
            return next(self.available(number, suited, left), first)
        message = f"no opponent for {number}"
        raise AssertionError(message)

    def available(
        self, number: int, candidates: Iterable[int], left: frozenset[int]
    ) -> Iterator[int]:
        """Those who leave the others as many pairs, and no more broken limits than needed."""
        wanted = self.best(left)
        for other in candidates:
            if other in self.opponents[number]:
                pairs, broken = self.best(left - {number, other})
                if Best(pairs + 1, broken + self.limits_broken(number, other)) == wanted:
                    yield other

    # --------------------------------------------------------------------------- the whole round

    def pairing(self) -> tuple[Pairs, int | None] | None:
        bye = None
        if len(self.players) % 2:
            bye = self.bye_1()
            if bye is None:
                return None
        to_pair = self.players.keys() - {bye}
        if not self.all_can_be_paired(to_pair):
            return None
        by_score: dict[int, list[int]] = {}
        for number in sorted(to_pair):
            by_score.setdefault(self.players[number].score, []).append(number)
        scores_above = sorted((s for s in by_score if 2 * s > self.median), reverse=True)
        scores_below = sorted(s for s in by_score if 2 * s < self.median)
        at_median = [
            n for score, some in by_score.items() if 2 * score == self.median for n in some
        ]
        upper, down = self.side([by_score[s] for s in scores_above], at_median, upwards=False)
        lower, up = self.side([by_score[s] for s in scores_below], at_median, upwards=True)
        median = Group(at_median, upwards=False, from_above=down, from_below=up)
        while not self.all_can_be_paired(median.members):
            wants_lower = len(median.from_above) > len(median.from_below)
            if lower and (wants_lower or not upper):
                median.from_below += lower.pop()
            else:
                median.from_above += upper.pop()
        middle = self.pairs_of(median)
        seated = [self.seated(*couple, below=False) for couple in upper + middle]
        seated += [self.seated(*couple, below=True) for couple in lower]
        return sorted(seated), bye

    def side(
        self, groups: list[list[int]], at_median: list[int], *, upwards: bool
    ) -> tuple[Pairs, list[int]]:
        """Pairs of one side in the order of their making, and its floaters to the median."""
        pairs: Pairs = []
        floaters: list[int] = []
        for residents, neighbours in zip(groups, [*groups[1:], at_median], strict=False):
            from_above, from_below = ([], floaters) if upwards else (floaters, [])
            group = Group(residents, upwards, from_above, from_below)
            floaters = self.floaters_2_3(group, neighbours)
            staying = [
                [number for number in some if number not in floaters]
                for some in (residents, from_above, from_below)
            ]
            pairs += self.pairs_of(Group(staying[0], upwards, staying[1], staying[2]))
        return pairs, floaters

    # ----------------------------------------------------------------------------------- colours

    def seated(self, one: int, two: int, *, below: bool) -> tuple[int, int]:
        """White and Black."""
        higher, lower = sorted((one, two), key=lambda n: (-self.players[n].score, n))
        white = self.colour_of_higher_5(higher, lower, below=below) == "w"
        return (higher, lower) if white else (lower, higher)

    def colour_of_higher_5(self, higher: int, lower: int, *, below: bool) -> str:
        one, two = self.players[higher], self.players[lower]
        beyond = {colour: self.players_beyond(higher, lower, colour) for colour in "wb"}
        if beyond["w"] != beyond["b"]:
            return min("wb", key=lambda colour: beyond[colour])
        if not one.due and not two.due:
            return self.initial if one.place % 2 else OTHER[self.initial]
        if not one.due or not two.due or one.due != two.due:
            return one.due or OTHER[two.due]
        if one.needs_due_5_5 != two.needs_due_5_5:
            return one.due if one.needs_due_5_5 else OTHER[two.due]
        for mine, theirs in zip(reversed(one.colours), reversed(two.colours), strict=False):
            if mine != theirs:
                return OTHER[mine]
        return OTHER[two.due] if below else one.due


def pair(position: Position, options: Options = DEFAULT) -> tuple[Pairs, int | None] | None:
    """Pairs of White and Black, and who gets the bye; None if no legal pairing exists."""
    return Round(position, options).pairing()
