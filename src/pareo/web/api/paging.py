"""Long lists in parts: `after` and `limit`, and where the next part is."""

from collections.abc import Sequence
from typing import Annotated, Any, Final, TypeVar

from fastapi import Query
from starlette.requests import Request
from starlette.responses import Response

from pareo.web.api.call import Reading

LONGEST: Final = 500
After = Annotated[int, Query(ge=0, le=999_999_999, description="only what comes after this place")]
AfterEntry = Annotated[int, Query(ge=0, le=999_999_999, description="only entries after this one")]
Limit = Annotated[int, Query(ge=1, le=LONGEST, description="at most so many")]
Item = TypeVar("Item")


def headed(call: Reading, response: Response) -> dict[str, Any]:
    """Return what every answer about an event begins with, and give it its tag."""
    response.headers["ETag"] = call.tag
    return {"event": call.event.slug, "head": call.state.head}


def page(
    call: Reading, response: Response, rows: Sequence[Item], after: int, limit: int
) -> Sequence[Item]:
    """Return a part of a list; Link leads to the next one, of the same state."""
    if len(rows) > after + limit:
        link_next(
            call.visit.request, response, after=after + limit, limit=limit, at=call.state.head
        )
    return rows[after : after + limit]


def link_next(request: Request, response: Response, **changes: int) -> None:
    """Say where the next part is."""
    url = request.url.include_query_params(**changes)
    response.headers["Link"] = f'<{url.path}?{url.query}>; rel="next"'
