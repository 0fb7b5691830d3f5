"""One kind of public page: what it needs, and what it shows."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pareo.language import Translate
from pareo.service.public.event import PublicEvent
from pareo.service.public.level import Level
from pareo.value import dataclass

Values = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody asks of a view: the parts of the address, what is searched, the language."""

    translate: Translate
    parts: tuple[str, ...] = ()
    search: str = ""

    def number(self, place: int = 0) -> int | None:
        """Return a part that is a number, such as a round; None where there is none."""
        text = self.parts[place] if place < len(self.parts) else ""
        return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else None

    def word(self, place: int = 0) -> str:
        """Return a part that is a word, such as a person."""
        return self.parts[place] if place < len(self.parts) else ""


def once(public: PublicEvent) -> Iterable[tuple[object, ...]]:
    """Yield the only page of a view."""
    del public
    yield ()


@dataclass(frozen=True, slots=True)
class View:
    """A kind of public page, at these addresses below that of the event.

    `values` returns what its template shows, or None where there is no such page; `every` yields
    the parts of all its pages, for a folder that has them all. `live` are the matters (round,
    results, people) after which an open page is fetched anew.
    """

    name: str
    paths: tuple[str, ...]
    level: Level
    values: Callable[[PublicEvent, Asked], Values | None]
    every: Callable[[PublicEvent], Iterable[tuple[object, ...]]] = once
    live: str = "round"
