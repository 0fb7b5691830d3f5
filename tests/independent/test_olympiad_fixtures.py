"""The examples of the Olympiad rules and a part of their corpus, paired by the second reading."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from random import Random

import pytest

from tests.independent.corpora_of_matches import olympiad_rounds
from tests.independent.olympiad import NEVER, Cell, Event, Kept, Round, Row, Team, colours_7, pair
from tests.oracle.corpora import files_of

Pairs = list[tuple[int, int]]
STRANGER = 1000


def event(scores: dict[int, int], met: str = "", colours: dict[int, str] | None = None) -> Event:
    """Teams by number with match points and colours; their matches were against strangers.

    `met` is a list such as `7x8 1x2`.
    """
    colours = colours or {}
    rounds = max((len(one) for one in colours.values()), default=1)
    rows = []
    for number, score in scores.items():
        line = colours.get(number, "").rjust(rounds, "-")
        cells = [
            Cell("none") if one == "-" else Cell("match", STRANGER + number, one) for one in line
        ]
        cells[0] = cells[0]._replace(points=score)
        rows.append(Row(number, tuple(cells)))
    forbidden = frozenset(frozenset(map(int, one.split("x"))) for one in met.split())
    return Event(tuple(rows), forbidden=forbidden)


def scores(*groups: tuple[int, int]) -> dict[int, int]:
    """Match points from pairs of the last number of a group and its score."""
    found: dict[int, int] = {}
    for (before, _), (last, score) in pairwise([(0, 0), *groups]):
        found |= dict.fromkeys(range(before + 1, last + 1), score)
    return found


def couples(found: Round | None) -> Pairs:
    assert found is not None
    return sorted((min(one[:2]), max(one[:2])) for one in found.pairs)


FIVE = scores((5, 6), (7, 4), (10, 2), (12, 0))


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (event(scores((4, 4), (7, 2), (8, 0)), "7x8"), "1-3 2-4 5-7 6-8"),
        (event(scores((1, 6), (2, 4), (6, 3), (8, 1))), "1-2 3-5 4-6 7-8"),
        (event(FIVE, "9x10"), "1-3 2-4 5-6 7-9 8-10 11-12"),
        (event(FIVE, "8x6 8x7"), "1-3 2-4 5-6 7-9 8-10 11-12"),
        (
            event(scores((5, 6), (7, 4), (10, 2)), "8x6 8x7 9x6 9x7 10x6 10x7"),
            "1-3 2-4 5-8 6-7 9-10",
        ),
        (event(scores((3, 6), (7, 4), (8, 0)), "3x4"), "1-2 3-5 4-6 7-8"),
        (event(scores((4, 6), (8, 4)), "1x2 1x3 1x4"), "1-5 2-3 4-6 7-8"),
        (event(scores((6, 0)), "1x4"), "1-5 2-4 3-6"),
    ],
)
def test_b4_pairs(given: Event, expected: str) -> None:
    assert " ".join(f"{one}-{two}" for one, two in couples(pair(given))) == expected


def test_b4_limits_are_disregarded_where_the_group_would_float() -> None:
    colours = {1: "ww", 2: "ww", 3: "bw", 4: "wb"}
    found = pair(event(scores((2, 4), (4, 2)), colours=colours))
    assert couples(found) == [(1, 2), (3, 4)]
    assert found is not None
    assert [group.limits for group in found.groups] == [False, True]


def test_b4_round_1() -> None:
    found = pair(Event(tuple(map(Row, range(1, 9)))))
    assert found is not None
    assert [one[:2] for one in found.pairs] == [(1, 5), (6, 2), (3, 7), (8, 4)]


@pytest.mark.parametrize(
    ("higher", "lower", "white", "article"),
    [
        ("ww-b", "bwbw", 2, "7.5.1"),
        ("wbwb", "bwwb", 1, "7.6"),
        ("bw", "bw", 2, "7.6"),
        ("--", "bw", 1, "7.6"),
        ("--", "--", 1, "7.2"),
        ("bww", "wwb", 2, "7.3"),
    ],
)
def test_b4_colours(higher: str, lower: str, white: int, article: str) -> None:
    one = Team(1, 4, frozenset(), higher, barred=False)
    two = Team(2, 4, frozenset(), lower, barred=False)
    found = colours_7(Event(()), one, two)
    assert (found[0], found[2]) == (white, article)


def test_b3_7_latest_difference_by_the_calendar_or_without_gaps() -> None:
    """Round 2 was Black against White; without gaps both had Black, then White."""
    one = Team(1, 4, frozenset(), "-bw", barred=False)
    two = Team(2, 4, frozenset(), "bw-", barred=False)
    assert colours_7(Event(()), one, two)[:2] == (1, 2)
    assert colours_7(Event((), aligned_7_6=True), one, two)[:2] == (2, 1)


def test_b4_bye() -> None:
    rows = [Row(number, (Cell("none", points=2),)) for number in range(1, 6)]
    rows += [Row(6, (Cell("bye", points=2),)), Row(7, (Cell("won", 8, points=2),))]
    rows += [Row(number, (Cell("none", points=4),)) for number in (8, 9)]
    found = pair(Event(tuple(rows)))
    assert found is not None
    assert found.bye == 5


SIX = """
1-4 2-5 3-6 · 1-4 2-6 3-5 · 1-4 2-3 5-6 · 1-5 2-4 3-6 · 1-5 2-6 3-4 · 1-5 2-3 4-6 · 1-6 2-4 3-5 ·
1-6 2-5 3-4 · 1-6 2-3 4-5 · 1-3 2-5 4-6 · 1-3 2-6 4-5 · 1-3 2-4 5-6 · 1-2 3-5 4-6 · 1-2 3-6 4-5 ·
1-2 3-4 5-6
"""


def test_9_3_order_of_six_teams() -> None:
    """Whoever has met, the first row that is left is taken."""
    rows = [[(int(two[0]), int(two[2])) for two in row.split()] for row in SIX.split("·")]
    assert len({tuple(row) for row in rows}) == 15
    random = Random(93)
    for _ in range(200):
        met = {two for two in combinations(range(1, 7), 2) if random.random() < 0.35}
        given = event(scores((6, 0)), " ".join(f"{one}x{two}" for one, two in met))
        found = pair(given)
        left = [row for row in rows if met.isdisjoint(row)]
        assert (couples(found) if found else None) == (left[0] if left else None)


def listed(some: tuple[int, ...]) -> Iterator[Pairs]:
    """All ways to pair them."""
    if not some:
        yield []
    for at in range(1, len(some)):
        for rest in listed(some[1:at] + some[at + 1 :]):
            yield [(some[0], some[at]), *rest]


def test_b3_3_the_most_pairs_of_all_listed() -> None:
    random = Random(33)
    everybody = tuple(range(1, 9))
    ways = list(listed(everybody))
    for _ in range(60):
        met = {two for two in combinations(everybody, 2) if random.random() < 0.4}
        teams = {
            one: Team(
                one,
                0,
                frozenset(two for two in everybody if (one, two) in met or (two, one) in met),
                random.choice(("ww", "bb", "wb", "bww")),
                barred=False,
            )
            for one in everybody
        }
        group = random.sample(everybody, random.randint(1, 8))
        leaving = frozenset(one for one in group if random.random() < 0.2)
        kept = Kept(teams, group, limits=random.random() < 0.5)
        stay = set(group) - leaving
        expected = max(
            (
                sum(stay.issuperset(two) and kept.inside(*two) for two in way)
                for way in ways
                if met.isdisjoint(way)
            ),
            default=NEVER,
        )
        assert kept.most(frozenset(everybody), leaving) == expected


@pytest.mark.parametrize("path", files_of("olympiad-2022", "*.json")[::5], ids=lambda one: one.stem)
def test_corpus(path: Path) -> None:
    for number, given, (matches, bye) in olympiad_rounds(path):
        found = pair(given)
        assert found is not None, number
        assert ({one[:2] for one in found.pairs}, found.bye) == (matches, bye), number
