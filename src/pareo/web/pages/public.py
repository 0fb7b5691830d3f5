"""What everybody may see of an event; nobody signs in for it."""

from functools import partial
from typing import Final

from starlette.responses import Response, StreamingResponse

from pareo.errors import InputError, StoreError
from pareo.language import LANGUAGES
from pareo.service.desk.backups import behind
from pareo.service.permissions import Action
from pareo.web.pages.preferences import remember
from pareo.web.pages.stream import UNBUFFERED
from pareo.web.public.answer import answer_of
from pareo.web.public.editions import Edition, Rendered
from pareo.web.public.feed import feed_of
from pareo.web.public.place import DeskPlace
from pareo.web.public.rendering import page_of
from pareo.web.public.views import VIEWS
from pareo.web.routes import Routes
from pareo.web.streams import MOST
from pareo.web.templating import part
from pareo.web.visit import LANGUAGE, Visit

routes: Final = Routes("public-pages")
_PLACE: Final = "/p/{event}"


def _page(visit: Visit, view: str, event: str, **parts: object) -> Response:
    """Show a page; where an event, a person or a round is not public there is none."""
    if (answer := _in_language(visit)) is not None:
        return answer
    edition = _edition(visit, event)
    if edition is None or edition.public is None:
        return missing(visit)
    address = visit.request.url.path
    search = visit.query.get("name", "") if view == "front" else ""
    place = DeskPlace(event, behind(visit.house.store))
    is_kept = not search and place.behind is None
    found = edition.page(address, visit.language) if is_kept else None
    if found is None:
        text = page_of(
            edition.public,
            place,
            view,
            visit.translate,
            tuple(str(each) for each in parts.values()),
            search,
        )
        if text is None:
            return missing(visit)
        found = Rendered.of(text)
        if is_kept:
            edition.keep(address, visit.language, found)
    return answer_of(visit.request, found)


for _view in VIEWS.values():
    for _path in _view.paths:
        routes.page(_PLACE + _path, Action.PUBLIC)(partial(_page, view=_view.name))


@routes.page("/p", Action.PUBLIC)
def events(visit: Visit) -> Response:
    """List the events that show something."""
    if (answer := _in_language(visit)) is not None:
        return answer
    rows = [row for row in visit.house.store.events() if not row.archived]
    found = [(row.slug, edition.public) for row in rows if (edition := _edition(visit, row.slug))]
    shown = [(slug, public) for slug, public in found if public is not None]
    values = {"language": visit.language, "events": shown}
    return answer_of(
        visit.request, Rendered.of(part("public/events.html", visit.translate, values))
    )


@routes.page(f"{_PLACE}/feed.xml", Action.PUBLIC)
def feed(visit: Visit, event: str) -> Response:
    """List the rounds that players know for feed readers, the newest first."""
    edition = _edition(visit, event)
    if edition is None or edition.public is None:
        return missing(visit)
    text = feed_of(edition.public, DeskPlace(event), visit.language)
    return answer_of(visit.request, Rendered.of(text, "application/atom+xml"))


@routes.page(f"{_PLACE}/stream", Action.PUBLIC)
def stream(visit: Visit, event: str) -> Response:
    """Tell what changes for everybody after the edition that the page shows."""
    edition = _edition(visit, event)
    if edition is None or edition.public is None:
        return missing(visit)
    streams = visit.house.public_streams
    if streams.count >= MOST:
        return Response(status_code=503, headers={"Retry-After": "10"})
    seen = visit.request.headers.get("last-event-id") or visit.query.get("after", "")
    lines = streams.lines(
        visit.house.event(event), edition, visit.language, is_known=seen == edition.name
    )
    return StreamingResponse(lines, media_type="text/event-stream", headers=UNBUFFERED)


def missing(visit: Visit) -> Response:
    """Say that there is no such page, whether there is such an event or not."""
    text = part("public/missing.html", visit.translate, {"language": visit.language})
    return answer_of(visit.request, Rendered.of(text), 404)


def _in_language(visit: Visit) -> Response | None:
    """Keep the language that was chosen, and show the page again."""
    chosen = visit.query.get("language", "")
    if chosen not in LANGUAGES:
        return None
    answer = visit.to(visit.request.url.path)
    remember(visit, answer, LANGUAGE, chosen)
    return answer


def _edition(visit: Visit, slug: str) -> Edition | None:
    try:
        return visit.house.editions.newest(visit.house.event(slug))
    except StoreError:
        raise
    except InputError:
        return None
