"""The running desk: where it listens, and what it says when it starts."""

import gc
import logging
import socket
import sys
from datetime import UTC, datetime
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING, Final

import uvicorn

from pareo.errors import InputError
from pareo.language import Message
from pareo.service.desk.backups import back_up_if_news, in_full, troubles
from pareo.web.app import make_app
from pareo.web.connections import Connection
from pareo.web.guard import with_port
from pareo.web.house import House, Manner
from pareo.web.list_jobs import renew

if TYPE_CHECKING:
    from collections.abc import Callable

    from pareo.store import Store


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

    def __init__(self, house: House, say: "Callable[[Message], None]") -> None:
        self._house: Final = house
        self._say: Final = say
        self._said: tuple[Message, ...] = ()
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
        self._tell()
        self._house.printer.rest(_IDLE)
        if minute % _HOUR == 0:
            renew(self._house)

    def _tell(self) -> None:
        """Say in the terminal what is wrong now, and was not before."""
        try:
            told = troubles(self._house.store)
        except InputError as error:
            told = tuple(in_full(error))
        for each in (one for one in told if one not in self._said):
            self._say(each)
        self._said = told

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


_LAPTOP: Final = "127.0.0.1"
_USUAL_PORT: Final = 8765
_PORTS_TRIED: Final = 20
_TURN: Final = 0.001
"""Seconds after which threads take turns: a key need not wait long for those who listen."""

_YOUNG: Final = 5_000
"""New objects until garbage is looked for: a rendered page keeps its values until then."""


def listening(port: int | None, *, hall: bool) -> socket.socket:
    """Return a socket at this port; where none is named at the first one that is free.

    Raises InputError.
    """
    ports = (port,) if port else range(_USUAL_PORT, _USUAL_PORT + _PORTS_TRIED)
    for wanted in ports:
        # named as TCP, else the server does not send small answers at once (a wait of 40 ms)
        found = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind(("0.0.0.0" if hall else _LAPTOP, wanted))  # noqa: S104 - a hall asks for it
        except (OSError, OverflowError):  # no port has so high a number
            found.close()
            continue
        return found
    raise InputError.of(
        Message("Port {port} cannot be used here: another program may have it.", port=port)
        if port
        else Message("Port {port} is in use, and so are the next ones.", port=_USUAL_PORT),
        Message("End the other program, or choose another port."),
    )


def hosts_of(port: int, *names: str) -> frozenset[str]:
    """Return the names by which this computer is called here, and other ones."""
    called = (_LAPTOP, "localhost", "::1", *map(str.lower, names))
    return frozenset(host for name in called for host in with_port(name, port))


def hosts_of_hall(port: int, *names: str) -> frozenset[str]:
    """Return the names by which the computer is called in its network."""
    own = socket.gethostname()
    return hosts_of(port, own, f"{own.partition('.')[0]}.local", *names)


def serve(
    store: "Store",
    place: socket.socket,
    manner: Manner,
    tls: tuple[Path, Path] | None,
    started: "Callable[[], None]",
    say: "Callable[[Message], None]" = print,
) -> None:
    """Run the desk until it is stopped; `started` is called once it answers. Raises InputError."""
    house = House(store, manner)
    config = uvicorn.Config(
        make_app(house),
        http=Connection,
        proxy_headers=False,  # nobody has told the desk of a proxy: who connects is who asks
        log_level="warning",
        ssl_certfile=tls and tls[0],
        ssl_keyfile=tls and tls[1],
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    try:
        config.load()
    except OSError as error:
        if tls is None:
            raise
        place.close()
        raise InputError.of(
            Message("These are no certificate and its key: {cert}, {key}", cert=tls[0], key=tls[1]),
            Message("Give the certificate and its key, two PEM files."),
        ) from error
    timers = Timers(house, say)
    timers.start()
    gc.freeze()  # what is loaded stays: no later search for garbage looks through it
    gc.set_threshold(_YOUNG, *gc.get_threshold()[1:])
    sys.setswitchinterval(_TURN)
    try:
        _Server(config, started, house.end_streams, house.close).run(sockets=[place])
    finally:
        timers.end()


class _Server(uvicorn.Server):
    """A server that says when it answers, when it is about to stop and when it has stopped."""

    def __init__(
        self,
        config: uvicorn.Config,
        started: "Callable[[], None]",
        stopping: "Callable[[], None]",
        stopped: "Callable[[], None]",
    ) -> None:
        super().__init__(config)
        self._say_stopping: Final = stopping
        self._say_started: Final = started
        self._say_stopped: Final = stopped

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self._say_started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._say_stopping()
        await super().shutdown(sockets)
        self._say_stopped()
