"""Count what docs/requirements.md says of each requirement, or merge new statuses into it.

    python -m tools.requirements                  counts by document and kind, and in total
    python -m tools.requirements --json           the same for programs
    python -m tools.requirements --merge FILE     rows of id, status, code and test, by tabs
    python -m tools.requirements --reach          run the command tests, note what they reach

A merge changes the status lines of the requirements that it names and not one byte besides;
with a faulty row it changes nothing. Code that a command runs is implemented, all other code is
library only: `--reach` finds out, writes docs/reach.tsv and sets these statuses (docs/adr/0008).
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

CATALOGUE: Final = Path(__file__).resolve().parent.parent / "docs/requirements.md"

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
    r"|(?P<done>implemented|library only) · code: (?P<code>\S+) · test: (?P<test>\S.*\S))"
)


@dataclass(frozen=True, slots=True)
class Status:
    """How far a requirement is met; code and test are there where the code is."""

    name: str = NOT_YET
    code: str = ""
    test: str = ""

    def __str__(self) -> str:
        where = f" · code: {self.code} · test: {self.test}" if self.name in WITH_CODE else ""
        return f"  - status: {self.name}{where}"


@dataclass(frozen=True, slots=True)
class Requirement:
    """One numbered line of the catalogue with the status under it."""

    id: str
    document: str
    kind: str
    status: Status
    line: int


def read(text: str) -> tuple[tuple[Requirement, ...], tuple[str, ...]]:
    """Return the requirements of a catalogue, and every fault found in it."""
    found: list[Requirement] = []
    faults: list[str] = []
    lines = text.split("\n")
    for number, line in enumerate(lines, start=1):
        if line.startswith(("- **R-", "- **S-")) and not _REQUIREMENT.match(line):
            faults.append(f"line {number}: this is not the form of a requirement.")
        if line.lstrip().startswith("- status:") and not _is_under_requirement(lines, number):
            faults.append(f"line {number}: this status stands under no requirement.")
        if begun := _REQUIREMENT.match(line):
            status = _status(lines[number] if number < len(lines) else "")
            if status is None:
                faults.append(f"line {number}: {begun['id']} needs one status in the next line.")
            found.append(
                Requirement(
                    begun["id"],
                    begun["document"] or begun["source"],
                    begun["kind"],
                    status or Status(),
                    number,
                )
            )
    for name, times in Counter(requirement.id for requirement in found).items():
        if times > 1:
            faults.append(f"{name} stands {times} times in the catalogue.")
    return tuple(found), (*faults, *_misplaced(found))


def _is_under_requirement(lines: list[str], number: int) -> bool:
    return number > 1 and bool(_REQUIREMENT.match(lines[number - 2]))


def _status(line: str) -> Status | None:
    read_as = _STATUS.fullmatch(line)
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


def merged(text: str, statuses: Mapping[str, Status]) -> tuple[str, tuple[str, ...]]:
    """Return the catalogue with these statuses in it, and every fault that this would make."""
    requirements, faults = read(text)
    by_id = {requirement.id: requirement for requirement in requirements}
    unknown = tuple(f"{name} is not in the catalogue." for name in statuses if name not in by_id)
    if faults or unknown:
        return text, (*faults, *unknown)
    lines = text.split("\n")
    for name, status in statuses.items():
        lines[by_id[name].line] = str(status)
    changed = "\n".join(lines)
    return changed, read(changed)[1]


def place_of(requirement: Requirement) -> str | None:
    """Return the function that its code names, by the place where it stands; None if it is none."""
    function = reach.function_of(requirement.status.code)
    return function and reach.place_of(function.__code__)


@cache
def library_places() -> frozenset[str]:
    """Return the functions of all requirements that are library only."""
    found = read(CATALOGUE.read_bytes().decode())[0]
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


def renew_reach(text: str) -> str:
    """Run the command tests, keep what they reach, and return the catalogue by it."""
    requirements = read(text)[0]
    named = (place_of(one) for one in requirements if one.status.name in WITH_CODE)
    reached = reach.recorded_now({place for place in named if place})
    reach.write(reached)
    return merged(text, dict(by_reach(requirements, reached)))[0]


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

    text = CATALOGUE.read_bytes().decode()
    if options.merge is not None and not options.merge.is_file():
        parser.error(f"there is no file {options.merge}")
    if options.merge is not None:
        statuses, faults = statuses_of(options.merge.read_text(encoding="utf-8"))
        before = text
        if not faults:
            text, faults = merged(before, statuses)
        if not faults and text != before:
            CATALOGUE.write_bytes(text.encode())
    else:
        faults = read(text)[1]
    if options.reach and not faults:
        text = renew_reach(text)
        CATALOGUE.write_bytes(text.encode())
    if faults:
        print(*faults, sep="\n", file=sys.stderr)
        return 1
    table = counts(read(text)[0])
    print(json.dumps(table, indent=2) if options.json else "\n".join(_printed(table)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
