"""Every route of the desk with an address that fits an event in its first round."""

import re
from collections.abc import Iterator
from typing import Final

from pareo.service.permissions import Action
from pareo.web.pages import ROUTES
from pareo.web.routes import Route

_PARTS: Final = re.compile(r"\{(\w+)(?::\w+)?\}")
_EXAMPLES: Final = {
    "slug": "open",
    "event": "open",
    "number": "1",
    "game": "1",
    "who": "p1",
    "seq": "2",
    "name": "Festival",
    "festival": "Festival",
    "screen": "names",
    "key": "by-board",
    "code": "12345678",
    "token": "open.1.1.abcdefghijklmnopqrst",
    "chapter": "events",
    "system": "dutch-2026",
    "member": "m1",
    "place": "1",
    "table": "1",
}


def addressed() -> Iterator[tuple[Route, str]]:
    """Yield every route with its address; a new part of an address needs an example here."""
    for route in ROUTES:
        yield route, _PARTS.sub(lambda found: _EXAMPLES[found[1]], route.path)


def pages() -> Iterator[str]:
    """Yield the addresses of all pages but a kiosk's; the stream never ends, and is none."""
    return (
        path
        for route, path in addressed()
        if route.method == "GET" and "/stream" not in path and route.may is not Action.KIOSK
    )
