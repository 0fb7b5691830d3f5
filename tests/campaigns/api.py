"""The JSON interface against its own description, on events at every stage.

    python3 run.py campaign api [--count 200] [--seed 1] [--only WORD]

Schemathesis makes requests for every operation, that fit its schema and that do not. Names of
events, rounds and people are mostly true ones, so that requests reach the rules; a question is
answered with yes. No answer may be a fault of ours, or differ from the description.
"""

import argparse
import random
import sys
import tempfile
import time
import warnings
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis import GenerationMode
from schemathesis.core.failures import Failure
from schemathesis.core.result import Ok
from starlette.testclient import TestClient

from pareo.service.access.keeper import Keeper
from pareo.service.access.tokens import add_token
from pareo.store import Store
from pareo.web.api.mount import PLACE
from pareo.web.app import make_app
from pareo.web.house import House, Manner
from tools.tour import prepared

CHECKS: Final = [
    schemathesis.checks.not_a_server_error,
    schemathesis.checks.status_code_conformance,
    schemathesis.checks.content_type_conformance,
    schemathesis.checks.response_schema_conformance,
    schemathesis.checks.response_headers_conformance,
]
_BASE: Final = "http://127.0.0.1:8765"
_ENDLESS: Final = "/events/{slug}/stream"
_TRUE: Final[dict[str, Sequence[Any]]] = {
    "slug": ("open", "draft", "hand", "league", "cup", "sample", "empty"),
    "number": (1, 2, 3, 4, 5),
    "seq": (1, 2, 10, 40),
    "who": ("p1", "p2", "p3", "p4", "p8", "3", "7"),
    "other": ("p5", "p6"),
    "keep": ("p1", "p2"),
    "drop": ("p2", "p3"),
    "to": ("empty", "open"),
    "table": (1, 2, 3, 4),
    "round": (1, 2, 3, 4, 5, 6),
    "result": ("1-0", "0-1", "½-½", "5", "+", "-", "x", "pending"),
    "at": (1, 5, 20),
}
"""What stands in the events of tools/tour.py."""


class Session:
    """A desk with the events of the tour, and a program that may do everything."""

    def __init__(self, folder: Path, lot: random.Random) -> None:
        self.store: Final = Store.open(str(folder / "pareo.db"))
        prepared(self.store)
        house = House(self.store, Manner(name="Ana", hosts=frozenset({"127.0.0.1:8765"})))
        house.pace.wait = lambda device: 0  # type: ignore[method-assign] # noqa: ARG005 - no limit
        ends = datetime.now(UTC) + timedelta(days=1)
        token = add_token(Keeper(self.store, "Ana"), "Script", "desk", ends).word
        self.http: Final = TestClient(
            make_app(house), base_url=_BASE, headers={"Authorization": f"Bearer {token}"}
        )
        self.schema: Final = schemathesis.openapi.from_dict(
            self.http.get(f"{PLACE}/openapi.json").json()
        )
        self.lot: Final = lot
        self.statuses: Final[Counter[int]] = Counter()
        self.faults: Final[list[str]] = []

    def operations(self, only: str) -> Iterator[Any]:
        for found in self.schema.get_all_operations():
            assert isinstance(found, Ok)
            operation = found.ok()
            if operation.path != _ENDLESS and only in operation.path:
                yield operation

    def try_out(self, operation: Any, mode: GenerationMode, count: int, number: int) -> None:
        """Send so many requests of one operation."""

        @seed(number)
        @settings(
            max_examples=count,
            database=None,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(generation_mode=mode))
        def one(case: Any) -> None:
            self._made_true(case)
            self._send(case)

        one()

    def _send(self, case: Any) -> None:
        given_headers = {
            name: str(value)
            for name, value in (case.headers or {}).items()
            if name.lower() != "authorization" and str(value).isascii() and str(value).isprintable()
        }
        case.headers = given_headers
        sent = case.as_transport_kwargs(base_url=f"{_BASE}{PLACE}")
        sent.pop("cookies", None)
        sent["headers"] = {
            name: value
            for name, value in dict(sent["headers"]).items()
            if value is not None and name.lower() not in ("authorization", "user-agent")
        }
        for _ in range(3):
            answer = self.http.request(**sent)
            self.statuses[answer.status_code] += 1
            try:
                case.validate_response(answer, checks=CHECKS)
            except (AssertionError, Failure, BaseExceptionGroup) as error:
                about = f"{case.method} {case.formatted_path} {case.body!r:.300}"
                self.faults.append(f"{about}\n{_words(error)}\n{answer.text[:500]}")
                return
            if answer.status_code != 409 or "token" not in answer.json():
                return
            sent["headers"]["Pareo-Confirm"] = answer.json()["token"]

    def _made_true(self, case: Any) -> None:
        for part in (case.path_parameters, case.query, case.body):
            if isinstance(part, dict):
                for name in part:
                    if name in _TRUE and self.lot.random() < 0.8:
                        part[name] = self.lot.choice(_TRUE[name])

    def close(self) -> None:
        self.http.close()
        self.store.close()


def _words(error: BaseException) -> str:
    if isinstance(error, BaseExceptionGroup):
        return "\n".join(map(_words, error.exceptions))
    return f"{type(error).__name__}: {error}"


def run(folder: Path, count: int, number: int, only: str = "") -> Session:
    """Try all operations out; the session has what was found."""
    session = Session(folder, random.Random(number))
    warnings.simplefilter("ignore")
    for operation in session.operations(only):
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            try:
                session.try_out(operation, mode, count, number)
            except Exception as error:  # noqa: BLE001 - any exception is what we look for
                if "Unsatisfiable" not in type(error).__name__:
                    session.faults.append(f"{operation.label} {mode}: {_words(error)}")
    session.close()
    return session


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the campaign; 0 if nothing was found."""
    parser = argparse.ArgumentParser(
        prog="run.py campaign api",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    options = parser.parse_args(arguments)
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        session = run(Path(folder), options.count, options.seed, options.only)
    for fault in session.faults[:50]:
        print(fault, file=sys.stderr)
    counts = ", ".join(f"{status}: {count}" for status, count in sorted(session.statuses.items()))
    seconds = time.monotonic() - started
    total = session.statuses.total()
    print(f"{total} requests ({counts}), {len(session.faults)} faults in {seconds:.0f} s")
    return 1 if session.faults else 0


if __name__ == "__main__":
    sys.exit(main())
