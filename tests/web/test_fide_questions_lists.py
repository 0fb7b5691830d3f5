"""FIDE's questions 119 to 126 and 135 to 141 about rating lists, as the desk answers them."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from pareo.service.desk import events, people, settings
from pareo.service.desk.rules import rule_of
from pareo.service.list_shelf import Notes, shelf
from pareo.service.list_updates import allow_daily
from pareo.value import replace
from pareo.web.server import Timers
from tests.desk.hall import Hall
from tests.list_server import BEFORE, MONTH, RATES, Server, fide_list, serving_this_month
from tests.web.client import DeskClient

Visitor = Callable[..., tuple[Hall, DeskClient]]


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """FIDE's lists of this month, and an empty shelf."""
    monkeypatch.setenv("PAREO_LISTS", str(tmp_path / "shelf"))
    with serving_this_month(tmp_path / "shelf") as found:
        yield found


def asked_yesterday() -> None:
    """Let the last question have been more than a day ago."""
    notes, then = Notes.read(), datetime.now(UTC) - timedelta(hours=25)
    replace(notes, asked={k: replace(one, at=then) for k, one in notes.asked.items()}).write()


def entered(hall: Hall, rating: int = 2100) -> None:
    """Enter the player of the lists with another rating; the event is of this month."""
    hall.do(people.enter, {"name": "Ruiz, Ana", "fide_id": "99000001", "rating": rating})
    hall.do(events.describe, {"first_day": MONTH.isoformat()})


def found_with(client: DeskClient) -> str:
    """Return the first hit when a player is typed in."""
    return client.http.get("/e/open/players/found?line=rui", headers={"hx-request": "true"}).text


def test_q119_q121_all_lists_of_fide_are_kept_by_month(visitor: Visitor, server: Server) -> None:
    _, client = visitor()
    server.publish(BEFORE, (2090, 2070, 1990))
    client.submit(client.get("/lists"), "/lists/update")
    server.publish(MONTH)
    page = client.submit(client.get("/lists"), "/lists/update").text
    for rate in RATES:
        for month in (MONTH, BEFORE):
            assert f"fide-{rate}-{month:%Y-%m}.list" in page
    assert page.count(MONTH.isoformat()) >= 3


def test_q120_q122_lists_can_be_loaded(visitor: Visitor, server: Server) -> None:
    _, client = visitor()
    file = ("rapid_rating_list.txt", fide_list(2080, MONTH))
    page = client.get("/lists")
    page = client.submit(page, "/lists/import", files={"file": file}, rate="rapid")
    assert f"fide-rapid-{MONTH:%Y-%m}.list" in page.text
    assert server.asked == []


@pytest.mark.usefixtures("server")
@pytest.mark.parametrize(
    ("clock", "rating"), [("5400+30", 2105), ("900+10", 2080), ("180+2", 2001)]
)
def test_q123_the_rate_of_play_orders_the_lists(visitor: Visitor, clock: str, rating: int) -> None:
    hall, client = visitor()
    client.submit(client.get("/lists"), "/lists/update")
    hall.do(settings.set_settings, {"time_control": clock})
    assert f'<span class="num">{rating}</span>' in found_with(client)


@pytest.mark.usefixtures("server")
def test_q124_q125_q126_the_order_is_chosen(visitor: Visitor) -> None:
    """Lists are moved, dropped and added again; nothing chosen is the order of the rate of play."""
    hall, client = visitor()
    client.submit(client.get("/lists"), "/lists/update")
    for order, rating in (
        ("FIDE blitz, FIDE standard", 2001),
        ("FIDE rapid", 2080),
        ("FIDE standard, FIDE rapid, FIDE blitz", 2105),
        ("", 2105),
    ):
        page = client.get("/e/open/settings")
        answer = client.submit(page, "/settings/rules", list_order=order)
        assert answer.status_code == 200
        assert f'<span class="num">{rating}</span>' in found_with(client)
    assert rule_of(hall.state, "list_order") == ()


