"""A wrong value is refused with the name of its field, and nothing is written."""

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from tests.acts.data import cases, table
from tests.acts.desks import lists_of, stage

BAD_LINE = 2
INVALID = 422


def _by_act() -> dict[str, list[tuple[str, str]]]:
    found = defaultdict(list)
    for act, field, value in table("wrong_json.tsv"):
        found[act].append((field, value))
    return found


def _body_with(act: str, path: list[str | int]) -> tuple[str, Any]:
    """Return the scene and the body of a case that has a field."""
    for case in cases():
        for words in case.sent.get("json", ()):
            name, _, body = words.partition(" ")
            if name == act and not case.refused:
                found = json.loads(body or "{}")
                if _holds(found, path):
                    return case.on, found
    raise LookupError(act, path)


def _holds(value: Any, path: list[str | int]) -> bool:
    for part in path:
        try:
            value = value[part]
        except (LookupError, TypeError):
            return False
    return True


def _value(text: str) -> Any:
    mark, times, count = text.partition("*")
    return "x" * int(count) if times and count.isdigit() else json.loads(mark + times + count)


@pytest.mark.parametrize("act", _by_act())
def test_a_wrong_value_is_refused_by_its_field(act: str, acts_folder: Path) -> None:
    for field, value in _by_act()[act]:
        path = [int(part) if part.isdigit() else part for part in field.split("/")]
        on, body = _body_with(act, path[:-1] if field == "nonsense" else path)
        place = body
        for part in path[:-1]:
            place = place[part]
        place[path[-1]] = _value(value)
        desk = stage(on, acts_folder)
        with desk.act() as before:
            told = desk.send("json", f"{act} {json.dumps(body)}")
            assert desk.head() == before, (field, value)
        named = [str(each["pointer"]) for each in json.loads(told.text).get("errors", ())]
        assert told.code == INVALID, (field, value, told)
        assert any(each.startswith(f"/{field}") for each in named), (field, value, named)


@pytest.mark.parametrize("first", sorted({line.split()[0] for line, _ in table("wrong_lines.tsv")}))
def test_a_wrong_word_is_refused_by_its_option(first: str, acts_folder: Path) -> None:
    desk = stage("list", acts_folder)
    with desk.act() as before:
        for line, named in table("wrong_lines.tsv"):
            if line.split()[0] == first:
                told = desk.send("line", line)
                assert told.code == BAD_LINE, (line, told)
                assert named in told.text, (line, told)
        assert desk.head() == before


@pytest.mark.parametrize(
    ("on", "words", "named"),
    [pytest.param(*row, id=f"{row[1]}-{row[2]}") for row in table("wrong_forms.tsv")],
)
def test_a_page_says_what_is_wrong(on: str, words: str, named: str, acts_folder: Path) -> None:
    """It names the field, or says the sentence where it has no place beside the field."""
    field, _, said = named.partition(" | ")
    desk = stage(on, acts_folder)
    with desk.act() as before, lists_of(kept=False, folder=acts_folder):
        told = desk.send("page", words)
        assert desk.head() == before
    assert told.code == INVALID, told.text[-2000:]
    text = told.plain
    assert said in text if said else f'#f-{field}"' in told.text or f'id="e-{field}"' in told.text
