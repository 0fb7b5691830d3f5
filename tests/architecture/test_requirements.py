"""docs/requirements.md keeps its word, and the tool that counts it counts right."""

import importlib
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture import named_tests
from tools import requirements
from tools.requirements import FOR_THE_ARBITER, IMPLEMENTED, NOT_YET, Status

TEXT = requirements.CATALOGUE.read_bytes().decode()
FOUND, FAULTS = requirements.read(TEXT)
DONE = [requirement for requirement in FOUND if requirement.status.name == IMPLEMENTED]

SMALL = """\
# Some requirements

- **R-000-1** [1] (laws, superseded by 002 1.1) Move with one hand.
  - status: not yet

- **R-001-F2** [Form 2] (tournament type) Everybody meets everybody.
  - status: implemented · code: pareo.model:Tournament · test: tests/test_a.py::test_b[x y]
"""


def importable(code: str) -> bool:
    """Whether `module:qualname` names something."""
    module, _, qualname = code.partition(":")
    found: object = importlib.import_module(module)
    for name in qualname.split("."):
        found = getattr(found, name, None)
    return found is not None


# --------------------------------------------------------------------------- the catalogue


def test_every_requirement_has_exactly_one_status() -> None:
    assert FAULTS == ()


def test_there_are_732_requirements_each_with_its_own_number() -> None:
    assert (len(FOUND), len({requirement.id for requirement in FOUND})) == (732, 732)


def test_only_conduct_at_the_board_or_in_the_hall_is_for_the_arbiter() -> None:
    kinds = {found.kind for found in FOUND if found.status.name == FOR_THE_ARBITER}
    assert kinds <= {"laws", "handling"}


@pytest.mark.parametrize("code", sorted({done.status.code for done in DONE}))
def test_the_code_of_an_implemented_requirement_can_be_imported(code: str) -> None:
    assert code.startswith("pareo.")
    assert importable(code)


@pytest.mark.parametrize("test", sorted({done.status.test for done in DONE}))
def test_the_test_of_an_implemented_requirement_exists(test: str) -> None:
    assert named_tests.exists(test)


# -------------------------------------------------------------------------------- the tool


def test_a_requirement_is_read_with_document_kind_and_status() -> None:
    found, faults = requirements.read(SMALL)
    assert [(one.id, one.document, one.kind, one.status.name) for one in found] == [
        ("R-000-1", "000", "laws", NOT_YET),
        ("R-001-F2", "001", "tournament type", IMPLEMENTED),
    ]
    assert faults == ()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param("  - status: not yet\n", "", id="no status"),
        pytest.param("  - status: not yet\n", "  - status: not yet\n" * 2, id="two statuses"),
        pytest.param("status: not yet", "status: soon", id="an unknown status"),
        pytest.param(" · test: tests/test_a.py::test_b[x y]", "", id="no test"),
        pytest.param("R-001-F2", "R-000-1", id="a number twice"),
        pytest.param("(laws, ", "laws, ", id="no kind"),
        pytest.param(
            "implemented · code: pareo.model:Tournament · test: tests/test_a.py::test_b[x y]",
            "for the arbiter",
            id="for the arbiter though it is no conduct",
        ),
    ],
)
def test_a_catalogue_that_breaks_its_form_is_refused(old: str, new: str) -> None:
    assert requirements.read(SMALL.replace(old, new))[1]


def test_merging_changes_the_named_status_and_nothing_else() -> None:
    rows = "id\tstatus\tcode\ttest\nR-000-1\timplemented\tpareo.x:y\ttests/t.py::test_z\n"
    statuses, faults = requirements.statuses_of(rows)
    changed = SMALL.replace(
        "status: not yet", "status: implemented · code: pareo.x:y · test: tests/t.py::test_z"
    )
    assert (requirements.merged(SMALL, statuses), faults) == ((changed, ()), ())


def test_merging_can_take_a_status_back() -> None:
    statuses, _ = requirements.statuses_of("R-001-F2\tnot yet\nR-000-1\tfor the arbiter\n")
    found, _ = requirements.read(requirements.merged(SMALL, statuses)[0])
    assert [one.status.name for one in found] == [FOR_THE_ARBITER, NOT_YET]


def test_merging_what_is_there_changes_no_byte() -> None:
    statuses = {requirement.id: requirement.status for requirement in FOUND}
    assert requirements.merged(TEXT, statuses) == (TEXT, ())


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
        f"implemented {total[IMPLEMENTED]}, for the arbiter {total[FOR_THE_ARBITER]}, "
        f"not yet {total[NOT_YET]} of 732"
    )
    assert [sum(row["of"] for row in table[group].values()) for group in ("document", "kind")] == [
        732,
        732,
    ]
