"""What a running desk does by itself: it backs up, and fetches lists once that is allowed."""

import logging
from datetime import UTC, datetime
from threading import Event, Thread
from typing import Final

from pareo.service.desk.backups import back_up_if_news
from pareo.web.house import House
from pareo.web.list_jobs import renew

_LOG: Final = logging.getLogger("pareo.desk")
_SETTLED: Final = 2
"""Seconds after its start, so that the first page waits for nothing."""
_IDLE: Final = 30
"""Seconds without work, after which the printer rests."""
_MINUTE: Final = 60
_HOUR: Final = 60
"""So many minutes between two looks at what is due."""


class Timers:
    """One thread beside the pages; nothing that fails in it ends it."""

    def __init__(self, house: House) -> None:
        self._house: Final = house
        self._ended: Final = Event()

    def start(self) -> None:
        """Begin."""
        Thread(target=self._run, daemon=True).start()

    def end(self) -> None:
        """Do nothing more."""
        self._ended.set()

    def tick(self, minute: int) -> None:
        """Do what is due in a minute: back up what is new, let the printer rest, look for lists."""
        back_up_if_news(self._house.store, datetime.now(UTC))
        self._house.printer.rest(_IDLE)
        if minute % _HOUR == 0:
            renew(self._house)

    def _run(self) -> None:
        minute = 0
        if not self._ended.wait(_SETTLED):
            self._house.worker.start()
        while not self._ended.is_set():
            try:
                self.tick(minute)
            except Exception:  # noqa: BLE001 - the next minute is another try
                _LOG.exception("a timer failed")
            minute += 1
            self._ended.wait(_MINUTE)
