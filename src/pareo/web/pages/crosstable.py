"""The crosstable, and the bracket of a knock-out."""

from typing import Final

from starlette.responses import Response

from pareo.reports import outcome_of
from pareo.service.desk import brackets
from pareo.service.desk.brackets import bracket_view, level_matches
from pareo.service.desk.schedules import awaits_table
from pareo.service.desk.standings_list import Crosstable, crosstable_of, has_grid, is_grid
from pareo.web.acts import does
from pareo.web.pages.standings import page_of
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("standings")


@routes.page("/e/{slug}/crosstable")
def crosstable(visit: Visit) -> Response:
    """Show everybody's rounds in one row, or everybody against everybody."""
    state = visit.state
    if not state.rounds:
        return page_of(visit, "standings_empty.html", "crosstable")
    grid = is_grid(state, visit.query.get("view", ""))
    numbers = visit.query.get("order") == "number"
    found: Crosstable = visit.derived(
        ("crosstable", grid, numbers), lambda: crosstable_of(state, grid=grid, numbers=numbers)
    )
    rows = visit.derived(
        ("crosstable rows", grid, numbers, visit.language),
        lambda: [
            [
                (text, "" if state.of_teams else outcome_of(column, text))
                for column, text in zip(columns, row, strict=True)
            ]
            for columns in (found.table.shown,)
            for row in found.table.texts(visit.translate)
        ],
    )
    return page_of(
        visit,
        "crosstable.html",
        "crosstable",
        found=found,
        rows=rows,
        has_grid=has_grid(state),
        grid=grid,
        paper="crosstable" if not grid else "team-grid" if state.of_teams else "grid",
        numbers=numbers,
    )


@routes.page("/e/{slug}/bracket", chapter="bracket")
def bracket(visit: Visit) -> Response:
    """Show a knock-out as a picture, and stage by stage."""
    found = visit.derived("bracket", lambda: bracket_view(visit.state))
    if found is None:
        return page_of(visit, "bracket_empty.html", "bracket", awaits=awaits_table(visit.state))
    picture = visit.derived(
        ("bracket picture", visit.language), lambda: found.picture(visit.translate)
    )
    return page_of(
        visit,
        "bracket.html",
        "bracket",
        found=found,
        picture=picture,
        level=level_matches(visit.state),
    )


does(
    routes,
    "/e/{slug}/bracket/lot",
    brackets.draw,
    bracket,
    lambda visit: visit.address("bracket"),
    winners="winner",
)
