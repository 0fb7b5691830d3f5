"""C.04.4.3 from the command line: an event that is paired by Lim is checked and audited."""

from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.model import Round, Tpn
from pareo.tournament_json import dumps
from tests.unit.cli.conftest import Run
from tests.words import WHITE, event

ROUNDS = 5


@pytest.mark.parametrize("key", ["lim-2026", "lim-2026-maxi"])
def test_2_an_event_is_paired_to_the_end_and_checked_without_a_difference(
    pareo: Run, tmp_path: Path, key: str
) -> None:
    """Eleven players; the higher number wins, every third board is drawn."""
    club = event(11, rounds=ROUNDS, initial_colour=WHITE)
    file = tmp_path / "club.json"
    for _ in range(ROUNDS):
        file.write_text(dumps(club))
        ran = pareo("pair", file, "--system", key, "--format", "plain")
        assert (ran.code, ran.err) == (ExitCode.FINE, "")
        boards = [tuple(map(int, line.split())) for line in ran.out.splitlines()[1:]]
        (bye,) = [white for white, black in boards if not black]
        played = (
            (white, black, "½-½" if index % 3 == 2 else "1-0" if white < black else "0-1")
            for index, (white, black) in enumerate(boards)
            if black
        )
        club = club.with_round(Round.of(*played, byes={Tpn(bye): "U"}))
    file.write_text(dumps(club))
    checked = pareo("check", file, "--system", key)
    assert checked.code == ExitCode.FINE
    assert f"{file}: equal ({key}; 5 rounds, 25 boards)" in checked.out
    assert pareo("audit", file).code == ExitCode.FINE


def test_2_report_files_have_no_code_for_lim(pareo: Run, sample: Path, tmp_path: Path) -> None:
    out = tmp_path / "next.trf"
    ran = pareo("pair", sample, "--system", "lim-2026", "--out", out)
    assert ran.code == ExitCode.FINE
    assert "192 CUSTOM_SWISS" in out.read_text("utf-8")


def test_2_6_no_legal_pairing_is_told(pareo: Run, tmp_path: Path) -> None:
    """After three rounds of four players everybody has met everybody."""
    file = tmp_path / "four.json"
    four = event(
        4,
        Round.of((1, 3, "1-0"), (4, 2, "0-1")),
        Round.of((2, 1, "1-0"), (3, 4, "1-0")),
        Round.of((1, 4, "1-0"), (2, 3, "1-0")),
        rounds=5,
        initial_colour=WHITE,
    )
    file.write_text(dumps(four))
    ran = pareo("pair", file, "--system", "lim-2026")
    assert ran.code == ExitCode.FINDINGS
    assert "cannot all be paired" in ran.out + ran.err
