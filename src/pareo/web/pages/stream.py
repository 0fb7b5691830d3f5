"""The stream by which open pages follow their event."""

from collections.abc import AsyncIterator
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.responses import Response, StreamingResponse

from pareo.web.routes import Routes
from pareo.web.streams import LARGEST_GAP, MOST
from pareo.web.visit import Visit

routes: Final = Routes()
UNBUFFERED: Final = {"X-Accel-Buffering": "no"}


@routes.page("/e/{slug}/stream")
def stream(visit: Visit) -> Response:
    """Tell what changes after the entry that the page has seen."""
    streams = visit.house.streams
    if streams.count >= MOST:
        return Response(status_code=503, headers={"Retry-After": "10"})
    event = visit.event
    now = event.state
    seen = _number(visit.request.headers.get("last-event-id") or visit.query.get("after", ""))
    is_known = seen is not None and seen <= now.head <= seen + LARGEST_GAP
    state = now
    if seen is not None and is_known and seen < now.head:
        state = visit.house.derived(event, seen, ("state", seen), lambda: event.at(seen))
    lines = _while_let_in(visit, streams.lines(event, state, visit.language, is_known=is_known))
    return StreamingResponse(lines, media_type="text/event-stream", headers=UNBUFFERED)


async def _while_let_in(visit: Visit, lines: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """Yield lines until whoever listens is shut out: they hear nothing more from then on."""
    async for line in lines:
        if visit.house.manner.hall and not await run_in_threadpool(_is_let_in, visit):
            return
        yield line


def _is_let_in(visit: Visit) -> bool:
    return visit.house.door.who_is(visit.session) == visit.visitor


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
