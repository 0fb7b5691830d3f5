"""The line-ups of a round: all teams at once, or board by board."""

from typing import Final

from starlette.responses import Response

from pareo.service.desk import line_ups
from pareo.service.desk.matches import line_up_row, line_up_rows, line_up_typed
from pareo.service.desk.round_list import listed_rounds
from pareo.service.permissions import Action
from pareo.web.acts import does
from pareo.web.answers import answered
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("teams")


@routes.page("/e/{slug}/round/{number:int}/line-ups")
def all_teams(visit: Visit, number: int) -> Response:
    """Show the line-ups of a round, match by match."""
    state = visit.state
    listed = listed_rounds(state)
    if not state.of_teams or not 1 <= number <= len(listed):
        return visit.page("missing.html", 404)
    rows = visit.derived(("line-ups", number), lambda: line_up_rows(state, number))
    return visit.page(
        "line_ups.html", number=number, rounds=listed, rows=rows, next=visit.query.get("next", "")
    )


@routes.act("/e/{slug}/round/{number:int}/line-ups", Action.RESULTS, shown=all_teams)
def hand_in(visit: Visit, number: int) -> Response:
    """Take the line-up of one team as it was typed: places of the roster."""
    team = visit.form.text("team")
    wanted = line_up_typed(visit.state, team, visit.form.text(f"line-{team}"))
    answer = line_ups.hand_in(visit.desk(), team, number, wanted)
    return answered(visit, answer, f"{_address(visit, number)}?next={visit.form.text('next')}")


@routes.page("/e/{slug}/round/{number:int}/line-ups/{who}")
def one_team(visit: Visit, number: int, who: str) -> Response:
    """Show the line-up of a team, to be chosen board by board."""
    state = visit.state
    if not state.of_teams or who not in state.people or number < 1:
        return visit.page("missing.html", 404)
    return visit.page(
        "line_up.html",
        number=number,
        rounds=listed_rounds(state),
        row=line_up_row(state, number, who),
    )


@routes.act("/e/{slug}/round/{number:int}/line-ups/{who}", Action.RESULTS, shown=one_team)
def choose(visit: Visit, number: int, who: str) -> Response:
    """Take a line-up that was chosen board by board."""
    wanted = tuple(each or None for each in visit.form.texts("board"))
    answer = line_ups.hand_in(visit.desk(), who, number, wanted)
    return answered(visit, answer, _address(visit, number))


def _address(visit: Visit, number: int, who: str = "") -> str:  # noqa: ARG001 - stands in the path
    return visit.address("round", number, "line-ups")


does(
    routes,
    "/e/{slug}/round/{number:int}/line-ups/{who}/clear",
    line_ups.clear,
    one_team,
    _address,
    team="who",
    round="number",
)
