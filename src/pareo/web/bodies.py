"""Forms as they arrive: read only as far as they may be large."""

import base64
import binascii
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import IO, Final

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.types import Message, Receive

from pareo.web.forms import FILE, Form, Upload
from pareo.web.sizes import LARGEST_FORM, LARGEST_IN_MEMORY

_FIELDS: Final = 100_000
_DRAINED: Final = 300_000_000
"""So much of what is too large is read and thrown away, so that a browser hears the answer."""


class TooLargeError(Exception):
    """What is sent is larger than its form may be."""


async def form_of(request: Request, largest: int = 0) -> Form:
    """Read a form with files up to a size; raises TooLargeError.

    Files that come a second time, with the answer to a question, are text. A file too large for
    the memory stays on the disk.
    """
    most = LARGEST_FORM + largest * 4 // 3
    announced = request.headers.get("content-length", "")
    if announced.isdecimal() and int(announced) > most:
        await _drain(request)
        raise TooLargeError
    limited = Request(request.scope, _counted(request.receive, most))
    fields: list[tuple[str, str]] = []
    files: dict[str, Upload] = {}
    async with limited.form(max_fields=_FIELDS, max_part_size=most) as form:
        for name, value in form.multi_items():
            if isinstance(value, UploadFile):
                if value.filename:
                    files[name] = await _upload(value, largest)
            elif name.startswith(FILE):
                field, _, file = name.removeprefix(FILE).partition(":")
                with suppress(binascii.Error):
                    files[field] = Upload(file, base64.b64decode(value, validate=True))
                    _refuse_larger(len(files[field].data), largest)
            else:
                fields.append((name, value))
    return Form(tuple(fields), files)


async def _upload(value: UploadFile, largest: int) -> Upload:
    assert value.filename is not None
    _refuse_larger(value.size or 0, largest)
    if largest > LARGEST_IN_MEMORY:
        return Upload(value.filename, b"", await run_in_threadpool(_on_the_disk, value.file))
    return Upload(value.filename, await value.read())


def _refuse_larger(size: int, largest: int) -> None:
    if size > max(largest, LARGEST_FORM):
        raise TooLargeError


def _on_the_disk(file: IO[bytes]) -> Path:
    with tempfile.NamedTemporaryFile(prefix="pareo-", delete=False) as kept:
        shutil.copyfileobj(file, kept)
    return Path(kept.name)


def remove_files(form: Form) -> None:
    """Remove the files that are still on the disk once a form is answered."""
    for upload in form.files.values():
        if upload.path is not None:
            upload.path.unlink(missing_ok=True)


def _counted(receive: Receive, most: int) -> Receive:
    got = 0

    async def counted() -> Message:
        nonlocal got
        message = await receive()
        got += len(message.get("body", b""))
        if got > most:
            raise TooLargeError
        return message

    return counted


async def _drain(request: Request) -> None:
    got = 0
    async for part in request.stream():
        got += len(part)
        if got > _DRAINED:
            return
