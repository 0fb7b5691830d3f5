"""Rating lists of an event: their order, who is found in them, what is typed instead."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from pareo.cli import main
from pareo.lists import Choices, Import, ListFile
from pareo.service.desk import people, rules, settings
from pareo.service.desk.entering.preview import preview_for
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall

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
