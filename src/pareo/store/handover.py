"""Hand-over files: one event with its journal and people, to go on elsewhere.

A `.pareo` file is a zip of `journal.jsonl` (one entry a line), `people.jsonl` (personal data with
their salts), `meta.json` (names, erasures, outputs) and, if one is given, `latest.trf`.
"""

import io
import json
import operator
import re
import zipfile
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

from pareo.errors import InputError
from pareo.journal import Entry, Personal, canonical, in_xml
from pareo.language import Message
from pareo.store.rows import PEOPLE, Output, entry_row, personal_from, personal_row, plain
from pareo.store.store import Store
from pareo.store.turn import LEAVING, PROGRAM
from pareo.store.verification import chain_of, is_as_written
from pareo.value import dataclass, fields

FORMAT: Final = "pareo-1"
JOURNAL: Final = "journal.jsonl"
PEOPLE_FILE: Final = "people.jsonl"
META: Final = "meta.json"
_ADDRESS: Final = r"[\w-]{1,100}"
TRF: Final = "latest.trf"
_NEEDED: Final = frozenset({JOURNAL, PEOPLE_FILE, META})
_LARGEST: Final = 50_000_000
_LARGEST_UNPACKED: Final = 1_000_000_000
_LARGEST_RATIO: Final = 20
_PACKED_RATIO: Final = 15  # what packs better is stored as it is, so that it can be read again
_LARGEST_NUMBER: Final = 2**31 - 1
_EXTRA: Final = 10_000  # a small file of uniform text may pack better

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Erasure:
    """Personal data that were deleted, and when."""

    digest: str
    person: str
    at: str


@dataclass(frozen=True, slots=True)
class HandOver:
    """One event, as it stands in a hand-over file."""

    journal: str
    slug: str
    name: str
    festival: str
    created: str
    left_fide: bool
    entries: tuple[Entry, ...]
    people: tuple[Personal, ...] = ()
    erasures: tuple[Erasure, ...] = ()
    outputs: tuple[Output, ...] = ()
    trf: bytes = b""


def hand_over(store: Store, uuid: str, trf: bytes = b"") -> bytes:
    """Return the hand-over file of an event, with its latest report file."""
    with store.reading() as connection:
        event = store.row(connection, uuid)
        people = connection.execute(f"{PEOPLE} ORDER BY digest", uuid)
        erased = connection.execute(
            "SELECT digest, person, at FROM erasure WHERE journal = ? ORDER BY at, digest",
            event.journal,
        )
        given = HandOver(
            event.journal,
            event.slug,
            event.name,
            event.festival,
            event.created,
            event.left_fide,
            tuple(store.entries(uuid, upto=event.head)),
            tuple(map(personal_from, people)),
            tuple(Erasure(*row) for row in erased),
            store.outputs(uuid),
            trf,
        )
    return packed(given)


def packed(given: HandOver) -> bytes:
    """Return the hand-over file of an event."""
    meta = {
        "format": FORMAT,
        "program": PROGRAM,
        "journal": given.journal,
        "slug": given.slug,
        "name": given.name,
        "festival": given.festival,
        "created": given.created,
        "left_fide": given.left_fide,
        "head": len(given.entries),
        "head_hash": given.entries[-1].hash,
        "erasures": [plain(each) for each in given.erasures],
        "outputs": [plain(each) for each in given.outputs],
    }
    files = {
        META: canonical(meta),
        JOURNAL: _lines(entry.as_dict() for entry in given.entries),
        PEOPLE_FILE: _lines(map(plain, given.people)),
        TRF: given.trf,
    }
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name, content in files.items():
            if content or name in _NEEDED:
                info = zipfile.ZipInfo(name)  # without a date: equal events make equal files
                info.external_attr = 0o600 << 16
                archive.writestr(info, content, _method(content))
    return data.getvalue()


def read_handover(data: bytes) -> HandOver:
    """Return the event of a hand-over file; raises InputError if anything in it is not right."""
    files = _unpacked(data)
    try:
        meta = json.loads(files[META])
        if meta["format"] != FORMAT:
            raise InputError.of(
                Message("This hand-over file was written by a newer version of Pareo."),
                Message("Install the newest version of Pareo."),
            )
        given = HandOver(
            _text(meta["journal"]),
            _text(meta["slug"]),
            in_xml(_text(meta["name"])),
            _text(meta["festival"]),
            _text(meta["created"]),
            bool(meta["left_fide"]),
            tuple(_read(files[JOURNAL], Entry.from_dict)),
            tuple(_read(files[PEOPLE_FILE], _made(Personal))),
            tuple(map(_made(Erasure), meta["erasures"])),
            tuple(map(_made(Output), meta["outputs"])),
            files.get(TRF, b""),
        )
        _check(given, meta["head"], meta["head_hash"])
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError):
        raise _unreadable() from None
    return given


