"""The players of a team event: the best of each board, all in one list, and their crosstable."""

from typing import Final

from starlette.responses import Response

from pareo.reports import Table, outcome_of
from pareo.service.desk.member_lists import (
    ORDERS,
    VIEWS,
    list_wanted,
    tables_of_event,
    teams_by_player,
)
from pareo.web.pages.standings import page_of
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("standings")
_PAPERS: Final = {
    "boards": "board-lists",
    "players": "player-list",
    "members": "members",
    "crosstable": "individual-crosstable",
}


@routes.page("/e/{slug}/standings/players")
def member_lists(visit: Visit) -> Response:
    """Show the players of all teams with their own results."""
    state = visit.state
    if not state.of_teams:
        return visit.page("missing.html", 404)
    query = visit.query
    wanted = list_wanted(query.get("view", ""), query.get("by", ""), query.get("games", ""))
    tables: tuple[Table, ...] = visit.derived(
        ("member lists", wanted), lambda: tables_of_event(state, wanted)
    )
    if not tables:
        return page_of(visit, "standings_empty.html", "players")
    teams = visit.derived("teams by player", lambda: teams_by_player(state))
    return page_of(
        visit,
        "member_lists.html",
        "players",
        wanted=wanted,
        views=VIEWS,
        orders=ORDERS,
        paper=_PAPERS[wanted.view],
        tables=tables,
        teams={str(number): team for number, team in teams.items()},
        outcome_of=outcome_of,
    )
