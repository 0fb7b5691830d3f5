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
    without them, and the second counts only if it has more pairs. Waived, they are dropped for a
    pair of two players with more than 50 %, and its preferences are those of A7b and A7c; B5 and B6
    also for such a player who goes down or gets the bye. C1, C12 and C13 look at the group below
    with them waived.

A group
 8. C1: "opponent within the group" is anybody there, resident or moved down. A resident without
    one goes down, whatever the group loses by it. A moved-down player without one leads to C12
    in every group; if C12 finds nothing he goes down alone. C1 comes before A3, A6 and A8: who
    leaves by it is not counted. If at least half of the others were moved down the group is
    homogeneous in all other respects.
 9. In the lowest group one player without legal opponent gets the bye, if B1b allows it; a
    moved-down one only after C12.
10. C6: "B1 to B6" (note 10). B4 means at most x pairs in which both prefer the same colour.
11. C2, C6: x of the moved-down players' pairing is that of the whole group, the remainder gets its
    own. The number of times C11 has raised x is common to both and never lets x exceed p.
12. B5, B6: checked are the players who would go down, or get the bye, from a homogeneous group or
    remainder, and in pairs of S1 of a heterogeneous group the player moved down (down) and, if he
    has less points, the opponent (up). Nothing is checked in the pairs of a group treated as
    homogeneous, nor for players whom C1 moves down.
13. C9, preamble of B: a homogeneous group or remainder begins with everything, then goes without
    B6, then without B5 for those who go down. What was dropped for the pairs of the moved-down
    players does not count for the remainder: it begins with everything.
14. C9, C10 for the moved-down players: everything; no B6 for downfloats; no B5; no B6 for upfloats
    as well; no B5. At each of these levels S2 is transposed in the order of D1, as far as it
    is paired (other opponents for the lowest of S1 first); with each transposition that complies
    the remainder goes through the whole of C9 before the next transposition is tried. The
    first that complies is taken. Then x + 1 from the first level on; then p - 1.
15. C11 "back to C3" keeps a p that C14 has lowered.
16. C14: for a lower p, x starts again from its original value, less one for each pair given up, but
    not below zero; the levels start again too. In a heterogeneous group p of the remainder is
    lowered first, down to zero; p of the moved-down players only if they cannot all be
    paired, in the end to zero: the group is homogeneous then. Those left out of S1 are in S2,
    then in the remainder, as C4 says.

Going back
17. C12 comes from C1, or in its turn before C14 if the group is heterogeneous and the moved-down
    players cannot all meet residents at the same time (B1, B2). It looks one group down only.
    The group above keeps its p and its regime of the last round and goes through its candidates
    again. From C1 it takes the first with which the most moved-down players have, each for
    himself, an opponent in the group below; in its turn, of those that leave as many with an
    opponent, the first with which the most can meet residents at the same time. If that is
    not more than before, its pairing stands.
18. C13: the penultimate group takes the first candidate, p going down to one, that lets
    everybody in the lowest group be paired (B1, B2, with a legal bye if odd). C12 follows, among
    candidates that do so; there it also comes from a moved-down player who needs the bye, and
    prefers a candidate after which nobody moved down does. If there is no candidate, the two groups
    are united. If everybody in both cannot be paired either, the group above is undone in the
    same way.
19. A united group has one status, also when C13 is repeated: residents are those of the lowest score
    group, all others are moved down, for A3, A6, C12 and the bye.
20. In the lowest group the remainder must be paired in full, so there p of the moved-down players
    is lowered if necessary, down to zero: everybody is in the remainder then.

Orders and colours
21. D1: ascending lexicographic order. D2: the printed tables, extended to any number of players
    by diagonals; ``printed_d2=False`` orders by the sum of differences instead. Fewer players
    are exchanged before more. In an odd group the tables are made anew for its own S1 and S2;
    the note of D2 takes those of one player more, less one in all numbers. For one player that is
    the same; of two players out of seven it would put 1+2 with 4+5 eighth and not sixth.
22. E1: a player without preference leaves the other one his. If both have none, in any round, E5
    is applied to the higher ranked of the pair: an odd number gets the colour that was drawn.
