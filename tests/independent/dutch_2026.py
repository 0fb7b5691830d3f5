"""A second opinion on the FIDE (Dutch) System, C.04.3 as in force from 1 February 2026.

Written from the text of the rules alone, it shares nothing with the engines that it checks. It
enumerates the candidates of every bracket in the order of Article 4 and keeps the best one;
branches that cannot beat it are cut, and nothing cleverer happens. Meant for small fields.

Inside, players are numbered by their place in the order of Article 1.2: a smaller number is the
higher ranked player, and sorting numbers is sorting by rank. Points are counted in tenths.

Run on tournament report files it pairs each of their rounds again and prints the differences.
"""

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import TypeVar

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


# ----------------------------------------------------------------------- Article 1: what follows

NONE, MILD, STRONG, ABSOLUTE = range(4)
OTHER = {"w": "b", "b": "w"}


@dataclass(frozen=True)
class Player:
    tpn: int
    effective: int  # number whose parity decides 5.2.5
    score: int  # with virtual points
    met: frozenset[int]  # by TPN
    colours: str  # of played games, oldest first
    colour: str  # preferred, or empty
    strength: int
    floats: tuple[str, str]  # previous round, two rounds before: D, U or empty
    unplayed: int
    barred: bool  # from the pairing-allocated bye
    topscorer: bool

    @property
    def difference(self) -> int:
        """Colour difference (1.6)."""
        return self.colours.count("w") - self.colours.count("b")


def is_played(cell: Cell) -> bool:
    """Whether a game took place; an adjourned one, still without result, did."""
    opponent, colour, result = cell
    return opponent > 0 and colour in OTHER and result in ("1", "=", "0", "W", "D", "L", "")


def was_in_a_pairing(row: Row) -> bool:
    return any(opponent > 0 or result == "U" for opponent, _, result in row.cells)


def effective_numbers(position: Position) -> dict[int, int]:
    """Places by TPN among those who ever took part in a pairing, this round included."""
    known = sorted(row.tpn for row in position.rows if row.present or was_in_a_pairing(row))
    return {tpn: place for place, tpn in enumerate(known, 1)}


def pairing_score_before(row: Row, number: int) -> int:
    """Standings and virtual points with which a player went into a past round."""
    return sum(row.points[: number - 1]) + row.virtual[number - 1]


def float_1_4(row: Row, rows: dict[int, Row], number: int, loss: int) -> str:
    """What a past round made of the player: D downfloater, U upfloater, empty neither."""
    if number < 1:
        return ""
    cell = row.cells[number - 1]
    if is_played(cell):
        mine = pairing_score_before(row, number)
        theirs = pairing_score_before(rows[cell[0]], number)
        return "D" if mine > theirs else "U" if mine < theirs else ""
    return "D" if cell[2] == "U" or row.points[number - 1] > loss else ""


def preference_1_7(colours: str) -> tuple[str, int]:
    difference = colours.count("w") - colours.count("b")
    if abs(difference) >= 2:
        return ("b" if difference > 0 else "w"), ABSOLUTE
    if colours[-2:] in ("ww", "bb"):
        return OTHER[colours[-1]], ABSOLUTE
    if difference:
        return ("b" if difference > 0 else "w"), STRONG
    return (OTHER[colours[-1]], MILD) if colours else ("", NONE)


def is_barred_from_bye(row: Row, win: int) -> bool:
    """Basic Rule 4: an earlier such bye, or a win's worth of points without playing."""
    return any(
        cell[2] == "U" or (not is_played(cell) and points >= win)
        for cell, points in zip(row.cells, row.points, strict=True)
    )


def is_topscorer_1_8(score: int, completed: int, position: Position) -> bool:
    last = completed + 1 == position.rounds_planned
    return last and 2 * score > completed * position.win


def player_of(row: Row, rows: dict[int, Row], effective: int, position: Position) -> Player:
    completed = len(row.cells)
    played = [cell for cell in row.cells if is_played(cell)]
    colours = "".join(colour for _, colour, _ in played)
    colour, strength = preference_1_7(colours)
    score = row.score + row.virtual[-1]
    return Player(
        tpn=row.tpn,
        effective=effective,
        score=score,
        met=frozenset(opponent for opponent, _, _ in played),
        colours=colours,
        colour=colour,
        strength=strength,
        floats=(
            float_1_4(row, rows, completed, position.loss),
            float_1_4(row, rows, completed - 1, position.loss),
        ),
        unplayed=completed - len(played),
        barred=is_barred_from_bye(row, position.win),
        topscorer=is_topscorer_1_8(score, completed, position),
    )


