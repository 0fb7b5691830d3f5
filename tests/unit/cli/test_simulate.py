"""pareo simulate: systems compared by events of players of known strength."""

import csv
import json
import sys
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.service import simulating
from pareo.simulation import Piece, Row, rows_of
from tests.unit.cli.conftest import Run

FEW = (
    *("simulate", "--systems", "dutch-2026,dubov-2026", "--players", "10", "--rounds", "3"),
    *("--events", "3", "--seed", "7", "--jobs", "1"),
)


def test_findings_and_the_main_numbers_are_shown(pareo: Run) -> None:
    ran = pareo(*FEW)
    assert ran.code == ExitCode.FINE
    assert "Order by strength: no clear difference from dutch-2026." in ran.out
    assert "Too few events" in ran.out
    assert "Second meetings: 0 in everything that was played." in ran.out
    assert ran.out.count(" in everything that was played.") == 2  # so few events tell no more
    assert ran.out.endswith("3 events, each paired in 2 ways; seed 7.\n")
    assert "Norms: not counted in fewer than 9 games, which a norm needs." in ran.out


def test_rounds_that_could_not_be_paired_are_told_first(pareo: Run, tmp_path: Path) -> None:
    """In every form, with the numbers of the table of means."""
    six = ("simulate", "--players", "6", "--rounds", "5", "--events", "30", "--jobs", "1")
    files = [tmp_path / f"six.{form}" for form in ("csv", "md")]
    ran = pareo(*six, "--systems", "dutch-2026,lim-2026", *(f"--out={file}" for file in files))
    means = {
        each["system"]: round(30 * float(each["mean"]))
        for each in csv.DictReader(files[0].read_text("utf-8").splitlines())
        if each["measure"] == "unpaired"
    }
    assert all(means.values())
    told = (
        f"Rounds that could not be paired (6 players, 5 rounds): {means['dutch-2026']} of 150 with "
        f"dutch-2026 and {means['lim-2026']} of 150 with lim-2026."
    )
    assert ran.out.startswith(told)
    title, before, *_ = files[1].read_text("utf-8").split("\n\n")
    assert title.startswith("# ")
    assert " ".join(before.split()).startswith(f"- {told}")
    spanish = pareo("--lang", "es", *six, "--systems", "dutch-2026").out
    assert spanish.startswith("Rondas que no se pudieron emparejar (6 jugadores, 5 rondas): ")
    assert "top" not in files[0].read_text("utf-8")  # all six are among the first ten


def test_json_has_every_mean_with_its_interval(pareo: Run) -> None:
    told = json.loads(pareo(*FEW, "--acceleration", "both", "--json").out)
    assert (told["events"], told["ways"], told["played"]) == (3, 4, 12)
    assert told["failures"] == []
    found = {(each["system"], each["baku"], each["measure"]): each for each in told["results"]}
    kendall = found["dubov-2026", True, "kendall"]
    assert kendall["events"] == 3
    assert kendall["low"] <= kendall["mean"] <= kendall["high"]
    reference = found["dutch-2026", False, "kendall"]
    assert kendall["difference"] == pytest.approx(kendall["mean"] - reference["mean"], abs=2e-6)
    assert told["command"].startswith("pareo simulate --systems dutch-2026,dubov-2026 --players 10")


def test_every_form_is_written(pareo: Run, tmp_path: Path) -> None:
    files = [tmp_path / f"study.{form}" for form in ("html", "md", "csv")]
    rows = tmp_path / "rows.csv"
    line = [*FEW, "--rows", rows, *(f"--out={file}" for file in files)]
    ran = pareo(*line)
    assert ran.code == ExitCode.FINE
    assert f"{files[1]}: written as Markdown" in ran.err
    assert f"{files[2]}: written as CSV" in ran.err
    assert files[0].read_text("utf-8").startswith("<!doctype html>")
    assert "| 10 | dubov-2026 |" in files[1].read_text("utf-8")
    lists = [line for line in files[1].read_text("utf-8").splitlines() if line[:2] in ("- ", "  ")]
    assert not any(" %" in line for line in lists)
    means = list(csv.DictReader(files[2].read_text("utf-8").splitlines()))
    assert {"players", "rounds", "system", "measure", "mean", "low", "high"} <= means[0].keys()
    events = list(csv.DictReader(rows.read_text("utf-8").splitlines()))
    assert [event["event"] for event in events] == ["1", "2", "3"] * 2
    assert pareo(*line).code == ExitCode.BAD_INPUT
    assert pareo(*line, "--force").code == ExitCode.FINE


