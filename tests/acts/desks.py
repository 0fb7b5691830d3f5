"""Desks on copies of events, and the three faces through which somebody acts on one of them.

An event is told in `scenes.toml` by the acts that lead to it, is made once for each process and
copied for each case. What follows from an act is read in the journal.
"""

import json
import os
import re
import shlex
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, redirect_stderr, redirect_stdout
from functools import cache, cached_property, partial
from html import unescape
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from shutil import rmtree
from sqlite3 import connect
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from httpx2 import Response
from starlette.testclient import TestClient

from pareo.cli import main
from pareo.service.access.board_links import links_of
from pareo.service.desk.opened import OpenEvent
from pareo.store import Store
from pareo.web.app import make_app
from pareo.web.house import House, Pace
from tests.acts.forms import Form, Forms
from tests.desk.hall import new_store
from tests.web.client import BASE, house_of

HERE: Final = Path(__file__).parent
API: Final = "/api/v1"
FACES: Final = ("json", "line", "page")
ACTORS: Final = {"json": "Bea Laptop", "line": "Cleo Line", "page": "Bea Laptop"}
SEVERAL_QUESTIONS: Final = 4
ASKED: Final = 5
_SENT: Final = re.compile(
    r"^(?:(?P<shown>\S*) )?>(?P<script>>?) (?P<action>\S+)(?: (?P<fields>.*))?$", re.DOTALL
)


class Entry(NamedTuple):
    """What the journal holds of one act; personal data stand in the place of their digests."""

    kind: str
    payload: Any
    actor: str
    key: str | None

    @property
    def words(self) -> str:
        """The entry as it stands in the data."""
        return f"{self.kind} {json.dumps(self.payload, ensure_ascii=False)}"


class Told(NamedTuple):
    """How an act ended: the code of the face (0 of a command is fine), and what was said."""

    code: int
    text: str

    @property
    def is_done(self) -> bool:
        return self.code in (0, 200, 201, 303)

    @property
    def plain(self) -> str:
        """The words of a page without its tags."""
        return " ".join(unescape(re.sub(r"<[^>]+>", "", self.text)).split())


