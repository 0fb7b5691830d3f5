"""Norms: who made one, who can still make one, and one player's evidence game by game."""

from typing import Any, Final

from starlette.responses import Response

from pareo.errors import InputError, StoreError
from pareo.reports import Table
from pareo.service.desk.norms import EDITIONS, NormPage, asked_of, norm_page, request_from
from pareo.service.desk.rules import KIND_WORDS
from pareo.web.pages.standings import column_kinds, page_of
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("norms")
_STAY: Final = ("name", "norm", "holds", "evidence", "forecast", "missing")


@routes.page("/e/{slug}/norms")
def norms(visit: Visit) -> Response:
    """Show the norms of the event, the chances, or what the list offers."""
    asked = asked_of(visit.state, visit.query)
    values: dict[str, Any] = {"asked": asked, "kinds": KIND_WORDS.items(), "editions": EDITIONS}
    if not visit.state.people:
        return page_of(visit, "norms.html", "norms", found=None, lists=(), **values)
    try:
        found: NormPage = visit.derived(
            ("norms", *asked.values()), lambda: norm_page(visit.state, request_from(**asked))
        )
    except InputError as error:
        visit.faults = error.faults
        return page_of(visit, "norms.html", "norms", found=None, lists=(), **values)
    lists = [_listed(visit, table) for table in found.tables]
    return page_of(visit, "norms.html", "norms", found=found, lists=lists, **values)


@routes.page("/e/{slug}/norms/{number:int}")
def norm_evidence(visit: Visit, number: int) -> Response:
    """Show every requirement and every game of one player."""
    asked = asked_of(visit.state, visit.query)
    try:
        found: NormPage = visit.derived(
            ("norms", number, *asked.values()),
            lambda: norm_page(visit.state, request_from(**asked, player=str(number))),
        )
    except StoreError:
        raise
    except InputError:
        return visit.page("missing.html", 404)
    return page_of(visit, "norm_evidence.html", "norms", found=found)


def _listed(visit: Visit, table: Table) -> tuple[Table, list[tuple[str, ...]], list[Any]]:
    """Return a table, its rows in the reader's language, and the kinds of its columns."""
    return table, list(table.texts(visit.translate)), column_kinds(table, _STAY)
