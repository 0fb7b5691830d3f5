"""Tournament files of all formats: opened, converted, and saved so that nothing is lost."""

import contextlib
import os
import re
import stat
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pareo.errors import InputError, Place
from pareo.files import Adjustment, decoded
from pareo.language import Message, Translate
from pareo.model import Tournament
from pareo.trf import DIALECTS, read_trf
from pareo.value import dataclass, field

if TYPE_CHECKING:
    from pareo.standings import Terms

JSON: Final = "json"
FORMATS: Final = (*DIALECTS, JSON)
STANDARD_STREAM: Final = Path("-")
ACCESS: Final = ("file access",)
SIZE: Final = ("file size",)
"""What a refusal is about, to distinguish these from a file with wrong content."""
SUFFIXES: Final = (".trf", ".json")
EVENT: Final = "event:"
"""How the name of an event of the journal begins, where a file could stand: event:SLUG[@SEQ]."""

_TOURNAMENT: Final = rb"(?m)(?:\xef\xbb\xbf)?(?:\s*[{\[]|(?s:.*?)^(?:001|012) )"
"""How JSON begins, and the records that a report file has."""
_LARGEST_FILE: Final = 64 * 1024 * 1024
_NEW_FILE_MODE: Final = 0o666


@dataclass(frozen=True, slots=True)
class Opened:
    """A tournament, what kind of file it came from, and what was read differently from what is written."""

    tournament: Tournament
    source: str
    format: str
    adjustments: tuple[Adjustment, ...] = ()
    terms: "Terms | None" = None
    """What else its standings rest on, where arbiters decided about ties."""
    prize_plan: str | None = None
    """The plan of its prizes, where the event keeps one."""
    ranks: Mapping[tuple[str, int], Place] = field(default_factory=dict)
    """Where the ranks stand in a report file: by "player" or "team", and number."""

    def as_dict(self, translate: Translate) -> dict[str, object]:
        """Return where it came from, for programs."""
        return {
            "file": self.source,
            "format": self.format,
            "adjustments": [each.as_dict(translate) for each in self.adjustments],
        }


@dataclass(frozen=True, slots=True)
class Converted:
    """A tournament in the form of a file, what that form cannot say, and what was filled in."""

    data: bytes
    format: str
    losses: tuple[Adjustment, ...] = ()
    filled_in: tuple[Adjustment, ...] = ()

    def as_dict(self, translate: Translate) -> dict[str, object]:
        """Return what became of the tournament in that form, for programs."""
        return {
            "output_format": self.format,
            "losses": [each.as_dict(translate) for each in self.losses],
            "filled_in": [each.as_dict(translate) for each in self.filled_in],
        }


def open_tournament(path: Path, when_paired: int | None = None) -> Opened:
    """Read a tournament file of any kind; the content decides which, not the name.

    `event:SLUG` is an event of the journal, `event:SLUG@SEQ` as it was after that entry, and
    `when_paired` a round of it whose pairing is asked for: later corrections are then left out.
    Raises InputError, with every fault, for a file that is not there or cannot be read.
    """
    if is_event(path):
        from pareo.service.desk.reading import opened_event  # with the journal

        return opened_event(str(path), when_paired)
    return tournament_from(content_of(path), str(path))


def is_event(path: Path) -> bool:
    """Whether a name is that of an event of the journal, not of a file."""
    return str(path).startswith(EVENT)


def tournament_from(data: bytes, name: str) -> Opened:
    """Read the content of a tournament file; raises InputError as above."""
    if len(data) > _LARGEST_FILE:
        raise InputError.of(
            Message("The file is too large to be a tournament."),
            Message("Check that it is the right file."),
            source=name,
            about=SIZE,
        )
    if not data.strip():
        raise InputError.of(
            Message("The file is empty."),
            Message("Choose a report file (TRF) or a tournament in JSON."),
            source=name,
        )
    if data.removeprefix(b"\xef\xbb\xbf").lstrip().startswith((b"{", b"[")):
        from pareo.tournament_json import read_json

        return Opened(read_json(data, name=name).tournament, name, "JSON")
    reading = read_trf(data, name=name)
    return Opened(
        reading.tournament, name, reading.version, reading.adjustments, ranks=reading.ranks
    )


