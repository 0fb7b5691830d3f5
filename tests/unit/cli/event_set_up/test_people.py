"""pareo event player, players, erase: the list of people."""

from pathlib import Path

import pytest

from pareo.cli import ExitCode
from tests.unit.cli.event_set_up.conftest import Line


def test_somebody_is_entered_and_corrected(event: Line) -> None:
    ran = event("player add open", "Ruiz, Sol", "--rating", "1890", "--sex", "w")
    assert ran.out == "Ruiz, Sol entered\nWritten as entry 11.\n"
    event.done("player correct open sol --title WFM --club Numancia --name", "Ruiz, Soledad")
    (row,) = [row for row in event.json("players open")["players"] if row["person"] == "p9"]
    assert (row["name"], row["title"], row["club"]) == ("Ruiz, Soledad", "WFM", "Numancia")
    event.done("player correct open p9 --without title")
    (row,) = [row for row in event.json("players open")["players"] if row["person"] == "p9"]
    assert row["title"] is None


def test_who_may_be_the_same_person_is_asked_about(event: Line) -> None:
    event.done("player add open", "Ruiz, Sol")
    assert event("player add open", "Ruiz, Sol").code == ExitCode.QUESTION
    event.done("player add open", "Ruiz, Sol")
    event.done("player merge open p9 p10")
    assert event.last.kind == "player.merge"


def test_nobody_and_several_are_told(event: Line) -> None:
    assert "There is no player “zz”" in event("player remove open zz").err
    ran = event("player remove open player")
    assert ran.code == ExitCode.BAD_INPUT
    assert "may be 1 Player001, X" in ran.err


def test_who_is_taken_off_the_list_is_named(event: Line) -> None:
    assert event("player remove open 8").out.startswith("Player008, X taken off the list\n")


def test_marks_are_set_and_removed(event: Line) -> None:
    event.done("player mark open 1 --fixed-table 3 --no-half-point-bye yes --note", "tall")
    assert event.hall.state.people["p1"].marks == {"fixed_table": 3, "no_half_point_bye": True}
    assert "always at table 3" in event("players open").out
    event.done("player mark open 1 --without fixed-table")
    assert "fixed_table" not in event.hall.state.people["p1"].marks


def test_somebody_moves_to_another_event(event: Line) -> None:
    event.done("new Blitz")
    event.done("player move open 8 --to blitz")
    assert [row["name"] for row in event.json("players blitz")["players"]] == ["Player008, X"]
    assert len(event.json("players open")["players"]) == 7


def test_erasing_asks_twice_and_takes_the_name(event: Line) -> None:
    event.done("erase open 1 --depth identity")
    assert event.last.kind == "person.erase"
    assert "Player001" not in event("players open").out


def test_who_is_not_on_the_list_any_more_is_erased_by_the_id(event: Line) -> None:
    event.done("player remove open p8")
    event.done("erase open p8 --depth identity")
    assert event.last.kind == "person.erase"
    assert "Player008" not in str(event.hall.store.personal(event.hall.event.uuid))


def test_people_of_a_text_are_entered(event: Line, tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_text("Ruiz, Sol 1890\nVega, Luz 1750\n", encoding="utf-8")
    shown = event.json("players open --dry-run --import", str(file))
    assert [row["name"] for row in shown["rows"]] == ["Ruiz, Sol", "Vega, Luz"]
    assert event.last.kind == "player.enter"
    assert len(event.json("players open")["players"]) == 8
    ran = event("players open --rows 2 --import", str(file))
    assert ran.out.splitlines()[0] == "1 person entered"
    assert len(event.json("players open")["players"]) == 9


def test_every_mistake_of_a_table_is_told_with_its_line(event: Line, tmp_path: Path) -> None:
    file = tmp_path / "list.csv"
    file.write_text("Name,Elo,Fed\nRuiz Sol,x,ESP\nVega Luz,1750,E\nGil Mar,1700,ESP\n")
    ran = event("players open --import", str(file))
    assert ran.code == ExitCode.BAD_INPUT
    assert len(ran.err.splitlines()) == 2
    assert "line 2" in ran.err
    assert "line 3" in ran.err
    shown = event("players open --dry-run --import", str(file))
    assert shown.code == ExitCode.FINDINGS
    assert "1 person can be entered; nothing is written." in shown.out
    event.done("players open --rows 4 --columns rating=Elo --import", str(file))


def test_options_of_an_import_need_a_file(event: Line) -> None:
    assert event("players open --rows 1-3").code == ExitCode.USAGE


@pytest.mark.parametrize("word", ["x", "0", "3-", "1,,2"])
def test_rows_that_are_none(event: Line, word: str) -> None:
    assert event("players open --import x.csv --rows", word).code == ExitCode.USAGE


def test_q116_the_tournament_rating_is_kept_apart_from_the_official_one(event: Line) -> None:
    source = ("--rating-source", "FIDE standard 2026-11")
    event.done("player add open", "Ruiz, Sol", "--rating", "2150", "--official", "2090", *source)
    event.done("player correct open sol --rating 2160")
    player = event.hall.state.people["p9"].player
    assert (player.rating, player.ratings[0].rating) == (2160, 2090)
    assert player.ratings[0].source == "FIDE 2026-11"


def test_the_source_of_every_estimated_rating_is_kept(event: Line, tmp_path: Path) -> None:
    """C.04.2 B.1 (2017): from the national list, converted or not, else by judgement.

    BCF 180: 8 × 180 + 600 is 2040; the value and the list, or that it was typed, are kept.
    """
    listed = ("--rating-source", "FEDA 2026-10")
    event.done("player add open", "Ruiz, Sol", "--rating", "1850", *listed)
    event.done("player add open", "Vega, Luz", "--rating", "1700")
    file = tmp_path / "more.csv"
    file.write_text('Name,Rating\n"Hunt, Ann",BCF 180\n', encoding="utf-8")
    event.done("players open --import", str(file))
    found = {one.name: one.player for one in event.hall.state.people.values()}
    first, second = found["Ruiz, Sol"].ratings[0], found["Vega, Luz"].ratings[0]
    assert (first.rating, first.source, first.typed) == (1850, "FEDA 2026-10", False)
    assert (second.rating, second.source, second.typed) == (1700, None, True)
    assert found["Hunt, Ann"].rating == 2040
