"""What holds for all tests: a current catalogue, files in memory, any speed of the machine."""

import gc
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

from tools.catalogue import compile_catalogue, is_stale

EXAMPLES: Final = 50
"""Of each property; others come with every run, and those that failed once are kept."""
settings.register_profile(
    "any pace",
    deadline=None,
    max_examples=EXAMPLES,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("any pace")

MEMORY: Final = Path("/dev/shm")  # noqa: S108 - as safe as /tmp
ROOM: Final = 2**31
_UNSEEN: Final = 50_000
"""New objects, after which garbage is looked for."""


def pytest_configure(config: pytest.Config) -> None:
    if hasattr(config, "workerinput"):  # workers find the catalogue compiled, and the same folder
        return
    if is_stale():
        compile_catalogue()
    if "TMPDIR" not in os.environ and _memory_holds_files():
        os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest, so that in the end no process waits for another one's."""
    items.sort(key=lambda item: item.path.parent.name != "e2e")


def pytest_collection_finish() -> None:
    """What was loaded stays: to look for garbage in it again and again only takes time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_UNSEEN)


def _memory_holds_files() -> bool:
    """Whether temporary files can lie in memory: a store waits for the disk after every entry."""
    return (
        os.access(MEMORY, os.W_OK)
        and shutil.disk_usage(MEMORY).free >= ROOM
        and not os.statvfs(MEMORY).f_flag & os.ST_NOEXEC
    )


@pytest.fixture(autouse=True, scope="session")
def _no_lists_of_the_user(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the rating lists of whoever runs the tests out of them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PAREO_LISTS", str(tmp_path_factory.mktemp("no-lists") / "lists"))
        yield