def players_1_2(position: Position) -> tuple[Player, ...]:
    """Those to be paired, by score and then by TPN."""
    rows = {row.tpn: row for row in position.rows}
    effective = effective_numbers(position)
    players = (
        player_of(row, rows, effective[row.tpn], position) for row in position.rows if row.present
    )
    return tuple(sorted(players, key=lambda player: (-player.score, player.tpn)))


# -------------------------------------------------------------------- Article 2.1: what is allowed


def is_allowed_c1(one: Player, two: Player, forbidden: frozenset[frozenset[int]]) -> bool:
    """They have not played each other, nor does the arbiter keep them apart."""
    return two.tpn not in one.met and frozenset((one.tpn, two.tpn)) not in forbidden


def is_allowed_c3(one: Player, two: Player) -> bool:
    if one.topscorer or two.topscorer:
        return True
    return not (one.strength == two.strength == ABSOLUTE and one.colour == two.colour)


# ------------------------------------------------------------------- Article 5: colour allocation


def latest_difference_5_2_3(higher: Player, lower: Player) -> str:
    """The colour for the higher ranked player, or empty where the histories do not differ."""
    for mine, theirs in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
        if mine != theirs:
            return OTHER[mine]
    return ""


def colour_5_2(higher: Player, lower: Player, initial: str) -> str:
    """The colour for the higher ranked player of a pair."""
    if not higher.colour and not lower.colour:  # 5.2.5
        return initial if higher.effective % 2 else OTHER[initial]
    if higher.colour != lower.colour:  # 5.2.1
        return higher.colour or OTHER[lower.colour]
    if higher.strength != lower.strength:  # 5.2.2
        return higher.colour if higher.strength > lower.strength else OTHER[higher.colour]
    wider = abs(higher.difference) - abs(lower.difference)
    if higher.strength == ABSOLUTE and wider:  # 5.2.2, both absolute
        return higher.colour if wider > 0 else OTHER[higher.colour]
    return latest_difference_5_2_3(higher, lower) or higher.colour  # 5.2.3, 5.2.4


# ------------------------------------------------------------- Article 2.3: how well it is done

# C10 to C17 are counts, C18 to C21 lists of score differences, the largest first. Adding a pair
# or a downfloater never makes the value of a candidate smaller, so parts of it can be compared.
Counts = tuple[int, int, int, int, int, int, int, int]
Lists = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]
Failures = tuple[Counts, Lists]
PERFECT: Failures = ((0,) * 8, ((), (), (), ()))
BEYOND_ANY_DIFFERENCE = 1_000_000


def joined(one: Failures, two: Failures) -> Failures:
    a, b = one[0], two[0]
    counts = (
        a[0] + b[0],
        a[1] + b[1],
        a[2] + b[2],
        a[3] + b[3],
        a[4] + b[4],
        a[5] + b[5],
        a[6] + b[6],
        a[7] + b[7],
    )
    if two[1] == PERFECT[1]:
        return counts, one[1]
    c18, c19, c20, c21 = (
        tuple(sorted(mine + theirs, reverse=True))
        for mine, theirs in zip(one[1], two[1], strict=True)
    )
    return counts, (c18, c19, c20, c21)


def joined_all(parts: Iterable[Failures]) -> Failures:
    total = PERFECT
    for part in parts:
        total = joined(total, part)
    return total


def colour_failures_c10_c13(player: Player, given: str, *, tops: bool) -> tuple[int, ...]:
    """What one player of a pair adds; ``tops``: a topscorer is in the pair."""
    after = player.difference + (1 if given == "w" else -1)
    refused = player.colour not in ("", given)
    return (
        int(tops and abs(after) > 2),
        int(tops and player.colours[-2:] == 2 * given),
        int(refused),
        int(refused and player.strength == STRONG),
    )


def differences(floats: tuple[str, str], kind: str, amount: int) -> list[tuple[int, ...]]:
    """A score difference under the previous round and under the one before, if it counts."""
    return [(amount,) if floated == kind else () for floated in floats]


def moved_down_failures(player: Player, amount: int) -> Failures:
    """C18 and C20 of a moved-down player; all its possible opponents have one score."""
    c18, c20 = differences(player.floats, "D", amount)
    return PERFECT[0], (c18, (), c20, ())


