"""A disk that forgets what was not synced: what a program may find after the power has failed.

The calls of a program to the system are recorded. At any of them the power may fail; then of every
file there is what was synced, and of what was written since anything between nothing and all of it,
also half a block; of names likewise what was synced in their folder.
"""

import random
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

_CALLS: Final = (
    "openat,pwrite64,write,ftruncate,fsync,fdatasync,unlink,unlinkat,rename,renameat,renameat2"
)
_CALL: Final = re.compile(r"\d+ +(\w+)\((.*)\) += (-?\d+)")
_TEXT: Final = re.compile(r'"((?:\\x[0-9a-f]{2})*)"|<((?:\\x[0-9a-f]{2})+)>')
_BLOCK: Final = 512


class Call(NamedTuple):
    """A call to the system: on which file, and with what."""

    name: str
    file: str
    data: bytes
    numbers: tuple[int, ...]
    flags: str

    @property
    def said(self) -> str:
        """What is written on the screen by it."""
        return self.data.decode() if self.name == "write" and not self.file.endswith("db") else ""


def can_record() -> bool:
    """Whether calls can be recorded here."""
    if not shutil.which("strace"):
        return False
    return subprocess.run(["strace", "true"], capture_output=True, check=False).returncode == 0  # noqa: S607


def recorded(command: Sequence[str | Path], folder: Path, log: Path) -> list[Call]:
    """Run a command, and return its calls on files of a folder and what it said."""
    given: list[str | Path] = [
        "strace",
        "-f",
        "-y",
        "-xx",
        "-s",
        "10000000",
        "-o",
        log,
        "-e",
        f"trace={_CALLS}",
    ]
    subprocess.run([*given, *command], check=True, capture_output=True)
    return list(_calls(log, str(folder)))


def _calls(log: Path, folder: str) -> Iterator[Call]:
    for line in log.read_text().splitlines():
        found = _CALL.match(line)
        if not found or int(found[3]) < 0:
            continue
        name, given = found[1], found[2]
        texts = [bytes.fromhex((a or b).replace("\\x", "")) for a, b in _TEXT.findall(given)]
        rest = _TEXT.sub("", given)
        numbers = tuple(int(each) for each in re.findall(r"(?<![\w|])\d+(?![\w|])", rest))
        if name == "openat":
            file, data = texts[-1].decode(), b""
        elif name.startswith("rename"):
            file, data = texts[-2].decode(), texts[-1]
        elif name.startswith("unlink"):
            file, data = texts[-1].decode(), b""
        else:
            file, data = texts[0].decode(), texts[1] if len(texts) > 1 else b""
        if file.startswith(folder) or numbers[:1] == (1,):
            yield Call(name, file, data, numbers, rest)


class _File:
    """The content of a file: what is on the disk, and what was written since."""

    def __init__(self) -> None:
        self.synced = b""
        self.since: list[Callable[[bytes], bytes]] = []

    def write(self, at: int, data: bytes) -> None:
        for start in range(0, len(data), _BLOCK):  # a disk writes blocks, in any order
            self.since.append(_written(at + start, data[start : start + _BLOCK]))

    def sync(self) -> None:
        for change in self.since:
            self.synced = change(self.synced)
        self.since.clear()

    def found(self, luck: Callable[[], bool]) -> bytes:
        content = self.synced
        for change in self.since:
            if luck():
                content = change(content)
        return content


def _written(at: int, data: bytes) -> Callable[[bytes], bytes]:
    return lambda before: before[:at].ljust(at, b"\0") + data + before[at + len(data) :]


def _cut(size: int) -> Callable[[bytes], bytes]:
    return lambda before: before[:size].ljust(size, b"\0")


class Disk:
    """A disk on which the calls of a program are done again, one by one."""

    def __init__(self) -> None:
        self._names: dict[str, _File] = {}
        self._synced: dict[str, _File] = {}

    def do(self, call: Call) -> None:
        """Do a call."""
        match call.name:
            case "openat":
                if "O_CREAT" in call.flags:
                    self._names.setdefault(call.file, _File())
                if "O_TRUNC" in call.flags:
                    self._names[call.file].since.append(_cut(0))
            case "pwrite64":
                self._names[call.file].write(call.numbers[-1], call.data)
            case "ftruncate":
                self._names[call.file].since.append(_cut(call.numbers[-1]))
            case "fsync" | "fdatasync" if call.file in self._names:
                self._names[call.file].sync()
            case "fsync" | "fdatasync":
                self._sync_names(call.file)
            case "unlink" | "unlinkat":
                self._names.pop(call.file, None)
            case "rename" | "renameat" | "renameat2":
                self._names[call.data.decode()] = self._names.pop(call.file)

    def power_fails(self, source: Path, folder: Path, luck: Callable[[], bool]) -> None:
        """Write what is found afterwards into another folder."""
        for name in {*self._names, *self._synced}:
            before, now = self._synced.get(name), self._names.get(name)
            kept = now if before is not now and luck() else before
            if kept is not None and not name.endswith("-shm"):  # that is made anew
                place = folder / Path(name).relative_to(source)
                place.parent.mkdir(exist_ok=True)
                place.write_bytes(kept.found(luck))

    def _sync_names(self, folder: str) -> None:
        def within(names: dict[str, _File]) -> dict[str, _File]:
            return {each: file for each, file in names.items() if str(Path(each).parent) == folder}

        for name in within(self._synced):
            del self._synced[name]
        self._synced |= within(self._names)


def lucks(seed: int) -> tuple[Callable[[], bool], ...]:
    """Return what may happen to what was not synced: nothing of it is there, all, or some."""
    lot = random.Random(seed)
    return lambda: False, lambda: True, lambda: lot.random() < 0.5
