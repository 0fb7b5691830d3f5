"""Backups of all events: where they are, made now, restored, taken away."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from starlette.responses import FileResponse, Response

from pareo.errors import InputError
from pareo.language import Message
from pareo.service.desk.answers import Done
from pareo.service.desk.backups import back_up, backups, choose_second_folder, occasion, restore
from pareo.service.permissions import Action
from pareo.web.answers import answered
from pareo.web.routes import Routes
from pareo.web.visit import Visit

if TYPE_CHECKING:
    from pareo.store import Backup

routes: Final = Routes("backup")


@routes.page("/backup", may=Action.SETTINGS)
def page(visit: Visit) -> Response:
    """Show the backups, and whether all is well."""
    visit.house.look_at_backups()
    return visit.page(
        "backup.html",
        state=visit.house.backup_state(),
        backups=[(each, occasion(each)) for each in backups(visit.house.store)],
    )


@routes.act("/backup", Action.SETTINGS, shown=page)
def make(visit: Visit) -> Response:
    """Back up now."""
    copies = back_up(visit.house.store)
    visit.house.look_at_backups()
    if copies.failures:
        raise InputError(fault for error in copies.failures for fault in error.faults)
    return visit.to("/backup?made=1")


@routes.act("/backup/second", Action.SETTINGS, shown=page)
def choose(visit: Visit) -> Response:
    """Back up into a second folder too, or no longer."""
    typed = visit.form.text("folder")
    choose_second_folder(visit.house.store, Path(typed) if typed else None)
    return visit.to("/backup")


@routes.act("/backup/restore", Action.SETTINGS, shown=page)
def bring_back(visit: Visit) -> Response:
    """Make all events what they were in a backup, after a question."""
    found = _named(visit, visit.form.text("backup"))
    answer = restore(visit.house.store, found.path, visit.form.text("token") or None)
    if isinstance(answer, Done):
        visit.house.forget_events()
        visit.house.look_at_backups()
        return visit.to("/backup?restored=1")
    return answered(visit, answer, back="/backup")


@routes.page("/backup/file", may=Action.ACCESS)
def send(visit: Visit) -> Response:
    """Send a backup; it has everything, also who may sign in."""
    found = _named(visit, visit.query.get("backup", ""))
    return FileResponse(found.path, filename=found.path.name, media_type="application/vnd.sqlite3")


def _named(visit: Visit, word: str) -> "Backup":
    """Return the backup that a page listed; a name alone never becomes a path."""
    found = next((each for each in backups(visit.house.store) if str(each.path) == word), None)
    if found is None:
        raise InputError.of(
            Message("There is no such backup any more."), Message("Choose another backup.")
        )
    return found