def downfloat_failures(player: Player) -> Failures:
    """C14 and C16 of a resident."""
    c14, c16 = (int(floated == "D") for floated in player.floats)
    return (0, 0, 0, 0, c14, 0, c16, 0), PERFECT[1]


def pair_failures(higher: Player, lower: Player, initial: str) -> Failures:
    """C10 to C13, and for the opponent of a moved-down player C15, C17, C19 and C21."""
    given = colour_5_2(higher, lower, initial)
    tops = higher.topscorer or lower.topscorer
    c10, c11, c12, c13 = (
        mine + theirs
        for mine, theirs in zip(
            colour_failures_c10_c13(higher, given, tops=tops),
            colour_failures_c10_c13(lower, OTHER[given], tops=tops),
            strict=True,
        )
    )
    amount = higher.score - lower.score
    c19, c21 = differences(lower.floats, "U", amount) if amount else ((), ())
    return (c10, c11, c12, c13, 0, len(c19), 0, len(c21)), ((), c19, (), c21)


# ----------------------------------------------------------------- Article 4: order of candidates

Extend = Callable[[Failures, int, int, tuple[int, ...]], Failures | None]
Transposition = tuple[tuple[tuple[int, int], ...], tuple[int, ...], Failures]


def transpositions_4_2(
    s1: tuple[int, ...], s2: tuple[int, ...], value: Failures, extend: Extend
) -> Iterator[Transposition]:
    """Pairs of S1 with S2, the players of S2 left over, and the value with those pairs added.

    ``extend`` adds a pair to a value, given the players that are then still unpaired; it answers
    None where no candidate with these pairs is of interest.
    """
    if not s1:
        yield (), s2, value
        return
    first, others = s1[0], s1[1:]
    for place, opponent in enumerate(s2):
        rest = s2[:place] + s2[place + 1 :]
        longer = extend(value, first, opponent, others + rest)
        if longer is not None:
            for pairs, left, total in transpositions_4_2(others, rest, longer, extend):
                yield ((first, opponent), *pairs), left, total


Exchange = tuple[tuple[int, ...], tuple[int, ...]]


def exchange_key_4_3(exchange: Exchange) -> tuple[int, list[int], list[int]]:
    down, up = exchange
    return sum(up) - sum(down), sorted(-bsn for bsn in down), sorted(up)


@cache
def exchanges_4_3(size: int, pairs: int, many: int) -> tuple[Exchange, ...]:
    """BSNs that leave S1 and the equally many BSNs that enter it."""
    exchanges = (
        (down, up)
        for down in combinations(range(1, pairs + 1), many)
        for up in combinations(range(pairs + 1, size + 1), many)
    )
    return tuple(sorted(exchanges, key=exchange_key_4_3))


def subgroups_after(exchange: Exchange, size: int, pairs: int) -> Exchange:
    """BSNs of S1 and S2, sorted again."""
    down, up = exchange
    s1 = sorted({*range(1, pairs + 1), *up} - {*down})
    return tuple(s1), tuple(bsn for bsn in range(1, size + 1) if bsn not in s1)


def has_lower_opponents(s1: tuple[int, ...], s2: tuple[int, ...]) -> bool:
    """Whether everyone in S1 can meet somebody ranked lower in S2."""
    return all(sum(other > bsn for other in s2) >= len(s1) - place for place, bsn in enumerate(s1))


@cache
def subgroups_with(size: int, pairs: int, many: int) -> tuple[Exchange, ...]:
    every = (
        subgroups_after(exchange, size, pairs) for exchange in exchanges_4_3(size, pairs, many)
    )
    return tuple(subgroups for subgroups in every if has_lower_opponents(*subgroups))


def subgroups_4_3(size: int, pairs: int) -> Iterator[Exchange]:
    """S1 and S2 of a homogeneous bracket or remainder, as BSNs, in the order of the exchanges.

    Nothing exchanged comes first. A pair whose player in S1 is the lower ranked one has been
    generated before: with these two swapped the exchange is smaller. So subgroups that force
    such a pair are left out.
    """
    for many in range(min(pairs, size - pairs) + 1):
        yield from subgroups_with(size, pairs, many)


# -------------------------------------------------------------- Articles 1.9 and 3: round, bracket

Group = frozenset[int]


