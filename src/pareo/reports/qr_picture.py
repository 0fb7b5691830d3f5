"""An address as a QR code (SVG)."""

import io
from importlib import import_module
from typing import Any

from pareo.errors import InputError
from pareo.language import Message


def qr_svg(address: str) -> str:
    """Return the code with its quiet zone, black on white; raises InputError without segno."""
    try:
        segno: Any = import_module("segno")
    except ImportError:
        raise InputError.of(
            Message("QR codes cannot be drawn: the package segno is missing."),
            Message("Install pareo[desk]."),
        ) from None
    written = io.BytesIO()
    segno.make(address, micro=False, error="m").save(
        written,
        "svg",
        border=4,
        light="#fff",
        dark="#000",
        xmldecl=False,
        omitsize=True,
        svgclass="qr",
        lineclass=None,
        title=address,
        nl=False,
    )
    return written.getvalue().decode()
