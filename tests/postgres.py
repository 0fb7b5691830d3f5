"""A PostgreSQL server for tests and campaigns: in a temporary folder, without network."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import psycopg

_DEBIAN: Final = Path("/usr/lib/postgresql")
_OWNER: Final = "pareo"
_START_SECONDS: Final = 60


class NoServerError(Exception):
    """PostgreSQL cannot be started here; the text says why."""


class Server:
    """A running server."""

    def __init__(self, folder: Path, command: list[str | Path], user: str | None) -> None:
        self._folder: Final = folder
        self._command: Final = command
        self._user: Final = user
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                self._command, user=self._user, cwd=self._folder, stdout=log, stderr=log
            )
        _await(self, self._process)

    def stop(self) -> None:
        """End it at once, as a power cut does."""
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait()

    def url(self, database: str) -> str:
        """Return the address of a database."""
        return f"postgresql:///{database}?host={self._folder}&user={_OWNER}"

    def new_database(self) -> str:
        """Make an empty database and return its address."""
        name = f"d{uuid.uuid4().hex}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
        return self.url(name)

    def empty(self, url: str) -> None:
        """Drop everything in a database; much faster than another database."""
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")

    def answers(self) -> bool:
        """Whether it takes connections."""
        try:
            psycopg.connect(self.url("postgres")).close()
        except psycopg.OperationalError:
            return False
        return True


@contextmanager
def running_server(*settings: str) -> Iterator[Server]:
    """Start a server with these settings (name=value) and stop it at the end."""
    programs = _programs()
    user = _user()
    folder = Path(tempfile.mkdtemp(prefix="pareo-pg-"))
    try:
        if user is not None:
            shutil.chown(folder, user)
        data = folder / "data"
        made = subprocess.run(
            [programs / "initdb", "-D", data, "-U", _OWNER, "-A", "trust", "-E", "UTF8",
             "--locale=C", "--no-sync"],
            user=user, cwd=folder, capture_output=True, text=True, check=False,
        )  # fmt: skip
        if made.returncode != 0:
            raise NoServerError(f"initdb: {made.stderr.strip()}")
        given = [word for setting in settings for word in ("-c", setting)]
        command: list[str | Path] = [
            programs / "postgres",
            "-D",
            data,
            "-k",
            folder,
            "-c",
            "listen_addresses=",
            *given,
        ]
        server = Server(folder, command, user)
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _await(server: Server, process: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + _START_SECONDS
    while not server.answers():
        if process.poll() is not None or time.monotonic() > end:
            raise NoServerError("postgres does not start")
        time.sleep(0.05)


def _programs() -> Path:
    """Return the folder of the newest server on this machine."""
    debian = sorted(_DEBIAN.glob("*/bin"), key=lambda folder: int(folder.parent.name))
    on_path = [Path(found).parent for name in ("initdb",) if (found := shutil.which(name))]
    for folder in (*reversed(debian), *on_path):
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    raise NoServerError("no PostgreSQL server is installed (initdb, postgres)")


def _user() -> str | None:
    """Return the user to run it: PostgreSQL refuses the administrator."""
    if os.getuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    raise NoServerError("PostgreSQL does not run as root, and there is no other user")