@dataclass(frozen=True)
class Bracket:
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    lower: Group  # everybody in lower scoregroups
    following: tuple[int, ...]  # residents of the next scoregroup

    @property
    def players(self) -> tuple[int, ...]:
        return self.moved_down + self.residents


@dataclass
class Choice:
    """The best candidate so far; of equals the one generated first."""

    value: Failures | None = None
    pairs: tuple[tuple[int, int], ...] = ()
    downfloaters: Group = frozenset()

    def is_beaten_by(self, value: Failures) -> bool:
        return self.value is None or value < self.value


class Round:
    """The pairing of one round."""

    def __init__(self, position: Position) -> None:
        self.players = players_1_2(position)
        self.initial = position.initial_colour
        self.everybody = frozenset(range(len(self.players)))
        self.partners = {one: self.compatible(one, position) for one in self.everybody}
        self.memory: dict[Group, bool] = {}
        self.bracket_memory: dict[tuple[Group, Group], bool] = {}
        self.values: dict[tuple[int, int], Failures] = {}
        self.bye_score: int | None = None

    def compatible(self, one: int, position: Position) -> Group:
        mine = self.players[one]
        return frozenset(
            two
            for two, theirs in enumerate(self.players)
            if two != one
            and is_allowed_c1(mine, theirs, position.forbidden)
            and is_allowed_c3(mine, theirs)
        )

    def score(self, player: int) -> int:
        return self.players[player].score

    # ------------------------------------------------------------------------ completion, C4, C5

    def can_be_paired(self, group: Group) -> bool:
        """Whether all these players can be paired with each other under C1 and C3."""
        if not group:
            return True
        if len(group) % 2:
            return False
        if group not in self.memory:
            scarce = min(group, key=lambda one: len(self.partners[one] & group))
            self.memory[group] = any(
                self.can_be_paired(group - {scarce, other})
                for other in sorted(self.partners[scarce] & group)
            )
        return self.memory[group]

    def bye_scores_c2(self) -> list[int]:
        """Scores of players who may get the bye and leave a complete pairing of the others."""
        return [
            player.score
            for one, player in enumerate(self.players)
            if not player.barred and self.can_be_paired(self.everybody - {one})
        ]

    def may_get_bye_c5(self, one: int) -> bool:
        return self.score(one) == self.bye_score and not self.players[one].barred

    def can_be_completed_c4(self, group: Group) -> bool:
        """Whether these players can be paired, with the bye for one of them if they are odd."""
        if len(group) % 2 == 0:
            return self.can_be_paired(group)
        return any(self.may_get_bye_c5(one) and self.can_be_paired(group - {one}) for one in group)

    # ----------------------------------------------------------------- downfloaters, C6 to C9

    def can_be_paired_within(self, moved_down: Group, group: Group) -> bool:
        """As ``can_be_paired``, moved-down players meeting residents only (3.3)."""
        waiting = moved_down & group
        if not waiting:
            return self.can_be_paired(group)
        key = (waiting, group)
        if key not in self.bracket_memory:
            scarce = min(waiting, key=lambda one: len(self.partners[one] & (group - waiting)))
            self.bracket_memory[key] = any(
                self.can_be_paired_within(moved_down, group - {scarce, other})
                for other in sorted(self.partners[scarce] & (group - waiting))
            )
        return self.bracket_memory[key]

    def downfloaters_c6(self, bracket: Bracket) -> list[Group]:
        """All smallest sets of downfloaters under which bracket and round can be completed."""
        players = frozenset(bracket.players)
        moved_down = frozenset(bracket.moved_down)
        for size in range(len(players) % 2, len(players) + 1, 2):
            found = [
                floaters
                for floaters in map(frozenset, combinations(bracket.players, size))
                if self.can_be_completed_c4(floaters | bracket.lower)
                and self.can_be_paired_within(moved_down, players - floaters)
            ]
            if found:
                return found
        raise AssertionError("C4 left a bracket from which the round cannot be completed")

    def scores_c7(self, floaters: Group) -> list[int]:
        return sorted(map(self.score, floaters), reverse=True)

    def following_c8(self, bracket: Bracket, floaters: Group) -> tuple[int, list[int]]:
        """The least downfloaters, and then their lowest scores, of the following bracket."""
        if not bracket.following:
            return 0, []
        ahead = self.bracket_of(floaters, bracket.lower)
        found = self.downfloaters_c6(ahead)
        return len(found[0]), min(map(self.scores_c7, found))

    def unplayed_c9(self, floaters: Group) -> int:
        """Unplayed games of the only downfloater, if it will get the bye."""
        if len(floaters) != 1 or not self.may_get_bye_c5(min(floaters)):
            return 0
        return self.players[min(floaters)].unplayed

    def downfloaters_c9(self, bracket: Bracket) -> frozenset[Group]:
        """The sets of downfloaters that are best from C6 to C9."""
        found = best_of(self.downfloaters_c6(bracket), self.scores_c7)
        if len(found) > 1:
            found = best_of(found, lambda floaters: self.following_c8(bracket, floaters))
        return frozenset(best_of(found, self.unplayed_c9))

    # --------------------------------------------------------------- candidates, C10 to C21

    def value_of_pair(self, one: int, two: int) -> Failures:
        if (one, two) not in self.values:
            higher, lower = self.players[min(one, two)], self.players[max(one, two)]
            self.values[one, two] = pair_failures(higher, lower, self.initial)
        return self.values[one, two]

    def value_of_moved_down(self, bracket: Bracket, limbo: Group) -> Failures:
        """C18 and C20, which the choice of the Limbo settles."""
        scores = {one: self.score(one) for one in bracket.moved_down}
        level = self.score(bracket.residents[0])
        return joined_all(
            moved_down_failures(
                self.players[one],
                BEYOND_ANY_DIFFERENCE + scores[one] if one in limbo else scores[one] - level,
            )
            for one in bracket.moved_down
        )

    def unavoidable_clashes(self, unpaired: tuple[int, ...], floating: int) -> int:
        """A number that C12 reaches in any case: one wish more often than there are boards."""
        boards = (len(unpaired) - floating) // 2
        wishes = "".join(self.players[one].colour for one in unpaired)
        return max(wishes.count("w"), wishes.count("b")) - floating - boards

    def extension(self, choice: Choice, floating: int) -> Extend:
        """How a transposition grows: legal pairs of which better candidates may be made."""

        def extend(
            value: Failures, one: int, two: int, unpaired: tuple[int, ...]
        ) -> Failures | None:
            if two not in self.partners[one]:
                return None
            total = joined(value, self.value_of_pair(one, two))
            if not choice.is_beaten_by(total):
                return None
            clashes = self.unavoidable_clashes(unpaired, floating)
            if clashes > 0:
                expected = joined(total, ((0, 0, clashes, 0, 0, 0, 0, 0), PERFECT[1]))
                return total if choice.is_beaten_by(expected) else None
            return total

        return extend

    def mdp_sets_4_4(self, bracket: Bracket, allowed: frozenset[Group]) -> list[tuple[int, ...]]:
        """The sets of moved-down players to pair, by their smallest different BSN."""
        moved_down = frozenset(bracket.moved_down)
        return sorted({tuple(sorted(moved_down - floaters)) for floaters in allowed})

    def remainder_candidates(
        self, remainder: tuple[int, ...], pairs: int, value: Failures, extend: Extend
    ) -> Iterator[Transposition]:
        """Homogeneous bracket or remainder: exchanges, and transpositions in each (3.6, 3.7)."""

        def extend_downwards(
            total: Failures, one: int, two: int, unpaired: tuple[int, ...]
        ) -> Failures | None:
            return extend(total, one, two, unpaired) if one < two else None

        for s1, s2 in subgroups_4_3(len(remainder), pairs):
            yield from transpositions_4_2(
                tuple(remainder[bsn - 1] for bsn in s1),
                tuple(remainder[bsn - 1] for bsn in s2),
                value,
                extend_downwards,
            )

    def consider_mdp_set(
        self, bracket: Bracket, s1: tuple[int, ...], allowed: frozenset[Group], choice: Choice
    ) -> None:
        """All candidates in which exactly these moved-down players are paired (3.3 to 3.7)."""
        limbo = frozenset(bracket.moved_down) - {*s1}
        size = len(next(iter(allowed)))
        floating = size - len(limbo)
        extend = self.extension(choice, floating)
        start = self.value_of_moved_down(bracket, limbo)
        for mdp_pairs, left, value in transpositions_4_2(s1, bracket.residents, start, extend):
            if not self.can_lead_to(allowed, limbo, left):
                continue
            boards = (len(left) - floating) // 2
            for pairs, unpaired, total in self.remainder_candidates(left, boards, value, extend):
                downfloaters = limbo | {*unpaired}
                if downfloaters in allowed:
                    floats = (downfloat_failures(self.players[one]) for one in unpaired)
                    final = joined_all((total, *floats))
                    if choice.is_beaten_by(final):
                        choice.value, choice.pairs = final, mdp_pairs + pairs
                        choice.downfloaters = downfloaters
                if not choice.is_beaten_by(value):
                    break

    def can_lead_to(self, allowed: frozenset[Group], limbo: Group, left: tuple[int, ...]) -> bool:
        """Whether the remainder can be paired with one of the wanted sets of downfloaters."""
        remainder = frozenset(left)
        return any(
            floaters <= limbo | remainder
            and limbo <= floaters
            and self.can_be_paired(remainder - floaters)
            for floaters in allowed
        )

    def best_candidate_3_8(self, bracket: Bracket) -> Choice:
        allowed = self.downfloaters_c9(bracket)
        choice = Choice()
        for s1 in self.mdp_sets_4_4(bracket, allowed):
            self.consider_mdp_set(bracket, s1, allowed, choice)
            if choice.value == PERFECT:  # 3.4
                break
        assert choice.value is not None
        return choice

    # -------------------------------------------------------------------------- the round, 1.9

    def bracket_of(self, moved_down: Group, others: Group) -> Bracket:
        """The bracket of these moved-down players and the highest scoregroup of the others."""
        residents = self.top_scoregroup(others)
        lower = others - {*residents}
        return Bracket(tuple(sorted(moved_down)), residents, lower, self.top_scoregroup(lower))

    def top_scoregroup(self, group: Group) -> tuple[int, ...]:
        top = max(map(self.score, group), default=0)
        return tuple(sorted(one for one in group if self.score(one) == top))

    def can_start_1_9_3(self) -> bool:
        """Whether a complete pairing exists; settles the score of the bye (C5) on the way."""
        if len(self.players) % 2 == 0:
            return self.can_be_paired(self.everybody)
        self.bye_score = min(self.bye_scores_c2(), default=None)
        return self.bye_score is not None

    def pairing_1_9_2(self) -> tuple[Pairs, int | None]:
        pairs: Pairs = []
        moved_down: Group = frozenset()
        others = self.everybody
        while others:
            bracket = self.bracket_of(moved_down, others)
            choice = self.best_candidate_3_8(bracket)
            pairs += [self.with_colours(one, two) for one, two in choice.pairs]
            moved_down, others = choice.downfloaters, bracket.lower
        return pairs, self.players[min(moved_down)].tpn if moved_down else None

    def with_colours(self, one: int, two: int) -> tuple[int, int]:
        """TPNs of White and Black."""
        higher, lower = self.players[min(one, two)], self.players[max(one, two)]
        if colour_5_2(higher, lower, self.initial) == "w":
            return higher.tpn, lower.tpn
        return lower.tpn, higher.tpn


