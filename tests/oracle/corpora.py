"""The corpora: whole tournaments to compare with, one archive each, unpacked when asked for."""

import hashlib
import io
import lzma
import tarfile
import tempfile
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parent.parent
ARCHIVES: Final = HERE / "archives"
FIXTURES: Final = HERE.parent / "fixtures"
CACHE: Final = ROOT / ".cache" / "corpora"

LARGEST: Final = "dutch-2026"
PARTS: Final = 4

SAME_DAY: Final = 1_767_225_600
"""The time that every packed file carries, 1 January 2026: an archive depends on its files alone."""


@dataclass(frozen=True, slots=True)
class Corpus:
    """What the manifest says of one archive."""

    name: str
    system: str
    edition: str
    source: str
    files: int
    sha256: str
    licence: str = ""

    @property
    def archive(self) -> Path:
        """Where the archive lies."""
        return ARCHIVES / f"{self.name}.tar.xz"


@cache
def manifest() -> Mapping[str, Corpus]:
    """Return the corpora by name."""
    listed = tomllib.loads((HERE / "manifest.toml").read_text(encoding="utf-8"))
    return {name: Corpus(name=name, **entry) for name, entry in listed.items()}


@cache
def corpus(name: str) -> Path:
    """Return the folder of a corpus, unpacked once for all who ask.

    Several processes may ask at the same time: each unpacks into a folder of its own, and
    the first to be ready gives it its name. A folder that has its name is complete.
    """
    entry = manifest()[name]
    home = CACHE / entry.sha256
    folder = home / name
    if folder.is_dir():
        return folder
    packed = entry.archive.read_bytes()
    found = hashlib.sha256(packed).hexdigest()
    if found != entry.sha256:
        raise ValueError(f"{entry.archive} has the checksum {found}, not {entry.sha256}.")
    CACHE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as unfinished:
        _unpack(packed, Path(unfinished) / "new")
        try:
            (Path(unfinished) / "new").rename(home)
        except OSError:
            if not folder.is_dir():
                raise
    return folder


def _unpack(packed: bytes, into: Path) -> None:
    """Write the files of an archive, and nothing that is no plain file below its folder.

    Written out because Python 3.11.0 to 3.11.3 have no filter for it.
    """
    with tarfile.open(fileobj=io.BytesIO(packed), mode="r:xz") as archive:
        for entry in archive:
            content = archive.extractfile(entry)
            if content is None or ".." in Path(entry.name).parts or entry.name.startswith("/"):
                raise ValueError(f"{entry.name} does not belong into a corpus.")
            file = into / entry.name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content.read())


def files_of(name: str, pattern: str = "*.trf") -> tuple[Path, ...]:
    """Return the files of a corpus in the order of their paths."""
    return tuple(sorted(corpus(name).rglob(pattern)))


def in_parts(names: Iterable[str]) -> list[tuple[str, int, int]]:
    """Return corpora as name, part and number of parts, so that several processes share them."""
    return [
        (name, part, parts)
        for name in names
        for parts in (PARTS if name == LARGEST else 1,)
        for part in range(parts)
    ]


def every_trf() -> Iterator[Path]:
    """Yield every report file that the project has: of all corpora, then of the fixtures."""
    for name in manifest():
        yield from files_of(name)
    yield from sorted(FIXTURES.rglob("*.trf"))


def packed(folder: Path) -> bytes:
    """Return the archive of a folder; the same files make the same bytes."""
    return lzma.compress(tar_of(folder), preset=9 | lzma.PRESET_EXTREME)


def tar_of(folder: Path) -> bytes:
    """Return the files of a folder in one stream, in the order of their paths."""
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for file in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = tarfile.TarInfo(f"{folder.name}/{file.relative_to(folder).as_posix()}")
            entry.size = file.stat().st_size
            entry.mtime = SAME_DAY
            entry.mode = 0o644
            with file.open("rb") as content:
                archive.addfile(entry, content)
    return stream.getvalue()
