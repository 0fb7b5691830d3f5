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
    """A face that is named offers the field; the others do not, but for what the note says."""
    of_json, of_lines = json_fields(stage("list", acts_folder)), line_options()
    of_pages, _ = page_fields(acts_folder)
    for each in tomllib.loads((HERE / "differences.toml").read_text())["field"]:
        act = each["act"].partition(" (")[0]
        if "json" in each:
            *named, field = each["json"].split()
            assert field in of_json[(named or [act])[0]], each
        if "line" in each:
            command, _, option = each["line"].rpartition(" ")
            assert command in of_lines, each
            assert not option or option in of_lines[command], each
        if "page" in each:
            route, _, field = each["page"].rpartition(" ")
            assert route in of_pages, each
            assert not field or field in of_pages[route], each
    lacking = [
        ("late.admit", "agreed"),
        ("points.adjust", "match_points"),
        ("claim.decide", "touched"),
        ("claim.decide", "move_made"),
        ("claim.decide", "display_only"),
        ("game.stop", "moves"),
        ("game.resume", "moves"),
    ]
    assert not [each for each in lacking if each[1] in of_json[each[0]]]
