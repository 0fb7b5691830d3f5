"""Rounds of two games (C.04.5): results, cards, public pages and papers of a Double-Swiss."""

from collections.abc import Callable
from typing import Any

from pareo.service.desk import events
from tests.desk.hall import Hall
from tests.web.client import DeskClient

Visitor = Callable[..., tuple[Hall, DeskClient]]


def _round_1(visitor: Visitor) -> tuple[Hall, DeskClient]:
    """Five players: numbers 1 and 3, 2 and 4 meet, and 5 has the bye."""
    here, client = visitor(players=5, system="double-swiss-2026", rounds=3, tie_breaks=["BH"])
    here.start()
    return here, client


def _form(**given: Any) -> dict[str, Any]:
    """Return fields of a form whose names are no names of Python: r1_2 is r1.2."""
    return {name.replace("_", "."): value for name, value in given.items()}


def test_both_games_are_typed_with_white_first(visitor: Visitor) -> None:
    """White wins the first game; in the second, with colours reversed, White wins too: 1 to 1."""
    here, client = _round_1(visitor)
    match = here.state.games[1, 1]
    page = client.get("/e/open/round/1/results")
    assert "0 of 4 in" in page.text
    assert 'data-table="1.2"' in page.text
    assert "Home" not in page.text
    page = client.submit(page, "/round/1/results", **_form(r1_1="1-0"))
    assert "1 : 0" in page.text
    assert here.state.games[1, 1].result == "pending"
    page = client.submit(page, "/round/1/results", **_form(r1_2="1-0"))
    assert here.state.boards[1, 1, 2].white == match.black
    assert here.state.games[1, 1].result == "½-½"
    assert "1 : 1" in page.text
    assert "2 of 4 in" in page.text
    one = client.get("/e/open/round/1/results/1/2")
    assert "Table 1.2, round 1" in one.text
    client.submit(one, "/round/1/result", result="½-½")
    assert here.state.games[1, 1].result == "1-0"


def test_a_match_of_two_games_is_forfeited_as_a_whole(visitor: Visitor) -> None:
    here, client = _round_1(visitor)
    page = client.get("/e/open/round/1/results/2")
    name = here.state.people[here.state.games[1, 2].white].name
    assert f"{name} did not come" in page.text
    assert "Line-up" not in page.text
    page = client.submit(page, "/round/1/result", result="0F-1F")
    assert here.state.games[1, 2].result == "0F-1F"
    assert "2 of 4 in" in page.text


def test_a_game_of_a_closed_round_is_corrected(visitor: Visitor) -> None:
    """1½ to ½ for the first named; after the correction of the second game 1 to 1."""
    here, client = _played(visitor)
    assert here.state.games[1, 1].result == "1-0"
    page = client.get("/e/open/round/1/results/1/2")
    client.confirm(client.submit(page, "/1/2/correct", result="1-0", status=409))
    assert here.state.games[1, 1].result == "½-½"


def test_every_page_of_the_round_has_both_games(visitor: Visitor) -> None:
    """Who is named first has won and drawn: 1½ points of the match, and of the event."""
    here, client = _played(visitor)
    match = here.state.games[1, 1]
    other = here.state.numbers[match.black]
    assert "1½ : ½" in client.get("/e/open/round/1").text
    assert "1½" in client.get(f"/e/open/players/{match.white}").text
    assert "1½" in client.get(f"/e/open/standings?value={match.white}").text
    crosstable = client.get("/e/open/crosstable").text
    assert f">{other}w1½<" in crosstable
    assert "two games against number 12, White in the first" in crosstable
    client.get("/e/open/round/1/results/1/3", status=404)


def test_public_pages_show_both_games(visitor: Visitor) -> None:
    here, client = _played(visitor)
    here.do(events.set_public, {"level": "all"})
    match = here.state.games[1, 1]
    boards = client.get("/p/open/boards").text
    assert "1½ : ½" in boards
    assert 'id="r-1-1-2"' in boards
    me = client.get(f"/p/open/me/{match.white}").text
    assert "White, then Black" in me
    assert 'id="r-1-1-2"' in me
    assert "This page follows you" in me
    assert "Black, then White" in client.get(f"/p/open/me/{match.black}").text
    for page in ("names", "players", "standings", "crosstable", "ratings", "working/1/p1"):
        client.get(f"/p/open/{page}")
    for screen in ("names", "boards", "results", "standings"):
        client.get(f"/s/open/{screen}")


def test_papers_of_the_round_have_both_games(visitor: Visitor) -> None:
    """A slip for each game, colours reversed in the second; the wall has who begins with White."""
    here, client = _played(visitor)
    match = here.state.games[1, 1]
    white, black = (here.state.people[who].name for who in (match.white, match.black))
    slips = client.get("/e/open/documents/slips?round=1").text
    first, second = (slips.index(f"1.{place}") for place in (1, 2))
    assert first < slips.index(white) < slips.index(black) < second
    assert slips.index(black, second) < slips.index(white, second)
    assert "1½ : ½" in client.get("/e/open/documents/by-board?round=1").text
    for key in ("by-name", "round-pack", "cards", "pairing-cards", "standings", "explanation"):
        client.get(f"/e/open/documents/{key}?round=1")


def _played(visitor: Visitor) -> tuple[Hall, DeskClient]:
    here, client = _round_1(visitor)
    page = client.get("/e/open/round/1/results")
    typed = _form(r1_1="1-0", r1_2="½-½", r2_1="0-1", r2_2="½-½")
    page = client.submit(page, "/round/1/results", **typed)
    client.submit(page, "/round/1/close")
    return here, client
