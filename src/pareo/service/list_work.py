"""Rating lists fetched or taken from a file as one piece of work, with its outcome in words."""

import re
import shutil
from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pareo.language import Message, amounts
from pareo.lists import Choices
from pareo.model import TimeClass
from pareo.service.desk.ratings import differing_events
from pareo.service.list_folder import known_lists
from pareo.service.list_updates import (
    Progress,
    Shelved,
    Shelving,
    Updated,
    renew_if_allowed,
    update_all,
)
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.store import Store

_NOT_IN_A_NAME: Final = re.compile(r"[^\w.-]+")
_LONGEST: Final = 60
_MONTH: Final = re.compile(r"\d{4}-(0[1-9]|1[0-2])")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one list."""

    name: str
    texts: tuple[Message, ...]
    is_new: bool = False
    has_failed: bool = False


@dataclass(frozen=True, slots=True)
class News:
    """What became of all lists, and the events whose ratings differ from them now, with how many."""

    outcomes: tuple[Outcome, ...]
    events: tuple[tuple[str, int], ...]


def fetch_all(told: Progress) -> tuple[Outcome, ...]:
    """Fetch all lists."""
    return tuple(map(_outcome, update_all(told)))


def fetch_due(told: Progress) -> tuple[Outcome, ...]:
    """Fetch what is due today, if that is allowed."""
    return tuple(map(_outcome, renew_if_allowed(told)))


def take_file(
    told: Progress, file: Path, name: str = "", rate: str = "", month: str = ""
) -> tuple[Outcome, ...]:
    """Put a file on the shelf, and remove it with its folder; raises InputError.

    What is left empty the file says itself.
    """
    try:
        work = Shelving(file, _choices(name, rate, month))
        for step in work.steps():
            told(file.name, step + 1)
        return (Outcome(file.name, tuple(_said(work.shelved)), is_new=True),)
    finally:
        shutil.rmtree(file.parent, ignore_errors=True)


def kept_for_import(upload: Path, folder: Path, name: str) -> Path:
    """Put a file into a folder of its own under a harmless form of its name, which names a table."""
    bare = _NOT_IN_A_NAME.sub("-", Path(name).name)[-_LONGEST:].lstrip(".-")
    place = folder / (bare or "list")
    shutil.move(upload, place)
    return place


def _choices(name: str, rate: str, month: str) -> Choices:
    return Choices(
        date.fromisoformat(f"{month}-01") if _MONTH.fullmatch(month) else None,
        next((each for each in TimeClass if each.value == rate), None),
        name=name or None,
    )


def news_of(store: "Store", outcomes: Iterable[Outcome], today: date) -> News:
    """Return what became of lists; where one is new, the events are compared with them (Q139)."""
    found = tuple(outcomes)
    if not any(one.is_new for one in found):
        return News(found, ())
    with known_lists() as lists:
        return News(found, tuple(differing_events(store, lists, today)))


def _outcome(one: Updated) -> Outcome:
    name = one.source.key
    if one.error is not None:
        texts = [text for fault in one.error.faults for text in (fault.what, fault.remedy)]
        return Outcome(name, tuple(texts), has_failed=True)
    assert one.shelved is not None
    if not one.shelved.is_new:
        return Outcome(name, (Message("It has not changed."),))
    return Outcome(name, tuple(_said(one.shelved)), is_new=True)


def _said(shelved: Shelved) -> Iterator[Message]:
    facts = shelved.facts
    yield Message(
        "{players}; list of {day}", players=amounts.players(facts.players), day=facts.published
    )
    yield from shelved.warnings
