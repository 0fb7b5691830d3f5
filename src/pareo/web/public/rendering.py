"""Public pages as HTML: the same values in the same templates, wherever they stand."""

from pareo.language import Translate
from pareo.service.public.event import PublicEvent
from pareo.web.public.menu import menu_of
from pareo.web.public.place import Place
from pareo.web.public.view import Asked, View
from pareo.web.public.views import VIEWS
from pareo.web.templating import part


def page_of(
    public: PublicEvent,
    place: Place,
    view: str,
    translate: Translate,
    parts: tuple[str, ...] = (),
    search: str = "",
) -> str | None:
    """Return a page as HTML; None where the event has no such page, or does not show it."""
    return page_of_view(public, place, VIEWS[view], translate, parts, search)


def page_of_view(
    public: PublicEvent,
    place: Place,
    found: View,
    translate: Translate,
    parts: tuple[str, ...] = (),
    search: str = "",
) -> str | None:
    """Return a page as HTML."""
    if public.level < found.level:
        return None
    values = found.values(public, Asked(translate, parts, search))
    if values is None:
        return None
    return part(
        f"public/{found.name}.html",
        translate,
        {
            "public": public,
            "place": place,
            "view": found,
            "language": translate.language,
            "translate": translate,
            "menu": menu_of(public),
            **values,
        },
    )
