"""Whether a test that a document names exists."""

import ast
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]


def exists(test: str) -> bool:
    """Look for `tests/path/test_x.py::test_name`; a class before it and `[…]` after it may stand."""
    file, _, within = test.partition("::")
    path = ROOT / file
    if not within or not file.startswith("tests/") or ".." in path.parts or not path.is_file():
        return False
    *classes, function = within.partition("[")[0].split("::")
    return function.startswith("test_") and (*classes, function) in _names(path)


@cache
def _names(path: Path) -> frozenset[tuple[str, ...]]:
    """The functions of a test file, each with the classes around it."""
    found: set[tuple[str, ...]] = set()

    def walk(body: list[ast.stmt], around: tuple[str, ...]) -> None:
        for statement in body:
            if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
                found.add((*around, statement.name))
            elif isinstance(statement, ast.ClassDef):
                walk(statement.body, (*around, statement.name))

    walk(ast.parse(path.read_text(encoding="utf-8")).body, ())
    return frozenset(found)
