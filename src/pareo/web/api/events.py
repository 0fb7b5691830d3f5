"""Events: listed, made, read, and taken along as a file."""

from hashlib import sha256
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Header
from starlette.requests import Request
from starlette.responses import Response

from pareo.journal import State
from pareo.language import Message
from pareo.service.desk import events
from pareo.service.desk.answers import UnclearError
from pareo.service.desk.declaration import fields_in
from pareo.service.desk.event_data import Head, HowPlayed, Making, NewName, settings_said
from pareo.service.desk.keeping import draft_report, export_event
from pareo.service.desk.making import make_alike, make_sample, set_up_of
from pareo.service.desk.new_event import asked_before
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.proposals import proposed
from pareo.service.desk.steps import status_of_state
from pareo.service.permissions import Action, fields_read
from pareo.web.api import schemas
from pareo.web.api.call import (
    Call,
    Confirm,
    Reading,
    UnchangedError,
    calling,
    is_known,
    reading,
    writing,
)
from pareo.web.api.data import Data
from pareo.web.api.models import model_with
from pareo.web.api.paging import After, Limit, link_next
from pareo.web.api.problems import ProblemError, of_question

router: Final = APIRouter(tags=["events"])
_JSON: Final = "application/json"
_TRF: Final = "text/plain"
_WHOLE: Final = "application/zip"


@router.get("/events", response_model=schemas.EventList)
def list_events(
    request: Request,
    response: Response,
    call: Annotated[Call, Depends(calling)],
    after: After = 0,
    limit: Limit = 100,
    archived: bool = False,  # noqa: FBT001, FBT002 - a word of the address
    known: Annotated[str | None, Header(alias="If-None-Match")] = None,
) -> Any:
    """List the events that are open to you, the archived ones only if you ask for them."""
    call.need(Action.READ)
    rows = [
        row
        for row in call.visit.house.store.events()
        if call.visit.visitor.sees(row.uuid) and (archived or not row.archived)
    ]
    told = repr([(row.slug, row.name, row.head, row.archived, row.left_fide) for row in rows])
    tag = f'"{sha256(told.encode()).hexdigest()[:16]}"'
    if known is not None and is_known(known, tag):
        raise UnchangedError(tag)
    response.headers["ETag"] = tag
    if len(rows) > after + limit:
        link_next(request, response, after=after + limit, limit=limit)
    return {"events": [row.as_dict() for row in rows[after : after + limit]]}


_NewEvent: Final = model_with(
    "NewEvent",
    "An event to be made; what is not said is proposed.",
    [each for kind in (Head, HowPlayed, NewName, Making) for each in fields_in(kind)],
)


def _making(call: Annotated[Call, Depends(writing)]) -> Call:
    """Return who makes an event, if they may; what they send is read afterwards."""
    call.need(Action.SETTINGS)
    if call.visit.visitor.event is not None:
        raise ProblemError("forbidden", Message("Your token is for one event."))
    return call


@router.post("/events", response_model=schemas.Event, status_code=201)
def make_event(
    response: Response,
    call: Annotated[Call, Depends(_making)],
    wanted: _NewEvent,  # type: ignore[valid-type]
    confirm: Confirm = None,
) -> Any:
    """Make an event: an empty one, the sample, or one like another."""
    try:
        made = _made(call, wanted, confirm)
    except UnclearError as unclear:
        return of_question(unclear.answer, call.visit.translate)
    response.headers["Location"] = call.visit.request.url.path + f"/{made.slug}"
    response.headers["ETag"] = f'"{made.state.head}"'
    return _event(call, made, made.state)


def _made(call: Call, wanted: Data, confirm: str | None) -> OpenEvent:
    store, actor = call.visit.house.store, call.visit.visitor.name
    said = {name: value for name, value in wanted.given().items() if value is not None}

    def of(kind: type) -> dict[str, Any]:
        return {each.name: said[each.name] for each in fields_in(kind) if each.name in said}

    details, settings = of(Head), settings_said(**of(HowPlayed))
    settings = {key: value for key, value in settings.items() if value is not None}
    name, making = said["name"], Making(**of(Making))
    if ((details or settings) and (making.sample or making.like)) or (
        making.sample and making.like
    ):
        raise ProblemError(
            "faults", Message("The sample, and another event, bring their own settings.")
        )
    if making.sample:
        return make_sample(store, actor, name, making.slug)
    if making.like is not None:
        other = call.opened(making.like)
        alike = set_up_of(other)
        _ask(call, name, *alike, confirm)
        return make_alike(store, actor, name, other, making.slug)
    settings = proposed(settings)
    _ask(call, name, details, settings, confirm)
    return events.create(store, actor, name, slug=making.slug, details=details, settings=settings)


def _ask(
    call: Call, name: str, details: dict[str, Any], settings: dict[str, Any], token: str | None
) -> None:
    """Raise UnclearError with the question about the system of an event to be made."""
    question = asked_before(call.visit.house.store, name, settings, details, token)
    if question is not None:
        raise UnclearError(question)


@router.get(
    "/events/{slug}",
    response_model=schemas.Event,
    responses={
        200: {
            "content": {
                _TRF: {"schema": {"type": "string"}},
                _WHOLE: {"schema": {"type": "string", "format": "binary"}},
            }
        }
    },
)
def read_event(
    response: Response,
    call: Annotated[Reading, Depends(reading)],
    accept: Annotated[
        str,
        Header(description=f"{_TRF}: a report file (TRF26); {_WHOLE}: the whole journal (.pareo)"),
    ] = _JSON,
) -> Any:
    """Return an event: how far it is, its settings; or as a report file, or with its journal."""
    match _form(accept):
        case "trf":
            call.need(Action.TRF)
            return _file(call, draft_report(call.state).data, _TRF, "trf")
        case "pareo":
            call.need(Action.SETTINGS)
            if call.at is not None:
                raise ProblemError("not-acceptable", Message("A journal is taken along whole."))
            whole = export_event(call.event, f"{call.event.slug}.pareo")
            return _file(call, whole.file.data, _WHOLE, "pareo")
        case _:
            response.headers["ETag"] = call.tag
            return _event(call, call.event, call.state)


def _form(accept: str) -> str:
    """Return the first form in Accept that there is."""
    forms = {_TRF: "trf", _WHOLE: "pareo", _JSON: "json", "application/*": "json", "*/*": "json"}
    for part in accept.split(","):
        found = forms.get(part.partition(";")[0].strip().lower())
        if found is not None:
            return found
    raise ProblemError("not-acceptable")


def _file(call: Reading, data: bytes, media_type: str, ending: str) -> Response:
    return Response(
        data,
        media_type=media_type,
        headers={
            "ETag": call.tag,
            "Content-Disposition": f'attachment; filename="{call.event.slug}.{ending}"',
        },
    )


def _event(call: Call, event: OpenEvent, state: State) -> dict[str, object]:
    return {
        **status_of_state(event.slug, state).as_dict(call.visit.translate),
        "uuid": event.uuid,
        "finished": bool(state.finished),
        "details": fields_read(state.details, call.visit.may),
        "settings": state.settings,
        "rules": state.rules,
        "public": state.public,
    }
