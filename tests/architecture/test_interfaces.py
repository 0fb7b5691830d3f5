"""Help and JSON interface are those kept beside the tests: a change of them is seen in its commit."""

import pytest

from pareo.language import LANGUAGES
from tests.interfaces import KEPT, help_pages, openapi


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_of_every_command_is_the_one_kept(language: str) -> None:
    """Write it with `python3 run.py -- python -m tests.interfaces`."""
    kept = (KEPT / f"help-{language}.txt").read_text(encoding="utf-8")
    assert help_pages(language).splitlines() == kept.splitlines()


def test_the_json_interface_is_the_one_kept() -> None:
    assert openapi() == (KEPT / "openapi.json").read_text(encoding="utf-8")
