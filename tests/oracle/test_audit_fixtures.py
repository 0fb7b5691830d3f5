"""Samples of other projects: some are wrong on purpose, and the audit says where."""

from pathlib import Path

import pytest

from pareo.auditor import Kind, audit
from pareo.errors import TrfError
from pareo.trf import read_trf
from tests.oracle.corpora import FIXTURES

FAULTS = {
    # Made to have wrong points.
    "incorrect_points.trf": {Kind.POINTS},
    # Players 3 and 4 have Black three times, so that nobody can be paired any more.
    "no_legal_pairings_odd.trf": {Kind.COLOUR_DIFFERENCE, Kind.COLOUR_RUN},
    # Rounds filled up with byes to make the scores of a pairing problem.
    "open_questions__c6-vs-completion-6.trf": {Kind.BYE_COUNT, Kind.BYE_BARRED},
    "open_questions__c6-vs-completion-8.trf": {Kind.BYE_COUNT, Kind.BYE_BARRED},
    # One round of the five that the points stand for, and a forbidden pair that plays.
    "echecsjs-trf26-team-minimal.trf": {Kind.POINTS, Kind.FORBIDDEN},
}
CONTRADICTS_ITSELF = "trf2026-team.trf"
"""Every record type once, without a tournament behind them."""


@pytest.mark.parametrize("file", sorted(FIXTURES.rglob("*.trf")), ids=lambda file: file.name)
def test_a_sample_has_the_faults_that_it_was_made_with(file: Path) -> None:
    try:
        tournament = read_trf(file).tournament
    except TrfError:
        assert file.parent.name in ("py4swiss", "chesspairing-go")
        return
    faults = audit(tournament).faults
    if file.name == CONTRADICTS_ITSELF:
        assert faults
    else:
        assert {fault.kind for fault in faults} == FAULTS.get(file.name, set())
