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
 3. Last round (6): compatible is who has not met, in every question that this round asks,
    whether or not the limits could have been kept. Only the colours of a pair still look at the limits.
 4. Bye (1): from the lowest score up, inside a score from the lowest number up; in round 1 (7.1)
    from the lowest rating up, no rating being the lowest, then from the lowest number up.
    The first who may have it (C.04.1 Art. 4) and without whom all others can be paired.
 5. Barred (C.04.1 Art. 4): an earlier bye that was allocated, or in one round without a game at
    least the points of a win.
 6. Groups (2.2) are formed with virtual points. The median score is half of what winning all
    played rounds is worth, without virtual points. The median group exists without residents.
 7. Adjacent is the next group towards the median that has residents, or the median. Only its
    residents count as opponents next door.
 8. A group keeps as many pairs as its residents and incoming floaters can form; just the rest
    floats, picked one at a time (2.3, 3.1, 4.4): the first, in the order of 9, whose departure
    leaves that number of pairs. Who has no compatible opponent in the group (2.3.1 to 2.3.3)
    has no turn before the others. The group that remains is judged anew each time.
 9. Order: type d, c, b, a (3.9); not floated last round (3.10); due the colour that most of those
    still there are due (3.2.2; equal numbers: nobody is preferred); the lowest number downwards,
    the highest upwards (3.2.4). It holds for everybody picked, not for the even-maker alone.
10. Maxi (3.2.3): who is more than 100 points from the lowest numbered player still in the group
    (upwards the highest numbered, floaters included) is not preferred for colour.
11. Opponent next door (3.3, 3.4): the floaters chosen so far who will be paired before this one get
    opponents there, as many as can; then one more can be matched for this one.
12. Floated last round (3.10): played it against somebody with another pairing score then.
13. Due colour (5): the one had less often; with as many of both against that of the last game,
    whether or not the limits allow it. Without games none; such a player suits everybody.
14. Order in a group (3.6, 3.7): above the median and in it floaters from above (highest score,
    then highest number), floaters from below (lowest score, then lowest number), the rest.
    Below it floaters from below first, and the rest from the lowest number up.
15. Opponent of a floater (3.8): by number alone, from the highest in a group that is paired
    downwards, from the lowest in one paired upwards. The median is paired downwards (2.2), so its
    floaters from below begin at the highest, too. Other floaters are candidates.
16. Exchanges (4): the first player without opponent tries the other half from the one proposed to
    its end, then his own half from its end back; the rest is then proposed anew.
17. Available: compatible, and all others of the group can still be paired.
18. Colour (3.8, 5.2): the first available one not due the same colour, else the first available.
    Maxi (3.8, 5.7): the former only within 100 points of the latter, or the next one is asked.
    Pairs that were made are not opened again.
19. Blocked median (2.6): its players cannot all be paired. If more came from above than from
    below, those added before included, the pairing made last on the lower side is cracked, else
    the one made last on the higher side; a side without pairings leaves the turn to the other.
20. Colours of a pair: the limits, if one way takes fewer of the two beyond them; the due colours,
    if they differ or only one player has one; the latest difference of the histories, where both
    change; else the due colour of the higher ranked (score, then number), in a pair made below
    the median of the lower ranked. A history that ends before a difference is identical.
21. Two players without games, in any round: as in round 1 (7.2), by the parity of the place of the
    higher ranked among all who ever were in a pairing, this round included.
22. Maxi-tournament, "auto": those who ever were in a pairing, this round included, are more than
    2 to the number of rounds. No rating counts as 0.
