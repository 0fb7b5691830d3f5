"""A whole open run by commands: start list, order, five rounds, results, report."""

from pathlib import Path

import pytest

from pareo.cli import ExitCode
from pareo.service.files import open_tournament
from tests.unit.cli.conftest import Run
from tests.unit.cli.entering import by_number, enter
from tests.unit.cli.thirteen import start_list

SHUFFLED = (2, 3, 1, 4, 5, 13, 9, 6, 7, 8, 10, 11, 12)
REQUESTED = ("240 H   2    4", "240 Z   1    7", "240 H   4    1   10")
"""Byes by the numbers of the shuffled list: 4 is Dee, 7 Ilić, 1 Bell and 10 Hart."""


@pytest.mark.parametrize("suffix", ["trf", "json"])
def test_c_04_2_art_2_to_4_an_open_of_thirteen_from_the_start_list_to_the_report(
    pareo: Run, tmp_path: Path, suffix: str
) -> None:
    """Nothing is edited but results; every file on the way is clean, and so is the report."""
    start = start_list(tmp_path / "typed.trf", *REQUESTED, order=SHUFFLED)
    latest = tmp_path / f"start.{suffix}"
    assert pareo("order", start, "--out", latest).code == ExitCode.FINE
    for number in range(1, 6):
        paired = tmp_path / f"round{number}.{suffix}"
        ran = pareo("pair", latest, "--out", paired)
        assert ran.code == ExitCode.FINE
        assert ("drawn by lot" in ran.err) is ("is not named" in ran.err) is (number == 1)
        assert "start list" not in ran.err
        for command in ("audit", "check"):
            assert pareo(command, paired).code == ExitCode.FINE
        enter(paired, by_number)
        latest = paired
    report = tmp_path / "report.trf"
    assert pareo("convert", latest, report).code == ExitCode.FINE
    audited, checked = pareo("audit", report), pareo("check", report)
    assert (audited.code, checked.code) == (ExitCode.FINE, ExitCode.FINE)
    assert "note:" not in audited.out + checked.out
    assert (audited.err, checked.err) == ("", "")
    assert "5 rounds (0 skipped), " in checked.out
    assert "13 places compared, 0 differences." in checked.out
    event = open_tournament(report).tournament
    assert sorted(each.rank or 0 for each in event.published_players) == list(range(1, 14))
    byes = [sorted(bye.kind.value for bye in played.byes) for played in event.rounds]
    assert byes == [["Z"], ["H"], ["U"], ["H", "H", "U"], ["U"]]
