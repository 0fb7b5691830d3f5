"""pareo pair."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.model import Event, Result, Round, Tournament
from pareo.model.json_form import dumps
from pareo.pairing import Board, RoundPairing
from pareo.service import rounds
from pareo.service.files import open_tournament
from tests.unit.cli.conftest import Run
from tests.words import WHITE, event, numbers, pairs

START = event(5, rounds=3, initial_colour=WHITE, system="FIDE_DUTCH_2026")
NEXT = "10\n9 1\n3 2\n8 10\n4 7\n6 5\n12 11\n16 13\n19 14\n15 18\n17 20\n"


@pytest.fixture
def saved(tmp_path: Path) -> "Saved":
    return Saved(tmp_path)


class Saved:
    """Writes tournaments into a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def __call__(self, tournament: Tournament) -> Path:
        path = self._folder / "event.json"
        path.write_text(dumps(tournament))
        return path


def test_the_table_has_boards_names_ratings_and_points(pareo: Run, sample: Path) -> None:
    ran = pareo("pair", sample)
    lines = ran.out.splitlines()
    assert (ran.code, ran.err) == (ExitCode.FINE, "")
    assert lines[0] == "Round 6, 2026-08-27"
    assert " ".join(lines[2].split()) == (
        "1 9 FM Peñalba Quiroga, Rodrigo 2287 4 4½ 1 GM Zarandieta Molins, Íñigo 2534"
    )
    assert len(lines) == 12


@pytest.mark.parametrize("engine", ["fast", "reference", "literal"])
def test_plain_is_what_other_engines_write(pareo: Run, sample: Path, engine: str) -> None:
    assert pareo("pair", sample, "--format", "plain", "--engine", engine).out == NEXT


def test_plain_has_the_bye_last(pareo: Run, saved: Saved) -> None:
    assert pareo("pair", saved(START), "--format=plain").out == "3\n1 3\n4 2\n5 0\n"


def test_a_round_on_record_is_paired_again(pareo: Run, sample: Path) -> None:
    recorded = open_tournament(sample).tournament
    for number, played in enumerate(recorded.rounds, start=1):
        data = json.loads(pareo("pair", sample, "--round", str(number), "--json").out)
        assert sorted(map(tuple, data["boards"])) == sorted(pairs(played))


def test_a_report_file_gets_the_round_with_open_results(
    pareo: Run, sample: Path, tmp_path: Path
) -> None:
    ran = pareo("pair", sample, "--out", tmp_path / "next.trf")
    assert (ran.code, ran.out) == (ExitCode.FINE, "")
    opened = open_tournament(tmp_path / "next.trf")
    *before, new = opened.tournament.rounds
    assert tuple(before) == open_tournament(sample).tournament.rounds
    assert pairs(new)
    assert {game.result for match in new.matches for game in match.games} == {Result.PENDING}
    assert opened.format == "TRF26"


@pytest.mark.parametrize("dialect", ["javafo", "bbp"])
def test_a_report_file_keeps_its_dialect(
    pareo: Run, sample: Path, tmp_path: Path, dialect: str
) -> None:
    pareo("convert", sample, tmp_path / "old.trf", "--to", dialect)
    pareo("pair", tmp_path / "old.trf", "--out", tmp_path / "next.trf")
    formats = [open_tournament(tmp_path / name).format for name in ("old.trf", "next.trf")]
    assert formats[0] == formats[1] != "TRF26"


def test_the_ending_of_the_file_chooses_the_format(
    pareo: Run, sample: Path, tmp_path: Path
) -> None:
    pareo("pair", sample, "--out", tmp_path / "next.json")
    assert json.loads((tmp_path / "next.json").read_text(encoding="utf-8"))["round"] == 6
    pareo("pair", sample, "--out", tmp_path / "next.txt")
    assert (tmp_path / "next.txt").read_text(encoding="utf-8").startswith("Round 6, 2026-08-27\n")
    pareo("pair", sample, "--out", tmp_path / "plain.trf", "--format", "plain")
    assert (tmp_path / "plain.trf").read_text() == NEXT


