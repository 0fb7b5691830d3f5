"""Rating lists fetched and shown by commands."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import pareo as package
from tests.list_server import MONTH, Server, serving_this_month
from tests.unit.cli.conftest import Run

AUGUST = Path(package.__file__).with_name("samples") / "august.txt"


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("PAREO_LISTS", str(tmp_path / "lists"))
    monkeypatch.setenv("PAREO_STORE", str(tmp_path / "pareo.db"))
    with serving_this_month(tmp_path / "lists") as found:
        yield found


def test_all_lists_or_those_named(pareo: Run, server: Server) -> None:
    ran = pareo("list", "update", "fide rapid")
    assert (ran.code, ran.out) == (0, f"FIDE rapid: 1 player; list of {MONTH}\n")
    ran = pareo("list", "update")
    assert ran.code == 0
    assert "FIDE rapid has not changed." in ran.out
    assert f"FIDE blitz: 1 player; list of {MONTH}" in ran.out
    assert ("/rapid_rating_list.zip", 304) in server.asked


def test_a_list_that_cannot_be_had_is_reported_and_the_others_fetched(
    pareo: Run, server: Server
) -> None:
    del server.files["/standard_rating_list.zip"]
    ran = pareo("list", "update")
    assert ran.code == 1
    assert "The server answers 404 instead of the list." in ran.err
    assert f"FIDE blitz: 1 player; list of {MONTH}" in ran.out
    found = json.loads(pareo("list", "update", "--json", "FIDE standard").out)["lists"]
    assert found[0]["faults"][0]["message"] == "The server answers 404 instead of the list."


def test_a_name_that_no_list_has(pareo: Run, server: Server) -> None:
    ran = pareo("list", "update", "FEDA")
    assert ran.code == 3
    assert "The lists are: FIDE standard, FIDE rapid, FIDE blitz." in ran.err
    assert server.asked == []


@pytest.mark.usefixtures("server")
def test_the_shelf(pareo: Run, tmp_path: Path) -> None:
    ran = pareo("list", "shelf")
    assert ran.code == 0
    assert ran.out.count("missing") == 3
    assert "fetched only when asked for" in ran.out
    pareo("list", "update")
    found = json.loads(pareo("list", "shelf", "--daily", "yes", "--json").out)
    assert (found["folder"], found["daily"]) == (str(tmp_path / "lists"), True)
    row = found["lists"][0]
    assert (row["list"], row["published"], row["players"]) == ("FIDE standard", str(MONTH), 1)
    assert (row["state"], row["file"]) == (None, f"fide-standard-{MONTH:%Y-%m}.list")
    assert "once a day without being asked for" in pareo("list", "shelf").out


@pytest.mark.usefixtures("server")
def test_an_imported_list_is_kept_where_no_file_is_named(pareo: Run, tmp_path: Path) -> None:
    ran = pareo("list", "import", str(AUGUST))
    assert ran.code == 0, ran.err
    kept = tmp_path / "lists" / "fide-standard-2026-08.list"
    assert kept.exists()
    assert str(kept) in ran.out
    (row,) = (
        row for row in json.loads(pareo("list", "shelf", "--json").out)["lists"] if row["file"]
    )
    assert (row["published"], row["state"]) == ("2026-08-01", "out of date")
