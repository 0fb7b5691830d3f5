"""The start of a round: the clocks are started, who is not there; the half-hourly sheet."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Final

from starlette.responses import Response

from pareo.errors import FormError
from pareo.language import Message
from pareo.service.desk import laws
from pareo.service.desk.games import round_in_play
from pareo.service.desk.laws import clocks, starts
from pareo.service.desk.laws.board_view import PlayedBoard, played_boards, where_is
from pareo.service.desk.laws.noting import Where, seconds_typed
from pareo.service.desk.recording import KNOWN
from pareo.service.desk.results import Place
from pareo.service.permissions import Action
from pareo.web.answers import answered
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("in-the-hall")


@routes.page("/e/{slug}/round/{number:int}/start", Action.INCIDENTS)
def start(visit: Visit, number: int) -> Response:
    """Show when the round begins, count down, and list the boards to mark who is not there."""
    if not is_known(visit, number):
        return visit.page(
            "results_none.html", number=number, is_paired=number in visit.state.rounds
        )
    now = datetime.now(UTC)
    begin = starts.start_of(visit.state, number)
    return visit.page(
        "round_start.html",
        number=number,
        start=begin,
        now=now,
        is_over=begin.is_over(now),
        boards=boards_of(visit, number),
    )


@routes.act("/e/{slug}/round/{number:int}/start", Action.START, shown=start)
def begin(visit: Visit, number: int) -> Response:
    """Start the clocks."""
    answer = starts.start(visit.desk(), number, visit.form.text("at"))
    return answered(visit, answer, visit.address("round", number, "start"))


@routes.act("/e/{slug}/round/{number:int}/absent", Action.START, shown=start)
def absent(visit: Visit, number: int) -> Response:
    """Write the forfeits of those who are not there."""
    answer = starts.forfeit(visit.desk(), number, dict(_absent(visit)))
    return answered(visit, answer, visit.address("round", number, "start"))


@routes.page("/e/{slug}/round/{number:int}/clocks", Action.INCIDENTS)
def sheet(visit: Visit, number: int) -> Response:
    """Show the half-hourly sheet, with a form for its next column."""
    if not is_known(visit, number):
        return visit.page(
            "results_none.html", number=number, is_paired=number in visit.state.rounds
        )
    return visit.page(
        "clock_sheet.html",
        number=number,
        sheet=laws.clocks.clock_sheet(visit.state, number, visit.visitor.tables),
        start=starts.start_of(visit.state, number),
    )


@routes.act("/e/{slug}/round/{number:int}/clocks", Action.INCIDENTS, shown=sheet)
def read(visit: Visit, number: int) -> Response:
    """Write what the clocks show."""
    readings = dict(_readings(visit, number))
    answer = clocks.read_all(visit.desk(), readings, visit.form.text("at"))
    return answered(visit, answer, visit.address("round", number, "clocks"))


@routes.page("/e/{slug}/start", Action.INCIDENTS)
def current(visit: Visit) -> Response:
    """Lead to the start of the round in play."""
    if not visit.state.rounds:
        return visit.page("results_none.html", number=1, is_paired=False)
    return visit.to(visit.address("round", round_in_play(visit.state, None), "start"))


def is_known(visit: Visit, number: int) -> bool:
    """Whether players know a round."""
    record = visit.state.rounds.get(number)
    return record is not None and record.phase in KNOWN


def boards_of(visit: Visit, number: int) -> tuple[PlayedBoard, ...]:
    """Return the boards that whoever asks looks after."""
    return played_boards(visit.state, number, visit.visitor.tables)


def _absent(visit: Visit) -> Iterator[tuple[Place, str]]:
    """Yield the boards of the form where somebody is marked, and who: white, black or both."""
    marked: dict[str, set[str]] = {}
    for key, side in visit.form.starting("absent:"):
        marked.setdefault(key, set()).add(side)
    for key, sides in marked.items():
        place = tuple(int(part) for part in key.split(".") if part.isascii() and part.isdigit())
        if place:
            yield place, "both" if len(sides) == 2 else next(iter(sides))


def _readings(visit: Visit, number: int) -> Iterator[tuple[Where, clocks.Reading]]:
    """Yield the boards of the form whose clocks were typed, with the moves if they were counted."""
    for board in boards_of(visit, number):
        key = board.key
        white = seconds_typed(visit.form.text(f"white:{key}"), f"white:{key}")
        black = seconds_typed(visit.form.text(f"black:{key}"), f"black:{key}")
        if white is None and black is None:
            continue
        if white is None or black is None:
            field = f"white:{key}" if white is None else f"black:{key}"
            raise FormError.of(
                Message("Table {table}: one of the clocks is missing.", table=board.game.label),
                Message("Type what both clocks show."),
                about=("field", field),
            )
        moves = clocks.moves_typed(visit.form.text(f"moves:{key}"), f"moves:{key}")
        yield where_is(key, number), clocks.Reading(white, black, moves)
