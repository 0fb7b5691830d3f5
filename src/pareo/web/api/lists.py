"""What stands in an event: people, rounds, games, tables, the journal."""

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path, Query
from starlette.responses import Response, StreamingResponse
from starlette.status import HTTP_503_SERVICE_UNAVAILABLE

from pareo.errors import InputError
from pareo.journal import DoesNotApply, tournament_of
from pareo.reports import Table, crosstable
from pareo.service.desk import records
from pareo.service.desk.log import LogLine, line_of, log
from pareo.service.permissions import Action
from pareo.service.public.level import Level
from pareo.web.api import schemas
from pareo.web.api.call import Call, Reading, Slug, calling, reading, reading_from
from pareo.web.api.paging import After, AfterEntry, Limit, headed, link_next, page
from pareo.web.api.problems import ProblemError
from pareo.web.pages.stream import stream

router: Final = APIRouter(prefix="/events/{slug}", tags=["reading"])
Read = Annotated[Reading, Depends(reading)]
PublicRead = Annotated[Reading, Depends(reading_from(Level.PAIRINGS))]
PublicStanding = Annotated[Reading, Depends(reading_from(Level.STANDINGS))]
AfterSeen = Annotated[
    int | None,
    Query(ge=0, le=999_999_999, description="the newest entry that you saw; else Last-Event-ID"),
]
Number = Annotated[int, Path(ge=1, le=999, description="the number of a round")]


@router.get("/players", response_model=schemas.PlayerList)
def players(response: Response, call: PublicRead, after: After = 0, limit: Limit = 500) -> Any:
    """Return everybody on the list, in the order of the numbers."""
    rows = call.made("people", lambda: records.people(call.state, call.visit.translate))
    found = page(call, response, rows, after, limit)
    return {**headed(call, response), "total": len(rows), "players": found}


@router.get("/rounds/{number}", response_model=schemas.Round)
def round_(response: Response, call: PublicRead, number: Number) -> Any:
    """Return a round: how far it is, and who has a bye."""
    try:
        found = records.round_record(call.state, number)
    except DoesNotApply as reason:
        raise ProblemError("not-found", reason.why) from None
    return {**headed(call, response), **found}


@router.get("/rounds/{number}/games", response_model=schemas.GameList)
def games(
    response: Response, call: PublicRead, number: Number, after: After = 0, limit: Limit = 500
) -> Any:
    """Return the games of a round, table by table."""
    try:
        rows = records.games(call.state, number)
    except DoesNotApply as reason:
        raise ProblemError("not-found", reason.why) from None
    found = page(call, response, rows, after, limit)
    return {**headed(call, response), "round": number, "total": len(rows), "games": found}


@router.get("/crosstable", response_model=schemas.TableOfRows)
def cross(response: Response, call: PublicStanding, after: After = 0, limit: Limit = 500) -> Any:
    """Return the crosstable: all rounds of everybody, by rank."""
    table = call.made("crosstable", lambda: crosstable(tournament_of(call.state)))
    return _table(call, response, table, after, limit)


@router.get("/journal", response_model=schemas.Journal)
def journal(
    response: Response,
    call: Read,
    after: AfterEntry = 0,
    limit: Limit = 100,
    actor: Annotated[str | None, Query(description="only what this person did")] = None,
    kind: Annotated[
        str | None, Query(description="only this kind, or its beginning", examples=["result"])
    ] = None,
) -> Any:
    """Return the entries in their order: who did what when, and what was undone."""
    call.need(Action.JOURNAL)
    head = call.state.head
    lines = log(call.event, actor=actor, kind=kind, after=after, upto=head, allows=call.visit.may)
    found: list[LogLine] = []
    for line in lines:
        if len(found) == limit:
            last = found[-1].entry.seq
            link_next(call.visit.request, response, after=last, limit=limit, at=head)
            break
        found.append(line)
    entries = [line.as_dict(call.visit.translate) for line in found]
    return {**headed(call, response), "entries": entries}


@router.get("/journal/{seq}", response_model=schemas.EntryLine)
def entry(response: Response, call: Read, seq: Annotated[int, Path(ge=1, le=999_999_999)]) -> Any:
    """Return one entry."""
    call.need(Action.JOURNAL)
    try:
        line = line_of(call.event, seq, call.visit.may, home_first=False)
    except InputError as error:
        raise ProblemError("not-found", error.faults[0].what) from None
    response.headers["ETag"] = call.tag
    return line.as_dict(call.visit.translate)


@router.get(
    "/stream",
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}}},
)
def follow(
    call: Annotated[Call, Depends(calling)],
    slug: Slug,
    after: AfterSeen = None,  # noqa: ARG001 - the stream reads it
) -> Response:
    """Follow the event: a stream (SSE) of what changes after the entry that you saw.

    The id of each message is its newest entry; `{"reload": true}` asks to read the event anew.
    """
    call.need(Action.READ)
    call.opened(slug)
    answer = stream(call.visit)
    if answer.status_code == HTTP_503_SERVICE_UNAVAILABLE:
        raise ProblemError("busy", headers={"Retry-After": answer.headers["Retry-After"]})
    return answer


def _table(call: Reading, response: Response, table: Table, after: int, limit: int) -> Any:
    said = table.as_dict()
    rows = said["rows"]
    assert isinstance(rows, list)
    found = page(call, response, rows, after, limit)
    translate = call.visit.translate
    return {
        **headed(call, response),
        "title": table.title.said(translate),
        "notes": [note.said(translate) for note in table.notes],
        "total": len(rows),
        "rows": found,
    }
