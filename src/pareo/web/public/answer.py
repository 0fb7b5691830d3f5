"""Public pages as answers: packed once, known by their tags."""

from starlette.requests import Request
from starlette.responses import Response

from pareo.web.public.editions import Rendered

_HEADERS = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding, Accept-Language, Cookie"}


def answer_of(request: Request, page: Rendered, status: int = 200) -> Response:
    """Return a page, or that the browser has it already."""
    headers = {**_HEADERS, "ETag": page.tag}
    known = request.headers.get("if-none-match", "")
    if status == 200 and page.tag in [each.strip().removeprefix("W/") for each in known.split(",")]:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(page.packed, status, headers, page.media_type)
    return Response(page.body, status, headers, page.media_type)
