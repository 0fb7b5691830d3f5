"""What everybody may see: which pages, from which level on, and nothing private in any byte."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime, timedelta
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from httpx2 import Response

from pareo.journal import Role
from pareo.service.desk import (
    corrections,
    events,
    finishing,
    marks,
    people,
    publication,
    results,
    rounds,
)
from pareo.service.desk.person_data import erase
from pareo.service.desk.standing import plan_prizes
from pareo.web.house import House
from pareo.web.pages import public as pages_module
from pareo.web.public import editions
from pareo.web.public.views import VIEWS
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.web.client import DeskClient, house_of
from tests.web.people import hall_house, helper
from tests.web.test_stream import run

Visitor = Callable[..., tuple[Hall, DeskClient]]
_PLACES = ("", "/names", "/names/1", "/boards", "/boards/1", "/schedule", "/players", "/me/p1")
_PAIRINGS = (*_PLACES, "/player/p1", "/feed.xml")
_STANDINGS = ("/standings", "/standings/1", "/working/1/p1", "/crosstable", "/prizes")
_ALL = (*_PAIRINGS, *_STANDINGS, "/ratings")
_PLAN = '[[category]]\nname = "Open"\nprizes = [100, 50]\n'


@pytest.fixture(autouse=True)
def nothing_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look into the store for each page, since the acts of a hall are those of another process."""
    monkeypatch.setattr(editions, "FRESH", -1)


def public(hall: Hall, level: str = "all", played: int = 1) -> Hall:
    """Let everybody see an event, with so many rounds played and one more published."""
    hall.do(events.set_public, {"level": level})
    hall.start()
    for _ in range(played):
        hall.play()
        hall.open_round()
    return hall


def texts(page: Response) -> str:
    """Return what a page says, without its tags."""
    body = page.text.partition("<body")[2]
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", body))


# ------------------------------------------------------------------------------- levels


@pytest.mark.parametrize(
    ("level", "shown"),
    [
        ("nothing", ()),
        ("pairings", _PAIRINGS),
        ("results", _PAIRINGS),
        ("standings", (*_PAIRINGS, *_STANDINGS)),
        ("all", _ALL),
    ],
)
def test_each_level_shows_its_pages(visitor: Visitor, level: str, shown: tuple[str, ...]) -> None:
    hall, client = visitor(players=8)
    hall.do(plan_prizes, _PLAN)
    public(hall, level)
    found = {path for path in _ALL if client.http.get(f"/p/open{path}").status_code == 200}
    assert found == set(shown)


def test_what_is_not_public_is_not_there(visitor: Visitor) -> None:
    """Below its level an event answers exactly as one that does not exist."""
    hall, client = visitor(players=8)
    hall.start()
    unknown = client.get("/p/another", status=404)
    for path in (*_ALL, "/stream", "/me/p99", "/bracket"):
        assert client.get(f"/p/open{path}", status=404).content == unknown.content, path
    assert "Open" not in unknown.text