def test_a_page_is_spanish_if_asked(pareo: Run, tmp_path: Path) -> None:
    file = tmp_path / "study.html"
    ran = pareo("--lang", "es", *FEW, "--out", file)
    assert ran.code == ExitCode.FINE
    assert '<html lang="es">' in file.read_text("utf-8")
    assert "dutch-2026" in ran.out


def test_pool_and_process_write_the_same_bytes_and_kept_work_is_not_done_again(
    pareo: Run, tmp_path: Path
) -> None:
    one, two, three = (tmp_path / f"{name}.csv" for name in ("one", "two", "three"))
    keep = tmp_path / "keep"
    assert pareo(*FEW, "--rows", one).code == ExitCode.FINE
    assert pareo(*FEW[:-1], "2", "--rows", two, "--keep", keep).code == ExitCode.FINE
    assert one.read_bytes() == two.read_bytes()
    ledger = (keep / "pieces.jsonl").read_text("utf-8")
    (keep / "pieces.jsonl").write_text(ledger.replace('"kendall": 0.', '"kendall": 0.9'))
    assert pareo(*FEW, "--rows", three, "--keep", keep).code == ExitCode.FINE
    assert three.read_bytes() != one.read_bytes()  # taken from the folder, not played again
    other = pareo(*FEW, "--error", "90", "--keep", keep)
    assert other.code == ExitCode.BAD_INPUT
    assert f"{keep}: This folder holds other work (error of listed ratings: " in other.err
    assert "(error of listed ratings: 60 there, 90 here)" in other.err
    assert "campaign" not in other.err


def test_kept_work_goes_on_without_a_seed(pareo: Run, tmp_path: Path) -> None:
    """The same command twice; then a setting that differs is named, the seed as well."""
    given = dict(zip(FEW[1::2], FEW[2::2], strict=True))
    del given["--seed"]
    line = ["simulate", *(word for pair in given.items() for word in pair), "--keep", tmp_path]
    assert pareo(*line).out.endswith("seed 1.\n")
    again = pareo(*line)
    assert again.code == ExitCode.FINE
    assert "Going on after 2 of 2 pieces." in again.err
    other = pareo(*line, "--seed", "5", "--tiebreaks", "BH", "--strength", "1800")
    assert other.code == ExitCode.BAD_INPUT
    assert "seed: 1 there, 5 here" in other.err
    assert "mean strength: 2000 there, 1800 here" in other.err
    assert "tie-breaks: BH/C1,BH,SB there, BH here" in other.err


def test_a_damaged_line_of_kept_work_is_told_and_played_again(pareo: Run, tmp_path: Path) -> None:
    line, pieces = (*FEW, "--keep", tmp_path), tmp_path / "pieces.jsonl"
    whole = pareo(*line).out
    head, first, *rest = pieces.read_text("utf-8").splitlines(keepends=True)
    pieces.write_text("".join((head, first.replace(",", ";", 1), *rest)), "utf-8")
    again = pareo(*line, "--lang", "es")
    assert again.err.splitlines()[0] == (
        f"{pieces}: la línea 2 está dañada; lo que contenía se hace de nuevo."
    )
    assert pareo(*line).out == whole


def test_a_folder_with_other_work_is_no_simulation(pareo: Run, tmp_path: Path) -> None:
    for head in ('{"kind": "check"}\n', "no ledger\n"):
        (tmp_path / "pieces.jsonl").write_text(head)
        ran = pareo(*FEW, "--keep", tmp_path)
        assert ran.code == ExitCode.BAD_INPUT
        assert "This folder holds other work (kind of work: " in ran.err


