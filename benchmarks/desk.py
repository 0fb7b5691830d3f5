"""How fast the desk is: its start, its pages, a key to the disk, many listeners, its memory.

All of it over HTTP against a desk in a process of its own, as browsers use it.
"""

import gzip
import http.client
import os
import re
import selectors
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

from benchmarks.journal import median
from pareo.lists import Choices, Import
from pareo.service.desk import events, keeping, numbers, people, results, rounds
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer, Ask, Done
from pareo.service.desk.making import make_sample
from pareo.service.desk.opened import OpenEvent
from pareo.store import Store
from pareo.value import replace
from pareo.web.site import zipped_site
from tests.campaigns.rating_list import wanted, write_text

NAMES: Final = 1_900_000
SETTLED: Final = 4
"""Seconds after which a desk has done what it does at its start: a backup, a process beside it."""
LISTENERS: Final = 500
KEYS: Final = 60
REPEATS: Final = 9
STARTS: Final = 3
_COMMAND: Final = ("desk", "--no-browser", "--port", "8990", "--as", "Ana")
_TOKEN: Final = re.compile(r'name="form_token" value="(\w+)"')
_SCORES: Final = ("1-0", "½-½", "0-1")

TARGETS: Final = {
    "start to first page": (1.5, "s"),
    "start with 50 events": (2.0, "s"),
    "pages, 200 players (95 %)": (0.100, "s"),
    "pages, 1,000 players (95 %)": (0.300, "s"),
    "after a change, 200 players (95 %)": (0.150, "s"),
    "after a change, 1,000 players (95 %)": (0.500, "s"),
    "public pages, 200 players, first view (95 %)": (0.100, "s"),
    "public pages, 1,000 players, first view (95 %)": (0.300, "s"),
    "key to disk and answer (95 %)": (0.050, "s"),
    "the same with 500 listeners (95 %)": (0.050, "s"),
    "entry to the last of 500 listeners": (1.0, "s"),
    "why, 200 players, first time": (0.5, "s"),
    "why, 200 players, again": (0.050, "s"),
    "why, 1,000 players, first time": (2.5, "s"),
    "why, 1,000 players, again": (0.050, "s"),
    "pairings of 200 players as PDF": (3.0, "s"),
    "search in 1.9 million names (95 %)": (0.050, "s"),
    "memory at the start": (120, "MB"),
    "memory, 1,000 players and 500 listeners": (250, "MB"),
    "largest page at 200 players": (150, "kB"),
    "largest page at 200 players, packed": (20, "kB"),
    "largest public page, 200 players, packed": (20, "kB"),
    "largest public page, 1,000 players, packed": (60, "kB"),
    "assets, packed, once": (100, "kB"),
    "event of 200 × 9 in the store": (5.0, "MB"),
    "the same as .pareo": (1.0, "MB"),
    "web site of 200 × 9": (20, "s"),
    "the same in one file": (5.0, "MB"),
}
"""What desk.md and the issue ask for, and the unit."""


# -- events ------------------------------------------------------------------------------------


def make_event(store: Store, slug: str, players: int, played: int) -> OpenEvent:
    """Make an event whose last round is in play."""
    event = events.create(
        store,
        "Ana",
        f"Open of {players}",
        slug=slug,
        settings={"rounds": 9, "system": "dutch-2026", "tie_breaks": ["BH/C1", "BH", "SB"]},
    )
    desk = Desk(event, "Ana")
    for place in range(1, players + 1):
        data = {"name": f"Player{place:04}, Somebody", "rating": 2600 - place, "federation": "ESP"}
        _do(desk, people.enter, data)
    _do(desk, events.set_public, {"level": "all"})
    _do(desk, numbers.close_list)
    for number in range(1, played + 2):
        _do(desk, rounds.pair)
        _do(desk, rounds.publish)
        if number <= played:
            for place, game in enumerate(list(event.state.games_of(number))):
                _do(desk, results.enter, number, game.number, _SCORES[(place + number) % 3])
            _do(desk, rounds.close)
    return event


def _do(desk: Desk, act: Callable[..., Answer], *given: Any) -> None:
    answer = act(desk, *given)
    while isinstance(answer, Ask):
        answer = act(replace(desk, token=answer.token), *given)
    assert isinstance(answer, Done), answer


# -- a desk in its own process -------------------------------------------------------------------


