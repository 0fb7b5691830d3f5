"""A board of a round: incidents in three taps, clocks, draw offers; for arbiters only."""

from collections.abc import Callable
from typing import Any, Final

from starlette.responses import Response

from pareo.errors import InputError
from pareo.service.desk import laws
from pareo.service.desk.games import game_now_at
from pareo.service.desk.laws.noting import Where, change_typed
from pareo.service.laws.answer import EDITION_REMARK
from pareo.service.permissions import Action
from pareo.web.answers import answered
from pareo.web.pages.round_start import is_known
from pareo.web.routes import Handler, Routes
from pareo.web.visit import Visit

routes: Final = Routes("in-the-hall")
BOARD: Final = "/e/{slug}/round/{number:int}/board/{game:int}"
_OF_MATCH: Final = "/{place:int}"
_FACT: Final = "fact:"


def both(
    register: Callable[..., Any], rest: str, *given: Any, **named: Any
) -> Callable[[Handler], Handler]:
    """Register a page or a form of a board under the addresses of a game and of a match's board."""

    def registered(handler: Handler) -> Handler:
        for middle in ("", _OF_MATCH):
            register(f"{BOARD}{middle}{rest}", *given, **named)(handler)
        return handler

    return registered


@routes.page("/e/{slug}/table/{table:int}", Action.INCIDENTS)
def table(visit: Visit, table: int) -> Response:
    """Lead from the code on a table to its board in the round of now."""
    try:
        number, game = game_now_at(visit.state, None, table)
    except InputError:
        return visit.page("missing.html", 404)
    rest = (1,) if visit.state.has_boards else ()
    return visit.to(visit.address("round", number, "board", game, *rest))


@both(routes.page, "", Action.INCIDENTS)
def board(visit: Visit, number: int, game: int, place: int | None = None) -> Response:
    """Show a board; with an incident in the address what follows from it by the Laws."""
    where = Where(number, game, place)
    view = view_of(visit, where)
    if view is None:
        return visit.page("missing.html", 404)
    given = _given(visit)
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
        words_of=laws.words.incident_words,
        edition=EDITION_REMARK,
    )


@both(routes.act, "/incident", Action.INCIDENTS, shown=board)
def note_incident(visit: Visit, number: int, game: int, place: int | None = None) -> Response:
    """Write an incident down."""
    where = Where(number, game, place)
    answer = laws.incidents.note_incident(visit.desk(), where, _given(visit))
    return answered(visit, answer, address_of(visit, where))


@both(routes.act, "/stop", Action.INCIDENTS, shown=board)
def stop(visit: Visit, number: int, game: int, place: int | None = None) -> Response:
    """Note that the clocks were stopped."""
    where = Where(number, game, place)
    answer = laws.clocks.stop(
        visit.desk(),
        where,
        visit.form.text("reason"),
        _reading(visit),
    )
    return answered(visit, answer, address_of(visit, where))


def _reading(visit: Visit) -> "laws.clocks.Reading | None":
    """Return what the clocks show, as it is typed."""
    typed = (visit.form.text(name) for name in ("white", "black", "moves"))
    return laws.clocks.reading_typed(*typed)


@both(routes.act, "/resume", Action.INCIDENTS, shown=board)
def resume(visit: Visit, number: int, game: int, place: int | None = None) -> Response:
    """Note that the clocks run again."""
    where = Where(number, game, place)
    answer = laws.clocks.resume(
        visit.desk(),
        where,
        _reading(visit),
        visit.form.text("defective"),
    )
    return answered(visit, answer, address_of(visit, where))


@both(routes.act, "/offer", Action.INCIDENTS, shown=board)
def offer(visit: Visit, number: int, game: int, place: int | None = None) -> Response:
    """Note a draw offer."""
    where = Where(number, game, place)
    answer = laws.offers.note_offer(
        visit.desk(),
        where,
        visit.form.text("side"),
        visit.form.number_or_none("move"),
        visit.form.text("answer", "open"),
    )
    return answered(visit, answer, address_of(visit, where))


def view_of(visit: Visit, where: Where) -> "laws.board_view.BoardView | None":
    """Return a board that players know, if it is one of those that whoever asks looks after."""
    if not is_known(visit, where.round):
        return None
    view = laws.board_view.board_view(visit.state, where)
    tables = visit.visitor.tables
    if view is not None and tables is not None and view.board.game.board not in tables:
        return None
    return view


def address_of(visit: Visit, where: Where, *rest: str) -> str:
    """Return the address of a board, or of a page of it."""
    return visit.address("round", where.round, "board", *where.place[1:], *rest)


def _given(visit: Visit) -> "laws.incidents.Given":
    """Return the incident in the form, else the one in the address."""
    text, names = visit.asked, dict(visit.form.fields) or visit.query
    fields = {name.removeprefix(_FACT): text(name) for name in names if name.startswith(_FACT)}
    seconds = (
        change_typed(text("white_time"), "white_time"),
        change_typed(text("black_time"), "black_time"),
    )
    return laws.incidents.Given(
        text("what"),
        text("side"),
        fields,
        penalty=text("penalty"),
        seconds=seconds,
        result=text("result"),
        text=text("text"),
        analogy=text("analogy"),
        fen=text("fen"),
    )
