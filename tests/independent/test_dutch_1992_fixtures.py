"""The tables and examples of the system of 1992, and plain enumeration, against the second reading."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations
from pathlib import Path

import pytest

from tests.independent.dutch_1992 import (
    ABSOLUTE,
    LEVELS_C9,
    LEVELS_C10,
    MILD,
    NOTHING,
    STRONG,
    Criteria,
    Exchange,
    Player,
    Position,
    Round,
    Row,
    Task,
    budget_a8,
    budget_c14,
    exchanges_d2,
    is_played,
    latest_difference_e3,
    may_have_b2,
    next_position,
    pair,
    players_a2,
    preference_a7,
    printed_exchanges_d2,
    strict_exchanges_d2,
    subgroups_c5,
    transpositions_d1,
)

FIXTURES = Path(__file__).parents[1] / "fixtures"
Cell = tuple[int, str, str]
Pairs = list[tuple[int, int]]


# ------------------------------------------------------------------- examples: the words of the text


@pytest.mark.parametrize(
    ("name", "expected", "bye"),
    [
        pytest.param("P1", {(4, 2), (5, 3), (7, 6)}, 1, id="C1-resident-goes-down"),
        pytest.param("P2", {(6, 5), (2, 4), (1, 3)}, None, id="C1-moved-down-leads-to-C12"),
        pytest.param("P3", {(7, 2), (6, 4), (1, 5)}, 3, id="C9-before-C10"),
        pytest.param("P4", {(4, 3), (5, 6), (8, 9), (7, 1)}, 2, id="B-criteria-are-back"),
        pytest.param(
            "united",
            {(12, 8), (3, 13), (7, 11), (5, 6), (10, 2), (9, 4)},
            1,
            id="C12-bye-of-a-resident",
        ),
    ],
)
def test_c1_c9_c12_b_the_words_of_the_text(
    name: str, expected: set[tuple[int, int]], bye: int | None
) -> None:
    text = (FIXTURES / "dutch-1992-words" / f"{name}.trf").read_text(encoding="utf-8")
    found = pair(next_position(text)[1])
    assert found is not None
    assert (set(found[0]), found[1]) == (expected, bye)


# --------------------------------------------------------------------------------- D1 and D2: tables


@pytest.mark.parametrize(("size", "s2"), [(7, (4, 5, 6, 7)), (8, (5, 6, 7, 8))])
def test_d1_transpositions_are_those_of_the_table(size: int, s2: tuple[int, ...]) -> None:
    table = json.loads((FIXTURES / "d1-transpositions.json").read_text(encoding="utf-8"))
    assert list(transpositions_d1(s2)) == [s2, *map(tuple, table[f"{size}_players"])]


D2 = json.loads((FIXTURES / "d2-exchanges.json").read_text(encoding="utf-8"))
ONE: list[Exchange] = [((one["S1"],), (one["S2"],)) for one in D2["one_player"]]
TWO: list[Exchange] = [(tuple(one["S1"]), tuple(one["S2"])) for one in D2["two_players"]]


def test_d2_exchanges_are_those_of_the_tables() -> None:
    assert list(printed_exchanges_d2(4, 9, 1)) == list(strict_exchanges_d2(4, 9, 1)) == ONE
    assert list(printed_exchanges_d2(4, 8, 2)) == TWO


def test_d2_strict_order_is_by_difference() -> None:
    expected = [(tuple(s1), tuple(s2)) for s1, s2 in D2["two_players_strict_difference_order"]]
    assert list(strict_exchanges_d2(4, 8, 2)) == expected


def lowered(table: list[Exchange]) -> list[Exchange]:
    """The tables for seven players: one less in all numbers; columns without a player are void."""
    less = ((tuple(one - 1 for one in down), tuple(two - 1 for two in up)) for down, up in table)
    return [(down, up) for down, up in less if min(down) > 0 and max(up) < 8]


def test_d2_seven_players() -> None:
    """The same exchanges as in the note; only 1+2 with 4+5 comes earlier (reading 21)."""
    assert list(printed_exchanges_d2(3, 7, 1)) == lowered(ONE)
    ours, noted = list(printed_exchanges_d2(3, 7, 2)), lowered(TWO)
    assert sorted(ours) == sorted(noted)
    special = ((1, 2), (4, 5))
    assert (ours.index(special), noted.index(special)) == (5, 7)


@pytest.mark.parametrize("printed", [True, False])
def test_d2_every_s1_comes_once(*, printed: bool) -> None:
    """Nine over four are 126; the first is without an exchange."""
    every = list(exchanges_d2(4, 9, printed=printed))
    assert every[0] == ((), ())
    assert len(every) == len(set(every)) == 126


# ------------------------------------------------------------------------------ A, E, F: definitions


@pytest.mark.parametrize(
    ("colours", "expected"),
    [
        ("", NOTHING),
        ("w", ("b", STRONG)),
        ("wb", ("w", MILD)),  # -0
        ("bw", ("b", MILD)),  # +0
        ("wbb", ("w", ABSOLUTE)),
        ("bbww", ("b", ABSOLUTE)),
        ("bbbww", ("b", ABSOLUTE)),
        ("wwbw", ("b", ABSOLUTE)),
        ("wbw", ("b", STRONG)),
    ],
)
def test_a7_preferences(colours: str, expected: tuple[str, int]) -> None:
    assert preference_a7(colours) == expected


def test_a7_without_absolute_preferences() -> None:
    assert preference_a7("wwbw", absolute=False) == ("b", STRONG)


@pytest.mark.parametrize(
    ("preferred", "x"),
    [("wwwb", 1), ("wwb", 0), ("wwwww", 2), ("wwbb", 0), ("ww--", 0), ("w--", 0), ("www-", 1)],
)
def test_a8_x(preferred: str, x: int) -> None:
    assert budget_a8(one.strip("-") for one in preferred) == x


@pytest.mark.parametrize(
    ("printed", "moved"), [("NBB-N", "-NBBN"), ("BN-BN", "-BNBN"), ("NBB-N-B", "--NBBNB")]
)
def test_f3_unplayed_rounds_are_in_front(printed: str, moved: str) -> None:
    """N is Black and B is White in the print."""

    def colours(history: str) -> str:
        cells = [
            (0, "-", "Z") if sign == "-" else (100 + place, "b" if sign == "N" else "w", "1")
            for place, sign in enumerate(history)
        ]
        return "".join(cell[1] for cell in cells if is_played(cell))

    assert len(moved) == len(printed)
    assert colours(printed) == colours(moved)


def test_e3_most_recent_round_with_different_colours() -> None:
    assert latest_difference_e3("bwwb", "wb") == ""
    assert latest_difference_e3("wbwb", "bwwb") == "w"
    assert latest_difference_e3("wb", "bb") == "b"


def blank_row(tpn: int) -> Row:
    return Row(tpn, 0, (0,), (), (), present=True)


def blank_position(size: int, rounds: int, initial: str = "w") -> Position:
    rows = tuple(blank_row(tpn) for tpn in range(1, size + 1))
    return Position(rows, rounds, initial, 10, 5, 0, frozenset())


def test_f4_e5_round_1() -> None:
    assert pair(blank_position(8, 5)) == ([(1, 5), (6, 2), (3, 7), (8, 4)], None)
    assert pair(blank_position(7, 5, "b")) == ([(4, 1), (2, 5), (6, 3)], 7)
    assert pair(blank_position(1, 5)) == ([], 1)
    assert pair(blank_position(0, 5)) == ([], None)


def test_amendment_21_two_leaders_due_the_same_colour_meet_in_the_last_round_only() -> None:
    def row(tpn: int, colour: str, opponents: tuple[int, ...], result: str) -> Row:
        cells = tuple((opponent, colour, result) for opponent in opponents)
        points = (10 if result == "1" else 0,) * len(cells)
        return Row(tpn, sum(points), (0,) * (len(cells) + 1), cells, points, present=True)

    rows = (
        row(1, "w", (3, 4), "1"),
        row(2, "w", (4, 3), "1"),
        row(3, "b", (1, 2), "0"),
        row(4, "b", (2, 1), "0"),
    )
    everybody = Position(rows, 3, "w", 10, 5, 0, frozenset())
    leaders = replace(everybody, rows=rows[:2])
    assert pair(leaders) == ([(2, 1)], None)  # E4
    assert pair(replace(leaders, rounds_planned=4)) is None
    assert pair(everybody) is None  # 3 and 4 have no points


# ------------------------------------------------------------- a legal pairing, whenever one exists


def is_last_round(position: Position) -> bool:
    return len(position.rows[0].cells) + 1 == position.rounds_planned


def is_legal(position: Position, white: Player, black: Player) -> bool:
    """B1a and B2 for these colours."""
    if black.tpn in white.met or frozenset((white.tpn, black.tpn)) in position.forbidden:
        return False
    if is_last_round(position) and white.over_half and black.over_half:
        return True
    return may_have_b2(white.colours, "w") and may_have_b2(black.colours, "b")


def legal_pairings(
    position: Position, players: tuple[Player, ...], *, odd: bool
) -> Iterator[tuple[Pairs, int | None]]:
    """Every way to pair these players."""
    if not players:
        yield [], None
        return
    first, others = players[0], players[1:]
    if odd and not first.barred:
        for pairs, _ in legal_pairings(position, others, odd=False):
            yield pairs, first.tpn
    for place, second in enumerate(others):
        for white, black in ((first, second), (second, first)):
            if is_legal(position, white, black):
                left = others[:place] + others[place + 1 :]
                for pairs, bye in legal_pairings(position, left, odd=odd):
                    yield [(white.tpn, black.tpn), *pairs], bye
                break


def after_round(position: Position, pairs: Pairs, bye: int | None, dice: random.Random) -> Position:
    """The position one round later."""
    cells: dict[int, tuple[Cell, int]] = {}
    for white, black in pairs:
        points = dice.choice((10, 5, 0))
        letter = {10: "1", 5: "=", 0: "0"}
        cells[white] = ((black, "w", letter[points]), points)
        cells[black] = ((white, "b", letter[10 - points]), 10 - points)
        if dice.random() < 0.05:
            cells[white], cells[black] = ((black, "w", "+"), 10), ((white, "b", "-"), 0)
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
                present=dice.random() > 0.05,
            )
        )
    return replace(position, rows=tuple(rows))


def random_positions(seed: int) -> Iterator[Position]:
    """Every round of a tournament of four to eight players, paired by lot until that fails."""
    dice = random.Random(seed)
    size = dice.randint(4, 8)
    everybody = [frozenset(couple) for couple in combinations(range(1, size + 1), 2)]
    position = replace(
        blank_position(size, dice.randint(2, size)),
        forbidden=frozenset(dice.sample(everybody, dice.choice((0, 0, 2, 4)))),
    )
    for _ in range(position.rounds_planned):
        yield position
        players = list(players_a2(position))
        dice.shuffle(players)
        found = next(legal_pairings(position, tuple(players), odd=len(players) % 2 == 1), None)
        if found is None:
            return
        position = after_round(position, *found, dice)


@pytest.mark.parametrize("printed_d2", [True, False])
def test_b1_b2_a_legal_pairing_is_found_whenever_one_exists(*, printed_d2: bool) -> None:
    for seed in range(150):
        for position in random_positions(seed):
            check_legal(position, printed_d2=printed_d2)


def check_legal(position: Position, *, printed_d2: bool) -> None:
    players = players_a2(position)
    exists = next(legal_pairings(position, players, odd=len(players) % 2 == 1), None) is not None
    found = pair(position, printed_d2=printed_d2)
    assert (found is not None) == exists
    if found is not None:
        pairs, bye = found
        by_tpn = {player.tpn: player for player in players}
        seated = [tpn for couple in pairs for tpn in couple] + ([bye] if bye else [])
        assert sorted(seated) == sorted(by_tpn)
        assert bye is None or not by_tpn[bye].barred
        assert all(is_legal(position, by_tpn[one], by_tpn[two]) for one, two in pairs)


# ------------------------------------------------------- C4 to C10: the search and plain enumeration


@pytest.mark.parametrize("seed", range(150))
def test_c4_to_c10_the_search_finds_what_plain_enumeration_finds(seed: int) -> None:
    dice = random.Random(seed)
    size = dice.randint(4, 7)
    pairing = Round(blank_position(size, 5), printed_d2=seed % 2 == 0)
    moved_down = tuple(range(dice.randint(0, (size - 1) // 2)))
    floats = (("", ""), ("D", ""), ("", "D"), ("U", ""), ("", "U"))
    players = [
        replace(
            player,
            colours=dice.choice(("", "w", "b", "wb", "bw")),
            floats=dice.choice(floats),
            score=10 * (place in moved_down),
        )
        for place, player in enumerate(pairing.players)
    ]
    met = frozenset(
        frozenset((one.tpn, two.tpn))
        for one, two in combinations(players, 2)
        if dice.random() < 0.35
    )
    first = dice.randint(1, len(moved_down)) if moved_down else 0
    task = Task(
        Criteria(players, met, waived=False),
        moved_down,
        tuple(range(len(moved_down), size)),
        (first, dice.randint(0, (size - 2 * first) // 2)),
        lambda _: True,
    )
    extra = dice.randint(0, 1)
    if first:
        found, plain = pairing.heterogeneous_c10(task, extra), plain_moved_down(task, extra, seed)
    else:
        found = pairing.homogeneous_c9(task, task.group, extra)
        plain = plain_remainder(task, list(task.group), extra, seed)
    assert (found and sorted(map(ordered, found[0]))) == plain


def ordered(couple: tuple[int, int]) -> tuple[int, int]:
    return min(couple), max(couple)


def plain_moved_down(task: Task, extra: int, seed: int) -> Pairs | None:
    """C4 to C7 word by word for the moved-down players, each time followed by the remainder."""
    criteria, pairs = task.criteria, task.sizes[0]
    x = budget_c14(criteria.budget(task.group), len(task.moved_down) - pairs, extra)
    s2 = task.group[pairs:]
    for level in LEVELS_C10:
        for order in permutations(s2, pairs):  # the first places of D1
            couples = list(zip(task.moved_down[:pairs], order, strict=False))
            if complies(criteria, couples, x) and all(
                criteria.may_float(one, two, level) for one, two in couples
            ):
                left = [one for one in s2 if one not in order]
                others = plain_remainder(task, left, extra, seed)
                if others is not None:
                    return sorted(map(ordered, couples + others))
    return None


def plain_remainder(task: Task, players: list[int], extra: int, seed: int) -> Pairs | None:
    """C4 to C9 word by word."""
    criteria, size, pairs = task.criteria, len(players), task.sizes[1]
    x = budget_c14(criteria.budget(players), size // 2 - pairs, extra)
    for rounds in LEVELS_C9:
        for exchange in exchanges_d2(pairs, size, printed=seed % 2 == 0):
            s1, s2 = subgroups_c5(pairs, size, exchange)
            for order in permutations(s2, pairs):
                couples = [
                    (players[one - 1], players[two - 1]) for one, two in zip(s1, order, strict=True)
                ]
                left = [players[two - 1] for two in s2 if two not in order]
                may_go = all(criteria.may_go_down(one, rounds) for one in left)
                if may_go and complies(criteria, couples, x):
                    return sorted(map(ordered, couples))
    return None


def complies(criteria: Criteria, couples: Pairs, x: int) -> bool:
    """B1, B2 and B4."""
    return (
        all(two in criteria.partners[one] for one, two in couples)
        and sum(criteria.clash(one, two) for one, two in couples) <= x
    )
