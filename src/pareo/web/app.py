"""The desk as a web application: its routes, and what happens around each of them."""

import base64
import binascii
import logging
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import MutableHeaders, UploadFile
from starlette.requests import Request
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as ASGIMessage

from pareo.errors import InputError, UnsupportedRuleError
from pareo.journal import Role
from pareo.service.access.visitor import Visitor
from pareo.web.api.application import PLACE, make_api
from pareo.web.forms import FILE, Form, Upload
from pareo.web.guard import HEADERS, is_called_rightly, is_from_here
from pareo.web.house import House
from pareo.web.pages import ROUTES
from pareo.web.routes import Route, arguments
from pareo.web.visit import NAME, Visit

_LOG: Final = logging.getLogger("pareo.desk")
_LARGEST_FORM: Final = 50 * 1024 * 1024
_LARGEST_FIELD: Final = 8 * 1024 * 1024


def make_app(house: House) -> FastAPI:
    """Return the application of a running desk."""
    app = FastAPI(title="Pareo", openapi_url=None, docs_url=None, redoc_url=None)
    app.state.house = house
    app.mount("/assets", StaticFiles(directory=Path(__file__).with_name("assets")), "assets")
    app.mount(PLACE, make_api(lambda request: visit_of(request, house)), "api")
    for route in ROUTES:
        app.add_route(route.path, _endpoint(route, house), methods=[route.method])
    for status in (404, 405):
        app.add_exception_handler(status, _not_found(house))
    app.add_middleware(_Guarded, house=house)
    return app


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


def _endpoint(route: Route, house: House) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        visit = visit_of(request, house)
        visit.chapter = route.chapter
        if route.method == "POST":
            visit.form = await form_of(request)
        return await run_in_threadpool(_answer, route, visit)

    return endpoint


def visit_of(request: Request, house: House) -> Visit:
    """Return the request with whoever asks."""
    typed = request.cookies.get(NAME, "").strip()
    return Visit(request, house, Visitor(typed or house.manner.name, Role.CHIEF), "laptop")


async def form_of(request: Request) -> Form:
    """Read a form with its files; files that come a second time are text."""
    fields: list[tuple[str, str]] = []
    files: dict[str, Upload] = {}
    async with request.form(max_part_size=_LARGEST_FIELD) as form:
        for name, value in form.multi_items():
            if isinstance(value, UploadFile):
                if value.filename:
                    files[name] = Upload(value.filename, await value.read(_LARGEST_FORM))
            elif name.startswith(FILE):
                field, _, file = name.removeprefix(FILE).partition(":")
                try:
                    files[field] = Upload(file, base64.b64decode(value, validate=True))
                except binascii.Error:
                    continue
            else:
                fields.append((name, value))
    return Form(tuple(fields), files)


def _answer(route: Route, visit: Visit) -> Response:
    try:
        if not visit.may(route.may):
            return visit.page("forbidden.html", 403)
        if route.method == "POST" and not _is_our_form(visit):
            return visit.page("stale.html", 403)
        return _handled(route, visit)
    except UnsupportedRuleError as error:
        return visit.page("error.html", 422, messages=[error.reason])
    except Exception:  # noqa: BLE001 - the last door: a fault of one page must not end the desk
        number = secrets.token_hex(4)
        _LOG.exception("fault %s at %s %s", number, route.method, visit.request.url.path)
        return visit.page("broken.html", 500, number=number)


def _is_our_form(visit: Visit) -> bool:
    return is_from_here(visit.request) and visit.house.is_form_token(
        visit.form.text("form_token"), visit.session
    )


def _handled(route: Route, visit: Visit) -> Response:
    given = arguments(visit.request.path_params)
    try:
        return route.handler(visit, **given)
    except InputError as error:
        if "slug" in visit.request.path_params and not _is_there(visit):
            return visit.page("missing.html", 404)
        visit.faults = error.faults
        if route.shown is None:
            return visit.page("faults.html", 422)
        return route.shown(visit, **given)


def _is_there(visit: Visit) -> bool:
    slug = visit.request.path_params["slug"]
    if any(row.slug == slug for row in visit.house.store.events()):
        return True
    del visit.request.path_params["slug"]  # the page that says so has no event
    return False


def _not_found(house: House) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def not_found(request: Request, _: Exception) -> Response:
        visit = visit_of(request, house)
        return await run_in_threadpool(visit.page, "missing.html", 404)

    return not_found
