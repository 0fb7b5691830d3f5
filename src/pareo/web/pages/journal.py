"""The journal: who did what when, taken back, brought back, looked through, taken along."""

import json
from itertools import groupby
from typing import Final

from starlette.responses import Response

from pareo.errors import InputError, StoreError
from pareo.service.desk import undoing
from pareo.service.desk.answers import confirmed_words
from pareo.service.desk.keeping import export_event
from pareo.service.desk.log import GROUPS, line_of, newest
from pareo.service.desk.verifying import verify
from pareo.service.permissions import Action
from pareo.web.acts import does
from pareo.web.answers import answered
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("journal")
_LINES: Final = 100
_FORMS: Final = {"pareo": "application/zip", "trf": "text/plain", "json": "application/json"}


@routes.page("/e/{slug}/journal", may=Action.JOURNAL)
def journal(visit: Visit) -> Response:
    """Show the newest entries, all or those of somebody or of a kind."""
    who, group = visit.query.get("who") or None, visit.query.get("kind") or None
    before = visit.query.get("before", "")
    upto = None if visit.at is None else visit.at + 1
    page = newest(
        visit.event,
        _LINES,
        allows=visit.may,
        actor=who,
        group=group,
        before=int(before) if before.isascii() and before.isdigit() else upto,
    )
    days = groupby(page.lines, lambda line: visit.day(line.entry.at))
    return visit.page(
        "journal.html",
        log=page,
        days=[(day, tuple(lines)) for day, lines in days],
        groups=[(key, words) for key, (words, _) in GROUPS.items()],
        who=who or "",
        group=group or "",
        head_hash=visit.event.hash_at(visit.state.head),
        confirmed_words=confirmed_words,
    )


@routes.page("/e/{slug}/journal/verify", may=Action.JOURNAL)
def verified(visit: Visit) -> Response:
    """Compute the journal and every pairing again."""
    return visit.page("journal_verified.html", found=verify(visit.event))


@routes.page("/e/{slug}/journal/{seq:int}", may=Action.JOURNAL)
def entry(visit: Visit, seq: int) -> Response:
    """Show one entry in full."""
    try:
        line = line_of(visit.event, seq, visit.may)
    except StoreError:
        raise
    except InputError:
        return visit.page("missing.html", 404)
    payload = json.dumps(line.entry.payload, ensure_ascii=False, indent=1, default=str)
    return visit.page(
        "journal_entry.html", line=line, payload=payload, confirmed_words=confirmed_words
    )


@routes.act("/e/{slug}/undo", Action.UNDO, shown=journal)
def undo(visit: Visit) -> Response:
    """Take an entry back, or all of the act that it ends; the newest one where none is named."""
    act, named = visit.form.number_or_none("act"), visit.form.number_or_none("entry")
    if act is not None:
        answer = undoing.undo_act(visit.desk(), act)
    else:
        answer = undoing.undo(visit.desk(), *(() if named is None else (named,)))
    return answered(visit, answer, _back(visit))


@routes.act("/e/{slug}/export", Action.TRF, shown=journal)
def export(visit: Visit) -> Response:
    """Take the event along as a report file, or in JSON."""
    return _file(visit, "json" if visit.form.text("form") == "json" else "trf")


@routes.act("/e/{slug}/hand-over", Action.SETTINGS, shown=journal)
def hand_over(visit: Visit) -> Response:
    """Take the whole journal along, to go on elsewhere."""
    return _file(visit, "pareo")


def _file(visit: Visit, ending: str) -> Response:
    name = f"{visit.event.slug}.{ending}"
    made = export_event(visit.event, name)
    disposition = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(made.file.data, media_type=_FORMS[ending], headers=disposition)


def _journal(visit: Visit) -> str:
    return visit.address("journal")


def _back(visit: Visit) -> str:
    return visit.back(_journal(visit))


does(routes, "/e/{slug}/redo", undoing.redo, journal, _back)
does(routes, "/e/{slug}/back-to", undoing.back_to, journal, _journal)
