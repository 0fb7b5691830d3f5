"""What was noted in the hall: the register of incidents, the rules of the event by the Laws."""

from typing import Final

from starlette.responses import Response

from pareo.service.desk.laws.event_rules import rules_view, set_rules_by_the_laws
from pareo.service.desk.laws.register import register_of
from pareo.service.desk.laws.rule_fields import FIELDS, field_text, fields_typed
from pareo.service.laws.answer import EDITION_REMARK
from pareo.service.permissions import Action
from pareo.web.answers import answered
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("in-the-hall")


@routes.page("/e/{slug}/incidents", Action.INCIDENTS)
def incidents(visit: Visit) -> Response:
    """Show everything that was noted in the hall, by round and board, newest round first."""
    return visit.page("incidents.html", register=register_of(visit.state, visit.visitor.tables))


@routes.page("/e/{slug}/rules")
def rules(visit: Visit) -> Response:
    """Show the rules of the event, what the Laws find missing in them, and the speech."""
    return visit.page(
        "event_rules.html",
        view=rules_view(visit.state),
        fields=FIELDS,
        text_of=field_text,
        edition=EDITION_REMARK,
    )


@routes.act("/e/{slug}/rules", Action.SETTINGS, shown=rules)
def change_rules(visit: Visit) -> Response:
    """Change the rules."""
    given = dict(visit.form.fields)
    answer = set_rules_by_the_laws(visit.desk(), fields_typed(given))
    return answered(visit, answer, visit.address("rules"))
