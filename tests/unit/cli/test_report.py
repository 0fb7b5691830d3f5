"""pareo report: papers of files and of events."""

import io
import json
from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfReader

from pareo import Event, Player, Round, new_event, plan_for, write_trf
from pareo.cli import ExitCode, main
from pareo.demo import SAMPLE
from tests.architecture.named_tests import ROOT
from tests.printing import printer
from tests.unit.cli.conftest import Run

Output = pytest.CaptureFixture[str]


def test_a_paper_of_a_file_as_text(capsys: Output) -> None:
    assert main(["report", str(SAMPLE), "by-name", "--round", "2"]) == ExitCode.FINE
    head, _, title, headings, *rows = capsys.readouterr().out.splitlines()
    assert head.endswith(SAMPLE.name)
    assert title == "Round 2, closed, by name"
    assert headings.startswith("Name")
    assert rows == sorted(rows)


def test_for_programs_a_paper_is_its_tables(capsys: Output) -> None:
    assert main(["report", str(SAMPLE), "start-list", "--json"]) == ExitCode.FINE
    said = json.loads(capsys.readouterr().out)
    assert said["paper"] == "start-list"
    (table,) = said["tables"]
    assert [row["number"] for row in table["rows"]] == list(range(1, len(table["rows"]) + 1))


