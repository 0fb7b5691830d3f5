"""The desk as a web application: its routes, and what happens around each of them."""

import logging
import secrets
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import Final, TypeVar
from urllib.parse import urlencode

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route as StarletteRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as ASGIMessage

from pareo.errors import FormError, InputError, StoreError, UnsupportedRuleError
from pareo.journal import DoesNotApply
from pareo.reports import PAPER_STYLE
from pareo.service.desk.answers import UnclearError
from pareo.web.answers import answered
from pareo.web.api.mount import PLACE, Interface, problem
from pareo.web.bodies import TooLargeError, form_of, remove_files
from pareo.web.doorway import visit_of
from pareo.web.guard import HEADERS, is_called_rightly, is_from_here
from pareo.web.house import House
from pareo.web.pages import ROUTES
from pareo.web.public.counter import Counter
from pareo.web.routes import Route, arguments
from pareo.web.visit import NOBODY, Visit

T = TypeVar("T")
_LOG: Final = logging.getLogger("pareo.desk")
_WORTH_PACKING: Final = 1000
"""Bytes of an answer from which on it is sent packed; streams never are."""


def make_app(house: House) -> Starlette:
    """Return the application of a running desk."""
    app = Starlette()
    app.state.house = house
    app.add_route("/assets/paper.css", lambda _: FileResponse(PAPER_STYLE))
    app.mount("/assets", StaticFiles(directory=Path(__file__).with_name("assets")), "assets")
    app.mount(PLACE, Interface(lambda request: visit_of(request, house)), "api")
    app.routes.extend(_pages())
    for status in (404, 405):
        app.add_exception_handler(status, _not_found(house))
    app.add_middleware(GZipMiddleware, minimum_size=_WORTH_PACKING, compresslevel=4)
    app.add_middleware(Counter, house=house)  # its pages are packed already
    app.add_middleware(_Guarded, house=house)
    return app


@cache
def _pages() -> tuple[StarletteRoute, ...]:
    """Return the routes of all pages; every application has the same ones."""
    return tuple(
        StarletteRoute(route.path, _endpoint(route), methods=[route.method]) for route in ROUTES
    )


