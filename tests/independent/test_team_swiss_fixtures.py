"""The examples of the Swiss Team rules and a part of their corpus, paired by the second reading."""

import itertools
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

import pytest

from tests.independent.corpora_of_matches import team_rounds
from tests.independent.team_swiss import (
    OTHER,
    Cell,
    Entrant,
    Event,
    Kind,
    Procedure,
    Round,
    Row,
    Team,
    colours_4_3,
    pair,
    preference_1_7,
)
from tests.oracle.corpora import files_of

BYE = Cell("pab", mp=2, gp=4)  # a drawn match of four boards, in halves


def round_of(matches: str, event: Event) -> Event:
    """The event after one more round, written as in the rules: `1-5 3:1; PAB 9`."""
    cells = {row.tpn: Cell("none") for row in event.rows}
    for one in matches.split("; "):
        if one.startswith("PAB"):
            cells[int(one.split()[1])] = BYE
            continue
        numbers, result = one.split()
        white, black = map(int, numbers.split("-"))
        games = [2 * int(games) for games in result.split(":")]
        won, lost = (4, 0) if games[0] > games[1] else (0, 4) if games[0] < games[1] else (2, 2)
        cells[white] = Cell("match", black, "w", won, games[0])
        cells[black] = Cell("match", white, "b", lost, games[1])
    return changed(event, (Row(row.tpn, (*row.cells, cells[row.tpn])) for row in event.rows))


def changed(event: Event, rows: Iterable[Row]) -> Event:
    return Event(tuple(rows), event.rounds_planned, preferences=event.preferences)


def written(found: Round | None) -> str:
    assert found is not None
    pairs = sorted(found.pairs, key=lambda one: min(one[:2]))
    bye = f"; PAB {found.bye}" if found.bye else ""
    return "; ".join(f"{white}-{black}" for white, black, _ in pairs) + bye


def without_results(matches: str) -> str:
    """The matches by their smaller number, as `written` has them."""
    words = [one.split()[0] for one in matches.split("; ") if "PAB" not in one]
    words.sort(key=lambda one: min(map(int, one.split("-"))))
    return "; ".join(words + [one for one in matches.split("; ") if "PAB" in one])


TYPE_A = [
    "1-5 3:1; 6-2 3:1; 3-7 2:2; 8-4 2:2; PAB 9",
    "6-1 1:3; 7-2 2:2; 8-3 3:1; 4-9 3:1; PAB 5",
    "1-4 1:3; 2-9 1:3; 5-7 2:2; 6-8 2:2; PAB 3",
    "8-1 1:3; 3-5 3:1; 4-6 3:1; 9-7 3:1; PAB 2",
    "9-1; 2-8; 4-3; 5-6; PAB 7",
]
TYPE_B = [
    TYPE_A[0],
    "6-1 1:3; 2-8 3:1; 4-3 3:1; 7-9 3:1; PAB 5",
    "1-4 1:3; 3-2 2:2; 5-9 2:2; 7-6 1:3; PAB 8",
    "2-1 1:3; 4-6 3:1; 5-7 1:3; 9-8 2:2; PAB 3",
    "1-3; 7-4; 8-5; 6-9; PAB 2",
]


@pytest.mark.parametrize(("preferences", "rounds"), [("A", TYPE_A), ("B", TYPE_B)])
def test_a5_nine_teams(preferences: str, rounds: list[str]) -> None:
    event = Event(tuple(map(Row, range(1, 10))), 5, preferences="A" if preferences == "A" else "B")
    for matches in rounds:
        assert written(pair(event)) == without_results(matches)
        if ":" in matches:
            event = round_of(matches, event)


def test_a5_the_identifier_of_a_bracket() -> None:
    event = round_of(TYPE_A[0], Event(tuple(map(Row, range(1, 10))), 5))
    found = pair(event)
    assert found is not None
    assert found.brackets[1].identifier == (2, 3, 4, 7, 8, 9)
    assert found.brackets[1].upfloaters == (2,)


def test_a5_the_smaller_number_is_the_top_member() -> None:
    start = Event(tuple(map(Row, range(1, 9))), 5)
    event = round_of("1-5 3:1; 2-6 3:1; 3-7 2:2; 4-8 3:1", start)
    found = pair(event)
    assert found is not None
    assert found.brackets[0].identifier == (1, 2, 3, 4)
    assert found.brackets[0].pairs == [(1, 3), (2, 4)]


# ------------------------------------------------------------------------- the procedure by itself


def entrant(number: int, score: int, *met: int, floated: bool = False) -> Entrant:
    return Entrant(number, score, frozenset(met), floated, barred=False, played=0)


def procedure(*entrants: Entrant, floats: bool = True, c6_graded: bool = False) -> Procedure:
    field = {one.number: one for one in entrants}
    mutual = {
        number: Entrant(
            number,
            one.score,
            one.met | {other.number for other in entrants if number in other.met},
            one.floated,
            one.barred,
            one.played,
        )
        for number, one in field.items()
    }
    return Procedure(mutual, lambda _one, _two: (), floats=floats, c6_graded=c6_graded)


