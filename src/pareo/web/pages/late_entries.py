"""Late entries: found, entered and admitted in one go."""

from typing import Final

from starlette.responses import Response

from pareo.service.desk import late_entries
from pareo.service.desk.answers import Done
from pareo.service.permissions import Action
from pareo.web.answers import answered
from pareo.web.pages.players import hits_of, list_of, wanted_person
from pareo.web.pages.teams import late_choices, lateness
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("late-entries")


@routes.page("/e/{slug}/players/late", may=Action.DECIDE)
def late_entry(visit: Visit) -> Response:
    """Ask who comes late, and from which round on; before the start nobody is late."""
    if not visit.state.started:
        return visit.to(visit.address("players") + "?add=1")
    return visit.page(
        "late_entry.html",
        **hits_of(visit, visit.form.text("line", visit.query.get("line", ""))),
        waiting=[row for row in list_of(visit).rows if row.waits],
        who=visit.query.get("who", "") or visit.form.text("who"),
        is_too_late=not late_entries.may_enter_late(visit.state),
        **late_choices(visit),
    )


@routes.act("/e/{slug}/players/late", Action.DECIDE, shown=late_entry)
def admit(visit: Visit) -> Response:
    """Enter who was typed, unless they are on the list already, and admit them."""
    who = visit.form.text("who")
    if who:
        answer = late_entries.admit_late(visit.desk(), who, **lateness(visit))
        return answered(visit, answer, visit.address("players", who))
    person = wanted_person(visit)
    if person is None:
        return late_entry(visit)
    answer = late_entries.enter_late(visit.desk(), person, **lateness(visit))
    if isinstance(answer, Done) and answer.entry is not None:
        return answered(visit, answer, visit.address("players", answer.entry.payload["person"]))
    return answered(visit, answer, visit.address("players", "late"))
