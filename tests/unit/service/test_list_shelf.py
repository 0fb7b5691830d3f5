"""Rating lists fetched and kept: from one address each, whole or not at all."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import pytest

from pareo.errors import FormError, InputError
from pareo.lists import Choices, ListFile
from pareo.model import TimeClass
from pareo.service.list_download import Limits
from pareo.service.list_folder import known_lists
from pareo.service.list_shelf import NOTES, Notes, Question, Ratings, shelf
from pareo.service.list_sources import ListSource, is_safe, list_sources, source_named
from pareo.service.list_updates import (
    Shelving,
    allow_daily,
    daily,
    due_today,
    fetch,
    renew_if_allowed,
    update_all,
)
from pareo.value import replace
from tests.list_server import BEFORE, MONTH, Server, fide_list, serving, serving_this_month, zipped

TODAY = date.today()  # noqa: DTZ011 - lists are those of a local day
STANDARD = "/standard_rating_list.zip"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "lists"
    monkeypatch.setenv("PAREO_LISTS", str(place))
    return place


@pytest.fixture
def server(folder: Path) -> Iterator[Server]:
    with serving_this_month(folder) as found:
        yield found


def standard() -> ListSource:
    return source_named("FIDE standard")


def kept(folder: Path) -> list[str]:
    """The lists of the folder, without notes, settings and unfinished work."""
    return sorted(path.name for path in folder.glob("*.list"))


def leftovers(folder: Path) -> list[Path]:
    return list(folder.glob(".*"))


def reason(error: pytest.ExceptionInfo[InputError]) -> str:
    return str(error.value)


# ---------------------------------------------------------------------------- what is fetched


def test_addresses_of_fide(folder: Path) -> None:
    assert not folder.exists()
    assert [(source.key, source.address) for source in list_sources()] == [
        ("FIDE standard", "https://ratings.fide.com/download/standard_rating_list.zip"),
        ("FIDE rapid", "https://ratings.fide.com/download/rapid_rating_list.zip"),
        ("FIDE blitz", "https://ratings.fide.com/download/blitz_rating_list.zip"),
    ]


@pytest.mark.usefixtures("server")
def test_the_three_lists_are_fetched_and_kept_by_month(folder: Path) -> None:
    steps: list[tuple[str, int]] = []
    found = update_all(lambda key, done: steps.append((key, done)))
    assert [(one.error, one.shelved and one.shelved.is_new) for one in found] == [(None, True)] * 3
    assert [done for key, done in steps if key == "FIDE rapid"] == list(range(1, 101))
    month = f"{MONTH:%Y-%m}"
    assert kept(folder) == [f"fide-{rate}-{month}.list" for rate in ("blitz", "rapid", "standard")]
    rows = shelf()
    assert [row.key for row in rows] == ["FIDE standard", "FIDE rapid", "FIDE blitz"]
    assert [row.lists[0].facts.published for row in rows] == [MONTH] * 3
    with known_lists() as lists:
        ratings = {one.facts.rates[0]: next(one.entries()).of(one.facts.rates[0]) for one in lists}
    assert [ratings[rate].rating for rate in TimeClass] == [2105, 2080, 2001]
    assert not leftovers(folder)


def test_a_list_that_has_not_changed_is_not_sent_again(server: Server) -> None:
    assert fetch(standard()).is_new
    assert not fetch(standard()).is_new
    assert server.asked == [(STANDARD, 200), (STANDARD, 304)]


def test_a_new_month_stands_beside_the_old_one(server: Server) -> None:
    server.publish(BEFORE, (2090, 2070, 1990))
    fetch(standard())
    server.publish(MONTH)
    assert fetch(standard()).is_new
    (row,) = (row for row in shelf() if row.key == "FIDE standard")
    assert [one.facts.published for one in row.lists] == [MONTH, BEFORE]
    assert row.lists[0].age(TODAY) == (TODAY - MONTH).days


def test_a_list_of_another_month_is_sent_whole(server: Server) -> None:
    """A list without a month is that of the month in which it was fetched."""
    server.publish(BEFORE)
    fetch(standard())
    assert fetch(standard()).is_new
    assert server.asked == [(STANDARD, 200)] * 2


def test_a_federation_adds_its_list(server: Server, folder: Path) -> None:
    server.files["/elo.csv"] = b"No;Player;Elo;FED\n55;Ruiz, Ana;2150;ESP\n"
    table = '{id = "No", name = "Player", rating = "Elo", federation = "FED"}'
    server.settings(folder, f'[FEDA]\naddress = "{server.place}/elo.csv"\ncolumns = {table}\n')
    fetch(source_named("feda"))
    row = shelf()[-1]
    assert (row.key, row.lists[0].facts.published) == ("FEDA standard", MONTH)
    with ListFile(row.lists[0].path) as opened:
        assert opened.by_ids(["55"])["55"].standard.rating == 2150


def test_settings_with_mistakes_name_them_all(folder: Path) -> None:
    folder.mkdir()
    (folder / "sources.toml").write_text(
        '[A]\naddress = "http://example.org/a"\n[B]\nrate = "slow"\n[C]\naddress = "https://x/"\n'
        'colums = 1\n["FIDE blitz"]\naddress = ""\n',
        encoding="utf-8",
    )
    with pytest.raises(InputError) as error:
        list_sources()
    assert len(error.value.faults) == 4
    for place in ("“http://example.org/a” is not a safe", "B.address", "B.rate", "C.colums"):
        assert place in reason(error)
    (folder / "sources.toml").write_text('["FIDE blitz"]\naddress = ""\n', encoding="utf-8")
    assert [source.key for source in list_sources()] == ["FIDE standard", "FIDE rapid"]
    (folder / "sources.toml").write_text("[", encoding="utf-8")
    with pytest.raises(InputError, match="cannot be read"):
        list_sources()


@pytest.mark.usefixtures("folder")
def test_a_list_that_nobody_publishes() -> None:
    with pytest.raises(FormError, match="FIDE standard, FIDE rapid, FIDE blitz"):
        source_named("FIDE slow")


@pytest.mark.parametrize(
    ("address", "safe"),
    [
        ("https://ratings.fide.com/a.zip", True),
        ("http://ratings.fide.com/a.zip", False),
        ("http://127.0.0.1:80/a.zip", True),
        ("http://[::1]/a.zip", True),
        ("http://localhost/a.zip", True),
        ("http://localhost.example.org/a.zip", False),
        ("file:///etc/passwd", False),
        ("ftp://127.0.0.1/a", False),
        ("https:///a", False),
        ("https://[", False),
    ],
)
def test_only_https_or_this_computer(address: str, *, safe: bool) -> None:
    assert is_safe(address) is safe


# ------------------------------------------------------------------------ what is not fetched


def test_nothing_else_is_ever_fetched(server: Server, folder: Path) -> None:
    """A redirection within the server is followed, any other is refused, whatever it leads to."""
    with serving() as other:
        other.publish(MONTH)
        to = {"here": f"{server.place}/moved.zip", "there": f"{other.place}{STANDARD}"}

        def redirect(place: str) -> None:
            def answer(handler: BaseHTTPRequestHandler) -> None:
                handler.send_response(302)
                handler.send_header("Location", to.get(place, place))
                handler.send_header("Content-Length", "0")
                handler.end_headers()

            server.answers[STANDARD] = answer

        for place in ("there", "file:///etc/passwd", f"http://localhost:{server.port}/moved.zip"):
            redirect(place)
            with pytest.raises(InputError, match="elsewhere"):
                fetch(standard())
        assert other.asked == []
        assert kept(folder) == []
        server.files["/moved.zip"] = server.files[STANDARD]
        redirect("here")
        assert fetch(standard()).is_new


@pytest.mark.usefixtures("folder")
def test_an_unsafe_address_is_not_asked() -> None:
    with pytest.raises(InputError, match="not a safe address"):
        fetch(ListSource("X", "http://192.0.2.1/list.zip"))


def _refused(server: Server, folder: Path, data: bytes | None, limits: Limits) -> str:
    """Fetch a first list, then something bad; the first one is still there."""
    first = fetch(standard())
    before = first.path.read_bytes()
    if data is None:
        del server.files[STANDARD]
    else:
        server.files[STANDARD] = data
    with pytest.raises(InputError) as error:
        fetch(standard(), limits=limits)
    assert first.path.read_bytes() == before
    assert kept(folder) == [first.path.name]
    assert not leftovers(folder)
    assert error.value.source == standard().address
    return reason(error)


BOMB = zipped(b"ID Number" + b" " * 30_000_000)
"""30 MB of blanks in some 30 kB: a thousand times their size."""


@pytest.mark.parametrize(
    ("data", "limits", "words"),
    [
        (None, Limits(), "answers 404"),
        (zipped(os.urandom(1000))[:300], Limits(), "archive is damaged"),
        (b"PK\x03\x04" + b"nothing" * 50, Limits(), "archive is damaged"),
        (BOMB, Limits(), "unpacks to far more"),
        (b"x" * 2_000_000, Limits(size=1_000_000), "larger than 1 MB"),
        (b"<html><body>Please sign in</body></html>", Limits(), "begins with “html”"),
        (b"", Limits(), ""),
    ],
)
def test_a_bad_answer_leaves_the_old_list(
    server: Server, folder: Path, data: bytes | None, limits: Limits, words: str
) -> None:
    assert words in _refused(server, folder, data, limits)


def test_a_damaged_member_leaves_the_old_list(server: Server, folder: Path) -> None:
    good = bytearray(zipped(fide_list(2300, MONTH) + os.urandom(5000)))
    good[2000] ^= 0xFF
    _refused(server, folder, bytes(good), Limits())


def _dripping(handler: BaseHTTPRequestHandler) -> None:
    """Send one byte now and then, and never all."""
    handler.send_response(200)
    handler.send_header("Content-Length", "1000")
    handler.end_headers()
    for _ in range(100):
        try:
            handler.wfile.write(b"x")
            handler.wfile.flush()
        except OSError:
            return
        time.sleep(0.05)


def _silent(_: BaseHTTPRequestHandler) -> None:
    time.sleep(1)


def _broken_off(handler: BaseHTTPRequestHandler) -> None:
    handler.send_response(200)
    handler.send_header("Content-Length", "1000")
    handler.end_headers()
    handler.wfile.write(b"x" * 500)


def test_a_slow_server(server: Server) -> None:
    server.answers[STANDARD] = _silent
    with pytest.raises(InputError, match="in time"):
        fetch(standard(), limits=Limits(silence=0.2))
    server.answers[STANDARD] = _dripping
    with pytest.raises(InputError, match="in time"):
        fetch(standard(), limits=Limits(duration=0.2))


def test_a_connection_that_breaks(server: Server) -> None:
    server.answers[STANDARD] = _broken_off
    with pytest.raises(InputError, match="broke before"):
        fetch(standard())


def test_an_answer_without_a_length(server: Server) -> None:
    data = server.files[STANDARD]

    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.end_headers()
        handler.wfile.write(data)

    server.answers[STANDARD] = answer
    with pytest.raises(InputError, match="larger than"):
        fetch(standard(), limits=Limits(size=len(data) - 1))
    assert fetch(standard()).is_new


def test_no_network_at_all(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(*_: object, **__: object) -> None:
        raise socket.gaierror(-3, "Temporary failure in name resolution")

    monkeypatch.setattr(socket, "getaddrinfo", nobody)
    found = update_all()
    assert [one.shelved for one in found] == [None] * 3
    for one in found:
        assert "no connection to the network" in str(one.error)
        assert "Try again when there is a network" in str(one.error)
    assert not leftovers(folder)


def test_a_server_that_does_not_answer_is_asked_once(server: Server) -> None:
    asked = []

    def broken_off(handler: BaseHTTPRequestHandler) -> None:
        asked.append(handler.path)
        _broken_off(handler)

    server.answers = dict.fromkeys(server.files, broken_off)
    found = update_all()
    assert asked == [STANDARD]
    assert [one.error and one.error.source for one in found] == [
        source.address for source in list_sources()
    ]


def test_one_list_that_fails_does_not_stop_the_others(server: Server) -> None:
    del server.files["/rapid_rating_list.zip"]
    assert [one.error is None for one in update_all()] == [True, False, True]


def test_killed_in_the_middle_leaves_the_old_list(server: Server, folder: Path) -> None:
    first = fetch(standard())
    before = first.path.read_bytes()
    begun = threading.Event()

    def half(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.send_header("Content-Length", "1000000")
        handler.end_headers()
        handler.wfile.write(b"x" * 100_000)
        handler.wfile.flush()
        begun.set()
        time.sleep(2)

    server.answers[STANDARD] = half
    program = "from pareo.service.list_updates import update_all; update_all()"
    process = subprocess.Popen([sys.executable, "-c", program])
    try:
        assert begun.wait(30)
    finally:
        process.send_signal(signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
        process.wait()
    assert first.path.read_bytes() == before
    (left,) = leftovers(folder)
    assert [row.lists[0].path for row in shelf() if row.lists] == [first.path]
    old = time.time() - 2 * 24 * 3600
    os.utime(left, (old, old))
    del server.answers[STANDARD]
    assert not fetch(standard()).is_new
    assert not leftovers(folder)


# ------------------------------------------------------------------------------ from a file


def test_a_file_is_put_on_the_shelf(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "FEDA.csv"
    file.write_text("id;name;rating\n55;Ruiz, Ana;2150\n", encoding="utf-8")
    work = Shelving(file, Choices(MONTH))
    assert list(work.steps()) == list(range(100))
    assert work.shelved is not None
    assert kept(folder) == [f"feda-standard-{MONTH:%Y-%m}.list"]
    row = shelf()[-1]
    assert (row.key, row.source) == ("FEDA standard", None)
    assert not row.is_out_of_date(datetime.now(UTC))


# ------------------------------------------------------------------------------- once a day


def _asked(ago: timedelta) -> None:
    at = datetime.now(UTC) - ago
    notes = Notes.read()
    asked = {key: replace(each, at=at) for key, each in notes.asked.items()}
    replace(notes, asked=asked).write()


def test_nothing_is_fetched_unasked_until_somebody_says_so(server: Server) -> None:
    """Ruling 0293."""
    assert daily() is None
    assert due_today() == ()
    assert renew_if_allowed() == ()
    allow_daily(allowed=False)
    assert (daily(), due_today()) == (False, ())
    assert server.asked == []
    allow_daily(allowed=True)
    assert len(due_today()) == 3
    assert len(renew_if_allowed()) == 3
    assert due_today() == ()
    _asked(timedelta(hours=25))
    assert len(due_today()) == 3


def test_notes_that_cannot_be_read_count_as_none(folder: Path) -> None:
    allow_daily(allowed=True)
    for text in ("{", "[]", '{"asked": {"x": {"at": "2026-11-01"}}}', '{"daily": "yes"}'):
        (folder / NOTES).write_text(text, encoding="utf-8")
        assert Notes.read() == Notes(None, {})


def _row(rows: tuple[Ratings, ...]) -> Ratings:
    return next(row for row in rows if row.key == "FIDE standard")


@pytest.mark.usefixtures("server")
def test_out_of_date_after_a_day() -> None:
    now = datetime.now(UTC)
    assert _row(shelf()).is_out_of_date(now)
    fetch(standard())
    assert not _row(shelf()).is_out_of_date(now + timedelta(hours=23))
    assert _row(shelf()).is_out_of_date(now + timedelta(hours=25))


def test_questions_are_remembered(server: Server) -> None:
    fetch(standard())
    question = Notes.read().asked["FIDE standard"]
    assert isinstance(question, Question)
    assert question.address == f"{server.place}{STANDARD}"
