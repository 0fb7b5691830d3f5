"""The rulings have one form, the index has them all, and whoever cites one cites an existing one."""

import re
from pathlib import Path
from typing import Final

import pytest

from tests.architecture import named_tests
from tools import rulings
from tools.rulings import Ruling

PAGES: Final = rulings.rulings()
NUMBERS: Final = frozenset(page.number for page in PAGES)
CITED_IN: Final = ("src", "tests", "tools", "docs", "README.md", "CONTRIBUTING.md", "CHANGELOG.md")
_CITATION: Final = re.compile(
    r"\brulings?\]?(?:\([^)]*\))?\s+\[?(0\d{3}(?:(?:,? and |, | to )0\d{3})*)", re.IGNORECASE
)


def test_every_number_is_given_once() -> None:
    assert len(NUMBERS) == len(PAGES)


def test_the_index_is_up_to_date() -> None:
    """Write it with `python3 run.py -- python -m tools.rulings`."""
    assert rulings.INDEX.read_text(encoding="utf-8") == rulings.index(PAGES)


def test_the_index_has_every_ruling() -> None:
    listed = re.findall(r"^\| \[(0\d{3})\]", rulings.index(PAGES), re.MULTILINE)
    assert sorted(listed) == sorted(NUMBERS)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.number)
def test_a_ruling_has_the_head_and_the_sections_of_the_scheme(page: Ruling) -> None:
    assert page.title.startswith(f"# {page.number} ")
    names = tuple(name for name, _ in page.head)
    assert names[: len(rulings.FIELDS)] == rulings.FIELDS
    assert set(names[len(rulings.FIELDS) :]) <= set(rulings.RELATIONS)
    assert page.field("Chapter") in rulings.CHAPTERS
    assert page.field("Asks").endswith("?")
    wanted = tuple(
        section
        for section in rulings.SECTIONS
        if section in page.sections or section not in rulings.OPTIONAL
    )
    assert page.sections == wanted


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.number)
def test_what_replaces_and_what_is_replaced_name_each_other(page: Ruling) -> None:
    by_number = {one.number: one for one in PAGES}
    status = page.field("Status")
    assert status == rulings.IN_FORCE or status.startswith(("replaced by 0", "replaced in part by"))
    assert [one for one in page.replaced_by if page.number not in by_number[one].replaces] == []
    assert [one for one in page.replaces if page.number not in by_number[one].replaced_by] == []


def cited_files() -> list[Path]:
    places = [named_tests.ROOT / name for name in CITED_IN]
    return sorted(
        file
        for place in places
        for file in ([place] if place.is_file() else place.rglob("*"))
        if file.suffix in {".py", ".md", ".toml"}
    )


def test_every_ruling_that_is_cited_exists() -> None:
    cited = {
        number
        for file in cited_files()
        for cite in _CITATION.findall(file.read_text(encoding="utf-8"))
        for number in re.findall(r"0\d{3}", cite)
    }
    assert len(cited) > 90
    assert cited <= NUMBERS


def test_every_test_file_that_a_ruling_names_exists() -> None:
    named = {
        (page.number, place.partition("::")[0])
        for page in PAGES
        for place in re.findall(
            r"`(tests/[^`]+)`", (rulings.FOLDER / page.file).read_text(encoding="utf-8")
        )
    }
    missing = [
        (number, place) for number, place in named if not (named_tests.ROOT / place).exists()
    ]
    assert missing == []