def test_the_terminal_explains_the_measures(pareo: Run) -> None:
    told = " ".join(pareo(*FEW).out.split())
    assert "Floats (in %): The part of the meetings after round 1 in which" in told
    assert "Means over the events with 3 rounds." in told


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (
            ("--systems", "dutch-2026,team-2026,olympiad-2022"),
            (
                "Players and teams cannot be compared: players are paired by dutch-2026, teams by "
                "team-2026 and olympiad-2022. Make one simulation of players and another of teams."
            ),
        ),
        (
            ("--systems", "team-2026", "--players", "50"),
            "Teams of 4 cannot be made of 50 players. Take a multiple of 4: 48.",
        ),
        (("--systems", "team-2026", "--players", "12"), "Take 16 to 2000."),
        (
            ("--systems", "team-2026", "--players", "16", "--rounds", "7"),
            (
                "16 players are 4 teams of 4: they cannot play so many rounds. Take 1 to 3 rounds, "
                "or at least 32 players, who are 8 teams."
            ),
        ),
        (("--systems", "team-2026", "--players", "20", "--rounds", "99"), "Take 1 to 4."),
        (
            ("--systems", "team-2026", "--players", "16", "--norm", "GM"),
            "Norms are not counted where teams are ranked: players make them. Leave the title out.",
        ),
        (("--systems", "team-2026", "--players", "20", "--tiebreaks", "ARO"), "ARO"),
        (("--rounds", "12"), "Take 1 to 9."),
        (("--players", "3"), "Take 4 to 2000."),
        (("--events", "5,6"), "There are 2 numbers of events for 1 size. Give one for all sizes"),
        (("--error", "-1"), "--error needs a number of 0 or more, not -1."),
        (("--tiebreaks", "XYZ"), "XYZ"),
        (("--prizes", "5,9"), "highest down"),
        (("--systems", "fide-1987", "--acceleration", "baku"), "knows acceleration"),
        (("--players", "ten"), "needs a whole number"),
        (("--systems", "french"), "dutch-2026"),
        (("--systems", "dutch-2026,lim-2026,dutch-2026"), "dutch-2026 is named twice."),
        (("--rounds", "3,4,3"), "3 is named twice. Name each number of rounds once."),
        (("--players", "10,10"), "10 is named twice. Name each number of players once."),
        (("--strength", "9000"), "weaker than 1000 or stronger than 2900. Choose a mean"),
        (("--strength", "2500"), "at least two standard deviations (500) within these limits"),
        (("--spread", "100000000"), "or a smaller standard deviation."),
        (("--error", "501"), "The error of listed ratings is larger than ratings allow. Take 500"),
        (
            ("--scheduler", "tcp://127.0.0.1:1"),
            "Either processes of this machine do the work, or a cluster",
        ),
    ],
)
def test_what_is_not_possible_is_refused(pareo: Run, options: tuple[str, ...], words: str) -> None:
    given = dict(zip(FEW[1::2], FEW[2::2], strict=True))
    given |= dict(zip(options[::2], options[1::2], strict=True))
    ran = pareo("simulate", *(word for pair in given.items() for word in pair))
    assert ran.code == ExitCode.USAGE
    assert words in ran.err


def test_double_swiss_changes_nothing_for_the_systems_beside_it(pareo: Run, tmp_path: Path) -> None:
    alone, beside = tmp_path / "alone.csv", tmp_path / "beside.csv"
    more = [f"{word},double-swiss-2026" if word.startswith("dutch") else word for word in FEW]
    pareo(*FEW, "--rows", alone)
    ran = pareo(*more, "--rows", beside)
    assert "each round is a match of two games, so 3 rounds are 6 games." in ran.out
    lines = beside.read_text("utf-8").splitlines()
    assert alone.read_text("utf-8").splitlines() == [line for line in lines if "double" not in line]
    assert sum("double-swiss-2026" in line for line in lines) == 3


def test_teams_are_compared_with_their_own_usual_choices(pareo: Run) -> None:
    line = ("simulate", "--systems", "team-2026,olympiad-2022", "--rounds", "3", "--events", "2")
    told = json.loads(pareo(*line, "--jobs", "1", "--json").out)
    assert told["tie_breaks"] == [["EMGSB/C1", "MPvGP", "BH:MP/C1"]]
    assert "--players 48" in told["command"]
    assert "--norm" not in told["command"]
    assert told["failures"] == []
    measures = {each["measure"] for each in told["results"]}
    assert {"kendall", "best_wins", "prize_misplaced", "floats", "repeats", "rematches"} <= measures
    assert "norms" not in measures


def test_a_list_of_tie_breaks_is_named_once(pareo: Run) -> None:
    ran = pareo(*FEW, "--tiebreaks", "BH, SB", "--tiebreaks", "BH,SB")
    assert ran.code == ExitCode.USAGE
    assert "BH,SB is named twice. Name each list of tie-breaks once." in ran.err


