"""Papers as plain text and as Markdown."""

from collections.abc import Iterator

from pareo.language import Message, Translate, plain_text, safe
from pareo.reports.markdown import markdown_lines
from pareo.reports.paper import Blocks, NewPage, Paper, Part, Picture, Prose, Tickets
from pareo.reports.table import Card, Table
from pareo.reports.text_lines import lines_of_card, lines_of_table


def paper_lines(paper: Paper, translate: Translate) -> Iterator[str]:
    """Yield the lines of a paper: event and stage, then every part under its title."""
    yield " · ".join(_imprint(paper, translate))
    for part in _spread(paper):
        title, lines = _text_of(part, translate)
        if title or lines:
            yield ""
            yield from (title, *lines) if title else lines


def paper_markdown(paper: Paper, translate: Translate) -> Iterator[str]:
    """Yield a paper as Markdown."""
    yield f"# {plain_text(_said(paper.heading, translate))}"
    yield ""
    yield plain_text(" · ".join(_imprint(paper, translate)))
    for part in _spread(paper):
        match part:
            case Table() | Card():
                lines = list(markdown_lines(part, translate))
            case Tickets(table=table):
                lines = list(markdown_lines(table, translate))
            case Prose(title=title, lines=said):
                lines = [f"## {plain_text(_said(title, translate))}", ""]
                lines += (f"- {plain_text(_said(line, translate))}" for line in said)
            case _:
                continue
        yield ""
        yield from lines


def _spread(paper: Paper) -> Iterator[Part]:
    """Yield the parts, tables in place of blocks."""
    for part in paper.parts:
        yield from part.tables if isinstance(part, Blocks) else (part,)


def _text_of(part: Part, translate: Translate) -> tuple[str, list[str]]:
    match part:
        case Card(title=title):
            return _said(title, translate), list(lines_of_card(part, translate))
        case Table(title=title, notes=notes):
            said = [_said(note, translate) for note in notes]
            return _said(title, translate), [*lines_of_table(part, translate), *said]
        case Tickets(table=table):
            return _text_of(table, translate)
        case Prose(title=title, lines=lines):
            return _said(title, translate), [_said(line, translate) for line in lines]
        case Picture() | Blocks() | NewPage():
            return "", []


def _imprint(paper: Paper, translate: Translate) -> list[str]:
    imprint = paper.imprint
    arbiter = Message("Chief arbiter: {name}", name=imprint.arbiter) if imprint.arbiter else ""
    parts = (imprint.event, imprint.stage, arbiter, imprint.source)
    return [said for said in (_said(part, translate) for part in parts) if said]


def _said(text: Message | str, translate: Translate) -> str:
    return safe(text.said(translate) if isinstance(text, Message) else text)
