"""Papers in their forms: PDF, page, text, Markdown, and for spreadsheets."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from pareo.language import Message, Translate, translator
from pareo.reports import (
    Paper,
    csv_text,
    paper_lines,
    paper_markdown,
    pdf_data,
    whole_html,
    workbook_data,
)

_MARKED: Final = "\ufeff"
"""Tells spreadsheets that the text is UTF-8."""


def _csv(paper: Paper, translate: Translate) -> bytes:
    tables = (csv_text(table, translate) for table in paper.tables)
    return (_MARKED + "\r\n".join(tables)).encode()


def _xlsx(paper: Paper, translate: Translate) -> bytes:
    heading = paper.heading
    title = heading.said(translate) if isinstance(heading, Message) else heading
    return workbook_data(paper.tables, translate, title)


_FORMS: Final[Mapping[str, Callable[[Paper, Translate], bytes]]] = {
    "pdf": pdf_data,
    "html": lambda paper, translate: whole_html(paper, translate).encode(),
    "md": lambda paper, translate: _lines(paper_markdown(paper, translate)),
    "text": lambda paper, translate: _lines(paper_lines(paper, translate)),
    "csv": _csv,
    "xlsx": _xlsx,
}
FORMS: Final = tuple(_FORMS)


def paper_data(paper: Paper, form: str, language: str) -> bytes:
    """Return a paper in one of the FORMS; raises InputError where a package is missing."""
    return _FORMS[form](paper, translator(language))


def _lines(lines: Iterator[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()