Key = TypeVar("Key", int, list[int], tuple[int, list[int]])


def best_of(groups: list[Group], key: Callable[[Group], Key]) -> list[Group]:
    """All groups whose key is the smallest."""
    keys = [key(group) for group in groups]
    least = min(keys)
    return [group for group, mine in zip(groups, keys, strict=True) if mine == least]


def pair(position: Position) -> tuple[Pairs, int | None] | None:
    """Pairs of White and Black, and who gets the bye; None if no legal pairing exists."""
    pairing = Round(position)
    return pairing.pairing_1_9_2() if pairing.can_start_1_9_3() else None


# ------------------------------------------------------------------------------------ report files


@dataclass(frozen=True)
class Report:
    """What a tournament report file says about pairings."""

    cells: dict[int, tuple[Cell, ...]]  # by TPN, all of one length
    rounds_planned: int
    initial_colour: str
    values: dict[str, int]  # points of W, D, L, Z (zero-point bye), F (forfeit loss), P, X
    virtual: dict[tuple[int, int], int]  # by TPN and round
    forbidden: tuple[tuple[int, int, frozenset[int]], ...]  # first and last round, who

    @property
    def completed(self) -> int:
        """The last round that has pairings."""
        return max(
            (
                number
                for cells in self.cells.values()
                for number, cell in enumerate(cells, 1)
                if takes_part(cell)
            ),
            default=0,
        )


