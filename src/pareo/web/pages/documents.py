"""Documents: every paper of an event, to print or to take along."""

from datetime import UTC, datetime
from functools import partial
from typing import Final
from urllib.parse import urlencode

from starlette.responses import Response

from pareo.errors import InputError
from pareo.journal import names_of
from pareo.language import LANGUAGES, Day
from pareo.reports import Paper
from pareo.service.access import board_links, captain_links
from pareo.service.desk.asked import Asked, printed_at
from pareo.service.desk.documents import Document, document, documents, made
from pareo.service.desk.keeping import export_event
from pareo.service.desk.official_forms import missing_for_forms
from pareo.service.desk.steps import next_step
from pareo.service.paper_forms import paper_data
from pareo.service.permissions import Action
from pareo.service.public.level import Level, level_of
from pareo.value import replace
from pareo.web.pages.hall_screens import qr_address
from pareo.web.routes import Routes
from pareo.web.site import zipped_site
from pareo.web.visit import Visit

routes: Final = Routes("documents")
_FILES: Final = {
    "trf26": (".trf", "text/plain; charset=utf-8"),
    "trf16": ("-trf16.trf", "text/plain; charset=utf-8"),
    "json": (".json", "application/json"),
    "pareo": (".pareo", "application/zip"),
}
_MEDIA: Final = {
    "pdf": "application/pdf",
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}


@routes.page("/e/{slug}/documents")
def all_documents(visit: Visit) -> Response:
    """Show all papers, and how far the event is from its end."""
    state = visit.state
    visit.house.printer.start()
    return visit.page(
        "documents.html",
        groups=visit.derived("documents", lambda: documents(state)),
        step=next_step(state),
        finished=bool(state.finished),
        missing=visit.derived("missing for forms", lambda: missing_for_forms(state)),
        rounds=sorted(state.rounds, reverse=True),
        shown_round=state.published or state.paired,
        people=_people(visit),
        languages=LANGUAGES,
        is_public=level_of(state) is not Level.NOTHING,
        public_address=_public_address(visit),
        spoken=spoken if (spoken := visit.query.get("papers", "")) in LANGUAGES else visit.language,
    )


@routes.page("/e/{slug}/documents/{key}", Action.PAPERS)
def paper(visit: Visit, key: str) -> Response:
    """Show a paper as it is printed, in a language of its own; or send it as a file."""
    found = document(key)
    if found is None:
        return visit.page("missing.html", 404)
    if not visit.may(found.needs):
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
    name = f"{visit.event.slug}{ending}"
    if ending.endswith(".trf"):
        final = form == "trf26" and bool(visit.state.finished)
        sent = export_event(visit.event, name, final=final, dialect=form)
    else:
        sent = export_event(visit.event, name)
    return attached(sent.file.data, name, media)


@routes.act("/e/{slug}/documents/site", Action.PAPERS, shown=all_documents)
def site(visit: Visit) -> Response:
    """Send what is public of the event as a web site, made in the process beside the desk."""
    chosen = visit.form.text("language")
    language = chosen if chosen in LANGUAGES else visit.language
    made = visit.house.worker.run(zipped_site, visit.state, language, datetime.now(UTC))
    return attached(made, f"{visit.event.slug}-{language}.zip", "application/zip")


def printed(visit: Visit, found: Document, number: int) -> Response:
    """Show a paper without the frame of the desk, or send it as a file.

    A PDF is made in a process beside the desk, so that no page waits for it. Where a file
    cannot be made, the page says what is missing.
    """
    player, place = visit.query.get("player", ""), visit.place
    address = visit.query.get("address", "").strip() or _public_address(visit)
    asked = Asked(
        visit.event,
        visit.state,
        visit.translate,
        number,
        player,
        address,
        table_link=lambda table: f"{place}{visit.address('table', table)}",
        allows=visit.may,
    )
    if visit.house.manner.hall:
        asked = replace(
            asked,
            slip_link=board_links.links_of(visit.event, visit.state, place),
            captain_link=captain_links.links_of(visit.event, visit.state, place)
            if visit.may(Action.RESULTS)  # whoever has a link hands in the line-up
            else None,
        )
    if found.of_address and not address and "address" not in visit.query:
        return visit.page("paper_address.html", document=found)
    who = visit.visitor.role
    what = ("paper", found.key, number, player, visit.language, place, address, who)
    try:
        paper: Paper = visit.derived(what, lambda: made(found, asked))
    except InputError as error:
        visit.faults = error.faults
        if found.of_address:
            return visit.page("paper_address.html", 422, document=found)
        return visit.page("faults.html", 422)
    paper = printed_at(paper, Day(f"{datetime.now(UTC).astimezone():%Y-%m-%d %H:%M}"))
    form = visit.query.get("form", "")
    if form in _MEDIA:
        work = partial(visit.house.printer.run, paper_data) if form == "pdf" else paper_data
        try:
            data = work(paper, form, visit.language)
        except InputError as error:
            visit.faults = error.faults
        else:
            return _sent(visit, found, number, form, data)
    return visit.page(
        "paper.html",
        document=found,
        paper=paper,
        languages=LANGUAGES,
        query=_rest_of_query(visit),
        of_round=_published(visit, number) if found.of_round else 0,
    )


def _sent(visit: Visit, found: Document, number: int, form: str, data: bytes) -> Response:
    """Send a paper as a file; a PDF opens in the browser."""
    of_round = f"-{number}" if found.of_round and number else ""
    name = f"{visit.event.slug}-{found.key}{of_round}.{form}"
    sent = attached(data, name, _MEDIA[form])
    if form == "pdf":
        sent.headers["Content-Disposition"] = f'inline; filename="{name}"'
    return sent


def attached(data: bytes, name: str, media: str) -> Response:
    """Return a file to be kept."""
    disposition = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type=media, headers=disposition)


def _public_address(visit: Visit) -> str:
    return qr_address(visit, f"/p/{visit.event.slug}")


def _round(visit: Visit) -> int:
    wanted = visit.query.get("round", "")
    return int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 4 else 0


def _published(visit: Visit, number: int) -> int:
    """Return the round of a paper if its results are entered, else 0."""
    shown = number or visit.state.paired
    return shown if shown <= visit.state.published else 0


def _rest_of_query(visit: Visit) -> str:
    kept = {name: value for name, value in visit.query.items() if name not in ("language", "form")}
    return f"{urlencode(kept)}&" if kept else ""


def _people(visit: Visit) -> list[tuple[str, str]]:
    names = names_of(visit.state)
    return sorted(
        ((who, names[who]) for who in visit.state.players),
        key=lambda each: visit.translate.collate(each[1]),
    )
