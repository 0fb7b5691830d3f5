"""Which Pareo this is, and which kernel it works with."""

from pareo import __version__
from pareo.matching import KERNEL


def version() -> dict[str, str]:
    """Return the version, and whether the kernel is native or its Python twin."""
    return {"version": __version__, "kernel": KERNEL}