def test_a3_order_of_the_sets() -> None:
    """All sets of two of 3 points and one of 2.5, for a top group that has met itself."""
    top = [entrant(7, 8, 4, 9), entrant(4, 8, 9), entrant(9, 8)]
    next_ones = [entrant(one, 6) for one in (2, 6, 8)]
    last_ones = [entrant(one, 5) for one in (1, 3, 5)]
    some = procedure(*top, *next_ones, *last_ones, entrant(10, 0))
    sets = some.legal_sets(frozenset((7, 4, 9)), frozenset((2, 6, 8, 1, 3, 5, 10)), 3)
    chosen = [one for one in sorted(sets) if some.c5(one) == (-5, -6, -6)]
    assert chosen == [
        (2, 6, 1), (2, 6, 3), (2, 6, 5), (2, 8, 1), (2, 8, 3), (2, 8, 5), (6, 8, 1), (6, 8, 3),
        (6, 8, 5),
    ]  # fmt: skip


def test_a3_identifier() -> None:
    """11-24, 16-6, 10-9 and 8-4 are the only pairs that have not met."""
    numbers = (4, 6, 8, 9, 10, 11, 16, 24)
    free = {(11, 24), (6, 16), (9, 10), (4, 8)}
    some = procedure(
        *(
            entrant(one, 0, *(two for two in numbers if one < two and (one, two) not in free))
            for one in numbers
        )
    )
    assert some.pairing_3_6(frozenset(numbers), frozenset())[1] == (4, 6, 9, 11, 8, 16, 10, 24)


def test_a6_c7_that_is_not_zero() -> None:
    some = procedure(
        entrant(1, 4, 2),
        entrant(2, 4),
        entrant(3, 2, floated=True),
        entrant(4, 2, floated=True),
        entrant(5, 2),
        entrant(6, 0),
    )
    found = some.run()
    assert found is not None
    assert found[1][0].upfloaters == (3, 5)
    assert found[1][0].c7 == 1


@pytest.mark.parametrize(("c6_graded", "expected"), [(False, 2), (True, 3)])
def test_a6_c6_when_every_set_fails(*, c6_graded: bool, expected: int) -> None:
    some = procedure(
        entrant(1, 4),
        entrant(2, 2),
        entrant(3, 2, 4, 5, 6),
        entrant(4, 2, 5, 6),
        entrant(5, 2, 6),
        entrant(6, 2),
        *(entrant(one, 0) for one in range(7, 13)),
        floats=False,
        c6_graded=c6_graded,
    )
    found = some.run()
    assert found is not None
    assert found[1][0].upfloaters == (expected,)


def test_a6_a_match_that_both_forfeited_may_be_paired_again() -> None:
    cells: list[tuple[Kind, int]] = [("lost", 2), ("lost", 1), ("match", 4), ("match", 3)]
    rows = [
        Row(tpn, (Cell(kind, other, "w" if tpn % 2 else "b", 2 * (kind == "match")),))
        for tpn, (kind, other) in enumerate(cells, 1)
    ]
    found = pair(Event((*rows, Row(5, (Cell("none", mp=2),)), Row(6, (Cell("none", mp=2),))), 5))
    assert found is not None
    assert (1, 2, "4.3.1") in found.pairs


def test_a6_the_bye_goes_to_more_matches_played() -> None:
    rows = (
        Row(1, (Cell("match", 2, "w", 4),)),
        Row(2, (Cell("match", 1, "b", 0),)),
        Row(3, (Cell("won", 4, "w", 4),)),
        Row(4, (Cell("lost", 3, "b", 0),)),
        Row(5, (Cell("none", mp=4),)),
    )
    found = pair(Event(rows, 5))
    assert found is not None
    assert found.bye == 2


# ------------------------------------------------------------------------------ colours, A1 and A4


@pytest.mark.parametrize(
    ("colours", "type_a", "type_b", "last_of_type_b"),
    [
        ("", ("", False), ("", False), ("", False)),
        ("b", ("", False), ("w", False), ("w", False)),
        ("wb", ("", False), ("w", False), ("", False)),
        ("bb", ("w", True), ("w", True), ("w", True)),
        ("wbb", ("w", True), ("w", True), ("w", True)),
        ("wwbb", ("w", True), ("w", True), ("w", True)),
        ("bwbw", ("", False), ("b", False), ("", False)),
        ("wwwbb", ("", False), ("b", False), ("b", False)),
        ("bbbw", ("w", True), ("w", True), ("w", True)),
    ],
)
def test_1_7_preferences(
    colours: str,
    type_a: tuple[str, bool],
    type_b: tuple[str, bool],
    last_of_type_b: tuple[str, bool],
) -> None:
    a, b = Event((), 5, preferences="A"), Event((), 5, preferences="B")
    assert preference_1_7(a, colours, last_round=False) == type_a
    assert preference_1_7(b, colours, last_round=False) == type_b
    assert preference_1_7(b, colours, last_round=True) == last_of_type_b
    assert preference_1_7(Event((), 5, preferences="none"), colours, last_round=False)[0] == ""
    mirrored = "".join(OTHER[one] for one in colours)
    wanted = preference_1_7(b, mirrored, last_round=False)
    assert wanted == (OTHER.get(type_b[0], ""), type_b[1])


