"""The guided demonstration and its sample."""

import re
import subprocess
import sys

import pytest

from pareo.auditor import audit
from pareo.checker import check
from pareo.demo import SAMPLE, demonstration
from pareo.language import translator
from pareo.model import FORFEITS, ByeKind
from pareo.service.files import open_tournament
from pareo.service.rounds import PairedRound, pair


@pytest.mark.parametrize(
    ("language", "first", "last"),
    [
        ("en", "Pareo in 8 steps, on an invented open.", "All commands, in English or Spanish:"),
        (
            "es",
            "Pareo en 8 pasos, con un abierto inventado.",
            "Todas las órdenes, en inglés o en español:",
        ),
    ],
)
def test_it_runs_from_the_first_step_to_the_last(language: str, first: str, last: str) -> None:
    lines = list(demonstration(SAMPLE, translator(language)))
    assert lines[0] == first
    assert lines[-2] == last
    steps = [line[0] for line in lines if re.match(r"\d\. ", line)]
    assert steps == ["1", "2", "3", "4", "5", "6", "7", "8"]


def test_it_needs_no_input() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "pareo.demo"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
    )
    assert ran.stderr == b""
    assert ran.stdout


def test_the_sample_is_lawful_and_read_without_adjustments() -> None:
    opened = open_tournament(SAMPLE)
    report = audit(opened.tournament)
    assert (opened.format, opened.adjustments, report.findings) == ("TRF26", (), ())


def test_c_04_3_the_sample_is_paired_by_the_rules() -> None:
    tournament = open_tournament(SAMPLE).tournament
    assert check(tournament).agrees
    paired = pair(tournament)
    assert isinstance(paired, PairedRound)
    assert len(paired.paired.matches) == 10


def test_the_sample_shows_what_happens_in_an_open() -> None:
    tournament = open_tournament(SAMPLE).tournament
    byes = [bye.kind for played in tournament.rounds for bye in played.byes]
    results = [
        game.result
        for played in tournament.rounds
        for match in played.matches
        for game in match.games
    ]
    assert (len(tournament.players), len(tournament.rounds)) == (20, 5)
    assert byes.count(ByeKind.PAIRING_ALLOCATED) == byes.count(ByeKind.HALF_POINT) == 1
    assert sum(result in FORFEITS for result in results) == 1
