"""Say what the cases write that have no expectation yet: `python -m tests.acts.record [SUBJECT]`.

A case of which `writes` is left out gets what its first face writes today, in its file, to be
looked through; values that differ from one making of the scene to the next become `"*"`.
"""

import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.acts import desks
from tests.acts.data import ANY, SUBJECTS, Case, cases
from tests.acts.desks import Entry

_OF_THE_PROGRAM = ("program", "input")


def recorded(case: Case, folder: Path, *, is_silent: bool) -> list[list[Entry]]:
    """Return what each face writes; empty where one does not act."""
    found = []
    desk = desks.stage(case.on, folder)
    for face, words in case.ways:
        told: tuple[str, ...] = ()
        with (
            desk.act() as before,
            desks.files_of(case.files, folder),
            desks.lists_of(kept=case.lists, folder=folder),
        ):
            try:
                told = face, _short(desk.send(face, words, "own-key").text)
            except (LookupError, AssertionError, StopIteration, ValueError) as error:
                told = face, str(error)[:900]
            try:
                found.append(desk.entries(0, case.reads) if case.reads else desk.entries(before))
            except LookupError:
                found.append([])
            except Exception as error:  # noqa: BLE001 - it was not made
                told = (*told, str(error))
                found.append([])
        if not found[-1] and not is_silent:
            _say(f"!! {case.label}", *told)
    return found


def _say(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)) + "\n")


def _short(text: str) -> str:
    text = re.sub(r"<(style|script|head|nav|header).*?</\1>", "", text, flags=re.DOTALL)
    text = re.sub(r"^.*<main[^>]*>", "", text, flags=re.DOTALL)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", text))[:500]


def common(one: Any, other: Any) -> Any:
    """Return a value in which `*` stands where two differ."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return {
            name: ANY if name in _OF_THE_PROGRAM else common(one[name], other[name]) for name in one
        }
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [common(*both) for both in zip(one, other, strict=True)]
    return one if one == other and type(one) is type(other) else ANY


def expected(runs: Sequence[Sequence[Entry]]) -> list[str]:
    """Return what all runs have in common."""
    first, *others = runs
    kinds = [each.kind for each in first]
    if not all(runs):
        return []
    for run in others:
        if [each.kind for each in run] != kinds:
            _say("!! kinds differ:", kinds, [each.kind for each in run])
            return [each.words for each in first]
    merged = list(first)
    for run in others:
        merged = [
            each._replace(payload=common(each.payload, other.payload))
            for each, other in zip(merged, run, strict=True)
        ]
    return [each.words for each in merged]


def main(subjects: Iterable[str]) -> None:
    """Write what is missing into the files of these subjects."""
    wanted = [
        each
        for each in cases()
        if each.subject in subjects
        and not (each.writes or each.refused or (each.says and not each.says.startswith("Keep")))
    ]
    runs: dict[str, list[list[Entry]]] = {each.label: [] for each in wanted}
    for turn in range(2):
        desks.forget()
        with TemporaryDirectory() as folder:
            for case in wanted:
                runs[case.label] += recorded(case, Path(folder), is_silent=bool(turn))
    for subject in subjects:
        path = desks.HERE / f"{subject}.toml"
        if not path.exists():
            continue
        parts = re.split(r"(?m)^(?=\[\[)", path.read_text())
        ours = [each for each in cases() if each.subject == subject]
        for place, case in enumerate(_in_order(parts[1:], ours), start=1):
            if not any(runs.get(case.label, ())):
                continue
            said = expected(runs[case.label])
            if not said:
                continue
            lines = "".join(f"  '''{each}''',\n" for each in said)
            end = re.search(r"(\n\s*(#.*\n?)*)$", parts[place])
            assert end
            parts[place] = f"{parts[place][: end.start()]}\nwrites = [\n{lines}]{end[0]}"
            _say(case.label, *said)
        path.write_text("".join(parts))


def _in_order(parts: list[str], wanted: list[Case]) -> list[Case]:
    """Return the cases as they stand in the file: those of an act need not be together."""
    left = list(wanted)
    found = []
    for part in parts:
        name = re.match(r'\[\["?([^"\]]+)"?\]\]', part)
        assert name
        case = next(each for each in left if each.act == name[1])
        left.remove(case)
        found.append(case)
    return found


if __name__ == "__main__":
    main(sys.argv[1:] or SUBJECTS)