class Running:
    """A desk, and one connection to it."""

    def __init__(self, store: Path) -> None:
        begun = time.perf_counter()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "pareo", *_COMMAND, "--store", str(store)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PAREO_LISTS": str(store.parent / "lists")},
        )
        assert self._process.stdout is not None
        address = self._process.stdout.readline().split()[-1]
        self.port = int(address.rstrip("/").rpartition(":")[2])
        self.http = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        self.get("/")
        self.started = time.perf_counter() - begun

    @property
    def memory(self) -> float:
        """Megabytes in use, without the process beside it."""
        return _memory(self._process.pid)

    @property
    def memory_beside(self) -> float:
        """Megabytes of the process that answers why."""
        children = Path(f"/proc/{self._process.pid}/task").glob("*/children")
        return sum(_memory(int(each)) for path in children for each in path.read_text().split())

    def get(self, path: str) -> bytes:
        """Return a page, which must be there."""
        self.http.request("GET", path)
        answer = self.http.getresponse()
        body = answer.read()
        if answer.status in (301, 302, 303, 307):
            return self.get(answer.headers["location"])
        assert answer.status == 200, (path, answer.status)
        return body

    def post(self, path: str, **fields: str) -> None:
        """Send a form, which must be taken."""
        self.http.request(
            "POST",
            path,
            urlencode(fields),
            {"Content-Type": "application/x-www-form-urlencoded", "HX-Request": "true"},
        )
        answer = self.http.getresponse()
        body = answer.read()
        assert answer.status in (200, 201, 204, 303), (answer.status, body[-500:])

    def stop(self) -> None:
        """End it."""
        self.http.close()
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(20)
        assert self._process.stdout is not None
        self._process.stdout.close()


def _memory(process: int) -> float:
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


@contextmanager
def running(store: Path) -> Iterator[Running]:
    desk = Running(store)
    try:
        yield desk
    finally:
        desk.stop()


# -- what is measured ------------------------------------------------------------------------------


def pages_of(slug: str, number: int) -> list[str]:
    """Return all pages of an event."""
    from pareo.web.pages import ROUTES

    left_out = ("/stream", ".csv", "/verify", "/compare", "/why", "/export", "/new")
    found = []
    for route in ROUTES:
        path = route.path
        if route.method != "GET" or "{slug}" not in path or path.endswith(left_out):
            continue
        path = path.replace("{slug}", slug).replace("{number:int}", str(number))
        path = path.replace("{who}", "p3").replace("{person}", "p3").replace("{seq:int}", "7")
        if "{" not in path:
            found.append(path)
    return found


def time_pages(desk: Running, pages: list[str]) -> dict[str, float]:
    """Return the median time of each page, once it was asked for."""
    found = {}
    for page in pages:
        try:
            desk.get(page)
        except AssertionError:  # a page of another stage of an event
            continue
        found[page] = median(lambda page=page: desk.get(page), REPEATS)  # type: ignore[misc]
    return found


def time_pages_after_a_change(
    desk: Running, pages: list[str], slug: str, number: int
) -> list[float]:
    """Return the time of each page right after a new result."""
    token = token_of(desk, slug, number)
    found = []
    for place, page in enumerate(pages):
        enter(desk, token, slug, number, place % 40 + 1, _SCORES[place % 3])
        start = time.perf_counter()
        desk.get(page)
        found.append(time.perf_counter() - start)
    return found


def public_pages(number: int) -> list[str]:
    """Return a page of each kind that everybody may see."""
    from pareo.web.public.views import VIEWS

    paths = [f"/p/open{path}" for view in VIEWS.values() for path in view.paths]
    return [
        path.replace("{number:int}", str(number)).replace("{who}", "p3")
        for path in paths
        if not re.search("bracket|prizes|individual|crosstable/", path)  # this event has none
    ]


def time_public_pages(desk: Running, number: int) -> tuple[list[float], float]:
    """Return the time of each public page right after a new result, and the largest one packed.

    Each time is the median of three results.
    """
    token, times, largest = token_of(desk, "open", number), [], 0
    for place, page in enumerate(public_pages(number)):
        views = []
        for again in range(3):
            enter(desk, token, "open", number, 41 + 3 * place + again, _SCORES[again])
            start = time.perf_counter()
            body = desk.get(page)
            views.append(time.perf_counter() - start)
        times.append(statistics.median(views))
        largest = max(largest, len(gzip.compress(body)))
    return times, largest / 1024


