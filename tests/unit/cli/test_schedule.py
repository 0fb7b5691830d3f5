"""pareo schedule, and what other commands do with its events."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.trf import read_trf, write_trf
from tests.unit.cli.conftest import Run
from tests.unit.cli.entering import enter


def test_a_table_is_printed_with_its_source(pareo: Run) -> None:
    ran = pareo("schedule", "round-robin", "4", "--double", "--variant", "manual")
    assert (ran.code, ran.err) == (ExitCode.FINE, "")
    assert ran.out.splitlines()[:4] == [
        "double round robin: 4 players",
        "Round  Pairs, White first",
        "    1  1-4  2-3",
        "    2  2-4  3-1",
    ]
    assert "does not work" in ran.out


def test_it_speaks_spanish(pareo: Run) -> None:
    ran = pareo("schedule", "round-robin", "5", "--lang", "es")
    assert "liga: 5 jugadores" in ran.out
    assert "Descansa" in ran.out


@pytest.mark.parametrize(
    "typed",
    [
        "round-robin 6",
        "round-robin 5 --double",
        "double-round-robin 6 --variant fide",
        "round-robin 4 --cycles 3",
        "scheveningen 6",
        "scheveningen 12",
        "semi-scheveningen 8",
        "skalitzka 6",
        "hilton 10",
        "match 6",
        "knockout 13 --third-place",
        "team-round-robin 5 --boards 3",
        "team-round-robin 4 --double",
    ],
)
def test_an_event_of_a_schedule_is_gone_on_with(pareo: Run, tmp_path: Path, typed: str) -> None:
    path = tmp_path / "event.trf"
    drawn = pareo("schedule", *typed.split(), "--trf", path)
    assert (drawn.code, drawn.out != "") == (ExitCode.FINE, True)
    enter(path, lambda white, black: "1-0" if white < black else "½-½")
    assert pareo("show", path).code == ExitCode.FINE
    checked = pareo("check", path)
    assert checked.code == ExitCode.FINE, checked.out
    audited = pareo("audit", path)
    assert audited.code == ExitCode.FINE, audited.out


def test_the_next_round_of_a_table_is_paired(pareo: Run, tmp_path: Path) -> None:
    path = tmp_path / "event.trf"
    pareo("schedule", "round-robin", "6", "--trf", path)
    event = read_trf(path).tournament.after_round(1)
    path.write_text(write_trf(event).text, encoding="utf-8")
    ran = pareo("pair", path, "--format", "plain")
    assert ran.code == ExitCode.FINE
    assert sorted(ran.out.splitlines()[1:]) == ["1 2", "5 3", "6 4"]  # the printed table
    longer = tmp_path / "longer.trf"
    assert pareo("pair", path, "--out", longer).code == ExitCode.FINE
    assert pareo("check", longer).code == ExitCode.FINE
    as_json = json.loads(pareo("pair", path, "--json").out)
    assert (as_json["system"], as_json["engine"]) == ("round-robin", "table")


def test_teams_are_paired_by_the_table_with_their_boards(pareo: Run, tmp_path: Path) -> None:
    path = tmp_path / "event.trf"
    pareo("schedule", "team-round-robin", "4", "--boards", "2", "--trf", path)
    event = read_trf(path).tournament.after_round(1)
    path.write_text(write_trf(event).text, encoding="utf-8")
    ran = pareo("pair", path, "--out", tmp_path / "longer.trf")
    assert ran.code == ExitCode.FINE, ran.err
    played = read_trf(tmp_path / "longer.trf").tournament.rounds[1]
    # Round 2 of the table: 4-3 1-2; White alternates over the boards.
    found = {(m.home, m.away): [(g.white, g.black) for g in m.games] for m in played.matches}
    assert found == {(4, 3): [(7, 5), (6, 8)], (1, 2): [(1, 3), (4, 2)]}


def test_a_knock_out_is_played_to_the_end_by_pair(pareo: Run, tmp_path: Path) -> None:
    path = tmp_path / "cup.trf"
    pareo("schedule", "knockout", "5", "--third-place", "--trf", path)
    assert pareo("pair", path).code == ExitCode.BAD_INPUT  # no results yet
    early = pareo("schedule", "knockout", "--from", path)
    assert (early.code, "The result of 5 against 4 is not known." in early.err) == (0, True)
    for step in range(6):
        enter(path, lambda white, black: "1-0" if white < black else "0-1")
        following = tmp_path / f"cup{step}.trf"
        if pareo("pair", path, "--out", following).code == ExitCode.FINE:
            path = following
    assert "No round of knockout is left to be paired." in pareo("pair", path).err
    # 4-5, then 1-4 and 2-3, then the final and the third place: two games each.
    assert [len(r.matches) for r in read_trf(path).tournament.rounds] == [1, 1, 2, 2, 2, 2]
    drawing = tmp_path / "cup.svg"
    shown = pareo("schedule", "knockout", "--from", path, "--svg", drawing)
    assert "Winner: 1 1." in shown.out
    assert drawing.read_text(encoding="utf-8").startswith("<svg")
    places = json.loads(pareo("schedule", "knockout", "--from", path, "--json").out)["places"]
    assert places == {"1": [1, 1], "2": [2, 2], "3": [3, 3], "4": [4, 4], "5": [5, 5]}


def test_tie_breaks_are_told_when_they_are_paired(pareo: Run, tmp_path: Path) -> None:
    path = tmp_path / "cup.trf"
    pareo("schedule", "knockout", "2", "--blitz", "4", "--trf", path)
    said = []
    for step in range(8):
        enter(path, lambda *_: "½-½")
        following = tmp_path / f"cup{step}.trf"
        said.append(pareo("pair", path, "--out", following).err)
        path = following
    assert ["rapid" in text for text in said[1:3]] == [True] * 2
    assert ["blitz" in text for text in said[3:7]] == [True] * 4
    assert "sudden death" in said[7]


def test_names_and_lots(pareo: Run, tmp_path: Path) -> None:
    names = tmp_path / "names.txt"
    names.write_text("Ana\nBo\nCruz\nDee\n", encoding="utf-8")
    first = pareo("schedule", "round-robin", "--names", names, "--seed", "7")
    again = pareo("schedule", "round-robin", "4", "--names", names, "--seed", "7")
    assert first == again
    assert all(name in first.out for name in ("Ana", "Bo", "Cruz", "Dee"))
    names.write_text("Ana\nBo\nAna\n", encoding="utf-8")
    faulty = pareo("schedule", "round-robin", "--names", names)
    assert faulty.code == ExitCode.BAD_INPUT
    assert f"{names}: line 3, column 1: Ana is already on line 1." in faulty.err


def test_somebody_leaves_a_round_robin(pareo: Run, tmp_path: Path) -> None:
    path, left = tmp_path / "event.trf", tmp_path / "left.trf"
    pareo("schedule", "round-robin", "6", "--trf", path)
    ran = pareo("schedule", "round-robin", "--from", path, "--withdraw", "3", "--trf", left)
    assert ran.code == ExitCode.FINE
    assert "usual event rule" in ran.err
    assert pareo("check", left).code == ExitCode.FINE
    assert pareo("audit", left).code == ExitCode.FINE
    again = pareo("schedule", "round-robin", "--from", left, "--withdraw", "3")
    assert again.code == ExitCode.BAD_INPUT
    assert "cannot withdraw" in again.err


def test_5_1_a_decided_match_is_written_with_unrated_games(pareo: Run, tmp_path: Path) -> None:
    path, rated = tmp_path / "match.trf", tmp_path / "rated.trf"
    pareo("schedule", "match", "4", "--trf", path)
    enter(path, lambda white, black: "1-0" if white < black else "0-1")
    ran = pareo("schedule", "match", "--from", path, "--trf", rated)
    assert "decided after game 3 for 1" in ran.err
    results = [r.matches[0].games[0].result.value for r in read_trf(rated).tournament.rounds]
    assert results == ["1-0", "0-1", "1-0", "0-1u"]


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("hilton 5", "Give one of 4, 6, 8, 10, 12."),
        ("round-robin 2", "Choose a match for two players"),
        ("round-robin", "How large is the event?"),
        ("skalitzka 5", "5 is an odd number of boards."),
        ("skalitzka 6 --cycles 2", "--cycles does not apply to skalitzka."),
        ("match 4 --double", "--double does not apply to match."),
        ("round-robin 6 --third-place", "--third-place does not apply to round-robin."),
        ("round-robin 6 --rapid 0", "--rapid does not apply to round-robin."),
        ("double-round-robin 6 --cycles 3", "A double round robin has two cycles, not 3."),
        ("double-round-robin 6 --cycles 1", "A double round robin has two cycles, not 1."),
        ("round-robin 8 --double --cycles 3", "exclude each other"),
        ("round-robin 8 --svg x.svg", "Only knock-outs have a bracket"),
        ("round-robin 8 --withdraw 3", "--withdraw needs the event"),
        ("round-robin 8 --from x.trf", "--from takes the size and everything else from the event"),
        ("round-robin 8 --seed 3", "only for people who have names"),
        ("roundrobin 8", "Choose one of round-robin"),
        ("team-round-robin 4 --boards 51", "51 is not a possible number of boards."),
        ("knockout 8 --rapid 3", "3 is an odd number of rapid games."),
    ],
)
def test_what_cannot_be_is_refused_as_usage(pareo: Run, typed: str, words: str) -> None:
    ran = pareo("schedule", *typed.split())
    assert (ran.code, ran.out) == (ExitCode.USAGE, "")
    assert words in ran.err


def test_files_are_not_overwritten_unasked(pareo: Run, tmp_path: Path) -> None:
    path = tmp_path / "event.trf"
    assert pareo("schedule", "match", "2", "--trf", path).code == ExitCode.FINE
    assert pareo("schedule", "match", "4", "--trf", path).code == ExitCode.BAD_INPUT
    assert pareo("schedule", "match", "4", "--trf", path, "--force").code == ExitCode.FINE


def test_json_has_every_pair_with_its_place(pareo: Run) -> None:
    found = json.loads(pareo("schedule", "scheveningen", "3", "--json").out)
    assert (found["system"], found["code"]) == ("scheveningen", "FIDE_SCHEVENINGEN")
    assert found["seats"][3] == {"seat": 4, "label": "B1", "number": 4, "name": "B1"}
    assert found["rounds"][0]["pairs"][2]["white"] == 6  # B3-A3


def test_an_event_of_another_system_is_refused(pareo: Run, sample: Path, tmp_path: Path) -> None:
    ran = pareo("schedule", "knockout", "--from", sample)
    assert ran.code == ExitCode.BAD_INPUT
    assert "The event is not a knockout; it names FIDE_DUTCH" in ran.err
    path = tmp_path / "cup.trf"
    pareo("schedule", "knockout", "4", "--trf", path)
    assert pareo("schedule", "match", "--from", path).code == ExitCode.BAD_INPUT


def test_an_event_that_names_no_system_is_given_one(pareo: Run, tmp_path: Path) -> None:
    path, drawn = tmp_path / "event.trf", tmp_path / "drawn.trf"
    pareo("schedule", "round-robin", "6", "--trf", path)
    bare = read_trf(path).tournament.after_round(0)
    bare = replace(bare, settings=replace(bare.settings, system=None, rounds=None))
    path.write_text(write_trf(bare).text, encoding="utf-8")
    ran = pareo("schedule", "double-round-robin", "--from", path, "--trf", drawn)
    assert ran.code == ExitCode.FINE
    assert len(read_trf(drawn).tournament.rounds) == 10
    assert pareo("check", drawn).code == ExitCode.FINE
    for key in ("match", "skalitzka", "hilton", "scheveningen"):
        code = pareo("check", path, "--system", key).code
        assert code in (ExitCode.FINE, ExitCode.BAD_INPUT)
        assert pareo("schedule", key, "--from", path).code in (ExitCode.FINE, ExitCode.BAD_INPUT)
        assert pareo("pair", path, "--system", key).code in (ExitCode.FINE, ExitCode.BAD_INPUT)


def test_a_double_round_is_left_by_the_games_of_both_cycles(pareo: Run, tmp_path: Path) -> None:
    path = tmp_path / "event.trf"
    pareo("schedule", "round-robin", "4", "--double", "--trf", path)
    ran = pareo("schedule", "round-robin", "--from", path, "--withdraw", "2")
    assert "2 has played 0 of 6 games" in ran.err


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("liga 6", "«liga» no es un valor válido para CLAVE."),
        ("round-robin x", "TAMAÑO necesita un número entero"),
    ],
)
def test_arguments_are_called_as_the_help_calls_them(pareo: Run, typed: str, words: str) -> None:
    assert words in pareo("schedule", *typed.split(), "--lang", "es").err


def test_one_of_something_is_no_plural(pareo: Run) -> None:
    assert "match: 1 partida\n" in pareo("schedule", "match", "1", "--lang", "es").out
    assert "4 teams on 1 board\n" in pareo("schedule", "team-round-robin", "4", "--boards", "1").out
    assert "A match has 1 game;" in pareo("schedule", "knockout", "4", "--games", "1").out


def test_a_file_for_a_rating_report_has_people_and_a_name(pareo: Run, tmp_path: Path) -> None:
    names, path = tmp_path / "names.txt", tmp_path / "league.trf"
    names.write_text("Ana; 2310; ESP; 2200000; WGM\nBo; 2200\nCruz\n", encoding="utf-8")
    ran = pareo(
        "schedule", "round-robin", "--names", names, "--event", "Liga del Sur", "--trf", path
    )
    assert ran.code == ExitCode.FINE
    event = read_trf(path).tournament
    assert event.event.name == "Liga del Sur"
    assert [(player.rating, player.fide_id) for player in event.players] == [
        (2310, "2200000"),
        (2200, None),
        (None, None),
    ]
