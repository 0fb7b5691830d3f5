"""The Python examples of the documents run as they stand, from the project root."""

import re
from pathlib import Path

import mypy.api
import pytest

from pareo import RoundPairing, audit, pair_round, read_trf
from tests.architecture.named_tests import ROOT

PAGES = ("README.md", "docs/library.md")


def blocks() -> list[tuple[str, str]]:
    """Return every Python block with its page and its place there."""
    return [
        (f"{page}, block {number}", block)
        for page in PAGES
        for number, block in enumerate(
            re.findall(
                r"^```python\n(.*?)^```",
                (ROOT / page).read_text(encoding="utf-8"),
                re.MULTILINE | re.DOTALL,
            ),
            start=1,
        )
    ]


BLOCKS = blocks()


def test_every_page_has_an_example() -> None:
    assert {page.partition(",")[0] for page, _ in BLOCKS} == set(PAGES)


@pytest.mark.parametrize(("place", "block"), BLOCKS, ids=[place for place, _ in BLOCKS])
def test_an_example_runs(place: str, block: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    written = {path for path in Path().iterdir() if path.is_file()}
    exec(compile(block, place, "exec"), {"__name__": "example"})  # noqa: S102 - our own documents
    assert {path for path in Path().iterdir() if path.is_file()} == written


def test_mypy_strict_accepts_the_examples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number, (_, block) in enumerate(BLOCKS):
        (tmp_path / f"example_{number}.py").write_text(block, encoding="utf-8")
    monkeypatch.chdir(ROOT)
    said, failed, status = mypy.api.run(["--strict", *map(str, sorted(tmp_path.iterdir()))])
    assert (status, failed) == (0, ""), said


def test_the_report_files_of_the_docs_are_read_as_they_stand_and_are_lawful() -> None:
    text = (ROOT / "docs/report-files.md").read_text(encoding="utf-8")
    found = re.findall(r"```\n(012 .*?)```", text, re.DOTALL)
    assert len(found) == 2  # single games, and rounds of two games
    for block in found:
        reading = read_trf(block)
        assert reading.adjustments == ()
        assert audit(reading.tournament).clean
        assert isinstance(pair_round(reading.tournament), RoundPairing)
