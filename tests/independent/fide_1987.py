"""A second opinion on the "FIDE Swiss System", approved in 1987, last amended in 1999.

Written from the text of the rules alone (C.04.2, articles 1 to 22, Spanish edition of July 2003),
it shares nothing with the engines that it checks. Clear rather than fast, for small fields.

Players are called by their pairing numbers; number 1 is the highest (article 7), so the *highest*
number is the smallest integer. Points are counted in tenths. Articles 16 to 21 (tie-breaks, late
entries, programs, reports, Dutch system) pair nobody and have nothing to do here.

Where the text leaves room, these are the readings:

 1. Rank (note 1 of the text: classification, then number) is score, then number, wherever the
    text says rank. Inside one score this is the number.
 2. Met (2): a game between the two was played, or is still unfinished. A forfeited one was not,
    and such players may be paired again. Pairs that are forbidden from outside count as met.
 3. Colours (9.1, 12): only those of played games, as if the rounds without a game did not exist.
    "Three times running" and "last round" in matters of colour look at that squeezed history.
 4. Compatible (9.1): not met, and one of the two ways to give the colours keeps both players
    within 12.1 a and b (the "no" before "se le asigne" in 9.1 is a slip). Nobody may take the
    colour of both his last two games, nor one of which he has two more already. Outside the last
    round this is absolute: without such a pairing there is none.
 5. Last round (13): a group keeps as many pairs as its players could form without the limits of
    colours. The limits give way only where that "es necesario": if so many pairs can be formed
    within them, the group is paired like in any other round. If not, compatible is who has
    not met, and as few limits are broken as that number of pairs allows. A pair breaks as many
    as players get a forbidden colour in the better of its two seatings: none, one or two. Bye,
    opponents next door (15) and the question whether the median is blocked (23) ask only who has
    met.
 6. Bye (8): players from the lowest score up, inside a score from the lowest number up; the
    first who may have it and without whom all the others can be paired. If nobody in the last
    group will do, the group above it is asked, and so on. Round 1 (14.1) is no exception.
 7. Barred from the bye (8.2, 8.3): an earlier bye for a full point, allocated or asked for, and a
    win by forfeit. Byes for half a point or none do not bar.
 8. Score groups (9.2) are formed with virtual points, if there are any. The median score is half
    of what winning all played rounds is worth, without virtual points.
 9. The median group exists even if nobody has that score; then it only holds floaters.
10. The neighbouring group is the next one towards the median that has players, or the median. Of
    its players only those who belong to it by score count; with an empty median nobody has an
    opponent there, and all floaters are of type a or c.
11. A group keeps as many pairs as its players, floaters that came in included, can form; just the
    rest floats (9.3, 10.1, 10.10, 11.4). Nothing is undone in groups already paired, except by 9.6.
12. First float players without any compatible opponent in the group (9.3 a to c). All that
    follows is judged without them. The others float one at a time; each may float only if those
    who stay still have the number of pairs, in the last round with as few broken limits. Who is
    without any opponent because another one left is the next to float.
13. Of all who could be chosen the best type counts first (10.9, with 10.3 to 10.5).
14. Types are avoided in the order a, b, c: a player that belongs to the group always floats
    before one who floated in.
15. Having a compatible opponent next door, after excluding those of others (10.3, 10.4): the
    players already chosen who will be paired before this one (10.6, 10.7) get opponents there,
    as many of them as can, and one more can be matched for this one without loss to them.
16. Floated in the previous round (10.10): was transferred then (9.3), judged by the scores with which both
    players of a game were paired and the median of that round. Both on one side of the median:
    the one farther from it; one in the median: the other one; on different sides: both. Nobody
    if the scores were equal, nor by forfeits and byes.
17. Due colour (10.2, 12): against that of the last two games if they were equal; else that of
    which the player had fewer; else against that of the last game. Without games there is none.
    The parity of 12.5 and 12.6 is that of the player's own games.
18. The even-maker (9.3 d): the number of players is odd once those of 9.3 a to c have left, and
    just one more floats. All players still in the group, whether they may float or not, stand in
    this order: the best type; who did not float before (10.10); due the colour that more of them
    are due (10.2; equal numbers: nobody is preferred); the lowest ranked downwards, the highest
    upwards. Passed over is who is needed: he may not float, but is compatible with somebody who
    may, so he is an opponent that others want. The first of the rest floats, if he may. If
    not, his departure would leave somebody else without opponent, who takes his place (11.4 a, 19).
19. If another takes the place of the even-maker (11.4 a), or more than one floats, or the number
    was even (11.4 b), then of those who may float the lowest ranked (upwards the highest) of the
    best type does; neither 10.2 nor 10.10 is asked, since they speak of the even-maker.
20. Maxi-tournament, "auto": all who ever were in a pairing, this round's included, are counted
    against 2 to the number of announced rounds: who left is a participant, who never came is
    excluded (17). A player without rating counts as rated 0. Who is more than 100 points
    away from the lowest (upwards highest) ranked player still in the group is not preferred for
    colour (10.2).
21. Who must float without an opponent next door (10.5) comes into that group like other floaters,
    and into the following one as one of those whom that group could not pair.
22. Order in a group (10.6, 10.7): above the median and in it, floaters from above (highest score,
    then highest number), floaters from below (lowest score, then lowest number), the rest
    downwards. Below it, floaters from below, floaters from above, the rest upwards.
23. Blocked median (9.6): its players cannot all be paired. Floaters of both kinds are counted
    with those that were added before. The "next pairing" is the one made last on that side, in
    whatever group; a side without pairings left leaves the turn to the other one.
24. Players of a pairing so undone are floaters from their side; pairs they form are of the median.
25. Exchanges (11): the first player without opponent tries the other half from the one proposed
    to its end, then its own half from its end back; after each pair the rest is proposed
    anew. Upwards everything is mirrored. This gives both tables.
26. Available is who is compatible and leaves all others of the group an opponent (11.3, 11.4), in
    the last round with as few broken limits.
27. Opponent of a floater (10.8): available residents of the group from the lowest ranked when the
    group is paired downwards and from the highest upwards, as this text stands; "lim" turns it
    round. Another floater only if no resident is available (3), in the same direction. The
    direction is that of the group, so it is the same for both kinds of floaters in the median.
28. Both scrutinies (11.1, 12.2) are one walk: each player takes the first available one whose due
    colour is not his own due colour, or, without any, the first available one. Who is due no
    colour suits everybody. Pairs that were made are not opened again for the sake of colours.
29. Maxi (10.8, 12.7): the one taken for colour and the first available one, whose place he takes,
    differ by 100 points at most; otherwise the next one is asked. Residents take the places of
    residents, floaters those of floaters.
30. Colours of a pair: those that break fewer limits of 12.1; then the due colours, if they differ
    or only one player has one; then, if one of the two needs the colour that both are due to
    level his games (12.5, 12.6) and the other does not, he gets it; then 12.4.
31. Histories (12.4) are compared back from the last game; at the first difference both change from
    what they had there. When the shorter one ends without a difference they are identical.
32. Identical histories (12.4): the higher ranked player gets his due colour; in a pair made in a
    group below the median the lower ranked one.
33. Two players without games, in any round, get colours as in 14.2: by the parity of the number of
    the higher ranked, counted among those who ever were in a pairing, this round's included.
34. Article 22 (option): as met count players of one federation who both have more than half of
    the points so far, in the last three rounds. Scores with virtual points, as for the groups.
    Two such players remain barred if they come together as floaters in another group.

Run on tournament report files it pairs each of their rounds again and prints the differences.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Literal, get_args

import networkx as nx

if TYPE_CHECKING:
    from tests.independent import dutch_2026

# ---------------------------------------------------------------------------------- what is given

Cell = tuple[int, str, str]
Pairs = list[tuple[int, int]]
Maxi = Literal["auto", "yes", "no"]
Orientation = Literal["feda2003", "lim"]


@dataclass(frozen=True)
class Row:
    """One player before the round that is to be paired."""

    tpn: int
    score: int  # standings points in tenths, without virtual points
    virtual: tuple[int, ...]  # in tenths, rounds 1 to R + 1; the last is the round to be paired
    cells: tuple[Cell, ...]  # rounds 1 to R: opponent or 0, colour w, b or -, result letter
    points: tuple[int, ...]  # scored in each of the rounds 1 to R, in tenths
    present: bool  # takes part in the round to be paired
    rating: int | None = None
    federation: str = ""


@dataclass(frozen=True)
class Position:
    """A tournament before the round that is to be paired."""

    rows: tuple[Row, ...]
    rounds_planned: int
    initial_colour: str  # w or b
    win: int
    draw: int
    loss: int
    forbidden: frozenset[frozenset[int]]


@dataclass(frozen=True)
class Options:
    maxi: Maxi = "auto"
    federation_ban: bool = False  # article 22
    floater_opponent: Orientation = "feda2003"  # article 10.8


DEFAULT = Options()

# ------------------------------------------------------------------------------ what follows of it

OTHER = {"w": "b", "b": "w"}


@dataclass(frozen=True)
class Player:
    number: int
    place: int  # the number whose parity decides 14.2
    score: int  # with virtual points
    rating: int
    federation: str
    met: frozenset[int]
    colours: str  # of played games, oldest first
    floated: bool  # in the previous round
    barred: bool  # from the bye

    @property
    def surplus(self) -> int:
        """Games with White less games with Black."""
        return self.colours.count("w") - self.colours.count("b")

    @property
    def due(self) -> str:
        """Articles 12.1, 12.3, 12.5 and 12.6 (reading 17); empty without games."""
        if self.colours[-2:] in ("ww", "bb"):
            return OTHER[self.colours[-1]]
        if self.surplus:
            return "b" if self.surplus > 0 else "w"
        return OTHER[self.colours[-1]] if self.colours else ""

    def needs(self, colour: str) -> bool:
        """Articles 12.5 and 12.6: only this colour brings his games nearer to level."""
        return self.surplus < 0 if colour == "w" else self.surplus > 0

    def may_have(self, colour: str) -> bool:
        """Articles 12.1 a and b."""
        surplus = self.surplus if colour == "w" else -self.surplus
        return self.colours[-2:] != 2 * colour and surplus < 2


def is_played(cell: Cell) -> bool:
    opponent, colour, result = cell
    return opponent > 0 and colour in OTHER and result in ("1", "=", "0", "W", "D", "L", "")


def was_in_a_pairing(row: Row) -> bool:
    return any(opponent > 0 or result == "U" for opponent, _, result in row.cells)


def floated_last_round_10_10(row: Row, rows: dict[int, Row], win: int) -> bool:
    """Articles 9.3 and 10.10: was transferred in the previous round (reading 16)."""
    if not row.cells or not is_played(row.cells[-1]):
        return False
    before = len(row.cells) - 1
    mine, theirs = (
        2 * (sum(one.points[:before]) + one.virtual[before]) - before * win
        for one in (row, rows[row.cells[-1][0]])
    )  # twice the distance from the median of that round
    same_side = mine * theirs > 0
    return abs(mine) > abs(theirs) if same_side else mine != 0


def is_barred_8_2(row: Row) -> bool:
    """Articles 8.2 and 8.3: a full point without a game, by a bye or a forfeit."""
    return any(not is_played(cell) and cell[2] in ("U", "F", "+") for cell in row.cells)


def player_of(row: Row, place: int, rows: dict[int, Row], win: int) -> Player:
    played = [cell for cell in row.cells if is_played(cell)]
    return Player(
        number=row.tpn,
        place=place,
        score=row.score + row.virtual[-1],
        rating=row.rating or 0,
        federation=row.federation,
        met=frozenset(opponent for opponent, _, _ in played),
        colours="".join(colour for _, colour, _ in played),
        floated=floated_last_round_10_10(row, rows, win),
        barred=is_barred_8_2(row),
    )


def participants_of(position: Position) -> list[int]:
    """All who are to be paired now or ever were."""
    return sorted(row.tpn for row in position.rows if row.present or was_in_a_pairing(row))


def players_of(position: Position) -> dict[int, Player]:
    """All who take part in the round, by number."""
    rows = {row.tpn: row for row in position.rows}
    return {
        number: player_of(rows[number], place, rows, position.win)
        for place, number in enumerate(participants_of(position), 1)
        if rows[number].present
    }


# -------------------------------------------------------------------------------- how many pairs

Graph = dict[int, list[int]]


class Matching:
    """A largest set of pairs of neighbours in a graph, by the method of Edmonds."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.mate: dict[int, int] = {}
        for one, others in graph.items():
            two = next((other for other in others if other not in self.mate), None)
            if one not in self.mate and two is not None:
                self.mate[one], self.mate[two] = two, one
        for one in graph:
            if one not in self.mate:
                self.grow_from(one)

    @property
    def size(self) -> int:
        return len(self.mate) // 2

    def grow_from(self, root: int) -> None:
        """One pair more, if an alternating path from the root leads to somebody else unpaired."""
        self.before: dict[int, int] = {}  # on the path, of those at its odd places
        self.base = {vertex: vertex for vertex in self.graph}
        self.queue = [root]  # those at even places
        for one in self.queue:
            for two in self.graph[one]:
                if self.base[one] == self.base[two] or self.mate.get(one) == two:
                    continue
                if two == root or (two in self.mate and self.mate[two] in self.before):
                    self.contract(one, two)
                elif two not in self.before:
                    self.before[two] = one
                    if two not in self.mate:
                        self.flip(two)
                        return
                    self.queue.append(self.mate[two])

    def flip(self, last: int) -> None:
        """The path to the last one loses its pairs and gets those between."""
        one: int | None = last
        while one is not None:
            two = self.before[one]
            following = self.mate.get(two)
            self.mate[one], self.mate[two] = two, one
            one = following

    def bases_to_root(self, one: int) -> Iterator[int]:
        while True:
            one = self.base[one]
            yield one
            if one not in self.mate:
                return
            one = self.before[self.mate[one]]

    def contract(self, one: int, two: int) -> None:
        """An odd circle, closed by the two, becomes one vertex."""
        path = set(self.bases_to_root(one))
        base = next(vertex for vertex in self.bases_to_root(two) if vertex in path)
        circle = self.side_of_circle(one, two, base) | self.side_of_circle(two, one, base)
        for vertex in self.graph:
            if self.base[vertex] in circle:
                self.base[vertex] = base
                if vertex not in self.queue:
                    self.queue.append(vertex)

    def side_of_circle(self, one: int, before: int, base: int) -> set[int]:
        side: set[int] = set()
        while self.base[one] != base:
            mate = self.mate[one]
            side |= {self.base[one], self.base[mate]}
            self.before[one] = before
            before, one = mate, self.before[mate]
        return side


