"""A forecast as one page that needs nothing else: a picture, the tables beside it, what it rests on."""

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final

from pareo.forecast import LastRound, Outlook
from pareo.language import Message, Translate, amounts, safe
from pareo.reports.forecast import (
    MOST_SHOWN,
    forecast_table,
    last_round_table,
    norm_chances,
    prize_chances,
)
from pareo.reports.forecast_picture import (
    ChancePicture,
    ResultsPicture,
    forecast_svg,
    last_round_svg,
)
from pareo.reports.forecast_words import (
    RESULT_SIGNS,
    how_found,
    last_round_heading,
    lines_after,
    listed_best,
    method_lines,
    result_heading,
)
from pareo.reports.html import table_html
from pareo.reports.table import Table
from pareo.value import replace

_STYLE: Final = Path(__file__).with_name("forecast.css")
_FEWEST: Final = 10
_SIGNS: Final = "|".join(RESULT_SIGNS.values())
_WHOLE: Final = re.compile(
    rf"(?:{_SIGNS}): .+?(?=, |[.]?$)"  # a result of another board, and the chance with it
    r"|(?:(?<=\()|\b)\d[\d.,]* %(?: \([^)]*\))?"
)
"""What stays on one line."""
_INTERVAL: Final = re.compile(r"\([\d.,]+–[\d.,]+\)")
_KEPT: Final = r'<span class="whole">\g<0></span>'
_ON_THE_PAGE: Final = ("name", "points", "win", "top", "places", "expected")


def forecast_html(
    outlook: Outlook,
    found: LastRound | None,
    translate: Translate,
    program: str,
    *,
    everybody: bool = False,
) -> str:
    """Return the whole page; `everybody` lists all players, not the best chances alone."""
    tournament = outlook.task.coming.tournament
    name = escape(safe(tournament.event.name or ""))
    title = _text(forecast_title(outlook), translate)
    main = "\n".join(_parts(outlook, found, translate, everybody=everybody))
    foot = _text(Message("Made by {program}.", program=program), translate)
    return f"""<!doctype html>
<html lang="{translate.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} · {name}</title>
<style>
{_STYLE.read_text("utf-8")}</style>
</head>
<body>
<header><p class="event"><bdi>{name}</bdi></p>
<h1>{title}</h1>
<p class="lead">{_text(forecast_lead(outlook), translate)}</p></header>
<main>
{main}
</main>
<footer><p>{foot}</p></footer>
</body>
</html>
"""


def forecast_title(outlook: Outlook) -> Message:
    """Return the heading: after which round it was made."""
    coming = outlook.task.coming
    if coming.is_over:
        return Message("Final places")
    first = min([game.round for game in coming.games], default=len(coming.tournament.rounds) + 1)
    if first <= 1:
        return Message("Forecast before round 1")
    return Message("Forecast after round {round}", round=first - 1)


def forecast_lead(outlook: Outlook) -> Message:
    """Return how much is left, and how the chances were found."""
    task = outlook.task
    if task.coming.is_over:
        return Message("All results are in.")
    left = amounts.rounds(task.coming.rounds_left)
    if task.is_exact:
        return Message("{rounds} to play; every possible case was looked at", rounds=left)
    return Message(
        "{rounds} to play; played out {runs} times from seed {seed}",
        rounds=left,
        runs=task.size,
        seed=task.seed,
    )


def _parts(
    outlook: Outlook, found: LastRound | None, translate: Translate, *, everybody: bool
) -> Iterator[str]:
    chances = page_table(outlook, everybody=everybody)
    yield '<div class="beside">'
    drawn = ChancePicture.of(outlook, None) if everybody else ChancePicture.of(outlook)
    yield f"<figure>{forecast_svg(drawn, translate)}</figure>"
    listed = _INTERVAL.sub(_KEPT, table_html(chances, translate, caption=False))
    yield f'<div class="chances">{listed}</div></div>'
    if found is not None:
        yield from _last_round(outlook, found, translate)
    prizes = prize_chances(outlook, None if everybody else MOST_SHOWN)
    for table in (prizes, norm_chances(outlook)):
        if table is not None and table.rows:
            yield f"<section><h2>{_text(table.title, translate)}</h2>"
            yield f"{table_html(table, translate, caption=False, kind='long')}</section>"
    rests_on = Message("What it rests on")
    yield f'<section class="method"><h2>{_text(rests_on, translate)}</h2><ul>'
    yield from (f"<li>{_unbroken(_text(line, translate))}</li>" for line in method_lines(outlook))
    yield "</ul></section>"


def _last_round(outlook: Outlook, found: LastRound, translate: Translate) -> Iterator[str]:
    tournament = outlook.task.coming.tournament
    yield f"<section><h2>{_text(last_round_heading(tournament, found), translate)}</h2>"
    yield f'<div class="beside"><figure>{last_round_svg(ResultsPicture.of(found), translate)}</figure>'
    table = last_round_table(tournament, found, told=False)
    yield f'<div class="results"><div>{table_html(table, translate, caption=False)}</div>'
    for after in found.results:
        lines = "".join(
            f"<p>{_unbroken(_text(line, translate))}</p>" for line in lines_after(tournament, after)
        )
        yield f"<article><h3>{_unbroken(_text(result_heading(after), translate))}</h3>{lines}</article>"
    yield f'<p class="quiet">{_text(how_found(found), translate)}</p></div></div></section>'


def page_table(outlook: Outlook, *, everybody: bool = False) -> Table:
    """Return the table beside the picture: the name first; what it rests on stands elsewhere."""
    count = len(outlook.players)
    chances = sum(not one.top.is_none for one in outlook.players)
    shown = count if everybody else min(count, MOST_SHOWN, max(_FEWEST, chances))
    table = forecast_table(outlook, shown)
    also = None
    if outlook.asked is not None and len(table.rows) > shown:
        also = outlook.by_number[outlook.asked].player.name
    kept = [
        at for key in _ON_THE_PAGE for at, column in enumerate(table.columns) if column.key == key
    ]
    return replace(
        table,
        columns=tuple(table.columns[at] for at in kept),
        rows=tuple(tuple(row[at] for at in kept) for row in table.rows),
        notes=tuple(listed_best(shown, count, also)),
    )


def _unbroken(text: str) -> str:
    """Return text in which results and percentages stay on one line."""
    return _WHOLE.sub(_KEPT, text)


def _text(text: Message | str, translate: Translate) -> str:
    return escape(safe(text.said(translate) if isinstance(text, Message) else text))
