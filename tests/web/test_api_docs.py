"""docs/api.md: its examples are sent to a desk with the sample event, one after the other."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pareo.service.desk.making import make_sample
from pareo.web.api.mount import PLACE
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.web.program import Program

DOCUMENT = Path(__file__).parents[2] / "docs/api.md"
Block = tuple[str, dict[str, str], Any]


def blocks() -> Iterator[Block]:
    """Yield first line, headers and JSON of each example."""
    for text in re.findall(r"```http\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL):
        head, _, body = text.partition("\n\n")
        first, *headers = head.strip().splitlines()
        pairs = (tuple(line.split(": ", 1)) for line in headers)
        yield first, dict(pairs), json.loads(body) if body else None


def has(found: Any, wanted: Any) -> bool:
    """Whether an answer has everything that the document shows of it."""
    if isinstance(wanted, dict):
        return isinstance(found, dict) and all(has(found.get(k), v) for k, v in wanted.items())
    if isinstance(wanted, list):
        return len(found) == len(wanted) and all(map(has, found, wanted))
    return bool(found == wanted)


def test_every_example_is_answered_as_shown(hall: MakeHall) -> None:
    store = hall().store
    program = Program(Hall(store, make_sample(store, "Ana", "Sample open", "sample-open")))
    every = list(blocks())
    assert len(every) % 2 == 0
    for request, answer in zip(every[::2], every[1::2], strict=True):
        (line, headers, body), (status, shown, wanted) = request, answer
        method, address = line.split()
        path = address.removeprefix(PLACE)
        if method == "GET":
            found = program.http.get(address, headers=program.headers(headers))
        else:
            found = program.post(path, body, int(status), headers)
        assert found.status_code == int(status), (line, found.text)
        for name, value in shown.items():
            assert found.headers[name] == value, line
        if wanted is not None:
            assert has(found.json(), wanted), (line, found.text)


def test_every_type_of_problem_that_the_table_names_exists() -> None:
    from pareo.web.api.problem_types import TYPES

    table = re.findall(
        r"^\| (\d{3}) \| (.*?) \|", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE
    )
    for status, names in table:
        for name in re.findall(r"`([a-z-]+)`", names):
            assert TYPES[name].status == int(status)