def test_all_swiss_systems_are_offered(pareo: Run) -> None:
    systems = pareo("simulate", "--systems", "french").err
    assert all(key in systems for key in ("lim-2026", "team-2026", "double-swiss-2026"))
    lone = pareo("simulate", "--players", "1").err
    assert "Take 4 to 2000." in lone
    assert "rounds" not in lone


def test_a_folder_that_cannot_be_made_is_told(pareo: Run, tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("")
    ran = pareo(*FEW, "--keep", tmp_path / "README.md")
    assert ran.code == ExitCode.BAD_INPUT
    assert "README.md: README.md is a file, not a folder. Choose another place." in ran.err


def test_an_unknown_ending_is_refused_before_anything_is_played(pareo: Run, tmp_path: Path) -> None:
    ran = pareo("simulate", "--events", "100000", "--out", tmp_path / "study.doc")
    assert ran.code == ExitCode.BAD_INPUT
    assert ".html, .pdf, .md, .csv" in ran.err


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (("--out", "z.csv"), ("--rows", "z.csv")),
        (("--out", "z.csv"), ("--rows", "./there/../z.csv")),
        (("--out", "z.md"), ("--out", "z.md")),
    ],
)
def test_two_files_in_one_place_are_refused_before_anything_is_played(
    pareo: Run, tmp_path: Path, one: tuple[str, str], two: tuple[str, str]
) -> None:
    (tmp_path / "there").mkdir()
    named = [f"{option}={tmp_path}/{file}" for option, file in (one, two)]
    ran = pareo("simulate", "--events", "100000", *named)
    assert ran.code == ExitCode.BAD_INPUT
    assert "Two files would be written to this place. Name another place" in ran.err


