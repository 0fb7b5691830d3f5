"""The catalogue of requirements keeps its word, and the tool that counts it counts right."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from pareo.model import Points, PointSystem, points_text
from pareo.schedules.scheveningen import scheveningen_rounds
from tests.architecture import named_tests
from tools import reach, requirements
from tools.requirements import (
    FOR_THE_ARBITER,
    IMPLEMENTED,
    INSTITUTIONAL,
    LIBRARY_ONLY,
    NOT_YET,
    STATUSES,
    WITH_CODE,
    Status,
)

PAGES = requirements.catalogue()
FOUND, FAULTS = requirements.read(PAGES)
DONE = [requirement for requirement in FOUND if requirement.status.name in WITH_CODE]
REACHED = reach.read()

IN_PLACE = """\
implemented
  - code: pareo.model:Tournament
  - test: tests/test_a.py::test_b[x y]"""
FIRST = f"""\
# Some requirements

- **R-000-1** [1] (laws, superseded by 002 1.1) Move
  with one hand.
  - status: not yet

- **R-001-F2** [Form 2] (tournament
  type) Everybody meets everybody.
  - status: {IN_PLACE}
"""
SECOND = """\
- **S-1** [004, 8.7 comment] (handling) A smaller fact.
  - status: library only
  - code: pareo.model:Tournament
  - test: tests/test_a.py::test_b