def test_for_programs_a_file_is_named(tmp_path: Path, capsys: Output) -> None:
    target = tmp_path / "a.csv"
    assert main(["report", str(SAMPLE), "start-list", "--json", "--out", str(target)]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said == {"paper": "start-list", "form": "csv", "output": str(target)}
    assert target.exists()


def test_the_ending_of_the_new_file_gives_the_form(tmp_path: Path) -> None:
    beginnings = {
        "a.html": '<!doctype html>\n<html lang="es">',
        "a.md": "# Lista inicial",
        "a.csv": "\ufeffN.º,",
        "a.txt": "XII Abierto",
    }
    for name, beginning in beginnings.items():
        target = tmp_path / name
        words = ["report", str(SAMPLE), "start-list", "--lang", "es", "--out", str(target)]
        assert main(words) == ExitCode.FINE
        assert target.read_text("utf-8").startswith(beginning)


def test_what_was_written_is_told_in_words(tmp_path: Path, pareo: Run) -> None:
    for name, form in (("a.txt", "text"), ("a.md", "Markdown"), ("a.html", "HTML")):
        target = tmp_path / name
        ran = pareo("report", SAMPLE, "start-list", "--out", target)
        assert ran.err == f"{target}: written as {form}\n"


def test_a_workbook_and_a_pdf(tmp_path: Path) -> None:
    pytest.importorskip("openpyxl")
    book = tmp_path / "a.xlsx"
    assert main(["report", str(SAMPLE), "round-pack", "--out", str(book)]) == ExitCode.FINE
    assert book.read_bytes().startswith(b"PK")
    printer()
    pdf = tmp_path / "a.pdf"
    assert main(["report", str(SAMPLE), "standings", "--out", str(pdf)]) == ExitCode.FINE
    (page,) = PdfReader(io.BytesIO(pdf.read_bytes())).pages
    assert "Standings after round" in page.extract_text()
    assert main(["report", str(SAMPLE), "standings", "--out", str(pdf)]) == ExitCode.BAD_INPUT


def test_a_paper_of_an_event_has_the_number_of_its_entry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setenv("PAREO_STORE", str(tmp_path / "pareo.db"))
    main(["event", "new", "Open", "--rounds", "3"])
    main(["event", "players", "open", "--import", str(SAMPLE), "--rows", "1-4"])
    capsys.readouterr()
    assert main(["report", "event:open", "badges"]) == ExitCode.FINE
    assert "entry " in capsys.readouterr().out.partition("\n")[0]
    assert main(["report", "event:open", "standings"]) == ExitCode.BAD_INPUT
    assert "There is no result yet." in capsys.readouterr().err


def test_players_of_teams_have_certificates_too(capsys: Output) -> None:
    """The number is that of the player: the tie-breaks of the team with it are not on the card."""
    file = ROOT / "tests/fixtures/trf/chesspairing-go/trf2026-team.trf"
    assert main(["report", str(file), "it1", "--player", "1"]) == ExitCode.BAD_INPUT
    assert "holds the highest title" in capsys.readouterr().err
    assert main(["report", str(file), "it1", "--player", "5"]) == ExitCode.FINE
    assert "No norm: this sheet certifies nothing" in capsys.readouterr().out
    assert main(["report", str(file), "form-2", "--player", "1", "--json"]) == ExitCode.FINE
    (rounds,) = json.loads(capsys.readouterr().out)["tables"]
    assert len(rounds["rows"]) == 3
    assert {row["tie_break"] for row in rounds["rows"]} == {None}


def test_cards_of_one_player(capsys: Output) -> None:
    assert main(["report", str(SAMPLE), "cards", "--player", "2"]) == ExitCode.FINE
    assert capsys.readouterr().out.count("Rounds") == 1


def test_the_final_table_of_a_swiss_has_opponents_by_round_and_tie_breaks(pareo: Run) -> None:
    """The first met players with 2½, 2½, 3½, 2½ and 3½ points, and drew with the second of them."""
    (table,) = json.loads(pareo("report", SAMPLE, "crosstable", "--json").out)["tables"]
    first = table["rows"][0]
    assert list(first) == [
        *("rank", "number", "title", "name", "federation", "rating"),
        *(f"round_{number}" for number in range(1, 6)),
        *("points", "tie_break_1", "tie_break_2", "tie_break_3"),
    ]
    assert [first[f"round_{number}"] for number in range(1, 6)] == [
        *("10w1", "7b½", "8w1", "5b1", "3w1")
    ]
    values = [first[f"tie_break_{number}"] for number in range(1, 4)]
    assert [float(value) for value in values] == [12.0, 14.5, 2.5 + 2.5 / 2 + 3.5 + 2.5 + 3.5]


def test_the_final_table_of_a_double_round_robin_has_two_results_for_each_opponent(
    tmp_path: Path, pareo: Run
) -> None:
    """The smaller number always wins: 6, 4, 2 and 0 points, so Sonneborn-Berger 12, 4, 0 and 0."""
    people = [Player(number, f"P{number}", 2400 - number) for number in range(1, 5)]
    drawn_up = new_event(plan_for("double-round-robin", 4), people, Event("Double"))
    rounds = tuple(
        Round.of(*((m.home, m.away, "1-0" if m.home < m.away else "0-1") for m in one.matches))
        for one in drawn_up.rounds
    )
    settings = replace(drawn_up.settings, tie_breaks=("SB",))
    file = tmp_path / "double.trf"
    file.write_text(write_trf(replace(drawn_up, rounds=rounds, settings=settings)).text)
    (table,) = json.loads(pareo("report", file, "grid", "--json").out)["tables"]
    rows = [[row[f"against_{n}"] for n in range(1, 5)] for row in table["rows"]]
    assert rows == [
        ["×", "11", "11", "11"],
        ["00", "×", "11", "11"],
        ["00", "00", "×", "11"],
        ["00", "00", "00", "×"],
    ]
    assert [(row["points"], float(row["tie_break_1"])) for row in table["rows"]] == [
        *((6, 12), (4, 4), (2, 0), (0, 0))
    ]


def test_an_unknown_paper_lists_those_there_are(capsys: Output) -> None:
    assert main(["report", str(SAMPLE), "poems"]) == ExitCode.BAD_INPUT
    said = capsys.readouterr().err
    assert "poems" in said
    assert "place-cards" in said


def test_a_poster_needs_an_address(capsys: Output) -> None:
    assert main(["report", str(SAMPLE), "poster"]) == ExitCode.BAD_INPUT
    words = ["report", str(SAMPLE), "poster", "--address", "https://example.org/open"]
    assert main(words) == ExitCode.FINE
    assert "https://example.org/open" in capsys.readouterr().out


def test_a_paper_in_place_of_a_form_is_told_how_it_is_asked_for(capsys: Output) -> None:
    assert main(["report", str(SAMPLE), "--form", "it1"]) == ExitCode.USAGE
    assert "pareo report FILE it1 --form pdf" in capsys.readouterr().err


MANUAL = ROOT / "tests/fixtures/dutch-manual-12x9.trf"


def test_the_crosstable_of_a_file_goes_by_its_ranks(capsys: Output) -> None:
    """The file has ranks 1 to 12, Bob before David with 6 points each; form 3 has the same."""
    assert main(["report", str(MANUAL), "crosstable", "--json"]) == ExitCode.FINE
    (table,) = json.loads(capsys.readouterr().out)["tables"]
    assert [row["rank"] for row in table["rows"]] == list(range(1, 13))
    assert main(["report", str(MANUAL), "crosstable"]) == ExitCode.FINE
    assert "Ordered by the ranks in the file." in capsys.readouterr().out


def test_an_announcement_has_lines_for_what_is_not_known(tmp_path: Path) -> None:
    target = tmp_path / "a.html"
    assert main(["report", str(MANUAL), "announcement", "--out", str(target)]) == ExitCode.FINE
    page = target.read_text("utf-8")
    assert "<dt>Time control</dt><dd></dd>" in page
    assert "<dt>City</dt><dd></dd>" in page
    assert "<dt>Deputies</dt>" not in page, "not every event has them"


def test_a_paper_without_lines_says_so(tmp_path: Path) -> None:
    target = tmp_path / "a.html"
    assert main(["report", str(MANUAL), "remarks", "--out", str(target)]) == ExitCode.FINE
    assert target.read_text("utf-8").count("<p>Nothing is recorded.</p>") == 2
