"""A screen as HTML: all its pages, the clock, the notices, the code of the public page."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlencode

from pareo.errors import InputError
from pareo.reports import qr_svg
from pareo.service.public.screens import Screen, notice_of
from pareo.value import dataclass
from pareo.web.public.place import DeskPlace
from pareo.web.screens.page import Page, Shown
from pareo.web.screens.pages import pages_of
from pareo.web.templating import part
from pareo.web.visit import Visit


@dataclass(frozen=True, slots=True)
class Projection:
    """What a screen shows of which events; `heading` is the event or the festival."""

    screen: Screen
    events: Sequence[Shown]
    heading: str
    address: str = ""
    """Of the public page, where phones can reach it."""


def screen_html(visit: Visit, shown: Projection) -> str:
    """Return the screen at the page that the address names; the first one if it names none."""
    pages = pages_of(shown.screen, shown.events, visit.translate, visit.when)
    asked = visit.query.get("page", "")
    at = (int(asked) - 1) % len(pages) if asked.isascii() and asked.isdigit() else 0
    return part("screen.html", visit.translate, _values(visit, shown, pages, at))


def preview(visit: Visit, shown: Projection) -> str:
    """Return the first page of a screen, to be shown small."""
    pages = pages_of(shown.screen, shown.events, visit.translate, visit.when)
    return part("screen_preview.html", visit.translate, _values(visit, shown, pages, 0))


def _values(visit: Visit, shown: Projection, pages: Sequence[Page], at: int) -> Mapping[str, Any]:
    now = datetime.now(UTC).astimezone()
    offset = now.utcoffset()
    following = {**visit.query, "page": (at + 1) % len(pages) + 1}
    notices = (notice_of(each.public.state, now) for each in shown.events)
    return {
        "pages": pages,
        "at": at,
        "next": f"?{urlencode(following)}",
        "opponent": shown.screen.opponent,
        "seconds": shown.screen.seconds,
        "language": visit.language,
        "heading": shown.heading,
        "list": " ".join(
            f"{each.kind}-{each.title.said(visit.translate)}-{each.places}" for each in pages
        ),
        "streams": [
            (DeskPlace(each.slug).page("stream"), each.public.edition) for each in shown.events
        ],
        "notices": [each for each in notices if each is not None],
        "qr": _code(shown.address),
        "now": f"{now:%H:%M}",
        "moment": int(now.timestamp() * 1000),
        "zone": int(offset.total_seconds() // 60) if offset else 0,
    }


def _code(address: str) -> str:
    if not address:
        return ""
    try:
        return qr_svg(address)
    except InputError:  # without the package for it a screen has none
        return ""
