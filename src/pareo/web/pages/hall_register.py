"""What was noted in the hall: incidents, check lists, assistants, appeals; rules by the Laws."""

from typing import Final

from starlette.responses import Response

from pareo.journal import names_of
from pareo.service.desk import laws
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
    return visit.page(
        "incidents.html", register=laws.register.register_of(visit.state, visit.visitor.tables)
    )


@routes.page("/e/{slug}/rules")
def rules(visit: Visit) -> Response:
    """Show the rules of the event, what the Laws find missing in them, and the speech."""
    return visit.page(
        "event_rules.html",
        view=laws.event_rules.rules_view(visit.state),
        fields=FIELDS,
        text_of=field_text,
        edition=EDITION_REMARK,
    )


@routes.act("/e/{slug}/rules", Action.SETTINGS, shown=rules)
def change_rules(visit: Visit) -> Response:
    """Change the rules."""
    given = dict(visit.form.fields)
    answer = laws.event_rules.set_rules_by_the_laws(visit.desk(), fields_typed(given))
    return answered(visit, answer, visit.address("rules"))


@routes.page("/e/{slug}/checklists", Action.INCIDENTS)
def lists(visit: Visit) -> Response:
    """Show the check lists of the event and of a round."""
    number = _round(visit)
    return visit.page(
        "checklists.html",
        lists=laws.checklists.checked_lists(visit.state, number),
        number=number or 0,
    )


@routes.act("/e/{slug}/checklists", Action.INCIDENTS, shown=lists)
def confirm(visit: Visit) -> Response:
    """Confirm lines of a list."""
    number = visit.form.number_or_none("round")
    answer = laws.checklists.confirm(
        visit.desk(), visit.form.text("list"), visit.form.texts("lines"), number
    )
    back = visit.address("checklists") + (f"?round={number}" if number else "")
    return answered(visit, answer, back)


@routes.page("/e/{slug}/assistants", Action.INCIDENTS)
def helpers(visit: Visit) -> Response:
    """Show the register of laws.assistants."""
    return visit.page(
        "assistants.html",
        register=laws.assistants.assistants_of(visit.state),
        duties=laws.assistants.DUTIES,
        people=_people(visit),
    )


@routes.act("/e/{slug}/assistants", Action.START, shown=helpers)
def accept(visit: Visit) -> Response:
    """Accept an assistant."""
    answer = laws.assistants.name_assistant(
        visit.desk(),
        visit.form.text("who"),
        visit.form.text("name"),
        visit.form.texts("duties"),
        visit.form.number_or_none("of_round"),
        disabled=visit.form.is_on("disabled"),
    )
    return answered(visit, answer, visit.address("assistants"))


@routes.page("/e/{slug}/appeals", Action.INCIDENTS)
def appeals_page(visit: Visit, seq: int = 0) -> Response:
    """Show the register of appeals, and the form for a new one."""
    del seq  # it is the address of a decision that had faults
    return visit.page(
        "appeals.html",
        register=laws.appeals.appeals_of(visit.state),
        decisions=laws.appeals.decisions_of(visit.state),
        rules=laws.event_rules.rules_view(visit.state).rules,
        people=[*_teams(visit), *_people(visit)],
        rounds=[
            number for number, each in sorted(visit.state.rounds.items()) if each.published_seq
        ],
        edition=EDITION_REMARK,
    )


@routes.act("/e/{slug}/appeals", Action.INCIDENTS, shown=appeals_page)
def file_appeal(visit: Visit) -> Response:
    """Note an appeal."""
    answer = laws.appeals.note_appeal(
        visit.desk(),
        visit.form.text("who"),
        visit.form.text("text"),
        against=visit.form.number_or_none("against"),
        number=visit.form.number_or_none("of_round"),
        at=visit.form.text("at"),
        fee_paid=visit.form.is_on("fee"),
    )
    return answered(visit, answer, visit.address("appeals"))


@routes.act("/e/{slug}/appeals/{seq:int}", Action.DECIDE, shown=appeals_page)
def decide_appeal(visit: Visit, seq: int) -> Response:
    """Note what was decided."""
    answer = laws.appeals.decide_appeal(
        visit.desk(),
        seq,
        text=visit.form.text("decision"),
        upheld=visit.form.text("upheld") == "yes",
        committee=visit.form.text("committee"),
        articles=visit.form.text("articles"),
    )
    return answered(visit, answer, visit.address("appeals"))


def _round(visit: Visit) -> int | None:
    """Return the round that is asked for, else the one in play."""
    asked = visit.query.get("round", "")
    wanted = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 4 else None
    known = [number for number, each in visit.state.rounds.items() if each.published_seq]
    return wanted if wanted in known else max(known, default=None)


def _people(visit: Visit) -> list[tuple[str, str]]:
    """Return everybody who plays, by name, to choose from."""
    names = names_of(visit.state)
    return sorted(
        ((who, names[who]) for who in visit.state.players),
        key=lambda each: visit.translate.collate(each[1]),
    )


def _teams(visit: Visit) -> list[tuple[str, str]]:
    """Return the teams, whose captain or delegate may appeal; none where players are paired."""
    return [(who, each.name) for who, each in visit.state.people.items() if visit.state.of_teams]
