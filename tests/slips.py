"""Plant slips in the faces, one at a time, and see whether the tests of the acts catch them.

`python -m tests.slips [NAME …]` runs the tests of the acts once for each slip of
`tests/acts/slips.toml`: a field dropped, two swapped, a role forgotten, a default changed. The files
stay as they are: the process of the tests reads the one file with the text that slips. `asked` are
the tests that are run (`-k`); with `--all` all tests of the acts are.
"""

import os
import subprocess
import sys
import tomllib
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Any, Final

import jinja2

ROOT: Final = Path(__file__).parents[1]
LIST: Final = ROOT / "tests" / "acts" / "slips.toml"
NAME: Final = "PAREO_SLIP"


def slips() -> list[dict[str, str]]:
    """Return all slips; each must still have its place in the source."""
    found: list[dict[str, str]] = tomllib.loads(LIST.read_text())["slip"]
    for each in found:
        if each["is"] not in (ROOT / "src" / each["file"]).read_text():
            raise SystemExit(f"{each['name']}: {each['file']} has no “{each['is']}”")
    return found


def plant(slip: dict[str, str]) -> None:
    """Let this process read a file with a slip in it."""
    data, stats = SourceFileLoader.get_data, SourceFileLoader.path_stats
    template = jinja2.FileSystemLoader.get_source
    name = slip["file"]

    def with_slip(loader: Any, path: str) -> bytes:
        found = data(loader, path)
        if not str(path).endswith(name):
            return found
        return found.decode().replace(slip["is"], slip["slips"], 1).encode()

    def without_cache(loader: Any, path: str) -> Any:
        if str(path).endswith(name):
            raise OSError
        return stats(loader, path)

    def page_with_slip(loader: Any, environment: Any, page: str) -> Any:
        text, *rest = template(loader, environment, page)
        is_it = name.endswith(f"/{page}")
        return (text.replace(slip["is"], slip["slips"], 1) if is_it else text, *rest)

    SourceFileLoader.get_data = with_slip  # type: ignore[assignment, method-assign]
    SourceFileLoader.path_stats = without_cache  # type: ignore[assignment, method-assign]
    jinja2.FileSystemLoader.get_source = page_with_slip  # type: ignore[assignment, method-assign]


def caught(slip: dict[str, str], *, everything: bool) -> bool:
    """Run the tests with a slip; whether one fails."""
    wanted = [] if everything else ["-k", slip["asked"]]
    line = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "tests.slips", "-p", "no:xdist"]
    done = subprocess.run(
        [*line, "-o", "addopts=", "tests/acts", *wanted],
        cwd=ROOT,
        env={**os.environ, NAME: slip["name"]},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode not in (0, 1):
        raise SystemExit(done.stdout[-2000:] + done.stderr[-2000:])
    return done.returncode == 1


def main(words: list[str]) -> int:
    """Plant all slips, or those that are named; return how many were missed."""
    names = [word for word in words if not word.startswith("--")]
    missed = 0
    for slip in slips():
        if not names or slip["name"] in names:
            is_caught = caught(slip, everything="--all" in words)
            missed += not is_caught
            sys.stdout.write(f"{'caught' if is_caught else 'MISSED'}  {slip['name']}\n")
            sys.stdout.flush()
    sys.stdout.write(f"{missed} missed\n")
    return missed


if NAME in os.environ:
    plant(next(each for each in slips() if each["name"] == os.environ[NAME]))

if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
