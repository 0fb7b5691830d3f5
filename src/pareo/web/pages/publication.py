"""A round that players know: changed or recalled, in the cases of the rules."""

from typing import Final
from urllib.parse import urlencode

from starlette.responses import Response

from pareo.service.desk import publication
from pareo.service.desk.act import ActRefused
from pareo.service.desk.breaches import breaches_in
from pareo.service.desk.operations import operation_in, operation_text, picked
from pareo.service.desk.round_sheet import sheet_of
from pareo.service.permissions import Action
from pareo.web.acts import does
from pareo.web.answers import answered
from pareo.web.pages.pairing import address, sheet
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("recall")
_ROUND: Final = "/e/{slug}/round/{number:int}"


@routes.page(_ROUND + "/change", Action.RECALL)
def changing(visit: Visit, number: int) -> Response:
    """Show a published round with the changes so far; they stand in the address until the end."""
    here = visit.address("round", number, "change")
    if number not in visit.state.rounds:
        return visit.to(visit.address("round", number))
    query = visit.request.query_params
    written = visit.form.texts("op") or tuple(query.getlist("op"))
    if wanted := query.get("do"):
        added = operation_text(picked(wanted, query.getlist("pick")))
        return visit.to(f"{here}?{urlencode([('op', each) for each in (*written, added)])}")
    operations = [operation_in(each) for each in written]
    try:
        position = publication.changed(visit.state, number, operations)
    except ActRefused as refused:
        back = f"{here}?{urlencode([('op', each) for each in written[:-1]])}"
        return answered(visit, refused.answer, back)
    return visit.page(
        "change.html",
        number=number,
        sheet=sheet_of(visit.state, number, position),
        breaches=breaches_in(visit.state, number, position),
        operations=written,
        cases=publication.CASES,
        writes=visit.at is None,
    )


@routes.act(_ROUND + "/change", Action.RECALL, shown=changing)
def change(visit: Visit, number: int) -> Response:
    """Change pairs that players know."""
    operations = [operation_in(each) for each in visit.form.texts("op")]
    answer = publication.change(
        visit.desk(), number, operations, visit.form.text("text"), _grounds(visit)
    )
    return answered(visit, answer, visit.address("round", number))


@routes.page(_ROUND + "/recall", Action.RECALL)
def recalling(visit: Visit, number: int) -> Response:
    """Ask on what grounds a round is recalled."""
    if number not in visit.state.rounds:
        return visit.to(visit.address("round", number))
    return visit.page(
        "recall.html", number=number, sheet=sheet(visit, number), cases=publication.CASES
    )


does(routes, _ROUND + "/recall", publication.recall, recalling, address)


def _grounds(visit: Visit) -> publication.Grounds:
    form = visit.form
    return publication.grounds_of(form.text("case") or None, form.number_or_none("top_boards"))
