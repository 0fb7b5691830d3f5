"""The screens of a hall, for projectors; nobody signs in for them."""

from collections.abc import Iterator, Sequence
from string import ascii_uppercase
from typing import Final
from urllib.parse import urlsplit

from starlette.responses import HTMLResponse, Response

from pareo.errors import InputError, StoreError
from pareo.service.permissions import Action
from pareo.service.public.event import PublicEvent
from pareo.service.public.screens import READY, Screen, ScreenKind, screen_named
from pareo.web.public.place import DeskPlace
from pareo.web.routes import Routes
from pareo.web.screens.page import Shown
from pareo.web.screens.rendering import Projection, screen_html
from pareo.web.visit import LOOPBACK, Visit

routes: Final = Routes("screens")
_EVENTS: Final = "/p"
"""The page of all events that show something."""
_NOTHING: Final = Screen("", (ScreenKind.CLOCK,))


@routes.page("/s/{event}/{screen}", Action.PUBLIC)
def of_event(visit: Visit, event: str, screen: str) -> Response:
    """Show a screen of an event; the clock alone where nothing of it is public."""
    public = public_of(visit, event)
    if public is None:
        return _answer(visit, screen, (), "", "")
    address = DeskPlace(event).page("front")
    return _answer(visit, screen, (Shown(event, public),), public.state.name, address)


@routes.page("/s/f/{festival}/{screen}", Action.PUBLIC)
def of_festival(visit: Visit, festival: str, screen: str) -> Response:
    """Show a screen of all events of a festival that show something."""
    found = list(_of_festival(visit, festival))
    events = [
        Shown(slug, public, tag)
        for (slug, public), tag in zip(found, ascii_uppercase, strict=False)
    ]
    return _answer(visit, screen, events, festival if events else "", _EVENTS)


def public_of(visit: Visit, slug: str) -> PublicEvent | None:
    """Return what is public of an event; None if nothing is, or there is no such event."""
    try:
        return visit.house.editions.newest(visit.house.event(slug)).public
    except StoreError:
        raise
    except InputError:
        return None


def qr_address(visit: Visit, path: str) -> str:
    """Return an address for phones; empty on a desk that only this computer can reach."""
    return "" if urlsplit(visit.place).hostname in (None, *LOOPBACK) else visit.place + path


def _of_festival(visit: Visit, name: str) -> Iterator[tuple[str, PublicEvent]]:
    rows = [row for row in visit.house.store.events() if row.festival == name and not row.archived]
    for row in sorted(rows, key=lambda each: each.name):
        if (public := public_of(visit, row.slug)) is not None:
            yield row.slug, public


def _answer(
    visit: Visit, name: str, events: Sequence[Shown], heading: str, address: str
) -> Response:
    visit.speak(visit.query.get("language", ""))
    ready = next((each for each in READY if each.name == name), None)
    found = screen_named((each.public.state for each in events), name) or ready
    code = qr_address(visit, address) if address else ""
    shown = Projection(found or _NOTHING, events, heading, code)
    return HTMLResponse(screen_html(visit, shown), 200 if events and found else 404)