def test_what_makes_pdf_is_asked_for_before_anything_is_played(
    pareo: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    ran = pareo("simulate", "--events", "100000", "--out", tmp_path / "study.pdf")
    assert ran.code == ExitCode.BAD_INPUT
    assert "the package weasyprint is missing" in ran.err


@pytest.fixture
def one_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let event 2 of dubov-2026 fail."""

    def work(piece: Piece) -> list[Row]:
        if (piece.variant.system, piece.first) == ("dubov-2026", 2):
            raise ValueError("by design")
        return rows_of(piece)

    monkeypatch.setattr(simulating, "rows_of", work)


@pytest.mark.usefixtures("one_fails")
def test_an_event_that_fails_costs_no_other_and_is_told_with_its_command(
    pareo: Run, tmp_path: Path
) -> None:
    files = [tmp_path / f"study.{form}" for form in ("html", "md", "csv")]
    rows, keep = tmp_path / "rows.csv", tmp_path / "keep"
    out = [f"--out={file}" for file in files]
    ran = pareo(*FEW, *out, "--rows", rows, "--keep", keep)
    assert ran.code == ExitCode.OUR_BUG
    told = ran.err.splitlines()
    failed = told.index("Event 7-2 failed: ValueError: by design")
    command = next(line for line in told if line.startswith("    pareo simulate")).split()
    assert command[2:8] == ["--systems", "dubov-2026", "--players", "10", "--rounds", "3"]
    assert command[8:10] == ["--events", "1"]
    assert command[-2:] == ["--seed", "7-2"]
    assert "What failed is not kept: the same command does it again." in told
    assert failed < min(told.index(line) for line in told if "written as" in line)
    notice = "Events that failed (10 players, 3 rounds): 1 of 3 with dubov-2026."
    assert ran.out.startswith(notice)
    assert ran.out.endswith("5 of 6 events were played; seed 7.\n")
    for file in files[:2]:
        assert "Events that failed (10 players, 3 rounds):" in file.read_text("utf-8")
    events = [row["event"] for row in csv.DictReader(rows.read_text("utf-8").splitlines())]
    assert events == ["1", "2", "3", "1", "3"]
    again = pareo(*command[1:], "--jobs", "1")
    assert again.code == ExitCode.OUR_BUG
    assert "Event 7-2 failed: ValueError: by design" in again.err


@pytest.mark.usefixtures("one_fails")
def test_json_has_what_failed_with_its_command(pareo: Run) -> None:
    ran = pareo(*FEW, "--json")
    told = json.loads(ran.out)
    assert ran.code == ExitCode.OUR_BUG
    assert (told["planned"], told["played"]) == (6, 5)
    (failure,) = told["failures"]
    assert (failure["seed"], failure["reason"]) == ("7-2", "ValueError: by design")
    assert failure["command"].endswith("--seed 7-2")
    assert told["findings"][0].startswith("Events that failed (10 players, 3 rounds): 1 of 3")


def test_all_events_of_a_system_may_fail(
    pareo: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def work(piece: Piece) -> list[Row]:
        if piece.variant.system == "dubov-2026":
            raise ValueError("by design")
        return rows_of(piece)

    monkeypatch.setattr(simulating, "rows_of", work)
    files = [tmp_path / f"study.{form}" for form in ("html", "md", "csv")]
    ran = pareo(*FEW, *(f"--out={file}" for file in files))
    assert ran.code == ExitCode.OUR_BUG
    assert ran.out.startswith("Events that failed (10 players, 3 rounds): 3 of 3 with dubov-2026.")
    assert all(file.exists() for file in files)


def test_a_seed_with_a_number_is_that_event_alone(pareo: Run, tmp_path: Path) -> None:
    """Played by itself it has the values that it has among the others."""
    of_three, alone = tmp_path / "three.csv", tmp_path / "alone.csv"
    pareo(*FEW, "--rows", of_three)
    one = [*FEW[:-5], "1", "--seed", "7-2", "--jobs", "1"]
    page = tmp_path / "alone.html"
    assert pareo(*one, "--rows", alone, "--out", page).out.endswith("seed 7-2.\n")
    assert "Seed 7-2." in page.read_text("utf-8")
    among, itself = (
        [row for row in csv.DictReader(file.read_text("utf-8").splitlines()) if row["event"] == "2"]
        for file in (of_three, alone)
    )
    assert among == itself
    assert len(itself) == 2


def test_the_csv_has_every_list_of_tie_breaks_and_so_has_json(pareo: Run, tmp_path: Path) -> None:
    file = tmp_path / "one.csv"
    ran = pareo(*FEW, "--tiebreaks", "BH", "--tiebreaks", "SB", "--out", file, "--json")
    means = list(csv.DictReader(file.read_text("utf-8").splitlines()))
    of_two = [each for each in means if each["system"] == "dutch-2026"]
    lists = {
        (each["measure"], each["tie_breaks"]) for each in of_two if each["measure"] == "kendall"
    }
    assert lists == {("kendall", "BH"), ("kendall", "SB")}
    assert {each["tie_breaks"] for each in of_two if each["measure"] == "floats"} == {""}
    assert len(json.loads(ran.out)["results"]) == len(means)


def test_of_one_event_no_interval_can_be_told(pareo: Run, tmp_path: Path) -> None:
    file = tmp_path / "one.csv"
    assert pareo(*FEW[:-5], "1", "--jobs", "1", "--out", file).code == ExitCode.FINE
    means = list(csv.DictReader(file.read_text("utf-8").splitlines()))
    assert {
        (each["low"], each["high"]) for each in means if each["measure"] in ("kendall", "gap")
    } == {("", "")}


def test_a_round_has_its_share_of_mismatches(pareo: Run) -> None:
    told = json.loads(pareo(*FEW, "--json").out)["results"]
    found = {each["measure"]: each for each in told if each["system"] == "dutch-2026"}
    # Five games of three events: fifteenths.
    assert 15 * found["first_mismatches"]["mean"] == pytest.approx(
        round(15 * found["first_mismatches"]["mean"]), abs=1e-4
    )


def test_kept_work_has_its_table_summary_and_times(pareo: Run, tmp_path: Path) -> None:
    keep, rows = tmp_path / "keep", tmp_path / "rows.csv"
    assert pareo(*FEW, "--keep", keep, "--rows", rows).code == ExitCode.FINE
    assert (keep / "results.csv").read_bytes() == rows.read_bytes()
    summary = json.loads((keep / "summary.json").read_text("utf-8"))
    assert (summary["campaign"]["kind"], summary["planned"], summary["played"]) == (
        *("simulation", 6, 6),
    )
    assert json.loads((keep / "times.json").read_text("utf-8"))["pieces"].keys() == {
        *("dutch-2026 10x3 1-3", "dubov-2026 10x3 1-3")
    }


def test_a_study_can_be_printed(pareo: Run, tmp_path: Path) -> None:
    file = tmp_path / "study.pdf"
    assert pareo(*FEW, "--out", file).code == ExitCode.FINE
    assert file.read_bytes().startswith(b"%PDF-")
