"""Public pages as HTML: the same values in the same templates, wherever they stand."""

from pareo.language import Message, Translate
from pareo.service.public.event import PublicEvent
from pareo.service.public.level import Level
from pareo.web.public.place import Place
from pareo.web.public.view import Asked, View
from pareo.web.public.views import VIEWS
from pareo.web.templating import part


def menu_of(public: PublicEvent) -> tuple[tuple[str, Message], ...]:
    """Return the views that have something to show, with their names."""
    level = public.level
    offered = (
        ("names", Message("Pairings"), bool(public.known)),
        (
            "boards",
            Message("Results") if level >= Level.RESULTS else Message("Tables"),
            bool(public.known),
        ),
        ("standings", Message("Standings"), level >= Level.STANDINGS and bool(public.known)),
        ("crosstable", Message("Crosstable"), level >= Level.STANDINGS and bool(public.known)),
        (
            "individual",
            Message("Players of teams"),
            level >= Level.STANDINGS and public.state.of_teams and bool(public.known),
        ),
        ("bracket", Message("Bracket"), level >= Level.RESULTS and public.is_knockout),
        ("prizes", Message("Prizes"), level >= Level.STANDINGS and public.has_prizes),
        ("ratings", Message("Ratings"), level >= Level.ALL and bool(public.known)),
        ("players", Message("Teams") if public.state.of_teams else Message("Players"), True),
        ("schedule", Message("Schedule"), any(each.day for each in public.schedule)),
    )
    return tuple((view, words) for view, words, is_offered in offered if is_offered)


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
