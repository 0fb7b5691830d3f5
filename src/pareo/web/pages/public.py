"""What everybody may see of an event; nobody signs in for it."""

from functools import partial
from typing import Final

from starlette.responses import Response

from pareo.errors import InputError
from pareo.language import LANGUAGES
from pareo.service.permissions import Action
from pareo.web.pages.preferences import remember
from pareo.web.public.answer import answer_of
from pareo.web.public.editions import Edition, Rendered
from pareo.web.public.place import DeskPlace
from pareo.web.public.rendering import page_of
from pareo.web.public.views import VIEWS
from pareo.web.routes import Routes
from pareo.web.templating import part
from pareo.web.visit import LANGUAGE, Visit

routes: Final = Routes()
_PLACE: Final = "/p/{event}"


def _page(visit: Visit, view: str, event: str, **parts: object) -> Response:
    """Show a page; where an event, a person or a round is not public there is none."""
    if (chosen := visit.query.get("language", "")) in LANGUAGES:
        answer = visit.to(visit.request.url.path)
        remember(visit, answer, LANGUAGE, chosen)
        return answer
    edition = _edition(visit, event)
    if edition is None or edition.public is None:
        return missing(visit)
    address = visit.request.url.path
    search = visit.query.get("name", "") if view == "front" else ""
    found = None if search else edition.page(address, visit.language)
    if found is None:
        text = page_of(
            edition.public,
            DeskPlace(event),
            view,
            visit.language,
            tuple(str(each) for each in parts.values()),
            search,
        )
        if text is None:
            return missing(visit)
        found = Rendered.of(text)
        if not search:
            edition.keep(address, visit.language, found)
    return answer_of(visit.request, found)


for _view in VIEWS.values():
    for _path in _view.paths:
        routes.page(_PLACE + _path, Action.PUBLIC)(partial(_page, view=_view.name))


def missing(visit: Visit) -> Response:
    """Say that there is no such page, whether there is such an event or not."""
    text = part("public/missing.html", visit.translate, {"language": visit.language})
    return answer_of(visit.request, Rendered.of(text), 404)


def _edition(visit: Visit, slug: str) -> Edition | None:
    try:
        return visit.house.editions.newest(visit.house.event(slug))
    except InputError:
        return None