def test_a6_level_in_the_last_round_with_two_equal_colours() -> None:
    none = Event((), 5, preferences="B", level_strong_in_last=False)
    assert preference_1_7(none, "wwbb", last_round=True) == ("", False)
    assert preference_1_7(none, "wwbb", last_round=False) == ("w", True)


def team(number: int, colours: str, preference: str = "", *, strong: bool = False) -> Team:
    return Team(number, number, 0, 0, colours, preference, strong)


@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [
        (team(1, ""), team(4, ""), (1, 4, "4.3.1")),
        (team(2, ""), team(3, ""), (3, 2, "4.3.1")),
        (team(1, "w"), team(2, "bb", "w", strong=True), (2, 1, "4.3.2")),
        (team(1, "ww", "b", strong=True), team(2, "bb", "w", strong=True), (2, 1, "4.3.3")),
        (team(1, "b", "w"), team(2, "wbb", "w", strong=True), (2, 1, "4.3.4")),
        (team(1, "bbw", "w"), team(2, "bbbw", "w"), (2, 1, "4.3.5")),
        (team(1, "wbw"), team(2, "wwb"), (2, 1, "4.3.6")),
        (team(1, "wb", "w"), team(2, "wb", "w"), (1, 2, "4.3.7")),
        (team(1, "bwb"), team(2, "bwb"), (1, 2, "4.3.8")),
        (team(1, ""), team(2, "wb"), (2, 1, "4.3.9")),
    ],
)
def test_a4_first_article_that_decides(
    one: Team, two: Team, expected: tuple[int, int, str]
) -> None:
    event = Event((), 9, preferences="B")
    assert colours_4_3(event, one, two) == expected
    assert colours_4_3(event, two, one) == expected


def test_a4_the_first_team_and_the_second_score() -> None:
    one = Team(1, 1, score=4, secondary=5, colours="bw", preference="", strong=False)
    two = Team(2, 2, score=4, secondary=6, colours="bw", preference="", strong=False)
    assert colours_4_3(Event((), 9), one, two) == (1, 2, "4.3.8")
    assert colours_4_3(Event((), 9, secondary=False), one, two) == (2, 1, "4.3.8")


# ------------------------------------------------------------------ everything listed, nothing cut


def listed(some: tuple[int, ...]) -> Iterator[list[tuple[int, int]]]:
    """All ways to pair them."""
    if not some:
        yield []
    for at in range(1, len(some)):
        for rest in listed(some[1:at] + some[at + 1 :]):
            yield [(some[0], some[at]), *rest]


def identifier(pairs: list[tuple[int, int]]) -> tuple[int, ...]:
    return tuple(one for one, _ in pairs) + tuple(two for _, two in pairs)


def test_3_6_is_the_best_of_all_pairings_listed() -> None:
    random = Random(1)
    for _ in range(150):
        numbers = random.sample(range(1, 30), random.choice((2, 4, 6, 8)))
        prices = {
            frozenset(two): (random.choice((0, 0, 1)), random.choice((0, 0, 0, 1)))
            for two in itertools.combinations(numbers, 2)
        }
        met = {two for two in prices if random.random() < 0.3}
        field = {
            one: Entrant(
                one,
                random.choice((4, 4, 2)),
                frozenset(two for two in numbers if frozenset((one, two)) in met),
                random.random() < 0.5,
                barred=False,
                played=0,
            )
            for one in numbers
        }
        up = frozenset(one for one in numbers if field[one].score == 2)

        def key(pairs: list[tuple[int, int]]) -> tuple[int, int, int, tuple[int, ...]]:
            both = [prices[frozenset(two)] for two in pairs]  # noqa: B023
            floated = sum(
                field[one].floated  # noqa: B023
                for two in pairs
                if len(up.intersection(two)) == 1  # noqa: B023
                for one in set(two) - up  # noqa: B023
            )
            return sum(c for c, _ in both), sum(c for _, c in both), floated, identifier(pairs)

        legal = [
            pairs
            for pairs in listed(tuple(sorted(numbers)))
            if not any(frozenset(two) in met for two in pairs)
        ]
        some = Procedure(field, lambda one, two: prices[frozenset((one, two))], floats=True)  # noqa: B023
        assert some.pairable(frozenset(numbers)) == bool(legal)
        if legal:
            costs, best = some.pairing_3_6(frozenset(numbers) - up, up)
            assert (*costs, best) == min(map(key, legal))


# -------------------------------------------------------------------------------------- the corpus


@pytest.mark.parametrize("path", files_of("team-swiss-2026")[::9], ids=lambda path: path.stem)
def test_corpus(path: Path) -> None:
    for number, event, (matches, bye) in team_rounds(path):
        found = pair(event)
        assert found is not None, number
        assert ({one[:2] for one in found.pairs}, found.bye) == (matches, bye), number
