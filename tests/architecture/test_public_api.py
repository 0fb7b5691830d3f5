"""The public library: every name is there, and nothing is loaded before it is needed."""

import dataclasses
import re
import subprocess
import sys
import tomllib

import pareo
import pareo.model
from tests.architecture.named_tests import ROOT


def test_every_public_name_exists() -> None:
    assert sorted(pareo.__all__) == sorted(name for name in pareo.__all__ if hasattr(pareo, name))


def test_public_functions_are_functions_whatever_was_imported_before() -> None:
    import pareo.auditor
    import pareo.checker

    assert callable(pareo.audit)
    assert callable(pareo.check)


def test_what_an_event_needs_is_public() -> None:
    needed = (
        *("Rating", "Title", "Sex", "BirthDate", "RequestedBye", "Withdrawal", "LateEntry"),
        *("rate_event", "read_json", "write_json", "numbered"),
    )
    assert set(needed) <= set(pareo.__all__)


def test_every_value_that_a_public_constructor_takes_is_public() -> None:
    taken = {"Settings", "Tournament", "Event", "Player", "Team", "Round", "Match", "Game"}
    taken |= {"Terms", "Wishes", "Plan", "Bye", "RequestedBye", "RatingCorrection", "Side"}
    for name in taken:
        for field in dataclasses.fields(getattr(pareo, name)):
            words = set(re.findall(r"[A-Z]\w+", str(field.type)))
            ours = {word for word in words if hasattr(pareo.model, word)}
            assert ours <= set(pareo.__all__), (name, field.name)


def test_the_version_is_that_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == pareo.__version__


def test_importing_pareo_loads_nothing_else() -> None:
    code = "import sys, pareo; print([m for m in sys.modules if m.startswith('pareo.')])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "['pareo.facade']"
