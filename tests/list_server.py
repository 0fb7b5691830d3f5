"""A server on this computer that publishes rating lists, for tests."""

import io
import threading
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from pareo.lists.values import MONTHS

RATES = ("standard", "rapid", "blitz")
MONTH = date.today().replace(day=1)  # noqa: DTZ011 - lists are those of a local day
BEFORE = (MONTH - timedelta(days=1)).replace(day=1)


def month_word(day: date) -> str:
    """Return a month as FIDE's headings have it: NOV26."""
    return f"{MONTHS[day.month - 1]}{day:%y}"


def fide_list(rating: int, day: date, name: str = "Ruiz, Ana", key: str = "99000001") -> bytes:
    """Return a list of one player and one rate of play in the columns of FIDE's text files."""
    heading = (
        f"{'ID Number':<15}{'Name':<61}{'Fed':<4}{'Sex':<4}{'Tit':<5}{'WTit':<5}{'OTit':<15}"
        f"{'FOA':<4}{month_word(day):<6}{'Gms':<4}{'K':<3}{'B-day':<6}Flag"
    )
    row = f"{key:<15}{name:<61}{'ESP':<4}{'F':<4}{'':<29}{rating:<6}{'0':<4}{'20':<3}{'1999':<6}"
    return f"{heading}\n{row}\n".encode()


def zipped(data: bytes, name: str = "list.txt") -> bytes:
    """Return an archive with one file."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, data)
    return file.getvalue()


@dataclass
class Server:
    """What is published, and what was asked for."""

    port: int = 0
    files: dict[str, bytes] = field(default_factory=dict)
    answers: dict[str, Callable[[BaseHTTPRequestHandler], None]] = field(default_factory=dict)
    asked: list[tuple[str, int]] = field(default_factory=list)

    @property
    def place(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def publish(self, day: date, ratings: tuple[int, int, int] = (2105, 2080, 2001)) -> None:
        """Publish FIDE's three lists."""
        for rate, rating in zip(RATES, ratings, strict=True):
            data = fide_list(rating, day)
            self.files[f"/{rate}_rating_list.zip"] = zipped(data, f"{rate}_rating_list.txt")

    def settings(self, folder: Path, more: str = "") -> None:
        """Let FIDE's lists be fetched from here."""
        folder.mkdir(parents=True, exist_ok=True)
        lines = [
            f'["FIDE {rate}"]\naddress = "{self.place}/{rate}_rating_list.zip"\n' for rate in RATES
        ]
        (folder / "sources.toml").write_text("".join(lines) + more, encoding="utf-8")


@contextmanager
def serving() -> Iterator[Server]:
    """Serve as long as the block lasts."""
    server = Server()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            if special := server.answers.get(self.path):
                special(self)
                return
            data = server.files.get(self.path)
            mark = f'"{hash(data)}"'
            same = data is not None and self.headers.get("If-None-Match") == mark
            code = 404 if data is None else 304 if same else 200
            server.asked.append((self.path, code))
            self.send_response(code)
            self.send_header("ETag", mark)
            self.send_header("Content-Length", str(len(data or b"") if code == 200 else 0))
            self.end_headers()
            if code == 200:
                self.wfile.write(data or b"")

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    listener = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    listener.daemon_threads = True
    server.port = listener.server_address[1]
    thread = threading.Thread(target=listener.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield server
    finally:
        listener.shutdown()
        listener.server_close()
        thread.join()


@contextmanager
def serving_this_month(folder: Path) -> Iterator[Server]:
    """Serve FIDE's lists of this month, as the settings of a folder of lists say."""
    with serving() as found:
        found.settings(folder)
        found.publish(MONTH)
        yield found