def test_q135_lists_are_at_most_a_day_old(visitor: Visitor, server: Server) -> None:
    """The page says when nobody has asked for a day; allowed to, the desk asks by itself."""
    _, client = visitor()
    page = client.submit(client.get("/lists"), "/lists/update")
    assert "out of date" not in page.text
    asked_yesterday()
    page = client.get("/lists")
    assert page.text.count("out of date") == 3
    server.publish(MONTH, (2111, 2080, 2001))
    count = len(server.asked)
    Timers(client.house, print).tick(0)
    assert len(server.asked) == count  # nobody has allowed it
    client.submit(page, "/lists/daily", daily="yes")
    client.submit(client.get("/lists"), "/lists/seen")
    Timers(client.house, print).tick(0)
    assert len(server.asked) == count + 3
    assert "out of date" not in client.get("/lists").text


def test_q136_all_lists_are_updated_by_one_button(visitor: Visitor, server: Server) -> None:
    _, client = visitor()
    page = client.submit(client.get("/lists"), "/lists/update").text
    assert [path for path, _ in server.asked] == [f"/{rate}_rating_list.zip" for rate in RATES]
    for rate in RATES:
        assert f"<strong>FIDE {rate}</strong>" in page
    assert all(row.lists for row in shelf())


def test_q137_the_list_of_the_start_counts_or_that_of_the_day(
    visitor: Visitor, server: Server
) -> None:
    """An event from last month that lasts more than 30 days is compared with this month's list."""
    hall, client = visitor()
    hall.do(people.enter, {"name": "Ruiz, Ana", "fide_id": "99000001", "rating": 2090})
    server.publish(BEFORE, (2090, 2070, 1990))
    client.submit(client.get("/lists"), "/lists/update")
    server.publish(MONTH)
    client.submit(client.get("/lists"), "/lists/update")
    hall.do(events.describe, {"first_day": BEFORE.isoformat(), "last_day": f"{BEFORE:%Y-%m}-20"})
    page = client.get("/e/open/players/ratings").text
    assert f"FIDE {BEFORE:%Y-%m}" in page
    assert "All ratings are current" in page
    last = (BEFORE + timedelta(days=62)).isoformat()
    hall.do(events.describe, {"first_day": BEFORE.isoformat(), "last_day": last})
    page = client.get("/e/open/players/ratings").text
    assert f"FIDE {MONTH:%Y-%m}" in page
    assert "1 rating differs from the list" in page


def test_q138_the_checks_are_switched_on_and_off(visitor: Visitor, server: Server) -> None:
    hall, client = visitor()
    entered(hall)
    page = client.submit(client.get("/lists"), "/lists/update")
    assert "open: 1 rating differs from the lists." in page.text
    client.submit(client.get("/e/open/settings"), "/settings/rules", rating_checks="no")
    server.publish(MONTH, (2111, 2080, 2001))
    page = client.submit(client.get("/lists"), "/lists/update")
    assert "list of" in page.text  # a new one
    assert "open: 1 rating differs" not in page.text
    assert not rule_of(hall.state, "rating_checks")
    client.submit(client.get("/e/open/settings"), "/settings/rules", rating_checks="yes")
    assert rule_of(hall.state, "rating_checks")


@pytest.mark.usefixtures("server")
def test_q139_q140_ratings_are_compared_after_an_update(visitor: Visitor) -> None:
    hall, client = visitor()
    entered(hall)
    page = client.submit(client.get("/lists"), "/lists/update")
    assert "open: 1 rating differs from the lists." in page.text
    assert 'href="/e/open/players/ratings"' in page.text
    assert "1 rating differs from the list" in client.get("/e/open/players/ratings").text


def test_q141_a_requested_check_renews_the_lists_first(visitor: Visitor, server: Server) -> None:
    hall, client = visitor()
    entered(hall, 2105)
    client.submit(client.get("/lists"), "/lists/update")
    client.submit(client.get("/lists"), "/lists/seen")
    allow_daily(allowed=True)
    asked_yesterday()
    server.publish(MONTH, (2111, 2080, 2001))
    page = client.get("/e/open/players/ratings").text
    assert "1 rating differs from the list" in page
    assert "2111" in page


def test_q141_without_a_network_the_check_goes_on_and_asks_once(
    visitor: Visitor, server: Server
) -> None:
    hall, client = visitor()
    entered(hall)
    client.submit(client.get("/lists"), "/lists/update")
    client.submit(client.get("/lists"), "/lists/seen")
    allow_daily(allowed=True)
    asked_yesterday()
    server.files.clear()
    count = len(server.asked)
    for _ in range(3):
        assert "1 rating differs" in client.get("/e/open/players/ratings").text
    assert len(server.asked) == count + 3
