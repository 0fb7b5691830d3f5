"""Who stands at the door: whoever sits at the laptop, or in a hall whoever has come in."""

from datetime import UTC, datetime
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from pareo.journal import Role
from pareo.service.access.door import Entered
from pareo.service.access.visitor import Visitor
from pareo.web.house import House
from pareo.web.visit import NAME, NOBODY, Visit

SESSION: Final = "pareo_session"
_LAPTOP: Final = "laptop"


def visit_of(request: Request, house: House) -> Visit:
    """Return the request with whoever asks."""
    if not house.manner.hall:
        typed = request.cookies.get(NAME, "").strip()
        return Visit(request, house, Visitor(typed or house.manner.name, Role.CHIEF), _LAPTOP)
    session = request.cookies.get(SESSION, "")
    visitor = house.door.who_is(session) if session else None
    if visitor is None:
        return Visit(request, house, NOBODY, "")
    return Visit(request, house, visitor, session)


def let_in(visit: Visit, entered: Entered, address: str) -> Response:
    """Go on to a page with a fresh cookie, which no script reads and no other site sends."""
    answer = visit.to(address)
    answer.set_cookie(
        SESSION,
        entered.session,
        int((entered.ends - datetime.now(UTC)).total_seconds()),
        httponly=True,
        samesite="strict",
        secure=visit.house.manner.secure,
    )
    return answer


def let_out(visit: Visit, address: str) -> Response:
    """End the session, and go on to a page without it."""
    visit.house.door.sign_out(visit.session)
    answer = visit.to(address)
    answer.delete_cookie(
        SESSION, httponly=True, samesite="strict", secure=visit.house.manner.secure
    )
    return answer
