"""Fetches one file from one address, within limits; nothing else is ever asked for."""

import http.client
import socket
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, Final
from urllib.parse import urlsplit

from pareo import __version__
from pareo.errors import InputError
from pareo.language import Message
from pareo.service.list_sources import SETTINGS, is_safe, is_this_computer
from pareo.value import dataclass

_CHUNK: Final = 1 << 16
_NOT_MODIFIED: Final = 304
_ELSEWHERE: Final = (301, 302, 303, 307, 308)
_MEGABYTE: Final = 1_000_000


class NoAnswerError(InputError):
    """A server cannot be reached, or falls silent."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How large a file may be in bytes, how long a server may be silent and the whole may last."""

    size: int = 200 * _MEGABYTE
    silence: float = 30
    duration: float = 1800


LIMITS: Final = Limits()


@dataclass(frozen=True, slots=True)
class Mark:
    """By what a server knows again a file that it sent."""

    etag: str | None = None
    modified: str | None = None

    @property
    def headers(self) -> dict[str, str]:
        """What is sent along to get the file only if it has changed."""
        asked = {"If-None-Match": self.etag, "If-Modified-Since": self.modified}
        return {name: value for name, value in asked.items() if value}


NO_MARK: Final = Mark()


class Download:
    """One download; `steps` does it and yields the share that is done, from 0 to 1.

    Afterwards `mark` is that of the file; None if it has not changed since the mark given.
    """

    def __init__(self, address: str, known: Mark = NO_MARK, limits: Limits = LIMITS) -> None:
        self._address = address
        self._known = known
        self._limits = limits
        self.mark: Mark | None = None

    def steps(self, target: Path) -> Iterator[float]:
        """Fetch into a file, or write none if nothing has changed. Raises InputError."""
        try:
            with target.open("wb") as file:
                yield from self._steps(file)
        except urllib.error.HTTPError as error:
            with error:
                if error.code in _ELSEWHERE:
                    raise _sent_elsewhere(self._address, error.url) from error
                if error.code != _NOT_MODIFIED:
                    raise self._answered(error) from error
        except urllib.error.URLError as error:
            raise self._no_answer(error.reason) from error
        except (http.client.HTTPException, TimeoutError, ConnectionError) as error:
            raise self._no_answer(error) from error
        if self.mark is None:
            target.unlink()

    def _steps(self, file: IO[bytes]) -> Iterator[float]:
        if not is_safe(self._address):
            raise InputError.of(
                Message("“{address}” is not a safe address.", address=self._address),
                Message("Give an address that begins with https://."),
            )
        until = time.monotonic() + self._limits.duration
        request = urllib.request.Request(  # noqa: S310 - the scheme is checked above
            self._address,
            headers={"User-Agent": f"Pareo/{__version__}", **self._known.headers},
        )
        opener = _opener(urlsplit(self._address).hostname or "")
        with opener.open(request, timeout=self._limits.silence) as answer:
            announced = answer.headers.get("Content-Length", "")
            size = int(announced) if announced.isdecimal() else None
            if size is not None and size > self._limits.size:
                raise self._too_large()
            got = 0
            while chunk := answer.read1(_CHUNK):
                got += len(chunk)
                if got > self._limits.size:
                    raise self._too_large()
                if time.monotonic() > until:
                    raise TimeoutError
                file.write(chunk)
                yield got / size if size else 0.0
            if size is not None and got < size:
                raise http.client.IncompleteRead(b"", size - got)
            self.mark = Mark(answer.headers.get("ETag"), answer.headers.get("Last-Modified"))

    def _too_large(self) -> InputError:
        return InputError.of(
            Message(
                "The file is larger than {most} MB, which no rating list is.",
                most=self._limits.size // _MEGABYTE,
            ),
            Message("Check the address in {file}.", file=SETTINGS),
            source=self._address,
        )

    def _answered(self, error: urllib.error.HTTPError) -> InputError:
        return InputError.of(
            Message("The server answers {code} instead of the list.", code=error.code),
            Message(
                "Try again later; if the address has changed, give the new one in {file}.",
                file=SETTINGS,
            ),
            source=self._address,
        )

    def _no_answer(self, reason: object) -> NoAnswerError:
        match reason:
            case TimeoutError():
                what = Message("The server does not answer in time.")
            case http.client.IncompleteRead():
                what = Message("The connection broke before the list was complete.")
            case socket.gaierror():
                what = Message("There is no connection to the network, or no such server.")
            case _:
                what = Message("The list cannot be fetched: {reason}.", reason=reason)
        return NoAnswerError.of(
            what,
            Message(
                "The lists kept stay as they are. Try again when there is a network, or import a "
                "file that was downloaded elsewhere."
            ),
            source=self._address,
        )


def _sent_elsewhere(address: str, place: str) -> InputError:
    return InputError.of(
        Message("The server sends us elsewhere, to {place}.", place=place),
        Message("If that is right, give the new address in {file}.", file=SETTINGS),
        source=address,
    )


class _SamePlace(urllib.request.HTTPRedirectHandler):
    """Follows a redirection only to the same server."""

    def redirect_request(
        self, req: urllib.request.Request, fp: Any, code: int, msg: str, headers: Any, newurl: str
    ) -> urllib.request.Request | None:
        old, new = urlsplit(req.full_url), urlsplit(newurl)
        if (old.scheme, old.netloc) != (new.scheme, new.netloc):
            fp.close()
            raise _sent_elsewhere(req.full_url, newurl)
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def _opener(host: str) -> urllib.request.OpenerDirector:
    """Return what opens http and https alone; a proxy only where it is needed."""
    opener = urllib.request.OpenerDirector()
    for handler in (
        urllib.request.ProxyHandler({} if is_this_computer(host) else None),
        urllib.request.HTTPHandler(),
        urllib.request.HTTPSHandler(),
        urllib.request.HTTPDefaultErrorHandler(),
        urllib.request.HTTPErrorProcessor(),
        _SamePlace(),
    ):
        opener.add_handler(handler)
    return opener