# ------------------------------------------------------------------------------------ the procedure

TYPES_10_9 = "dcba"  # of floaters, from the least disadvantage


@dataclass(frozen=True)
class Group:
    """Score group with those who floated into it."""

    residents: frozenset[int]
    from_above: frozenset[int]
    from_below: frozenset[int]
    upwards: bool  # below the median
    limits: bool = True  # of colours are kept; only in the last round they may not be

    @property
    def floaters(self) -> frozenset[int]:
        return self.from_above | self.from_below

    @property
    def members(self) -> frozenset[int]:
        return self.residents | self.floaters


def broken_by(white: Player, black: Player) -> int:
    """Players to whom these colours are forbidden by 12.1."""
    return (not white.may_have("w")) + (not black.may_have("b"))


class Round:
    """One round of a tournament, from a position to its pairs."""

    def __init__(self, position: Position, options: Options) -> None:
        completed = max((len(row.cells) for row in position.rows), default=0)
        self.players = players_of(position)
        self.options = options
        self.initial = position.initial_colour
        self.forbidden = position.forbidden
        self.median = completed * position.win / 2
        self.is_last = completed + 1 == position.rounds_planned
        self.ban_22 = options.federation_ban and completed + 1 > position.rounds_planned - 3
        self.maxi = options.maxi == "yes" or (
            options.maxi == "auto" and len(participants_of(position)) > 2**position.rounds_planned
        )
        self.compatible = {
            one: frozenset(two for two in self.players if self.is_compatible_9_1(one, two))
            for one in self.players
        }
        self.within_limits = {
            one: frozenset(two for two in others if not self.broken_12_1(one, two))
            for one, others in self.compatible.items()
        }
        self.known_sizes: dict[tuple[frozenset[int], bool], int] = {}
        self.known_fewest: dict[frozenset[int], int] = {}

    # ------------------------------------------------------------------------------ who with whom

    def is_compatible_9_1(self, one: int, two: int) -> bool:
        mine, theirs = self.players[one], self.players[two]
        if one == two or two in mine.met or frozenset((one, two)) in self.forbidden:
            return False
        if self.ban_22 and self.is_banned_22(mine, theirs):
            return False
        return self.is_last or not self.broken_12_1(one, two)

    def is_banned_22(self, one: Player, two: Player) -> bool:
        same = one.federation != "" and one.federation == two.federation
        return same and min(one.score, two.score) > self.median

    def broken_12_1(self, one: int, two: int) -> int:
        """Limits of colours that the better of the two seatings breaks."""
        mine, theirs = self.players[one], self.players[two]
        return min(broken_by(mine, theirs), broken_by(theirs, mine))

    def opponents(self, one: int, *, limits: bool) -> frozenset[int]:
        return (self.within_limits if limits else self.compatible)[one]

    def most_pairs(self, members: frozenset[int], *, limits: bool) -> int:
        key = members, limits
        if key not in self.known_sizes:
            graph = {
                one: sorted(self.opponents(one, limits=limits) & members) for one in sorted(members)
            }
            self.known_sizes[key] = Matching(graph).size
        return self.known_sizes[key]

    def fewest_broken(self, members: frozenset[int]) -> int:
        """Limits that the largest number of pairs must break, if all of them may be broken."""
        if members not in self.known_fewest:
            graph: nx.Graph[int] = nx.Graph()
            graph.add_weighted_edges_from(
                (one, two, 2 - self.broken_12_1(one, two))
                for one in members
                for two in self.compatible[one] & members
                if one < two
            )
            pairs = nx.max_weight_matching(graph, maxcardinality=True)
            self.known_fewest[members] = sum(self.broken_12_1(one, two) for one, two in pairs)
        return self.known_fewest[members]

    def aim(self, members: frozenset[int], *, limits: bool) -> tuple[int, int]:
        """The most pairs that these can form, and the fewest limits broken in so many."""
        broken = 0 if limits else self.fewest_broken(members)
        return self.most_pairs(members, limits=limits), broken

    def can_all_be_paired(self, members: frozenset[int]) -> bool:
        return 2 * self.most_pairs(members, limits=False) == len(members)

    def with_limits_13(self, group: Group) -> Group:
        """The limits are kept if the group has as many pairs so."""
        kept = self.most_pairs(group.members, limits=True)
        return replace(group, limits=kept == self.most_pairs(group.members, limits=False))

    # ------------------------------------------------------------------------------ 8: the bye

    def bye_8(self, everybody: frozenset[int]) -> int | None:
        for number in sorted(everybody, key=self.rank, reverse=True):
            if not self.players[number].barred and self.can_all_be_paired(everybody - {number}):
                return number
        return None

    # ------------------------------------------------------------------------------ 10: floaters

    def rank(self, number: int) -> tuple[int, int]:
        """Note 1; smaller is higher. Also the order of floaters from above (10.6)."""
        return -self.players[number].score, number

    def order_10_7(self, number: int) -> tuple[int, int]:
        """Smaller is paired earlier, among floaters from below."""
        return self.players[number].score, -number

    def has_opponent_next_door(
        self, number: int, chosen: list[int], next_door: frozenset[int], *, upwards: bool
    ) -> bool:
        """Articles 10.3 and 10.4, with opponents of floaters that come first excluded."""
        order = self.order_10_7 if upwards else self.rank
        ahead = [other for other in chosen if order(other) < order(number)]
        alone = Matching(self.graph_between(ahead, next_door)).size
        return Matching(self.graph_between([*ahead, number], next_door)).size > alone

    def graph_between(self, ones: Sequence[int], others: frozenset[int]) -> Graph:
        graph = {one: sorted(self.compatible[one] & others) for one in ones}
        return graph | {
            other: [one for one in ones if one in self.compatible[other]]
            for other in sorted(others)
        }

    def majority_10_2(self, members: Iterable[int]) -> str:
        due = [self.players[number].due for number in members]
        white, black = due.count("w"), due.count("b")
        return "w" if white > black else "b" if black > white else ""

    def is_preferred_10_2(self, number: int, staying: frozenset[int], *, upwards: bool) -> bool:
        """Whether he tends to equalise; Maxi: near enough to the end of the group."""
        majority = self.majority_10_2(staying)
        if not majority or self.players[number].due != majority:
            return False
        extreme = (min if upwards else max)(staying, key=self.rank)
        return not self.maxi or self.is_within_100(number, extreme)

    def is_within_100(self, one: int, two: int) -> bool:
        return abs(self.players[one].rating - self.players[two].rating) <= 100

    def type_10_9(
        self, number: int, group: Group, chosen: list[int], next_door: frozenset[int]
    ) -> str:
        has = self.has_opponent_next_door(number, chosen, next_door, upwards=group.upwards)
        if number in group.floaters:
            return "b" if has else "a"
        return "d" if has else "c"

    def floaters_9_3(self, group: Group, next_door: frozenset[int]) -> list[int]:
        """All who leave the group, in this order."""
        most = self.most_pairs(group.members, limits=group.limits)
        chosen = self.stuck_9_3(group, group.members)
        staying = group.members - frozenset(chosen)
        just_one = len(staying) == 2 * most + 1
        while len(staying) > 2 * most:
            following = self.stuck_9_3(group, staying)
            if not following:
                may_float = self.may_float(group, staying)
                types = {one: self.type_10_9(one, group, chosen, next_door) for one in staying}
                following = [self.last_in_scrutiny_11_4(group, types, may_float)]
                if just_one:
                    even_maker = self.even_maker_9_3_d(group, types, may_float)
                    following = [even_maker] if even_maker in may_float else following
            chosen += following
            staying -= frozenset(following)
        return chosen

    def stuck_9_3(self, group: Group, staying: frozenset[int]) -> list[int]:
        """Article 9.3 a to c: those without any opponent among the players who stay."""
        return sorted(
            one for one in staying if not self.opponents(one, limits=group.limits) & staying
        )

    def may_float(self, group: Group, staying: frozenset[int]) -> frozenset[int]:
        """Those without whom the others still have as many pairs (10.1, 10.10, 13)."""
        aim = self.aim(staying, limits=group.limits)
        return frozenset(
            one for one in staying if self.aim(staying - {one}, limits=group.limits) == aim
        )

    def even_maker_9_3_d(
        self, group: Group, types: dict[int, str], may_float: frozenset[int]
    ) -> int:
        """The first by 10.9, 10.10, 10.2 and rank of those who are not needed."""
        staying = frozenset(types)

        def key(one: int) -> tuple[int, bool, bool]:
            preferred = self.is_preferred_10_2(one, staying, upwards=group.upwards)
            return TYPES_10_9.index(types[one]), self.players[one].floated, not preferred

        needed = frozenset(
            one
            for one in staying - may_float
            if self.opponents(one, limits=group.limits) & may_float
        )
        return min(self.from_last(group, staying - needed), key=key)

    def last_in_scrutiny_11_4(
        self, group: Group, types: dict[int, str], may_float: frozenset[int]
    ) -> int:
        """Of the best type the lowest ranked, upwards the highest, whatever the colours."""
        return min(self.from_last(group, may_float), key=lambda one: TYPES_10_9.index(types[one]))

    def from_last(self, group: Group, some: frozenset[int]) -> list[int]:
        """The lowest ranked first; in a group paired upwards the highest."""
        return sorted(some, key=self.rank, reverse=not group.upwards)

    # ------------------------------------------------------------------------------ 11: exchanges

    def floaters_in_order(self, group: Group, members: frozenset[int]) -> list[int]:
        """Articles 10.6.3 and 10.7.3."""
        from_above = sorted(group.from_above & members, key=self.rank)
        from_below = sorted(group.from_below & members, key=self.order_10_7)
        return from_below + from_above if group.upwards else from_above + from_below

    def pairs_of(self, group: Group, members: frozenset[int]) -> Pairs:
        """Pairs of all these members, in the order of their making, without colours."""
        pairs: Pairs = []
        left = members
        for floater in self.floaters_in_order(group, members):
            if floater in left:
                pairs.append((floater, self.opponent_10_8(group, floater, left)))
                left -= frozenset(pairs[-1])
        while left:
            first, *candidates = self.exchanges_11(left, upwards=group.upwards)
            two = self.opponent(first, candidates, left, limits=group.limits)
            assert two is not None
            pairs.append((first, two))
            left -= frozenset(pairs[-1])
        return pairs

    def opponent_10_8(self, group: Group, floater: int, left: frozenset[int]) -> int:
        """A resident; another floater only if no resident is available (3)."""
        from_highest = group.upwards == (self.options.floater_opponent == "feda2003")
        for kind in (group.residents, group.floaters):
            candidates = sorted(kind & left - {floater}, key=self.rank, reverse=not from_highest)
            two = self.opponent(floater, candidates, left, limits=group.limits)
            if two is not None:
                return two
        raise AssertionError("those left can all be paired")

    @staticmethod
    def exchanges_11(left: frozenset[int], *, upwards: bool) -> list[int]:
        """Whose turn it is, then the opponents in the order in which they are tried."""
        ordered = sorted(left, reverse=upwards)
        half = len(ordered) // 2
        return [ordered[0], *ordered[half:], *ordered[half - 1 : 0 : -1]]

    def opponent(
        self, one: int, candidates: Iterable[int], left: frozenset[int], *, limits: bool
    ) -> int | None:
        """Articles 11.1 and 12.2: the first available one who suits, or else the first one."""
        available = (two for two in candidates if self.is_available(one, two, left, limits=limits))
        first = next(available, None)
        if first is None or self.suits_12_2(one, first):
            return first
        suitable = (
            two
            for two in available
            if self.suits_12_2(one, two) and (not self.maxi or self.is_within_100(first, two))
        )
        return next(suitable, first)

    def is_available(self, one: int, two: int, left: frozenset[int], *, limits: bool) -> bool:
        """Articles 11.3, 11.4 and 13: compatible, and the others can all be paired as well."""
        if two not in self.opponents(one, limits=limits):
            return False
        pairs, broken = self.aim(left - {one, two}, limits=limits)
        return (pairs + 1, broken + self.broken_12_1(one, two)) == self.aim(left, limits=limits)

    def suits_12_2(self, one: int, two: int) -> bool:
        """Not both are due one colour."""
        due = self.players[one].due
        return not due or due != self.players[two].due

    # ------------------------------------------------------------------------------ 12: colours

    def with_colours(self, one: int, two: int, *, below: bool) -> tuple[int, int]:
        """Numbers of White and Black."""
        higher, lower = (self.players[number] for number in sorted((one, two), key=self.rank))
        if self.colour_12(higher, lower, below=below) == "w":
            return higher.number, lower.number
        return lower.number, higher.number

    def colour_12(self, higher: Player, lower: Player, *, below: bool) -> str:
        """Colour of the higher ranked player."""
        as_white, as_black = broken_by(higher, lower), broken_by(lower, higher)
        if as_white != as_black:
            return "w" if as_white < as_black else "b"
        if not higher.due and not lower.due:
            return self.initial if higher.place % 2 else OTHER[self.initial]  # 14.2
        if higher.due != lower.due:
            return higher.due or OTHER[lower.due]
        if higher.needs(higher.due) != lower.needs(lower.due):  # 12.5, 12.6
            return higher.due if higher.needs(higher.due) else OTHER[lower.due]
        return self.colour_12_4(higher, lower, below=below)

    @staticmethod
    def colour_12_4(higher: Player, lower: Player, *, below: bool) -> str:
        """Colour of the higher ranked player by histories; both are due the same."""
        for mine, theirs in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
            if mine != theirs:
                return OTHER[mine]
        return OTHER[lower.due] if below else higher.due

    # ------------------------------------------------------------------------------ 9.2: the order

    def residents(self, scores: Iterable[int]) -> list[frozenset[int]]:
        return [
            frozenset(number for number in self.pairable if self.players[number].score == score)
            for score in scores
        ]

    def side_9_2(self, groups: list[frozenset[int]], *, upwards: bool) -> tuple[Pairs, list[int]]:
        """Pairs of all groups of one side of the median, which stands last, and its floaters."""
        pairs: Pairs = []
        moved: list[int] = []
        for residents, next_door in pairwise(groups):
            nobody, incoming = frozenset[int](), frozenset(moved)
            group = (
                Group(residents, nobody, incoming, upwards=True)
                if upwards
                else Group(residents, incoming, nobody, upwards=False)
            )
            group = self.with_limits_13(group)
            moved = self.floaters_9_3(group, next_door)
            pairs += self.pairs_of(group, group.members - frozenset(moved))
        return pairs, moved

    def pairing(self) -> tuple[Pairs, int | None] | None:
        self.pairable = frozenset(self.players)
        bye = None
        if len(self.pairable) % 2:
            bye = self.bye_8(self.pairable)
            if bye is None:
                return None
            self.pairable -= {bye}
        if not self.can_all_be_paired(self.pairable):
            return None
        return self.pairs_9_2(), bye

    def pairs_9_2(self) -> Pairs:
        scores = sorted({self.players[number].score for number in self.pairable})
        (median,) = (
            self.residents([round(self.median)]) if self.median.is_integer() else [frozenset()]
        )
        above = self.residents(score for score in reversed(scores) if score > self.median)
        below = self.residents(score for score in scores if score < self.median)
        upper, from_above = self.side_9_2([*above, median], upwards=False)
        lower, from_below = self.side_9_2([*below, median], upwards=True)
        group = Group(median, frozenset(from_above), frozenset(from_below), upwards=False)
        group = self.with_limits_13(self.enlarged_9_6(group, upper, lower))
        central = self.pairs_of(group, group.members)
        return sorted(
            [self.with_colours(one, two, below=False) for one, two in upper + central]
            + [self.with_colours(one, two, below=True) for one, two in lower]
        )

    def enlarged_9_6(self, group: Group, upper: Pairs, lower: Pairs) -> Group:
        """The median group that can be paired; pairings that it needs are taken from the lists."""
        while not self.can_all_be_paired(group.members):
            wants_lower = len(group.from_above) > len(group.from_below)
            if lower and (wants_lower or not upper):
                group = replace(group, from_below=group.from_below | frozenset(lower.pop()))
            else:
                group = replace(group, from_above=group.from_above | frozenset(upper.pop()))
        return group