def takes_part(cell: Cell) -> bool:
    return cell[0] > 0 or cell[2] == "U"


def tenths(text: str) -> int:
    return round(float(text) * 10)


def column(line: str, first: int, last: int) -> str:
    return line[first - 1 : last].strip()


def numbers_from(line: str, first: int) -> list[int]:
    """Participants in fields of four columns, five apart."""
    fields = (column(line, start, start + 3) for start in range(first, len(line) + 1, 5))
    return [int(field) for field in fields if field]


def cells_of(line: str) -> list[Cell]:
    return [
        (
            int(column(line, start, start + 3) or "0"),
            column(line, start + 5, start + 5).lower() or "-",
            column(line, start + 7, start + 7).upper(),
        )
        for start in range(92, len(line.rstrip()) + 1, 10)
    ]


def with_absences(
    cells: dict[int, list[Cell]], records: dict[str, list[str]]
) -> dict[int, tuple[Cell, ...]]:
    """All rows of one length, absences of records 240 in their empty cells."""
    absences = {
        (tpn, int(column(line, 7, 9))): column(line, 5, 5).upper()
        for line in records.get("240", [])
        for tpn in numbers_from(line, 11)
    }
    length = max(
        [number for _, number in absences] + [len(row) for row in cells.values()], default=0
    )
    for tpn, row in cells.items():
        row.extend([(0, "-", "")] * (length - len(row)))
        for number, cell in enumerate(row, 1):
            if not takes_part(cell) and not cell[2]:
                row[number - 1] = (0, "-", absences.get((tpn, number), ""))
    return {tpn: tuple(row) for tpn, row in cells.items()}


