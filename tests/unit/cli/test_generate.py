"""pareo generate, and engine -g."""

import json
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.cli.exit_codes import EngineCode
from pareo.generator import Wishes
from pareo.model import Tournament
from pareo.service import generating
from tests.unit.cli.conftest import Run


def test_one_event_goes_to_standard_output_and_its_seed_is_told(pareo: Run) -> None:
    ran = pareo("generate", "--seed", "7", "--players", "6", "--rounds", "3")
    assert ran.code == ExitCode.FINE
    assert ran.out.startswith("012 Generated 7")
    assert ran.err == "Generated with seed 7.\n"


def test_q30_two_runs_with_equal_options_differ(pareo: Run) -> None:
    assert pareo("generate", "--players", "6").out != pareo("generate", "--players", "6").out


def test_many_go_into_a_folder_and_each_can_be_made_again(pareo: Run, tmp_path: Path) -> None:
    folder = tmp_path / "new"
    options = ("--players", "8", "--rounds", "3", "--jobs", "1")
    ran = pareo("generate", "--seed", "7", "--count", "3", "--out", folder, *options, "--json")
    told = json.loads(ran.out)
    assert told["totals"]["files"] == 3
    assert [file["seed"] for file in told["files"]] == ["7-1", "7-2", "7-3"]
    assert pareo("check", folder, "--jobs", "1").code == ExitCode.FINE
    alone = pareo("generate", "--seed", "7-2", *options)
    assert alone.out.encode() == (folder / "generated-7-2.trf").read_bytes()


def test_a_seed_of_one_of_several_is_that_very_event_in_a_folder_too(
    pareo: Run, tmp_path: Path
) -> None:
    options = ("--players", "8", "--rounds", "3", "--jobs", "1")
    pareo("generate", "--seed", "1", "--count", "2", "--out", tmp_path / "two", *options)
    pareo("generate", "--seed", "1-2", "--out", tmp_path / "one", *options)
    assert [file.name for file in (tmp_path / "one").iterdir()] == ["generated-1-2.trf"]
    name = "generated-1-2.trf"
    assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