23. E5: the number is the place by pairing number among those who were ever in a pairing, this
    round included.

Run on tournament report files, as a module from the project root, it pairs each of their rounds
again and prints the differences.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

from tests.independent.dutch_2026 import Cell, Pairs, Position, Row, next_position, positions

__all__ = ["Position", "Row", "next_position", "pair", "positions"]

# ------------------------------------------------------------------- A: what follows for a player

NONE, MILD, STRONG, ABSOLUTE = range(4)
OTHER = {"w": "b", "b": "w"}
NOTHING = ("", NONE)


@dataclass(frozen=True)
class Player:
    tpn: int
    number: int  # whose parity decides E5
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


class Criteria:
    """What holds for players and pairs; ``waived`` as in the last round (reading 7)."""

    def __init__(
        self, players: Sequence[Player], forbidden: frozenset[frozenset[int]], *, waived: bool
    ) -> None:
        self.players = players
        self.forbidden = forbidden
        self.waived = waived
        everybody = range(len(players))
        self.partners = {
            one: frozenset(two for two in everybody if one != two and self.is_legal(one, two))
            for one in everybody
        }
        self.memory: dict[tuple[Group, int], bool] = {}

    def is_waived(self, *concerned: int) -> bool:
        return self.waived and all(self.players[one].over_half for one in concerned)

    def is_legal(self, one: int, two: int) -> bool:
        """B1a and B2."""
        first, second = self.players[one], self.players[two]
        if second.tpn in first.met or frozenset((first.tpn, second.tpn)) in self.forbidden:
            return False
        return self.is_waived(one, two) or any(
            may_have_b2(first.colours, mine) and may_have_b2(second.colours, OTHER[mine])
            for mine in "wb"
        )

    def lonely_c1(self, group: Group) -> Group:
        """Those for whom no opponent can be found within the group."""
        return frozenset(one for one in group if not self.partners[one] & group)

    def clash(self, one: int, two: int) -> int:
        """1 for a pair in which one preference must be ignored (B4)."""
        absolute = not self.is_waived(one, two)
        mine, _ = preference_a7(self.players[one].colours, absolute=absolute)
        theirs, _ = preference_a7(self.players[two].colours, absolute=absolute)
        return int(mine != "" and mine == theirs)

    def preferred(self, one: int) -> str:
        return preference_a7(self.players[one].colours, absolute=not self.is_waived(one))[0]

    def budget(self, group: Iterable[int]) -> int:
        return budget_a8(map(self.preferred, group))

    def may_go_down(self, one: int, rounds: int) -> bool:
        """B5 and B6 for a player who is left over, looking back this many rounds."""
        return self.is_waived(one) or "D" not in self.players[one].floats[:rounds]

    def may_float(self, one: int, two: int, level: tuple[int, int]) -> bool:
        """B5 and B6 for a moved-down player and his opponent; one of equal score does not rise."""
        if self.is_waived(one, two):
            return True
        first, second = self.players[one], self.players[two]
        down, up = level
        may_rise = first.score == second.score or "U" not in second.floats[:up]
        return "D" not in first.floats[:down] and may_rise

    def colour(self, couple: tuple[int, int], initial: str) -> str:
        """The colour for the higher ranked of two."""
        one, two = sorted(couple)
        absolute = not self.is_waived(one, two)
        return colour_e(self.players[one], self.players[two], initial, absolute=absolute)

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

    def can_be_completed(self, group: Group, without_bye: Group = frozenset()) -> bool:
        """Whether everybody can be paired, with a legal bye if they are odd."""
        if len(group) % 2 == 0:
            return self.can_be_paired(group, len(group))
        return any(
            not self.players[one].barred and self.can_be_paired(group - {one}, len(group))
            for one in sorted(group - without_bye, reverse=True)
        )

    def most_meetings(self, moved_down: Group, residents: Group) -> int:
        """How many of those moved down can meet residents at the same time."""
        taken: dict[int, int] = {}

        def finds(one: int, asked: set[int]) -> bool:
            for other in sorted(self.partners[one] & residents - asked):
                asked.add(other)
                if other not in taken or finds(taken[other], asked):
                    taken[other] = one
                    return True
            return False

        return sum(finds(one, set()) for one in sorted(moved_down))


