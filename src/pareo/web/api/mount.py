"""Where the JSON interface stands below the desk."""

from collections.abc import Callable
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from pareo.language import Translate
from pareo.web.visit import Visit

PLACE: Final = "/api/v1"
_VISIT_OF: Final = "pareo.visit_of"


class Interface:
    """The interface, made when a program first calls: most desks start without it."""

    def __init__(self, visit_of: Callable[[Request], Visit]) -> None:
        self._visit_of: Final = visit_of
        self._app: ASGIApp | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._app is None:
            self._app = await run_in_threadpool(_application)
        scope[_VISIT_OF] = self._visit_of
        await self._app(scope, receive, send)


def visit_of(request: Request) -> Visit:
    """Return the visit of a request that came through an interface."""
    found: Visit = request.scope[_VISIT_OF](request)
    return found


def problem(key: str, translate: Translate) -> Response:
    """Return a problem as the interface tells it."""
    from pareo.web.api.problems import problem as told

    return told(key, translate)


def _application() -> ASGIApp:
    from pareo.web.api.application import the_api

    return the_api()
