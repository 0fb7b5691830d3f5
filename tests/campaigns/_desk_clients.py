"""Clients of a real desk over HTTP: they type results as the script of the page does."""

import http.client
import json
import random
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode, urlsplit

from pareo.store import Store
from pareo.value import dataclass
from tests.desk.hall import Hall

SLUG: Final = "open"
SCORES: Final = ("1-0", "½-½", "0-1")
_TOKEN: Final = re.compile(r'name="form_token" value="(\w+)"')
_HEAD: Final = re.compile(r'data-head="(\d+)"')
_DOWN: Final = (OSError, http.client.HTTPException)


@dataclass(frozen=True, slots=True)
class Written:
    """A result that the desk acknowledged."""

    seq: int
    key: str
    game: int
    actor: str
    seconds: float


def round_in_play(folder: Path, boards: int) -> str:
    """Make an event whose first round is in play, and return its uuid."""
    hall = Hall.make(folder, 2 * boards)
    hall.start()
    hall.store.close()
    return hall.event.uuid


class Typist:
    """Somebody who types results; what is not acknowledged is sent again, with the same key."""

    def __init__(self, name: str, address: Callable[[], str]) -> None:
        self.name: Final = name
        self._address: Final = address
        self._connection: http.client.HTTPConnection | None = None
        self._lot: Final = random.Random(name)
        self._token = ""
        self._seen: dict[int, int] = {}
        self._first = 0
        self.written: Final[list[Written]] = []
        self.repeated = 0

    def open_page(self) -> None:
        """Look at the page, for the token of its forms and the newest entry."""
        page = self._asked("GET", f"/e/{SLUG}/round/1/results", {})[1]
        token, head = _TOKEN.search(page), _HEAD.search(page)
        assert token is not None
        assert head is not None
        self._token, self._first = token[1], int(head[1])

    def close(self) -> None:
        """Leave the desk."""
        if self._connection is not None:
            self._connection.close()
        self._connection = None

    def type(self, game: int) -> None:
        """Enter some result; where there are two, choose one."""
        score = self._lot.choice(SCORES)
        status = self._sent("/result", game, score)
        if status == 409:
            status = self._sent(f"/results/{game}/settle", game, score)
        if status == 409:  # somebody else was first to choose
            self._seen.pop(game, None)
            self.open_page()

    def _sent(self, path: str, game: int, score: str) -> int:
        key = f"{self.name} {self._lot.getrandbits(64):x}"
        values = {
            "game": game,
            "result": score,
            "key": key,
            "seen": max(self._first, self._seen.get(game, 0)),
            "form_token": self._token,
        }
        if "settle" in path:
            del values["seen"]
        began = time.monotonic()
        status, text = self._asked("POST", f"/e/{SLUG}/round/1{path}", values)
        if status == 200:
            told = json.loads(text)
            self._seen[game] = told["seq"]
            took = time.monotonic() - began
            self.written.append(Written(told["seq"], key, game, self.name, took))
        else:
            assert status == 409, (status, text[-500:])
        return status

    def _asked(self, method: str, path: str, values: dict[str, Any]) -> tuple[int, str]:
        """Ask until there is an answer."""
        while True:
            try:
                return self._once(method, path, values)
            except _DOWN:
                self.repeated += 1
                self.close()
                time.sleep(0.05)

    def _once(self, method: str, path: str, values: dict[str, Any]) -> tuple[int, str]:
        if self._connection is None:
            place = urlsplit(self._address()).netloc
            self._connection = http.client.HTTPConnection(place, timeout=40)
        headers = {"Cookie": f"pareo_name={self.name}", "Accept": "application/json"}
        if method == "POST":
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        self._connection.request(method, path, urlencode(values), headers)
        answer = self._connection.getresponse()
        return answer.status, answer.read().decode()


def faults(store: Path, uuid: str, written: list[Written]) -> list[str]:
    """Return what is wrong with the journal: lost, doubled or overwritten unseen."""
    with Store.open(str(store)) as opened:
        wrong = [str(finding.what) for finding in opened.verify(uuid)]
        entries = opened.entries(uuid)
    results = [entry for entry in entries if entry.kind.startswith("result.")]
    if len({entry.key for entry in results}) != len(results):
        wrong.append("a key was written twice")
    by_seq = {entry.seq: entry for entry in results}
    for each in written:
        entry = by_seq.pop(each.seq, None)
        if entry is None or (entry.key, entry.actor) != (each.key, each.actor):
            wrong.append(f"entry {each.seq} of {each.actor} was acknowledged and is not there")
    wrong += [f"entry {seq} was never acknowledged" for seq in by_seq]
    newest: dict[str, int] = {}
    for entry in results:
        (scope,) = (each for each in entry.scopes if each.startswith("game:"))
        if entry.kind == "result.enter" and newest.get(scope, 0) > entry.seen:
            wrong.append(f"entry {entry.seq} replaced a result that its author had not seen")
        newest[scope] = entry.seq
    return wrong


def percentile(times: list[float], part: float) -> int:
    """Return the milliseconds below which this part of the times lies."""
    ordered = sorted(times)
    return round(1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))])
