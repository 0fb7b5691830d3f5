"""The documents can be read by people: links lead somewhere, and lines are short."""

import re
from pathlib import Path
from typing import Final

import pytest

from tests.architecture.named_tests import ROOT

PAGES: Final = sorted(
    [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
)
EVERY_PAGE: Final = pytest.mark.parametrize(
    "page", PAGES, ids=lambda page: str(page.relative_to(ROOT))
)
LONGEST: Final = 120
"""Characters in a line of prose."""

MAY_BE_LONGER: Final = re.compile(r"\||#| *- (test|code|Articles|Asks|Replaces): ")
"""Tables, headings and fields cannot be broken."""


def without_code(page: Path) -> str:
    text = page.read_text(encoding="utf-8")
    return re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)


@EVERY_PAGE
def test_every_link_leads_to_a_file(page: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", without_code(page))
    inside = [link for link in links if "://" not in link]
    assert [link for link in inside if not (page.parent / link).exists()] == []


@EVERY_PAGE
def test_lines_of_prose_are_short(page: Path) -> None:
    lines = [line for line in without_code(page).splitlines() if len(line) > LONGEST]
    assert [line for line in lines if " " in line and not MAY_BE_LONGER.match(line)] == []


def test_every_path_that_contributors_are_sent_to_exists() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    paths = re.findall(r"`((?:docs|tests|src|tools)/[\w./-]+)`", text)
    modules = re.findall(r"`((?:cli|reports|rulebook|standings|trf|model)/[\w/]+\.py)`", text)
    assert paths
    assert [path for path in paths if not (ROOT / path).exists()] == []
    assert [path for path in modules if not (ROOT / "src/pareo" / path).exists()] == []


def test_the_map_of_the_documents_has_every_page_and_folder() -> None:
    text = (ROOT / "docs/README.md").read_text(encoding="utf-8")
    here = [path for path in (ROOT / "docs").iterdir() if path.name != "README.md"]
    assert [path.name for path in here if f"({path.name}" not in text] == []
