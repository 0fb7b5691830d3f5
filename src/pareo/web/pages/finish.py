"""The end of an event: what is still open, finished, opened again, its report sent."""

from typing import Final

from starlette.responses import Response

from pareo.errors import InputError
from pareo.service.desk import finishing
from pareo.service.desk.finishing import open_points, told_at_the_end
from pareo.service.desk.keeping import FinalReport, export_event, final_report
from pareo.service.desk.official_forms import missing_for_forms
from pareo.service.permissions import Action
from pareo.web.acts import does
from pareo.web.answers import answered
from pareo.web.pages.documents import attached
from pareo.web.routes import Routes
from pareo.web.visit import Visit
from pareo.web.ways_out import page_of

routes: Final = Routes("documents")


@routes.page("/e/{slug}/documents/finish")
def finish_list(visit: Visit) -> Response:
    """Show what stands between the event and its final report, each point as a link."""
    state = visit.state
    points = visit.derived("open points", lambda: open_points(visit.event))
    report, reason = _final(visit) if state.finished else (None, None)
    return visit.page(
        "finish.html",
        points=[
            (point, page_of(point.way_out.act, visit, round_number=point.round)) for point in points
        ],
        told=visit.derived("told at the end", lambda: told_at_the_end(visit.event)),
        finished=bool(state.finished),
        missing=visit.derived("missing for forms", lambda: missing_for_forms(state)),
        report=report,
        reason=reason,
        report_name=_name(visit),
        sent=[state.sent[seq] for seq in sorted(state.sent)],
    )


@routes.act("/e/{slug}/documents/report", Action.TRF, shown=finish_list)
def report(visit: Visit) -> Response:
    """Send the final report as a file."""
    made = export_event(visit.event, _name(visit), final=True)
    return attached(made.file.data, _name(visit), "text/plain; charset=utf-8")


@routes.act("/e/{slug}/documents/sent", Action.SENT, shown=finish_list)
def sent(visit: Visit) -> Response:
    """Note to whom the final report was sent."""
    mark = final_report(visit.state).hash
    to = visit.form.text("to")
    return answered(visit, finishing.note_sent(visit.desk(), _name(visit), mark, to), _here(visit))


def _final(visit: Visit) -> tuple[FinalReport | None, InputError | None]:
    def make() -> tuple[FinalReport | None, InputError | None]:
        try:
            return final_report(visit.state), None
        except InputError as error:
            return None, error

    found: tuple[FinalReport | None, InputError | None] = visit.derived("final report", make)
    return found


def _name(visit: Visit) -> str:
    return f"{visit.event.slug}.trf"


def _here(visit: Visit) -> str:
    return visit.address("documents", "finish")


does(routes, "/e/{slug}/documents/finish", finishing.finish, finish_list, _here)
does(routes, "/e/{slug}/documents/reopen", finishing.reopen, finish_list, _here)
