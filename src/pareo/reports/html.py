"""Papers and their parts as HTML: for pages of the desk, for files, and for PDF.

Nothing has a style of its own: classes say what a thing is, and `paper.css` how it is printed.
"""

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Final

from pareo.language import Message, Numeral, Translate, safe
from pareo.reports.column_widths import Layout, layout_of, sheets_of, text_width, widest
from pareo.reports.paper import (
    PLACE_CARDS,
    Block,
    Blocks,
    NewPage,
    Paper,
    Part,
    Picture,
    Prose,
    Tickets,
)
from pareo.reports.table import Card, Column, Table, cell_text
from pareo.value import dataclass, replace

PAPER_STYLE: Final = Path(__file__).with_name("paper.css")
_WIDE_PICTURE: Final = 640
_OF_ONE: Final = ("player", "team")
_TITLE: Final = ("number", "name")
_SIGNATURE: Final = "sign"
_OF_GAMES: Final = ("round_", "against_")
"""Columns that have a round or an opponent each, and short signs below."""
_ANYWHERE: Final = ("facts", "prose")
"""They stand on the same page as the wide table beside them."""
_SHORT_PROSE: Final = 9
"""So many sentences stay on one page."""
_TWO_LINES: Final = 200
"""So many letters fill two lines of a page; a field with more of them has its lines to itself."""
_NO_TEXT: Final = "\u00a0"
_BESIDE: Final = 6
"""So many blocks stand beside each other; each strip is laid out by itself."""
_LONG: Final = 13.0
_LONGER: Final = 21.0


@dataclass(frozen=True, slots=True)
class _Grid:
    """A table as people see it in one language."""

    columns: tuple[Column, ...]
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def part(self, places: Sequence[int]) -> "_Grid":
        """Return some of the columns."""
        return _Grid(
            tuple(self.columns[at] for at in places),
            tuple(self.headings[at] for at in places),
            tuple(tuple(row[at] for at in places) for row in self.rows),
        )


def table_html(table: Table, translate: Translate, *, caption: bool = True, kind: str = "") -> str:
    """Return a table and its notes, for a page of the desk."""
    grid = _Grid(table.shown, table.headings(translate), tuple(table.texts(translate)))
    return "\n".join(_table(grid, table, translate, caption=caption, kind=kind))


def facts_html(card: Card, translate: Translate) -> str:
    """Return the facts of a card, without its title."""
    texts = [fact.text(translate) for fact in card.facts]
    facts = [
        f"<dt>{_text(fact.label, translate)}</dt><dd>{_text(text, translate)}</dd>"
        for fact, text in zip(card.facts, texts, strict=True)
    ]
    if card.across:
        fields = "".join(
            f"<div{_class('long' if len(text) * card.across > _TWO_LINES else '')}>{each}</div>"
            for each, text in zip(facts, texts, strict=True)
        )
        return f'<dl class="form-fields across-{card.across} {card.key}">{fields}</dl>'
    return f'<dl class="facts-list">{"".join(facts)}</dl>'


def paper_html(paper: Paper, translate: Translate) -> str:
    """Return a paper without its imprint: the heading, then all parts."""
    heading = f"<h1>{_text(paper.heading, translate)}</h1>"
    return "\n".join(_sections(paper, heading, translate))


def whole_html(paper: Paper, translate: Translate, more_style: str = "") -> str:
    """Return a paper as a file of its own, with its style."""
    imprint = paper.imprint
    event = escape(safe(imprint.event))
    arbiter = (
        _text(Message("Chief arbiter: {name}", name=imprint.arbiter), translate)
        if imprint.arbiter
        else ""
    )
    main = paper_html(paper, translate)
    return f"""<!doctype html>
<html lang="{translate.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{_text(paper.heading, translate)} · {event}</title>
<style>
{PAPER_STYLE.read_text("utf-8")}{more_style}</style>
</head>
<body class="paper">
<header><strong><bdi>{event}</bdi></strong>
<span class="stage">{_text(imprint.stage, translate)}</span></header>
<footer><span class="arbiter">{arbiter}</span>
<span class="source">{_text(imprint.source, translate)}</span>
{_page_of(translate)}</footer>
<main>
{main}
</main>
</body>
</html>
"""


def _page_of(translate: Translate) -> str:
    """Return the number of the page, which the style sheet fills in."""
    said = escape(Message("Page {page} of {pages}", page="\x01", pages="\x02").said(translate))
    counters = {"\x01": '<span class="page-number"></span>', "\x02": '<span class="pages"></span>'}
    for sign, counter in counters.items():
        said = said.replace(sign, counter)
    return f'<span class="page-of">{said}</span>'


def _sections(paper: Paper, heading: str, translate: Translate) -> Iterator[str]:
    """Yield the parts, each in a section."""
    made = list(_made(paper, translate))
    if not made:
        yield heading
    across = _forms_across([kind for kind, _ in made])
    for at, (kind, inside) in enumerate(made):
        beside = [each for each, _ in (*made[at - 1 : at], *made[at + 1 : at + 2])]
        is_across = kind.startswith(_ANYWHERE) and any(map(_is_across, beside))
        turned = not _is_across(kind) and (is_across or at in across)
        classes = _class(f"{kind} wide".strip() if turned else kind)
        yield f"<section{classes}>{heading}\n{inside}</section>"
        heading = ""


