"""A second opinion on the "FIDE Swiss System", approved in 1987, last amended in 1999.

Written from the text of the rules alone (C.04.2, articles 1 to 22, Spanish edition of July 2003),
it shares nothing with the engines that it checks. Clear rather than fast, for small fields.

Players are called by their pairing numbers; number 1 is the highest (article 7), so the *highest*
number is the smallest integer. Points are counted in tenths. Articles 16 to 21 (tie-breaks, late
entries, programs, reports, Dutch system) pair nobody and have nothing to do here.

Where the text leaves room, these are the readings:

 1. Rank (note 1 of the text: classification, then number) is score, then number, wherever the
    text says rank and players of different scores are compared (10.2 Maxi limit, 10.3, 10.4,
    12.4, 14.2). Candidates for floating and opponents of floaters are compared by number alone (19, 27).
 2. Met (2): a game between the two was played, or is still unfinished. A forfeited one was not,
    and such players may be paired again. Pairs that are forbidden from outside count as met.
 3. Colours (9.1, 12): only those of played games, as if the rounds without a game did not exist.
    "Three times running" and "last round" in matters of colour look at that squeezed history.
 4. Compatible (9.1): not met, and one of the two ways to give the colours keeps both players
    within 12.1 a and b (the "no" before "se le asigne" in 9.1 is a slip). Nobody may take the
    colour of both his last two games, nor one of which he has two more already. Outside the last
    round this is absolute: without such a pairing there is none.
 5. Last round (13): the limits give way only where that "es necesario" for rule 3. A group that
    can form as many pairs within 9.1 is paired like in any other round; in one that cannot,
    compatible is who has not met, and who finds nobody due the other colour still looks for
    an opponent with whom both can keep the limits (28). Bye, opponents next door (15) and the
    question whether the median is blocked (23) ask only who has not met.
 6. Bye (8): players from the lowest score up, inside a score from the lowest number up; the
    first who may have it and without whom all the others can be paired. If nobody in the last
    group will do, the group above it is asked, and so on. Round 1 (14.1) is no exception.
 7. Barred from the bye (8.2): an earlier bye that was allocated, and a win by forfeit. Byes that
    were asked for, which the text does not know, do not bar, whatever they were worth.
 8. Score groups (9.2) are formed with virtual points, if there are any. The median score is half
    of what winning all played rounds is worth, without virtual points.
 9. The median group exists even if nobody has that score; then it only holds floaters.
10. The neighbouring group is the next one towards the median that has players, or the median. Of
    its players only those who belong to it by score count; with an empty median nobody has an
    opponent there, and all floaters are of type a or c.
11. A group keeps as many pairs as its players, floaters that came in included, can form; just the
    rest floats (9.3, 10.1, 10.10, 11.4). Nothing is undone in groups already paired, except by 9.6.
12. First float players without any compatible opponent in the group (9.3 a to c); who else floats
    is then chosen (9.3 d, 11.4), one at a time: the best by 13 to 19 whose departure still
    leaves the number of pairs. The group without those already gone is judged anew each time.
13. All who are chosen so obey 10.2 to 10.4, 10.9 and 10.10, not only the one who makes the group
    even, and in this order: type (10.9), not floated last round (10.10), colour (10.2), number.
14. Types (10.9) are avoided in the order a, b, c: a player that belongs to the group always floats
    before one who floated in.
15. Having a compatible opponent next door, after excluding those of others (10.3, 10.4): the
    players already chosen who will be paired before this one (10.6, 10.7) get opponents there,
    as many of them as can, and one more can be matched for this one without loss to them.
16. Floated last round (10.10): played it against somebody whose score then was different, in
    either direction. Forfeits and byes do not count.
17. Due colour (10.2, 12): against that of the last two games if they were equal; else that of
    which the player had fewer; else against that of the last game. Without games there is none.
    The parity of 12.5 and 12.6 is that of the player's own games.
18. Who tends to equalise (10.2): who is due the colour that more of the players still in the group
    are due. Equal numbers: nobody is preferred for colour.
19. Then the lowest number floats downwards, the highest upwards. Maxi: who is more than 100 points
    away from the lowest (upwards highest) ranked player still in the group is not preferred
    for colour.
20. Maxi-tournament, "auto": all who ever were in a pairing, this round's included, are counted
    against 2 to the number of announced rounds: who left is a participant, who never came is
    excluded (17). A player without rating counts as rated 0.
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
26. Available is who is compatible and leaves all others of the group an opponent (11.3, 11.4).
27. Opponent of a floater (10.8): available players by number, from the lowest when the group is
    paired downwards and from the highest upwards, as this text stands; "lim" turns it round. The
    direction is that of the group, so it is the same for both kinds of floaters in the median.
    Other floaters are candidates like everybody else.
28. Both scrutinies (11.1, 12.2) are one walk: each player takes the first available one whose due
    colour is not his own due colour, or, without any, the first available one; in the last
    round the first with whom the limits can be kept comes between these two. Who is due no
    colour suits everybody. Pairs that were made are not opened again for the sake of colours.
29. Maxi (10.8, 12.7): the one taken for colour and the first available one, whose place he takes,
    differ by 100 points at most; otherwise the next one is asked.
30. Colours of a pair: those that keep both within 12.1, if only one way does; then the due colours,
    if they differ or only one player has one; then 12.4.
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
import random
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Literal, get_args

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
    floated: bool  # last round
    barred: bool  # from the bye

    @property
    def surplus(self) -> int:
        """Games with White less games with Black."""
        return self.colours.count("w") - self.colours.count("b")

    @property
    def due(self) -> str:
        """Colour that alternates and equalises, or empty (reading 17)."""
        if self.colours[-2:] in ("ww", "bb"):
            return OTHER[self.colours[-1]]
        if self.surplus:
            return "b" if self.surplus > 0 else "w"
        return OTHER[self.colours[-1]] if self.colours else ""

    def may_have(self, colour: str) -> bool:
        """Articles 12.1 a and b."""
        surplus = self.surplus if colour == "w" else -self.surplus
        return self.colours[-2:] != 2 * colour and surplus < 2


def is_played(cell: Cell) -> bool:
    opponent, colour, result = cell
    return opponent > 0 and colour in OTHER and result in ("1", "=", "0", "W", "D", "L", "")


def was_in_a_pairing(row: Row) -> bool:
    return any(opponent > 0 or result == "U" for opponent, _, result in row.cells)


def floated_last_round_10_10(row: Row, rows: dict[int, Row]) -> bool:
    if not row.cells or not is_played(row.cells[-1]):
        return False
    mine, theirs = (
        sum(one.points[:-1]) + one.virtual[len(one.cells) - 1]
        for one in (row, rows[row.cells[-1][0]])
    )
    return mine != theirs


def is_barred_8_2(row: Row) -> bool:
    return any(not is_played(cell) and cell[2] in ("U", "+") for cell in row.cells)


def player_of(row: Row, place: int, rows: dict[int, Row]) -> Player:
    played = [cell for cell in row.cells if is_played(cell)]
    return Player(
        number=row.tpn,
        place=place,
        score=row.score + row.virtual[-1],
        rating=row.rating or 0,
        federation=row.federation,
        met=frozenset(opponent for opponent, _, _ in played),
        colours="".join(colour for _, colour, _ in played),
        floated=floated_last_round_10_10(row, rows),
        barred=is_barred_8_2(row),
    )


def participants_of(position: Position) -> list[int]:
    """All who are to be paired now or ever were."""
    return sorted(row.tpn for row in position.rows if row.present or was_in_a_pairing(row))


def players_of(position: Position) -> dict[int, Player]:
    """All who take part in the round, by number."""
    rows = {row.tpn: row for row in position.rows}
    return {
        number: player_of(rows[number], place, rows)
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
            one: frozenset(
                two for two in others if self.permitted_12_1(self.players[one], self.players[two])
            )
            for one, others in self.compatible.items()
        }
        self.known_sizes: dict[tuple[frozenset[int], bool], int] = {}

    # ------------------------------------------------------------------------------ who with whom

    def is_compatible_9_1(self, one: int, two: int) -> bool:
        mine, theirs = self.players[one], self.players[two]
        if one == two or two in mine.met or frozenset((one, two)) in self.forbidden:
            return False
        if self.ban_22 and self.is_banned_22(mine, theirs):
            return False
        return self.is_last or bool(self.permitted_12_1(mine, theirs))

    def is_banned_22(self, one: Player, two: Player) -> bool:
        same = one.federation != "" and one.federation == two.federation
        return same and min(one.score, two.score) > self.median

    @staticmethod
    def permitted_12_1(one: Player, two: Player) -> list[str]:
        """Colours of the one that keep both within the limits."""
        return [colour for colour in "wb" if one.may_have(colour) and two.may_have(OTHER[colour])]

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

    def can_all_be_paired(self, members: frozenset[int], *, limits: bool = False) -> bool:
        return 2 * self.most_pairs(members, limits=limits) == len(members)

    def with_limits_13(self, group: Group) -> Group:
        """The limits are kept if the group has as many pairs so."""
        kept = self.most_pairs(group.members, limits=True)
        return replace(group, limits=kept == self.most_pairs(group.members, limits=False))

    # ------------------------------------------------------------------------------ 8: the bye

    def bye_8(self, everybody: frozenset[int]) -> int | None:
        ordered = sorted(everybody, key=lambda number: (self.players[number].score, -number))
        for number in ordered:
            if not self.players[number].barred and self.can_all_be_paired(everybody - {number}):
                return number
        return None

    # ------------------------------------------------------------------------------ 10: floaters

    def order_10_6(self, number: int) -> tuple[int, int]:
        """Smaller is paired earlier, among floaters from above."""
        return -self.players[number].score, number

    def order_10_7(self, number: int) -> tuple[int, int]:
        """Smaller is paired earlier, among floaters from below."""
        return self.players[number].score, -number

    def has_opponent_next_door(
        self, number: int, chosen: list[int], next_door: frozenset[int], *, upwards: bool
    ) -> bool:
        """Articles 10.3 and 10.4, with opponents of floaters that come first excluded."""
        order = self.order_10_7 if upwards else self.order_10_6
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
        majority = self.majority_10_2(staying)
        if not majority or self.players[number].due != majority:
            return False
        extreme = (min if upwards else max)(staying, key=self.order_10_6)
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
        staying = group.members
        most = self.most_pairs(staying, limits=group.limits)
        chosen = sorted(
            one for one in staying if not self.opponents(one, limits=group.limits) & staying
        )
        staying -= frozenset(chosen)
        while len(staying) > 2 * most:
            floater = self.floater_10(group, staying, chosen, next_door)
            chosen.append(floater)
            staying -= {floater}
        return chosen

    def floater_10(
        self, group: Group, staying: frozenset[int], chosen: list[int], next_door: frozenset[int]
    ) -> int:
        """The best one whose departure leaves the number of pairs."""

        def key(number: int) -> tuple[int, bool, bool, int]:
            return (
                "dcba".index(self.type_10_9(number, group, chosen, next_door)),
                self.players[number].floated,
                not self.is_preferred_10_2(number, staying, upwards=group.upwards),
                number if group.upwards else -number,
            )

        most = self.most_pairs(staying, limits=group.limits)
        return next(
            number
            for number in sorted(staying, key=key)
            if self.most_pairs(staying - {number}, limits=group.limits) == most
        )

    # ------------------------------------------------------------------------------ 11: exchanges

    def floaters_in_order(self, group: Group, members: frozenset[int]) -> list[int]:
        """Articles 10.6.3 and 10.7.3."""
        from_above = sorted(group.from_above & members, key=self.order_10_6)
        from_below = sorted(group.from_below & members, key=self.order_10_7)
        return from_below + from_above if group.upwards else from_above + from_below

    def pairs_of(self, group: Group, members: frozenset[int]) -> Pairs:
        """Pairs of all these members, in the order of their making, without colours."""
        pairs: Pairs = []
        left = members
        for floater in self.floaters_in_order(group, members):
            if floater in left:
                candidates = self.candidates_10_8(floater, left, upwards=group.upwards)
                two = self.opponent(floater, candidates, left, limits=group.limits)
                pairs.append((floater, two))
                left -= frozenset(pairs[-1])
        while left:
            first, *candidates = self.exchanges_11(left, upwards=group.upwards)
            pairs.append((first, self.opponent(first, candidates, left, limits=group.limits)))
            left -= frozenset(pairs[-1])
        return pairs

    def candidates_10_8(self, floater: int, left: frozenset[int], *, upwards: bool) -> list[int]:
        from_highest = upwards == (self.options.floater_opponent == "feda2003")
        return sorted(left - {floater}, reverse=not from_highest)

    @staticmethod
    def exchanges_11(left: frozenset[int], *, upwards: bool) -> list[int]:
        """Whose turn it is, then the opponents in the order in which they are tried."""
        ordered = sorted(left, reverse=upwards)
        half = len(ordered) // 2
        return [ordered[0], *ordered[half:], *ordered[half - 1 : 0 : -1]]

    def opponent(
        self, one: int, candidates: list[int], left: frozenset[int], *, limits: bool
    ) -> int:
        available = [
            two
            for two in candidates
            if two in self.opponents(one, limits=limits)
            and self.can_all_be_paired(left - {one, two}, limits=limits)
        ]
        first = available[0]
        exchangeable = [two for two in available if not self.maxi or self.is_within_100(first, two)]
        mine = self.players[one]
        for two in exchangeable:
            if not mine.due or mine.due != self.players[two].due:
                return two
        for two in exchangeable:
            if self.permitted_12_1(mine, self.players[two]):
                return two
        return first

    # ------------------------------------------------------------------------------ 12: colours

    def with_colours(self, one: int, two: int, *, below: bool) -> tuple[int, int]:
        """Numbers of White and Black."""
        higher, lower = (self.players[number] for number in sorted((one, two), key=self.order_10_6))
        if self.colour_12(higher, lower, below=below) == "w":
            return higher.number, lower.number
        return lower.number, higher.number

    def colour_12(self, higher: Player, lower: Player, *, below: bool) -> str:
        """Colour of the higher ranked player."""
        permitted = self.permitted_12_1(higher, lower)
        if len(permitted) == 1:
            return permitted[0]
        if not higher.due and not lower.due:
            return self.initial if higher.place % 2 else OTHER[self.initial]  # 14.2
        if higher.due != lower.due:
            return higher.due or OTHER[lower.due]
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


# --------------------------------------------------------------------------------------- self-test


@dataclass(frozen=True)
class Given:
    """A player of an example. Opponents so far are others, who are absent now."""

    number: int
    score: int = 0
    colours: str = ""  # with . for a round without game
    rating: int | None = None
    federation: str = ""
    floated: bool = False


def example(
    given: Iterable[Given],
    *,
    apart: Iterable[tuple[int, int]] = (),
    rounds: int = 9,
    initial: str = "w",
) -> Position:
    rows: list[Row] = []
    players = list(given)
    length = max(len(player.colours) for player in players)
    for player in players:
        stranger = 1000 + player.number
        colours = player.colours.ljust(length, ".")
        points = (player.score, *[0] * (length - 1))[:length]
        theirs = tuple(value + player.floated for value in points)
        cells = tuple((stranger, one, "=") if one != "." else (0, "-", "Z") for one in colours)
        mirror = tuple(
            (player.number, OTHER[one], "=") if one != "." else (0, "-", "Z") for one in colours
        )
        virtual = (0,) * (length + 1)
        row = Row(player.number, player.score, virtual, cells, points, present=True)
        rows.append(replace(row, rating=player.rating, federation=player.federation))
        rows.append(Row(stranger, sum(theirs), virtual, mirror, theirs, present=False))
    forbidden = frozenset(frozenset(couple) for couple in apart)
    return Position(tuple(rows), rounds, initial, 10, 5, 0, forbidden)


PLAIN = Options(maxi="no")


def couples(position: Position, options: Options = PLAIN) -> Pairs:
    """Pairs without colours."""
    found = pair(position, options)
    assert found is not None
    return sorted((min(couple), max(couple)) for couple in found[0])


def apart(number: int, *others: int) -> Pairs:
    return [(number, other) for other in others]


TABLE_11_2: list[tuple[tuple[int, ...], Pairs]] = [
    ((), [(1, 4), (2, 5), (3, 6)]),
    ((4,), [(1, 5), (2, 4), (3, 6)]),
    ((4, 5), [(1, 6), (2, 4), (3, 5)]),
    ((4, 5, 6), [(1, 3), (2, 5), (4, 6)]),
    ((4, 5, 6, 3), [(1, 2), (3, 5), (4, 6)]),
]
TABLE_11_3: list[tuple[tuple[int, ...], Pairs]] = [
    ((), [(1, 6), (2, 4), (3, 5)]),
    ((4,), [(1, 6), (2, 5), (3, 4)]),
    ((4, 5), [(1, 6), (2, 3), (4, 5)]),
    ((4, 5, 3), [(1, 3), (2, 6), (4, 5)]),
    ((4, 5, 3, 6), [(1, 2), (3, 5), (4, 6)]),
]

Check = tuple[str, object, object]


def mirrored(pairs: Iterable[tuple[int, int]], size: int) -> Pairs:
    turned = ((size + 1 - one, size + 1 - two) for one, two in pairs)
    return sorted((min(couple), max(couple)) for couple in turned)


def checks_of_exchanges_11() -> Iterator[Check]:
    tables = [(apart(1, *met), expected) for met, expected in TABLE_11_2] + [
        (apart(1, 4, 5) + apart(2, *met), expected) for met, expected in TABLE_11_3
    ]
    for banned, expected in tables:
        for score in (20, 10):  # two rounds were not played: above the median, and in it
            six = [Given(number, score, "..") for number in range(1, 7)]
            yield f"11 down {banned}", couples(example(six, apart=banned)), expected
        six = [Given(number, 0, "..") for number in range(1, 7)]
        found = couples(example(six, apart=mirrored(banned, 6)))
        yield f"11 up {banned}", found, mirrored(expected, 6)
    median = [Given(number, 10, "..") for number in range(11, 15)]
    banned = apart(1, 2, 3, 4, 5) + apart(2, 3, 4, 5)
    even = [Given(number, 20, "..") for number in range(1, 7)]
    expected = [(1, 6), (2, 14), (3, 4), (5, 13), (11, 12)]
    yield "11.4 b", couples(example(even + median, apart=banned)), expected
    banned = apart(1, 2, 3, 4, 5) + apart(2, 3, 4, 5, 6, 7)
    odd = [*even, Given(7, 20, "..")]
    expected = [(1, 6), (2, 13), (3, 5), (4, 7), (11, 12)]
    yield "11.4 a", couples(example(odd + median[:3], apart=banned)), expected


def checks_of_round_1() -> Iterator[Check]:
    forty = [Given(number) for number in range(1, 41)]
    for initial in "wb":
        found = pair(example(forty, initial=initial), PLAIN)
        expected = [
            (number, number + 20)
            if (number % 2 == 1) == (initial == "w")
            else (number + 20, number)
            for number in range(1, 21)
        ]
        yield f"14.2 {initial}", found, (sorted(expected), None)
    found = pair(example(forty[:5]), PLAIN)
    yield "14.1", found, ([(1, 3), (4, 2)], 5)
    absent = example(forty[:10])
    gone = tuple(replace(row, present=row.present and row.tpn not in (1, 3)) for row in absent.rows)
    found = pair(replace(absent, rows=gone), PLAIN)
    yield "17 b", found, ([(2, 7), (5, 9), (8, 4), (10, 6)], None)


def floater_of(
    given: list[Given], *, score: int, banned: Pairs | None = None, maxi: Maxi = "no"
) -> list[int]:
    """Who leaves a group of this score, of two rounds, for a median of 11, 12 and so on."""
    position = example(given, apart=banned or [])
    round_ = Round(position, Options(maxi=maxi))
    nobody = frozenset[int]()
    residents = frozenset(player.number for player in given if player.score == score)
    group = Group(residents, nobody, nobody, upwards=score < 10)
    return round_.floaters_9_3(group, frozenset(round_.players) - residents)


def checks_of_floaters_10() -> Iterator[Check]:
    median = [Given(11, 10, ".."), Given(12, 10, "..")]
    ratings = [2500, 2400, 2300, 2200, 2050]
    cases: list[tuple[int, Maxi, str, int]] = [
        (20, "no", "bwbbw", 4),
        (0, "no", "bwbbw", 1),
        (20, "yes", "bwbbw", 5),
        (0, "yes", "bwbbw", 1),
        (0, "no", "wwbbb", 3),
        (0, "yes", "wwbbb", 1),
        (0, "yes", "wbbwb", 2),
    ]
    for score, maxi, colours, expected in cases:
        five = [
            Given(number, score, "." + colour, rating=rating)
            for number, (colour, rating) in enumerate(zip(colours, ratings, strict=True), 1)
        ]
        found = floater_of(five + median, score=score, maxi=maxi)
        yield f"10.2 {score} {maxi} {colours}", found, [expected]
    five = [Given(number, 20, "..") for number in range(1, 5)]
    five.append(Given(5, 20, "wb", floated=True))
    five[0] = replace(five[0], colours=".w")  # due black, against the white of the fifth
    yield "10.10", floater_of(five + median, score=20), [4]
    three = [Given(number, 20, "..") for number in range(1, 4)]
    yield "10.9", floater_of(three + median, score=20, banned=apart(3, 11, 12)), [2]
    yield (
        "10.2 equal, up",
        floater_of([replace(one, score=0) for one in three] + median, score=0),
        [1],
    )
    blocked = [Given(number, 20, "..") for number in (1, 2, 3)]
    blocked += [Given(4, 10, ".."), Given(5, 0, ".."), Given(6, 0, "..")]
    banned = apart(4, 1, 2, 3)
    yield "9.6", couples(example(blocked, apart=banned)), [(1, 2), (3, 6), (4, 5)]
    second = [Given(number, (0, 10, 10, 10, 5, 5, 0, 0, 0)[number], ".") for number in range(1, 9)]
    yield "15.3", couples(example(second)), [(1, 2), (3, 6), (4, 5), (7, 8)]
    floated = [Given(number, 20, "..") for number in (1, 2, 3)]
    floated += [Given(number, 10, "..") for number in (4, 5, 6)]
    yield "10.8", couples(example(floated)), [(1, 2), (3, 6), (4, 5)]
    turned = Options(maxi="no", floater_opponent="lim")
    yield "10.8 lim", couples(example(floated), turned), [(1, 2), (3, 4), (5, 6)]
    histories = [".b", ".b", ".b", ".w", ".b", ".b"]  # the third is due white, the fourth black
    ratings = [2500, 2490, 2480, 2390, 2380, 2250]
    coloured = [
        replace(one, colours=history, rating=rating)
        for one, history, rating in zip(floated, histories, ratings, strict=True)
    ]
    yield "10.8 colour", couples(example(coloured)), [(1, 2), (3, 4), (5, 6)]
    found_maxi = couples(example(coloured), Options(maxi="yes"))
    yield "10.8 Maxi", found_maxi, [(1, 2), (3, 6), (4, 5)]
    rising = [Given(number, 10, "....") for number in (1, 2, 3)]
    rising += [Given(number, 0, "....") for number in (4, 5, 6)]
    yield "10.8 up", couples(example(rising)), [(1, 4), (2, 3), (5, 6)]


def checks_of_colours_12() -> Iterator[Check]:
    def colours(one: str, two: str, score: int, rounds: int = 9) -> object:
        return pair(example([Given(1, score, one), Given(2, score, two)], rounds=rounds))

    yield "12.4 median", colours("wb", "wb", 10), ([(1, 2)], None)
    yield "12.4 above", colours("wb", "wb", 20), ([(1, 2)], None)
    yield "12.4 below", colours("wb", "wb", 0), ([(2, 1)], None)
    yield "12.4 history", colours("bwwb", "wbwb", 20), ([(2, 1)], None)
    yield "12.4 last game", colours("wwb", "wbw", 15), ([(1, 2)], None)
    yield "12.3", colours("wbb", "bwb", 15), ([(1, 2)], None)
    yield "9.1", colours("wbb", "wbb", 15), None
    yield "13", colours("wbb", "wbb", 15, rounds=4), ([(1, 2)], None)
    last = [Given(1, 15, "bwb"), Given(2, 15, "wbb"), Given(3, 15, "bww"), Given(4, 15, "wbb")]
    for banned, expected in (
        ([], [(1, 4), (2, 3)]),
        ([(1, 4)], [(1, 2), (3, 4)]),
        ([(1, 4), (1, 2)], [(1, 3), (2, 4)]),
    ):
        yield f"13 {banned}", couples(example(last, apart=banned, rounds=4)), expected
    fresh = [Given(1, 0, "."), Given(2, 5, "."), Given(3, 10, "."), Given(4, 5, ".")]
    later = pair(example(fresh, apart=apart(3, 2, 4)))
    yield "14.2 later", later, ([(3, 1), (4, 2)], None)
    four = [Given(1, 10, "wb"), Given(2, 10, "wb"), Given(3, 10, "wb"), Given(4, 10, "bw")]
    yield "12.2", couples(example(four)), [(1, 4), (2, 3)]
    ratings = [2400, 2300, 2200, 2050]
    rated = [replace(one, rating=rating) for one, rating in zip(four, ratings, strict=True)]
    yield "12.7", couples(example(rated), Options(maxi="yes")), [(1, 3), (2, 4)]


def checks_of_bye_8_and_22() -> Iterator[Check]:
    five = [Given(number, 10 if number < 3 else 0, "..") for number in range(1, 6)]
    position = example(five, apart=apart(4, 1, 2, 3))
    found = pair(position)
    yield "8.1", None if found is None else found[1], 4
    position = example(five)
    for letter, expected in (("U", 4), ("F", 5), ("+", 4), ("H", 5), ("-", 5)):
        rows = tuple(
            replace(row, cells=((0, "-", letter), (0, "-", "Z"))) if row.tpn == 5 else row
            for row in position.rows
        )
        found = pair(replace(position, rows=rows))
        yield f"8.2 {letter}", None if found is None else found[1], expected
    four = [Given(number, 20, "..", federation="AB"[number // 3]) for number in range(1, 5)]
    four[1], four[2] = replace(four[1], federation="B"), replace(four[2], federation="A")
    ban = Options(maxi="no", federation_ban=True)
    yield "22 on", couples(example(four, rounds=5), ban), [(1, 4), (2, 3)]
    yield "22 too early", couples(example(four, rounds=6), ban), [(1, 3), (2, 4)]
    yield "22 off", couples(example(four, rounds=5)), [(1, 3), (2, 4)]
    level = [replace(one, score=10) for one in four]
    yield "22 at 50 %", couples(example(level, rounds=5), ban), [(1, 3), (2, 4)]


def checks_of_matching() -> Iterator[Check]:
    """Sizes against plain enumeration."""
    chance = random.Random(1987)

    def size(edges: list[tuple[int, int]]) -> int:
        if not edges:
            return 0
        (one, two), *others = edges
        free = [edge for edge in others if not {one, two} & set(edge)]
        return max(size(others), 1 + size(free))

    for case in range(150):
        vertices = range(chance.randint(2, 9))
        edges = [edge for edge in combinations(vertices, 2) if chance.random() < 0.35]
        graph = {
            one: [two for two in vertices if (min(one, two), max(one, two)) in edges and one != two]
            for one in vertices
        }
        yield f"matching {case}", Matching(graph).size, size(edges)


def exists(position: Position) -> bool:
    """Whether any legal pairing exists, by plain enumeration."""
    round_ = Round(position, DEFAULT)

    def rest(left: tuple[int, ...], *, bye: bool) -> bool:
        if not left:
            return True
        one, others = left[0], left[1:]
        if bye and not round_.players[one].barred and rest(others, bye=False):
            return True
        return any(
            rest(tuple(other for other in others if other != two), bye=bye)
            for two in others
            if two in round_.compatible[one]
        )

    return rest(tuple(sorted(round_.players)), bye=len(round_.players) % 2 == 1)


def is_legal(position: Position, pairs: Pairs, bye: int | None) -> bool:
    rows = {row.tpn: row for row in position.rows}
    present = sorted(row.tpn for row in position.rows if row.present)
    last = len(position.rows[0].cells) + 1 == position.rounds_planned
    for white, black in pairs:
        if any(is_played(cell) and cell[0] == black for cell in rows[white].cells):
            return False
        for number, colour in ((white, "w"), (black, "b")):
            history = "".join(cell[1] for cell in rows[number].cells if is_played(cell)) + colour
            surplus = abs(history.count("w") - history.count("b"))
            if not last and (history.endswith(3 * colour) or surplus > 2):
                return False
    everybody = [number for couple in pairs for number in couple] + ([bye] if bye else [])
    barred = bye is not None and any(cell[2] in ("U", "+") for cell in rows[bye].cells)
    return sorted(everybody) == present and not barred


def after(position: Position, pairs: Pairs, bye: int | None, chance: random.Random) -> Position:
    """Results at random, forfeits among them."""
    cells: dict[int, tuple[Cell, int]] = {}
    for white, black in pairs:
        mine, theirs = chance.choices(("10", "01", "==", "+-"), (40, 30, 25, 5))[0]
        points = {"1": 10, "+": 10, "=": 5, "0": 0, "-": 0}
        cells[white] = (black, "w", mine), points[mine]
        cells[black] = (white, "b", theirs), points[theirs]
    if bye is not None:
        cells[bye] = (0, "-", "U"), 10
    rows: list[Row] = []
    for row in position.rows:
        cell, points_now = cells.get(row.tpn, ((0, "-", "Z"), 0))
        rows.append(
            replace(
                row,
                score=row.score + points_now,
                virtual=(*row.virtual, 0),
                cells=(*row.cells, cell),
                points=(*row.points, points_now),
                present=chance.random() > 0.03,
            )
        )
    return replace(position, rows=tuple(rows))


def checks_of_random_tournaments() -> Iterator[Check]:
    chance = random.Random(1999)
    for case in range(40):
        size, rounds = chance.randint(2, 14), chance.randint(3, 8)
        rows = tuple(
            Row(number, 0, (0,), (), (), present=True, rating=2600 - 17 * number)
            for number in range(1, size + 1)
        )
        position = Position(rows, rounds, chance.choice("wb"), 10, 5, 0, frozenset())
        for number in range(1, rounds + 1):
            found = pair(position)
            yield f"case {case} round {number} exists", found is not None, exists(position)
            if found is None:
                break
            yield f"case {case} round {number} legal", is_legal(position, *found), True
            position = after(position, *found, chance)


def failures() -> Iterator[str]:
    """Differences from the examples of the text, and the number of checks."""
    total = 0
    for checks in (
        checks_of_matching(),
        checks_of_exchanges_11(),
        checks_of_round_1(),
        checks_of_floaters_10(),
        checks_of_colours_12(),
        checks_of_bye_8_and_22(),
        checks_of_random_tournaments(),
    ):
        for name, found, expected in checks:
            total += 1
            if found != expected:
                yield f"{name}: found {found}, expected {expected}"
    sys.stdout.write(f"{total} checks\n")


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
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--maxi", choices=get_args(Maxi), default=DEFAULT.maxi)
    parser.add_argument(
        "--federation-ban", action="store_true", help="article 22, for youth championships"
    )
    parser.add_argument(
        "--floater-opponent", choices=get_args(Orientation), default=DEFAULT.floater_opponent
    )
    parser.add_argument("--self-test", action="store_true", help="tables and examples of the text")
    return parser.parse_args()


def main() -> int:
    asked = arguments()
    options = Options(asked.maxi, asked.federation_ban, asked.floater_opponent)
    different = list(failures()) if asked.self_test else []
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