def is_tournament(data: bytes) -> bool:
    """Whether the content of a file is a tournament, and not a plain list of names."""
    return re.match(_TOURNAMENT, data) is not None


def read_text(path: Path) -> str:
    """Return the text of a small file; raises InputError if it cannot be read."""
    return decoded(content_of(path), str(path))


def content_of(path: Path) -> bytes:
    """Read a file, or standard input; no more than is needed to see that it is too large."""
    return _standard_input() if path == STANDARD_STREAM else _content(path)


def convert(tournament: Tournament, target: str) -> Converted:
    """Write a tournament in one of the FORMATS, with points and ranks of one moment."""
    if target == JSON:
        from pareo.standings import with_places  # with all tie-breaks
        from pareo.tournament_json import write_json

        placed = with_places(tournament)
        filled_in = tuple(map(Adjustment, placed.filled_in))
        written = write_json(placed.tournament)
        return Converted(written.text.encode(), target, filled_in=filled_in)
    from pareo.trf import write_trf  # with all that a new file says of places

    written = write_trf(tournament, target)
    return Converted(written.text.encode(), target, written.losses, written.filled_in)


def format_for(path: Path) -> str:
    """Return the format that the name of a new file asks for: JSON by its ending, else TRF26."""
    return JSON if path.suffix.lower() == f".{JSON}" else DIALECTS[0]


def save(data: bytes, path: Path, *, source: Path, overwrite: bool = False) -> None:
    """Write a file completely or not at all, and never over the one it was made from.

    The data go into a temporary file beside it, which takes the name once they are on disk.
    Raises InputError where the file exists already, unless `overwrite` is set.
    """
    try:
        _check_place(path, source)
        if path.exists() and not path.is_file():
            path.write_bytes(data)  # a device or a pipe has no name to take
        else:
            _save_safely(data, path.resolve(), overwrite=overwrite)
    except FileExistsError:
        raise _exists_already(path) from None
    except OSError as error:
        raise refused_by_system(error, path) from error


def check_target(path: Path, *, source: Path, overwrite: bool = False) -> None:
    """Refuse, before any work is done, a place where a new file could not be saved."""
    try:
        _check_place(path, source)
        if path.exists() and not overwrite:
            raise _exists_already(path)
    except OSError as error:
        raise refused_by_system(error, path) from error


def check_different(paths: Iterable[Path]) -> None:
    """Refuse two new files in one place, in whatever way it is written."""
    seen: set[Path] = set()
    for path in paths:
        place = path.resolve()
        if place in seen:
            raise InputError.of(
                Message("Two files would be written to this place."),
                Message("Name another place for one of them."),
                source=str(path),
            )
        seen.add(place)


def check_readable(path: Path) -> None:
    """Refuse a file that is not there or cannot be opened."""
    try:
        if path.is_dir():
            raise _is_a_folder(path)
        with path.open("rb") as file:
            file.read(1)
    except OSError as error:
        raise refused_by_system(error, path) from error