def _made(paper: Paper, translate: Translate) -> Iterator[tuple[str, str]]:
    """Yield the class and the inside of each section; a player's rounds go with the card before."""
    parts = list(paper.parts)
    at, on_new_page = 0, False
    while at < len(parts):
        part = parts[at]
        at += 1
        if isinstance(part, NewPage):
            on_new_page = True
            continue
        kind, inside = _part(part, paper, translate)
        if _is_of_one(part) and at < len(parts) and isinstance(parts[at], Table):
            kind, inside = "card", inside + _part(parts[at], paper, translate)[1]
            at += 1
        yield f"{kind} new-page".strip() if on_new_page else kind, inside
        on_new_page = False


def _forms_across(kinds: list[str]) -> set[int]:
    """Return the places of all parts of forms of which one needs a page across."""
    sheets: list[list[int]] = [[]]
    for at, kind in enumerate(kinds):
        if "new-page" in kind.split():
            sheets.append([])
        sheets[-1].append(at)
    return {
        at
        for sheet in sheets
        if any("fields" in kinds[at].split() for at in sheet)
        and any(_is_across(kinds[at]) for at in sheet)
        for at in sheet
    }


def _is_across(kind: str) -> bool:
    return "wide" in kind.split()


def _is_of_one(part: Part) -> bool:
    """Return whether a card is that of a player or a team, whose rounds follow it."""
    return isinstance(part, Card) and part.key in _OF_ONE


def _beside_title(card: Card, translate: Translate) -> Card:
    """Return the card without the number and the name that its title says."""
    title = card.title
    said = (title.said(translate) if isinstance(title, Message) else title).upper()
    kept = (
        each
        for each in card.facts
        if each.key not in _TITLE or each.text(translate).upper() not in said
    )
    return replace(card, facts=tuple(kept))


def _part(part: Part, paper: Paper, translate: Translate) -> tuple[str, str]:
    """Return the class of the section of a part, and what is in it."""
    match part:
        case Table(title=title):
            return _printed_table(part, translate, caption=title != paper.heading)
        case Card(title=title):
            if _is_of_one(part):
                part = _beside_title(part, translate)
            heading = "" if not title else f"<h2>{_text(title, translate)}</h2>"
            kind = "facts fields" if part.across else "facts"
            return kind, f"{heading}{facts_html(part, translate)}"
        case Prose(title=title, lines=lines):
            said = "\n".join(f"<p>{_text(line, translate)}</p>" for line in lines)
            kind = "prose short" if len(lines) <= _SHORT_PROSE else "prose"
            return kind, f"<h2>{_text(title, translate)}</h2>\n{said}"
        case Picture(svg=svg):
            return "wide" if _is_wide(svg) else "", svg
        case Tickets(form=form):
            return form, "\n".join(_tickets(part, translate))
        case Blocks(blocks=blocks, notes=notes):
            said = "".join(f'<p class="quiet">{_text(note, translate)}</p>' for note in notes)
            strips = (blocks[at : at + _BESIDE] for at in range(0, len(blocks), _BESIDE))
            key = _block(part.key, translate, kind="block key")
            written = "".join(
                f'<div class="blocks">{key}{"".join(_block(each, translate) for each in strip)}</div>'
                for strip in strips
            )
            return "wide", f"{written}{said}"
        case NewPage():
            return "", ""


def _printed_table(table: Table, translate: Translate, *, caption: bool) -> tuple[str, str]:
    """Return the page that a table needs, and the table without its empty columns."""
    headings, rows = table.headings(translate), tuple(table.texts(translate))
    if not rows and not table.ruled:
        heading = f"<h2>{_text(table.title, translate)}</h2>" if caption else ""
        lines = (Message("Nothing is recorded."), *table.notes)
        return "prose", heading + "".join(f"<p>{_text(each, translate)}</p>" for each in lines)
    used = [
        at
        for at, column in enumerate(table.shown)
        if table.ruled or column.filled_by_hand or any(row[at] for row in rows)
    ]
    grid = _Grid(table.shown, headings, rows).part(used)
    *before, last = [
        grid.part(sheet) for sheet in sheets_of(grid.columns, grid.headings, grid.rows)
    ]
    pages: list[str] = []
    written: list[str] = []
    for each in (*before, last):
        layout = layout_of(each.columns, each.headings, each.rows)
        kind = "ruled" if table.ruled else "narrow" if layout.is_narrow else ""
        shown = caption and not table.ruled and not written
        noted = table if each is last else replace(table, notes=())
        pages.append(layout.page)
        written += _table(each, noted, translate, caption=shown, kind=kind, layout=layout)
    return widest(pages), "\n".join(written)


