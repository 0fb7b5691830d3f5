"""Papers as PDF, by WeasyPrint: tagged, in their language, A4 upright or across."""

import logging
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from pareo.errors import InputError
from pareo.language import Message, translator
from pareo.reports.html import whole_html
from pareo.reports.paper import Paper

_STYLE: Final = Path(__file__).with_name("pdf.css")
_FONTS: Final = ("noto", "dejavu", "liberation", "segoe", "helvetica", "arial")
"""Fonts with Latin, Greek and Cyrillic letters, by the beginning of their names."""


def pdf_data(paper: Paper, language: str) -> bytes:
    """Return a paper as PDF; raises InputError that names what is missing to make it."""
    weasyprint = _weasyprint()
    page = whole_html(paper, translator(language), language, _STYLE.read_text("utf-8"))
    source = weasyprint.HTML(string=page, url_fetcher=_nothing_from_outside)
    document = source.render(presentational_hints=True, pdf_variant="pdf/ua-1")
    data: bytes = document.write_pdf(pdf_variant="pdf/ua-1")
    return data


def _nothing_from_outside(url: str, *_: object, **__: object) -> Any:
    raise ValueError(url)


def _weasyprint() -> Any:
    logging.getLogger("weasyprint").setLevel(logging.CRITICAL)
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
