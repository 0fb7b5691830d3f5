"""A second opinion on the Swiss System Based on Rating of 1992, the first Dutch System.

Written from the text of the rules alone (sections A to F as approved in 1992, in the translation
with notes of 2003, and amendment 21 on the last round), it shares nothing with the engines that
it checks. It walks through the candidates of every group in the order of the text and takes the
first one that complies. Meant for small fields, up to about thirty players.

Inside, players are numbered by their place in the order of A2: a smaller number is the higher
ranked player, and sorting numbers is sorting by rank. Points are counted in tenths.

Where the text leaves room, these readings were chosen.

Who is who
 1. A2: score, pairing number; the pairing number stands for rating, title and alphabet.
 2. A4, A5: a float is marked when the pairing is made, so a pairing that was then forfeited counts
    as well. The bye of A5 is a downfloat; byes on request and absences are not.
 3. B1b: barred from the bye are an earlier bye of A5, and a win's worth of points or more without
    playing in some round. Half-point byes do not bar.
 4. A7: two equal colours in a row want the other one. The print has White whenever the difference
    is below zero, which after BBBWW would be White for the third time. A difference beyond one
    goes before that.
 5. A7, B2: a pair is legal if one way of giving colours keeps both players within B2.
 6. "More than 50 %": of the points of a win in every completed round.

Last round
 7. B2, B5 and B6 are waived by group, as amendment 21 has it: every group is paired with them and
    without them, and the second counts only if it has more pairs. Waived, B2 is dropped for a pair
    of two players with more than 50 %, B5 and B6 for every such player, and in such a pair the
    preferences are those of A7b and A7c.

A group
 8. C1 comes before A3: players without legal opponent leave first, then moved-down players are
    counted. If at least half of the group was moved down it is homogeneous in all respects.
 9. C1, C12: a moved-down player without legal opponent, for whom C12 finds no other, moves down
    again. In the lowest group a player without legal opponent gets the bye, if B1b allows it,
    before A3, A6 and A8 count.
10. C6: "B1 to B6" (note 10). B4 means at most x pairs in which both prefer the same colour.
11. C6, C2: the remainder gets its own x. The number of times C11 has raised x is common to the
    moved-down players and the remainder, and never lets x exceed p.
12. C9, C10: one level for the group, the tightest first: everything; no B6 for downfloats; no B5;
    then, only in heterogeneous groups, no B6 for upfloats; no B5. At each level all candidates
    are tried in order and the first that complies is taken. Then x + 1 from the first level on;
    then p - 1.
13. B5, B6: checked are the players who would go down, or get the bye, from a homogeneous group or
    remainder, and in pairs of moved-down players these (down) and, if they have less points,
    their opponents (up). Players whom C1 moves down are not checked.
14. C10: other opponents for the lowest moved-down player first, then for the one before: S2 is
    transposed in the order of D1, as far as it is paired.
15. C11 "back to C3" keeps a p that C14 has lowered.
16. C14: for a lower p, x starts again from its original value, less one for each pair given up, but
    not below zero; the levels start again too. In a heterogeneous group p of the remainder is
    lowered first, down to zero; p of the moved-down players only if they cannot all be
    paired, in the end to zero: the group is homogeneous then. Those left out of S1 are in S2,
    then in the remainder, as C4 says.

Going back
17. C12 is met again after each C14, so it aims at the most pairs: the previous group, with as many
    pairs as before, takes its first candidate with which the most moved-down players can meet
    residents of the next group, and then the most pairs can be made there, under B1 and B2.
18. C13: the penultimate group takes the first candidate, p going down to one, that lets
    everybody in the lowest group be paired (with a legal bye if odd); by C12, with the same
    p, rather one after which no moved-down player needs the bye. If there is none the
    penultimate group, with those moved down into it, moves down as a whole (C14). If everybody
    in both cannot be paired either, they are residents of one lowest group, and the group above
    is undone.
19. In the lowest group the remainder must be paired in full, so there p of the moved-down players
    is lowered if necessary, down to zero: everybody is in the remainder then.

Orders and colours
20. D1: ascending lexicographic order. D2: the printed tables, extended to any number of players
    by diagonals; ``printed_d2=False`` orders by the sum of differences instead. Fewer players
    are exchanged before more. In an odd group the tables are made anew for its own S1 and S2;
    the note of D2 takes those of one player more, less one in all numbers. For one player that is
    the same; of two players out of seven it would put 1+2 with 4+5 eighth and not sixth.
21. E1: a player without preference leaves the other one his. If both have none, in any round, E5
    is applied to the higher ranked of the pair: an odd number gets the colour that was drawn.
22. E5: the number is the place by pairing number among those who were ever in a pairing, this
    round included.
23. Amendment 22 (same federation, last three rounds, youth) is not part of this system; it can be
    switched on, as an absolute criterion for pairs of players with more than 50 %.

Run on tournament report files, as a module from the project root, it pairs each of their rounds
again and prints the differences.
"""

import argparse
import random
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise, permutations
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.independent import dutch_2026

# ---------------------------------------------------------------------------------- what is given

Cell = tuple[int, str, str]
Pairs = list[tuple[int, int]]


@dataclass(frozen=True)
class Row:
    """One player before the round that is to be paired."""

    tpn: int
    score: int  # standings points in tenths, without virtual points
    virtual: tuple[int, ...]  # in tenths, rounds 1 to R + 1; the last is the round to be paired
    cells: tuple[Cell, ...]  # rounds 1 to R: opponent or 0, colour w, b or -, result letter
    points: tuple[int, ...]  # scored in each of the rounds 1 to R, in tenths
    present: bool  # takes part in the round to be paired
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


# ------------------------------------------------------------------- A: what follows for a player

NONE, MILD, STRONG, ABSOLUTE = range(4)
OTHER = {"w": "b", "b": "w"}
NOTHING = ("", NONE)


@dataclass(frozen=True)
class Player:
    tpn: int
    number: int  # whose parity decides E5
    federation: str
    score: int
    met: frozenset[int]  # by TPN
    colours: str  # of played games, oldest first
    floats: tuple[str, str]  # previous round, two rounds before: D, U or empty
    barred: bool  # from the bye
    over_half: bool  # more than 50 %


def is_played(cell: Cell) -> bool:
    """Whether a game took place; an adjourned one, still without result, did."""
    opponent, colour, result = cell
    return opponent > 0 and colour in OTHER and result in ("1", "=", "0", "W", "D", "L", "")


