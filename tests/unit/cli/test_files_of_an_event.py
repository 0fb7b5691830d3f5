"""What an arbiter meets who runs an event through files: each is read by the next command."""

from pathlib import Path

import pytest

from pareo.cli import ExitCode
from tests.unit.cli.conftest import Run
from tests.unit.cli.entering import by_number, type_in
from tests.unit.cli.thirteen import start_list


@pytest.mark.parametrize(
    "records",
    [(), ("240 H   1    4",), ("240 F   1    4", "240 H   1    6    7"), ("240 Z   1    2",)],
    ids=["pairing-allocated", "half-point", "full-point", "zero-point"],
)
def test_c_04_2_art_4_2_a_file_with_a_bye_in_the_round_just_paired_stays_right(
    pareo: Run, tmp_path: Path, records: tuple[str, ...]
) -> None:
    """The byes of a round count with its first result: before and after, audit and check agree."""
    paired = tmp_path / "round1.trf"
    pareo("pair", start_list(tmp_path / "start.trf", *records), "--out", paired)
    for command in ("audit", "check"):
        assert pareo(command, paired).code == ExitCode.FINE
    type_in(paired, by_number)
    audited = pareo("audit", paired)
    assert audited.code == ExitCode.FINE
    assert "nobody has any" in audited.out
    assert pareo("check", paired).code == ExitCode.FINE


def test_c_04_2_art_4_2_points_that_count_the_byes_of_a_round_but_not_its_games_are_known(
    pareo: Run, tmp_path: Path
) -> None:
    """Other programs count the byes as soon as a round is paired: no fault, but of another day."""
    paired = tmp_path / "round1.trf"
    pareo("pair", start_list(tmp_path / "start.trf", "240 H   1    4"), "--out", paired)
    lines = paired.read_text(encoding="utf-8").splitlines()
    counted = [
        f"{line[:80]} 0.5{line[84:]}" if line.startswith("001    4") else line for line in lines
    ]
    paired.write_text("".join(f"{line}\r\n" for line in counted), encoding="utf-8", newline="")
    type_in(paired, by_number)
    audited = pareo("audit", paired)
    assert (audited.code, audited.out.count("note:")) == (ExitCode.FINE, 1)
    checked = pareo("check", paired)
    assert checked.code == ExitCode.FINE
    assert "The points count the byes of round 1, but not its games." in checked.out