def token_of(desk: Running, slug: str, number: int) -> str:
    """Return the token of the forms of a page."""
    page = desk.get(f"/e/{slug}/round/{number}/results").decode()
    found = _TOKEN.search(page)
    assert found is not None
    return found[1]


def enter(desk: Running, token: str, slug: str, number: int, game: int, result: str) -> None:
    """Enter a result as the script of the page does."""
    desk.post(
        f"/e/{slug}/round/{number}/result",
        form_token=token,
        game=str(game),
        result=result,
        key=os.urandom(8).hex(),
    )


def time_keys(desk: Running, slug: str, number: int) -> float:
    """Return the time of a key until it is on the disk and answered, 95 of 100."""
    token = token_of(desk, slug, number)
    times = []
    for place in range(KEYS):
        start = time.perf_counter()
        enter(desk, token, slug, number, place % 90 + 1, _SCORES[place % 2 * 2])
        times.append(time.perf_counter() - start)
    return nearly_all(times)


class Listeners:
    """Many pages that follow an event."""

    def __init__(self, port: int, slug: str, count: int) -> None:
        self._open: list[socket.socket] = []
        self._ready = selectors.DefaultSelector()
        request = f"GET /e/{slug}/stream HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()
        for _ in range(count):
            each = socket.create_connection(("127.0.0.1", port))
            each.sendall(request)
            self._open.append(each)
            self._ready.register(each, selectors.EVENT_READ)
        self.read_until(lambda waiting: not waiting)

    def read_until(self, done: Callable[[set[socket.socket]], bool], limit: float = 20) -> float:
        """Read until every listener got something; return how long it took."""
        waiting = set(self._open)
        start = time.perf_counter()
        while not done(waiting) and time.perf_counter() - start < limit:
            for key, _ in self._ready.select(timeout=0.5):
                assert isinstance(key.fileobj, socket.socket)
                if key.fileobj.recv(65536):
                    waiting.discard(key.fileobj)
        assert not waiting, f"{len(waiting)} listeners heard nothing"
        return time.perf_counter() - start

    def drain(self) -> None:
        """Read what is there."""
        end = time.perf_counter() + 0.7
        while time.perf_counter() < end:
            for key, _ in self._ready.select(timeout=0.1):
                assert isinstance(key.fileobj, socket.socket)
                key.fileobj.recv(65536)

    def close(self) -> None:
        for each in self._open:
            each.close()
        self._ready.close()


def time_search(folder: Path) -> float:
    """Return the time of a search while a name is typed, 95 of 100."""
    (folder / "lists").mkdir()
    write_text(folder / "players.txt", NAMES, seed=1)
    Import(folder / "players.txt", folder / "lists/fide.list", Choices(date(2026, 10, 1))).run()
    typed = [name[: 3 + place % 8] for place, (name, _) in enumerate(wanted(NAMES, 1, KEYS))]
    times = []
    with running(folder / "one.db") as desk:
        slug = re.search(r"/e/([\w-]+)", desk.get("/").decode())
        assert slug is not None
        time.sleep(SETTLED)
        for name in typed:
            start = time.perf_counter()
            page = desk.get(f"/e/{slug[1]}/players/found?{urlencode({'line': name})}").decode()
            times.append(time.perf_counter() - start)
            assert name[:3].lower() in page.lower(), name
    return nearly_all(times)


def nearly_all(times: list[float]) -> float:
    """Return the time within which 95 of 100 are."""
    return sorted(times)[max(0, round(len(times) * 0.95) - 1)]


def assets_packed() -> float:
    """Return the kilobytes that a browser loads once, packed."""
    import pareo.web.house as inside

    folder = Path(inside.__file__).with_name("assets")
    files = [each for each in folder.rglob("*") if each.suffix in (".js", ".css", ".svg")]
    return sum(len(gzip.compress(each.read_bytes())) for each in files) / 1024


