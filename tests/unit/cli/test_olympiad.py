"""D.02 from the command line: an event of teams is paired, checked and explained."""

from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.model import Tournament
from pareo.tournament_json import dumps
from tests.oracle.olympiad_2022 import files, read_olympiad
from tests.unit.cli.conftest import Run


@pytest.fixture
def event() -> Tournament:
    """Return nine teams after five rounds; round 5 has floaters from both ends."""
    (path,) = (path for path in files() if path.stem == "o_byes_001")
    return read_olympiad(path)


@pytest.fixture
def file(event: Tournament, tmp_path: Path) -> Path:
    """Return the file of the event."""
    written = tmp_path / "olympiad.json"
    written.write_text(dumps(event))
    return written


def test_an_event_is_checked_and_audited(pareo: Run, file: Path) -> None:
    ran = pareo("check", file)
    assert ran.code == ExitCode.FINE
    assert f"{file}: equal (olympiad-2022; 5 rounds, 20 boards)" in ran.out
    assert pareo("audit", file).code == ExitCode.FINE


def test_a_round_is_paired_in_the_order_of_11_1(
    pareo: Run, event: Tournament, tmp_path: Path
) -> None:
    before = tmp_path / "before.json"
    before.write_text(dumps(event.after_round(4)))
    ran = pareo("pair", before, "--format", "plain")
    assert ran.code == ExitCode.FINE
    assert ran.out.splitlines() == ["4", "7 1", "3 4", "2 9", "5 8"]


@pytest.mark.parametrize("engine", ["reference", "literal"])
def test_every_engine_is_reached(pareo: Run, file: Path, engine: str) -> None:
    assert pareo("check", file, "--engine", engine).code == ExitCode.FINE


def test_a_round_is_explained_group_by_group(pareo: Run, file: Path) -> None:
    said = pareo("explain", file, "--round", "5").out
    assert "Score group 3, paired upwards" in said
    assert "Team I (9) floats up (D.02 Art. 8.2.4)." in said
    assert "Team B (2) – Team I (9) (D.02 Art. 8.2.1)." in said


@pytest.mark.parametrize(
    ("asked", "line"),
    [
        (("--why-not", "1", "4"), "They have already met (D.02 Art. 6.1)."),
        (("--why-not", "2", "5"), "The article is D.02 Art. 9.5."),
        (("--pair", "1", "7"), "Team B (2) may not meet Team A (1)."),
        (("--player", "9"), "only in this way both keep the limits of colours (D.02 Art. 7.3)."),
        (("--player", "5"), "the team with more Whites than the other has Black (D.02 Art. 7.5.1)"),
        (("--why-not-float", "8"), "Team H (8) was paired with a team from another group."),
    ],
)
def test_why_and_why_not(pareo: Run, file: Path, asked: tuple[str, ...], line: str) -> None:
    ran = pareo("explain", file, "--round", "5", *asked)
    assert ran.code == ExitCode.FINE
    assert line in ran.out


def test_why_not_the_bye(pareo: Run, file: Path) -> None:
    said = pareo("explain", file, "--round", "3", "--why-not-bye", "9").out
    assert "Had the bye already, in round 1 (D.02 Art. 4.2)." in said
    said = pareo("explain", file, "--round", "3", "--why-not-bye", "5").out
    assert "The bye goes to Team F (6), who comes before Team E (5) (D.02 Art. 4.1)." in said


def test_the_five_swiss_systems_of_the_manual_are_listed(pareo: Run) -> None:
    """Types of tournaments 2: Dutch, Lim, Dubov, Burstein, and the one of the Olympiads."""
    said = pareo("systems").out
    for key in ("dutch-2026", "lim-2026", "dubov-2026", "burstein-2026", "olympiad-2022"):
        assert f"{key} " in said


def test_no_acceleration(pareo: Run, event: Tournament, tmp_path: Path) -> None:
    fast = tmp_path / "fast.json"
    fast.write_text(dumps(event.with_settings(system="olympiad-2022_BAKU")))
    ran = pareo("check", fast)
    assert ran.code != ExitCode.FINE
    assert "cannot be accelerated" in ran.out + ran.err
