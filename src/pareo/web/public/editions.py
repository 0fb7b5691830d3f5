"""What everybody sees of the events of a desk, made anew only when it changes.

Five hundred phones that ask at the same time get pages that were rendered and packed once; a page
that is there already is answered without a thread and without a look into the store.
"""

import time
from datetime import UTC, datetime
from gzip import compress, decompress
from hashlib import sha256
from threading import Lock
from typing import Final

from pareo.journal import State
from pareo.service.desk.opened import OpenEvent
from pareo.service.public.event import PublicEvent, public_event
from pareo.value import dataclass

FRESH: Final = 0.5
"""So many seconds an event need not be looked up again; what this desk writes it knows at once."""
_KEPT: Final = 20_000_000
"""So many bytes of pages of an edition are kept."""
_LEVEL: Final = 6


@dataclass(frozen=True, slots=True)
class Rendered:
    """A page as it is sent, packed, and the tag by which a browser knows it."""

    packed: bytes
    tag: str
    media_type: str

    @classmethod
    def of(cls, text: str, media_type: str = "text/html; charset=utf-8") -> "Rendered":
        """Return a text as it is sent."""
        body = text.encode()
        tag = f'"{sha256(body).hexdigest()[:20]}"'
        return cls(compress(body, _LEVEL, mtime=0), tag, media_type)

    @property
    def body(self) -> bytes:
        """The page for the few that cannot unpack it."""
        return decompress(self.packed)


class Edition:
    """An event as everybody sees it until something changes, with its pages; `public` may be None."""

    def __init__(self, state: State, public: PublicEvent | None) -> None:
        self.state = state
        self.public: Final = public
        self._pages: Final[dict[tuple[str, str], Rendered]] = {}
        self._size = 0

    def page(self, address: str, language: str) -> Rendered | None:
        """Return a page that was rendered already."""
        return self._pages.get((address, language))

    @property
    def name(self) -> str:
        """The name by which an open page says what it shows."""
        return self.public.edition if self.public else ""

    def keep(self, address: str, language: str, page: Rendered) -> Rendered:
        """Keep a page, and return it."""
        self._size += len(page.packed)
        if self._size <= _KEPT:
            self._pages[address, language] = page
        return page

    def is_over(self, state: State) -> bool:
        """Whether the event has moved on, or the time of its next round has come."""
        if state is not self.state:
            return True
        ends = self.public.next_at if self.public else None
        return ends is not None and ends <= datetime.now(UTC)


@dataclass(slots=True)
class _Followed:
    """An event with its edition, and when the store was last asked about it."""

    event: OpenEvent
    edition: Edition
    looked: float


class Editions:
    """The editions of all events of a desk that somebody looks at."""

    def __init__(self) -> None:
        self._followed: Final[dict[str, _Followed]] = {}
        self._lock: Final = Lock()

    def newest(self, event: OpenEvent) -> Edition:
        """Return the edition of an event as it stands in the store now."""
        state = event.state
        with self._lock:
            known = self._followed.get(event.slug)
            if known is not None and known.event is event and not known.edition.is_over(state):
                known.looked = time.monotonic()
                return known.edition
            before = known.edition if known is not None and known.event is event else None
            edition = _edition(state, before)
            self._followed[event.slug] = _Followed(event, edition, time.monotonic())
            return edition

    def last(self, event: OpenEvent) -> Edition:
        """Return the last edition that was made of an event; asks nobody."""
        known = self._followed.get(event.slug)
        return known.edition if known is not None else Edition(event.current, None)

    def at_hand(self, slug: str) -> Edition | None:
        """Return the edition of an event if it is surely the newest one; asks nobody."""
        known = self._followed.get(slug)
        if known is None or time.monotonic() - known.looked > FRESH:
            return None
        return None if known.edition.is_over(known.event.current) else known.edition


def _edition(state: State, before: Edition | None) -> Edition:
    """Return a new edition, or the one before where nothing that is shown has changed."""
    public = public_event(state, datetime.now(UTC))
    shown = before.public if before is not None else None
    if before is not None and shown and public and public.is_like(shown):
        before.state = state
        return before
    return Edition(state, public)