"""
SMALL = {"first.md": FIRST, "second.md": SECOND}


def changed(old: str, new: str) -> dict[str, str]:
    """Return the small catalogue with one text replaced in its first page."""
    assert old in FIRST
    return SMALL | {"first.md": FIRST.replace(old, new)}


# --------------------------------------------------------------------------- the catalogue


def test_every_requirement_has_exactly_one_status() -> None:
    assert FAULTS == ()


def test_there_are_787_requirements_each_with_its_own_number() -> None:
    assert (len(FOUND), len({requirement.id for requirement in FOUND})) == (787, 787)


def test_only_conduct_at_the_board_or_in_the_hall_is_for_the_arbiter() -> None:
    kinds = {found.kind for found in FOUND if found.status.name == FOR_THE_ARBITER}
    assert kinds <= {"laws", "handling"}


def test_institutional_are_rules_about_fide_itself() -> None:
    """Changes of the regulations, who administers them, and whom federations name for it."""
    found = [one.id for one in FOUND if one.status.name == INSTITUTIONAL]
    assert found == ["R-001-0.1", "R-001-11.5", "R-001-13"]


@pytest.mark.parametrize("code", sorted({done.status.code for done in DONE}))
def test_the_code_of_a_requirement_is_a_function(code: str) -> None:
    assert code.startswith("pareo.")
    assert reach.function_of(code) is not None


@pytest.mark.parametrize("test", sorted({done.status.test for done in DONE}))
def test_the_test_of_a_requirement_exists(test: str) -> None:
    assert named_tests.exists(test)


# ------------------------------------------------------------------ what the commands reach


def test_implemented_is_what_a_command_runs_and_library_only_the_rest() -> None:
    """The command tests themselves hold docs/conformance/reach.tsv true: see tests/unit/cli/conftest.py."""
    stated = {done.id: done.status for done in DONE}
    assert stated == dict(requirements.by_reach(DONE, REACHED))


def test_what_is_reached_is_named_by_a_requirement_and_shown_by_a_command_test() -> None:
    assert set(REACHED) <= {requirements.place_of(done) for done in DONE}
    for test in REACHED.values():
        assert test.startswith(f"{reach.COMMAND_TESTS}/")
        assert named_tests.exists(test), test


@pytest.mark.parametrize(("code", "kept"), [(0, True), (1, True), (2, False), (3, False)])
def test_a_recording_has_what_ran_in_a_command_that_was_answered(code: int, *, kept: bool) -> None:
    def command(arguments: list[str]) -> int:
        PointSystem.of(Points(30), Points(10))
        return int(arguments[0])

    recording = reach.Recording()
    points_text(Points(5))
    assert recording.run(command, [str(code)]) == code
    assert ("pareo.model.point_system:PointSystem.of" in recording.places) is kept
    assert "pareo.model.values:points_text" not in recording.places


def test_answers_kept_from_before_are_forgotten_before_a_recording() -> None:
    for _ in range(2):
        recording = reach.Recording()
        recording.run(lambda _: len(scheveningen_rounds(4)) * 0, [])
        assert "pareo.schedules.scheveningen:scheveningen_rounds" in recording.places


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("pareo.model.point_system:PointSystem.of_bye", True),
        ("pareo.model.point_system:PointSystem.is_standard", True),  # a property
        ("pareo.schedules.scheveningen:scheveningen_rounds", True),  # it keeps its answers
        ("pareo.model.point_system:PointSystem", False),
        ("pareo.model.point_system:STANDARD_POINTS", False),
        ("pareo.model.point_system:nothing", False),
    ],
)
def test_only_functions_can_be_reached(code: str, *, found: bool) -> None:
    assert (reach.function_of(code) is not None) is found


# -------------------------------------------------------------------------------- the tool


def test_a_requirement_is_read_with_document_kind_and_status() -> None:
    found, faults = requirements.read(SMALL)
    assert [(one.id, one.document, one.kind, one.status.name) for one in found] == [
        ("R-000-1", "000", "laws", NOT_YET),
        ("R-001-F2", "001", "tournament type", IMPLEMENTED),
        ("S-1", "004", "handling", LIBRARY_ONLY),
    ]
    assert faults == ()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param("  - status: not yet\n", "", id="no status"),
        pytest.param("  - status: not yet\n", "  - status: not yet\n" * 2, id="two statuses"),
        pytest.param("status: not yet", "status: soon", id="an unknown status"),
        pytest.param("\n  - test: tests/test_a.py::test_b[x y]", "", id="no test"),
        pytest.param("  - status: not yet\n", "\n- status: not yet\n", id="a status by itself"),
        pytest.param("R-001-F2", "R-000-1", id="a number twice"),
        pytest.param("(laws, ", "laws, ", id="no kind"),
        pytest.param(
            IN_PLACE,
            "for the arbiter",
            id="for the arbiter though it is no conduct",
        ),
    ],
)
def test_a_catalogue_that_breaks_its_form_is_refused(old: str, new: str) -> None:
    assert requirements.read(changed(old, new))[1]


def test_a_number_on_two_pages_is_refused() -> None:
    assert requirements.read(SMALL | {"third.md": SECOND})[1]


def test_merging_changes_the_named_status_and_nothing_else() -> None:
    rows = "id\tstatus\tcode\ttest\nR-000-1\timplemented\tpareo.x:y\ttests/t.py::test_z\n"
    statuses, faults = requirements.statuses_of(rows)
    now = "status: implemented\n  - code: pareo.x:y\n  - test: tests/t.py::test_z"
    expected = changed("status: not yet", now)
    assert (requirements.merged(SMALL, statuses), faults) == ((expected, ()), ())


def test_merging_can_take_a_status_back() -> None:
    statuses, _ = requirements.statuses_of("R-001-F2\tnot yet\nR-000-1\tfor the arbiter\n")
    found, _ = requirements.read(requirements.merged(SMALL, statuses)[0])
    assert [one.status.name for one in found] == [FOR_THE_ARBITER, NOT_YET, LIBRARY_ONLY]


def test_merging_what_is_there_changes_no_byte() -> None:
    statuses = {requirement.id: requirement.status for requirement in FOUND}
    assert requirements.merged(PAGES, statuses) == (PAGES, ())


@pytest.mark.parametrize(
    "rows",
    [
        pytest.param("R-000-1\tdone", id="an unknown status"),
        pytest.param("R-000-1\timplemented\tpareo.x:y", id="no test"),
        pytest.param("R-000-1\tnot yet\tpareo.x:y", id="code for nothing"),
        pytest.param("R-000-1\tnot yet\t\t\tmore", id="a column too many"),
        pytest.param("R-000-1\tnot yet\nR-000-1\tnot yet", id="twice"),
    ],
)
def test_a_faulty_row_is_refused(rows: str) -> None:
    assert requirements.statuses_of(rows)[1]


@pytest.mark.parametrize("name", ["R-000-9", "R-001-F2"])
def test_merging_refuses_unknown_numbers_and_wrong_kinds(name: str) -> None:
    assert requirements.merged(SMALL, {name: Status(FOR_THE_ARBITER)})[1]


def test_the_command_counts_by_document_and_kind_and_in_total(tmp_path: Path) -> None:
    def said(*options: str) -> str:
        command = [sys.executable, "-m", "tools.requirements", *options]
        done = subprocess.run(
            command, cwd=named_tests.ROOT, capture_output=True, text=True, check=True
        )
        return done.stdout

    nothing = tmp_path / "nothing.tsv"
    nothing.write_text("", encoding="utf-8")
    table = json.loads(said("--json"))
    total = table["total"]["total"]
    assert said() == said("--merge", str(nothing))
    assert said().splitlines()[-1] == (
        ", ".join(f"{status} {total[status]}" for status in STATUSES) + " of 787"
    )
    assert [sum(row["of"] for row in table[group].values()) for group in ("document", "kind")] == [
        787,
        787,
    ]