def colour_difference_a7(colours: str) -> int:
    return colours.count("w") - colours.count("b")


def preference_a7(colours: str, *, absolute: bool = True) -> tuple[str, int]:
    """Colour and strength; without ``absolute`` as if A7a did not exist."""
    difference = colour_difference_a7(colours)
    if absolute and abs(difference) > 1:
        return ("w" if difference < 0 else "b"), ABSOLUTE
    if absolute and colours[-2:] in ("ww", "bb"):
        return OTHER[colours[-1]], ABSOLUTE
    if difference:
        return ("w" if difference < 0 else "b"), STRONG
    return (OTHER[colours[-1]], MILD) if colours else NOTHING


def may_have_b2(colours: str, colour: str) -> bool:
    """Whether one more game with this colour is within B2."""
    longer = colours + colour
    return abs(colour_difference_a7(longer)) <= 2 and longer[-3:] != 3 * colour


def score_before(row: Row, number: int) -> int:
    return sum(row.points[: number - 1]) + row.virtual[number - 1]


def float_a4(row: Row, rows: dict[int, Row], number: int) -> str:
    """What a past round made of the player: D downfloater, U upfloater, empty neither."""
    if number < 1:
        return ""
    opponent, _, result = row.cells[number - 1]
    if result == "U":  # A5
        return "D"
    if opponent not in rows:
        return ""
    mine, theirs = score_before(row, number), score_before(rows[opponent], number)
    return "D" if mine > theirs else "U" if mine < theirs else ""


def is_barred_b1(row: Row, win: int) -> bool:
    return any(
        cell[2] == "U" or (not is_played(cell) and points >= win)
        for cell, points in zip(row.cells, row.points, strict=True)
    )


def numbers_e5(position: Position) -> dict[int, int]:
    def is_known(row: Row) -> bool:
        return row.present or any(cell[0] > 0 or cell[2] == "U" for cell in row.cells)

    known = sorted(row.tpn for row in position.rows if is_known(row))
    return {tpn: place for place, tpn in enumerate(known, 1)}


def players_a2(position: Position) -> tuple[Player, ...]:
    """Those to be paired, the highest ranked first."""
    rows = {row.tpn: row for row in position.rows}
    numbers = numbers_e5(position)
    players = [player_of(row, rows, numbers, position) for row in position.rows if row.present]
    return tuple(sorted(players, key=lambda player: (-player.score, player.tpn)))


def player_of(
    row: Row, rows: dict[int, Row], numbers: dict[int, int], position: Position
) -> Player:
    completed = len(row.cells)
    played = [cell for cell in row.cells if is_played(cell)]
    score = row.score + row.virtual[-1]
    return Player(
        tpn=row.tpn,
        number=numbers[row.tpn],
        federation=row.federation,
        score=score,
        met=frozenset(opponent for opponent, _, _ in played),
        colours="".join(colour for _, colour, _ in played),
        floats=(float_a4(row, rows, completed), float_a4(row, rows, completed - 1)),
        barred=is_barred_b1(row, position.win),
        over_half=2 * score > completed * position.win,
    )


def budget_a8(preferred: Iterable[str]) -> int:
    """Number x, from the preferred colours of the players of a group, empty for none."""
    colours = list(preferred)
    white, black = colours.count("w"), colours.count("b")
    without = len(colours) - white - black
    if min(white, black) + without >= max(white, black):
        return 0
    return max(white, black) - (len(colours) + 1) // 2


# ------------------------------------------------------------------------------- E: colours


def latest_difference_e3(higher: str, lower: str) -> str:
    """The colour for the higher ranked player, or empty; unplayed rounds are in front (F3)."""
    for mine, theirs in zip(reversed(higher), reversed(lower), strict=False):
        if mine != theirs:
            return OTHER[mine]
    return ""


def colour_e(higher: Player, lower: Player, initial: str, *, absolute: bool = True) -> str:
    """The colour for the higher ranked player of a pair."""
    mine, my_strength = preference_a7(higher.colours, absolute=absolute)
    theirs, their_strength = preference_a7(lower.colours, absolute=absolute)
    if not mine and not theirs:  # E5
        return initial if higher.number % 2 else OTHER[initial]
    if mine != theirs:  # E1
        return mine or OTHER[theirs]
    if my_strength != their_strength:  # E2
        return mine if my_strength > their_strength else OTHER[mine]
    return latest_difference_e3(higher.colours, lower.colours) or mine  # E3, E4


# ----------------------------------------------------------------------- D: orders of candidates


