"""What tests of papers share: the printer, and a look at where everything came to stand."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import pareo.reports
from pareo.language import Translate
from pareo.reports import Paper, whole_html

_STYLE = Path(pareo.reports.__file__).with_name("pdf.css")
_ROOM = 1.0
"""Pixels of rounding."""


def printer() -> Any:
    """Return WeasyPrint; skips the test where it or its library is missing."""
    try:
        return import_module("weasyprint")
    except (ImportError, OSError) as error:
        pytest.skip(f"papers cannot be printed here: {error}")


def texts_out_of_place(paper: Paper, translate: Translate) -> Iterator[str]:
    """Print a paper; yield every text out of its cell, its ticket or its page, and empty pages."""
    page = whole_html(paper, translate, _STYLE.read_text("utf-8"))
    document = printer().HTML(string=page).render(presentational_hints=True)
    for number, each in enumerate(document.pages, start=1):
        content, *_ = each._page_box.children  # noqa: SLF001 - the same
        if not any(_texts(content)):
            yield f"page {number} is empty"
        for text in _outside(each._page_box, 0.0, each.width):  # noqa: SLF001 - no other way
            yield f"page {number}: {text}"


def _texts(box: Any) -> Iterator[str]:
    if type(box).__name__ == "TextBox":
        yield box.text
    for child in getattr(box, "children", ()):
        yield from _texts(child)


def _outside(box: Any, left: float, right: float) -> Iterator[str]:
    kind = type(box).__name__
    if kind == "TextBox" and box.text.strip():
        if box.position_x < left - _ROOM or box.position_x + box.width > right + _ROOM:
            yield box.text
        return
    is_frame = kind == "TableCellBox" or getattr(box, "element_tag", "") == "li" or _is_block(box)
    if is_frame:
        left, right = box.position_x, box.position_x + box.border_width()
    for child in getattr(box, "children", ()):
        yield from _outside(child, left, right)


def _is_block(box: Any) -> bool:
    """Whether it is the column of one player on form 3."""
    element = getattr(box, "element", None)
    return element is not None and element.get("class") == "block"
