"""Guesses are slowed: five a minute, then each one makes the next wait twice as long."""

from datetime import datetime, timedelta
from threading import Lock
from typing import Final

FREE: Final = 5
"""How many tries a minute need not wait."""
_MINUTE: Final = timedelta(minutes=1)
_LONGEST: Final = timedelta(hours=1)
_FORGOTTEN: Final = timedelta(hours=1)
_MOST: Final = 10_000

Key = tuple[str, ...]


class _Tries:
    """The tries under one name from one address."""

    def __init__(self) -> None:
        self.times: list[datetime] = []
        self.delay = timedelta()

    @property
    def until(self) -> datetime:
        """Until when the next one waits."""
        return self.times[-1] + self.delay

    def is_forgotten(self, now: datetime) -> bool:
        """Whether it is so long ago that it counts no more."""
        return now >= self.until + (_FORGOTTEN if self.delay else _MINUTE)


class Guesses:
    """Counts tries; every one counts before its outcome is known, so a hundred at once do too."""

    def __init__(self) -> None:
        self._tries: Final[dict[Key, _Tries]] = {}
        self._lock: Final = Lock()

    def __len__(self) -> int:
        return len(self._tries)

    def wait(self, key: Key, now: datetime) -> timedelta:
        """Count a try and return zero; or how long to wait, and nothing is counted."""
        with self._lock:
            tries = self._tries.get(key)
            if tries is None or tries.is_forgotten(now):
                self._make_room(now)
                tries = self._tries[key] = _Tries()
            elif tries.delay and now < tries.until:
                return tries.until - now
            tries.times = [each for each in tries.times if now - each < _MINUTE] + [now]
            if tries.delay:
                tries.delay = min(2 * tries.delay, _LONGEST)
            elif len(tries.times) >= FREE:
                tries.delay = _MINUTE
            return timedelta()

    def forget(self, key: Key) -> None:
        """Forget the tries of somebody who knew the word."""
        with self._lock:
            self._tries.pop(key, None)

    def _make_room(self, now: datetime) -> None:
        if len(self._tries) < _MOST:
            return
        for key in [key for key, tries in self._tries.items() if tries.is_forgotten(now)]:
            del self._tries[key]
        while len(self._tries) >= _MOST:
            del self._tries[next(iter(self._tries))]
