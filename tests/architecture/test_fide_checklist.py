"""docs/conformance/fide-checklist.md answers all 225 questions, and every test that it names exists."""

import re
from typing import Final, NamedTuple

import pytest

from tests.architecture import named_tests

PARTS: Final = {
    "engine",
    "schedules",
    "standings",
    "checker",
    "generator",
    "lists",
    "reports",
    "desk",
    "docs",
    "application",
}
STATES: Final = {"met", "library only", "not applicable"} | {f"waits for: {part}" for part in PARTS}
SEVERITY: Final = re.compile(r"info|\?|FAIL[*\\?]*|[≤\d /]+%( / FAIL\*)?")


class Row(NamedTuple):
    """One question: its number, what a wrong answer costs, and where we stand."""

    question: str
    severity: str
    asked: str
    state: str
    where: str

    @property
    def tests(self) -> list[str]:
        """The tests that the row names."""
        return re.findall(r"`(tests/[^`]+)`", self.where)


def rows() -> list[Row]:
    text = (named_tests.ROOT / "docs/conformance/fide-checklist.md").read_text(encoding="utf-8")
    cells = [
        [cell.strip() for cell in line.strip().strip("|").split("|")]
        for line in text.splitlines()
        if re.match(r"\| *\d", line)
    ]
    return [Row(*row) for row in cells]


ROWS: Final = rows()


def test_all_225_questions_stand_there_once_and_in_order() -> None:
    assert [row.question for row in ROWS] == [str(number) for number in range(1, 226)]


def test_every_state_is_one_of_those_allowed() -> None:
    assert {row.state for row in ROWS} <= STATES


def test_every_severity_is_one_of_those_explained() -> None:
    assert [row.severity for row in ROWS if not SEVERITY.fullmatch(row.severity)] == []


def test_every_row_says_what_is_asked_and_where_or_why_not() -> None:
    assert [row.question for row in ROWS if not row.asked or not row.where] == []


def test_whatever_is_met_or_in_the_library_names_a_test() -> None:
    built = [row for row in ROWS if row.state in ("met", "library only")]
    assert [row.question for row in built if not row.tests] == []


@pytest.mark.parametrize("test", sorted({test for row in ROWS for test in row.tests}))
def test_every_named_test_exists(test: str) -> None:
    assert named_tests.exists(test)
