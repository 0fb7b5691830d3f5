"""A real desk in a process of its own, for tests in the browser and for campaigns."""

import os
import re
import resource
import signal
import socket
from pathlib import Path
from typing import Final

from tests.forked_commands import Forked

_ADDRESS: Final = re.compile(r"https?://\S+?:\d+")


class RunningDesk:
    """A desk in a process of its own; it can be killed and started again on the same store."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.store: Final = folder / "pareo.db"
        self._options: Final = options
        self._port = _free_port()
        self.start()

    def start(self, *more: str) -> None:
        """Start the desk, also with other options, and wait until it says its address."""
        command = ["desk", "--no-browser", "--port", self._port, "--store", str(self.store)]
        own = {"PAREO_LISTS": str(self.store.parent / "lists"), "LANG": "C.UTF-8"}
        self._process = Forked(
            [*command, "--as", "Ana", *self._options, *more], {**os.environ, **own}
        )
        line = self._process.stdout.readline()
        found = _ADDRESS.search(line)
        assert found is not None, line
        self.address = found[0]
        self._port = self.address.rpartition(":")[2]

    def leave_room(self, size: int = resource.RLIM_INFINITY) -> None:
        """Let no file of it grow beyond so many bytes, as if the disk were full; or end that."""
        hard = resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (size, hard))

    def kill(self) -> None:
        """End it at once, as a power cut does."""
        self._process.end(signal.SIGKILL)

    def stop(self) -> None:
        """Close the desk."""
        self._process.end(signal.SIGTERM)


def _free_port() -> str:
    """Return a port that nobody uses, so that it is free after a restart too."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return str(found.getsockname()[1])
