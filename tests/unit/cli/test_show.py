"""pareo show."""

import json
import re
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.model import Round
from pareo.tournament_json import dumps
from tests.unit.cli.conftest import Run
from tests.unit.reports.events import TEAMS
from tests.words import event

DRAWING = re.compile("[\u2500-\u259f\x1b\x00-\x08\x0b-\x1f]")


def test_without_options_it_shows_head_and_crosstable(pareo: Run, sample: Path) -> None:
    ran = pareo("show", sample)
    assert ran.code == ExitCode.FINE
    assert "Scoring:        win 1, draw ½, loss 0" in ran.out
    assert "Crosstable after round 5 of 7" in ran.out
    assert re.search(
        r"^ +1 +1 +GM +Zarandieta Molins, Íñigo +ESP +2534 +10w1 ", ran.out, re.MULTILINE
    )
    assert ran.err == ""


@pytest.mark.parametrize(
    ("options", "title"),
    [
        (["--players"], "Start list"),
        (["--rounds"], "Round 1, 2026-08-22"),
        (["--round", "3"], "Round 3, 2026-08-24"),
        (["--crosstable"], "Crosstable after round 5 of 7"),
        (["--teams"], "Teams"),
        (["--player", "penalba"], "9 Peñalba Quiroga, Rodrigo"),
    ],
)
def test_each_part_can_be_asked_for(
    pareo: Run, sample: Path, options: list[str], title: str
) -> None:
    ran = pareo("show", sample, *options)
    assert (ran.code, ran.out.splitlines()[0]) == (ExitCode.FINE, title)


def test_several_parts_follow_each_other(pareo: Run, sample: Path) -> None:
    out = pareo("show", "--crosstable", "--players", sample).out
    assert out.index("Start list") < out.index("Crosstable")


def test_plain_output_has_no_drawing_and_no_control_characters(pareo: Run, sample: Path) -> None:
    out = pareo("show", sample, "--players", "--rounds", "--crosstable", "--player", "1").out
    assert not DRAWING.search(out)


def test_it_speaks_spanish(pareo: Run, sample: Path) -> None:
    out = pareo("show", sample, "--lang", "es").out
    assert "Sistema:            sistema holandés de 2026" in out
    assert re.search(
        r"^ +3 +9 +MF +Peñalba Quiroga, Rodrigo +ESP +2287 +18b1 +2n1 ", out, re.MULTILINE
    )


@pytest.mark.parametrize("language", ["en", "es"])
def test_programs_read_the_same_in_every_language(pareo: Run, sample: Path, language: str) -> None:
    data = json.loads(pareo("show", sample, "--json", "--lang", language).out)
    assert list(data) == ["file", "format", "adjustments", "tournament", "crosstable"]
    assert data["format"] == "TRF26"
    assert data["tournament"]["system"] == "FIDE_DUTCH_2026"
    assert data["tournament"]["points"]["draw"] == 0.5
    assert data["crosstable"]["rows"][0] == {
        "rank": 1,
        "number": 1,
        "title": "GM",
        "name": "Zarandieta Molins, Íñigo",
        "federation": "ESP",
        "rating": 2534,
        "round_1": "10w1",
        "round_2": "7b½",
        "round_3": "8w1",
        "round_4": "5b1",
        "round_5": "3w1",
        "points": 4.5,
    }


def test_programs_get_every_part(pareo: Run, sample: Path) -> None:
    parts = ("--players", "--rounds", "--crosstable", "--teams", "--player", "1")
    data = json.loads(pareo("show", sample, "--json", *parts).out)
    assert len(data["players"]["rows"]) == 20
    assert [played["round"] for played in data["rounds"]] == [1, 2, 3, 4, 5]
    assert data["teams"]["rows"] == []
    assert data["player"]["name"] == "Zarandieta Molins, Íñigo"
    assert data["player"]["rounds"]["rows"][1]["points"] == 1.5


def test_birth_dates_stay_private(pareo: Run, sample: Path) -> None:
    parts = ("--players", "--crosstable", "--player", "1")
    assert "1994" not in pareo("show", sample, *parts).out
    assert "1994" not in pareo("show", sample, "--json", *parts).out


def test_adjustments_are_told_on_standard_error(pareo: Run, tmp_path: Path) -> None:
    file = tmp_path / "old.trf"
    file.write_text("012 Copa\r\n001    1      Alba, Ana\r\n001    2      Boix, Blas\r\n")
    ran = pareo("show", file)
    assert ran.code == ExitCode.FINE
    assert f"{file}: adjusted: The file does not name the pairing system." in ran.err
    assert "adjusted" not in ran.out


def test_a_team_event_shows_teams(pareo: Run, tmp_path: Path) -> None:
    file = tmp_path / "teams.json"
    file.write_text(dumps(TEAMS), encoding="utf-8")
    assert "Match points  Game points" in pareo("show", file).out
    assert "1½-½" in pareo("show", file, "--round", "1").out
    assert "Norte" in pareo("show", file, "--teams").out


def test_standard_input_is_a_hyphen(
    pareo: Run, sample: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(sample.read_bytes())))
    assert "Crosstable" in pareo("show", "-").out
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(b"001 nonsense")))
    assert pareo("show", "-").err.startswith("(standard input): line 1, column ")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (
            ["--round", "6"],
            "There is no round 6: only 5 rounds are paired. Choose a paired round, or show the whole event.",
        ),
        (["--player", "nobody"], "There is no player “nobody”."),
        (["--player", "an"], "may be"),
    ],
)
def test_what_is_not_in_the_file_is_bad_input(
    pareo: Run, sample: Path, options: list[str], words: str
) -> None:
    ran = pareo("show", sample, *options)
    assert (ran.code, ran.out) == (ExitCode.BAD_INPUT, "")
    assert words in ran.err


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "There is no round 2: only 1 round is paired."),
        ("es", "No existe la ronda 2: solo hay 1 ronda emparejada."),
    ],
)
def test_there_is_only_1_round_not_1_rounds(
    pareo: Run, tmp_path: Path, language: str, words: str
) -> None:
    file = tmp_path / "one.json"
    file.write_text(dumps(event(2, Round.of((1, 2, "1-0")))))
    assert words in pareo("show", file, "--round", "2", "--lang", language).err


def test_faults_are_told_to_programs_too(pareo: Run) -> None:
    ran = pareo("show", "no-such-file", "--json")
    assert ran.code == ExitCode.BAD_INPUT
    assert json.loads(ran.out) == {
        "file": "no-such-file",
        "faults": [
            {
                "line": None,
                "column": None,
                "message": "There is no such file or folder.",
                "remedy": "Check the name and the folder that you are in.",
            }
        ],
    }


def test_the_crosstable_says_how_games_were_not_played(pareo: Run, sample: Path) -> None:
    """The codes of the manual's crosstable: PAB, HPB, ZPB, +000 and -000."""
    ran = pareo("show", sample, "--crosstable")
    assert "12w1: White against number 12, won; b: Black" in ran.out
    for code in ("(PAB)", "(HPB)", "(ZPB)", "(+000, -000)"):
        assert code in ran.out
