"""A festival: its events side by side, one check-in, tables and people that they share."""

from typing import Final

from starlette.responses import Response

from pareo.errors import InputError, StoreError
from pareo.service.desk import people, presence
from pareo.service.desk.festivals import festival
from pareo.service.permissions import Action
from pareo.web.answers import answered
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("festival")


@routes.page("/f/{name}")
def side_by_side(visit: Visit, name: str) -> Response:
    """Show the events of a festival."""
    try:
        found = festival(visit.house.store, visit.opened, name)
    except StoreError:
        raise
    except InputError:
        return visit.page("missing.html", 404)
    return visit.page("festival.html", festival=found)


@routes.page("/f/{name}/check-in", may=Action.PRESENCE)
def check_in(visit: Visit, name: str) -> Response:
    """Show everybody who is expected in any of the events."""
    try:
        found = festival(visit.house.store, visit.opened, name)
    except StoreError:
        raise
    except InputError:
        return visit.page("missing.html", 404)
    wanted = visit.query.get("q", "")
    only_open = visit.query.get("show") == "open"
    guests = [
        guest
        for guest in found.guests
        if wanted.casefold() in guest.name.casefold() and not (only_open and guest.here is not None)
    ]
    return visit.page(
        "festival_check_in.html",
        festival=found,
        guests=guests,
        wanted=wanted,
        only_open=only_open,
    )


@routes.act("/f/{name}/check-in", Action.PRESENCE, shown=check_in)
def note(visit: Visit, name: str) -> Response:
    """Note who is here or away in their event."""
    event = visit.opened(visit.form.text("event"))
    here = dict.fromkeys(visit.form.texts("here"), True)
    away = dict.fromkeys(visit.form.texts("away"), False)
    number = visit.form.number_or_none("round") or event.state.paired + 1
    desk = visit.visitor.desk(event)
    answer = presence.set_presence(desk, number, here | away)
    visit.house.tell(event)
    return answered(visit, answer, visit.back(f"/f/{name}/check-in"))


@routes.act("/f/{name}/move", Action.REMOVE, shown=side_by_side)
def move(visit: Visit, name: str) -> Response:
    """Move somebody who was never paired to another event."""
    event, who = visit.opened(visit.form.text("event")), visit.form.text("person")
    other = visit.opened(visit.form.text("to"))
    desk = visit.visitor.desk(event, token=visit.form.text("token") or None)
    answer = people.move(desk, who, other)
    for each in (event, other):
        visit.house.tell(each)
    return answered(visit, answer, f"/f/{name}")