def make_folder(folder: Path) -> None:
    """Make a folder, and those above it, unless it is there; raises InputError if it cannot be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        if (file := _file_in_the_way(folder)) is not None:
            raise InputError.of(
                Message("{name} is a file, not a folder.", name=file.name),
                Message("Choose another place."),
                source=str(folder),
                about=ACCESS,
            ) from error
        raise InputError.of(
            Message("The folder cannot be made: {reason}.", reason=error.strerror or error),
            Message("Choose another place."),
            source=str(folder),
            about=ACCESS,
        ) from error


def _file_in_the_way(folder: Path) -> Path | None:
    """Return the file that stands where this folder, or one above it, is to be."""
    with contextlib.suppress(OSError):
        return next((place for place in (folder, *folder.parents) if place.is_file()), None)
    return None


def tournament_files(path: Path) -> list[Path]:
    """Return a file by itself, and for a folder all tournament files in it, at any depth.

    Raises InputError for a folder in which there are none.
    """
    if path == STANDARD_STREAM or not _is_folder(path):
        return [path]
    inside = (file for file in path.rglob("*") if file.suffix.lower() in SUFFIXES)
    found = sorted(file for file in inside if not _is_folder(file))
    if not found:
        raise InputError.of(
            Message("The folder has no tournament files in it."),
            Message("Choose one with files that end in .trf or .json."),
            source=str(path),
        )
    return found


def _is_folder(path: Path) -> bool:
    """Whether it is a folder; what the system does not open is not."""
    with contextlib.suppress(OSError, ValueError):
        return path.is_dir()
    return False


def _content(path: Path) -> bytes:
    try:
        if path.is_dir():
            raise _is_a_folder(path)
        with path.open("rb") as file:
            return file.read(_LARGEST_FILE + 1)
    except OSError as error:
        raise refused_by_system(error, path) from error
    except ValueError:  # a NUL inside the name
        raise refused_by_system(FileNotFoundError(), path) from None


def _standard_input() -> bytes:
    if sys.stdin is None:  # closed before we began
        raise InputError.of(
            Message("Standard input is closed."),
            Message("Name a file, or send one to standard input."),
            source=str(STANDARD_STREAM),
            about=ACCESS,
        )
    return sys.stdin.buffer.read(_LARGEST_FILE + 1)


def _save_safely(data: bytes, path: Path, *, overwrite: bool) -> None:
    if path.exists() and not overwrite:
        raise FileExistsError
    import tempfile  # with all that packs and draws lots, for new files only

    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(_mode_for(path))
        if overwrite:
            temporary.replace(path)
        else:
            _take_free_name(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)
    _sync_folder(path.parent)


def _take_free_name(temporary: Path, path: Path) -> None:
    """Rename without ever replacing; a link fails, as it should, if the name was just taken."""
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links: check, then rename
        if path.exists():
            raise FileExistsError from None
        temporary.replace(path)


def _mode_for(path: Path) -> int:
    """Return the permissions of the file that is replaced, else those of any new file."""
    with contextlib.suppress(OSError):
        return stat.S_IMODE(path.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return _NEW_FILE_MODE & ~mask


def _sync_folder(folder: Path) -> None:
    """Bring the new name to disk too, where the system lets folders be opened."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _same_file(one: Path, other: Path) -> bool:
    if STANDARD_STREAM in (one, other):
        return False
    with contextlib.suppress(OSError, ValueError):
        return one.samefile(other)
    return False


def _check_place(path: Path, source: Path) -> None:
    if is_event(path):
        raise InputError.of(
            Message("This is an event, not a file."),
            Message("Name a file; an event changes by what is done to it, one act at a time."),
            source=str(path),
        )
    if _same_file(path, source):
        raise InputError.of(
            Message("The output would overwrite the input."),
            Message("Give the output another name."),
            source=str(path),
        )
    if path.is_dir():
        raise _is_a_folder(path)
    if not path.parent.exists():
        raise _no_folder(path)


def _exists_already(path: Path) -> InputError:
    return InputError.of(
        Message("The file exists already."),
        Message("Give another name, or allow it to be replaced."),
        source=str(path),
    )


def _is_a_folder(path: Path) -> InputError:
    return InputError.of(
        Message("This is a folder, not a file."),
        Message("Name a file in it."),
        source=str(path),
        about=ACCESS,
    )


def _no_folder(path: Path) -> InputError:
    return InputError.of(
        Message("The folder {folder} does not exist.", folder=path.parent),
        Message("Create it, or choose another place."),
        source=str(path),
        about=ACCESS,
    )


def refused_by_system(error: OSError, path: Path) -> InputError:
    """Return in words why the system does not open a file."""
    match error:
        case FileNotFoundError():
            what = Message("There is no such file or folder.")
            remedy = Message("Check the name and the folder that you are in.")
        case PermissionError():
            what = Message("You do not have permission to open this file.")
            remedy = Message("Ask its owner, or copy it to a place of your own.")
        case NotADirectoryError():
            what = Message("A part of the name is a file, not a folder.")
            remedy = Message("Check the name.")
        case _:
            what = Message("The system cannot open it: {reason}.", reason=error.strerror or error)
            remedy = Message("Check the disk and the name.")
    return InputError.of(what, remedy, source=str(path), about=ACCESS)
