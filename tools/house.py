"""Measure the house: its files, what they import, how often an act is told, how far a walk is.

    python3 run.py house [--json] [--acts] [--walks]

--acts lists how many files name each act, --walks the modules of each walk. A walk leads from where
a request comes in to where it is done; its functions are those of ours that run then, each
called by the one before, and a hop is a call into another module.
"""

import argparse
import ast
import json
import re
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import StringIO
from itertools import groupby
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any, Final, NamedTuple

from pareo.cli import main as run_command
from pareo.demo import SAMPLE
from pareo.journal.kind import all_kinds
from tests.desk.hall import Hall
from tests.web.client import DeskClient, house_of

SOURCE: Final = Path(__file__).resolve().parents[1] / "src/pareo"
OURS: Final = "pareo."
_PARTICIPLE: Final = re.compile(r"(ing|ed)$")
_SMALL: Final = 60


class Walk(NamedTuple):
    """A way through the house: what is done, and the function where it ends."""

    name: str
    end: str
    prepare: Callable[[Path], Callable[[], object]]
    """Gets everything ready, in a folder for its files, and returns what takes the walk."""


# ------------------------------------------------------------------------------- the files


def sources() -> dict[Path, str]:
    """Return all Python files of the package with their text."""
    return {path: path.read_text(encoding="utf-8") for path in sorted(SOURCE.rglob("*.py"))}


def lines_of_imports(text: str) -> int:
    """Count the lines of imports and of `__all__`."""
    return sum(
        (node.end_lineno or node.lineno) - node.lineno + 1
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.stmt)
        if isinstance(node, ast.Import | ast.ImportFrom) or _is_all(node)
    )


def _is_all(node: ast.AST) -> bool:
    targets: list[ast.expr] = []
    match node:
        case ast.Assign():
            targets = node.targets
        case ast.AnnAssign():
            targets = [node.target]
    return any(isinstance(each, ast.Name) and each.id == "__all__" for each in targets)


def told(files: dict[Path, str]) -> dict[str, int]:
    """Count the files in which the name of each act stands as a word of its own in quotes."""
    texts = list(files.values())
    return {each.name: sum(f'"{each.name}"' in text for text in texts) for each in all_kinds()}


def measures() -> dict[str, Any]:
    """Return everything that is counted without running the program."""
    files = sources()
    counts = {path: text.count("\n") for path, text in files.items()}
    lines = sum(counts.values())
    imports = sum(map(lines_of_imports, files.values()))
    folders = Counter(str(path.parent.relative_to(SOURCE.parent)) for path in files)
    names = Counter(path.name for path in files if path.name != "__init__.py")
    acts = told(files)
    return {
        "files": len(files),
        "lines": lines,
        "median_lines": median(counts.values()),
        "files_under_60_lines": sum(count < _SMALL for count in counts.values()),
        "lines_of_imports": imports,
        "imports_percent": round(100 * imports / lines, 1),
        "acts": len(acts),
        "files_that_name_an_act": round(mean(acts.values()), 2),
        "files_that_name_an_act_at_most": max(acts.values()),
        "modules_by_ing_or_ed": sum(bool(_PARTICIPLE.search(path.stem)) for path in files),
        "largest_folders": dict(folders.most_common(5)),
        "commonest_file_names": dict(names.most_common(5)),
    }


# ------------------------------------------------------------------------------- the walks


def _name(frame: FrameType) -> str:
    return f"{frame.f_globals.get('__name__', '')}:{frame.f_code.co_qualname}"


def _stack(frame: FrameType | None) -> Iterator[str]:
    """Yield our functions that are running, the innermost first."""
    while frame is not None:
        if str(frame.f_globals.get("__name__", "")).startswith(OURS):
            yield _name(frame)
        frame = frame.f_back


