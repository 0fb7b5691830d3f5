"""The JSON interface as an application of its own, below the desk."""

import logging
import secrets
from functools import cache
from typing import Any, Final

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pareo.errors import InputError, StoreError, UnsupportedRuleError
from pareo.language import LANGUAGES, Translate, translator
from pareo.language import Message as Words
from pareo.web.api import acting, events, lists, outcomes, reference
from pareo.web.api.call import UnchangedError
from pareo.web.api.misfits import misfit
from pareo.web.api.mount import PLACE
from pareo.web.api.problem_types import TYPES
from pareo.web.api.problems import MEDIA_TYPE, Problem, ProblemError, of_error, of_faults, problem
from pareo.web.visit import language_of_request

_LARGEST_BODY: Final = 1024 * 1024
_LOG: Final = logging.getLogger("pareo.desk")
_ABOUT: Final = """Everything that the desk does, for programs.

**Reading**: `ETag` is the newest entry of the event; with `If-None-Match` an unchanged answer is
304. `at` shows the event as it was after an entry. Long lists come in parts; the header `Link`
has the address of the next one.

**Writing**: every act is a POST and becomes an entry of the journal. Send what you saw as
`If-Match`, and an `Idempotency-Key` so that a repeated request is written once. If the act has
consequences the answer is 409 `confirmation-required`: show its warnings to the person in charge,
then repeat the request with the header `Pareo-Confirm`.

**Errors** are problem details (RFC 9457).

**Tokens**: `Authorization: Bearer pareo_…`, made by the Chief Arbiter, with the scope read,
results or desk, for one event or for all. Other sites cannot call this interface from a browser.
"""
_FAILURES: Final = {
    "get": (400, 401, 403, 404, 406, 422, 500, 503),
    "post": (400, 401, 403, 404, 409, 412, 413, 422, 429, 500, 503),
}


@cache
def the_api() -> FastAPI:
    """Return the interface, the same for all desks: to make it takes long."""
    api = FastAPI(title="Pareo", docs_url=None, redoc_url=None, redirect_slashes=False)
    for part in (events, lists, outcomes, acting, reference):
        api.include_router(part.router)
    api.add_middleware(_Capped)
    api.add_middleware(_LastDoor)
    for error, answer in _ANSWERS.items():
        api.add_exception_handler(error, answer)
    api.openapi = lambda: _described(api)  # type: ignore[method-assign] # as FastAPI asks for
    return api


# ----------------------------------------------------------------------------- faults


def _translate(request: Request) -> Translate:
    wanted = request.query_params.get("lang", "")
    return translator(wanted if wanted in LANGUAGES else language_of_request(request))


def _problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, ProblemError)
    return of_error(error, _translate(request))


def _unchanged(_: Request, error: Exception) -> Response:
    assert isinstance(error, UnchangedError)
    return Response(status_code=304, headers={"ETag": error.tag})


def _faults(request: Request, error: Exception) -> Response:
    assert isinstance(error, InputError)
    code = "store" if isinstance(error, StoreError) else "faults"
    return of_faults(error.faults, _translate(request), code)


def _unsupported(request: Request, error: Exception) -> Response:
    assert isinstance(error, UnsupportedRuleError)
    return problem("faults", _translate(request), error.reason)


def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    found = error.errors()
    if any(each["type"] == "json_invalid" for each in found):
        return problem("malformed", _translate(request))
    return of_faults([misfit(each) for each in found], _translate(request))


_STATUSES: Final = {404: "not-found", 405: "not-allowed", 413: "too-large"}


def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = _STATUSES.get(error.status_code, "malformed")
    headers = dict(error.headers) if error.headers else None
    return problem(code, _translate(request), None, headers)


_ANSWERS: Final = {
    ProblemError: _problem,
    UnchangedError: _unchanged,
    InputError: _faults,
    UnsupportedRuleError: _unsupported,
    RequestValidationError: _invalid,
    HTTPException: _http,
}


class _LastDoor:
    """Answers a fault of ours: it must not end the desk."""

    def __init__(self, app: ASGIApp) -> None:
        self._app: Final = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def sending(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, sending)
        except Exception:
            if begun or scope["type"] != "http":
                raise
            number, request = secrets.token_hex(4), Request(scope)
            _LOG.exception("fault %s at %s %s", number, request.method, request.url.path)
            words = Words("A fault of ours, number {number}.", number=number)
            await problem("broken", _translate(request), words)(scope, receive, send)


class _Capped:
    """Ends requests whose body is too large, before it is read."""

    def __init__(self, app: ASGIApp) -> None:
        self._app: Final = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        taken = 0

        async def capped() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > _LARGEST_BODY:
                raise HTTPException(413)
            return message

        await self._app(scope, capped if scope["type"] == "http" else receive, send)


# ------------------------------------------------------------------------ description


def _described(api: FastAPI) -> dict[str, Any]:
    """Return the description: OpenAPI with all failures as problem details."""
    if api.openapi_schema is None:
        made = get_openapi(
            title="Pareo",
            version="1",
            summary="Chess tournaments by the rules of FIDE",
            description=_ABOUT,
            routes=api.routes,
            servers=[{"url": PLACE}],
        )
        schemas = made["components"]["schemas"]
        for name in ("HTTPValidationError", "ValidationError"):
            schemas.pop(name, None)
        own = Problem.model_json_schema(ref_template="#/components/schemas/{model}")
        schemas.update(own.pop("$defs"))
        schemas["Problem"] = own
        for methods in made["paths"].values():
            for method, operation in methods.items():
                operation["responses"].update(_failures(method))
        api.openapi_schema = made
    return api.openapi_schema


def _failures(method: str) -> dict[str, Any]:
    titles: dict[int, list[str]] = {}
    for each in TYPES.values():
        titles.setdefault(each.status, []).append(each.title.template)
    found: dict[str, Any] = {
        str(status): {
            "description": "; ".join(titles[status]),
            "content": {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}},
        }
        for status in _FAILURES[method]
    }
    found["421"] = {"description": "The desk is not called by this name"}
    if method == "get":
        found["304"] = {"description": "Unchanged"}
    return found
