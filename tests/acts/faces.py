"""What the faces offer, found from their outside.

That is the description of the JSON interface, the help of the commands, the forms of the pages.
"""

import json
import re
import shlex
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from tests.acts.data import cases
from tests.acts.desks import API, Stage, command, files_of, lists_of, page_words, stage
from tests.acts.forms import Form, Forms

Offered = dict[str, set[str]]

FRAME_OF_LINES: Final = frozenset(
    {"--confirm", "--seen", "--as", "--key", "--store", "--json", "--help"}
)
FRAME_OF_FORMS: Final = frozenset({"form_token", "seen", "key", "back"})
"""What every act takes; these belong to no act."""
_ROUTES: Final = Path(__file__).parents[1] / "trials" / "routes.tsv"
_OF_SOMEBODY: Final = re.compile(
    r"((?<=^column:)\w+|(?<=^file:).*|((?<=:)|(?<=^r)|(?<=^line-)|(?<=^game-))[pm]?\d+(\.\d+)?)$"
)


# ----------------------------------------------------------------------------- JSON


def json_fields(desk: Stage) -> Offered:
    """Return the fields of every act, those inside others with a dot."""
    document = desk.http.get(f"{API}/openapi.json").json()
    found = {}
    for path, item in document["paths"].items():
        if "/acts/" in path or (path.endswith("/events") and "post" in item):
            name = path.rpartition("/")[2] if "/acts/" in path else "event.create"
            content = item["post"].get("requestBody", {}).get("content", {})
            found[name] = {
                each
                for form in content.values()
                for each in _properties(form["schema"], document["components"]["schemas"])
            }
    return found


def _properties(schema: Any, known: Any, before: str = "") -> Iterator[str]:
    if "$ref" in schema:
        schema = known[schema["$ref"].rpartition("/")[2]]
    inner = [*schema.get("anyOf", ()), *schema.get("allOf", ())]
    for part in [*inner, *([schema["items"]] if "items" in schema else [])]:
        yield from _properties(part, known, before)
    for name, part in schema.get("properties", {}).items():
        yield before + name
        yield from _properties(part, known, f"{before}{name}.")


def json_sent() -> Offered:
    """Return the fields that cases send."""
    found: Offered = defaultdict(set)
    for words in _sent("json"):
        name, _, body = words.partition(" ")
        found[name] |= set(_names(json.loads(body or "{}")))
    return found


def _names(value: Any, before: str = "") -> Iterator[str]:
    if isinstance(value, dict):
        for name, each in value.items():
            yield before + name
            yield from _names(each, f"{before}{name}.")
    elif isinstance(value, list):
        for each in value:
            yield from _names(each, before)


# ----------------------------------------------------------------------------- commands


@cache
def line_options() -> Offered:
    """Return the options of every command below `pareo event`, as its help page lists them."""
    return dict(_commands(("event",)))


def _commands(words: tuple[str, ...]) -> Iterator[tuple[str, set[str]]]:
    text = command(Path("/nowhere"), [*words, "--help"]).text
    if "\nCommands\n" in text:
        for name in _listed(text, "Commands"):
            yield from _commands((*words, name))
    else:
        yield " ".join(words[1:]), set(_listed(text, "Options")) - FRAME_OF_LINES


def _listed(text: str, heading: str) -> list[str]:
    _, _, rest = text.partition(f"\n{heading}\n")
    lines = rest.partition("\n\n")[0].splitlines()
    return [found[1] for line in lines if (found := re.match(r"  (\S+?),?(?: |$)", line))]


def line_sent() -> Offered:
    """Return the options that cases name, by the command."""
    found: Offered = defaultdict(set)
    for words in _sent("line"):
        line = shlex.split(words.partition(" <<< ")[0])
        name = max(
            (each for each in line_options() if line[: each.count(" ") + 1] == each.split()),
            key=len,
        )
        found[name] |= {each.partition("=")[0] for each in line if each.startswith("--")}
    return found


# ----------------------------------------------------------------------------- pages


@cache
def routes() -> dict[tuple[str, str], str]:
    """Return who may open each route, by method and address (tests/trials/routes.tsv)."""
    lines = (line.split("\t") for line in _ROUTES.read_text().splitlines())
    return {(method, path): who for method, path, who in lines}


def route_of(address: str) -> str:
    """Return the route of an address of the event `open`."""
    place = address.partition("?")[0]
    found = [path for path, pattern in _patterns().items() if pattern.fullmatch(place)]
    assert found, address
    return min(found, key=lambda path: path.count("{"))


@cache
def _patterns() -> dict[str, re.Pattern[str]]:
    parts = {"slug": "open"}
    found = {}
    for method, path in routes():
        if method == "POST" and not path.startswith(API):
            pieces = re.split(r"\{(\w+)(:int)?\}", path)
            text = "".join(
                re.escape(piece) + (parts.get(name, r"\d+" if kind else "[^/]+") if name else "")
                for piece, name, kind in zip(
                    pieces[::3], [*pieces[1::3], ""], [*pieces[2::3], ""], strict=True
                )
            )
            found[path] = re.compile(text)
    return found


def page_fields(folder: Path) -> tuple[Offered, Offered]:
    """Return the fields of the forms on all pages of the cases, and those that cases fill in.

    A field that a form holds itself counts as filled in: the entry of the case shows it.
    """
    offered: Offered = defaultdict(set)
    sent: Offered = defaultdict(set)
    for case in cases():
        for words in case.sent.get("page", ()):
            desk = stage(case.on, folder)
            with files_of(case.files, folder), lists_of(kept=case.lists, folder=folder):
                steps = list(_steps(words, desk))
            for part, forms in steps:
                act = page_words(part)
                route = _one(route_of(act.action))
                sent[route] |= {_plain(name.removeprefix("-")) for name, _ in act.fields}
                for form in forms:
                    if act.action in (form.action, *form.others):
                        sent[route] |= {_plain(n) for n, c in form.controls.items() if any(c.held)}
    for action, form in _forms_seen(folder):
        route = _one(route_of(action))
        offered[route] |= {_plain(name) for name in form.controls} - FRAME_OF_FORMS
    return offered, sent


def _forms_seen(folder: Path) -> Iterator[tuple[str, Form]]:
    for desk in {stage(case.on, folder) for case in cases()}:
        for form in (form for forms in desk.pages.values() for form in forms):
            for action in (form.action, *form.others):
                if not action.startswith("/e/open/players/choose"):  # it is a question
                    yield action, form


def _steps(words: str, desk: Stage) -> Iterator[tuple[str, list[Form]]]:
    first, *rest = words.split(" |> ")
    act = page_words(first)
    yield first, [] if act.is_script else desk.forms(act.shown)
    for each in rest:
        with desk.act():
            told = desk.send("page", first)
        forms = Forms(told.text).forms
        desk.pages[first] = forms
        yield f"> {each}", forms


def _one(route: str) -> str:
    """Return the route of a game in the place of that of a board of a match: they are one."""
    return route.replace("/{place:int}", "")


def _plain(name: str) -> str:
    """Return a name of a field for everybody: `number:p3` as `number:*`."""
    return _OF_SOMEBODY.sub("*", name)


def _sent(face: str) -> Iterator[str]:
    return (words for case in cases() if not case.refused for words in case.sent.get(face, ()))
