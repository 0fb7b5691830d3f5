"""Screens of the hall: which there are, and a notice on all of them."""

from datetime import UTC, datetime
from typing import Final

from starlette.responses import Response

from pareo.service.desk import events, hall_screens
from pareo.service.desk.festivals import festival_of
from pareo.service.permissions import Action
from pareo.service.public.level import LEVELS, level_of
from pareo.service.public.schedule import schedule_of
from pareo.service.public.screens import KIND_WORDS, NEEDED, READY, Screen, notice_of, screens_of
from pareo.web.answers import answered
from pareo.web.pages.hall_screens import public_of, qr_address
from pareo.web.public.place import DeskPlace
from pareo.web.routes import Routes
from pareo.web.screens.page import Shown
from pareo.web.screens.rendering import Projection, preview
from pareo.web.visit import Visit

routes: Final = Routes("screens")
_IN_TURN: Final = 4
"""So many lists a screen shows one after the other."""


@routes.page("/e/{slug}/screens")
def screens(visit: Visit) -> Response:
    """Show the screens small, the notice, and what is public."""
    state, slug = visit.state, visit.event.slug
    public = public_of(visit, slug)
    shown = () if public is None else (Shown(slug, public),)
    level = level_of(state)
    own = [each for each in screens_of(state) if each not in READY]
    return visit.page(
        "screens.html",
        screens=[
            (each, preview(visit, Projection(each, shown, state.name)), each in own)
            for each in screens_of(state)
        ],
        missing={each for each, needed in NEEDED.items() if level < needed},
        ready={each.name for each in READY},
        kinds=KIND_WORDS,
        in_turn=_IN_TURN,
        level=LEVELS[level],
        notice=notice_of(state, datetime.now(UTC)),
        longest=hall_screens.LONGEST_NOTICE,
        has_times=any(each.time for each in schedule_of(state)),
        festival=festival_of(visit.event),
        front=DeskPlace(slug).page("front"),
        address=qr_address(visit, f"/s/{slug}"),
    )


@routes.act("/e/{slug}/screens/notice", Action.SCREENS, shown=screens)
def set_notice(visit: Visit) -> Response:
    """Show a notice on all screens, or take it away."""
    text, until = visit.form.text("text"), visit.form.text("until")
    answer = hall_screens.set_notice(visit.desk(), text, until)
    return answered(visit, answer, visit.address("screens"))


@routes.act("/e/{slug}/screens/screen", Action.SCREENS, shown=screens)
def set_screen(visit: Visit) -> Response:
    """Add a screen, or change one."""
    answer = hall_screens.set_screen(visit.desk(), _screen_of(visit))
    return answered(visit, answer, visit.address("screens"))


@routes.act("/e/{slug}/screens/remove", Action.SCREENS, shown=screens)
def remove_screen(visit: Visit) -> Response:
    """Remove a screen, or show one that every event has as it was at first."""
    answer = hall_screens.remove_screen(visit.desk(), visit.form.text("screen"))
    return answered(visit, answer, visit.address("screens"))


@routes.act("/e/{slug}/screens/level", Action.PUBLIC_LEVEL, shown=screens)
def set_level(visit: Visit) -> Response:
    """Change how much everybody may see."""
    answer = events.set_public(visit.desk(), {"level": visit.form.text("level")})
    return answered(visit, answer, visit.address("screens"))


def _screen_of(visit: Visit) -> Screen:
    seconds = visit.form.text("seconds")
    return hall_screens.screen_from(
        visit.form.text("name"),
        [each for each in visit.form.texts("kinds") if each],
        opponent=bool(visit.form.text("opponent")),
        seconds=int(seconds) if seconds.isascii() and seconds.isdigit() else 0,
    )