"""

import functools
import itertools
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

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

    def may_have(self, colour: str) -> bool:
        """Whether the colour is neither the third running nor the third more."""
        more = self.surplus if colour == "w" else -self.surplus
        return not self.colours.endswith(2 * colour) and more < 2


def is_played(cell: Cell) -> bool:
    return cell[0] > 0 and cell[1] in OTHER and cell[2] not in ("+", "-")


def pairing_score_in_last_round(row: Row) -> int:
    return sum(row.points[:-1]) + row.virtual[-2]


def player_of(row: Row, place: int, rows: dict[int, Row], win: int) -> Player:
    played = [cell for cell in row.cells if is_played(cell)]
    floated = bool(row.cells) and is_played(row.cells[-1])
    if floated:
        opponent = rows[row.cells[-1][0]]
        floated = pairing_score_in_last_round(row) != pairing_score_in_last_round(opponent)
    return Player(
        number=row.tpn,
        place=place,
        score=row.score + row.virtual[-1],
        rating=row.rating or 0,
        met=frozenset(cell[0] for cell in played),
        colours="".join(cell[1] for cell in played),
        floated=floated,
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
        last = self.completed + 1 >= position.rounds_planned
        self.opponents: dict[int, set[int]] = {number: set() for number in self.players}
        for one, two in itertools.combinations(self.players, 2):
            barred = frozenset((one, two)) in position.forbidden or two in self.players[one].met
            if not barred and (last or self.ways_2_1(one, two)):
                self.opponents[one].add(two)
                self.opponents[two].add(one)
        self.most_pairs = functools.cache(self.most_pairs_among)

    # ------------------------------------------------------------------------- compatible, 2.1

    def ways_2_1(self, one: int, two: int) -> list[str]:
        """Colours for the first player that keep both within the limits."""
        return [
            colour
            for colour in "wb"
            if self.players[one].may_have(colour) and self.players[two].may_have(OTHER[colour])
        ]

    def most_pairs_among(self, numbers: frozenset[int]) -> int:
        free, found = set(numbers), 0
        while free:  # the quick way: whoever has least choice first
            one = min(free, key=lambda number: (len(self.opponents[number] & free), number))
            others = self.opponents[one] & free
            if not others:
                break
            two = min(others, key=lambda number: (len(self.opponents[number] & free), number))
            free -= {one, two}
            found += 1
        if len(free) < 2:
            return found
        edges = (
            (one, two) for one in numbers for two in self.opponents[one] & numbers if one < two
        )
        graph: nx.Graph[int] = nx.Graph(edges)
        return len(nx.max_weight_matching(graph, maxcardinality=True))

    def all_can_be_paired(self, numbers: Iterable[int]) -> bool:
        wanted = frozenset(numbers)
        return 2 * self.most_pairs(wanted) == len(wanted)

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

    def turn_3_6_3_7(self, *, upwards: bool) -> Callable[[int], tuple[int, int]]:
        """Floaters from above by highest score and number, from below by lowest."""
        sign = 1 if upwards else -1
        return lambda number: (sign * self.players[number].score, -sign * number)

    def has_opponent_next_door(
        self, number: int, chosen: list[int], neighbours: list[int], *, upwards: bool
    ) -> bool:
        turn = self.turn_3_6_3_7(upwards=upwards)
        ahead = [other for other in chosen if turn(other) < turn(number)]

        def most(floaters: list[int]) -> int:
            graph: nx.Graph[int] = nx.Graph()
            graph.add_edges_from(
                (one, two) for one in floaters for two in self.opponents[one] & set(neighbours)
            )
            return len(nx.max_weight_matching(graph, maxcardinality=True))

        return most([*ahead, number]) > most(ahead)

    def floaters_2_3(self, group: Group, neighbours: list[int]) -> list[int]:
        members = set(group.members)
        pairs = self.most_pairs(frozenset(members))
        chosen: list[int] = []
        while len(members) > 2 * pairs:
            order = sorted(members, key=self.preference_3(group, members, chosen, neighbours))
            floater = next(
                number
                for number in order
                if self.most_pairs(frozenset(members - {number})) == pairs
            )
            chosen.append(floater)
            members.remove(floater)
        return chosen

    def preference_3(
        self, group: Group, members: set[int], chosen: list[int], neighbours: list[int]
    ) -> Callable[[int], tuple[int, bool, bool, int]]:
        """The best to float first: readings 9 to 11."""
        dues = [self.players[number].due for number in members]
        whites, blacks = dues.count("w"), dues.count("b")
        majority = "w" if whites > blacks else "b" if blacks > whites else "nobody"
        extreme = min(members) if group.upwards else max(members)

        def is_preferred(number: int) -> bool:
            return self.players[number].due == majority and self.is_near(number, extreme)

        def key(number: int) -> tuple[int, bool, bool, int]:
            came = number not in group.residents
            alone = not self.has_opponent_next_door(
                number, chosen, neighbours, upwards=group.upwards
            )
            return (
                2 * came + alone,
                self.players[number].floated,
                not is_preferred(number),
                number if group.upwards else -number,
            )

        return key

    def is_near(self, one: int, two: int) -> bool:
        distance = abs(self.players[one].rating - self.players[two].rating)
        return not self.maxi or distance <= NEAR

    # ---------------------------------------------------------------------------- pairing a group

    def pairs_of(self, group: Group) -> Pairs:
        """All members in pairs; the one whose turn it was comes first."""
        left = set(group.members)
        pairs: Pairs = []
        from_above = sorted(group.from_above, key=self.turn_3_6_3_7(upwards=False))
        from_below = sorted(group.from_below, key=self.turn_3_6_3_7(upwards=True))
        floaters = from_below + from_above if group.upwards else from_above + from_below
        for floater in floaters:
            if floater in left:
                candidates = sorted(left - {floater}, reverse=group.upwards)
                pairs.append((floater, self.opponent_of(floater, candidates, left)))
                left -= set(pairs[-1])
        while left:
            order = sorted(left, reverse=group.upwards)
            half = len(order) // 2
            candidates = order[half:] + order[1:half][::-1]
            pairs.append((order[0], self.opponent_of(order[0], candidates, left)))
            left -= set(pairs[-1])
        return pairs

    def opponent_of(self, number: int, candidates: Sequence[int], left: set[int]) -> int:
        available = [
            other
            for other in candidates
            if other in self.opponents[number] and self.all_can_be_paired(left - {number, other})
        ]
        mine = self.players[number].due
        for other in available:
            theirs = self.players[other].due
            if (not mine or mine != theirs) and self.is_near(other, available[0]):
                return other
        return available[0]

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
        beyond = {c: (not one.may_have(c)) + (not two.may_have(OTHER[c])) for c in "wb"}
        if beyond["w"] != beyond["b"]:
            return min("wb", key=lambda colour: beyond[colour])
        if not one.due and not two.due:
            return self.initial if one.place % 2 else OTHER[self.initial]
        if not one.due or not two.due or one.due != two.due:
            return one.due or OTHER[two.due]
        for mine, theirs in zip(reversed(one.colours), reversed(two.colours), strict=False):
            if mine != theirs:
                return OTHER[mine]
        return OTHER[two.due] if below else one.due


def pair(position: Position, options: Options = DEFAULT) -> tuple[Pairs, int | None] | None:
    """Pairs of White and Black, and who gets the bye; None if no legal pairing exists."""
    return Round(position, options).pairing()