class _Guarded:
    """Answers only where the desk is called by its name, with headers that keep out foreign content.

    It hands on what it gets piece by piece, so that streams flow.
    """

    def __init__(self, app: ASGIApp, house: House) -> None:
        self._app: Final = app
        self._house: Final = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: ASGIMessage) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if not scope["path"].startswith("/assets"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        app = self._app
        if not is_called_rightly(Request(scope), self._house):
            text = "This desk is not called by that name."
            app = Response(text, 421, media_type="text/plain")
        await app(scope, receive, send_with_headers)


def _endpoint(route: Route) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        house: House = request.app.state.house
        try:
            visit = await run_in_threadpool(visit_of, request, house)
        except StoreError as error:
            return _away(Visit(request, house, NOBODY, ""), error)
        visit.chapter = route.chapter
        if route.method == "POST":
            kept_out = await run_in_threadpool(_guarded, route, visit, _kept_out)
            if kept_out is not None:
                return kept_out
            try:
                visit.form = await form_of(request, route.largest)
            except TooLargeError:
                return await run_in_threadpool(visit.page, "too_large.html", 413)
        try:
            return await run_in_threadpool(_guarded, route, visit, _answer)
        finally:
            remove_files(visit.form)

    return endpoint


def _guarded(route: Route, visit: Visit, act: Callable[[Route, Visit], T]) -> T | Response:
    try:
        return act(route, visit)
    except UnsupportedRuleError as error:
        return visit.page("error.html", 422, messages=[error.reason])
    except DoesNotApply as error:  # a form names what is not there, or no longer
        return visit.page("error.html", 422, messages=[error.why])
    except StoreError as error:
        return _away(visit, error)
    except Exception:  # noqa: BLE001 - the last door: a fault of one page must not end the desk
        number = secrets.token_hex(4)
        _LOG.exception("fault %s at %s %s", number, route.method, visit.request.url.path)
        return visit.page("broken.html", 500, number=number)


def _away(visit: Visit, error: StoreError) -> Response:
    """Say that the store cannot be read now: whatever is asked for may well be there."""
    visit.request.scope["path_params"] = {}  # the page that says so has no event
    if visit.is_known:  # others learn nothing of our files
        visit.faults = error.faults
    return visit.page("away.html", 503)


def _kept_out(route: Route, visit: Visit) -> Response | None:
    """Return what is said to those who may not; None to others. Nothing of a form is read yet."""
    if not visit.is_known and not visit.may(route.may):
        return _to_sign_in(visit)
    if visit.is_kiosk and route.method == "GET" and not (visit.may(route.may) and _is_own(visit)):
        return _to_kiosk(visit)
    if not _is_own(visit):
        del visit.request.path_params["slug"]  # the page that says so has no event
        return visit.page("missing.html", 404)
    if not visit.may(route.may):
        return visit.page("forbidden.html", 403)
    if route.method == "POST" and not is_from_here(visit.request):
        return visit.page("stale.html", 403)
    if route.method == "POST" and visit.house.manner.hall and visit.is_known:
        wait = visit.house.pace.wait(visit.visitor.device or visit.session)
        if wait:
            return Response(status_code=429, headers={"Retry-After": str(wait)})
    return None


def _to_sign_in(visit: Visit) -> Response:
    """Lead to the page where one comes in, and from there back; scripts are only told."""
    request = visit.request
    if request.method != "GET" or visit.is_fragment or "text/html" not in _accepted(request):
        return visit.page("signed_out.html", 401)
    query = f"?{request.url.query}" if request.url.query else ""
    return visit.to(f"/sign-in?{urlencode({'back': request.url.path + query})}")


def _to_kiosk(visit: Visit) -> Response:
    event = visit.house.store.event(str(visit.visitor.event))
    return visit.to(f"/e/{event.slug}/kiosk")


def _accepted(request: Request) -> str:
    return request.headers.get("accept", "").replace("*/*", "text/html")


def _is_own(visit: Visit) -> bool:
    return "slug" not in visit.request.path_params or _is_open(visit)


def _is_open(visit: Visit) -> bool:
    """Whether there is the event, and whoever asks was let in for it."""
    try:
        visit.event  # noqa: B018 - it is looked for
    except StoreError:
        raise
    except InputError:
        return False
    return True


def _answer(route: Route, visit: Visit) -> Response:
    if route.method == "GET":
        kept_out = _kept_out(route, visit)
        if kept_out is not None:
            return kept_out
    elif not visit.house.is_form_token(visit.form.text("form_token"), visit.session):
        return visit.page("stale.html", 403)
    given = arguments(visit.request.path_params)
    try:
        return route.handler(visit, **given)
    except UnclearError as unclear:
        return answered(visit, unclear.answer, visit.came_from)
    except InputError as error:
        visit.faults = error.faults
        if isinstance(error, StoreError):
            visit.status_of_faults = 503  # what was sent may be right: it can be sent again
        if route.shown is None:
            return visit.page("faults.html", visit.status_of_faults)
        try:
            return route.shown(visit, **given)
        except FormError:  # what was sent cannot even be shown: a field that no person types
            return visit.page("faults.html", visit.status_of_faults)


def _not_found(house: House) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def not_found(request: Request, _: Exception) -> Response:
        try:
            visit = await run_in_threadpool(visit_of, request, house)
            if request.url.path.startswith(PLACE):
                return problem("not-found", visit.translate)
            if not visit.is_known:
                return await run_in_threadpool(_to_sign_in, visit)
            if visit.is_kiosk:
                return await run_in_threadpool(_to_kiosk, visit)
            return await run_in_threadpool(_no_such_page, visit)
        except StoreError as error:
            return _away(Visit(request, house, NOBODY, ""), error)

    return not_found


def _no_such_page(visit: Visit) -> Response:
    """Say that there is no such page, in the frame of its event if the address names one."""
    _, first, *rest = visit.request.url.path.split("/")
    if first == "e" and rest:
        visit.request.scope["path_params"] = {"slug": rest[0]}
        if not _is_open(visit):
            visit.request.scope["path_params"] = {}
    return visit.page("missing.html", 404)
