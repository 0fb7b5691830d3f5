"""The running desk: where it listens, and what it says when it starts."""

import gc
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import uvicorn

from pareo.errors import InputError
from pareo.language import Message
from pareo.web.app import make_app
from pareo.web.guard import with_port
from pareo.web.house import House, Manner
from pareo.web.timers import Timers

if TYPE_CHECKING:
    from collections.abc import Callable

    from pareo.store import Store

_LAPTOP: Final = "127.0.0.1"
_PORTS_TRIED: Final = 20
_TURN: Final = 0.001
"""Seconds after which threads take turns: a key need not wait long for those who listen."""

_YOUNG: Final = 5_000
"""New objects until garbage is looked for: a rendered page keeps its values until then."""


def listening(port: int, *, hall: bool) -> socket.socket:
    """Return a socket at this port, or at one of the next if it is taken; raises InputError."""
    for wanted in range(port, port + _PORTS_TRIED):
        # named as TCP, else the server does not send small answers at once (a wait of 40 ms)
        found = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind(("0.0.0.0" if hall else _LAPTOP, wanted))  # noqa: S104 - a hall asks for it
        except OSError:
            found.close()
            continue
        return found
    raise InputError.of(
        Message("Port {port} is in use, and so are the next ones.", port=port),
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
) -> None:
    """Run the desk until it is stopped; `started` is called once it answers."""
    house = House(store, manner)
    config = uvicorn.Config(
        make_app(house),
        log_level="warning",
        ssl_certfile=tls and tls[0],
        ssl_keyfile=tls and tls[1],
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    timers = Timers(house)
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
