"""Documents: every paper of an event, to print or to take along."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final
from urllib.parse import urlencode

from starlette.responses import Response

from pareo.errors import InputError
from pareo.language import LANGUAGES, Day, Message
from pareo.reports import csv_text
from pareo.service.desk.document_parts import Asked, Part
from pareo.service.desk.documents import Document, document, documents, made, tables_of
from pareo.service.desk.keeping import export_event
from pareo.service.desk.steps import next_step
from pareo.service.permissions import Action
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("documents")
_FILES: Final = {
    "trf26": ("trf", "text/plain; charset=utf-8"),
    "trf16": ("trf", "text/plain; charset=utf-8"),
    "json": ("json", "application/json"),
    "pareo": ("pareo", "application/zip"),
}
_SPREADSHEET: Final = "text/csv; charset=utf-8"
_MARKED: Final = "\ufeff"
"""Tells spreadsheets that the text is UTF-8."""


@routes.page("/e/{slug}/documents")
def all_documents(visit: Visit) -> Response:
    """Show all papers, and how far the event is from its end."""
    state = visit.state
    return visit.page(
        "documents.html",
        groups=visit.derived("documents", lambda: documents(state)),
        step=next_step(state),
        finished=bool(state.finished),
        rounds=sorted(state.rounds, reverse=True),
        shown_round=state.published or state.paired,
        people=_people(visit),
        languages=LANGUAGES,
    )


@routes.page("/e/{slug}/documents/{key}", Action.PAPERS)
def paper(visit: Visit, key: str) -> Response:
    """Show a paper as it is printed, in a language of its own; or send it as a table."""
    found = document(key)
    if found is None:
        return visit.page("missing.html", 404)
    if found.private and not visit.may(Action.PRIVATE_DATA):
        return visit.page("forbidden.html", 403)
    visit.speak(visit.query.get("language", ""))
    return printed(visit, found, _round(visit))


@routes.page("/e/{slug}/round/{number:int}/print", Action.PAPERS)
def wall(visit: Visit, number: int) -> Response:
    """Show the pairings of a round for the wall."""
    found = document("by-name" if visit.query.get("by") == "name" else "by-board")
    assert found is not None
    visit.speak(visit.query.get("language", ""))
    return printed(visit, found, number)


@routes.act("/e/{slug}/documents/file", Action.TRF, shown=all_documents)
def file(visit: Visit) -> Response:
    """Send the event as a file."""
    form = visit.form.text("form")
    form = form if form in _FILES else "trf26"
    ending, media = _FILES[form]
    name = f"{visit.event.slug}.{ending}"
    if ending == "trf":
        sent = export_event(visit.event, name, dialect=form)
    else:
        sent = export_event(visit.event, name)
    return attached(sent.file.data, name, media)


def printed(visit: Visit, found: Document, number: int) -> Response:
    """Show a paper without the frame of the desk, or send its tables for a spreadsheet."""
    player = visit.query.get("player", "")
    asked = Asked(visit.event, visit.state, visit.translate, number, player)
    what = ("paper", found.key, number, player, visit.language)
    try:
        parts: Sequence[Part] = visit.derived(what, lambda: made(found, asked))
    except InputError as error:
        visit.faults = error.faults
        return visit.page("faults.html", 422)
    if visit.query.get("form") == "csv":
        tables = "\r\n".join(csv_text(table, visit.translate) for table in tables_of(parts))
        name = f"{visit.event.slug}-{found.key}.csv"
        return attached((_MARKED + tables).encode(), name, _SPREADSHEET)
    return visit.page(
        "paper.html",
        document=found,
        parts=parts,
        heading=_heading(found, parts),
        arbiter=visit.state.details.get("chief_arbiter", ""),
        mark=visit.event.hash_at(visit.state.head)[:4],
        printed_at=Day(f"{datetime.now(UTC).astimezone():%Y-%m-%d %H:%M}"),
        languages=LANGUAGES,
        query=_rest_of_query(visit),
        has_tables=any(True for _ in tables_of(parts)),
    )


def _heading(found: Document, parts: Sequence[Part]) -> Message | str:
    """Return the title of the only table, else of the paper."""
    tables = tuple(tables_of(parts))
    return tables[0].title if len(tables) == 1 and parts[0] is tables[0] else found.title


def attached(data: bytes, name: str, media: str) -> Response:
    """Return a file to be kept."""
    disposition = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type=media, headers=disposition)


def _round(visit: Visit) -> int:
    wanted = visit.query.get("round", "")
    return int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 4 else 0


def _rest_of_query(visit: Visit) -> str:
    kept = {name: value for name, value in visit.query.items() if name not in ("language", "form")}
    return f"{urlencode(kept)}&" if kept else ""


def _people(visit: Visit) -> list[tuple[str, str]]:
    return sorted(
        ((who, person.name) for who, person in visit.state.people.items()),
        key=lambda each: visit.translate.collate(each[1]),
    )
