"""Board links and what players report, by the commands."""

import json

import pytest

from pareo.journal import Role
from pareo.service.desk import results, rounds
from tests.desk.hall import Hall
from tests.unit.cli.event_rounds.conftest import Event, Open


@pytest.fixture
def hall(opened: Open) -> Hall:
    """Four tables of round 1; both players report at tables 1 and 2, one at 3."""
    made = opened(players=8)
    made.do(rounds.pair)
    made.do(rounds.publish)
    player = made.by("p1", role=Role.PLAYER)
    for table, said in ((1, ("1-0", "1-0")), (2, ("½-½", "½-½")), (3, ("0-1",))):
        for side, result in zip(("white", "black"), said, strict=False):
            player.do(results.claim, 1, table, side, result)
    return made


def scores(hall: Hall) -> list[str]:
    return [game.result for game in hall.state.games_of(1)]


@pytest.mark.usefixtures("hall")
def test_links_are_switched_and_revoked(event: Event) -> None:
    assert event("links").out == "Board links are off\n"
    assert event("links", "on").out.startswith("Board links are on\n")
    assert event("links", "on").code == 1
    assert json.loads(event("links", "--json").out) == {"event": "open", "board_links": True}
    assert event("links", "revoke").out.startswith("All board links that were made are revoked\n")
    assert event("links", "off").out.startswith("Board links are off\n")
    assert event("links", "perhaps").code == 2


@pytest.mark.usefixtures("hall")
def test_reports_are_listed(event: Event) -> None:
    ran = event("claims")
    assert "both agree" in ran.out
    assert "one player" in ran.out
    rows = json.loads(event("claims", "--json").out)["rows"]
    assert [(row["table"], row["white"], row["black"]) for row in rows] == [
        (1, "1-0", "1-0"),
        (2, "½-½", "½-½"),
        (3, "0-1", None),
    ]


def test_all_that_both_report_is_accepted(hall: Hall, event: Event) -> None:
    assert event("claims", "accept").code == 0
    assert scores(hall) == ["1-0", "½-½", "pending", "pending"]
    assert event("claims", "accept").code == 3
    assert event("claims", "accept", "4").code == 3
    assert event("claims", "accept", "3", "--json").code == 0
    assert scores(hall) == ["1-0", "½-½", "0-1", "pending"]
