"""docs/explain.md says what the program says."""

import pytest

from tools.explained import EXAMPLE, PAGE, ROOT, regenerated

TEXT = PAGE.read_text(encoding="utf-8")


def test_every_example_prints_what_the_page_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("PAREO_LANG", "en")
    assert regenerated(TEXT) == TEXT, "run: python3 run.py -- python -m tools.explained"


def test_the_four_examples_and_the_fourteen_players_are_there() -> None:
    titles = [line for line in TEXT.splitlines() if line.startswith("## ")]
    assert sum(title.startswith("## Example ") for title in titles) == 4
    assert "## Fourteen players" in titles
    assert len(EXAMPLE.findall(TEXT)) >= 12
