"""Every decision table of docs/concepts is read by a test."""

import re
from pathlib import Path
from typing import Final

import pytest

from tests.architecture import named_tests
from tests.tables import CONCEPTS

PAGES: Final = sorted(path for path in CONCEPTS.glob("*.md") if path.name != "README.md")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_table_is_read_by_the_test_of_its_page(page: Path) -> None:
    name = page.stem.replace("-", "_")
    test = named_tests.ROOT / f"tests/unit/concepts/test_{name}.py"
    text, readers = page.read_text(encoding="utf-8"), test.read_text(encoding="utf-8")
    before, *sections = re.split(r"^## ", text, flags=re.MULTILINE)
    assert "|---" not in before
    headings = [part.partition("\n")[0] for part in sections if "|---" in part]
    assert headings
    assert [one for one in headings if f'table("{page.stem}", "{one}")' not in readers] == []


def test_the_index_has_every_page() -> None:
    index = (CONCEPTS / "README.md").read_text(encoding="utf-8")
    assert [page.name for page in PAGES if f"({page.name})" not in index] == []
