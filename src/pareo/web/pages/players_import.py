"""People from pasted lines, a table or a tournament: shown first, then taken."""

from typing import Final

from starlette.responses import Response

from pareo.errors import FormError
from pareo.language import Message
from pareo.service.desk.entering import kept_lists
from pareo.service.desk.entering.headings import COLUMNS, EXAMPLE
from pareo.service.desk.entering.kept_lists import PeopleSource
from pareo.service.desk.entering.preview import NUMBERS
from pareo.service.permissions import Action
from pareo.web.answers import answered
from pareo.web.routes import Routes
from pareo.web.sizes import LARGEST_TABLE
from pareo.web.visit import Visit

routes: Final = Routes("players")


@routes.page("/e/{slug}/players/import", may=Action.PLAYERS)
def import_page(visit: Visit) -> Response:
    """Ask for lines or a file; teams are pasted on their own page."""
    if visit.state.of_teams:
        return visit.to(visit.address("players"))
    return visit.page("players_import.html")


@routes.act("/e/{slug}/players/import", Action.PLAYERS, shown=import_page, largest=LARGEST_TABLE)
def preview(visit: Visit) -> Response:
    """Show what would be entered, with every fault and its line; nothing is written."""
    source = _source(visit)
    found = kept_lists.previewed(visit.state, source)
    headings = tuple(dict.fromkeys((*found.columns.values(), *found.unused)))
    return visit.page(
        "players_preview.html",
        preview=found,
        source=source,
        headings=headings,
        fields=COLUMNS.items(),
    )


def _shown_again(visit: Visit) -> Response:
    return preview(visit) if visit.form.files or visit.form.text("lines") else import_page(visit)


@routes.act("/e/{slug}/players/take", Action.PLAYERS, shown=_shown_again, largest=LARGEST_TABLE)
def take(visit: Visit) -> Response:
    """Enter the rows that are ticked, all or none."""
    rows = {int(row) for row in visit.form.texts("row") if row.isascii() and row.isdigit()}
    if not rows:
        raise FormError.of(Message("No row is ticked."), Message("Tick the rows to enter."))
    picks = {
        int(row): key
        for row, key in visit.form.starting("pick:")
        if row.isascii() and row.isdigit() and key != "sure"
    }
    answer = kept_lists.take_rows(visit.desk(), _source(visit), rows, picks)
    return answered(visit, answer, visit.address("players"))


@routes.page("/e/{slug}/players/import/example.csv", may=Action.PLAYERS)
def example(_: Visit) -> Response:
    """Send a table to fill in."""
    headers = {"Content-Disposition": 'attachment; filename="players.csv"'}
    return Response(EXAMPLE.encode("utf-8-sig"), media_type="text/csv", headers=headers)


def _source(visit: Visit) -> PeopleSource:
    columns = {field: heading for field, heading in visit.form.starting("column:") if heading}
    file = visit.form.file("file")
    if file is not None:
        return PeopleSource(file.data, file.name, columns, visit.form.text(NUMBERS))
    lines = visit.form.text("lines")
    if not lines:
        raise visit.fault(
            Message("There are no names."), Message("Paste names, or choose a file."), "lines"
        )
    return PeopleSource(lines.encode(), "", columns, visit.form.text(NUMBERS))
