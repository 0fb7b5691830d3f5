"""The report: how much was examined, whether it is clean, and its form as plain values."""

import json
from dataclasses import replace
from datetime import date

import pytest

from pareo.auditor import AuditReport, audit
from pareo.errors import UnsupportedRuleError
from pareo.model import Event, Round
from tests.unit.auditor.events import event, match

FIRST = Round.of((1, 2, "1-0"), byes={3: "U", 4: "H"})
AGAIN = Round.of((2, 1, "1-0"), (3, 4, "1-0"))


def test_a_report_counts_what_was_examined() -> None:
    report = audit(event(FIRST, AGAIN))
    assert (report.rounds, report.matches, report.games, report.byes) == (2, 3, 3, 2)


def test_each_game_of_a_match_counts() -> None:
    double = Round((match(1, 2, (1, 2, "1-0"), (2, 1, "½-½")),))
    assert audit(event(double, players=2, games_per_match=2)).games == 2


def test_a_report_is_clean_without_faults() -> None:
    assert audit(event(FIRST)) == AuditReport("2026", (), rounds=1, matches=1, games=1, byes=2)
    assert audit(event(FIRST)).clean
    assert not audit(event(FIRST, AGAIN)).clean


def test_a_report_is_clean_with_notes() -> None:
    whites = Round.of((1, 2)), Round.of((1, 3)), Round.of((1, 4))
    report = audit(event(*whites, rounds=3))
    assert report.notes
    assert report.clean


def test_findings_come_in_the_order_of_the_rounds() -> None:
    two_byes = Round.of(byes={1: "U", 2: "U", 3: "Z", 4: "Z"})
    rounds = [finding.round for finding in audit(event(two_byes, FIRST, AGAIN)).findings]
    assert rounds == sorted(rounds, key=lambda number: number or 0)


def test_a_report_as_plain_values() -> None:
    plain = audit(event(FIRST, AGAIN)).as_dict()
    assert json.loads(json.dumps(plain)) == {
        "clean": False,
        "edition": "2026",
        "examined": {"rounds": 2, "matches": 3, "games": 3, "byes": 2},
        "findings": [
            {
                "kind": "met again",
                "severity": "fault",
                "round": 2,
                "participants": [1, 2],
                "chapter": "C.04.1",
                "article": "2",
                "message": "1 and 2 are paired in round 2, but played each other in round 1.",
            }
        ],
    }


def test_a_finding_says_its_article() -> None:
    (finding,) = audit(event(FIRST, AGAIN)).findings
    assert finding.said().endswith("(C.04.1 Art. 2)")


@pytest.mark.parametrize(
    ("system", "first_day", "edition"),
    [
        (None, None, "2026"),
        ("FIDE_DUTCH_2017", date(2026, 3, 1), "2017"),
        ("FIDE_DUTCH_2025", date(2025, 3, 1), "2026"),
        ("FIDE_DUTCH_2017_BAKU", date(2026, 3, 1), "2017"),
        ("FIDE_DUBOV", date(2026, 1, 31), "2017"),
        ("FIDE_DUBOV", date(2026, 2, 1), "2026"),
        (None, date(2005, 5, 1), "1992"),
        (None, date(1988, 5, 1), "1987"),
        (None, date(1950, 5, 1), "1987"),
    ],
)
def test_the_event_says_which_edition_it_is_under(
    system: str | None, first_day: date | None, edition: str
) -> None:
    held = replace(event(FIRST, system=system), event=Event(first_day=first_day))
    assert audit(held).edition == edition


def test_an_edition_that_does_not_exist() -> None:
    with pytest.raises(UnsupportedRuleError):
        audit(event(FIRST), edition="1066")
