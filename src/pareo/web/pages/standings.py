"""The standings: as of a round, in groups, each value with its working."""

from collections.abc import Sequence
from typing import Any, Final

from starlette.responses import Response

from pareo.errors import FormError
from pareo.reports import Column, Table, club_explanation, clubs_table
from pareo.service.desk.brackets import is_knockout
from pareo.service.desk.standings_list import SUMMED, StandingsList, divisions, standings_list
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("standings")
_STAY: Final = ("rank", "name", "team", "points")
"""The columns that a phone shows."""


@routes.page("/e/{slug}/standings")
def standings(visit: Visit) -> Response:
    """Show the list, and how a value in it came about."""
    found = list_of(visit)
    if found is None:
        return page_of(visit, "standings_empty.html", "standings")
    who, _, code = visit.query.get("value", "").partition(".")
    group = visit.query.get("group", "")
    if (best := _best(visit, group)) is not None:
        return _clubs(visit, found, group, best)
    if visit.is_fragment:
        return visit.page("standings_working.html", list=found, **_working(visit, found, who, code))
    try:
        parts = visit.derived(
            ("parts", found.round, group, visit.language),
            lambda: [
                (part, tuple(part.table.texts(visit.translate)))
                for part in found.parts(group, visit.translate)
            ],
        )
    except FormError as error:
        visit.faults = error.faults
        parts = []
    return page_of(
        visit,
        "standings.html",
        "standings",
        list=found,
        group=group,
        groups=divisions(visit.state),
        parts=parts,
        codes=found.made.codes,
        cells=column_kinds,
        best=None,
        **_working(visit, found, who, code),
    )


def _best(visit: Visit, group: str) -> int | None:
    """Return how many players of each club count, if clubs are asked for."""
    text = visit.query.get("best", "")
    wanted = group in SUMMED and text.isascii() and text.isdigit() and 0 < len(text) < 4
    return max(int(text), 1) if wanted else None


def _clubs(visit: Visit, found: StandingsList, group: str, best: int) -> Response:
    """Show clubs or federations by the sum of their best players, and how a sum came about."""
    try:
        clubs = visit.derived(("clubs", found.round, group, best), lambda: found.clubs(group, best))
    except FormError as error:
        visit.faults, clubs = error.faults, None
    name = visit.query.get("club", "")
    working = club_explanation(clubs, name) if clubs and name else None
    if visit.is_fragment:
        return visit.page("club_working.html", working=working)
    return page_of(
        visit,
        "standings_clubs.html",
        "standings",
        list=found,
        group=group,
        groups=divisions(visit.state),
        best=best,
        table=clubs and clubs_table(clubs),
        cells=column_kinds,
        working=working,
    )


def page_of(visit: Visit, template: str, part: str, **values: Any) -> Response:
    """Show one of the pages that follow from results."""
    return visit.page(template, part=part, knockout=is_knockout(visit.state), **values)


def list_of(visit: Visit) -> StandingsList | None:
    """Return the list as of the round that is asked for."""
    wanted = visit.query.get("round", "")
    number = int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 4 else None
    found: StandingsList | None = visit.derived(
        ("standings", number), lambda: standings_list(visit.state, number)
    )
    return found


def _working(visit: Visit, found: StandingsList, who: str, code: str) -> dict[str, Any]:
    if not who:
        return {"asked": None, "working": ()}
    try:
        tables = found.working(who, code)
    except FormError:
        return {"asked": None, "working": ()}
    return {"asked": visit.state.people[who], "working": tables}


def column_kinds(table: Table, stay: Sequence[str] = _STAY) -> list[tuple[str, str]]:
    """Return the kind of each column that is shown, and its class; a phone shows those that stay."""
    return [(_kind(column), _class(column, stay)) for column in table.shown]


def _kind(column: Column) -> str:
    if column.is_name:
        return "name"
    return "value" if column.key.startswith("tie_break_") else column.key


def _class(column: Column, stay: Sequence[str]) -> str:
    if column.key in stay:
        return "stay"
    return "" if column.right_aligned else "words"
