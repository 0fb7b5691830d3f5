"""The worked cases of the Laws: each file has a head and its cases."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from pareo.laws.ruling import Ruling, article

FOLDER: Final = Path(__file__).parents[2] / "fixtures" / "laws"

Case = dict[str, Any]


def cases(name: str) -> list[Case]:
    """Return the cases of a file."""
    found: list[Case] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))["cases"]
    return found


def parameters(chosen: list[Case]) -> list[Any]:
    """Return cases as parameters of a test, named by their ids."""
    return [pytest.param(case, id=case["id"]) for case in chosen]


def assert_cites(ruling: Ruling, case: Case) -> None:
    """The ruling names every article of the case, or one that contains it or lies in it."""
    cited = [rule.article for rule in ruling.articles]
    for number in case["articles"]:
        wanted = article(number).article
        assert any(
            wanted == each or wanted.startswith(f"{each}.") or each.startswith(f"{wanted}.")
            for each in cited
        ), (number, cited)
