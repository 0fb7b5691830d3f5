"""How fast somebody may write: so many acts in a time for each device or link."""

import time
from collections import OrderedDict
from collections.abc import Callable
from math import ceil
from threading import Lock
from typing import Final

WRITES_A_SECOND: Final = 20
CLAIMS_A_MINUTE: Final = 10
MINUTE: Final = 60
_KNOWN: Final = 10_000
"""So many devices are remembered; the one that was quiet for longest is forgotten first."""


class Pace:
    """Counts acts: each device has so many of them at hand, which come back evenly in a time."""

    def __init__(
        self,
        most: int = WRITES_A_SECOND,
        clock: Callable[[], float] = time.monotonic,
        seconds: int = 1,
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
