"""A forecast as one page that needs nothing else: a picture, the tables beside it, what it rests on."""

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final

from pareo.forecast import LastRound, Outlook
from pareo.language import Message, Translate, amounts, safe
from pareo.reports.forecast import MOST_SHOWN, forecast_table, norm_chances, prize_chances
from pareo.reports.forecast_picture import (
    ChancePicture,
    ResultsPicture,
    forecast_svg,
    last_round_svg,
)
from pareo.reports.forecast_words import (
    last_round_heading,
    lines_after,
    method_lines,
    result_heading,
)
from pareo.reports.html import table_html
from pareo.reports.table import Table
from pareo.value import replace

_STYLE: Final = Path(__file__).with_name("forecast.css")
_FEWEST: Final = 10
_ON_THE_PAGE: Final = ("name", "points", "win", "top", "places", "expected")


def forecast_html(
    outlook: Outlook, found: LastRound | None, translate: Translate, program: str
) -> str:
    """Return the whole page."""
    tournament = outlook.task.coming.tournament
    name = escape(safe(tournament.event.name or ""))
    title = _text(forecast_title(outlook), translate)
    main = "\n".join(_parts(outlook, found, translate))
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


def _parts(outlook: Outlook, found: LastRound | None, translate: Translate) -> Iterator[str]:
    yield '<div class="beside">'
    yield f"<figure>{forecast_svg(ChancePicture.of(outlook), translate)}</figure>"
    yield f"<div>{table_html(page_table(outlook), translate, caption=False)}</div></div>"
    if found is not None:
        yield from _last_round(outlook, found, translate)
    for table in (prize_chances(outlook), norm_chances(outlook)):
        if table is not None and table.rows:
            yield f"<section><h2>{_text(table.title, translate)}</h2>"
            yield f"{table_html(table, translate, caption=False, kind='long')}</section>"
    rests_on = Message("What it rests on")
    yield f'<section class="method"><h2>{_text(rests_on, translate)}</h2><ul>'
    yield from (f"<li>{_text(line, translate)}</li>" for line in method_lines(outlook))
    yield "</ul></section>"


def _last_round(outlook: Outlook, found: LastRound, translate: Translate) -> Iterator[str]:
    tournament = outlook.task.coming.tournament
    yield f"<section><h2>{_text(last_round_heading(tournament, found), translate)}</h2>"
    yield f'<div class="beside"><figure>{last_round_svg(ResultsPicture.of(found, outlook.top), translate)}</figure>'
    yield '<div class="results">'
    for after in found.results:
        lines = "".join(
            f"<p>{_text(line, translate)}</p>" for line in lines_after(tournament, after)
        )
        yield f"<article><h3>{_text(result_heading(after), translate)}</h3>{lines}</article>"
    yield "</div></div></section>"


def page_table(outlook: Outlook) -> Table:
    """Return the table beside the picture: the name first, and no notes."""
    chances = sum(not one.top.is_none for one in outlook.players)
    table = forecast_table(outlook, min(MOST_SHOWN, max(_FEWEST, chances)))
    kept = [
        at for key in _ON_THE_PAGE for at, column in enumerate(table.columns) if column.key == key
    ]
    return replace(
        table,
        columns=tuple(table.columns[at] for at in kept),
        rows=tuple(tuple(row[at] for at in kept) for row in table.rows),
        notes=(),
    )


def _text(text: Message | str, translate: Translate) -> str:
    return escape(safe(text.said(translate) if isinstance(text, Message) else text))
