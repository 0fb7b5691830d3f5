"""Nothing that a face offers is without a case, but for what `left_out.toml` names with its reason.

What is left out must still be there: who adds a case, or a field, takes its line away.
"""

import tomllib
from pathlib import Path

from tests.acts.desks import HERE, stage
from tests.acts.faces import (
    Offered,
    json_fields,
    json_sent,
    line_options,
    line_sent,
    page_fields,
    routes,
)

LEFT_OUT = tomllib.loads((HERE / "left_out.toml").read_text())


def missing(offered: Offered, sent: Offered) -> set[str]:
    """Return what is offered and never sent."""
    return {
        f"{name} {field}"
        for name, fields in offered.items()
        for field in fields - sent.get(name, set())
    }


def test_every_field_of_the_json_interface_has_a_case(acts_folder: Path) -> None:
    offered, sent = json_fields(stage("list", acts_folder)), json_sent()
    assert offered.keys() - sent.keys() == set()
    assert missing(offered, sent) == set(LEFT_OUT["json"])


def test_every_option_of_every_command_has_a_case() -> None:
    offered, sent = line_options(), line_sent()
    assert offered.keys() - sent.keys() == set(LEFT_OUT["commands"])
    known = {name: fields for name, fields in offered.items() if name in sent}
    assert missing(known, sent) == set(LEFT_OUT["options"])


def test_every_field_of_every_form_has_a_case(acts_folder: Path) -> None:
    offered, sent = page_fields(acts_folder)
    known = {route: fields for route, fields in offered.items() if route in sent}
    assert missing(known, sent) == set(LEFT_OUT["fields"])
    posts = {path.replace("/{place:int}", "") for method, path in routes() if method == "POST"}
    assert {path for path in posts if not path.startswith("/api")} - sent.keys() == set(
        LEFT_OUT["routes"]
    )


def test_the_differences_are_those_of_today(acts_folder: Path) -> None:
    """A face that is named offers the field, and no face that is not: the line goes with the union.

    `lacks` is where each face that is not named would offer it: names of fields, of a command its
    options; `*` is the whole act.
    """
    of_pages, _ = page_fields(acts_folder)
    offers = {
        "json": json_fields(stage("list", acts_folder)),
        "line": line_options(),
        "page": of_pages,
    }
    for each in tomllib.loads((HERE / "differences.toml").read_text())["field"]:
        named = {face for face in offers if face in each}
        assert named and set(each["lacks"]) == offers.keys() - named, each  # noqa: PT018
        for face in named:
            place, field = _place(each[face], each["act"], face)
            assert place in offers[face], each
            assert field in {*offers[face][place], "*"}, each
        for face, several in each["lacks"].items():
            for place, field in (_place(one, each["act"], face) for one in several):
                if field == "*":
                    assert place not in offers[face], (place, each)
                else:
                    assert field not in offers[face][place], (place, each)


def _place(words: str, act: str, face: str) -> tuple[str, str]:
    """Return the act, command or route that is meant, and its field, or `*` for the whole."""
    place, _, field = words.rpartition(" ")
    return (place or act.partition(" (")[0] if face == "json" else place), field
