"""Every tournament of the corpora passes the audit: no rule is broken, all points add up."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from pareo.auditor import audit
from pareo.model import Tournament
from pareo.trf import read_trf
from tests.oracle.corpora import corpus, files_of, in_parts, manifest
from tests.oracle.double_swiss import read_double_swiss
from tests.oracle.olympiad_2022 import files as olympiads
from tests.oracle.olympiad_2022 import read_olympiad

IN_JSON = ("double-swiss-2026", "olympiad-2022")


@pytest.mark.parametrize(
    ("name", "part", "parts"), in_parts(name for name in manifest() if name not in IN_JSON)
)
def test_report_files_are_without_fault(name: str, part: int, parts: int) -> None:
    files = files_of(name)[part::parts]
    assert files
    edition = manifest()[name].edition
    assert not faults_of(((file, read_trf(file).tournament) for file in files), edition)


def test_c_04_5_two_game_matches_are_without_fault() -> None:
    name = "double-swiss-2026"
    files = [file for file in files_of(name, "*.json") if file.parent == corpus(name)]
    assert len(files) == 95
    edition = manifest()[name].edition
    assert not faults_of(((file, read_double_swiss(file)) for file in files), edition)


def test_d_02_matches_of_teams_are_without_fault() -> None:
    name = "olympiad-2022"
    edition = manifest()[name].edition
    assert len(olympiads()) == 50
    assert not faults_of(((file, read_olympiad(file)) for file in olympiads()), edition)


def faults_of(events: Iterable[tuple[Path, Tournament]], edition: str) -> list[str]:
    """Return each fault with the file it stands in."""
    return [
        f"{file.name}: {fault.said()}"
        for file, tournament in events
        for fault in audit(tournament, edition=edition).faults
    ]