def _table(
    grid: _Grid,
    table: Table,
    translate: Translate,
    *,
    caption: bool,
    kind: str,
    layout: Layout | None = None,
) -> Iterator[str]:
    title = _text(table.title, translate)
    columns = grid.columns
    head = next((at for at, column in enumerate(columns) if column.is_name), None)
    classes = [_aligned(column) for column in columns]
    if layout is not None:
        classes = [each or ("long" if layout.long[at] else "") for at, each in enumerate(classes)]
    yield f'<div class="scroll" tabindex="0" role="group" aria-label="{title}">'
    yield f"<table{_class(f'{kind} to-sign'.strip() if _SIGNATURE in classes else kind)}>"
    yield f"<caption{_class('' if caption else 'unseen')}>{title}</caption>"
    if layout is not None and (table.ruled or not layout.is_narrow):
        shares = "".join(f'<col width="{share:g}%">' for share in layout.shares)
        yield f"<colgroup>{shares}</colgroup>"
    headings = (
        f'<th scope="col"{_class(each)}>{_text(text, translate)}</th>'
        for each, text in zip(classes, grid.headings, strict=True)
    )
    yield f"<thead><tr>{''.join(headings)}</tr></thead>"
    yield "<tbody>"
    for place, row in enumerate(grid.rows):
        cells = (
            _cell(columns[at], text, classes[at], is_head=at == head) for at, text in enumerate(row)
        )
        yield f"<tr{_class('struck' if place in table.struck else '')}>{''.join(cells)}</tr>"
    yield "</tbody></table></div>"
    yield from (f'<p class="quiet">{_text(note, translate)}</p>' for note in table.notes)


def _block(block: Block, translate: Translate, kind: str = "block") -> str:
    """Return the column of one player: cells beside each other are a line with tabs.

    The style draws the lines between them. A table would say the same, and take minutes to print
    for a thousand players. Who listens hears the words of the block in place of the signs.
    """
    heard = f' role="img" aria-label="{_text(block.said, translate)}"' if block.said else ""
    written = []
    for is_whole, rows in groupby(block.rows, key=lambda cells: len(cells) == 1):
        lines = [
            "\t".join(escape(safe(cell_text(cell, translate))) for cell in cells) for cells in rows
        ]
        if is_whole:
            written += [f'<p class="whole">{line or _NO_TEXT}</p>' for line in lines]
        else:
            said = "\n".join(lines)
            written.append(f'<p class="thirds"{heard}>{said}</p>')
    name = _text(block.name, translate)
    return f'<div class="{kind}" role="group" aria-label="{name}">{"".join(written)}</div>'


def _tickets(part: Tickets, translate: Translate) -> Iterator[str]:
    """Yield a list with one item for each row; every column is a line with its label."""
    columns = part.table.shown
    labels = [_text(column.heading, translate) for column in columns]
    title = _text(part.table.title, translate)
    yield f'<div class="scroll" tabindex="0" role="group" aria-label="{title}">'
    yield f'<ul class="tickets {part.form}">'
    for at, row in enumerate(part.table.texts(translate)):
        lines = "".join(
            f'<p class="{_line_of(column, text)}"><span class="label">{label}</span> '
            f"<span>{_named(column, text)}</span></p>"
            for column, label, text in zip(columns, labels, row, strict=True)
            if text or column.key in part.by_hand
        )
        if part.form == PLACE_CARDS:  # folded, so that both sides can read it
            lines = f'<div class="back" aria-hidden="true">{lines}</div><div>{lines}</div>'
        yield f"<li>{lines}{part.pictures[at] if part.pictures else ''}</li>"
    yield "</ul></div>"


def _line_of(column: Column, text: str) -> str:
    """Return the class of a line; long names are printed in smaller letters."""
    wide = text_width(text) if column.is_name else 0.0
    size = " longer" if wide > _LONGER else " long" if wide > _LONG else ""
    return f"{column.key.replace('_', '-')}{size}"


def _is_wide(svg: str) -> bool:
    _, _, rest = svg.partition(' width="')
    number = rest.partition('"')[0]
    return number.isdigit() and int(number) > _WIDE_PICTURE


def _aligned(column: Column) -> str:
    if column.right_aligned:
        return "num"
    if column.key.startswith(_OF_GAMES) or column.key.isdigit():
        return "mid"
    return {"result": "mid", "here": "mid", "signature": _SIGNATURE}.get(column.key, "")


def _cell(column: Column, text: str, kind: str, *, is_head: bool) -> str:
    inside = _named(column, text)
    if is_head and inside:
        return f'<th scope="row"{_class(kind)}>{inside}</th>'
    return f"<td{_class(kind)}>{inside}</td>"


def _named(column: Column, text: str) -> str:
    said = escape(safe(text))
    return f"<bdi>{said}</bdi>" if column.is_name and said else said


def _class(kind: str) -> str:
    return f' class="{kind}"' if kind else ""


def _text(text: Message | Numeral | str, translate: Translate) -> str:
    said = text.said(translate) if isinstance(text, Message | Numeral) else text
    return escape(safe(said))