def test_an_existing_file_is_replaced_only_by_force(
    pareo: Run, sample: Path, tmp_path: Path
) -> None:
    (tmp_path / "a").write_text("precious")
    assert pareo("pair", sample, "--out", tmp_path / "a").code == ExitCode.BAD_INPUT
    assert (tmp_path / "a").read_text() == "precious"
    assert pareo("pair", sample, "--out", tmp_path / "a", "--force").code == ExitCode.FINE


def test_programs_get_everything(pareo: Run, sample: Path) -> None:
    data = json.loads(pareo("pair", sample, "--json", "--lang", "es").out)
    assert {key: data[key] for key in ("system", "engine", "round", "rounds", "bye")} == {
        "system": "dutch-2026",
        "engine": "fast",
        "round": 6,
        "rounds": 7,
        "bye": None,
    }
    assert data["boards"][0] == [9, 1]
    assert data["unpairable"] is None
    assert data["table"]["rows"][0]["white_name"] == "Peñalba Quiroga, Rodrigo"


def test_what_the_file_does_not_say_is_told_on_standard_error(pareo: Run, saved: Saved) -> None:
    bare = replace(START, settings=replace(START.settings, system=None, initial_colour=None))
    ran = pareo("pair", saved(bare), "--format", "plain")
    assert (ran.code, ran.out) == (ExitCode.FINE, "3\n1 3\n4 2\n5 0\n")
    assert ran.err == (
        "The pairing system is not named; taken as dutch-2026: FIDE (Dutch) System, C.04.3.\n"
        "The initial colour is not known; taken as White. It should be drawn by lot before "
        "round 1 (C.04.3 Art. 5).\n"
    )
    given = ("--initial-colour", "black", "--system", "dutch-2026", "--format", "plain")
    assert pareo("pair", saved(bare), *given) == (ExitCode.FINE, "3\n3 1\n2 4\n5 0\n", "")


def test_the_number_of_rounds_is_needed(pareo: Run, saved: Saved) -> None:
    bare = replace(START, settings=replace(START.settings, rounds=None))
    ran = pareo("pair", saved(bare))
    assert (ran.code, ran.out) == (ExitCode.BAD_INPUT, "")
    assert "The number of rounds is not known" in ran.err
    assert pareo("pair", saved(bare), "--rounds", "5").code == ExitCode.FINE


def test_a_system_that_is_missing_is_told_with_what_to_do(pareo: Run, saved: Saved) -> None:
    dubov = replace(START, settings=replace(START.settings, system="FIDE_DUBOV"))
    ran = pareo("pair", saved(dubov))
    assert (ran.code, ran.out) == (ExitCode.BAD_INPUT, "")
    assert "add --system and one of: dutch-2026" in ran.err
    assert pareo("pair", saved(dubov), "--system", "dutch-2026").code == ExitCode.FINE


def test_1_9_3_the_reason_is_told_on_standard_error(pareo: Run, saved: Saved) -> None:
    met = replace(event(2, Round.of((1, 2, "1-0")), rounds=2), event=Event())
    ran = pareo("pair", saved(met))
    assert (ran.code, ran.out) == (ExitCode.FINDINGS, "")
    assert "Round 2 cannot be paired." in ran.err
    ran = pareo("pair", saved(met), "--json")
    assert ran.code == ExitCode.FINDINGS
    assert sorted(json.loads(ran.out)["unpairable"]["blocked"]) == [1, 2]


def test_a_pairing_that_the_audit_refuses_is_our_bug(
    pareo: Run, sample: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = RoundPairing((Board(*numbers(1, 3)),))
    monkeypatch.setattr(rounds, "pair_round", lambda *_: wrong)
    ran = pareo("pair", sample)
    assert (ran.code, ran.out) == (ExitCode.OUR_BUG, "")
    assert "This is a bug in Pareo" in ran.err


def test_a_round_that_cannot_be_next_is_refused(pareo: Run, sample: Path) -> None:
    ran = pareo("pair", sample, "--round", "9")
    assert (ran.code, ran.out) == (ExitCode.BAD_INPUT, "")
    assert "Choose a round from 1 to 6." in ran.err


def test_it_speaks_spanish(pareo: Run, sample: Path) -> None:
    out = pareo("pair", sample, "--lang", "es").out
    assert out.startswith("Ronda 6, 2026-08-27\n")
    assert "Blancas" in out
