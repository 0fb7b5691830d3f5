"""What the event does to ratings: changes, first ratings, what is not counted and why."""

from typing import Any, Final

from starlette.responses import Response

from pareo.errors import InputError, UnsupportedRuleError
from pareo.reports import change_words, changes_by_round, rating_change_svg
from pareo.service.desk.event_rating import editions, lists, rate_of_event, rated_event, uncounted
from pareo.service.ratings import RatedFile
from pareo.web.pages.standings import column_kinds, page_of
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("ratings")
_STAY: Final = ("name", "rating_before", "change")


@routes.page("/e/{slug}/ratings")
def ratings(visit: Visit) -> Response:
    """Show the change of every rating, and how one came about."""
    state = visit.state
    if not state.rounds:
        return page_of(visit, "standings_empty.html", "ratings")
    edition, listed = visit.query.get("edition", ""), visit.query.get("list", "")
    rate = visit.derived("rate", lambda: rate_of_event(state))
    values: dict[str, Any] = {
        "edition": edition,
        "listed": listed,
        "editions": editions(rate),
        "lists": lists(rate),
    }
    try:
        rated: RatedFile = visit.derived(
            ("ratings", edition, listed), lambda: rated_event(state, edition, listed)
        )
    except UnsupportedRuleError as error:
        return page_of(visit, "ratings.html", "ratings", rated=None, why=error.reason, **values)
    except InputError as error:
        visit.faults = error.faults
        return page_of(visit, "ratings.html", "ratings", rated=None, why=None, **values)
    working = _working(visit, rated)
    if visit.is_fragment:
        return visit.page("ratings_working.html", rated=rated, **working)
    table = visit.derived(("rating table", edition, listed), lambda: rated.table)
    return page_of(
        visit,
        "ratings.html",
        "ratings",
        rated=rated,
        table=table,
        rows=visit.derived(
            ("rating rows", edition, listed, visit.language),
            lambda: tuple(table.texts(visit.translate)),
        ),
        kinds=column_kinds(table, _STAY),
        keys=tuple(rated.result.players),
        uncounted=visit.derived(("uncounted", edition, listed), lambda: uncounted(rated)),
        **values,
        **working,
    )


def _working(visit: Visit, rated: RatedFile) -> dict[str, Any]:
    wanted = visit.query.get("player", "")
    number = int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 6 else 0
    one = rated.result.players.get(number)
    if one is None:
        return {"asked": None}
    changes = changes_by_round(one, len(rated.tournament.rounds))
    counts = any(change is not None for change in changes)
    return {
        "asked": one,
        "lines": rated.explanation(number),
        "picture": rating_change_svg(changes, visit.translate) if counts else "",
        "picture_words": change_words(changes) if counts else "",
    }
