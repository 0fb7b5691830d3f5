"""Rating lists of an event: their order, who is found in them, what is typed instead."""

import json
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from pareo.cli import main
from pareo.lists import Choices, Import, ListFile
from pareo.model import TimeClass
from pareo.service.desk import events, people, rules, settings
from pareo.service.desk.entering.kept_lists import find, search
from pareo.service.desk.entering.preview import preview_for
from pareo.service.desk.entering.rating_sources import person_of, sources_of
from pareo.service.list_folder import folder_of_lists
from pareo.service.list_shelf import Notes, shelf
from pareo.service.list_updates import allow_daily, due_today, renew_if_allowed, update_all
from pareo.value import replace
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.list_server import BEFORE, MONTH, Server, serving_this_month

XML = """<playerslist>
<player><fideid>99000001</fideid><name>Ruiz, Ana</name><country>ESP</country><sex>F</sex>
<birthday>1999</birthday><rating>2105</rating><rapid_rating>2080</rapid_rating>
<blitz_rating>2001</blitz_rating></player>
<player><fideid>99000002</fideid><name>Gil, Leo</name><country>FRA</country><sex>M</sex>
<birthday>1980</birthday><blitz_rating>1500</blitz_rating></player>
</playerslist>
"""
NATIONAL = "id;name;rating;birth;federation\n55;Ruiz, Ana;2150;1999;ESP\n"


@pytest.fixture
def lists(tmp_path: Path) -> list[ListFile]:
    month = Choices(date(2026, 11, 1))
    for name, text in (("fide.xml", XML), ("FEDA.csv", NATIONAL)):
        source = tmp_path / name
        source.write_text(text, encoding="utf-8")
        Import(source, tmp_path / source.stem, month).run()
    return [ListFile(tmp_path / "fide"), ListFile(tmp_path / "FEDA")]


def _rating(here: Hall, lists: list[ListFile], line: str = "Ruiz, Ana 99000001") -> int | None:
    (person,) = preview_for(here.state, line.encode(), "", lists=lists).chosen([1])
    return person.rating


@pytest.mark.parametrize(
    ("clock", "rating"), [("5400+30", 2105), ("900+10", 2080), ("180+2", 2001)]
)
def test_q123_default_by_rate_of_play(
    hall: MakeHall, lists: list[ListFile], clock: str, rating: int
) -> None:
    here = hall()
    here.do(settings.set_settings, {"time_control": clock})
    assert _rating(here, lists) == rating


def test_q126_dropped_added_moved(hall: MakeHall, lists: list[ListFile]) -> None:
    here = hall()
    here.do(rules.set_rules, {"list_order": ["FIDE blitz", "FIDE standard"]})
    assert _rating(here, lists) == 2001
    here.do(rules.set_rules, {"list_order": ["FIDE rapid"]})
    assert _rating(here, lists) == 2080
    here.do(rules.set_rules, {"list_order": None})
    assert _rating(here, lists) == 2105


def _ran(capsys: pytest.CaptureFixture[str], *words: str | Path) -> tuple[int, Any]:
    code = main(["event", *map(str, words), "--json"])
    return code, json.loads(capsys.readouterr().out)


@pytest.fixture
def desk(hall: MakeHall, lists: list[ListFile], monkeypatch: pytest.MonkeyPatch) -> Hall:
    """An event without players, and the lists beside its store."""
    assert lists
    made = hall()
    monkeypatch.setenv("PAREO_STORE", str(made.store.place))
    monkeypatch.setenv("PAREO_EVENT", "open")
    return made


