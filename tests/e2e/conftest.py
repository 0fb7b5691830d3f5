"""A real desk on a real store, and Debian's Chromium to visit it."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

if shutil.which("chromium") is None:
    pytest.skip("chromium is not installed: apt install chromium", allow_module_level=True)

from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.desk.hall import new_store
from tests.e2e.finished_open import FinishedOpen, finished_open
from tests.running_desk import RunningDesk

__all__ = ["RunningDesk"]

expect.set_options(timeout=20_000)  # on a busy machine
_OPTIONS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


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
    """A desk on an empty store; the opens make theirs from nothing."""
    new_store(tmp_path / "pareo.db").close()
    running = RunningDesk(tmp_path)
    yield running
    running.kill()  # to stop it would be to wait for what it gets ready


@pytest.fixture
def laptop(browser: Browser) -> Iterator[BrowserContext]:
    """A window of a laptop, in English."""
    context = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en-GB")
    yield context
    context.close()


@pytest.fixture(scope="session")
def shared_folder(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """A folder that all processes of a run of tests share."""
    own = tmp_path_factory.getbasetemp()
    return own if worker_id == "master" else own.parent


@pytest.fixture(scope="session")
def english_open(browser: Browser, shared_folder: Path) -> FinishedOpen:
    """The weekend open, run by Ana in English."""
    return finished_open(shared_folder, browser, "en-GB", "Ana")


@pytest.fixture(scope="session")
def spanish_open(browser: Browser, shared_folder: Path) -> FinishedOpen:
    """The weekend open, run by Eva in Spanish."""
    return finished_open(shared_folder, browser, "es-ES", "Eva")
