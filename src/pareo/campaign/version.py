"""Which Pareo does the work: its version, and for one in development its very sources."""

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

import pareo

_DIGITS: Final = 12


@cache
def exact_version() -> str:
    """Return the version; in development, when many states have the same, with a fingerprint."""
    if ".dev" not in pareo.__version__:
        return pareo.__version__
    return f"{pareo.__version__}+{fingerprint(Path(pareo.__file__).parent)}"


def fingerprint(package: Path) -> str:
    """Return a fingerprint of all Python sources; the kernel gives the same rows as its twin."""
    sources = hashlib.sha256()
    for file in sorted(package.rglob("*.py")):
        data = file.read_bytes()
        sources.update(f"{file.relative_to(package).as_posix()} {len(data)}\n".encode())
        sources.update(data)
    return sources.hexdigest()[:_DIGITS]