def test_people_and_rounds_that_are_not_there(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    public(hall, played=0)
    for path in ("/me/p99", "/player/x", "/boards/2", "/names/0", "/standings/2", "/working/1/p1"):
        client.get(f"/p/open{path}", status=404)


def test_below_results_no_result_and_no_points(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    public(hall, "pairings")
    for path in ("/boards/1", "/boards", "/me/p1", "/player/p1"):
        found = client.get(f"/p/open{path}")
        assert not re.search(r"1-0|0-1|½|Result|Pts|Points", texts(found)), path


def test_the_list_of_public_events(visitor: Visitor) -> None:
    hall, client = visitor(players=4)
    assert "No event is public." in client.get("/p").text
    hall.do(events.set_public, {"level": "pairings"})
    assert 'href="/p/open"' in client.get("/p").text


def test_nobody_signs_in_for_it(hall: MakeHall) -> None:
    made = public(hall(players=8))
    house = hall_house(made)
    elsewhere = events.create(made.store, "Ana", "Other", slug="other")
    for client in (DeskClient(house), helper(house, Role.SECTOR, event=elsewhere.uuid)):
        for path in ("/p", "/p/open", "/p/open/me/p1", "/p/open/standings"):
            client.get(path)


# ----------------------------------------------------------------------------- my table


def test_three_letters_find_a_table(visitor: Visitor) -> None:
    hall, client = visitor(players=7)
    hall.do(people.enter, {"name": "Núñez Ávila, Óscar", "rating": 1500})
    public(hall, played=0)
    page = client.get("/p/open")
    found = client.http.get("/p/open", params={"name": "nun"})
    who = next(who for who, each in hall.state.people.items() if each.name.startswith("Núñez"))
    game = next(each for each in hall.state.games_of(1) if who in (each.white, each.black))
    assert dict(client.form(page, "/p/open").fields) == {"name": ""}
    assert f'href="/p/open/me/{who}"' in found.text
    assert f"table {game.board}" in texts(found)
    assert "Type at least three letters." in client.http.get("/p/open?name=nu").text
    assert "Nobody has these letters" in client.http.get("/p/open?name=xyz").text


def test_my_page_says_table_colour_and_opponent(visitor: Visitor) -> None:
    """The top seed meets the fifth of eight: table 1 (C.04.3 Art. 3.2.1, 1.2)."""
    hall, client = visitor(players=8)
    public(hall, played=0)
    game = hall.state.game(1, 1)
    colour = "White" if game.white == "p1" else "Black"
    assert f"Table 1 {colour} against Player005, X" in texts(client.get("/p/open/me/p1"))


def test_my_page_follows_me(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    public(hall, played=0)
    assert "Round 1 Table" in texts(client.get("/p/open/me/p1"))
    hall.play()
    assert "Round 2 Table" not in texts(client.get("/p/open/me/p1"))
    hall.open_round()
    assert "Round 2 Table" in texts(client.get("/p/open/me/p1"))


def test_my_page_says_why_there_is_no_game(visitor: Visitor) -> None:
    hall, client = visitor(players=7)
    public(hall, played=0)
    (who,) = hall.state.round(1).byes
    assert "pairing-allocated bye" in texts(client.get(f"/p/open/me/{who}"))


def test_a_hidden_name_is_initials_everywhere(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    hall.do(plan_prizes, _PLAN)
    for who in ("p1", "p2", "p5"):
        hall.do(marks.mark, who, {"hidden_name": True})
    public(hall)
    for path in _ALL:
        found = client.get(f"/p/open{path}").text
        assert not re.search("Player00[125]", found), path


def test_columns_that_are_not_shown(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    hall.do(people.correct, "p1", {"federation": "ESP", "title": "GM", "club": "Torre"})
    public(hall)
    hall.do(events.set_public, {"columns": ["club"]})
    for path in ("/players", "/boards", "/standings", "/crosstable", "/me/p5", "/player/p1"):
        assert not re.search(r"ESP|GM|2490|2450", texts(client.get(f"/p/open{path}"))), path
    assert "Torre" in client.get("/p/open/player/p1").text


# ------------------------------------------------------------------------------- rounds


def test_before_the_first_round_its_time_stands_there(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    hall.do(events.set_public, {"level": "pairings", "times": ["2026-11-21 16:00"]})
    for path in ("", "/names", "/boards", "/schedule"):
        assert "Round 1 at 16:00" in texts(client.get(f"/p/open{path}")), path


def test_times_on_several_days_name_the_day(visitor: Visitor) -> None:
    """21 November 2026 is a Saturday."""
    hall, client = visitor(players=8, language="es")
    times = ["2026-11-21 16:00", "2026-11-22 10:00"]
    public(hall, played=0).do(events.set_public, {"times": times})
    assert "Ronda 2: domingo a las 10:00" in texts(client.get("/p/open"))
    assert "domingo 22/11/2026 10:00" in texts(client.get("/p/open/schedule"))
    hall.do(events.set_public, {"times": [*times, "2026-12-05 16:00"]})
    assert "Ronda 2: 22/11/2026 a las 10:00" in texts(client.get("/p/open"))


def test_a_round_shows_itself_at_its_time(visitor: Visitor, monkeypatch: Any) -> None:
    hall, client = visitor(players=8)
    hall.do(events.set_public, {"level": "pairings"})
    hall.do(rounds.pair)
    later = datetime.now(UTC) + timedelta(hours=2)
    hall.do(rounds.publish, at=later.isoformat())
    client.get("/p/open/boards/1", status=404)
    assert f"Round 1: pairings at {later.astimezone():%H:%M}" in texts(client.get("/p/open"))
    _at(monkeypatch, later + timedelta(seconds=1))
    client.get("/p/open/boards/1")
    assert "pairings at" not in texts(client.get("/p/open"))


def _at(monkeypatch: pytest.MonkeyPatch, moment: datetime) -> None:
    """Let it be another time for public pages."""

    class Clock(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> datetime:  # type: ignore[override]  # a fixed time
            del tz
            return moment

    monkeypatch.setattr(editions, "datetime", Clock)


def test_a_recalled_round_is_being_changed(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    public(hall)
    hall.do(events.describe, {"city": "Peñaflor"})
    grounds = publication.Grounds(best=True)
    answer = hall.answer(publication.recall, 2, "They have met.", grounds)
    if not hasattr(answer, "token"):
        from pareo.service.desk.fide_mode import leave

        hall.do(leave, "a recall")
    hall.do(publication.recall, 2, "They have met.", grounds)
    for path in ("", "/names", "/boards", "/me/p1"):
        found = texts(client.get(f"/p/open{path}"))
        assert "Round 2 is being changed." in found, path
    client.get("/p/open/boards/2", status=404)


# ---------------------------------------------------------------------------- standings


def test_a_tie_break_leads_to_its_working(visitor: Visitor) -> None:
    hall, client = visitor(players=8, tie_breaks=["BH"])
    public(hall)
    page = client.get("/p/open/standings")
    (link,) = re.findall(r'href="(/p/open/working/1/p1)#t1"', page.text)
    found = texts(client.get(link))
    assert "BH Buchholz" in found
    assert "Player005, X" in found


def test_a_finished_event_opens_with_its_final_standings(visitor: Visitor) -> None:
    hall, client = visitor(players=4, rounds=1)
    hall.do(events.set_public, {"level": "standings"})
    hall.start()
    assert "Find your table" in client.get("/p/open").text
    hall.play()
    hall.do(finishing.finish)
    page = client.get("/p/open").text
    assert "Find your table" not in page
    assert page.index("Final standings</h1>") < page.index("Find your name")
    assert page.count('<tr id="p') == 4
    hall.do(events.set_public, {"level": "results"})
    assert "Find your table" in client.get("/p/open").text


def test_a_knock_out_has_its_bracket(visitor: Visitor) -> None:
    from pareo.service.desk import schedules

    hall, client = visitor(players=4, system="knockout", rounds=None)
    hall.do(events.set_public, {"level": "results"})
    hall.do(schedules.lay, schedules.Wanted("knockout"))
    hall.open_round()
    assert 'role="img"' in client.get("/p/open/bracket").text


def test_the_feed_has_the_rounds(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    public(hall)
    found = client.get("/p/open/feed.xml")
    atom = "{http://www.w3.org/2005/Atom}"
    feed = ET.fromstring(found.text)  # noqa: S314 - it is ours
    titles = [each.findtext(f"{atom}title") for each in feed.iter(f"{atom}entry")]
    assert titles == ["Round 2", "Round 1, closed"]
    assert found.headers["content-type"].startswith("application/atom+xml")


# -------------------------------------------------------------------------- sent once


def test_a_page_is_rendered_once_and_known_by_its_tag(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall, client = visitor(players=8)
    public(hall)
    first = client.get("/p/open/standings")
    assert first.headers["content-encoding"] == "gzip"
    assert "Player001" in first.text  # it was packed once, not twice
    monkeypatch.setattr(pages_module, "page_of", None)
    tag = first.headers["etag"]
    again = client.http.get("/p/open/standings", headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")
    plain = client.http.get("/p/open/standings", headers={"accept-encoding": "identity"})
    assert plain.content == first.content
    assert "content-encoding" not in plain.headers
    assert {"Accept-Language", "Cookie"} <= set(plain.headers["vary"].split(", "))


def test_a_page_at_hand_asks_nobody(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the store nor a thread: five hundred phones cost nothing."""
    monkeypatch.setattr(editions, "FRESH", 60)
    hall, client = visitor(players=8)
    public(hall)
    client.get("/p/open/names")
    monkeypatch.setattr("pareo.web.app.visit_of", None)
    monkeypatch.setattr(type(hall.event), "state", None)
    client.get("/p/open/names")


def test_what_is_private_makes_no_new_page(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall, client = visitor(players=8)
    public(hall)
    client.get("/p/open/standings")
    hall.do(marks.mark, "p1", {"fee": "20", "note": "vegetarian"})
    monkeypatch.setattr(pages_module, "page_of", None)
    client.get("/p/open/standings")


def test_a_result_makes_new_pages(visitor: Visitor) -> None:
    hall, client = visitor(players=8)
    public(hall)
    before = client.get("/p/open/boards").headers["etag"]
    hall.do(results.enter, 2, 1, "1-0")
    after = client.get("/p/open/boards")
    assert after.headers["etag"] != before
    assert '<td class="result" id="r-2-1">1-0</td>' in after.text


def test_the_language_of_the_browser_or_as_chosen(visitor: Visitor) -> None:
    hall, client = visitor(players=8, language="es")
    public(hall)
    assert "Busque su mesa" in client.get("/p/open").text
    client.http.follow_redirects = False
    chosen = client.http.get("/p/open/names?language=en")
    assert (chosen.status_code, chosen.headers["location"]) == (303, "/p/open/names")
    assert "Find your table" in client.get("/p/open").text
    assert [each.name for each in client.http.cookies.jar] == ["pareo_language"]


@pytest.mark.parametrize(("players", "most"), [(200, 20_000)])
def test_pages_are_small(hall: MakeHall, players: int, most: int) -> None:
    made = public(hall(players=players), played=1)
    client = DeskClient(house_of(made))
    for path in (*_PAIRINGS, "/standings", "/working/1/p1", "/crosstable", "/ratings"):
        found = client.get(f"/p/open{path}")
        assert int(found.headers["content-length"]) <= most, path


# ------------------------------------------------------------------------------- stream


class Listener:
    """Somebody whose public page is open."""

    def __init__(self, house: House, language: str = "en") -> None:
        event = house.event("open")
        edition = house.editions.newest(event)
        self.lines: AsyncIterator[bytes] = house.public_streams.lines(
            event, edition, language, is_known=True
        )

    async def begin(self) -> None:
        """Connect, as a browser does."""
        assert await anext(self.lines) == b"retry: 1000\n\n"

    async def next(self) -> dict[str, Any]:
        """Return the next message, which comes soon."""
        text = (await asyncio.wait_for(anext(self.lines), 5)).decode()
        (data,) = (line for line in text.splitlines() if line.startswith("data: "))
        found: dict[str, Any] = json.loads(data.removeprefix("data: "))
        return found


def heard(house: House, *acts: Callable[[], object]) -> list[dict[str, Any]]:
    """Return what an open page is told of acts of this desk, one after the other."""

    async def listen() -> list[dict[str, Any]]:
        listener = Listener(house)
        await listener.begin()
        found = []
        for act in acts:
            await asyncio.to_thread(act)
            house.tell(house.event("open"))
            found.append(await listener.next())
        return found

    return run(listen())


def test_a_result_is_told_by_its_cell(hall: MakeHall) -> None:
    made = public(hall(players=8))
    game = made.state.game(2, 1)
    (news,) = heard(house_of(made), lambda: made.do(results.enter, 2, 1, "1-0"))
    assert news["results"] == {"r-2-1": "1-0", "progress": "1 of 4 games have a result"}
    assert news["matters"] == ["results", *sorted((game.white, game.black))]


def test_a_correction_for_the_rating_report_is_told_to_lists_alone(hall: MakeHall) -> None:
    made = public(hall(players=8))
    made.play()
    made.open_round()
    (news,) = heard(
        house_of(made),
        lambda: made.do(corrections.correct_report, 1, 1, "0-1"),
    )
    assert news["results"] == {}
    assert news["matters"] == ["results"]


def test_another_name_is_told_to_every_page(hall: MakeHall) -> None:
    made = public(hall(players=8))
    house = house_of(made)
    renamed, entered = heard(
        house,
        lambda: made.do(erase, "p1", "identity"),
        lambda: made.do(people.enter, {"name": "Late, Lou"}),
    )
    assert renamed["matters"] == ["people", "results", "round"]
    assert "round" not in entered["matters"]


def test_a_new_round_is_told(hall: MakeHall) -> None:
    made = public(hall(players=8), played=0)
    made.play()
    made.do(rounds.pair)
    (news,) = heard(house_of(made), lambda: made.do(rounds.publish))
    assert "round" in news["matters"]
    assert news["results"] == {}


def test_what_is_private_is_not_told(hall: MakeHall) -> None:
    made = public(hall(players=8), played=0)
    made.play()

    def private() -> None:
        made.do(marks.mark, "p1", {"fee": "20", "note": "secret"})
        made.do(rounds.pair)

    def publish() -> None:
        private()
        house.tell(house.event("open"))
        made.do(rounds.publish)

    house = house_of(made)
    (news,) = heard(house, publish)
    assert news["matters"] == ["results", "round"]


def test_nothing_more_is_told_once_nothing_is_public(hall: MakeHall) -> None:
    made = public(hall(players=8))
    (news,) = heard(house_of(made), lambda: made.do(events.set_public, {"level": "nothing"}))
    assert news == {"reload": True}


def test_the_stream_rings_at_the_time_of_a_round(hall: MakeHall) -> None:
    made = public(hall(players=8), played=0)
    made.play()
    made.do(rounds.pair)
    made.do(rounds.publish, at=(datetime.now(UTC) + timedelta(seconds=2)).isoformat())
    house = house_of(made)

    async def listen() -> dict[str, Any]:
        listener = Listener(house)
        await listener.begin()
        return await listener.next()

    assert "round" in run(listen())["matters"]


# ------------------------------------------------------------------------- for programs

_FOR_PROGRAMS = ("players", "rounds/1", "rounds/1/games", "standings", "crosstable")


@pytest.mark.parametrize(("level", "shown"), [("nothing", 0), ("pairings", 3), ("standings", 5)])
def test_programs_read_what_is_public_without_a_token(
    hall: MakeHall, level: str, shown: int
) -> None:
    made = public(hall(players=8), level)
    client = DeskClient(hall_house(made))
    answers = [client.http.get(f"/api/v1/events/open/{path}") for path in _FOR_PROGRAMS]
    assert [each.status_code for each in answers] == [200] * shown + [401] * (5 - shown)
    client.get("/api/v1/events/open/journal", status=401)
    client.get("/api/v1/events/other/players", status=401)
    for answer in answers[:shown]:
        again = client.http.get(answer.url, headers={"if-none-match": answer.headers["etag"]})
        assert again.status_code == 304


def test_programs_see_no_round_before_its_time(hall: MakeHall) -> None:
    made = public(hall(players=8), played=0)
    made.play()
    made.do(rounds.pair)
    client = DeskClient(hall_house(made))
    client.get("/api/v1/events/open/rounds/1/games")
    client.get("/api/v1/events/open/rounds/2/games", status=404)


# ------------------------------------------------------------------------------ privacy

_MARKED = {
    "birth_date": "1987-03-14",
    "sex": "w",
    "contact": "mark@example.org +34600111222",
}


def test_no_private_value_in_any_public_byte(hall: MakeHall) -> None:
    """Birth date, sex, contact, fee, note and who entered what: in no page, feed or message."""
    made = hall()
    for place in range(8):
        made.do(people.enter, {"name": f"Player{place}, X", "rating": 2400 - place, **_MARKED})
        made.do(marks.mark, f"p{place + 1}", {"fee": "77,77", "note": "diabetic-mark"})
    made.do(plan_prizes, '[[category]]\nname = "Best"\ngroup = "sex=w"\nprizes = [100, 50]\n')
    typist = made.by("Zacharias Typist")
    public(made, played=1)
    typist.do(results.enter, 2, 1, "1-0")
    house = hall_house(made)
    client = DeskClient(house)
    seen = [client.http.get(path) for path in every_page(client)]
    assert {page.status_code for page in seen} == {200}
    told = heard(house, lambda: made.by("Zacharias Typist").do(results.enter, 2, 2, "0-1"))
    api = [client.get(f"/api/v1/events/open/{path}").text for path in _FOR_PROGRAMS]
    everything = [*(page.text for page in seen), *api, json.dumps(told)]
    private = ("1987", "03-14", "example.org", "600111222", "77,77", "diabetic", "Zacharias")
    for text in everything:
        assert not [each for each in private if each in text], text
        assert not re.search(r"\b(female|male|woman|sex)\b", text), text


def every_page(client: DeskClient) -> set[str]:
    """Return all public pages: those of the table, and all that they lead to."""
    edition = client.house.editions.newest(client.house.event("open"))
    assert edition.public is not None
    named = {
        "/".join(map(str, ("/p/open", *(() if name == "front" else (name,)), *parts)))
        for name, view in VIEWS.items()
        if name != "bracket"
        for parts in view.every(edition.public)
    }
    linked: set[str] = set()
    for path in named:
        text = client.http.get(path).text
        linked |= set(re.findall(r'href="(/p[^"#?]*)', text))
    earlier = {each for each in linked if each.startswith("/p/open/working/1/")}
    assert linked - {"/p"} - earlier <= named | {"/p/open/feed.xml"}
    return named | linked | {"/p"}
