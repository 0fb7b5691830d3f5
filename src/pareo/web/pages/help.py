"""Help: the manual, and what Pareo is."""

from typing import Final

from starlette.responses import Response

from pareo.service.permissions import Action
from pareo.service.systems import all_keys, reports_on
from pareo.service.version import version
from pareo.web import handbook
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes()
_A_DAY: Final = {"Cache-Control": "max-age=86400"}


@routes.page("/help", Action.PUBLIC)
def contents(visit: Visit) -> Response:
    """Show the contents of the manual."""
    chapters = handbook.chapters(visit.language)
    return visit.page("help.html", chapters=chapters, left=visit.left)


@routes.page("/help/{chapter}", Action.PUBLIC)
def one_chapter(visit: Visit, chapter: str) -> Response:
    """Show a chapter."""
    found = handbook.chapter(visit.language, chapter)
    if found is None:
        return visit.page("missing.html", 404)
    visit.chapter = chapter
    all_ = handbook.chapters(visit.language)
    place = all_.index(found)
    return visit.page(
        "help_chapter.html",
        chapter=found,
        chapters=all_,
        left=visit.left,
        before=all_[place - 1] if place else None,
        after=all_[place + 1] if place + 1 < len(all_) else None,
    )


@routes.page("/help/pictures/{name}.png", Action.PUBLIC)
def picture(visit: Visit, name: str) -> Response:
    """Show a picture of the manual."""
    found = handbook.picture(name)
    if found is None:
        return visit.page("missing.html", 404)
    return Response(found, media_type="image/png", headers=_A_DAY)


@routes.page("/about", Action.PUBLIC)
def about(visit: Visit) -> Response:
    """Show version, licence, and the systems."""
    return visit.page("about.html", version=version(), reports=reports_on(), keys=all_keys())


@routes.page("/about/{system}", Action.PUBLIC)
def system_page(visit: Visit, system: str) -> Response:
    """Show the rules of a system, and how it was verified."""
    if system not in all_keys():
        return visit.page("missing.html", 404)
    return visit.page("about_system.html", key=system, reports=reports_on(system))