def time_desk() -> dict[str, Any]:
    """Return all figures of the table, and the time of each page."""
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with Store.open(str(folder / "one.db")) as store:
            make_sample(store, "Ana", "Sample")
        started = []
        for _ in range(STARTS):
            with running(folder / "one.db") as desk:
                started.append(desk.started)
                found["memory at the start"] = desk.memory
        found["start to first page"] = statistics.median(started)
        with Store.open(str(folder / "many.db")) as store:
            for place in range(50):
                make_sample(store, "Ana", f"Sample {place}")
        with running(folder / "many.db") as desk:
            found["start with 50 events"] = desk.started
        found["search in 1.9 million names (95 %)"] = time_search(folder)
        _of_size(found, folder, 200, 8)
        _of_size(found, folder, 1000, 4)
    found["assets, packed, once"] = assets_packed()
    return found


def _of_size(found: dict[str, Any], folder: Path, players: int, played: int) -> None:
    label = f"{players:,} players"
    place = folder / f"{players}.db"
    with Store.open(str(place)) as store:
        event = make_event(store, "open", players, played)
        if players == 200:
            found["the same as .pareo"] = (
                len(keeping.export_event(event, "open.pareo").file.data) / 1024**2
            )
            start = time.perf_counter()
            site = zipped_site(event.state, "en", datetime.now(UTC))
            found["web site of 200 × 9"] = time.perf_counter() - start
            found["the same in one file"] = len(site) / 1024**2
    number = played + 1
    if players == 200:
        found["event of 200 × 9 in the store"] = place.stat().st_size / 1024**2
    with running(place) as desk:
        pages = time_pages(desk, pages_of("open", number))
        found[f"pages, {label} (95 %)"] = nearly_all(list(pages.values()))
        found[f"by page, {label}"] = pages
        after = time_pages_after_a_change(desk, list(pages), "open", number)
        found[f"after a change, {label} (95 %)"] = nearly_all(after)
        times, largest = time_public_pages(desk, number)
        found[f"public pages, {label}, first view (95 %)"] = nearly_all(times)
        found[f"largest public page, {label}, packed"] = largest
        if players == 200:
            sizes = {page: desk.get(page) for page in pages}
            found["largest page at 200 players"] = max(map(len, sizes.values())) / 1024
            packed = [len(gzip.compress(each)) for each in sizes.values()]
            found["largest page at 200 players, packed"] = max(packed) / 1024
            found["key to disk and answer (95 %)"] = time_keys(desk, "open", number)
            start = time.perf_counter()
            desk.get(f"/e/open/documents/by-board?form=pdf&round={number}")
            found["pairings of 200 players as PDF"] = time.perf_counter() - start
        why = f"/e/open/round/{number}?why=3"
        start = time.perf_counter()
        desk.get(why)
        found[f"why, {label}, first time"] = time.perf_counter() - start
        found[f"why, {label}, again"] = median(lambda: desk.get(why), REPEATS)
        if players == 1000:
            _with_listeners(found, desk, number)


def _with_listeners(found: dict[str, Any], desk: Running, number: int) -> None:
    listeners = Listeners(desk.port, "open", LISTENERS)
    token = token_of(desk, "open", number)
    listeners.drain()
    last = []
    for game in range(1, 6):
        start = time.perf_counter()
        enter(desk, token, "open", number, 100 + game, "0-1")
        listeners.read_until(lambda waiting: not waiting)
        last.append(time.perf_counter() - start)
        listeners.drain()
    found["entry to the last of 500 listeners"] = max(last)
    found["the same with 500 listeners (95 %)"] = time_keys(desk, "open", number)
    found["memory, 1,000 players and 500 listeners"] = desk.memory + desk.memory_beside
    listeners.close()


def print_desk(found: dict[str, Any], base: float) -> None:
    """Print the table with its targets, and the slowest pages."""
    print(f"\nthe desk (baseline of this run {base:.3f} s)")
    for name, (target, unit) in TARGETS.items():
        value = found.get(name)
        if value is None:
            continue
        shown = f"{value * 1000:8.0f} ms" if unit == "s" else f"{value:8.1f} {unit}"
        limit = f"{target * 1000:.0f} ms" if unit == "s" else f"{target:g} {unit}"
        ratio = f"{value / base:8.3f} of the baseline" if unit == "s" else ""
        verdict = "" if value <= target else "  OVER"
        print(f"  {name:<46} {shown:<12} (at most {limit}) {ratio}{verdict}")
    for label in ("200 players", "1,000 players"):
        slow = sorted(found[f"by page, {label}"].items(), key=lambda each: -each[1])[:6]
        print(f"  slowest pages, {label}: " + ", ".join(f"{p} {t * 1000:.0f} ms" for p, t in slow))
