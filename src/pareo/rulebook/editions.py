"""The dated editions of each chapter, and the one in force on a day."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from pareo.errors import UnsupportedRuleError
from pareo.language import Message


@dataclass(frozen=True, slots=True)
class Edition:
    """One text of a chapter: the name by which it is chosen and its first day in force."""

    name: str
    first_day: date


# Ruling 0003: of the two oldest only the year of approval is known; they begin with the next one.
_SWISS: Final = (
    Edition("1987", date(1988, 1, 1)),
    Edition("1992", date(1993, 1, 1)),
    Edition("2017", date(2017, 7, 1)),
    Edition("2026", date(2026, 2, 1)),
)

EDITIONS: Final[Mapping[str, tuple[Edition, ...]]] = {
    "C.04.1": _SWISS,
    "C.04.2": _SWISS,
    "C.04.3": _SWISS[-2:],
    "C.04.4.3": _SWISS[-1:],
    "C.04.4.2": _SWISS[-1:],
    "C.04.4.1": _SWISS[-1:],
    "C.04.7": (Edition("2026", date(2026, 2, 1)),),
    "C.07": (Edition("2024", date(2024, 8, 1)), Edition("2026", date(2026, 3, 1))),
}
"""Chapter by chapter, oldest edition first. A new chapter or edition is one more line."""


def edition_in_force(chapter: str, day: date) -> str:
    """Return the name of the edition that was in force on a day."""
    begun = [edition for edition in _editions_of(chapter) if edition.first_day <= day]
    if begun:
        return begun[-1].name
    raise UnsupportedRuleError(
        Message(
            "No edition of {chapter} that Pareo knows was in force on {day}; "
            "the oldest begins on {first}. Choose an edition by its name.",
            chapter=chapter,
            day=day.isoformat(),
            first=_editions_of(chapter)[0].first_day.isoformat(),
        )
    )


def edition_named(chapter: str, name: str) -> Edition:
    """Return the edition of that name."""
    for edition in _editions_of(chapter):
        if edition.name == name:
            return edition
    raise UnsupportedRuleError(
        Message(
            "There is no edition {name} of {chapter}. Choose one of: {known}.",
            name=name,
            chapter=chapter,
            known=", ".join(edition.name for edition in _editions_of(chapter)),
        )
    )


def _editions_of(chapter: str) -> tuple[Edition, ...]:
    if chapter in EDITIONS:
        return EDITIONS[chapter]
    raise UnsupportedRuleError(
        Message(
            "Pareo knows no edition of {chapter}. Choose one of the chapters {known}.",
            chapter=chapter,
            known=", ".join(sorted(EDITIONS)),
        )
    )