@contextmanager
def _watched(end: str, found: list[tuple[str, ...]]) -> Iterator[None]:
    """Note the running functions when one is called that is the end of a walk."""

    def watch(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and _name(frame) == end:
            found.append(tuple(reversed(tuple(_stack(frame)))))

    threading.setprofile(watch)
    sys.setprofile(watch)
    try:
        yield
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


def way_of(walk: Walk) -> tuple[str, ...]:
    """Take a walk and return the functions on its way; those without a name do not count."""
    found: list[tuple[str, ...]] = []
    with TemporaryDirectory() as folder, redirect_stdout(StringIO()), redirect_stderr(StringIO()):
        go = walk.prepare(Path(folder))
        with _watched(walk.end, found):
            go()
    if not found:
        raise SystemExit(f"{walk.name}: it no longer leads to {walk.end}")
    return tuple(each for each in found[0] if not each.endswith(">"))


def modules_of(way: tuple[str, ...]) -> tuple[str, ...]:
    """Return the modules on a way; one that follows itself counts once."""
    return tuple(module for module, _ in groupby(each.split(":")[0] for each in way))


def _command(*words: str) -> Callable[[], object]:
    return lambda: run_command([*words])


def _pair_a_file(_: Path) -> Callable[[], object]:
    return _command("pair", str(SAMPLE))


def _why_not(_: Path) -> Callable[[], object]:
    return _command("explain", str(SAMPLE), "--why-not", "1", "2")


def _a_norm(_: Path) -> Callable[[], object]:
    return _command("norms", str(SAMPLE))


def _import_players(folder: Path) -> Callable[[], object]:
    table = folder / "players.csv"
    table.write_text("name;rating\nAbad, Ana;2000\nBarba, Luis;1900\n", encoding="utf-8")
    store = ("--store", str(folder / "pareo.db"))
    run_command(["event", "new", "Open", "--rounds", "5", *store])
    return _command("event", "players", "open", "--import", str(table), *store)


def _in_play(folder: Path) -> tuple[Hall, DeskClient]:
    hall = Hall.make(folder, players=8)
    hall.start()
    client = DeskClient(house_of(hall), at="127.0.0.1")
    client.http.portal = None  # threads that begin in the walk, so that they are watched
    return hall, client


def _a_result(folder: Path) -> Callable[[], object]:
    hall, client = _in_play(folder)
    page = client.get(f"/e/{hall.event.slug}/round/1/results")
    form = dict(client.form(page, "/results").fields)
    given = {"game": 1, "result": "1-0", "seen": hall.state.head, "key": "one"}
    return lambda: client.http.post(
        f"/e/{hall.event.slug}/round/1/result",
        data={**given, "form_token": form["form_token"]},
        headers={"accept": "application/json"},
    )


def _pair_a_round(folder: Path) -> Callable[[], object]:
    hall, client = _in_play(folder)
    hall.play()
    page = client.get(f"/e/{hall.event.slug}/pairing")
    return lambda: client.submit(page, "/pair")


WRITTEN: Final = "pareo.store.turn:Turn.append"
PAIRED: Final = "pareo.pairing.dutch_family.process:pair_round"
WALKS: Final = (
    Walk("pair a file", PAIRED, _pair_a_file),
    Walk("a web result", WRITTEN, _a_result),
    Walk("pair a round", PAIRED, _pair_a_round),
    Walk("import players", WRITTEN, _import_players),
    Walk("why not", PAIRED, _why_not),
    Walk("a norm", "pareo.norms.judging:judge", _a_norm),
)


# --------------------------------------------------------------------------------- telling


def main() -> int:
    """Print everything that is measured."""
    parser = argparse.ArgumentParser(prog="run.py house", description=__doc__)
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.add_argument("--acts", action="store_true", help="the files that name each act")
    parser.add_argument("--walks", action="store_true", help="the modules of each walk")
    options = parser.parse_args()
    found = measures()
    ways = {walk.name: way_of(walk) for walk in WALKS}
    walks = {name: modules_of(way) for name, way in ways.items()}
    found["hops"] = {name: len(modules) - 1 for name, modules in walks.items()}
    found["functions"] = {name: len(way) for name, way in ways.items()}
    if options.acts:
        found["acts_by_name"] = told(sources())
    if options.walks:
        found["walks"] = walks
    if options.json:
        print(json.dumps(found, indent=2))
        return 0
    for name, value in found.items():
        words = name.replace("_", " ")
        if isinstance(value, dict):
            print(f"{words}:")
            for key, each in value.items():
                print(f"  {key:<28} {' > '.join(each) if isinstance(each, tuple) else each}")
        else:
            print(f"{words:<32} {value}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
