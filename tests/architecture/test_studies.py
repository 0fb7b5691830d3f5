"""The studies are what their command makes, small enough to be sent around, and load nothing."""

import re
import shlex

import pytest

from tests.architecture.named_tests import ROOT
from tools.study import FOLDER, STUDIES


@pytest.mark.parametrize("name", STUDIES)
@pytest.mark.parametrize("language", ["", ".es"])
def test_a_study_names_the_command_that_makes_it(name: str, language: str) -> None:
    text = (FOLDER / f"{name}{language}.md").read_text("utf-8")
    (command,) = re.findall(r"^pareo simulate .*$", text, re.MULTILINE)
    words = shlex.split(command)[2:]
    given = list(zip(words[::2], words[1::2], strict=True))
    assert set(zip(STUDIES[name][::2], STUDIES[name][1::2], strict=True)) <= set(given)


@pytest.mark.parametrize("name", STUDIES)
@pytest.mark.parametrize("language", ["", ".es"])
def test_a_page_is_small_and_stands_alone(name: str, language: str) -> None:
    page = (FOLDER / f"{name}{language}.html").read_text("utf-8")
    assert len(page.encode()) <= 300_000
    assert not re.search(r"(?:src|href)=[\"'](?!#)|<script|@import|url\(", page)


def test_the_documents_lead_to_the_studies() -> None:
    assert "(studies/README.md)" in (ROOT / "docs/README.md").read_text("utf-8")
