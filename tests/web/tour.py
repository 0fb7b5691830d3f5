"""A visitor of the store that has events at every stage, and of all its pages."""

import re
from functools import cached_property
from pathlib import Path
from typing import Final

from httpx2 import Response

from pareo.service.permissions import Action
from pareo.store import Store
from pareo.web.house import House, Manner
from pareo.web.pages import ROUTES
from tests.web.client import AtOnce, DeskClient, JobsAtOnce
from tools.tour import Stop, prepared, stops

_FINE: Final = (200, 422)
"""A page, or one that says what is missing in its address."""
_PARAMETER: Final = re.compile(r"\\\{\w+(?::\w+)?\\\}")


class Tour:
    """All pages of the desk on a prepared store, as one visitor sees them."""

    def __init__(self, folder: Path) -> None:
        self.store: Final = Store.open(str(folder / "pareo.db"))
        prepared(self.store)
        found = stops(
            dict.fromkeys(
                route.path
                for route in ROUTES
                if route.method == "GET" and route.may is not Action.KIOSK
            )
        )
        self.stops: Final[tuple[Stop, ...]] = tuple({each.address: each for each in found}.values())

    def client(self, language: str = "en") -> DeskClient:
        """Return a visitor who asks for a language."""
        manner = Manner(hosts=frozenset({"127.0.0.1:8765"}), name="Ana Ruiz", runs=5)
        return DeskClient(House(self.store, manner, AtOnce(), JobsAtOnce()), language)

    @cached_property
    def in_english(self) -> dict[str, Response]:
        """All pages as a visitor reads them who asks for English."""
        return self.pages(self.client("en"))

    def pages(self, client: DeskClient) -> dict[str, Response]:
        """Return all pages by their address; what is no page of HTML is left out."""
        found = {stop.address: client.http.get(stop.address) for stop in self.stops}
        failed = {address: page.status_code for address, page in found.items()}
        assert {address: code for address, code in failed.items() if code not in _FINE} == {}
        return {
            address: page
            for address, page in found.items()
            if page.headers["content-type"].startswith("text/html")
        }


def chapter_of(page: Response) -> str:
    """Return the chapter of the manual that the table of routes names for a page; "" if none."""
    pages = (route for route in ROUTES if route.method == "GET")
    found = (
        route.chapter
        for route in pages
        if re.fullmatch(_PARAMETER.sub("[^/]+", re.escape(route.path)), page.url.path)
    )
    return next(found, "")