def point_values(records: dict[str, list[str]]) -> dict[str, int]:
    """Records 162 and BB?; what they do not tell is 1, 0.5, 0, and a win for the bye."""
    told: dict[str, int] = {}
    for line in records.get("162", []):
        for start in range(6, len(line), 9):
            told[column(line, start, start)] = tenths(column(line, start + 1, start + 4))
    for code, symbol in zip("WDLZFU", "WDLZFP", strict=True):
        for line in records.get("BB" + code, []):
            told[symbol] = tenths(line[3:])
    values = {"W": 10, "D": 5, "L": 0, "A": 0} | told
    values["Z"] = values.get("Z", values["A"])
    values["F"] = values.get("F", values["A"])
    values["P"] = values.get("P", values["W"])
    values["X"] = values.get("X", values["D"])
    return values


def virtual_points(records: dict[str, list[str]]) -> dict[tuple[int, int], int]:
    virtual = {
        (int(column(line, 5, 8)), number): tenths(column(line, start, start + 3) or "0")
        for line in records.get("XXA", [])
        for number, start in enumerate(range(10, len(line.rstrip()) + 1, 5), 1)
    }
    for line in records.get("250", []):
        for number in range(int(column(line, 15, 17)), int(column(line, 19, 21)) + 1):
            for tpn in range(int(column(line, 23, 26)), int(column(line, 28, 31)) + 1):
                virtual[tpn, number] = tenths(column(line, 10, 13))
    return virtual


def forbidden_groups(
    records: dict[str, list[str]],
) -> tuple[tuple[int, int, frozenset[int]], ...]:
    always = [
        (1, sys.maxsize, frozenset(map(int, line[3:].split()))) for line in records.get("XXP", [])
    ]
    sometimes = [
        (int(column(line, 5, 7)), int(column(line, 9, 11)), frozenset(numbers_from(line, 13)))
        for line in records.get("260", [])
    ]
    return tuple(always + sometimes)


def initial_colour(records: dict[str, list[str]], cells: dict[int, tuple[Cell, ...]]) -> str:
    """As told, or that of the highest ranked player who was paired in round 1, or White."""
    for line in records.get("152", []):
        return column(line, 5, 5).lower()
    for word in " ".join(records.get("XXC", [])).lower().split():
        if word in ("white1", "black1"):
            return word[0]
    first = (row[0][1] for _, row in sorted(cells.items()) if row and row[0][0])
    return next(first, "w")


def read(text: str) -> Report:
    records: dict[str, list[str]] = {}
    for line in re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff")):
        records.setdefault(line[:3], []).append(line)
    players = {int(column(line, 5, 8)): cells_of(line) for line in records.get("001", [])}
    cells = with_absences(players, records)
    length = max(map(len, cells.values()), default=0)
    planned = [int(line[3:]) for code in ("142", "XXR") for line in records.get(code, [])]
    return Report(
        cells=cells,
        rounds_planned=planned[0] if planned else length,
        initial_colour=initial_colour(records, cells),
        values=point_values(records),
        virtual=virtual_points(records),
        forbidden=forbidden_groups(records),
    )


