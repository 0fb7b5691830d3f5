"""Pages that a signed link opens: without the frame of the desk, and leading nowhere else."""

from typing import Final

from starlette.responses import HTMLResponse, Response

from pareo.language import LANGUAGES
from pareo.web.pages.preferences import remember
from pareo.web.templating import part
from pareo.web.visit import LANGUAGE, Visit

NO_LINK: Final = 404
TOO_MANY: Final = 429


def language_chosen(visit: Visit) -> Response | None:
    """Return to the page in the language that was chosen; None if none was."""
    chosen = visit.query.get("language", "")
    if chosen not in LANGUAGES:
        return None
    answer = visit.to(visit.request.url.path)
    remember(visit, answer, LANGUAGE, chosen)
    return answer


def linked_page(visit: Visit, template: str, status: int = 200, **values: object) -> Response:
    """Show a page of a link."""
    frame = {
        "language": visit.language,
        "form_token": visit.house.form_token(visit.session),
        "here": visit.request.url.path,
    }
    return HTMLResponse(part(f"board/{template}", visit.translate, {**frame, **values}), status)


def too_many(visit: Visit, template: str, token: str) -> Response | None:
    """Return the page for somebody who writes too often by a link; None while it is not too often."""
    wait = visit.house.pace_of_claims.wait(token)
    if not wait:
        return None
    answer = linked_page(visit, template, TOO_MANY, token=token)
    answer.headers["Retry-After"] = str(wait)
    return answer