@pytest.mark.parametrize(
    "line",
    [
        ("generate", "--out", "more"),
        ("selftest",),
        ("campaign", "check"),
        ("campaign", "selftest"),
        ("campaign", "rate"),
    ],
)
def test_several_events_of_a_seed_that_stands_for_one_are_refused(
    pareo: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = pareo(*line, "--seed", "1-2", "--count", "2", "--jobs", "1")
    assert ran.code == ExitCode.USAGE
    assert ran.err.startswith(
        "The seed 1-2 stands for a single event: number 2 of seed 1. Ask for "
    )
    assert not list(tmp_path.iterdir())


def test_a_name_with_a_number_is_a_seed_of_several_like_any_other(
    pareo: Run, tmp_path: Path
) -> None:
    options = ("--players", "8", "--rounds", "3", "--jobs", "1")
    ran = pareo(
        "generate", "--seed", "open-2026", "--count", "2", "--out", tmp_path / "two", *options
    )
    assert ran.code == ExitCode.FINE
    names = sorted(file.name for file in (tmp_path / "two").iterdir())
    assert names == ["generated-open-2026-1.trf", "generated-open-2026-2.trf"]
    alone = pareo("generate", "--seed", "open-2026-2", *options)
    assert alone.out.encode() == (tmp_path / "two" / names[1]).read_bytes()


def test_files_that_an_interruption_leaves_are_counted(
    pareo: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(wishes: Wishes, seed: str) -> Tournament:
        if seed == "7-3":
            raise KeyboardInterrupt
        return made(wishes, seed)

    made = generating.generate
    monkeypatch.setattr(generating, "generate", interrupted)
    few = ("--players", "6", "--rounds", "2", "--jobs", "1", "--out", tmp_path)
    (tmp_path / ".generated-7-4.trf.x.part").touch()  # of a process that was killed
    ran = pareo("generate", "--seed", "7", "--count", "5", *few)
    assert ran.err == "Interrupted; 2 of 5 files are written.\n"
    assert len(list(tmp_path.iterdir())) == 2


def test_sizes_are_those_of_each_event_and_early_ends_are_told_if_there_are_any(
    pareo: Run, tmp_path: Path
) -> None:
    line = ("generate", "--seed", "7", "--count", "2", "--jobs", "1")
    few = ("--players", "10", "--rounds", "3")
    assert pareo(*line, *few, "--out", tmp_path / "a").out == (
        "Generated with seed 7: 2 files, each with 10 players and 3 rounds.\n"
    )
    assert pareo(*line[:3], *few, "--out", tmp_path / "b").out == (
        "Generated with seed 7: 1 file, 10 players, 3 rounds.\n"
    )
    many = pareo(*line, "--players", "4", "--rounds", "9", "--out", tmp_path / "c").out
    assert "2 events ended early, as no pairing was possible.\n" in many


def test_a_single_file_is_named(pareo: Run, tmp_path: Path) -> None:
    ran = pareo("generate", "--seed", "7", "--players", "4", "--out", tmp_path, "--jobs", "1")
    assert ran.err == f"{tmp_path / 'generated-7-1.trf'}: written as trf26\n"
    assert (tmp_path / "generated-7-1.trf").exists()


def test_files_are_not_replaced_unasked(pareo: Run, tmp_path: Path) -> None:
    line = ("generate", "--seed", "7", "--count", "2", "--out", tmp_path, "--players", "4")
    assert pareo(*line, "--jobs", "1").code == ExitCode.FINE
    again = pareo(*line, "--jobs", "1")
    assert again.code == ExitCode.BAD_INPUT
    assert "2 files with these names exist already." in again.err
    assert pareo(*line, "--jobs", "1", "--force").code == ExitCode.FINE


def test_many_need_a_folder(pareo: Run) -> None:
    ran = pareo("generate", "--count", "2")
    assert ran.code == ExitCode.USAGE
    assert "--out" in ran.err


def test_all_values_that_are_not_possible_are_told_at_once(pareo: Run) -> None:
    ran = pareo("generate", "--points", "3", "--forfeits", "x", "--ratings", "a-b", "--draws", "y")
    assert ran.code == ExitCode.USAGE
    assert len(ran.err.splitlines()) == 4


def test_engine_g_writes_a_file_from_settings(pareo: Run, tmp_path: Path) -> None:
    (tmp_path / "settings").write_text("PlayersNumber=6\nRoundsNumber=3\n")
    target = tmp_path / "made.trf"
    line = ("engine", "--dutch", tmp_path / "settings", "-g", "-o", target, "-s", "5")
    assert pareo(*line).code == EngineCode.FINE
    text = target.read_text()
    assert "062 6" in text
    assert "142 3" in text
    assert pareo(*line).code == EngineCode.FINE
    assert target.read_text() == text


def test_engine_g_needs_a_file_to_write(pareo: Run) -> None:
    assert pareo("engine", "--dutch", "-g").code == EngineCode.USAGE


def test_sizes_that_differ_are_told_as_a_range(pareo: Run, tmp_path: Path) -> None:
    ran = pareo("generate", "--seed", "7", "--count", "2", "--rounds", "1", "--out", tmp_path)
    sizes = [
        sum(line.startswith("001 ") for line in file.read_text().splitlines())
        for file in tmp_path.iterdir()
    ]
    assert f"2 files, each with {min(sizes)} to {max(sizes)} players and 1 round." in ran.out


@pytest.mark.parametrize("codes", ["BH/C1,,SB", "", ","])
@pytest.mark.parametrize(
    "command",
    [
        ("generate",),
        ("campaign", "check", "--count", "1"),
        ("simulate", "--events", "100000"),
    ],
)
def test_a_tie_break_without_a_code_is_refused_as_by_standings(
    pareo: Run, tmp_path: Path, command: tuple[str, ...], codes: str
) -> None:
    """Before anything is played."""
    file = tmp_path / "event.trf"
    file.write_text(pareo("generate", "--players", "8", "--rounds", "2", "--seed", "1").out)
    refusal = pareo("standings", file, "--tiebreaks", codes).err
    assert refusal.startswith("A tie-break of the list has no code. ")
    ran = pareo(*command, "--players", "8", "--rounds", "2", "--tiebreaks", codes)
    assert ran.code == ExitCode.USAGE
    assert ran.err == refusal
    assert not ran.out


@pytest.mark.parametrize("command", [("generate",), ("selftest",), ("campaign", "check")])
def test_a_wish_that_is_not_understood_is_told_with_its_form(
    pareo: Run, command: tuple[str, ...]
) -> None:
    ran = pareo(*command, "--ratings", "abc")
    assert ran.code == ExitCode.USAGE
    assert ran.err == (
        "“abc” is not a valid value for --ratings. Write a range, 1400-2400, or the rating of each "
        "player: 2100,1980.\n"
    )
