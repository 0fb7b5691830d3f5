"""What one running desk holds: its store, the events that were opened, who listens."""

import hmac
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import partial
from math import ceil
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

from pareo.service.access.door import Door
from pareo.service.access.founding import Founding
from pareo.service.desk.backups import BackupState, backup_state
from pareo.service.desk.opened import OpenEvent
from pareo.value import dataclass
from pareo.web.jobs import Jobs
from pareo.web.public.editions import Editions
from pareo.web.public.source import PublicSource
from pareo.web.streams import DeskSource, Streams
from pareo.web.worker import Worker, ready_to_print

if TYPE_CHECKING:
    from pareo.store import Store


WRITES: Final = 1000
SECONDS: Final = 20
"""So many acts at once are the results of a whole round: who works is never stopped, only a flood."""
CLAIMS_A_MINUTE: Final = 10
SIGN_INS_A_MINUTE: Final = 20
"""From one address, under whatever names."""
MINUTE: Final = 60
_KNOWN: Final = 10_000
"""So many devices are remembered; the one that was quiet for longest is forgotten first."""


class Pace:
    """Counts acts: each device has so many of them at hand, which come back evenly in a time."""

    def __init__(
        self,
        most: int = WRITES,
        clock: Callable[[], float] = time.monotonic,
        seconds: int = SECONDS,
    ) -> None:
        self._most: Final = most
        self._a_second: Final = most / seconds
        self._clock: Final = clock
        self._left: Final[OrderedDict[str, tuple[float, float]]] = OrderedDict()
        self._lock: Final = Lock()

    def wait(self, device: str) -> int:
        """Count an act of a device; return how many seconds it has to wait, 0 if it may go on."""
        with self._lock:
            now = self._clock()
            left, then = self._left.get(device, (float(self._most), now))
            left = min(self._most, left + (now - then) * self._a_second)
            may = left >= 1
            self._left[device] = (left - may, now)
            self._left.move_to_end(device)
            while len(self._left) > _KNOWN:
                self._left.popitem(last=False)
            return 0 if may else ceil((1 - left) / self._a_second)


_KEPT: Final = 64
"""How many derived values are kept."""
_BACKUP_SECONDS: Final = 5


@dataclass(frozen=True, slots=True)
class Manner:
    """How a desk runs: alone on a laptop, or in a hall with sign-in and several devices."""

    hall: bool = False
    secure: bool = False
    hosts: frozenset[str] = frozenset()
    """The names by which it may be called, with the port; in a hall its address serves too."""
    name: str = ""
    """Who sits at the laptop, until they say otherwise."""
    address: str = ""
    """Where other devices of the hall find it: http://192.168.1.20:8765"""
    code: str = ""
    """With it the first chief is made from another device."""
    runs: int = 500
    """How often a forecast plays an event out."""


class House:
    """One running desk."""

    def __init__(
        self, store: "Store", manner: Manner, worker: Worker | None = None, jobs: Jobs | None = None
    ) -> None:
        self.store: Final = store
        self.manner: Final = manner
        self.worker: Final = worker or Worker()
        self.printer: Final = worker or Worker(ready_to_print)
        """Large papers take a while; meanwhile the other one answers questions."""
        self.door: Final = Door(store)
        self.founding: Final = Founding(store, manner.code)
        self.pace: Final = Pace()
        self.pace_of_claims: Final = Pace(CLAIMS_A_MINUTE, seconds=MINUTE)
        self.pace_of_sign_ins: Final = Pace(SIGN_INS_A_MINUTE, seconds=MINUTE)
        self.jobs: Final = jobs or Jobs()
        self._backup: tuple[float, BackupState] | None = None
        self._secret: Final = store.own_secret()
        self._events: Final[dict[str, OpenEvent]] = {}
        self._derived: Final[OrderedDict[tuple[str, Hashable], tuple[str, Any]]] = OrderedDict()
        self._erasures: Final[dict[str, int]] = {}
        self._lock: Final = Lock()
        self.streams: Final = Streams(DeskSource)
        self.editions: Final = Editions()
        self.public_streams: Final = Streams(partial(PublicSource, self.editions))

    def close(self) -> None:
        """End the processes beside the desk."""
        self.worker.close()
        self.printer.close()

    def event(self, slug: str) -> OpenEvent:
        """Return an event by its short name; raises InputError."""
        row = self.store.named(slug)
        with self._lock:
            found = self._events.get(row.uuid)
            if found is None or found.slug != row.slug:
                found = self._events[row.uuid] = OpenEvent(self.store, row)
            return found

    def forget_events(self) -> None:
        """Open all events anew: the store is another one now."""
        with self._lock:
            self._events.clear()

    def derived(self, event: OpenEvent, head: int, what: Hashable, make: Callable[[], Any]) -> Any:
        """Return a value that follows from an event at an entry, made only once.

        Only the value at the entry that was asked for last is kept: those of a large event are large.
        """
        key, stamp = (event.uuid, what), event.hash_at(head)
        with self._lock:
            self._drop_erased(event)
            known = self._derived.get(key)
            if known is not None and known[0] == stamp:
                self._derived.move_to_end(key)
                return known[1]
            self._derived.pop(key, None)  # before there is another one
        del known
        made = make()
        with self._lock:
            self._derived[key] = stamp, made
            while len(self._derived) > _KEPT:
                self._derived.popitem(last=False)
        return made

    def _drop_erased(self, event: OpenEvent) -> None:
        """Forget all that was derived before personal data were erased."""
        if self._erasures.get(event.uuid, 0) != event.erasures:
            self._erasures[event.uuid] = event.erasures
            for key in [each for each in self._derived if each[0] == event.uuid]:
                del self._derived[key]

    def backup_state(self) -> BackupState:
        """Return how the backups stand, looked up every few seconds; raises InputError."""
        known, now = self._backup, time.monotonic()
        if known is None or now - known[0] > _BACKUP_SECONDS:
            known = self._backup = (now, backup_state(self.store))
        return known[1]

    def look_at_backups(self) -> None:
        """Look the backups up anew: there is another one, or another folder."""
        self._backup = None

    def tell(self, event: OpenEvent) -> None:
        """Tell whoever follows an event that it got new entries."""
        self.streams.told(event)
        self.public_streams.told(event)

    def end_streams(self) -> None:
        """End all streams, since the desk stops; called in the loop of the server."""
        self.streams.end()
        self.public_streams.end()

    def form_token(self, session: str) -> str:
        """Return the token that every form of a session carries."""
        return hmac.digest(self._secret, f"form {session}".encode(), "sha256").hex()[:32]

    def is_form_token(self, token: str, session: str) -> bool:
        """Whether a form came from a page of this session."""
        return hmac.compare_digest(token.encode(), self.form_token(session).encode())
