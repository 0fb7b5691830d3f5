"""A board of a round: incidents in three taps, clocks, draw offers; for arbiters only."""

from typing import Final

from starlette.responses import Response

from pareo.errors import FormError, InputError, StoreError
from pareo.service.desk import laws
from pareo.service.desk.answers import Answer
from pareo.service.desk.games import game_now_at
from pareo.service.desk.laws.noting import Where, change_typed
from pareo.service.laws.answer import EDITION_REMARK
from pareo.service.permissions import Action
from pareo.web.pages.board_routes import address_of, board_act, board_page, typed_facts
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("in-the-hall")


@routes.page("/e/{slug}/table/{table:int}", Action.INCIDENTS)
def table(visit: Visit, table: int) -> Response:
    """Lead from the code on a table to its board in the round of now."""
    try:
        number, game = game_now_at(visit.state, None, table)
    except StoreError:
        raise
    except InputError:
        return visit.page("missing.html", 404)
    rest = (1,) if visit.state.has_boards else ()
    return visit.to(visit.address("round", number, "board", game, *rest))


@board_page(routes, "")
def board(visit: Visit, where: Where, view: "laws.board_view.BoardView") -> Response:
    """Show a board; with an incident in the address what follows from it by the Laws."""
    try:
        given = _given(visit)
    except FormError as error:
        visit.faults = visit.faults or error.faults
        given = laws.incidents.Given(visit.asked("what"), visit.asked("side"))
    found = judged = None
    if given.what:
        try:
            judged = laws.incidents.judged(visit.state, where, given)
            found = judged.ruling
        except InputError as error:
            if not visit.faults:
                visit.faults = error.faults
    faults, others = laws.incidents.kinds()
    return visit.page(
        "board_notes.html",
        view=view,
        here=address_of(visit, where),
        given=given,
        ruling=found,
        judged=judged,
        assumed=laws.incidents.assumed(visit.state, given) if found else (),
        spoken=laws.board_view.spoken(given.what, found) if found and not found.ask else (),
        points=[each.value for each in laws.incidents.OF_POINTS],
        times=[each.value for each in laws.incidents.OF_TIME],
        faults=faults,
        others=others,
        words_of=laws.noting.incident_words,
        edition=EDITION_REMARK,
    )


@board_act(routes, "/incident", board)
def note_incident(visit: Visit, where: Where) -> Answer:
    """Write an incident down."""
    return laws.incidents.note_incident(visit.desk(), where, _given(visit))


@board_act(routes, "/stop", board)
def stop(visit: Visit, where: Where) -> Answer:
    """Note that the clocks were stopped."""
    return laws.clocks.stop(
        visit.desk(),
        where,
        visit.form.text("reason"),
        _reading(visit),
    )


def _reading(visit: Visit) -> "laws.clocks.Reading | None":
    """Return what the clocks show, as it is typed."""
    typed = (visit.form.text(name) for name in ("white", "black", "moves"))
    return laws.clocks.reading_typed(*typed)


@board_act(routes, "/resume", board)
def resume(visit: Visit, where: Where) -> Answer:
    """Note that the clocks run again."""
    return laws.clocks.resume(
        visit.desk(),
        where,
        _reading(visit),
        visit.form.text("defective"),
    )


@board_act(routes, "/offer", board)
def offer(visit: Visit, where: Where) -> Answer:
    """Note a draw offer."""
    return laws.claims.note_offer(
        visit.desk(),
        where,
        visit.form.text("side"),
        visit.form.number_or_none("move"),
        visit.form.text("answer", "open"),
    )


def _given(visit: Visit) -> "laws.incidents.Given":
    """Return the incident in the form, else the one in the address."""
    text = visit.asked
    seconds = (
        change_typed(text("white_time"), "white_time"),
        change_typed(text("black_time"), "black_time"),
    )
    return laws.incidents.Given(
        text("what"),
        text("side"),
        typed_facts(visit),
        penalty=text("penalty"),
        seconds=seconds,
        result=text("result"),
        text=text("text"),
        analogy=text("analogy"),
        fen=text("fen"),
    )