def transpositions_d1(s2: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All orders of S2, the natural one first."""
    if not s2:
        yield ()
    for place, first in enumerate(s2):
        for others in transpositions_d1(s2[:place] + s2[place + 1 :]):
            yield (first, *others)


Exchange = tuple[tuple[int, ...], tuple[int, ...]]


def columns_d2(pairs: int, many: int) -> list[tuple[int, ...]]:
    """Places of S1 to exchange, each ascending; the last of S1 first."""
    return sorted(combinations(range(1, pairs + 1), many), key=lambda c: c[::-1], reverse=True)


def rows_d2(pairs: int, size: int, many: int) -> list[tuple[int, ...]]:
    return list(combinations(range(pairs + 1, size + 1), many))


def printed_exchanges_d2(pairs: int, size: int, many: int) -> Iterator[Exchange]:
    """The printed tables: diagonal after diagonal, each from the left column to the right."""
    columns, rows = columns_d2(pairs, many), rows_d2(pairs, size, many)
    for diagonal in range(len(columns) + len(rows) - 1):
        for place in range(max(0, diagonal - len(rows) + 1), min(diagonal + 1, len(columns))):
            yield columns[place], rows[diagonal - place]


def strict_exchanges_d2(pairs: int, size: int, many: int) -> Iterator[Exchange]:
    """The words of D2: smallest difference, then the lowest ranked players of S1."""
    columns, rows = columns_d2(pairs, many), rows_d2(pairs, size, many)
    by_sum: dict[int, list[tuple[int, ...]]] = {}
    for row in rows:
        by_sum.setdefault(sum(row), []).append(row)
    for difference in range(size * many + 1):
        for column in columns:
            for row in by_sum.get(sum(column) + difference, []):
                yield column, row


def exchanges_d2(pairs: int, size: int, *, printed: bool) -> Iterator[Exchange]:
    """None at all, then one player, two players and so on."""
    yield (), ()
    exchanges = printed_exchanges_d2 if printed else strict_exchanges_d2
    for many in range(1, min(pairs, size - pairs) + 1):
        yield from exchanges(pairs, size, many)


def subgroups_c5(pairs: int, size: int, exchange: Exchange) -> Exchange:
    """Places of S1 and S2 after an exchange, sorted again."""
    down, up = exchange
    s1 = sorted({*range(1, pairs + 1), *up} - {*down})
    return tuple(s1), tuple(place for place in range(1, size + 1) if place not in s1)


def has_lower_opponents(s1: tuple[int, ...], s2: tuple[int, ...]) -> bool:
    """Whether everyone in S1 can meet somebody ranked lower in S2."""
    return all(sum(two > one for two in s2) >= len(s1) - place for place, one in enumerate(s1))


# ---------------------------------------------------------------------------------- B: criteria

Group = frozenset[int]


@dataclass(frozen=True)
class Level:
    """How many of the last rounds still forbid a float: 2 with B5 and B6, 1 with B5, 0."""

    down: int
    up: int


HOMOGENEOUS_LEVELS = (Level(2, 2), Level(1, 2), Level(0, 2))
HETEROGENEOUS_LEVELS = (*HOMOGENEOUS_LEVELS, Level(0, 1), Level(0, 0))


class Criteria:
    """What holds for players and pairs; ``waived`` as in the last round (reading 7)."""

    def __init__(
        self, players: Sequence[Player], apart: Callable[[Player, Player], bool], *, waived: bool
    ) -> None:
        self.players = players
        self.waived = waived
        everybody = range(len(players))
        self.partners = {
            one: frozenset(
                two
                for two in everybody
                if one != two
                and not apart(players[one], players[two])
                and self.is_legal(players[one], players[two])
            )
            for one in everybody
        }
        self.memory: dict[tuple[Group, int], bool] = {}

    def is_waived(self, *concerned: Player) -> bool:
        return self.waived and all(player.over_half for player in concerned)

    def is_legal(self, one: Player, two: Player) -> bool:
        """B1a and B2."""
        if two.tpn in one.met:
            return False
        return self.is_waived(one, two) or any(
            may_have_b2(one.colours, mine) and may_have_b2(two.colours, OTHER[mine])
            for mine in "wb"
        )

    def clash(self, one: int, two: int) -> int:
        """1 for a pair in which one preference must be ignored (B4)."""
        first, second = self.players[one], self.players[two]
        absolute = not self.is_waived(first, second)
        mine, _ = preference_a7(first.colours, absolute=absolute)
        theirs, _ = preference_a7(second.colours, absolute=absolute)
        return int(mine != "" and mine == theirs)

    def preferred(self, one: int) -> str:
        player = self.players[one]
        return preference_a7(player.colours, absolute=not self.is_waived(player))[0]

    def budget(self, group: Iterable[int]) -> int:
        return budget_a8(map(self.preferred, group))

    def may_float(self, one: int, direction: str, rounds: int) -> bool:
        """B5 and B6, looking back this many rounds."""
        player = self.players[one]
        return self.is_waived(player) or direction not in player.floats[:rounds]

    def may_rise(self, one: int, two: int, rounds: int) -> bool:
        """B5 and B6 for the opponent of a moved-down player; equal scores float nobody."""
        equal = self.players[one].score == self.players[two].score
        return equal or self.may_float(two, "U", rounds)

    def colour(self, couple: tuple[int, int], initial: str) -> str:
        """The colour for the higher ranked of two."""
        one, two = (self.players[place] for place in sorted(couple))
        return colour_e(one, two, initial, absolute=not self.is_waived(one, two))

    def can_be_paired(self, group: Group, budget: int) -> bool:
        """Whether all these can be paired with at most so many clashes."""
        if not group:
            return True
        if len(group) % 2:
            return False
        budget = min(budget, len(group) // 2)
        key = (group, budget)
        if key not in self.memory:
            scarce = min(sorted(group), key=lambda one: len(self.partners[one] & group))
            self.memory[key] = any(
                self.clash(scarce, other) <= budget
                and self.can_be_paired(group - {scarce, other}, budget - self.clash(scarce, other))
                for other in sorted(self.partners[scarce] & group)
            )
        return self.memory[key]

    def most_pairs(self, floaters: Group, residents: Group, *, among: bool) -> int:
        """The most pairs of floaters with residents, and with ``among`` of residents as well."""
        memory: dict[tuple[Group, Group], int] = {}

        def partners(one: int, waiting: Group, free: Group) -> Group:
            if one in waiting:
                return self.partners[one] & free
            return self.partners[one] & (waiting | free if among else waiting)

        def most(waiting: Group, free: Group) -> int:
            limit = min((len(waiting) + len(free)) // 2 if among else len(waiting), 99)
            if not limit or not (waiting or among):
                return 0
            key = (waiting, free)
            if key not in memory:
                everybody = sorted(waiting | free if among else waiting)
                one = min(everybody, key=lambda o: len(partners(o, waiting, free)))
                best = 0
                mates = partners(one, waiting, free)
                for other in sorted(mates):
                    best = max(best, 1 + most(waiting - {one, other}, free - {one, other}))
                    if best == limit:
                        break
                if best < limit and len(mates) != 1:
                    best = max(best, most(waiting - {one}, free - {one}))
                memory[key] = best
            return memory[key]

        return most(floaters, residents)


# --------------------------------------------------------------------------------- C: procedure

Couples = tuple[tuple[int, int], ...]
Found = tuple[Couples, tuple[int, ...]]  # pairs and those left over
Accept = Callable[[Group], bool]


def anybody(_: Group) -> bool:
    return True


@dataclass(frozen=True)
class Task:
    """A group to be paired at one stage of the procedure."""

    criteria: Criteria
    moved_down: tuple[int, ...]  # empty in a homogeneous group
    residents: tuple[int, ...]
    sizes: tuple[int, int]  # p of the moved-down players and p of the remainder
    accept: Accept  # whether these may be left over
    extra: int = 0  # how often C11 has raised x
    level: Level = HOMOGENEOUS_LEVELS[0]

    @property
    def group(self) -> tuple[int, ...]:
        return tuple(sorted(self.moved_down + self.residents))


@dataclass(frozen=True)
class Outcome:
    """A paired group."""

    criteria: Criteria
    pairs: Couples
    floaters: tuple[int, ...]  # those who go down, or the one who gets the bye
    sizes: tuple[int, int]


def first_transposition(
    s1: tuple[int, ...],
    s2: tuple[int, ...],
    budget: int,
    cost: Callable[[int, int], int | None],
    finish: Callable[[tuple[int, ...]], Found | None],
) -> Found | None:
    """C6 and C7: the first order of S2 that complies.

    ``cost`` is the part of the budget that a pair takes, None if it must not be made; ``finish``
    deals with the players of S2 left over, None if they must not be. Whether the players of S1
    from some place on can be served depends only on who is left and on the budget, so a failure
    is remembered.
    """
    failed: set[tuple[tuple[int, ...], int]] = set()

    def extend(place: int, left: tuple[int, ...], budget: int) -> Found | None:
        if (left, budget) in failed:
            return None
        found = finish(left) if place == len(s1) else serve(place, left, budget)
        if found is None:
            failed.add((left, budget))
        return found

    def serve(place: int, left: tuple[int, ...], budget: int) -> Found | None:
        for index, opponent in enumerate(left):
            taken = cost(s1[place], opponent)
            if taken is None or taken > budget:
                continue
            found = extend(place + 1, left[:index] + left[index + 1 :], budget - taken)
            if found is not None:
                return ((s1[place], opponent), *found[0]), found[1]
        return None

    return extend(0, s2, budget)


def reduced_c14(budget: int, given_up: int, extra: int) -> int:
    return max(budget - given_up, 0) + extra


class Round:
    """The pairing of one round."""

    def __init__(self, position: Position, *, printed_d2: bool, federations_apart: bool) -> None:
        self.players = players_a2(position)
        self.initial = position.initial_colour
        self.printed_d2 = printed_d2
        completed = max((len(row.cells) for row in position.rows), default=0)
        to_come = position.rounds_planned - completed

        def apart(one: Player, two: Player) -> bool:
            if frozenset((one.tpn, two.tpn)) in position.forbidden:
                return True
            related = one.federation == two.federation != ""
            return (
                federations_apart and to_come <= 3 and related and one.over_half and two.over_half
            )

        in_force = Criteria(self.players, apart, waived=False)
        self.regimes = [in_force]
        if to_come == 1:
            self.regimes.append(Criteria(self.players, apart, waived=True))

    @property
    def most_lenient(self) -> Criteria:
        return self.regimes[-1]

    # ------------------------------------------------------- C2 to C11: one stage of one group

    def homogeneous(self, task: Task, players: tuple[int, ...]) -> Found | None:
        """A homogeneous group or remainder at the stage of the task."""
        pairs = task.sizes[1]
        given_up = len(players) // 2 - pairs
        criteria = task.criteria
        budget = reduced_c14(criteria.budget(players), given_up, task.extra)
        wanted = frozenset(self.wanted_floaters(task, players, budget))
        if not wanted:
            return None

        def cost(one: int, two: int) -> int | None:
            lower = one < two and two in criteria.partners[one]
            return criteria.clash(one, two) if lower else None

        def finish(left: tuple[int, ...]) -> Found | None:
            return ((), left) if frozenset(left) in wanted else None

        for s1, s2 in self.subgroups_c8(pairs, players):
            found = first_transposition(s1, s2, budget, cost, finish)
            if found is not None:
                return found
        raise AssertionError("a pairing that exists is not among the candidates")

    def subgroups_c8(self, pairs: int, players: tuple[int, ...]) -> Iterator[Exchange]:
        """S1 and S2 in the order of the exchanges.

        A pair whose player in S1 is the lower ranked one has been a candidate before: with these
        two swapped the exchange comes earlier. So subgroups that force such a pair are left out.
        """
        size = len(players)
        for exchange in exchanges_d2(pairs, size, printed=self.printed_d2):
            s1, s2 = subgroups_c5(pairs, size, exchange)
            if has_lower_opponents(s1, s2):
                yield tuple(players[i - 1] for i in s1), tuple(players[i - 1] for i in s2)

    def wanted_floaters(self, task: Task, players: tuple[int, ...], budget: int) -> Iterator[Group]:
        """Who may be left over at this stage, the others being paired in some way."""
        criteria = task.criteria
        candidates = [one for one in players if criteria.may_float(one, "D", task.level.down)]
        for floaters in map(frozenset, combinations(candidates, len(players) - 2 * task.sizes[1])):
            rest = frozenset(players) - floaters
            if task.accept(floaters) and criteria.can_be_paired(rest, budget):
                yield floaters

    def heterogeneous(self, task: Task) -> Found | None:
        """The moved-down players and then the remainder, at the stage of the task."""
        criteria, group = task.criteria, task.group
        pairs = task.sizes[0]
        given_up = len(task.moved_down) - pairs
        budget = min(pairs, reduced_c14(criteria.budget(group), given_up, task.extra))
        s1 = task.moved_down[:pairs]
        s2 = tuple(one for one in group if one not in s1)

        def cost(one: int, two: int) -> int | None:
            complies = (
                two in criteria.partners[one]
                and criteria.may_float(one, "D", task.level.down)
                and criteria.may_rise(one, two, task.level.up)
            )
            return criteria.clash(one, two) if complies else None

        return first_transposition(s1, s2, budget, cost, lambda left: self.homogeneous(task, left))

    def stages_c9_c11(self, task: Task) -> Found | None:
        """All levels and all values of x for given numbers of pairs."""
        levels = HETEROGENEOUS_LEVELS if task.sizes[0] else HOMOGENEOUS_LEVELS
        for extra in range(max(task.sizes) + 1):
            for level in levels:
                stage = replace(task, extra=extra, level=level)
                found = self.heterogeneous(stage)
                if found is not None:
                    return found
        return None

    # -------------------------------------------------------------------- C1, C14: one group

    def sizes_c14(self, moved_down: int, size: int) -> Iterator[tuple[int, int]]:
        """Numbers of pairs to aim at, in the order in which C14 comes to them."""
        for first in range(moved_down, 0, -1):
            for second in range((size - 2 * first) // 2, -1, -1):
                yield first, second
        yield from ((0, pairs) for pairs in range(size // 2, 0, -1))

    def group_pairing(
        self,
        criteria: Criteria,
        incoming: tuple[int, ...],
        residents: tuple[int, ...],
        accept: Accept,
        only: tuple[int, int] | None = None,
    ) -> Outcome | None:
        """The first acceptable pairing of a group with at least one pair.

        ``only`` restricts it to these numbers of pairs.
        """
        everybody = frozenset(incoming + residents)
        lonely = frozenset(one for one in everybody if not criteria.partners[one] & everybody)
        moved_down = tuple(one for one in incoming if one not in lonely)
        others = tuple(one for one in residents if one not in lonely)
        size = len(moved_down + others)
        if 2 * len(moved_down) >= size:  # A3
            moved_down, others = (), tuple(sorted(moved_down + others))
        for sizes in self.sizes_c14(len(moved_down), size):
            if only is not None and sizes != only:
                continue
            task = Task(
                criteria, moved_down, others, sizes, lambda floaters: accept(floaters | lonely)
            )
            found = self.stages_c9_c11(task)
            if found is not None:
                left = tuple(sorted(lonely.union(found[1])))
                return Outcome(criteria, found[0], left, sizes)
        return None

    def group_pairing_21(
        self, incoming: tuple[int, ...], residents: tuple[int, ...], accept: Accept
    ) -> Outcome | None:
        """B2, B5 and B6 waived if that makes more pairs (amendment 21)."""
        best: Outcome | None = None
        for criteria in self.regimes:
            outcome = self.group_pairing(criteria, incoming, residents, accept)
            if outcome and (best is None or len(outcome.pairs) > len(best.pairs)):
                best = outcome
        return best

    # ----------------------------------------------------------------- C12: the previous group

    def value_c12(self, floaters: Group, residents: tuple[int, ...]) -> tuple[int, int]:
        """How many of them can meet residents of the next group, and how many pairs it can have."""
        criteria = self.most_lenient
        met = criteria.most_pairs(floaters, frozenset(residents), among=False)
        return met, criteria.most_pairs(floaters, frozenset(residents), among=True)

    def pairing_c12(
        self, incoming: tuple[int, ...], residents: tuple[int, ...], following: tuple[int, ...]
    ) -> Outcome:
        """A group above the penultimate."""
        first = self.group_pairing_21(incoming, residents, anybody)
        if first is None:  # p is zero
            whole = tuple(sorted(incoming + residents))
            return Outcome(self.regimes[0], (), whole, (0, 0))
        floaters = frozenset(first.floaters)
        known = {floaters: self.value_c12(floaters, following)}
        size = len(floaters)
        if known[floaters] == (size, (size + len(following)) // 2):
            return first

        def value(others: Group) -> tuple[int, int]:
            if others not in known:
                known[others] = self.value_c12(others, following)
            return known[others]

        every = {value(frozenset(f)) for f in combinations(sorted(incoming + residents), size)}
        for wanted in sorted((one for one in every if one > known[floaters]), reverse=True):

            def accept(others: Group, wanted: tuple[int, int] = wanted) -> bool:
                return value(others) == wanted

            other = self.group_pairing(first.criteria, incoming, residents, accept, first.sizes)
            if other is not None:
                return other
        return first

    # -------------------------------------------------------------------- C13: the lowest group

    def can_be_completed(
        self, criteria: Criteria, group: Group, without_bye: Group = frozenset()
    ) -> bool:
        """Whether everybody can be paired, with a legal bye if they are odd."""
        if len(group) % 2 == 0:
            return criteria.can_be_paired(group, len(group))
        return any(
            not self.players[one].barred and criteria.can_be_paired(group - {one}, len(group))
            for one in sorted(group - without_bye, reverse=True)
        )

    def may_get_bye(self, floaters: Group) -> bool:
        return not any(self.players[one].barred for one in floaters)

    def lowest_pairing(
        self, incoming: tuple[int, ...], residents: tuple[int, ...]
    ) -> Outcome | None:
        for criteria in self.regimes:
            if self.can_be_completed(criteria, frozenset(incoming + residents)):
                return self.lowest_pairing_by(criteria, incoming, residents)
        return None

    def lowest_pairing_by(
        self, criteria: Criteria, incoming: tuple[int, ...], residents: tuple[int, ...]
    ) -> Outcome | None:
        """The lowest group; a player without any opponent gets the bye."""
        everybody = frozenset(incoming + residents)
        lonely = tuple(sorted(one for one in everybody if not criteria.partners[one] & everybody))
        moved_down = tuple(one for one in incoming if one not in lonely)
        others = tuple(one for one in residents if one not in lonely)
        group = tuple(sorted(moved_down + others))
        heterogeneous = 2 * len(moved_down) < len(group)
        for first in range(len(moved_down) if heterogeneous else 0, -1, -1):
            sizes = (first, (len(group) - 2 * first) // 2)
            task = Task(
                criteria,
                moved_down if first else (),
                others if first else group,
                sizes,
                self.may_get_bye,
            )
            found = self.stages_c9_c11(task)
            if found is not None:
                return Outcome(criteria, found[0], found[1] + lonely, sizes)
        return None

    # ------------------------------------------------------------------------------- the round

    def score_groups_a3(self) -> list[tuple[int, ...]]:
        scores = sorted({player.score for player in self.players}, reverse=True)
        return [
            tuple(one for one, player in enumerate(self.players) if player.score == score)
            for score in scores
        ]

    def outcomes(self) -> list[Outcome] | None:
        groups = self.score_groups_a3()
        paired: list[Outcome] = []
        incoming: list[tuple[int, ...]] = [()]
        for group, following in list(pairwise(groups))[:-1]:
            paired.append(self.pairing_c12(incoming[-1], group, following))
            incoming.append(paired[-1].floaters)
        return self.outcomes_c13(groups, paired, incoming)

    def outcomes_c13(
        self,
        groups: list[tuple[int, ...]],
        paired: list[Outcome],
        incoming: list[tuple[int, ...]],
    ) -> list[Outcome] | None:
        """The two lowest groups, united as often as necessary."""
        lowest = groups[-1]
        for place in range(len(groups) - 2, -1, -1):
            upper = incoming[place] + groups[place]
            if self.can_be_completed(self.most_lenient, frozenset(upper + lowest)):
                return [
                    *paired[:place],
                    *self.two_lowest_c13(incoming[place], groups[place], lowest),
                ]
            lowest = groups[place] + lowest
        last = self.lowest_pairing((), lowest)
        return [last] if last else None

    def two_lowest_c13(
        self, incoming: tuple[int, ...], penultimate: tuple[int, ...], lowest: tuple[int, ...]
    ) -> list[Outcome]:
        def accept(floaters: Group) -> bool:
            return self.can_be_completed(self.most_lenient, floaters.union(lowest))

        def accept_all_met(floaters: Group) -> bool:
            return self.can_be_completed(self.most_lenient, floaters.union(lowest), floaters)

        outcome = self.group_pairing_21(incoming, penultimate, accept)
        if outcome is None:
            last = self.lowest_pairing(tuple(sorted(incoming + penultimate)), lowest)
            assert last is not None
            return [last]
        if not accept_all_met(frozenset(outcome.floaters)):
            other = self.group_pairing(
                outcome.criteria, incoming, penultimate, accept_all_met, outcome.sizes
            )
            outcome = other or outcome
        last = self.lowest_pairing(outcome.floaters, lowest)
        assert last is not None
        return [outcome, last]

    def order_f1(self, couple: tuple[int, int]) -> tuple[int, int, int]:
        one, two = sorted(couple)
        scores = self.players[one].score, self.players[two].score
        return -scores[0], -sum(scores), one

    def pairing(self) -> tuple[Pairs, int | None] | None:
        if not self.players:
            return [], None
        outcomes = self.outcomes()
        if outcomes is None:
            return None
        boards = sorted(
            (self.order_f1(couple), couple, outcome.criteria.colour(couple, self.initial))
            for outcome in outcomes
            for couple in outcome.pairs
        )
        pairs: Pairs = []
        for _, couple, colour in boards:
            higher, lower = (self.players[one].tpn for one in sorted(couple))
            pairs.append((higher, lower) if colour == "w" else (lower, higher))
        byes = outcomes[-1].floaters
        return pairs, self.players[byes[0]].tpn if byes else None


def pair(
    position: Position, *, printed_d2: bool = True, federations_apart: bool = False
) -> tuple[Pairs, int | None] | None:
    """Pairs of White and Black, and who gets the bye; None if no legal pairing exists."""
    return Round(position, printed_d2=printed_d2, federations_apart=federations_apart).pairing()


# ------------------------------------------------------------------------------------ report files


def federations_of(text: str) -> dict[int, str]:
    """The federations of the players of a report file."""
    return {
        int(line[4:8]): line[53:56].strip()
        for line in text.removeprefix("\ufeff").splitlines()
        if line.startswith("001")
    }


def with_federations(bare: "dutch_2026.Position", text: str) -> Position:
    federations = federations_of(text)
    return Position(
        rows=tuple(
            Row(
                tpn=row.tpn,
                score=row.score,
                virtual=row.virtual,
                cells=row.cells,
                points=row.points,
                present=row.present,
                federation=federations[row.tpn],
            )
            for row in bare.rows
        ),
        rounds_planned=bare.rounds_planned,
        initial_colour=bare.initial_colour,
        win=bare.win,
        draw=bare.draw,
        loss=bare.loss,
        forbidden=bare.forbidden,
    )


def positions(text: str) -> Iterator[tuple[int, Position, Pairs, int | None]]:
    """For every paired round of a file: the position before it, its pairs and its bye."""
    from tests.independent import dutch_2026

    for number, bare, pairs, bye in dutch_2026.positions(text):
        yield number, with_federations(bare, text), pairs, bye


def next_position(text: str) -> tuple[int, Position]:
    """The round after the last paired one; players with something in its cell are absent."""
    from tests.independent import dutch_2026

    number, bare = dutch_2026.next_position(text)
    return number, with_federations(bare, text)


# ------------------------------------------------------------------- tables and examples of the text

D1_SEVEN = """
4576 4657 4675 4756 4765 5467 5476 5647 5674 5746 5764 6457
6475 6547 6574 6745 6754 7456 7465 7546 7564 7645 7654
"""
D1_EIGHT = """
5687 5768 5786 5867 5876 6578 6587 6758 6785 6857 6875 7568
7586 7658 7685 7856 7865 8567 8576 8657 8675 8756 8765
"""
D2_ONE = {5: "acfj", 6: "bein", 7: "dhmq", 8: "glps", 9: "kort"}
D2_TWO = {
    (5, 6): (1, 3, 6, 10, 15, 21),
    (5, 7): (2, 5, 9, 14, 20, 26),
    (5, 8): (4, 8, 13, 19, 25, 30),
    (6, 7): (7, 12, 18, 24, 29, 33),
    (6, 8): (11, 17, 23, 28, 32, 35),
    (7, 8): (16, 22, 27, 31, 34, 36),
}
D2_TWO_COLUMNS = ((3, 4), (2, 4), (1, 4), (2, 3), (1, 3), (1, 2))
D2_STRICT = """
34-56 34-57 24-56 34-58 34-67 24-57 14-56 23-56 34-68 24-58 24-67 14-57
23-57 13-56 34-78 24-68 14-58 14-67 23-58 23-67 13-57 12-56 24-78 14-68
23-68 13-58 13-67 12-57 14-78 23-78 13-68 12-58 12-67 13-78 12-68 12-78
"""
# Histories of F3, N for Black and B for White, with their forms for E3.
F3 = (("NBB-N", "-NBBN"), ("BN-BN", "-BNBN"), ("NBB-N-B", "--NBBNB"))


def digits(text: str) -> tuple[int, ...]:
    return tuple(map(int, text))


def check_d1() -> None:
    for s2, table in (((4, 5, 6, 7), D1_SEVEN), ((5, 6, 7, 8), D1_EIGHT)):
        expected = [digits(word) for word in table.split()]
        assert list(transpositions_d1(s2)) == [s2, *expected]


def check_search(number: int) -> None:
    """The search against plain enumeration: all exchanges, in each all transpositions."""
    for seed in range(number):
        dice = random.Random(seed)
        size = dice.randint(4, 7)
        pairing = Round(blank_position(size, 5), printed_d2=seed % 2 == 0, federations_apart=False)
        criteria = pairing.regimes[0]
        colours = [dice.choice(("", "w", "b", "wb", "bw")) for _ in range(size)]
        floats = [
            dice.choice((("", ""), ("D", ""), ("", "D"), ("U", ""), ("", "U"))) for _ in range(size)
        ]
        moved_down = tuple(range(dice.randint(0, (size - 1) // 2)))
        criteria.players = [
            replace(player, colours=mine, floats=theirs, score=10 * (place in moved_down))
            for place, (player, mine, theirs) in enumerate(
                zip(pairing.players, colours, floats, strict=True)
            )
        ]
        for one, two in combinations(range(size), 2):
            if dice.random() < 0.35:
                criteria.partners[one] -= {two}
                criteria.partners[two] -= {one}
        first = dice.randint(1, len(moved_down)) if moved_down else 0
        task = Task(
            criteria,
            moved_down,
            tuple(range(len(moved_down), size)),
            (first, dice.randint(0, (size - 2 * first) // 2)),
            anybody,
            extra=dice.randint(0, 1),
            level=dice.choice(HETEROGENEOUS_LEVELS if first else HOMOGENEOUS_LEVELS),
        )
        found = pairing.heterogeneous(task)
        plain = plain_search(pairing, task)
        ours = found and sorted((min(couple), max(couple)) for couple in found[0])
        assert ours == plain, (seed, ours, plain)


def plain_search(pairing: Round, task: Task) -> Pairs | None:
    """C4 to C7 word by word for the moved-down players, and then for the remainder."""
    criteria, pairs = task.criteria, task.sizes[0]
    x = reduced_c14(criteria.budget(task.group), len(task.moved_down) - pairs, task.extra)
    s2 = task.group[pairs:]
    for order in permutations(s2, pairs):  # the first places of D1
        couples = list(zip(task.moved_down[:pairs], order, strict=False))
        if (
            complies(criteria, couples, x)
            and all(criteria.may_float(one, "D", task.level.down) for one, _ in couples)
            and all(criteria.may_rise(one, two, task.level.up) for one, two in couples)
        ):
            others = plain_remainder(pairing, task, [one for one in s2 if one not in order])
            if others is not None:
                return sorted(couples + others)
    return None


def plain_remainder(pairing: Round, task: Task, players: list[int]) -> Pairs | None:
    """C4 to C8 word by word."""
    criteria, size, pairs = task.criteria, len(players), task.sizes[1]
    x = reduced_c14(criteria.budget(players), size // 2 - pairs, task.extra)
    for exchange in exchanges_d2(pairs, size, printed=pairing.printed_d2):
        s1, s2 = subgroups_c5(pairs, size, exchange)
        for order in permutations(s2, pairs):
            couples = [
                (players[one - 1], players[two - 1]) for one, two in zip(s1, order, strict=False)
            ]
            floaters = [players[two - 1] for two in s2 if two not in order]
            if complies(criteria, couples, x) and all(
                criteria.may_float(one, "D", task.level.down) for one in floaters
            ):
                return [(min(couple), max(couple)) for couple in couples]
    return None


def complies(criteria: Criteria, couples: Pairs, x: int) -> bool:
    """B1, B2 and B4."""
    return (
        all(two in criteria.partners[one] for one, two in couples)
        and sum(criteria.clash(one, two) for one, two in couples) <= x
    )


def check_d2() -> None:
    singles = sorted(
        (letter, ((4 - place,), (row,)))
        for row, letters in D2_ONE.items()
        for place, letter in enumerate(letters)
    )
    assert list(printed_exchanges_d2(4, 9, 1)) == [exchange for _, exchange in singles]
    assert list(strict_exchanges_d2(4, 9, 1)) == [exchange for _, exchange in singles]
    doubles = sorted(
        (rank, (column, row))
        for row, ranks in D2_TWO.items()
        for column, rank in zip(D2_TWO_COLUMNS, ranks, strict=True)
    )
    assert list(printed_exchanges_d2(4, 8, 2)) == [exchange for _, exchange in doubles]
    strict = [(digits(word[:2]), digits(word[3:])) for word in D2_STRICT.split()]
    assert list(strict_exchanges_d2(4, 8, 2)) == strict
    check_d2_seven([exchange for _, exchange in singles], [exchange for _, exchange in doubles])
    for printed in (True, False):  # every set of S1 once, the natural one first
        every = list(exchanges_d2(4, 9, printed=printed))
        assert every[0] == ((), ())
        assert len(every) == len(set(every)) == 126


def lowered_d2(table: Iterable[Exchange]) -> list[Exchange]:
    """Tables of S1 = 1-4 for seven players: one less, and what has no player dropped."""
    lowered = ((tuple(one - 1 for one in down), tuple(two - 1 for two in up)) for down, up in table)
    return [(down, up) for down, up in lowered if min(down) > 0 and max(up) < 8]


def check_d2_seven(singles: list[Exchange], doubles: list[Exchange]) -> None:
    """Reading 20."""
    assert list(printed_exchanges_d2(3, 7, 1)) == lowered_d2(singles)
    ours, printed = list(printed_exchanges_d2(3, 7, 2)), lowered_d2(doubles)
    assert sorted(ours) == sorted(printed)
    special = ((1, 2), (4, 5))
    assert (ours.index(special), printed.index(special)) == (5, 7)


def check_a7_a8() -> None:
    for colours, expected in {
        "": NOTHING,
        "w": ("b", STRONG),
        "wb": ("w", MILD),  # -0
        "bw": ("b", MILD),  # +0
        "wbb": ("w", ABSOLUTE),
        "bbww": ("b", ABSOLUTE),
        "bbbww": ("b", ABSOLUTE),
        "wwbw": ("b", ABSOLUTE),
        "wbw": ("b", STRONG),
    }.items():
        assert preference_a7(colours) == expected, colours
    assert preference_a7("wwbw", absolute=False) == ("b", STRONG)
    for preferred, x in (("wwwb", 1), ("wwb", 0), ("wwwww", 2), ("wwbb", 0)):
        assert budget_a8(preferred) == x, preferred
    assert budget_a8(["w", "w", "", ""]) == budget_a8(["w", "", ""]) == 0
    assert budget_a8(["w", "w", "w", ""]) == 1


def blank_row(tpn: int) -> Row:
    return Row(tpn, 0, (0,), (), (), present=True)


def blank_position(size: int, rounds: int, initial: str = "w") -> Position:
    rows = tuple(blank_row(tpn) for tpn in range(1, size + 1))
    return Position(rows, rounds, initial, 10, 5, 0, frozenset())


def history(text: str) -> tuple[Cell, ...]:
    """Cells of a history of F3; the opponents do not matter."""
    return tuple(
        (0, "-", "Z") if sign == "-" else (100 + place, "b" if sign == "N" else "w", "1")
        for place, sign in enumerate(text)
    )


def check_f3() -> None:
    def colours(cells: tuple[Cell, ...]) -> str:
        return "".join(cell[1] for cell in cells if is_played(cell))

    for printed, moved in F3:
        assert moved.lstrip("-") == printed.replace("-", "")
        assert len(moved) == len(printed)
        assert colours(history(printed)) == colours(history(moved))
    assert latest_difference_e3("bwwb", "wb") == ""
    assert latest_difference_e3("wbwb", "bwwb") == "w"
    assert latest_difference_e3("wb", "bb") == "b"


def check_f4_e5() -> None:
    assert pair(blank_position(8, 5)) == ([(1, 5), (6, 2), (3, 7), (8, 4)], None)
    assert pair(blank_position(7, 5, "b")) == ([(4, 1), (2, 5), (6, 3)], 7)
    assert pair(blank_position(1, 5)) == ([], 1)
    assert pair(blank_position(0, 5)) == ([], None)


def check_amendment_21() -> None:
    """Two leaders due for the same colour meet in the last round, and not before."""

    def row(tpn: int, colours: str, opponents: tuple[int, ...], result: str) -> Row:
        cells = tuple((o, c, result) for o, c in zip(opponents, colours, strict=True))
        points = (10 if result == "1" else 0,) * len(cells)
        return replace(
            blank_row(tpn),
            score=sum(points),
            virtual=(0,) * (len(cells) + 1),
            cells=cells,
            points=points,
        )

    rows = (
        row(1, "ww", (3, 4), "1"),
        row(2, "ww", (4, 3), "1"),
        row(3, "bb", (1, 2), "0"),
        row(4, "bb", (2, 1), "0"),
    )
    before_last = Position(rows, 4, "w", 10, 5, 0, frozenset())
    assert pair(before_last) is None
    leaders = Position(rows[:2], 3, "w", 10, 5, 0, frozenset())
    assert pair(leaders) == ([(2, 1)], None)  # E4
    assert pair(replace(leaders, rounds_planned=4)) is None
    assert pair(replace(before_last, rounds_planned=3)) is None  # 3 and 4 have no points


def after_round(position: Position, pairs: Pairs, bye: int | None, dice: random.Random) -> Position:
    """The position one round later; favourites win more often."""
    cells: dict[int, tuple[Cell, int]] = {}
    for white, black in pairs:
        points = dice.choices((10, 5, 0), (3, 2, 1) if white < black else (1, 2, 3))[0]
        letter = {10: "1", 5: "=", 0: "0"}
        if dice.random() < 0.04:
            cells[white], cells[black] = ((black, "w", "+"), 10), ((white, "b", "-"), 0)
        else:
            cells[white] = ((black, "w", letter[points]), points)
            cells[black] = ((white, "b", letter[10 - points]), 10 - points)
    if bye is not None:
        cells[bye] = ((0, "-", "U"), 10)
    rows = []
    for row in position.rows:
        cell, points = cells.get(row.tpn, ((0, "-", "H"), 5))
        rows.append(
            replace(
                row,
                score=row.score + points,
                virtual=(*row.virtual, 0),
                cells=(*row.cells, cell),
                points=(*row.points, points),
                present=dice.random() > 0.04,
            )
        )
    return replace(position, rows=tuple(rows))


def check_legal(position: Position, pairs: Pairs, bye: int | None) -> None:
    players = {player.tpn: player for player in players_a2(position)}
    seated = [tpn for couple in pairs for tpn in couple] + ([bye] if bye else [])
    assert sorted(seated) == sorted(players)
    assert bye is None or not players[bye].barred
    last = len(position.rows[0].cells) + 1 == position.rounds_planned
    for white, black in pairs:
        one, two = players[white], players[black]
        assert black not in one.met
        if not (last and one.over_half and two.over_half):
            assert may_have_b2(one.colours, "w")
            assert may_have_b2(two.colours, "b")


def check_tournaments(number: int, largest: int) -> tuple[int, int]:
    """Rounds paired, all legally, and rounds for which no legal pairing exists."""
    paired = impossible = 0
    for seed in range(number):
        dice = random.Random(seed)
        size = dice.randint(4, largest)
        position = blank_position(size, dice.randint(3, 9))
        for _ in range(position.rounds_planned):
            found = pair(position, printed_d2=seed % 4 != 0)
            if found is None:
                impossible += 1
                break
            check_legal(position, *found)
            paired += 1
            position = after_round(position, *found, dice)
    return paired, impossible


def self_test() -> int:
    for check in (check_d1, check_d2, check_a7_a8, check_f3, check_f4_e5, check_amendment_21):
        check()
    check_search(150)
    paired, impossible = check_tournaments(40, 14)
    sys.stdout.write(f"tables and examples agree; {paired} rounds paired, {impossible} without\n")
    return 0


# ----------------------------------------------------------------------------------------- command


def difference_in_round(
    position: Position, pairs: Pairs, bye: int | None, *, printed_d2: bool
) -> str:
    """What was found and what was expected, or nothing if they agree."""
    found = pair(position, printed_d2=printed_d2)
    if found is None:
        return "no legal pairing found"
    ours, our_bye = sorted(found[0]), found[1]
    if (ours, our_bye) == (sorted(pairs), bye):
        return ""
    only_here = [couple for couple in ours if couple not in pairs]
    only_there = [couple for couple in pairs if couple not in ours]
    return f"here {only_here} bye {our_bye}, file {only_there} bye {bye}"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Pairs the rounds of report files again.")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--strict-d2", action="store_true", help="exchanges by difference")
    parser.add_argument("--self-test", action="store_true", help="check tables and examples")
    return parser.parse_args()


def main() -> int:
    asked = arguments()
    if asked.self_test:
        return self_test()
    rounds = different = 0
    for path in asked.files:
        text = path.read_text(encoding="utf-8", errors="replace")
        for number, position, pairs, bye in positions(text):
            rounds += 1
            difference = difference_in_round(position, pairs, bye, printed_d2=not asked.strict_d2)
            if difference:
                different += 1
                sys.stdout.write(f"{path} round {number}: {difference}\n")
    sys.stdout.write(f"{len(asked.files)} files, {rounds} rounds, {different} different\n")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
