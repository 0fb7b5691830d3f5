"""Settings: the rules of an event, what is locked and why; FIDE mode; what is public."""

from typing import Final

from starlette.responses import Response

from pareo.service.desk import events, fide_mode, lots
from pareo.service.desk.answers import Answer
from pareo.service.desk.festivals import festival_of, join
from pareo.service.desk.proposals import offered_tie_breaks
from pareo.service.desk.rules import KIND_WORDS, set_rules
from pareo.service.desk.set_up import change_set_up, changed_words, set_up_from, words_of
from pareo.service.desk.settings import locks_of
from pareo.service.desk.steps import in_full
from pareo.service.permissions import Action, fields_read
from pareo.service.public.schedule import TIMES, schedule_of
from pareo.service.systems import offered_systems
from pareo.web.acts import does
from pareo.web.answers import answered
from pareo.web.pages.new_event import chosen_ties, clocks, seedings, words_of_form
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("settings")


@routes.page("/e/{slug}/settings")
def settings(visit: Visit) -> Response:
    """Show how the event is played; the choice of tie-breaks follows the system."""
    held = fields_read(words_of(visit.state), visit.may)
    return visit.page(
        "settings.html",
        held=held,
        seedings=seedings(visit, held["starting_rank"]),
        kinds=[(key, visit.say(words)) for key, words in KIND_WORDS.items()],
        locks=locks_of(visit.state),
        systems=offered_systems(),
        offered=offered_tie_breaks(held["system"]),
        ties=chosen_ties(visit, list(filter(None, held["tie_breaks"].split(", ")))),
        clocks=clocks(),
        festival=festival_of(visit.event),
        public=visit.state.public,
        schedule=schedule_of(visit.state),
        levels=events.PUBLIC["level"],
        columns=events.PUBLIC["columns"],
        colour=visit.state.settings.get("initial_colour"),
    )


@routes.page("/e/{slug}/settings/sheet")
def sheet(visit: Visit) -> Response:
    """Show the regulations of the event on one sheet, to be printed and put up."""
    overview, rules, _ = in_full(visit.event)
    text = words_of(visit.state)["acceleration_text"]
    return visit.page("settings_sheet.html", overview=overview, rules=rules, acceleration=text)


@routes.act("/e/{slug}/settings/what", Action.DESCRIBE, shown=settings)
def describe(visit: Visit) -> Response:
    """Change name, place, days, arbiters; who came for a missing detail goes back there."""
    words = changed_words(visit.state, words_of_form(visit))
    changes = set_up_from(words).details
    if "name" in words:
        changes = {"name": words["name"], **changes}
    answer = events.describe(visit.desk(), changes)
    return answered(visit, answer, visit.back(visit.address("settings")))


@routes.act("/e/{slug}/settings/how", Action.SETTINGS, shown=settings)
def change(visit: Visit) -> Response:
    """Change how the event is played."""
    words = changed_words(visit.state, words_of_form(visit))
    reason = visit.form.text("reason")
    return _answered(visit, change_set_up(visit.desk(), set_up_from(words), reason))


@routes.act("/e/{slug}/settings/rules", Action.SETTINGS, shown=settings)
def change_rules(visit: Visit) -> Response:
    """Change the rules that the event gives itself."""
    words = changed_words(visit.state, words_of_form(visit))
    return _answered(visit, set_rules(visit.desk(), set_up_from(words).rules))


@routes.act("/e/{slug}/settings/public", Action.PUBLIC_LEVEL, shown=settings)
def publish(visit: Visit) -> Response:
    """Change what everybody may see."""
    changes = {"level": visit.form.text("level"), "columns": list(visit.form.texts("columns"))}
    return _answered(visit, events.set_public(visit.desk(), changes))


@routes.act("/e/{slug}/settings/times", Action.PUBLIC_LEVEL, shown=settings)
def set_times(visit: Visit) -> Response:
    """Say when the rounds begin."""
    times = [
        visit.form.text(f"time:{each.round}").replace("T", " ") for each in schedule_of(visit.state)
    ]
    return _answered(visit, events.set_public(visit.desk(), {TIMES: times}))


@routes.act("/e/{slug}/settings/festival", Action.SETTINGS, shown=settings)
def put_into_festival(visit: Visit) -> Response:
    """Put the event into a festival, or take it out."""
    join(visit.event, visit.form.text("festival"))
    return visit.to(visit.address("settings") + "#festival")


@routes.act("/e/{slug}/settings/colour", Action.SETTINGS, shown=settings)
def draw_colour(visit: Visit) -> Response:
    """Draw the initial colour, or note what was drawn in the hall."""
    drawn = visit.form.text("drawn") or None
    return _answered(visit, lots.draw(visit.desk(), "colour", by_hand=drawn))


@routes.page("/e/{slug}/settings/fide")
def fide(visit: Visit) -> Response:
    """Show what leaving FIDE mode means, and the act that was wanted."""
    wanted = fide_mode.WANTED.get(visit.query.get("for", "") or visit.form.text("for"))
    return visit.page("settings_fide.html", wanted=wanted)


does(
    routes,
    "/e/{slug}/settings/fide",
    fide_mode.leave,
    fide,
    lambda visit: visit.address("settings", "fide"),
)


def _answered(visit: Visit, answer: Answer) -> Response:
    return answered(visit, answer, visit.address("settings"))