# ----------------------------------------------------------------------- C12, C13: the group below


class Below:
    """The group below one that is paired: what those who come down would find there."""

    def __init__(self, criteria: Criteria, residents: Iterable[int]) -> None:
        self.criteria = criteria
        self.residents = frozenset(residents)

    def permits(self, _: Group) -> bool:
        """Whether these may come down."""
        return True

    def moved_down(self, floaters: Group) -> Group:
        return floaters

    def served_c1(self, floaters: Group) -> int:
        """How many of those moved down have an opponent in the group, each for himself."""
        return len(floaters - self.criteria.lonely_c1(floaters | self.residents))

    def served_c12(self, floaters: Group) -> int:
        """How many of them can meet residents at the same time."""
        return self.criteria.most_meetings(self.moved_down(floaters), self.residents)

    def is_heterogeneous_a3(self, floaters: Group) -> bool:
        moved_down = self.moved_down(floaters)
        group = moved_down | self.residents
        lonely = self.criteria.lonely_c1(group)
        return 2 * len(moved_down - lonely) < len(group - lonely)


class Lowest(Below):
    """The lowest group; ``united`` are the score groups that C13 has joined to it."""

    def __init__(self, criteria: Criteria, residents: Iterable[int], united: Iterable[int]) -> None:
        super().__init__(criteria, residents)
        self.united = frozenset(united)

    def permits(self, floaters: Group) -> bool:
        return self.criteria.can_be_completed(floaters | self.united | self.residents)

    def moved_down(self, floaters: Group) -> Group:
        return floaters | self.united

    def served_c1(self, floaters: Group) -> int:
        """As in other groups; one less if one of them needs the bye."""
        moved_down = self.moved_down(floaters)
        everybody = moved_down | self.residents
        needs_bye = not self.criteria.can_be_completed(everybody, without_bye=moved_down)
        return len(moved_down - self.criteria.lonely_c1(everybody)) - needs_bye


# --------------------------------------------------------------------------------- C: procedure

Couples = tuple[tuple[int, int], ...]
Found = tuple[Couples, tuple[int, ...]]  # pairs and those left over
Accept = Callable[[Group], bool]

# How many of the last rounds still forbid a float: 2 with B5 and B6, 1 with B5, 0 with neither.
LEVELS_C9 = (2, 1, 0)  # for those who go down
LEVELS_C10 = ((2, 2), (1, 2), (0, 2), (0, 1), (0, 0))  # for those moved down and their opponents


@dataclass(frozen=True)
class Task:
    """A group to be paired with given numbers of pairs."""

    criteria: Criteria
    moved_down: tuple[int, ...]  # empty in a homogeneous group
    residents: tuple[int, ...]
    sizes: tuple[int, int]  # p of the moved-down players and p of the remainder
    accept: Accept  # whether these may be left over

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


def budget_c14(budget: int, given_up: int, extra: int) -> int:
    """A8, after so many pairs were given up (C14) and x was raised so often (C11)."""
    return max(budget - given_up, 0) + extra


