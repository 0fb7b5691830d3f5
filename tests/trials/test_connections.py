"""Connections to a running desk: who asks, and how long it waits for the rest of a request."""

import socket
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
import uvicorn

from pareo.web import connections
from pareo.web.server import serve
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.web.people import hall_house

Received = Callable[[bytes, float], bytes]


@contextmanager
def listening(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> Iterator[Received]:
    """Run the desk; yield what sends bytes to it and returns all that comes within a time."""
    place = socket.socket()
    place.bind(("127.0.0.1", 0))
    port = place.getsockname()[1]
    servers: list[uvicorn.Server] = []
    run = uvicorn.Server.run

    def kept(server: uvicorn.Server, **values: object) -> None:
        servers.append(server)
        run(server, **values)  # type: ignore[arg-type]

    monkeypatch.setattr(uvicorn.Server, "run", kept)
    monkeypatch.setattr(uvicorn.Server, "capture_signals", lambda _: nothing())
    manner = hall_house(hall, hosts=frozenset({f"127.0.0.1:{port}"})).manner
    has_started = threading.Event()
    thread = threading.Thread(target=serve, args=(hall.store, place, manner, None, has_started.set))
    thread.start()
    assert has_started.wait(20)

    def received(data: bytes, seconds: float) -> bytes:
        with socket.create_connection(("127.0.0.1", port)) as connection:
            connection.sendall(data.replace(b"HOST", f"127.0.0.1:{port}".encode()))
            connection.settimeout(seconds)
            found = b""
            while part := connection.recv(65536):
                found += part
            return found

    try:
        yield received
    finally:
        servers[0].should_exit = True
        thread.join(20)


@contextmanager
def nothing() -> Iterator[None]:
    yield


def test_x8_an_unfinished_request_is_closed(
    hall: MakeHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.5)
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.5)
    begun = b"POST /sign-in HTTP/1.1\r\nHost: HOST\r\nContent-Type: text/plain\r\n"
    with listening(hall(), monkeypatch) as received:
        for data in (b"", b"G", b"GET /about HTTP/1.1\r\nHost: HOST\r\nX-", begun):
            start = time.monotonic()
            assert received(data, 5) == b"", data
            assert 0.3 < time.monotonic() - start < 4, data
        body = b"Content-Length: 1000\r\n\r\nname="
        start = time.monotonic()
        received(begun + body, 5)
        assert time.monotonic() - start < 4
        whole = received(b"GET /about HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n", 5)
        assert whole.startswith(b"HTTP/1.1 200")
        twice = b"GET /about HTTP/1.1\r\nHost: HOST\r\n\r\n" + b"GET /about HTTP/1.1\r\nHo"
        assert received(twice, 9).count(b"HTTP/1.1 200") == 1


def test_x8_nobody_says_for_whom_they_ask(hall: MakeHall, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log has the address of the connection, and guesses from it are counted together."""
    made = hall()
    statuses = []
    with listening(made, monkeypatch) as received:
        for guess in range(8):
            head = (
                f"POST /enrol HTTP/1.1\r\nHost: HOST\r\nX-Forwarded-For: 10.9.9.{guess}\r\n"
                "X-Forwarded-Proto: https\r\nForwarded: for=10.9.9.9\r\n"
                "Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n"
            )
            token = made_token(
                received(b"GET /d/12345678 HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n", 5)
            )
            body = f"form_token={token}&code=0000000{guess}"
            sent = f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode()
            statuses.append(received(sent, 5).split()[1])
    assert b"429" in statuses
    assert made.store.server_log is not None
    with sqlite3.connect(str(made.store.place)) as log:
        noted = str(log.execute("select * from server_log").fetchall())
    assert "10.9.9" not in noted


def made_token(page: bytes) -> str:
    """Return the token of the forms of a page."""
    return page.partition(b'name="form_token" value="')[2].partition(b'"')[0].decode()
