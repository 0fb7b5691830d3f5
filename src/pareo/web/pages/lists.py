"""Rating lists: which are kept and how old they are, fetched, taken from a file, searched."""

import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from starlette.responses import Response

from pareo.errors import FormError
from pareo.journal import State
from pareo.language import Message
from pareo.service.desk.entering.kept_lists import find
from pareo.service.list_folder import folder_of_lists
from pareo.service.list_shelf import shelf
from pareo.service.list_table import shelf_table
from pareo.service.list_updates import allow_daily, daily
from pareo.service.list_work import kept_for_import
from pareo.service.permissions import Action
from pareo.web import list_jobs
from pareo.web.routes import Routes
from pareo.web.sizes import LARGEST_LIST
from pareo.web.visit import Visit

routes: Final = Routes("lists")
_FOUND: Final = 20


@routes.page("/lists")
def lists(visit: Visit) -> Response:
    """Show the shelf of lists, what goes on with them, and what a search finds."""
    kept = shelf()
    wanted = visit.query.get("find", "").strip()
    found = find(State(), wanted, _FOUND) if wanted else ()
    if visit.is_fragment:
        return visit.page("lists_found.html", wanted=wanted, found=found)
    return visit.page(
        "lists.html",
        table=shelf_table(kept, datetime.now(UTC)),
        is_empty=not any(each.lists for each in kept),
        folder=folder_of_lists(),
        daily=daily(),
        job=list_jobs.list_job(visit.house),
        wanted=wanted,
        found=found,
    )


@routes.page("/lists/progress")
def progress(visit: Visit) -> Response:
    """Show how far the work is; once it is over the page is loaded anew."""
    job = list_jobs.list_job(visit.house)
    if job is None or job.is_over:
        return Response(headers={"HX-Refresh": "true"}) if visit.is_fragment else visit.to("/lists")
    return visit.page("lists_progress.html", job=job)


@routes.act("/lists/update", Action.PLAYERS, shown=lists)
def update(visit: Visit) -> Response:
    """Begin to fetch all lists."""
    list_jobs.fetch(visit.house)
    return visit.to("/lists")


@routes.act("/lists/import", Action.SETTINGS, shown=lists, largest=LARGEST_LIST)
def take(visit: Visit) -> Response:
    """Begin to take a list from a file."""
    form = visit.form
    upload = form.file("file")
    if upload is None or upload.path is None:
        raise visit.fault(
            Message("No file was chosen."), Message("Choose a file of this computer."), "file"
        )
    job = list_jobs.list_job(visit.house)
    if job is not None and not job.is_over:
        raise FormError.of(
            Message("Another list is being worked on."), Message("Wait until that is over.")
        )
    folder = Path(tempfile.mkdtemp(prefix="pareo-list-"))
    file = kept_for_import(upload.path, folder, upload.name)
    list_jobs.take(visit.house, file, form.text("name"), form.text("rate"), form.text("month"))
    return visit.to("/lists")


@routes.act("/lists/seen", Action.PLAYERS)
def seen(visit: Visit) -> Response:
    """Say no more of what became of the work."""
    list_jobs.forget(visit.house)
    return visit.to("/lists")


@routes.act("/lists/daily", Action.SETTINGS, shown=lists)
def switch(visit: Visit) -> Response:
    """Say whether lists may be fetched once a day without being asked for."""
    allow_daily(allowed=visit.form.text("daily") == "yes")
    return visit.to("/lists")
