"""The Laws of Chess: look up articles and terms, by number or by words in either language."""

from typing import Any, Final

from starlette.responses import Response

from pareo.errors import InputError
from pareo.language import Message
from pareo.service.laws import look_up
from pareo.service.laws.answer import EDITION_REMARK
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("laws")

TOOLS: Final = (
    (
        "/laws/board",
        Message("Position"),
        Message("Is a move legal, mate, stalemate or dead; what a touched piece must do."),
    ),
    (
        "/laws/record",
        Message("Moves"),
        Message("Read moves in any language, compare two scoresheets."),
    ),
    ("/laws/claim", Message("Claims"), Message("Repetition, fifty moves, draw offers.")),
    (
        "/laws/clock",
        Message("Clock"),
        Message("Flag fall, presets, corrections, quickplay finish."),
    ),
    ("/laws/960", Message("Chess960"), Message("Positions by their number, drawing of lots.")),
)
"""What can be worked out, by its address."""
_IN_AN_EVENT: Final = {
    "/events/E/rules": "/rules",
    "/events/E/appeals": "/appeals",
    "/events/E/rounds/R/start": "/start",
    "/events/E/rounds/R/results": "/results",
    "/events/E/rounds/R/boards/B/incidents": "/incidents",
    "/events/E/rounds/R/boards/B/adjournment": "/incidents",
}
"""Pages of an event, as the map of articles names them, and where they begin."""


@routes.page("/laws")
def look(visit: Visit) -> Response:
    """Show what the Laws say about a number or some words; without any the tools."""
    wanted = visit.query.get("q", "").strip()
    found: dict[str, Any] = {"terms": (), "articles": ()}
    trouble: tuple[Message, ...] = ()
    if wanted:
        try:
            asked = look_up.article if look_up.is_number(wanted) else look_up.search
            found |= asked(wanted).data
        except InputError as error:
            trouble = tuple(text for fault in error.faults for text in (fault.what, fault.remedy))
    return visit.page(
        "laws.html",
        wanted=wanted,
        found=found,
        trouble=trouble,
        tools=TOOLS,
        page_of=lambda page: _page(visit, page),
        edition=EDITION_REMARK,
    )


def _page(visit: Visit, page: str) -> str:
    """Return the address of the page that an article belongs to; empty if it needs an event."""
    if page not in _IN_AN_EVENT:
        return page if page != "/laws" else ""
    return f"/e/{visit.left.slug}{_IN_AN_EVENT[page]}" if visit.left else ""
