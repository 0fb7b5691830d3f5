"""C.04.2 Art. 3.2 and 3.3, and their ancestors: withdrawals, requested byes, silent absences."""

from collections.abc import Callable

import pytest

from pareo.handling import Absence, Request, Ruling, Verdict
from pareo.handling.absences import (
    announced_absence,
    announced_absence_1992,
    announced_absence_2012,
    announced_absence_2017,
    bye_for_absentee_1987,
    silent_absence_1992,
    silent_absence_2017,
    withdrawal,
    withdrawal_1992,
    withdrawal_2017,
)
from pareo.model import STANDARD_POINTS, ByeKind, Tpn
from tests.words import numbers

HALVES = frozenset({ByeKind.HALF_POINT})
EVERYTHING = frozenset(ByeKind)


@pytest.mark.parametrize(
    ("rule", "article"),
    [(withdrawal, "3.2"), (withdrawal_2017, "D.3"), (withdrawal_1992, "F5")],
)
def test_3_2_and_d3_and_f5_the_withdrawn_are_not_paired(
    rule: Callable[[int], Ruling], article: str
) -> None:
    ruling = rule(5)
    assert (ruling.verdict, ruling.from_round) == (Verdict.REFUSED, 6)
    assert ruling.article.article == article


@pytest.mark.parametrize(
    ("kind", "granted", "verdict", "points"),
    [
        (ByeKind.ZERO_POINT, frozenset(), "allowed", 0),
        (ByeKind.HALF_POINT, frozenset(), "refused", 0),
        (ByeKind.HALF_POINT, HALVES, "allowed", 5),
        (ByeKind.FULL_POINT, HALVES, "refused", 0),
        (ByeKind.FULL_POINT, EVERYTHING, "warned", 10),
        (ByeKind.PAIRING_ALLOCATED, EVERYTHING, "refused", None),
    ],
)
@pytest.mark.parametrize(
    "rule", [announced_absence, announced_absence_2017, announced_absence_2012]
)
def test_3_3_and_d4_an_announced_absence_scores_zero_unless_the_event_grants_more(
    rule: Callable[[Request], Ruling],
    kind: ByeKind,
    granted: frozenset[ByeKind],
    verdict: str,
    points: int | None,
) -> None:
    ruling = rule(Request(kind, STANDARD_POINTS, granted))
    assert (ruling.verdict, ruling.points) == (Verdict(verdict), points)


def test_1992_f5_an_announced_absence_always_scores_zero() -> None:
    zero = announced_absence_1992(Request(ByeKind.ZERO_POINT, STANDARD_POINTS))
    half = announced_absence_1992(Request(ByeKind.HALF_POINT, STANDARD_POINTS, EVERYTHING))
    assert (zero.verdict, half.verdict) == (Verdict.ALLOWED, Verdict.REFUSED)


def test_2017_d2_absent_without_notice_is_withdrawn_unless_explained() -> None:
    ruling = silent_absence_2017(Absence(3))
    assert (ruling.verdict, ruling.from_round) == (Verdict.REFUSED, 4)
    assert silent_absence_2017(Absence(3, excused=True)).refused
    assert silent_absence_2017(Absence(3, explained=True)).verdict is Verdict.ALLOWED


def test_1992_f8_absent_without_notice_is_withdrawn_unless_the_event_differs() -> None:
    assert silent_absence_1992(Absence(3, explained=True)).refused
    assert silent_absence_1992(Absence(3, excused=True)).verdict is Verdict.ALLOWED


def test_1987_17b_no_bye_for_an_absent_player() -> None:
    assert bye_for_absentee_1987(Tpn(9), numbers(7, 8)).refused
    assert bye_for_absentee_1987(Tpn(8), numbers(7, 8)).verdict is Verdict.ALLOWED
