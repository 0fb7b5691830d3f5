"""Pages and forms of a board, under the addresses of a game and of a board of a match."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from starlette.responses import Response

from pareo.service.desk import laws
from pareo.service.desk.answers import Answer
from pareo.service.desk.laws.noting import Where
from pareo.service.permissions import Action
from pareo.web.answers import answered
from pareo.web.pages.round_start import is_known
from pareo.web.routes import Handler, Routes
from pareo.web.visit import Visit

if TYPE_CHECKING:
    from pareo.service.desk.laws.board_view import BoardView

_BOARD: Final = "/e/{slug}/round/{number:int}/board/{game:int}"
_OF_MATCH: Final = "/{place:int}"
_FACT: Final = "fact:"


def board_page(
    routes: Routes, rest: str
) -> "Callable[[Callable[[Visit, Where, BoardView], Response]], Handler]":
    """Register a page of a board: a function of a visit, the board and what is known of it."""

    def register(show: "Callable[[Visit, Where, BoardView], Response]") -> Handler:
        def handler(visit: Visit, number: int, game: int, place: int | None = None) -> Response:
            where = Where(number, game, place)
            view = _view_of(visit, where)
            return visit.page("missing.html", 404) if view is None else show(visit, where, view)

        for path in _paths(rest):
            routes.page(path, Action.INCIDENTS)(handler)
        return handler

    return register


def board_act(
    routes: Routes, rest: str, shown: Handler, *after: str
) -> Callable[[Callable[[Visit, Where], Answer]], Handler]:
    """Register a form of a board; what follows is the board, or a page of it (`after`)."""

    def register(act: Callable[[Visit, Where], Answer]) -> Handler:
        def handler(visit: Visit, number: int, game: int, place: int | None = None) -> Response:
            where = Where(number, game, place)
            return answered(visit, act(visit, where), address_of(visit, where, *after))

        for path in _paths(rest):
            routes.act(path, Action.INCIDENTS, shown=shown)(handler)
        return handler

    return register


def _paths(rest: str) -> Iterator[str]:
    return (f"{_BOARD}{middle}{rest}" for middle in ("", _OF_MATCH))


def _view_of(visit: Visit, where: Where) -> "BoardView | None":
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


def typed_facts(visit: Visit) -> dict[str, str]:
    """Return the facts that the Laws ask for, of the form, else of the address."""
    names = dict(visit.form.fields) or visit.query
    return {name.removeprefix(_FACT): visit.asked(name) for name in names if name.startswith(_FACT)}
