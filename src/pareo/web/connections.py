"""Connections of browsers: one on which a request is begun and not finished is closed."""

import asyncio
from typing import TYPE_CHECKING, Final

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

HEAD_SECONDS: Final = 20.0
"""So long the head of a request may take."""
BODY_SECONDS: Final = 60.0
"""So long a body may rest; one that comes slowly comes."""

if TYPE_CHECKING:
    from asyncio import TimerHandle, Transport


class Connection(H11Protocol):
    """A connection that waits for the rest of a request, but not for ever."""

    _waits: "TimerHandle | None" = None

    def connection_made(self, transport: "Transport") -> None:  # type: ignore[override] # as there
        """Wait for the first request."""
        super().connection_made(transport)
        self._wait(HEAD_SECONDS)

    def data_received(self, data: bytes) -> None:
        """Take what comes, and wait for the rest if it is not all."""
        super().data_received(data)
        begun: RequestResponseCycle | None = self.cycle
        if begun is None or begun.response_complete:
            if self._waits is None:
                self._wait(HEAD_SECONDS)
            return
        self._end_waiting()
        if begun.more_body:
            self._wait(BODY_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        self._end_waiting()
        super().connection_lost(exc)

    def _wait(self, seconds: float) -> None:
        self._waits = asyncio.get_running_loop().call_later(seconds, self._give_up)

    def _end_waiting(self) -> None:
        if self._waits is not None:
            self._waits.cancel()
            self._waits = None

    def _give_up(self) -> None:
        self._waits = None
        if self.flow.read_paused:  # it is our turn: what has come is not read yet
            self._wait(BODY_SECONDS)
        else:
            self.transport.close()