def sizes_c14(moved_down: int, size: int) -> Iterator[tuple[int, int]]:
    """Numbers of pairs to aim at, in the order in which C14 comes to them."""
    for first in range(moved_down, 0, -1):
        for second in range((size - 2 * first) // 2, -1, -1):
            yield first, second
    yield from ((0, pairs) for pairs in range(size // 2, 0, -1))


class Round:
    """The pairing of one round."""

    def __init__(self, position: Position, *, printed_d2: bool) -> None:
        self.players = players_a2(position)
        self.initial = position.initial_colour
        self.printed_d2 = printed_d2
        completed = max((len(row.cells) for row in position.rows), default=0)
        self.regimes = [Criteria(self.players, position.forbidden, waived=False)]
        if completed + 1 == position.rounds_planned:
            self.regimes.append(Criteria(self.players, position.forbidden, waived=True))

    @property
    def most_lenient(self) -> Criteria:
        return self.regimes[-1]

    # ------------------------------------------------------- C2 to C11: one stage of one group

    def homogeneous_c9(self, task: Task, players: tuple[int, ...], extra: int) -> Found | None:
        """A homogeneous group or remainder for one x: B6 and then B5 are dropped if need be."""
        for rounds in LEVELS_C9:
            found = self.homogeneous(task, players, extra, rounds)
            if found is not None:
                return found
        return None

    def homogeneous(
        self, task: Task, players: tuple[int, ...], extra: int, rounds: int
    ) -> Found | None:
        pairs = task.sizes[1]
        criteria = task.criteria
        budget = budget_c14(criteria.budget(players), len(players) // 2 - pairs, extra)
        candidates = [one for one in players if criteria.may_go_down(one, rounds)]
        wanted = {
            floaters
            for floaters in map(frozenset, combinations(candidates, len(players) - 2 * pairs))
            if task.accept(floaters)
            and criteria.can_be_paired(frozenset(players) - floaters, budget)
        }
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

    def heterogeneous_c10(self, task: Task, extra: int) -> Found | None:
        """The moved-down players for one x, each time followed by the remainder."""
        criteria, group, pairs = task.criteria, task.group, task.sizes[0]
        given_up = len(task.moved_down) - pairs
        budget = min(pairs, budget_c14(criteria.budget(group), given_up, extra))
        s1 = task.moved_down[:pairs]
        s2 = tuple(one for one in group if one not in s1)

        @cache
        def remainder(left: tuple[int, ...]) -> Found | None:
            return self.homogeneous_c9(task, left, extra)

        for level in LEVELS_C10:

            def cost(one: int, two: int, level: tuple[int, int] = level) -> int | None:
                complies = two in criteria.partners[one] and criteria.may_float(one, two, level)
                return criteria.clash(one, two) if complies else None

            found = first_transposition(s1, s2, budget, cost, remainder)
            if found is not None:
                return found
        return None

    def pairing_c11(self, task: Task) -> Found | None:
        """All values of x for given numbers of pairs."""
        for extra in range(max(task.sizes) + 1):
            if task.sizes[0]:
                found = self.heterogeneous_c10(task, extra)
            else:
                found = self.homogeneous_c9(task, task.group, extra)
            if found is not None:
                return found
        return None

    # -------------------------------------------------------------------- C1, C14: one group

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
        lonely = criteria.lonely_c1(frozenset(incoming + residents))
        moved_down = tuple(one for one in incoming if one not in lonely)
        others = tuple(one for one in residents if one not in lonely)
        size = len(moved_down + others)
        if 2 * len(moved_down) >= size:  # A3
            moved_down, others = (), moved_down + others
        for sizes in sizes_c14(len(moved_down), size):
            if only is not None and sizes != only:
                continue
            task = Task(
                criteria, moved_down, others, sizes, lambda floaters: accept(floaters | lonely)
            )
            found = self.pairing_c11(task)
            if found is not None:
                left = tuple(sorted(lonely.union(found[1])))
                return Outcome(criteria, found[0], left, sizes)
        return None

    def group_pairing_21(
        self, incoming: tuple[int, ...], residents: tuple[int, ...], below: Below
    ) -> Outcome | None:
        """A group, with B2, B5 and B6 waived if that makes more pairs (amendment 21), and C12."""
        best: Outcome | None = None
        for criteria in self.regimes:
            outcome = self.group_pairing(criteria, incoming, residents, below.permits)
            if outcome and (best is None or len(outcome.pairs) > len(best.pairs)):
                best = outcome
        return best and self.undone_c12(best, incoming, residents, below)

    # ----------------------------------------------------------------- C12: undoing the group above

    def undone_c12(
        self, outcome: Outcome, incoming: tuple[int, ...], residents: tuple[int, ...], below: Below
    ) -> Outcome:
        """The pairing of a group after C12 of the group below, if it comes to that."""

        def better(outcome: Outcome, value: Callable[[Group], int]) -> Outcome:
            floaters = frozenset(outcome.floaters)
            for wanted in range(len(below.moved_down(floaters)), value(floaters), -1):

                def accept(others: Group, wanted: int = wanted) -> bool:
                    return below.permits(others) and value(others) >= wanted

                other = self.group_pairing(
                    outcome.criteria, incoming, residents, accept, outcome.sizes
                )
                if other is not None:
                    return other
            return outcome

        outcome = better(outcome, cache(below.served_c1))
        floaters = frozenset(outcome.floaters)
        if not below.is_heterogeneous_a3(floaters):
            return outcome
        served = below.served_c1(floaters)

        @cache
        def met(others: Group) -> int:
            return below.served_c12(others) if below.served_c1(others) >= served else 0

        return better(outcome, met)

    # -------------------------------------------------------------------- C13: the lowest group

    def lowest(self, floaters: tuple[int, ...], below: Lowest) -> Outcome:
        """The lowest group, with B2, B5 and B6 waived only if need be (amendment 21)."""
        moved_down = tuple(sorted(below.moved_down(frozenset(floaters))))
        residents = tuple(sorted(below.residents))
        for criteria in self.regimes:
            if criteria.can_be_completed(frozenset(moved_down + residents)):
                return self.lowest_pairing(criteria, moved_down, residents)
        raise AssertionError("only groups that can be completed come here")

    def lowest_pairing(
        self, criteria: Criteria, incoming: tuple[int, ...], residents: tuple[int, ...]
    ) -> Outcome:
        """The lowest group; a player without any opponent gets the bye."""
        lonely = criteria.lonely_c1(frozenset(incoming + residents))
        moved_down = tuple(one for one in incoming if one not in lonely)
        others = tuple(one for one in residents if one not in lonely)
        size = len(moved_down + others)
        if 2 * len(moved_down) >= size:  # A3
            moved_down, others = (), moved_down + others
        for first in range(len(moved_down), -1, -1):
            sizes = (first, (size - 2 * first) // 2)
            task = Task(criteria, moved_down, others, sizes, self.may_get_bye)
            found = self.pairing_c11(task)
            if found is not None:
                return Outcome(criteria, found[0], found[1] + tuple(lonely), sizes)
        raise AssertionError("a complete pairing that exists is not among the candidates")

    def may_get_bye(self, floaters: Group) -> bool:
        return not any(self.players[one].barred for one in floaters)

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
            below = Below(self.most_lenient, following)
            outcome = self.group_pairing_21(incoming[-1], group, below)
            if outcome is None:  # C14: p is zero
                whole = tuple(sorted(incoming[-1] + group))
                outcome = Outcome(self.regimes[0], (), whole, (0, 0))
            paired.append(outcome)
            incoming.append(outcome.floaters)
        return self.outcomes_c13(groups, paired, incoming)

    def outcomes_c13(
        self,
        groups: list[tuple[int, ...]],
        paired: list[Outcome],
        incoming: list[tuple[int, ...]],
    ) -> list[Outcome] | None:
        """The two lowest groups, united as often as necessary."""
        residents = groups[-1]
        united: tuple[int, ...] = ()
        for place in range(len(groups) - 2, -1, -1):
            below = Lowest(self.most_lenient, residents, united)
            if below.permits(frozenset(incoming[place] + groups[place])):
                upper = self.group_pairing_21(incoming[place], groups[place], below)
                if upper is None:  # p is zero
                    return [*paired[:place], self.lowest(incoming[place] + groups[place], below)]
                return [*paired[:place], upper, self.lowest(upper.floaters, below)]
            united = groups[place] + united
        below = Lowest(self.most_lenient, residents, united)
        return [self.lowest((), below)] if below.permits(frozenset()) else None

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


def pair(position: Position, *, printed_d2: bool = True) -> tuple[Pairs, int | None] | None:
    """Pairs of White and Black, and who gets the bye; None if no legal pairing exists."""
    return Round(position, printed_d2=printed_d2).pairing()


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
    return parser.parse_args()


def main() -> int:
    asked = arguments()
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
