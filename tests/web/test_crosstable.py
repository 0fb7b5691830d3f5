"""The crosstable, the grid of a round robin, the bracket of a knock-out."""

import re
from collections.abc import Callable

from pareo.language import Message
from pareo.reports import Column, outcome_of
from pareo.schedules import KnockoutRules
from pareo.service.desk import results, rounds, schedules
from pareo.service.desk.schedules import Wanted
from tests.desk.hall import Hall
from tests.web.client import DeskClient

Visitor = Callable[..., tuple[Hall, DeskClient]]


def place(hall: Hall, *parts: object) -> str:
    return "/".join(("/e", hall.event.slug, *map(str, parts)))


def names(page: str) -> list[str]:
    return re.findall(r"<bdi>(Player\d+), X</bdi></a></th>", page)


def test_before_a_round_there_is_none(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    assert "No round yet." in client.get(place(hall, "crosstable")).text


def test_by_rank_and_by_number(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    hall.start()
    hall.play(("0-1", "1-0"))
    by_rank = client.get(place(hall, "crosstable")).text
    assert by_rank.count('"won"') == by_rank.count('"lost"') == 2
    by_number = client.get(place(hall, "crosstable?order=number")).text
    assert names(by_number) == sorted(names(by_rank))


def test_cells_are_tinted_by_their_signs() -> None:
    """Byes and absences are no games; two games are won together by more than one point."""
    played, grid = (Column(key, Message("x")) for key in ("round_1", "against_2"))
    for text, tint in (
        ("12w1", "won"),
        ("3b0", "lost"),
        ("3b½", ""),
        ("12w+", "won"),
        ("12b-", "lost"),
        ("12w1u", "won"),
        ("12w*", ""),
        ("bye1", ""),
        ("-", ""),
        ("", ""),
    ):
        assert outcome_of(played, text) == tint, text
    for text, tint in (("1", "won"), ("1½", "won"), ("10", ""), ("½0", "lost"), ("×", "")):
        assert outcome_of(grid, text) == tint, text


def test_a_round_robin_is_a_grid(visitor: Visitor) -> None:
    """Four players: each row has one cell against oneself."""
    hall, client = visitor(players=4)
    hall.do(schedules.lay, Wanted("round-robin"))
    hall.do(rounds.publish, 1)
    for game in list(hall.state.games_of(1)):
        hall.do(results.enter, 1, game.number, "1-0")
    page = client.get(place(hall, "crosstable")).text
    assert page.count("×") == 4
    assert "Crosstable after round 1 of 3" in page
    assert page.count('"won"') == page.count('"lost"') == 2
    rounds_page = client.get(place(hall, "crosstable?view=rounds")).text
    assert "×" not in rounds_page
    for key in ("grid", "schedule"):
        assert "<table" in client.get(place(hall, "documents", key)).text


def test_a_bracket_is_seeded_first(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    assert "This event is not a knock-out." in client.get(place(hall, "bracket")).text
    hall.do(schedules.lay, Wanted("knockout", rules=KnockoutRules(games=1)))
    hall.open_round()
    page = client.get(place(hall, "bracket")).text
    assert "<svg" in page
    assert page.count('class="matches"') == 2
    for game in list(hall.state.games_of(1)):
        hall.do(results.enter, 1, game.number, "1-0")
    assert 'class="wrap through"' in client.get(place(hall, "bracket")).text
    assert "<svg" in client.get(place(hall, "documents", "bracket")).text