POINTS_OF = dict(zip("1W+F=DH0L-ZU", "WWWWDDDLLFZP", strict=True))


def points_of(cell: Cell, values: dict[str, int]) -> int:
    if not cell[2]:
        return values["X" if cell[0] else "Z"]
    return values[POINTS_OF[cell[2]]]


def row_before(report: Report, tpn: int, number: int, *, present: bool) -> Row:
    cells = report.cells[tpn][: number - 1]
    points = tuple(points_of(cell, report.values) for cell in cells)
    return Row(
        tpn=tpn,
        score=sum(points),
        virtual=tuple(report.virtual.get((tpn, earlier), 0) for earlier in range(1, number + 1)),
        cells=cells,
        points=points,
        present=present,
    )


def position_before(report: Report, number: int, present: frozenset[int]) -> Position:
    return Position(
        rows=tuple(
            row_before(report, tpn, number, present=tpn in present) for tpn in sorted(report.cells)
        ),
        rounds_planned=report.rounds_planned,
        initial_colour=report.initial_colour,
        win=report.values["W"],
        draw=report.values["D"],
        loss=report.values["L"],
        forbidden=frozenset(
            frozenset(couple)
            for first, last, group in report.forbidden
            if first <= number <= last
            for couple in combinations(group, 2)
        ),
    )


def positions(text: str) -> Iterator[tuple[int, Position, Pairs, int | None]]:
    """For every paired round of a file: the position before it, its pairs and its bye."""
    report = read(text)
    for number in range(1, report.completed + 1):
        cells = {tpn: row[number - 1] for tpn, row in report.cells.items()}
        present = frozenset(tpn for tpn, cell in cells.items() if takes_part(cell))
        pairs = [(tpn, cell[0]) for tpn, cell in cells.items() if cell[0] and cell[1] == "w"]
        byes = [tpn for tpn, cell in cells.items() if cell[2] == "U"]
        position = position_before(report, number, present)
        yield number, position, sorted(pairs), byes[0] if byes else None


def next_position(text: str) -> tuple[int, Position]:
    """The round after the last paired one; players with something in its cell are absent."""
    report = read(text)
    number = report.completed + 1
    present = frozenset(
        tpn for tpn, row in report.cells.items() if len(row) < number or not row[number - 1][2]
    )
    return number, position_before(report, number, present)


# ----------------------------------------------------------------------------------------- command


def difference_in_round(position: Position, pairs: Pairs, bye: int | None) -> str:
    """What was found and what was expected, or nothing if they agree."""
    found = pair(position)
    if found is None:
        return "no legal pairing found"
    ours, our_bye = sorted(found[0]), found[1]
    if (ours, our_bye) == (sorted(pairs), bye):
        return ""
    only_here = [couple for couple in ours if couple not in pairs]
    only_there = [couple for couple in pairs if couple not in ours]
    return f"here {only_here} bye {our_bye}, file {only_there} bye {bye}"


def differences_in_file(text: str) -> Iterator[tuple[int, str]]:
    for number, position, pairs, bye in positions(text):
        yield number, difference_in_round(position, pairs, bye)


def difference_in_unpairable(text: str) -> Iterator[tuple[int, str]]:
    number, position = next_position(text)
    found = pair(position)
    yield number, "" if found is None else f"here {found[0]} bye {found[1]}, file none"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Pairs the rounds of report files again.")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--max-players", type=int, default=sys.maxsize, metavar="N")
    parser.add_argument(
        "--unpairable",
        action="store_true",
        help="expect that the round after the last paired one has no legal pairing",
    )
    return parser.parse_args()


def main() -> int:
    asked = arguments()
    check = difference_in_unpairable if asked.unpairable else differences_in_file
    files = rounds = different = skipped = 0
    for path in asked.files:
        text = path.read_text(encoding="utf-8", errors="replace")
        if len(read(text).cells) > asked.max_players:
            skipped += 1
            continue
        files += 1
        for number, difference in check(text):
            rounds += 1
            if difference:
                different += 1
                sys.stdout.write(f"{path} round {number}: {difference}\n")
    sys.stdout.write(
        f"{files} files, {rounds} rounds, {different} different, {skipped} files skipped\n"
    )
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
