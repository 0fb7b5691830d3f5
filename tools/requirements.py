"""Count what the catalogue says of each requirement, or merge new statuses into it.

    python -m tools.requirements                  counts by document and kind, and in total
    python -m tools.requirements --json           the same for programs
    python -m tools.requirements --merge FILE     rows of id, status, code and test, by tabs
    python -m tools.requirements --reach          run the command tests, note what they reach

The catalogue is docs/conformance/requirements, one page for each document. A merge changes the
status lines of the requirements that it names and not one byte besides; with a faulty row it
changes nothing. Code that a command runs is implemented, all other code is library only: `--reach`
finds out, writes docs/conformance/reach.tsv and sets these statuses (docs/adr/0008).
"""

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

from tools import reach

CATALOGUE: Final = Path(__file__).resolve().parent.parent / "docs/conformance/requirements"

Pages = Mapping[str, str]
"""The pages of the catalogue: the text of each by its file name."""

IMPLEMENTED: Final = "implemented"
LIBRARY_ONLY: Final = "library only"
FOR_THE_ARBITER: Final = "for the arbiter"
INSTITUTIONAL: Final = "institutional"
NOT_YET: Final = "not yet"
STATUSES: Final = (IMPLEMENTED, LIBRARY_ONLY, FOR_THE_ARBITER, INSTITUTIONAL, NOT_YET)
WITH_CODE: Final = (IMPLEMENTED, LIBRARY_ONLY)

# Conduct at the board and in the hall; everything else a program can do or know.
KINDS_FOR_THE_ARBITER: Final = ("laws", "handling")

_REQUIREMENT: Final = re.compile(
    r"- \*\*(?P<id>(?=R-(?P<document>\d{3})-|S-\d+\*\* \[(?P<source>\d{3}), )\S+)\*\* "
    r"\[[^]]+\] \((?P<kind>[a-z ]+)[,)]"
)
_STATUS: Final = re.compile(
    r"  - status: (?:(?P<plain>not yet|for the arbiter|institutional)"
    r"|(?P<done>implemented|library only)\n  - code: (?P<code>\S+)\n  - test: (?P<test>\S.*\S))"
)
_FIELD: Final = re.compile(r" *- (?:status|code|test):")


@dataclass(frozen=True, slots=True)
class Status:
    """How far a requirement is met; code and test are there where the code is."""

    name: str = NOT_YET
    code: str = ""
    test: str = ""

    def __str__(self) -> str:
        where = f"\n  - code: {self.code}\n  - test: {self.test}" if self.name in WITH_CODE else ""
        return f"  - status: {self.name}{where}"


@dataclass(frozen=True, slots=True)
class Requirement:
    """One entry of the catalogue with the status under it, and the lines where that stands."""

    id: str
    document: str
    kind: str
    status: Status
    page: str
    lines: slice


def catalogue() -> dict[str, str]:
    """Return the pages of the catalogue as they are on disk; the page that explains it has none."""
    paths = sorted(CATALOGUE.glob("*.md"))
    return {path.name: path.read_bytes().decode() for path in paths if path.name != "README.md"}


def keep(pages: Pages) -> None:
    """Write the pages of the catalogue."""
    for name, text in pages.items():
        (CATALOGUE / name).write_bytes(text.encode())


def read(pages: Pages) -> tuple[tuple[Requirement, ...], tuple[str, ...]]:
    """Return the requirements of a catalogue, and every fault found in it."""
    found: list[Requirement] = []
    faults: list[str] = []
    for page, text in pages.items():
        for requirement, fault in _entries(page, text.split("\n")):
            found += [requirement] if requirement else []
            faults += [fault] if fault else []
    for name, times in Counter(requirement.id for requirement in found).items():
        if times > 1:
            faults.append(f"{name} stands {times} times in the catalogue.")
    return tuple(found), (*faults, *_misplaced(found))


def _entries(page: str, lines: list[str]) -> Iterator[tuple[Requirement | None, str]]:
    """Yield each entry of a page, and what is wrong with it.

    An entry begins with a bold number and goes on with lines that are set in; its status comes
    last.
    """
    number = 0
    while number < len(lines):
        first = number
        number += 1
        place = f"{page}, line {number}"
        if _FIELD.match(lines[first]):
            yield None, f"{place}: this stands under no requirement."
        if not lines[first].startswith(("- **R-", "- **S-")):
            continue
        while number < len(lines) and lines[number].startswith("  "):
            number += 1
        fields = next((i for i in range(first, number) if _FIELD.match(lines[i])), number)
        begun = _REQUIREMENT.match(" ".join(line.strip() for line in lines[first:fields]))
        if begun is None:
            yield None, f"{place}: this is not the form of a requirement."
            continue
        status = _status("\n".join(lines[fields:number]))
        yield (
            Requirement(
                begun["id"],
                begun["document"] or begun["source"],
                begun["kind"],
                status or Status(),
                page,
                slice(fields, number),
            ),
            "" if status else f"{place}: {begun['id']} needs one status in its last lines.",
        )


def _status(lines: str) -> Status | None:
    read_as = _STATUS.fullmatch(lines)
    if read_as is None:
        return None
    if read_as["plain"]:
        return Status(read_as["plain"])
    return Status(read_as["done"], read_as["code"], read_as["test"])


