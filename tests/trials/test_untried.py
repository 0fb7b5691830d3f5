"""What nobody had tried: TLS, teams by role, tokens of deleted events, what PDF files say of themselves."""

import re
import shutil
import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zlib import decompress, error

import pytest
import uvicorn

from pareo.journal import Role
from pareo.service.access import captain_links
from pareo.service.access.keeper import Keeper
from pareo.service.access.tokens import add_token
from pareo.service.desk import events, rounds
from pareo.web.house import Pace
from pareo.web.server import serve
from tests.desk.conftest import MakeHall
from tests.desk.hall import Hall
from tests.desk.leagues import league
from tests.trials.test_reading import _MAIL, _PHONE, _WORDS, noted
from tests.trials.test_roles import strangers
from tests.web.client import BASE, DeskClient, house_of
from tests.web.people import hall_house, helper
from tests.web.program import Program

_PARTS = re.compile(rb"stream\r?\n(.*?)endstream", re.DOTALL)


def test_x9_tokens_and_devices_of_a_deleted_event_open_nothing(hall: MakeHall) -> None:
    made = hall(players=4)
    other = events.create(made.store, "Ana", "Other", settings={"rounds": 3})
    program = Program(made, event=made.event.uuid, hall=True)
    phone = helper(program.house, Role.CHECK_IN, event=made.event.uuid)
    stays = add_token(
        Keeper(made.store, "Ana"), "All", "read", datetime.now(UTC) + timedelta(hours=1)
    ).word
    program.get("players")
    assert phone.http.get("/e/open").status_code == 200
    made.store.delete(made.event.uuid)
    for path in ("", "players", f"/events/{other.slug}", "/events"):
        program.get(path, 401)
    phone.http.follow_redirects = False
    for path in ("/", "/e/open", f"/e/{other.slug}"):
        assert phone.http.get(path).headers["location"].startswith("/sign-in"), path
    again = events.create(made.store, "Ana", "Open", settings={"rounds": 3})
    assert again.slug == "open"  # another event of that name is not theirs either
    program.get("players", 401)
    bearer = {"Authorization": f"Bearer {stays}"}
    assert program.http.get("/api/v1/events", headers=bearer).status_code == 200


def test_x9_links_of_a_deleted_event_are_over(hall: MakeHall) -> None:
    here = league(hall)
    here.do(captain_links.switch, on=True)
    link_of = captain_links.links_of(here.event, here.state, BASE)
    assert link_of is not None
    link = link_of("p1")
    house = hall_house(here)
    client = DeskClient(house)
    assert client.http.get(link).status_code == 200
    here.store.delete(here.event.uuid)
    assert client.http.get(link).status_code == 404
    events.create(here.store, "Ana", "Open", slug="open", settings={"rounds": 3})
    assert client.http.get(link).status_code == 404


@pytest.mark.parametrize("letter", ["S", "O", "*"])
def test_x9_teams_by_role(hall: MakeHall, letter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody gets into an event of teams where they get into one of players."""
    here = league(hall)
    here.do(rounds.publish, 1)
    house = hall_house(here)
    monkeypatch.setattr(house, "pace", Pace(1_000_000))
    roles = {"S": Role.SECTOR, "O": Role.ORGANISER}
    client = helper(house, roles[letter]) if letter in roles else DeskClient(house)
    session = client.http.cookies.get("pareo_session") or ""
    ours = {"Pareo-Form-Token": house.form_token(session), "origin": BASE}
    assert not strangers(letter, client.http, ours)


def test_x9_a_pdf_says_nothing_of_itself_that_is_not_on_the_paper(hall: MakeHall) -> None:
    made = noted(hall)
    client = DeskClient(house_of(made, name="Ana Secret"))
    for key in ("by-board", "start-list", "journal"):
        found = client.get(f"/e/open/documents/{key}?form=pdf")
        data = found.content
        assert data.startswith(b"%PDF"), found.headers
        whole = data + b"".join(_unpacked(part) for part in _PARTS.findall(data))
        secret = (_MAIL, _PHONE, _WORDS, "p1@example.org", "2001-05-17", "needs an assistant")
        for word in (*secret, str(made.store.place), str(Path.home()), "127.0.0.1"):
            for form in (word.encode(), word.encode("utf-16-be"), word.encode("utf-16-be").hex()):
                assert (form if isinstance(form, bytes) else form.encode()) not in whole, (
                    key,
                    word,
                )


def _unpacked(part: bytes) -> bytes:
    try:
        return decompress(part)
    except error:
        return part


@pytest.mark.skipif(shutil.which("openssl") is None, reason="it makes the certificate")
def test_x9_with_a_certificate_nothing_is_said_in_the_clear(
    hall: MakeHall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    subprocess.run(
        [str(shutil.which("openssl")), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
         "-subj", "/CN=127.0.0.1", "-keyout", key, "-out", certificate],
        check=True, capture_output=True,
    )  # fmt: skip
    with secured(hall(), (certificate, key), monkeypatch) as port:
        ask = (
            f"GET /sign-in HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode()
        )
        with socket.create_connection(("127.0.0.1", port)) as plain:
            plain.settimeout(5)
            plain.sendall(ask)
            try:
                said = plain.recv(4096)
            except ConnectionError:
                said = b""
            assert b"HTTP/" not in said
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        with context.wrap_socket(socket.create_connection(("127.0.0.1", port))) as over:
            over.settimeout(5)
            assert over.version() in ("TLSv1.2", "TLSv1.3")
            over.sendall(ask)
            assert over.recv(4096).startswith(b"HTTP/1.1 200")


@contextmanager
def secured(hall: Hall, tls: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """Run a desk with a certificate; yield its port."""
    place = socket.socket()
    place.bind(("127.0.0.1", 0))
    port = place.getsockname()[1]
    servers: list[uvicorn.Server] = []
    run = uvicorn.Server.run

    def kept(server: uvicorn.Server, **values: object) -> None:
        servers.append(server)
        run(server, **values)  # type: ignore[arg-type]

    monkeypatch.setattr(uvicorn.Server, "run", kept)
    monkeypatch.setattr(uvicorn.Server, "capture_signals", lambda _: _nothing())
    hosts = frozenset({f"127.0.0.1:{port}"})
    manner = hall_house(hall, hosts=hosts, secure=True).manner
    has_started = threading.Event()
    given = (hall.store, place, manner, tls, has_started.set)
    thread = threading.Thread(target=serve, args=given)
    thread.start()
    assert has_started.wait(20)
    try:
        yield port
    finally:
        servers[0].should_exit = True
        thread.join(20)


@contextmanager
def _nothing() -> Iterator[None]:
    yield
