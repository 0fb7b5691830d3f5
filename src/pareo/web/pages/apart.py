"""People who are kept apart: prohibited pairs, and rules by club or federation."""

from typing import Final

from starlette.responses import Response

from pareo.service.desk import apart
from pareo.service.desk.lookup import person_in
from pareo.service.permissions import Action
from pareo.web.answers import answered
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("apart")


@routes.page("/e/{slug}/players/apart")
def apart_page(visit: Visit) -> Response:
    """Show who must not meet."""
    state = visit.state
    return visit.page(
        "apart.html",
        prohibitions=apart.kept_apart(state),
        started=state.started,
        names=sorted(person.name for person in state.people.values()),
    )


@routes.act("/e/{slug}/players/apart/forbid", Action.SETTINGS, shown=apart_page)
def forbid(visit: Visit) -> Response:
    """Keep people apart."""
    form = visit.form
    named = [person_in(visit.state, text) for text in form.texts("who") if text.strip()]
    answer = apart.forbid(
        visit.desk(),
        named,
        rule=form.text("rule") or None,
        first_round=form.number_or_none("first_round") or 1,
        last_round=form.number_or_none("last_round"),
    )
    return answered(visit, answer, visit.address("players", "apart"))


@routes.act("/e/{slug}/players/apart/allow", Action.SETTINGS, shown=apart_page)
def allow(visit: Visit) -> Response:
    """Let people meet again."""
    answer = apart.allow(visit.desk(), visit.form.number("entry"))
    return answered(visit, answer, visit.address("players", "apart"))
