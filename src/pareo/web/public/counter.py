"""Hands out public pages that are ready, before anything else is asked."""

from typing import Final

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from pareo.web.house import House
from pareo.web.public.answer import answer_of
from pareo.web.public.editions import Rendered
from pareo.web.visit import language_of_request

_PUBLIC: Final = "/p/"


class Counter:
    """Answers for pages that were rendered already; all else it hands on."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self._app: Final = app
        self._house: Final = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or hand on."""
        if scope["type"] == "http" and scope["path"].startswith(_PUBLIC):
            request = Request(scope)
            if (page := self._ready(request)) is not None:
                await answer_of(request, page)(scope, receive, send)
                return
        await self._app(scope, receive, send)

    def _ready(self, request: Request) -> Rendered | None:
        path = request.url.path
        if request.method != "GET" or request.url.query:
            return None
        edition = self._house.editions.at_hand(path.removeprefix(_PUBLIC).partition("/")[0])
        return edition.page(path, language_of_request(request)) if edition else None
