"""A real desk on a real store, and Debian's Chromium to visit it."""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

if shutil.which("chromium") is None:
    pytest.skip("chromium is not installed: apt install chromium", allow_module_level=True)

from playwright.sync_api import Browser, BrowserContext, sync_playwright

_ADDRESS: Final = re.compile(r"https?://\S+?:\d+")
_OPTIONS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class RunningDesk:
    """A desk in a process of its own; it can be killed and started again on the same store."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.store: Final = folder / "pareo.db"
        self._options: Final = options
        self._port = "8900"
        self.start()

    def start(self) -> None:
        """Start the desk, and wait until it says its address."""
        command = [sys.executable, "-m", "pareo", "desk", "--no-browser", "--port", self._port]
        command += ["--store", str(self.store), "--as", "Ana", *self._options]
        self._process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PAREO_LISTS": str(self.store.parent / "lists"), "LANG": "C.UTF-8"},
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = _ADDRESS.search(line)
        assert found is not None, line
        self.address = found[0]
        self._port = self.address.rpartition(":")[2]

    def kill(self) -> None:
        """End it at once, as a power cut does."""
        self._process.send_signal(signal.SIGKILL)
        self._end()

    def stop(self) -> None:
        """Close the desk."""
        self._process.terminate()
        self._end()

    def _end(self) -> None:
        self._process.wait(10)
        assert self._process.stdout is not None
        self._process.stdout.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, started once."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=list(_OPTIONS)
        )
        yield found
        found.close()


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[RunningDesk]:
    """A desk on an empty store."""
    running = RunningDesk(tmp_path)
    yield running
    running.stop()


@pytest.fixture
def laptop(browser: Browser) -> Iterator[BrowserContext]:
    """A window of a laptop, in English."""
    context = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en-GB")
    yield context
    context.close()
