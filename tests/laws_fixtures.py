"""The cases of tests/fixtures/laws: each with what is given and what is expected."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

_FIXTURES: Final = Path(__file__).with_name("fixtures") / "laws"


@dataclass(frozen=True)
class Case:
    """One case of a fixture."""

    data: dict[str, Any]

    @property
    def expected(self) -> dict[str, Any]:
        found: dict[str, Any] = self.data["expected"]
        return found

    @property
    def given(self) -> dict[str, Any]:
        found: dict[str, Any] = self.data["given"]
        return found

    @property
    def articles(self) -> tuple[str, ...]:
        return tuple(self.data["articles"])

    def __str__(self) -> str:
        return str(self.data["id"])


def cases(name: str, kind: str | None = None) -> list[Case]:
    """Return the cases of a file, of one kind where it has several."""
    text = (_FIXTURES / f"{name}.json").read_text(encoding="utf-8")
    return [
        Case(data) for data in json.loads(text)["cases"] if kind is None or data["kind"] == kind
    ]
