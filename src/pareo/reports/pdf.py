"""Papers as PDF, by WeasyPrint: tagged, in their language, A4 upright or across."""

import gc
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from pareo.errors import InputError
from pareo.language import Message, Translate
from pareo.reports.html import whole_html
from pareo.reports.paper import Paper

_STYLE: Final = Path(__file__).with_name("pdf.css")
_VARIANT: Final = "pdf/ua-1"
_FONTS: Final = ("noto sans", "dejavu sans", "liberation sans", "segoe ui", "helvetica", "arial")
"""Fonts with Latin, Greek and Cyrillic letters, by the beginning of their names."""


def pdf_data(paper: Paper, translate: Translate) -> bytes:
    """Return a paper as PDF; raises InputError that names what is missing to make it."""
    return pdf_of_page(whole_html(paper, translate, _STYLE.read_text("utf-8")))


def pdf_of_page(page: str) -> bytes:
    """Return a page (HTML) with its own style as PDF; raises InputError like `pdf_data`."""
    weasyprint = pdf_maker()
    source = weasyprint.HTML(string=page, url_fetcher=_inside_only())
    with _without_collector():
        document = source.render(presentational_hints=True, pdf_variant=_VARIANT)
        data: bytes = document.write_pdf(pdf_variant=_VARIANT)
    if not any(font.family.lower().startswith(_FONTS) for font in document.fonts.values()):
        raise InputError.of(
            Message(
                "PDF files cannot be made: no font with Latin, Greek and Cyrillic letters is "
                "installed."
            ),
            Message(
                "Install one (Debian and Ubuntu: apt install fonts-dejavu-core), or print from the "
                "browser."
            ),
        )
    return data


@contextmanager
def _without_collector() -> Iterator[None]:
    """Keep the garbage collector from walking all boxes of a long paper again and again."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def pdf_maker() -> Any:
    """Return WeasyPrint; raises InputError that names what is missing."""
    logging.getLogger("weasyprint").setLevel(logging.CRITICAL)  # it would print on our streams
    try:
        return import_module("weasyprint")
    except ImportError:
        raise InputError.of(
            Message("PDF files cannot be made: the package weasyprint is missing."),
            Message("Install pareo[pdf], or print from the browser."),
        ) from None
    except OSError:
        raise InputError.of(
            Message("PDF files cannot be made: the library Pango is missing."),
            Message(
                "Install it (Debian and Ubuntu: apt install libpangoft2-1.0-0), or print from the "
                "browser."
            ),
        ) from None


def _inside_only() -> Any:
    """Return what refuses whatever a page asks for: a paper and its style have all of it inside."""
    return import_module("weasyprint.urls").URLFetcher(allowed_protocols=("data",))
