"""Which functions run when somebody types a command: docs/conformance/reach.tsv, and the recording behind it.

The tests of the commands run every command line through `Recording`, which notes the functions of
Pareo that start between the command line's first and last line, if it is answered. `python -m tools.requirements
--reach` keeps, for each function that a requirement names, one test whose command runs it; each
such test then asks itself whether that is still so. Nothing is claimed by hand, and imports count
for nothing.
"""

import contextlib
import cProfile
import functools
import gc
import importlib
import json
import os
import pkgutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from types import CodeType, FunctionType
from typing import Final

import pareo

ROOT: Final = Path(__file__).resolve().parent.parent
REACH: Final = ROOT / "docs/conformance/reach.tsv"
COMMAND_TESTS: Final = "tests/unit/cli"

LOG_FOLDER: Final = "PAREO_REACH_LOG"
"""The environment variable with the folder into which recordings are written for `--reach`."""

ANSWERED: Final = (0, 1)
"""The exit codes of commands that did what was asked: fine, or something was found."""

_SOURCES: Final = f"{Path(pareo.__file__).parent}{os.sep}"


def function_of(code: str) -> FunctionType | None:
    """Return the function that `module:qualname` names; what is no function is not run."""
    module, _, qualname = code.partition(":")
    found: object = importlib.import_module(module)
    for name in qualname.split("."):
        found = getattr(found, name, None)
    if isinstance(found, property):
        found = found.fget
    if isinstance(found, functools.cached_property):
        found = found.func
    found = getattr(found, "__wrapped__", found)
    return found if isinstance(found, FunctionType) else None


def place_of(code: CodeType) -> str:
    """Say where a function of Pareo stands, whatever name it was called by."""
    module = code.co_filename.removeprefix(_SOURCES).removesuffix(".py").replace(os.sep, ".")
    return f"pareo.{module}:{code.co_qualname}"


class Recording:
    """The functions of Pareo that started in command lines that were answered."""

    def __init__(self) -> None:
        self._codes: set[CodeType] = set()

    def run(self, main: Callable[[list[str]], int], arguments: list[str]) -> int:
        """Run one command line and return its exit code; what ran is kept if it was answered.

        A function that runs only on the way to a refusal gives nobody anything.
        """
        codes: set[CodeType] = set()
        _prepare()
        with _noted(codes):
            code = main(arguments)
        if code in ANSWERED:
            self._codes |= codes
        return code

    @property
    def places(self) -> frozenset[str]:
        """Where they stand."""
        return frozenset(
            place_of(code) for code in self._codes if code.co_filename.startswith(_SOURCES)
        )


@functools.cache
def _stored_answers() -> tuple[Callable[[], None], ...]:
    """Import all of Pareo, so that no command is the first to do it; return the memories to clear."""
    for module in pkgutil.walk_packages(pareo.__path__, "pareo."):
        with contextlib.suppress(ImportError):  # the kernel is missing where nothing compiles it
            importlib.import_module(module.name)
    kind = type(_stored_answers)
    frozen = gc.get_freeze_count()
    gc.unfreeze()  # what is frozen is not among the objects
    memories = tuple(
        found.cache_clear
        for found in gc.get_objects()
        if isinstance(found, kind) and str(found.__module__).startswith("pareo.")
    )
    if frozen:
        gc.freeze()
    return memories


def _prepare() -> None:
    """Make what is recorded independent of the tests before."""
    for clear in _stored_answers():
        clear()


if sys.version_info >= (3, 12):
    _TOOL: Final = sys.monitoring.PROFILER_ID

    @contextlib.contextmanager
    def _noted(codes: set[CodeType]) -> Iterator[None]:
        def started(code: CodeType, _: int) -> object:
            codes.add(code)
            return sys.monitoring.DISABLE  # once is enough: every further call costs nothing

        sys.monitoring.use_tool_id(_TOOL, "reach")
        sys.monitoring.register_callback(_TOOL, sys.monitoring.events.PY_START, started)
        sys.monitoring.set_events(_TOOL, sys.monitoring.events.PY_START)
        sys.monitoring.restart_events()
        try:
            yield
        finally:
            sys.monitoring.set_events(_TOOL, 0)
            sys.monitoring.free_tool_id(_TOOL)

else:

    @contextlib.contextmanager
    def _noted(codes: set[CodeType]) -> Iterator[None]:
        profile = cProfile.Profile(subcalls=False, builtins=False)  # far quicker than a trace
        profile.enable()
        try:
            yield
        finally:
            profile.disable()
            called = (entry.code for entry in profile.getstats())
            codes.update(code for code in called if isinstance(code, CodeType))


# ------------------------------------------------------------------------ what is written


def log(test: str, places: Iterable[str]) -> bool:
    """Write a recording for `--reach`; False if none is being made."""
    folder = os.environ.get(LOG_FOLDER)
    if folder:
        with Path(folder, f"{os.getpid()}.jsonl").open("a", encoding="utf-8") as file:
            print(json.dumps([test, sorted(places)]), file=file)
    return bool(folder)


@functools.cache
def read() -> dict[str, str]:
    """Return the test that shows it for each function on record."""
    rows = REACH.read_text(encoding="utf-8").splitlines() if REACH.is_file() else []
    return dict(row.split("\t", 1) for row in rows)


def write(tests: Mapping[str, str]) -> None:
    """Keep one test for each function."""
    rows = (f"{place}\t{tests[place]}\n" for place in sorted(tests))
    REACH.write_text("".join(rows), encoding="utf-8")


def recorded_now(places: Iterable[str]) -> dict[str, str]:
    """Run the tests of the commands, and return one that runs each of these functions.

    A test on record stays there if it still does; otherwise it is the one that runs the fewest
    functions of all, which depends least on anything else.
    """
    tests = _run_command_tests()
    size = {test: (len(run), test) for test, run in tests.items()}
    kept = read()
    found: dict[str, str] = {}
    for place in places:
        shown = [test for test, run in tests.items() if place in run]
        if shown:
            found[place] = (
                kept[place] if kept.get(place) in shown else min(shown, key=size.__getitem__)
            )
    return found


def _run_command_tests() -> dict[str, frozenset[str]]:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pytest", "-q", "-n", "2", COMMAND_TESTS]
        environment = os.environ | {LOG_FOLDER: folder}
        if subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode != 0:
            sys.exit("A test of the commands fails; mend it first.")
        return {
            test: frozenset(run)
            for file in Path(folder).iterdir()
            for test, run in map(json.loads, file.read_text(encoding="utf-8").splitlines())
        }
