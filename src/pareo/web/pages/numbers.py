"""The pairing numbers: closed, made anew, exchanged, given, drawn; and the rounds of a table."""

from typing import Final

from starlette.responses import Response

from pareo.errors import FormError
from pareo.language import Message
from pareo.service.desk import lots, numbers, schedules
from pareo.service.desk.answers import Answer
from pareo.service.desk.number_list import USUAL_WAYS, VARIANTS, WAYS, number_list, tables_for
from pareo.service.desk.schedules import TEAM_KNOCKOUT, Wanted, knockout_rules
from pareo.service.permissions import Action
from pareo.web.acts import does
from pareo.web.answers import answered
from pareo.web.next_page import page_of_step
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("numbers")


@routes.page("/e/{slug}/players/numbers")
def number_page(visit: Visit) -> Response:
    """Show the order, what would move, and what can be done."""
    state = visit.state
    return visit.page(
        "numbers.html",
        numbers=visit.derived("numbers", lambda: number_list(state)),
        tables=tables_for(state),
        next_page=page_of_step(visit),
        ways=[(key, visit.say(name)) for key, name in WAYS.items()],
        usual_ways=USUAL_WAYS,
        variants=[(key, visit.say(name)) for key, name in VARIANTS],
    )


def _here(visit: Visit) -> str:
    return visit.address("players", "numbers")


does(routes, "/e/{slug}/players/numbers/close", numbers.close_list, number_page, _here)
does(routes, "/e/{slug}/players/numbers/remake", numbers.remake, number_page, _here)


@routes.act("/e/{slug}/players/numbers/swap", Action.NUMBERS, shown=number_page)
def swap(visit: Visit) -> Response:
    """Exchange the numbers of the two who are ticked."""
    chosen = visit.form.texts("who")
    if len(chosen) != 2:
        raise FormError.of(
            Message("Two rows are needed for an exchange."), Message("Tick exactly two rows.")
        )
    return _acted(visit, numbers.swap(visit.desk(), *chosen))


@routes.act("/e/{slug}/players/numbers/give", Action.NUMBERS, shown=number_page)
def give(visit: Visit) -> Response:
    """Give all numbers by hand, as they were typed beside the names."""
    given = {
        who: int(text) if text.isascii() and text.isdigit() else 0
        for who, text in visit.form.starting("number:")
    }
    return _acted(visit, numbers.give_numbers(visit.desk(), given))


@routes.act("/e/{slug}/players/numbers/draw", Action.NUMBERS, shown=number_page)
def draw(visit: Visit) -> Response:
    """Draw the numbers by lot."""
    return _acted(visit, lots.draw(visit.desk(), "numbers", seed=visit.form.text("seed") or None))


@routes.act("/e/{slug}/players/numbers/lay", Action.NUMBERS, shown=number_page)
def lay(visit: Visit) -> Response:
    """Draw up all rounds of a fixed system, or its bracket; what does not apply was not asked."""
    form = visit.form
    key = form.text("system")
    games = form.number_or_none("games")
    rules = knockout_rules(
        key,
        games,
        form.number_or_none("rapid") or 0,
        form.number_or_none("blitz") or 0,
        list(filter(None, form.texts("drawn"))) if key == TEAM_KNOCKOUT else None,
        third_place=form.is_on("third_place"),
    )
    wanted = Wanted(
        key,
        None if rules else form.number_or_none("cycles"),
        None if rules else form.text("variant") or None,
        form.number_or_none("boards"),
        rules,
        None if rules else games,
        seed=form.text("seed") or None,
    )
    return _acted(visit, schedules.lay(visit.desk(), wanted))


def _acted(visit: Visit, answer: Answer) -> Response:
    return answered(visit, answer, _here(visit))