def _check(given: HandOver, head: int, head_hash: str) -> None:
    """Refuse a chain or personal data that are not as they were written."""
    rows = [entry_row(entry) for entry in given.entries]
    _, findings = chain_of(rows, head, head_hash)
    if findings:
        finding = findings[0]
        raise InputError.of(
            Message("Entry {seq} of the file: {what}", seq=finding.seq, what=finding.what),
            _REMEDY,
        )
    if (
        not rows
        or not re.fullmatch(_ADDRESS, given.slug)
        or any(
            entry.event != given.journal or max(entry.seen, entry.version) > _LARGEST_NUMBER
            for entry in given.entries
        )
    ):
        raise _unreadable()
    for erasure in given.erasures:
        _texts(erasure.digest, erasure.person, erasure.at)
    for output in given.outputs:
        _texts(output.at, output.what, output.hash)
        operator.index(output.seq)
    _refuse_twice(each.digest for each in given.people)
    _refuse_twice(entry.key for entry in given.entries if entry.key is not None)
    _refuse_twice(each.digest for each in given.erasures)
    for each in given.people:
        _texts(each.person)
        if not is_as_written(personal_row(each)):
            raise InputError.of(
                Message("Personal data of {person} were changed.", person=each.person), _REMEDY
            )


def _refuse_twice(given: Iterable[str]) -> None:
    """Refuse a file that names something twice which is there once."""
    for each, count in Counter(given).items():
        if count > 1:
            raise InputError.of(Message("The file has {what} twice.", what=each), _REMEDY)


def leaves_fide(given: HandOver) -> bool:
    """Whether the event left FIDE mode, by its journal or by what its store knew."""
    return given.left_fide or any(entry.kind == LEAVING for entry in given.entries)


# --------------------------------------------------------------------------------- the zip

_REMEDY: Final = Message("Ask for the file again.")


def _unreadable() -> InputError:
    return InputError.of(Message("This is not a hand-over file of Pareo."), _REMEDY)


def _unpacked(data: bytes) -> dict[str, bytes]:
    """Return the files of the zip, unless they are too large or not ours."""
    if len(data) > _LARGEST:
        raise _too_large()
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _files_in(archive, len(data))
    except InputError:
        raise
    except Exception:  # noqa: BLE001 - a damaged zip makes zipfile stop with errors of many kinds
        raise _unreadable() from None


def _files_in(archive: zipfile.ZipFile, size: int) -> dict[str, bytes]:
    infos = archive.infolist()
    names = [info.filename for info in infos]
    if len({*names}) != len(names) or not _NEEDED <= {*names} <= _NEEDED | {TRF}:
        raise _unreadable()
    total = sum(info.file_size for info in infos)
    if total > min(_LARGEST_UNPACKED, _LARGEST_RATIO * size + _EXTRA):
        raise _too_large()
    # A size that is not as announced makes zipfile stop with BadZipFile.
    return {info.filename: archive.read(info) for info in infos}


def _too_large() -> InputError:
    return InputError.of(Message("This hand-over file is too large."), _REMEDY)


def _method(content: bytes) -> int:
    ratio = len(content) / max(1, len(zlib.compress(content)))
    return zipfile.ZIP_DEFLATED if ratio <= _PACKED_RATIO else zipfile.ZIP_STORED


# ------------------------------------------------------------------------------ JSON lines


def _lines(values: Iterable[Mapping[str, Any]]) -> bytes:
    return b"".join(canonical(value) + b"\n" for value in values)


def _read(lines: bytes, read: Callable[[Any], Value]) -> Iterable[Value]:
    for line in lines.splitlines():
        value = json.loads(line)
        if canonical(value) != line:
            raise ValueError(line)
        yield read(value)


def _made(kind: Callable[..., Value]) -> Callable[[Mapping[str, Any]], Value]:
    names = {each.name for each in fields(kind)}  # type: ignore[arg-type]

    def make(given: Mapping[str, Any]) -> Value:
        if set(given) != names:
            raise ValueError(given)
        return kind(**given)

    return make


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    value.encode()  # half a letter is none
    return value


def _texts(*values: object) -> None:
    for value in values:
        _text(value)
