"""pareo pair."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.model import ByeKind, Event, RequestedBye, Result, Round, Tournament, Tpn
from pareo.pairing import Board, RoundPairing
from pareo.pairing.common.lot import drawn_colour
from pareo.rounds import PreparedRound
from pareo.service.files import open_tournament
from pareo.tournament_json import dumps
from tests.unit.cli.conftest import Run
from tests.words import WHITE, event, numbers, pairs, player

START = event(5, rounds=3, initial_colour=WHITE, system="FIDE_DUTCH_2026")
SIX = event(6, rounds=3, initial_colour=WHITE, system="FIDE_DUTCH_2026")
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
    assert len(open_tournament(tmp_path / "next.json").tournament.rounds) == 6
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
    seed = next(seed for seed in "0123456789" if drawn_colour(seed) is WHITE)
    ran = pareo("pair", saved(bare), "--format", "plain", "--lot", seed)
    assert (ran.code, ran.out) == (ExitCode.FINE, "3\n1 3\n4 2\n5 0\n")
    name = saved(bare)
    assert ran.err == (
        f"{name}: The pairing system is not named; taken as dutch-2026: FIDE (Dutch) System, "
        "C.04.3.\n"
        f"{name}: The initial colour was drawn by lot: White, from seed {seed} (C.04.3 Art. 5.1). "
        "--lot SEED draws from another one; --initial-colour gives the result of a drawing at the "
        "venue.\n"
    )
    both = ("--initial-colour", "black", "--lot", "7")
    assert pareo("pair", saved(bare), *both).code == ExitCode.USAGE
    given = ("--initial-colour", "black", "--system", "dutch-2026", "--format", "plain")
    assert pareo("pair", saved(bare), *given) == (ExitCode.FINE, "3\n3 1\n2 4\n5 0\n", "")


def test_the_number_of_rounds_is_needed(pareo: Run, saved: Saved) -> None:
    bare = replace(START, settings=replace(START.settings, rounds=None))
    ran = pareo("pair", saved(bare))
    assert (ran.code, ran.out) == (ExitCode.BAD_INPUT, "")
    assert ran.err == (
        f"{saved(bare)}: The number of rounds is not known (C.04.1 Art. 1). "
        "Add --rounds N, or the number to the settings in the file.\n"
    )
    assert pareo("pair", saved(bare), "--rounds", "5").code == ExitCode.FINE


def test_what_is_missing_in_a_report_file_names_the_file_the_option_and_the_record(
    pareo: Run, sample: Path, tmp_path: Path
) -> None:
    old = tmp_path / "t16.trf"
    pareo("convert", sample, old, "--to", "trf16")
    assert pareo("pair", old).err.splitlines()[-1] == (
        f"{old}: The number of rounds is not known (C.04.1 Art. 1). "
        "Add --rounds N, or record 142 (XXR) to the file."
    )
    whole = pareo("pair", old, "--rounds", "5")
    assert whole.code == ExitCode.BAD_INPUT
    assert whole.err == (
        f"{old}: All 5 planned rounds are paired. If another round is to be played, add --rounds N, "
        "or correct record 142 (XXR) in the file.\n"
    )


def test_losses_are_those_of_the_new_file(pareo: Run, sample: Path, tmp_path: Path) -> None:
    old, new = tmp_path / "t16.trf", tmp_path / "n16.trf"
    pareo("convert", sample, old, "--to", "trf16")
    told = pareo("pair", old, "--rounds", "7", "--out", new).err
    assert f"{new}: lost: This format cannot say the number of rounds." in told
    assert f"{old}: Convert it to trf26 to keep these." in told


def test_ranks_are_filled_in_and_not_lost(pareo: Run, saved: Saved, tmp_path: Path) -> None:
    told = pareo("pair", saved(START), "--out", tmp_path / "new.trf").err
    assert f"{tmp_path / 'new.trf'}: filled in: the ranks, by points and starting rank" in told
    assert "lost" not in told


def test_c_04_2_art_3_1_open_results_count_as_draws_and_are_told(pareo: Run, saved: Saved) -> None:
    games = ((1, 4, "1-0"), (5, 2), (3, 6))
    file = saved(replace(SIX, rounds=(Round.of(*games),)))
    ran = pareo("pair", file)
    assert ran.code == ExitCode.FINE
    assert ran.err == (
        f"{file}: Round 1: the results of 5-2 and 3-6 are not known; they count as draws "
        "(C.04.2 Art. 3.1). Enter them if the games are over.\n"
    )
    assert "Points as used for pairing" in ran.out
    data = json.loads(pareo("pair", file, "--json").out)
    assert "5-2 and 3-6" in data["notices"][0]
    assert {row["white_points"] for row in data["table"]["rows"]} <= {1, 0.5, 0}
    one = saved(replace(SIX, rounds=(Round.of((1, 4, "1-0"), (5, 2, "1-0"), (3, 6)),)))
    assert "Round 1: the result of 3-6 is not known; it counts as a draw" in pareo("pair", one).err


def test_of_many_open_results_the_first_are_named(pareo: Run, saved: Saved) -> None:
    games = [(number, number + 22) for number in range(2, 23)]
    many = event(44, Round.of((1, 23, "1-0"), *games), rounds=3, system="FIDE_DUTCH_2026")
    file = saved(many)
    assert ", 20-42, 21-43, … are not known; they count as draws" in pareo("pair", file).err


def test_a_whole_round_without_results_is_refused_unless_asked(pareo: Run, saved: Saved) -> None:
    file = saved(replace(SIX, rounds=(Round.of((1, 4), (5, 2), (3, 6)),)))
    ran = pareo("pair", file)
    assert (ran.code, ran.out) == (ExitCode.BAD_INPUT, "")
    assert ran.err.startswith(
        f"{file}: Round 1 has no results yet. Enter the results of round 1, or"
    )
    asked = pareo("pair", file, "--open-as-draws")
    assert asked.code == ExitCode.FINE
    assert "they count as draws" in asked.err


def test_programs_get_who_is_absent(pareo: Run, saved: Saved) -> None:
    away = replace(START, requested_byes=(RequestedBye(1, Tpn(2), ByeKind.HALF_POINT),))
    data = json.loads(pareo("pair", saved(away), "--json").out)
    assert data["absent"] == [{"number": 2, "bye": "half-point"}]
    row = data["table"]["rows"][-1]
    assert (row["white"], row["black_name"], row["bye"], row["bye_points"]) == (
        2,
        None,
        "half-point",
        0.5,
    )


def test_a_system_that_is_missing_is_told_with_what_to_do(pareo: Run, saved: Saved) -> None:
    custom = replace(START, settings=replace(START.settings, system="CUSTOM_SWISS"))
    ran = pareo("pair", saved(custom))
    assert (ran.code, ran.out) == (ExitCode.BAD_INPUT, "")
    assert "name one of these: dutch-2026" in ran.err
    assert ran.err.endswith("Add --system KEY.\n")
    asked = pareo("pair", saved(custom), "--system", "dutch-2026", "--format", "trf")
    assert asked.code == ExitCode.FINE
    assert "\n192 FIDE_DUTCH_2026\r\n" in asked.out or "\n192 FIDE_DUTCH_2026\n" in asked.out
    assert asked.err.splitlines()[:2] == [
        f"{saved(custom)}: The file names CUSTOM_SWISS; paired by dutch-2026 as asked.",
        (
            "(standard output): record 192 names the system used, FIDE_DUTCH_2026, "
            "instead of CUSTOM_SWISS."
        ),
    ]


def test_dubov_is_paired_written_and_checked(pareo: Run, saved: Saved, tmp_path: Path) -> None:
    """Six players, round 1: the first half meets the second, odd numbers have White (C.04.4.1 5.2.1)."""
    field = tuple(player(number, 2400 - number) for number in range(1, 7))
    start = event(field, rounds=3, initial_colour=WHITE)
    ran = pareo("pair", saved(start), "--system", "dubov-2026", "--format", "plain")
    assert (ran.code, ran.out.split()) == (ExitCode.FINE, ["3", "1", "4", "5", "2", "3", "6"])
    file = tmp_path / "paired.trf"
    assert pareo("pair", saved(start), "--system", "dubov-2026", "--out", file).code == 0
    assert "\n192 FIDE_DUBOV\n" in file.read_text(encoding="utf-8")
    ran = pareo("check", file)
    assert ran.code == ExitCode.FINE
    assert "1 round (0 skipped), 3 boards, 0 differences." in ran.out


def test_dubov_refuses_players_without_rating_and_names_them(pareo: Run, saved: Saved) -> None:
    field = (player(1, 2400), player(2), player(3, 2200), player(4))
    start = event(field, rounds=3, initial_colour=WHITE)
    ran = pareo("pair", saved(start), "--system", "dubov-2026")
    assert (ran.code, ran.out) == (ExitCode.BAD_INPUT, "")
    assert ran.err.splitlines()[:2] == [
        f"{saved(start)}: Player {number} has no rating (C.04.4.1 Art. 1.1). Give the player the provisional "
        "rating that the Chief Arbiter assigns."
        for number in (2, 4)
    ]


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
    monkeypatch.setattr(PreparedRound, "pair", lambda *_: wrong)
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


def test_2017_d_a_full_point_that_was_asked_for_does_not_bar_the_bye(
    pareo: Run, saved: Saved
) -> None:
    """Before round 3 there are 1 and 2 with two points, and 3, whose one point was asked for."""
    given = event(
        6,
        Round.of((1, 4, "1-0"), (5, 2, "0-1"), byes={3: "F", 6: "Z"}),
        Round.of((5, 1, "0-1"), (2, 4, "1-0"), (6, 3, "1-0")),
        rounds=4,
        initial_colour=WHITE,
    )
    gone = tuple(RequestedBye(3, tpn, ByeKind.ZERO_POINT) for tpn in numbers(4, 5, 6))
    file = saved(replace(given, requested_byes=gone))
    old = pareo("pair", file, "--system", "dutch-2017", "--format", "plain")
    assert (old.code, old.out) == (ExitCode.FINE, "2\n1 2\n3 0\n")
    new = pareo("pair", file, "--system", "dutch-2026", "--format", "plain")
    assert new.code == ExitCode.FINE
    assert "3 0" not in new.out.splitlines()


def test_the_format_of_a_new_file_is_named(pareo: Run, sample: Path, tmp_path: Path) -> None:
    target = tmp_path / "new.trf"
    ran = pareo("pair", sample, "--out", target)
    assert ran.err.splitlines()[-1] == f"{target}: written as trf26"


def test_2017_e5_who_is_absent_from_round_1_shifts_the_colours_of_those_after(
    pareo: Run, tmp_path: Path
) -> None:
    """The comment to E.5: without 12, odd numbers after 12 have the other colour, even ones the initial.

    26 of 28 players are paired: 1 to 11, 13 and 14 are the upper half.
    """
    start = replace(
        event(28, rounds=9, initial_colour=WHITE),
        requested_byes=(RequestedBye(1, Tpn(12), ByeKind.ZERO_POINT),),
    )
    file = tmp_path / "open.json"
    file.write_text(dumps(start), encoding="utf-8")
    found = json.loads(pareo("pair", file, "--system", "dutch-2017", "--json").out)
    whites = {white for white, *_ in found["boards"]}
    assert {1, 3, 5, 7, 9, 11, 14} <= whites
    assert not {2, 4, 6, 8, 10, 13} & whites
