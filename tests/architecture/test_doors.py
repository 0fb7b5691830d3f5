"""Packages are used through their doors, and tests keep apart what must not meet."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.architecture.named_tests import ROOT

SOURCE: Final = ROOT / "src/pareo"
# `service` has one module for each thing a person does.
OPEN: Final = ("pareo.service.",)


def imports(path: Path) -> Iterator[str]:
    """Yield the modules that a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.ImportFrom(module=str(module)):
                yield module
            case ast.Import(names=names):
                yield from (one.name for one in names)


def files(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def is_inner(module: str, own: str) -> bool:
    """Whether a module lies inside a package of Pareo that is not the reader's own."""
    parts = module.split(".")
    if parts[0] != "pareo" or len(parts) < 3 or parts[1] == own or module.startswith(OPEN):
        return False
    return not (ROOT / "src" / Path(*parts)).is_dir()


def test_a_package_is_used_through_its_door() -> None:
    inside = [
        f"{path.relative_to(SOURCE)}: {module}"
        for path in files("src/pareo")
        for module in imports(path)
        if is_inner(module, path.relative_to(SOURCE).parts[0].removesuffix(".py"))
    ]
    assert not inside


def test_independent_readings_know_the_model_alone() -> None:
    strangers = [
        f"{path.name}: {module}"
        for path in files("tests/independent")
        for module in imports(path)
        if module.split(".")[0] == "pareo" and module != "pareo.model"
    ]
    assert not strangers


def test_unit_tests_run_no_campaign() -> None:
    campaigns = [
        f"{path.relative_to(ROOT)}: {module}"
        for path in files("tests/unit")
        for module in imports(path)
        if module.startswith("tests.campaigns")
    ]
    assert not campaigns
