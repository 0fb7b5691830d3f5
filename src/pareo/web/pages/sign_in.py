"""How one comes into the desk of a hall: with a password, or with the code of a device."""

import ipaddress
from datetime import timedelta
from typing import Final

from starlette.responses import Response

from pareo.journal import Role
from pareo.service.access.door import Entered, TurnedAway, slowed
from pareo.service.access.visitor import Visitor
from pareo.service.permissions import Action
from pareo.web.doorway import let_in, let_out
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("access")
_FIRST_PAGES: Final = {
    Role.SECTOR: "/results",
    Role.CHECK_IN: "/players/check-in",
    Role.KIOSK: "/kiosk",
}


@routes.page("/sign-in", may=Action.PUBLIC)
def sign_in(visit: Visit) -> Response:
    """Ask for name and password; the very first time let the chief choose them."""
    return _asked(visit)


@routes.act("/sign-in", Action.PUBLIC, shown=sign_in)
def enter(visit: Visit) -> Response:
    """Let somebody in with a password."""
    form = visit.form
    if not visit.house.manner.hall:
        return visit.to("/")
    if wait := visit.house.pace_of_sign_ins.wait(visit.client):
        return _asked(visit, slowed(timedelta(seconds=wait)))
    entered = visit.house.door.sign_in(
        form.text("name"), form.raw("password"), visit.client, visit.session or None
    )
    return _entered(visit, entered, visit.back("/"))


@routes.act("/first-chief", Action.PUBLIC, shown=sign_in)
def found(visit: Visit) -> Response:
    """Make the first chief, and let them in."""
    if not visit.house.manner.hall:
        return visit.to("/")
    form = visit.form
    code = None if _is_here(visit) else form.text("code")
    visit.house.founding.found(form.text("name"), form.raw("password"), visit.client, code=code)
    return enter(visit)


@routes.page("/d/{code}", may=Action.PUBLIC)
def device(visit: Visit, code: str) -> Response:
    """Ask whether this device comes in; looking at the link alone uses nothing up."""
    if not visit.house.manner.hall:
        return visit.to("/")
    return visit.page("device.html", code=code, turned_away=None)


@routes.act("/enrol", Action.PUBLIC, shown=sign_in)
def enrol(visit: Visit) -> Response:
    """Let a device in with its code."""
    if not visit.house.manner.hall:
        return visit.to("/")
    former = visit.session or None
    entered = visit.house.door.enrol(visit.form.text("code"), visit.client, former)
    if isinstance(entered, TurnedAway):
        return _turned_away(visit, entered, "device.html", code=visit.form.text("code"))
    return let_in(visit, entered, _first_page(visit, entered.visitor))


@routes.act("/sign-out", Action.READ)
def leave(visit: Visit) -> Response:
    """Let somebody out."""
    return let_out(visit, "/sign-in") if visit.house.manner.hall else visit.to("/")


def _asked(visit: Visit, turned_away: TurnedAway | None = None) -> Response:
    if not visit.house.manner.hall:
        return visit.to("/")
    back = visit.form.text("back") or visit.query.get("back", "")
    if visit.house.founding.is_open:
        return visit.page("first_chief.html", back=back, is_here=_is_here(visit))
    if turned_away is not None:
        return _turned_away(visit, turned_away, "sign_in.html", back=back)
    return visit.page("sign_in.html", back=back, turned_away=None)


def _entered(visit: Visit, entered: Entered | TurnedAway, address: str) -> Response:
    if isinstance(entered, TurnedAway):
        return _asked(visit, entered)
    return let_in(visit, entered, address)


def _turned_away(visit: Visit, why: TurnedAway, template: str, **values: str) -> Response:
    answer = visit.page(template, 429 if why.wait else 422, turned_away=why.text, **values)
    if why.wait:
        answer.headers["Retry-After"] = str(why.wait)
    return answer


def _first_page(visit: Visit, visitor: Visitor) -> str:
    """Return where a helper has something to do."""
    if visitor.event is None or visitor.role is None:
        return "/"
    slug = visit.house.store.event(visitor.event).slug
    return f"/e/{slug}{_FIRST_PAGES.get(visitor.role, '')}"


def _is_here(visit: Visit) -> bool:
    """Whether somebody sits at the computer of the desk itself."""
    try:
        address = ipaddress.ip_address(visit.client)
    except ValueError:
        return False
    own, _ = visit.request.scope.get("server") or ("", None)
    return address.is_loopback or visit.client == own
