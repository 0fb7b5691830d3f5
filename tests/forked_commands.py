"""Commands of Pareo that need not load it: each is forked from one process that has done so."""

import atexit
import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import IO, Final

_ROOT: Final = Path(__file__).parents[1]
_LARGEST: Final = 2**20
_PATIENCE: Final = 60  # on a busy machine
_LOADED: Final = (
    "pareo.cli.desk",
    "pareo.service.desk.making",
    "pareo.service.desk.opening",
    "pareo.web.pages",
    "pareo.web.server",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
    "uvicorn.protocols.http.auto",
    "uvicorn.protocols.websockets.auto",
)
"""What a desk loads before it answers."""


class Forked:
    """A command in a process of its own, and what it prints."""

    def __init__(self, arguments: Sequence[str], environment: Mapping[str, str]) -> None:
        reading, writing = os.pipe()
        request = json.dumps({"arguments": arguments, "environment": dict(environment)})
        origin = _origin()
        socket.send_fds(origin, [request.encode()], [writing])
        os.close(writing)
        self.pid: Final = int(origin.recv(_LARGEST))
        self._handle: Final = os.pidfd_open(self.pid)
        self.stdout: Final[IO[str]] = os.fdopen(reading, encoding="utf-8")

    def end(self, number: signal.Signals) -> None:
        """Send it a signal, and wait until it has ended; who has ended before gets none."""
        if self.stdout.closed:
            return
        signal.pidfd_send_signal(self._handle, number)
        ended, _, _ = select.select([self._handle], [], [], _PATIENCE)
        assert ended, f"process {self.pid} goes on"
        os.close(self._handle)
        self.stdout.close()


@cache
def _origin() -> socket.socket:
    """Return the way to the process from which all are forked; it ends with this one."""
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    code = f"from {__name__} import serve; serve({there.fileno()})"
    with there:
        process = subprocess.Popen(
            [sys.executable, "-c", code],
            cwd=_ROOT,
            pass_fds=[there.fileno()],
        )
    atexit.register(process.wait)
    atexit.register(here.close)  # first: it tells the process to end
    return here


def serve(place: int) -> None:
    """Load what a desk needs, and fork a command for each request, until nobody asks any more."""
    from pareo.web import templating

    for name in _LOADED:
        import_module(name)
    pages = templating._ENVIRONMENT  # noqa: SLF001 - compiled here once, in every desk else
    for page in pages.list_templates():
        pages.get_template(page)
    gc.freeze()
    asked = socket.socket(fileno=place)
    while True:
        request, handed, _, _ = socket.recv_fds(asked, _LARGEST, 1)
        with suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass  # who has ended may go
        if not request:
            return
        child = os.fork()
        if not child:
            asked.close()
            _become(request, *handed)
        os.close(*handed)
        asked.send(str(child).encode())


def _become(request: bytes, writing: int) -> None:
    """Be the command from here on."""
    from pareo.__main__ import main

    os.dup2(writing, 1)
    os.close(writing)
    sys.stdout = os.fdopen(1, "w", encoding="utf-8")
    told = json.loads(request)
    os.environ.clear()
    os.environ.update(told["environment"])
    sys.argv = ["pareo", *told["arguments"]]
    sys.exit(main())
