"""The example of the Double-Swiss rules and a part of its corpus, paired by the second reading."""

from pathlib import Path

import pytest

from tests.independent.corpora_of_matches import double_rounds
from tests.independent.double_swiss import Cell, Event, Player, Row, colours_4_3, pair
from tests.oracle.corpora import files_of

BYE = Cell("pab", points=3)  # a win and a draw, in halves

ROUNDS = [
    "1-5 4:0; 6-2 4:0; 3-7 1:3; 8-4 1:3; PAB 9",
    "6-1 1:3; 2-8 4:0; 9-3 1:3; 4-7 4:0; PAB 5",
    "1-4 0:4; 9-2 3:1; 3-6 2:2; 5-7 1:3; PAB 8",
    "1-9 1:3; 5-3 0:4; 4-6 4:0; 7-8 0:4; PAB 2",
    "2-1 0:0; 3-4 0:0; 6-5 0:0; 8-9 0:0; PAB 7",
]
"""Section 5: White and Black of game 1, and the points in halves; nothing of the last round."""


def after(matches: str, event: Event) -> Event:
    """The event after one more round."""
    cells = {}
    for one in matches.split("; "):
        first, second = one.split()
        if first == "PAB":
            cells[int(second)] = BYE
            continue
        (white, black), (mine, theirs) = map(int, first.split("-")), map(int, second.split(":"))
        cells[white] = Cell("match", black, "w", mine)
        cells[black] = Cell("match", white, "b", theirs)
    rows = tuple(Row(row.tpn, (*row.cells, cells[row.tpn])) for row in event.rows)
    return Event(rows, event.rounds_planned)


def start() -> Event:
    return Event(tuple(map(Row, range(1, 10))), 5)


def test_5_nine_players() -> None:
    event = start()
    for matches in ROUNDS:
        found = pair(event)
        assert found is not None
        words = {f"{white}-{black}" for white, black, _ in found.pairs} | {f"{found.bye}"}
        assert words == {one.removeprefix("PAB ").split()[0] for one in matches.split("; ")}
        event = after(matches, event)


def test_5_upfloaters_of_the_fourth_round() -> None:
    event = start()
    for matches in ROUNDS[:3]:
        event = after(matches, event)
    found = pair(event)
    assert found is not None
    brackets = {one.residents: one for one in found.brackets}
    assert (brackets[4,].upfloaters, brackets[4,].c6, brackets[4,].c7) == ((6,), 0, 1)
    assert brackets[3, 7].upfloaters == (5, 8)


def player(number: int, colours: str) -> Player:
    return Player(number, number, 0, colours)


@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [
        (player(1, ""), player(4, ""), (1, 4, "4.3.1")),
        (player(2, ""), player(3, ""), (3, 2, "4.3.1")),
        (player(1, "wbb"), player(2, ""), (2, 1, "4.3.2")),
        (player(1, "wbb"), player(2, "wb"), (1, 2, "4.3.3")),
        (player(1, "bwb"), player(2, "bbw"), (1, 2, "4.3.3")),
        (player(1, "bw"), player(2, "bw"), (2, 1, "4.3.4")),
        (player(1, ""), player(2, "bb"), (2, 1, "4.3.5")),
    ],
)
def test_4_first_article_that_decides(
    one: Player, two: Player, expected: tuple[int, int, str]
) -> None:
    assert colours_4_3("w", one, two) == expected
    assert colours_4_3("w", two, one) == expected


def test_6_a_match_of_two_forfeited_games_is_a_meeting_without_colours() -> None:
    """1 and 2 forfeited one game each and may not meet again; 4 takes the first of them."""
    rows = (
        Row(1, (Cell("match", 2, "", 2),)),
        Row(2, (Cell("match", 1, "", 2),)),
        Row(3, (Cell("lost", 4, "", 0),)),
        Row(4, (Cell("won", 3, "", 4),)),
    )
    found = pair(Event(rows, 5))
    assert found is not None
    assert sorted(one[:2] for one in found.pairs) == [(1, 4), (3, 2)]
    assert {one[2] for one in found.pairs} == {"4.3.1"}


@pytest.mark.parametrize(
    "path", files_of("double-swiss-2026", "*.json")[::9], ids=lambda one: one.stem
)
def test_corpus(path: Path) -> None:
    for number, event, (matches, bye) in double_rounds(path):
        found = pair(event)
        assert found is not None, number
        assert ({one[:2] for one in found.pairs}, found.bye) == (matches, bye), number