def pair(position: Position, options: Options = DEFAULT) -> tuple[Pairs, int | None] | None:
    """Pairs of White and Black, and who gets the bye; None if no legal pairing exists."""
    return Round(position, options).pairing()


# ------------------------------------------------------------------------------------ report files


def with_ratings(position: "dutch_2026.Position", text: str) -> Position:
    """The same position, ratings and federations taken from the players' records."""
    lines = {int(line[4:8]): line for line in text.splitlines() if line.startswith("001")}
    return Position(
        rows=tuple(
            Row(
                tpn=row.tpn,
                score=row.score,
                virtual=row.virtual,
                cells=row.cells,
                points=row.points,
                present=row.present,
                rating=int(lines[row.tpn][48:52].strip() or "0") or None,
                federation=lines[row.tpn][53:56].strip(),
            )
            for row in position.rows
        ),
        rounds_planned=position.rounds_planned,
        initial_colour=position.initial_colour,
        win=position.win,
        draw=position.draw,
        loss=position.loss,
        forbidden=position.forbidden,
    )


def positions(text: str) -> Iterator[tuple[int, Position, Pairs, int | None]]:
    """For every paired round of a file: the position before it, its pairs and its bye."""
    from tests.independent import dutch_2026

    for number, position, pairs, bye in dutch_2026.positions(text):
        yield number, with_ratings(position, text), pairs, bye