class Desk:
    """One store, whose event is `open`."""

    def __init__(self, place: Path) -> None:
        self.place: Final = place

    def close(self) -> None:
        if "store" in self.__dict__:
            self.store.close()

    @cached_property
    def store(self) -> Store:
        return Store.open(str(self.place))

    @cached_property
    def house(self) -> House:
        house = house_of(SimpleNamespace(store=self.store), name=ACTORS["page"])  # type: ignore[arg-type]
        house.pace = Pace(1_000_000)  # type: ignore[misc]
        return house

    @cached_property
    def http(self) -> TestClient:
        headers = {"accept-language": "en", "origin": BASE}
        return TestClient(
            make_app(self.house), base_url=BASE, headers=headers, client=("127.0.0.1", 50000)
        )

    # ------------------------------------------------------------------------- what follows

    def head(self) -> int:
        return self.store.named("open").head

    def entries(self, after: int, slug: str = "open") -> list[Entry]:
        """Return what was written after an entry."""
        uuid = self.store.named(slug).uuid
        people = self.store.personal(uuid)
        return [
            Entry(each.kind, _read(each.payload, people), each.actor, each.key)
            for each in self.store.entries(uuid, after)
        ]

    # ------------------------------------------------------------------------- the three faces

    def send(self, face: str, words: str, key: str | None = None) -> Told:
        """Act through a face, and confirm every question."""
        told: Told = getattr(self, f"_{face}")(words, key)
        return told

    def _json(self, words: str, key: str | None) -> Told:
        name, _, body = words.partition(" ")
        headers = {"Pareo-Form-Token": self.house.form_token("laptop")}
        if key:
            headers["Idempotency-Key"] = key
        place = f"{API}/events" if name == "event.create" else f"{API}/events/open/acts/{name}"
        for _ in range(SEVERAL_QUESTIONS):
            found: Response = self.http.post(place, json=json.loads(body or "{}"), headers=headers)
            token = found.json().get("token")
            if found.status_code != 409 or not token:
                break
            headers["Pareo-Confirm"] = token
        return Told(found.status_code, found.text)  # type: ignore[possibly-undefined]

    def _line(self, words: str, key: str | None) -> Told:
        words, _, typed = words.partition(" <<< ")
        line = ["event", *shlex.split(words)]
        if key and line[1] not in ("new", "import"):
            line += ["--as", ACTORS["line"], "--key", key]
        told = command(self.place, [*line, "--json"], typed)
        for _ in range(SEVERAL_QUESTIONS):
            if told.code != ASKED:
                break
            token = json.loads(told.text)["token"]
            told = command(self.place, [*line, "--json", "--confirm", token], typed)
        return told

    def _page(self, words: str, key: str | None) -> Told:
        first, *rest = words.split(" |> ")
        told = self._posted(page_words(first), key if not rest else None, self.forms)
        for each in rest:
            told = self._posted(page_words(f"> {each}"), key, partial(_forms_of, told.text))
        return told

    def _posted(self, sent: "Sent", key: str | None, forms: Callable[[str], list[Form]]) -> Told:
        data, files = self.filled(sent, forms)
        if key:
            data["key"] = [key]
        found = self.http.post(sent.action, data=data, files=files or None, follow_redirects=False)
        for _ in range(SEVERAL_QUESTIONS):
            if found.status_code != 409 or 'name="token"' not in found.text:
                break
            (again,) = (each for each in Forms(found.text).forms if "token" in each.controls)
            data = {name: each.held for name, each in again.controls.items() if each.held}
            if key:
                data["key"] = [key]
            found = self.http.post(again.action, data=data, follow_redirects=False)
        return Told(found.status_code, found.text)

    def filled(
        self, sent: "Sent", forms: Callable[[str], list[Form]]
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return what a browser sends: the first form of the page in which all can be filled in."""
        if sent.is_script:
            data: dict[str, Any] = {"form_token": [self.house.form_token("laptop")]}
            for name, value in sent.fields:
                data.setdefault(name, []).append(value)
            return data, {}
        why = [f"{sent.shown} has no form for {sent.action}"]
        for form in forms(sent.shown):
            if sent.action in (form.action, *form.others):
                try:
                    return filled(form, sent.fields)
                except LookupError as error:
                    why.append(str(error))
        raise LookupError("; ".join(why))

    def forms(self, shown: str) -> list[Form]:
        """Return the forms of a page."""
        found = self.page(shown)
        assert found.status_code == 200, (shown, found.status_code, found.text[-2000:])
        return Forms(found.text).forms

    def page(self, shown: str) -> Response:
        found: Response = self.http.get(shown)
        return found


class Stage(Desk):
    """The desk of a scene, on which one act after the other is done and forgotten again."""

    def __init__(self, name: str, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        super().__init__(folder / "pareo.db")
        self._scene: Final = folder / "scene.db"
        for place in (self.place, self._scene):
            place.touch(0o600)
            place.write_bytes(scene(name))
        self._pages: Final[dict[str, list[Form]]] = {}
        self.begin: Final = self.head()

    def forms(self, shown: str) -> list[Form]:
        """Return the forms of a page as it was before any act."""
        if shown not in self._pages:
            self._pages[shown] = super().forms(shown)
        return self._pages[shown]

    @property
    def pages(self) -> dict[str, list[Form]]:
        """All pages that were asked for."""
        return self._pages

    @contextmanager
    def act(self) -> Iterator[int]:
        """Let something be done; the number of the newest entry before it is given."""
        try:
            yield self.begin
        finally:
            if len(self.store.events()) > 1 or self.head() != self.begin:
                self.restore()

    def restore(self) -> None:
        """Bring the scene back, without the backups of what is forgotten: they would be newer."""
        rmtree(self.place.parent / f"{self.place.stem}-backups", ignore_errors=True)
        with closing(connect(self._scene)) as kept, closing(connect(self.place)) as now:
            kept.backup(now)
        self.house.forget_events()


class Sent(NamedTuple):
    """A form as it is sent."""

    shown: str
    action: str
    fields: list[tuple[str, str]]
    is_script: bool


def page_words(words: str) -> Sent:
    r"""Read the page with a form, where it is sent, and the fields that are filled in.

    `>>` is sent by a script of the page, without a form; `\n` ends a line.
    """
    found = _SENT.fullmatch(words)
    assert found, words
    action = _address(found["action"])
    shown = action if found["shown"] is None else _address(found["shown"])
    fields = [each.partition("=") for each in shlex.split(found["fields"] or "")]
    return Sent(
        shown,
        action,
        [(name, value.replace("\\n", "\n")) for name, _, value in fields],
        bool(found["script"]),
    )


def filled(form: Form, given: list[tuple[str, str]]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a form as it is sent: what it holds, and what is filled in and can be.

    `-name` stands for a box whose tick is taken away; `name=@file` for a file.
    """
    data = {name: list(each.held) for name, each in form.controls.items() if each.held}
    files: dict[str, Any] = {}
    for name, _ in given:
        data.pop(name.removeprefix("-"), None)
    for name, value in given:
        if name.startswith("-"):
            continue
        control = form.controls.get(name)
        if control is None:
            raise LookupError(f"no field {name}: {sorted(form.controls)}")
        if control.is_file:
            files[name] = (value, Path(value).read_bytes())
            continue
        if not control.is_free and value not in control.choices:
            raise LookupError(f"{name} cannot be {value}: {control.choices}")
        data.setdefault(name, []).append(value)
    return data, files


def _forms_of(page: str, _: str) -> list[Form]:
    return Forms(page).forms


def _address(word: str) -> str:
    return word if word.startswith("/") else f"/e/open/{word}".rstrip("/")


def _read(value: Any, people: Mapping[str, Any]) -> Any:
    if isinstance(value, str):
        return _read(people[value], people) if value in people else value
    if isinstance(value, Mapping):
        return {name: _read(each, people) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [_read(each, people) for each in value]
    return value


def command(place: Path, line: list[str], typed: str = "") -> Told:
    """Run a command line on a store; what is typed comes line by line."""
    out = StringIO()
    settings = {"PAREO_STORE": str(place), "PAREO_EVENT": "open", "PAREO_LANG": "en"}
    if "new" in line[:2] or "import" in line[:2]:
        del settings["PAREO_EVENT"]
    stdin = TextIOWrapper(BytesIO(typed.replace("|", "\n").encode()), "utf-8")
    with (
        patch.dict(os.environ, settings),
        patch.object(sys, "stdin", stdin),
        redirect_stdout(out),
        redirect_stderr(err := StringIO()),
    ):
        code = main(line)
    return Told(int(code), out.getvalue() or err.getvalue())


_LIST: Final = """<playerslist>
<player><fideid>1503014</fideid><name>Davis, Dan</name><country>FRA</country><sex>M</sex>
<rating>2155</rating><rapid_rating>2080</rapid_rating></player>
<player><fideid>99000002</fideid><name>Gil, Leo</name><country>FRA</country><sex>M</sex>
<birthday>1980</birthday><rating>1500</rating></player>
</playerslist>
"""


@contextmanager
def lists_of(*, kept: bool, folder: Path) -> Iterator[None]:
    """Keep a rating list on the shelf, and beside as `fide.list`; else none."""
    with patch.dict(os.environ, {"PAREO_LISTS": str(folder / ("lists" if kept else "no-lists"))}):
        if kept and not (folder / "lists").exists():
            (folder / "fide.xml").write_text(_LIST)
            for target in ([], [str(folder / "fide.list")]):
                line = ["list", "import", str(folder / "fide.xml"), *target]
                told = command(folder, [*line, "--published", "2026-10-01", "--rate", "standard"])
                assert told.is_done, told
        yield


# ----------------------------------------------------------------------------- scenes


@cache
def scenes() -> dict[str, dict[str, Any]]:
    """Return how each scene is made."""
    found: dict[str, dict[str, Any]] = tomllib.loads((HERE / "scenes.toml").read_text())
    return found


@contextmanager
def files_of(given: Mapping[str, str], folder: Path) -> Iterator[None]:
    """Stand in a folder with these files."""
    for name, text in given.items():
        (folder / name).write_text(text)
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


@cache
def scene(name: str) -> bytes:
    """Return the store of a scene."""
    told = scenes()[name]
    with TemporaryDirectory() as folder:
        place = Path(folder, "pareo.db")
        if "after" in told:
            place.touch(0o600)
            place.write_bytes(scene(told["after"]))
        else:
            new_store(place).close()
        desk = Desk(place)
        with files_of(told.get("files", {}), Path(folder)):
            for step in told["steps"]:
                if step.startswith("claim "):
                    _claim(desk, *step.split()[1:])
                    continue
                answer = desk.send("line", step)
                assert answer.is_done, (name, step, answer)
        desk.store.own_secret()
        desk.close()
        return place.read_bytes()


def _claim(desk: Desk, number: str, game: str, side: str, result: str) -> None:
    """Report a result as a player does, by the link of a slip."""
    event = OpenEvent(desk.store, desk.store.named("open"))
    links = links_of(event, event.state, BASE)
    assert links is not None
    address = links(event.state.game(int(number), int(game)))
    page = desk.http.get(address)
    form = next(each for each in Forms(page.text).forms if "result" in each.controls)
    data = {name: each.held for name, each in form.controls.items() if each.held}
    found = desk.http.post(form.action, data={**data, "side": side, "result": result})
    assert found.status_code == 200, found.text[-2000:]


_STAGES: Final[dict[str, Stage]] = {}


def stage(name: str, folder: Path) -> Stage:
    """Return the desk of a scene."""
    if name not in _STAGES:
        _STAGES[name] = Stage(name, folder / name)
    return _STAGES[name]


def forget() -> None:
    """Make all scenes anew."""
    for each in _STAGES.values():
        each.close()
    _STAGES.clear()
    scene.cache_clear()