def _misplaced(requirements: Iterable[Requirement]) -> Iterator[str]:
    for requirement in requirements:
        if (
            requirement.status.name == FOR_THE_ARBITER
            and requirement.kind not in KINDS_FOR_THE_ARBITER
        ):
            yield f"{requirement.id} is of kind {requirement.kind}: no conduct at the board."


def statuses_of(rows: str) -> tuple[dict[str, Status], tuple[str, ...]]:
    """Return the statuses that tab-separated rows give, and every fault of the rows."""
    statuses: dict[str, Status] = {}
    faults: list[str] = []
    for number, row in enumerate(rows.splitlines(), start=1):
        if not row.strip() or row.startswith(("#", "id\t")):
            continue
        name, status, code, test, *more = [*(cell.strip() for cell in row.split("\t")), *[""] * 3]
        given = Status(status, code, test)
        if status not in STATUSES or any(more) or _status(str(given)) != given:
            faults.append(
                f"row {number}: give id, one of {', '.join(STATUSES)}, "
                "and for one that is implemented or library only its code and its test."
            )
        elif name in statuses:
            faults.append(f"row {number}: {name} was given before.")
        statuses[name] = given
    return statuses, tuple(faults)


def merged(pages: Pages, statuses: Mapping[str, Status]) -> tuple[Pages, tuple[str, ...]]:
    """Return the catalogue with these statuses in it, and every fault that this would make."""
    requirements, faults = read(pages)
    known = {requirement.id for requirement in requirements}
    unknown = tuple(f"{name} is not in the catalogue." for name in statuses if name not in known)
    if faults or unknown:
        return pages, (*faults, *unknown)
    lines = {page: text.split("\n") for page, text in pages.items()}
    for requirement in reversed(
        requirements
    ):  # from the end, so that earlier lines keep their place
        if requirement.id in statuses:
            status = str(statuses[requirement.id])
            lines[requirement.page][requirement.lines] = status.split("\n")
    changed = {page: "\n".join(text) for page, text in lines.items()}
    return changed, read(changed)[1]


def place_of(requirement: Requirement) -> str | None:
    """Return the function that its code names, by the place where it stands; None if it is none."""
    function = reach.function_of(requirement.status.code)
    return function and reach.place_of(function.__code__)


@cache
def library_places() -> frozenset[str]:
    """Return the functions of all requirements that are library only."""
    found = read(catalogue())[0]
    named = (place_of(one) for one in found if one.status.name == LIBRARY_ONLY)
    return frozenset(place for place in named if place)


def by_reach(
    requirements: Iterable[Requirement], reached: Iterable[str]
) -> Iterator[tuple[str, Status]]:
    """Yield the status of each requirement with code: implemented if a command runs it."""
    known = frozenset(reached)
    for requirement in requirements:
        if requirement.status.name in WITH_CODE:
            name = IMPLEMENTED if place_of(requirement) in known else LIBRARY_ONLY
            yield requirement.id, replace(requirement.status, name=name)


def renew_reach(pages: Pages) -> Pages:
    """Run the command tests, keep what they reach, and return the catalogue by it."""
    requirements = read(pages)[0]
    named = (place_of(one) for one in requirements if one.status.name in WITH_CODE)
    reached = reach.recorded_now({place for place in named if place})
    reach.write(reached)
    return merged(pages, dict(by_reach(requirements, reached)))[0]


def counts(requirements: Iterable[Requirement]) -> dict[str, dict[str, dict[str, int]]]:
    """Return how many requirements have which status: by document, by kind and in total."""
    table: dict[str, dict[str, dict[str, int]]] = {"document": {}, "kind": {}, "total": {}}
    for requirement in requirements:
        places = (
            ("document", requirement.document),
            ("kind", requirement.kind),
            ("total", "total"),
        )
        for group, name in places:
            row = table[group].setdefault(name, dict.fromkeys((*STATUSES, "of"), 0))
            row[requirement.status.name] += 1
            row["of"] += 1
    return table


def _printed(table: Mapping[str, Mapping[str, Mapping[str, int]]]) -> Iterator[str]:
    columns = (*STATUSES, "of")
    for group in ("document", "kind"):
        yield f"{group:<16}" + "".join(f"{column:>{len(column) + 3}}" for column in columns)
        for name, row in sorted(table[group].items()):
            cells = (f"{row[column]:>{len(column) + 3}}" for column in columns)
            yield f"{name:<16}" + "".join(cells)
        yield ""
    total = table["total"]["total"]
    yield ", ".join(f"{name} {total[name]}" for name in STATUSES) + f" of {total['of']}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.requirements")
    parser.add_argument("--json", action="store_true", help="print the counts as JSON")
    parser.add_argument("--merge", type=Path, metavar="FILE.tsv", help="rows of new statuses")
    parser.add_argument("--reach", action="store_true", help="run the command tests first")
    options = parser.parse_args()

    pages: Pages = catalogue()
    if options.merge is not None and not options.merge.is_file():
        parser.error(f"there is no file {options.merge}")
    if options.merge is not None:
        statuses, faults = statuses_of(options.merge.read_text(encoding="utf-8"))
        if not faults:
            pages, faults = merged(pages, statuses)
        if not faults:
            keep(pages)
    else:
        faults = read(pages)[1]
    if options.reach and not faults:
        pages = renew_reach(pages)
        keep(pages)
    if faults:
        print(*faults, sep="\n", file=sys.stderr)
        return 1
    table = counts(read(pages)[0])
    print(json.dumps(table, indent=2) if options.json else "\n".join(_printed(table)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