def next_position(text: str) -> tuple[int, Position]:
    """The round after the last paired one; players with something in its cell are absent."""
    from tests.independent import dutch_2026

    number, position = dutch_2026.next_position(text)
    return number, with_ratings(position, text)


# ----------------------------------------------------------------------------------------- command


def difference_in_round(position: Position, pairs: Pairs, bye: int | None, options: Options) -> str:
    """What was found and what was expected, or nothing if they agree."""
    found = pair(position, options)
    if found is None:
        return "no legal pairing found"
    ours, our_bye = found
    if (ours, our_bye) == (sorted(pairs), bye):
        return ""
    only_here = [couple for couple in ours if couple not in pairs]
    only_there = [couple for couple in pairs if couple not in ours]
    return f"here {only_here} bye {our_bye}, file {only_there} bye {bye}"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Pairs the rounds of report files again.")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--maxi", choices=get_args(Maxi), default=DEFAULT.maxi)
    parser.add_argument(
        "--federation-ban", action="store_true", help="article 22, for youth championships"
    )
    parser.add_argument(
        "--floater-opponent", choices=get_args(Orientation), default=DEFAULT.floater_opponent
    )
    return parser.parse_args()


def main() -> int:
    asked = arguments()
    options = Options(asked.maxi, asked.federation_ban, asked.floater_opponent)
    different: list[str] = []
    for path in asked.files:
        text = path.read_text(encoding="utf-8", errors="replace")
        for number, position, pairs, bye in positions(text):
            difference = difference_in_round(position, pairs, bye, options)
            if difference:
                different.append(f"{path} round {number}: {difference}")
    sys.stdout.write("".join(f"{line}\n" for line in different))
    sys.stdout.write(f"{len(different)} different\n")
    return 1 if different else 0


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # for the reader of files
    sys.exit(main())
