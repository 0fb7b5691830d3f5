"""The page of rating lists: the shelf, updates with progress, files, search."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pareo.service.list_shelf import shelf
from pareo.service.list_updates import daily
from pareo.web import list_jobs
from pareo.web.jobs import Job
from tests.desk.hall import Hall
from tests.list_server import MONTH, Server, fide_list, serving_this_month
from tests.web.client import DeskClient

Visitor = Callable[..., tuple[Hall, DeskClient]]


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """FIDE's lists of this month, and an empty shelf."""
    monkeypatch.setenv("PAREO_LISTS", str(tmp_path / "shelf"))
    with serving_this_month(tmp_path / "shelf") as found:
        yield found


@pytest.mark.usefixtures("server")
def test_without_a_list_search_is_off(visitor: Visitor) -> None:
    _, client = visitor()
    page = client.get("/lists").text
    assert "No list: search is off." in page
    assert 'role="search"' not in page


@pytest.mark.usefixtures("server")
def test_players_are_found_in_the_lists(visitor: Visitor) -> None:
    _, client = visitor()
    client.submit(client.get("/lists"), "/lists/update")
    page = client.get("/lists?find=rui").text
    assert "Ruiz, Ana" in page
    assert "2105" in page
    part = client.http.get("/lists?find=nobody", headers={"hx-request": "true"})
    assert "Nobody in the lists" in part.text
    assert "<html" not in part.text


def test_a_server_that_does_not_answer_is_told(visitor: Visitor, server: Server) -> None:
    _, client = visitor()
    server.files.clear()
    page = client.submit(client.get("/lists"), "/lists/update").text
    assert "404" in page
    page = client.submit(client.get("/lists"), "/lists/seen").text
    assert "404" not in page


def test_a_list_comes_from_a_file(visitor: Visitor, server: Server, tmp_path: Path) -> None:
    _, client = visitor()
    file = ("../../standard_rating_list.txt", fide_list(2105, MONTH))
    page = client.submit(client.get("/lists"), "/lists/import", files={"file": file})
    assert "1 player; list of" in page.text
    assert server.asked == []
    (kept,) = (one for row in shelf() for one in row.lists)
    assert kept.path.parent == tmp_path / "shelf"
    table = ("FEDA.csv", b"id;name;rating\n55;Ruiz, Ana;2150\n")
    client.submit(client.get("/lists"), "/lists/import", files={"file": table}, month="2026-11")
    assert "FEDA standard" in [row.key for row in shelf()]


@pytest.mark.usefixtures("server")
def test_a_file_that_is_no_list_is_told(visitor: Visitor) -> None:
    _, client = visitor()
    nothing = client.submit(client.get("/lists"), "/lists/import", status=422)
    assert "No file was chosen." in nothing.text
    wrong = client.submit(
        client.get("/lists"), "/lists/import", files={"file": ("list.zip", b"PK\x03\x04 broken")}
    )
    assert 'class="fault"' in wrong.text
    assert not any(row.lists for row in shelf())


@pytest.mark.usefixtures("server")
def test_work_that_goes_on_is_shown(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    _, client = visitor()
    job = Job()
    job.follow("FIDE rapid", 43)
    monkeypatch.setattr(list_jobs, "list_job", lambda _: job)
    page = client.get("/lists").text
    assert "Working on FIDE rapid: 43 %" in page
    assert '<noscript><meta http-equiv="refresh"' in page
    assert "Update all lists" not in page
    part = client.http.get("/lists/progress", headers={"hx-request": "true"})
    assert 'value="43"' in part.text
    busy = client.submit(
        client.get("/lists"), "/lists/import", status=422, files={"file": ("a.csv", b"id;name")}
    )
    assert "Another list is being worked on." in busy.text
    job.is_over = True
    over = client.http.get("/lists/progress", headers={"hx-request": "true"})
    assert over.headers["hx-refresh"] == "true"


@pytest.mark.usefixtures("server")
def test_the_daily_fetch_is_asked_once_and_can_be_changed(visitor: Visitor) -> None:
    _, client = visitor()
    page = client.get("/lists")
    assert "May the desk fetch new lists once a day" in page.text
    page = client.submit(page, "/lists/daily", daily="yes")
    assert "May the desk fetch" not in page.text
    assert daily() is True
    client.submit(page, "/lists/daily", daily="no")
    assert daily() is False
