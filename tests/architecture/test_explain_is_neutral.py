"""Explanations read what a system brings: no chapter is named in `explain`, no engine is reached."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import pareo.explain
import pareo.pairing
from pareo import rulebook
from pareo.rulebook import Edition
from pareo.systems import SYSTEMS

MODULES = sorted(Path(pareo.explain.__file__).parent.glob("*.py"))
FOLDERS = [path.name for path in Path(pareo.pairing.__file__).parent.iterdir() if path.is_dir()]
"""The chapters, the families, and what they share."""

CHAPTER = re.compile(r"\b[A-Z]\.0\d(?:\.\d+)*\b")
ALIAS = re.compile(r"\b[A-Z]\w*_(19|20)\d\d\w*\b")


def imports(module: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield node.module or ""
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.name)
def test_no_chapter_and_no_edition_is_named(module: Path) -> None:
    text = module.read_text(encoding="utf-8")
    editions = {name for name, value in vars(rulebook).items() if isinstance(value, Edition)}
    assert not CHAPTER.findall(text)
    assert not ALIAS.findall(text)
    assert not editions & {*re.findall(r"\w+", text)}
    assert not [key for key in SYSTEMS if key in text]
    assert not [folder for folder in FOLDERS if re.search(r"_\d{4}$", folder) and folder in text]


def test_pairing_is_imported_through_its_front() -> None:
    """Names come from `pareo.pairing`; fewer than five from inside its folders."""
    inside = [
        f"{module.name}: {name}"
        for module in MODULES
        for name in imports(module)
        if name.startswith("pareo.pairing.")
    ]
    assert len(inside) < 5, inside


@pytest.mark.parametrize("key", SYSTEMS)
def test_every_system_brings_its_reasons(key: str) -> None:
    """All articles that a system names are of its own edition, but for those it refers to."""
    system = SYSTEMS[key]
    named = {*system.reasons.prohibitions, system.reasons.completion}
    assert {rule.edition for rule in named} == {system.edition}
