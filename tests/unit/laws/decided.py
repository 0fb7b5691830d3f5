"""Worked cases of decisions: what is given, what is expected, and by which articles."""

from dataclasses import dataclass
from typing import Any

from tests.unit.laws import cases as worked


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
    return [Case(data) for data in worked.cases(name) if kind is None or data["kind"] == kind]