def test_q127_found_gets_the_rating(
    desk: Hall, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = tmp_path / "names.txt"
    names.write_text("Ruiz, Ana 99000001\n", encoding="utf-8")
    code, _ = _ran(capsys, "players", "--import", names, "--list", tmp_path / "fide")
    assert code == 0
    (player,) = desk.tournament.players
    assert (player.rating, player.ratings[0].source) == (2105, "FIDE 2026-11")


def test_q128_q129_other_lists_shown_and_picked(
    desk: Hall, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Gil has no standard rating; the one of another list is shown, and taken with its source."""
    _, found = _ran(capsys, "player", "find", "Gil", "--list", tmp_path / "fide")
    shown = {row["list"]: row["rating"] for row in found["players"]}
    assert shown == {"FIDE standard 2026-11": None, "FIDE blitz 2026-11": 1500}
    picked = ("--rating", "1500", "--rating-source", "FIDE blitz 2026-11")
    assert _ran(capsys, "player", "add", "Gil, Leo", "--fide-id", "99000002", *picked)[0] == 0
    (player,) = desk.tournament.players
    assert (player.rating, player.ratings[0].source) == (1500, "FIDE 2026-11")
    assert _ran(capsys, "player", "correct", "Gil", "--rating-source", "FIDE rapid 2026-12")[0] == 0
    (rating,) = desk.tournament.players[0].ratings
    assert (rating.list, rating.rating, rating.source) == ("rapid", 1500, "FIDE 2026-12")


def test_q131_q132_typed_and_edited(desk: Hall, capsys: pytest.CaptureFixture[str]) -> None:
    assert _ran(capsys, "player", "add", "Vega, Luz", "--rating", "1750")[0] == 0
    assert _ran(capsys, "player", "correct", "Vega", "--rating", "1760")[0] == 0
    (player,) = desk.tournament.players
    assert (player.rating, player.ratings[0].typed) == (1760, True)


def test_q131_q132_by_service(hall: MakeHall) -> None:
    here = hall()
    here.do(people.enter, {"name": "Vega, Luz", "rating": 1750})
    here.do(people.correct, "p1", {"rating": 1760})
    assert here.state.people["p1"].player.rating == 1760


# ------------------------------------------------------------------------- lists that are kept


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """FIDE's lists of this month, and an empty shelf."""
    monkeypatch.setenv("PAREO_LISTS", str(tmp_path / "shelf"))
    with serving_this_month(tmp_path / "shelf") as found:
        yield found


def _kept() -> dict[str, list[date | None]]:
    return {row.key: [one.facts.published for one in row.lists] for row in shelf()}


def test_q119_q121_kept_by_source_and_month(server: Server) -> None:
    server.publish(BEFORE, (2090, 2070, 1990))
    update_all()
    server.publish(MONTH)
    update_all()
    assert _kept() == {f"FIDE {rate.value}": [MONTH, BEFORE] for rate in TimeClass}


def test_q135_a_day_old_at_most(server: Server) -> None:
    """Once it is allowed, lists that nobody has asked for since yesterday are fetched again."""
    update_all()
    allow_daily(allowed=True)
    assert due_today() == ()
    notes, yesterday = Notes.read(), datetime.now(UTC) - timedelta(hours=25)
    replace(notes, asked={k: replace(one, at=yesterday) for k, one in notes.asked.items()}).write()
    assert all(row.is_out_of_date(datetime.now(UTC)) for row in shelf())
    server.publish(MONTH, (2111, 2080, 2001))
    assert [one.shelved and one.shelved.is_new for one in renew_if_allowed()] == [
        True,
        False,
        False,
    ]
    assert not any(row.is_out_of_date(datetime.now(UTC)) for row in shelf())


@pytest.mark.usefixtures("server")
def test_q136_all_with_one_action(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list", "update", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["lists"]
    assert [(one["list"], one["new"], one["players"]) for one in found] == [
        (f"FIDE {rate.value}", True, 1) for rate in TimeClass
    ]


def test_q139_q140_events_are_looked_at_after_lists_were_fetched(
    desk: Hall, server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    desk.do(people.enter, {"name": "Ruiz, Ana", "fide_id": "99000001", "rating": 2100})
    desk.do(events.describe, {"first_day": MONTH.isoformat()})
    assert main(["list", "update"]) == 0
    assert "open: 1 rating differs from this list" in capsys.readouterr().err
    assert main(["list", "update"]) == 0
    assert "differs" not in capsys.readouterr().err
    assert server.asked[-1][1] == 304


def test_q141_lists_are_renewed_before_a_comparison(
    desk: Hall, server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    desk.do(people.enter, {"name": "Ruiz, Ana", "fide_id": "99000001", "rating": 2100})
    desk.do(events.describe, {"first_day": MONTH.isoformat()})
    assert _ran(capsys, "ratings")[0] == 1
    assert server.asked == []
    allow_daily(allowed=True)
    code, found = _ran(capsys, "ratings")
    assert (code, found["current"], found["updates"][0]["new"]) == (0, True, 2105)
    assert _ran(capsys, "ratings", "--apply")[0] == 5  # a question


# ------------------------------------------------------------------------ found while typing


def test_q127_q128_found_while_typing(hall: MakeHall, server: Server) -> None:
    """The main list comes first; who is only in another one follows with the rating there."""
    here = hall()
    server.publish(MONTH)
    server.files["/national.csv"] = (
        "id;name;rating;federation\n55;Ruiz Núñez, Eva;1800;ESP\n".encode()
    )
    server.settings(folder_of_lists(), f'[FEDA]\naddress = "{server.place}/national.csv"\n')
    update_all()
    ana, eva = find(here.state, "rui")
    assert [(one.label, one.rating) for one in ana.hits] == [
        (f"FIDE standard {MONTH:%Y-%m}", 2105),
        (f"FIDE rapid {MONTH:%Y-%m}", 2080),
        (f"FIDE blitz {MONTH:%Y-%m}", 2001),
    ]
    assert [(one.source.key, one.rating) for one in eva.hits] == [("FEDA standard", 1800)]
    assert [one.first.entry for one in find(here.state, "nun ev")] == [eva.first.entry]
    assert [one.first.entry for one in find(here.state, "rui", 1)] == [ana.first.entry]
    assert person_of(ana.first).fide_id == "99000001"
    here.do(rules.set_rules, {"list_order": ["FIDE blitz", "FEDA standard"]})
    assert [one.first.rating for one in find(here.state, "rui")] == [2001, 1800]


def test_q128_q129_one_file_with_all_ratings(lists: list[ListFile]) -> None:
    (gil,) = search(sources_of(lists, TimeClass.STANDARD), "gil", 5)
    assert [one.rating for one in gil] == [None, 1500]
    order = ["FIDE rapid", "FIDE standard", "FIDE blitz"]
    (ana,) = search(sources_of(lists, TimeClass.STANDARD, order), "99000001", 5)
    assert [one.rating for one in ana] == [2080, 2105, 2001]
