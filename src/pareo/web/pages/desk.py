"""The Desk of an event: what to do next, what is open, how far the round is."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Final

from starlette.responses import Response

from pareo.journal import Phase
from pareo.language import Message
from pareo.reports import progress_svg, progress_words
from pareo.service.desk.backups import backups
from pareo.service.desk.games import newest_round
from pareo.service.desk.matters import (
    APPEALS,
    CALL,
    DID_NOT_APPEAR,
    REPORTED,
    OpenMatter,
    backup_matters,
    open_matters,
    rating_matters,
)
from pareo.service.desk.result_list import progress_of
from pareo.service.desk.steps import course
from pareo.service.list_folder import known_lists
from pareo.service.permissions import Action
from pareo.value import dataclass
from pareo.web.next_page import page_of_step
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("desk")
_PAGES: Final = {
    CALL: "round/{round}/results",
    REPORTED: "round/{round}/results",
    "dispute": "round/{round}/results",
    "adjourned": "round/{round}/results",
    "not-played": "round/{round}/results",
    "unverified": "round/{round}/results",
    "line-up": "round/{round}/line-ups/{person}",
    "late-entry": "players/{person}",
    "odd-name": "players/{person}",
    DID_NOT_APPEAR: "players/{person}",
    "ratings": "players/ratings",
    "no-rounds": "settings",
    "empty-boards": "settings#f-boards",
    APPEALS: "appeals",
    "norms": "norms",
}
"""The page on which something that waits is done."""


@dataclass(frozen=True, slots=True)
class Matter:
    """Something that waits, and where it is done."""

    matter: OpenMatter
    address: str


@routes.page("/e/{slug}")
def desk(visit: Visit) -> Response:
    """Show what to do next."""
    return visit.page(
        "desk.html",
        next_page=page_of_step(visit),
        stages=course(visit.state),
        matters=[Matter(each, _page_of(visit, each)) for each in _matters(visit)],
        progress=_progress(visit),
    )


def _matters(visit: Visit) -> Iterator[OpenMatter]:
    for matter in open_matters(visit.state):
        if matter.code != APPEALS or visit.may(Action.INCIDENTS):
            yield matter
    if visit.at is not None:
        return
    now = datetime.now(UTC)
    yield from visit.derived(("ratings", now.date()), lambda: _of_ratings(visit, now))
    yield from backup_matters(visit.state, visit.event.entries[-1].at, backups(visit.house.store))


def _of_ratings(visit: Visit, now: datetime) -> tuple[OpenMatter, ...]:
    with known_lists() as lists:
        return tuple(rating_matters(visit.state, lists, now))


def _page_of(visit: Visit, matter: OpenMatter) -> str:
    if matter.code == "backup":
        return "/backup"
    page = _PAGES[matter.code].format(round=matter.round, person=matter.person)
    return visit.address(page)


def _progress(visit: Visit) -> tuple[str, Message] | None:
    """Return the bar of the round in play, and the same in words."""
    state = visit.state
    number = newest_round(state)
    if not number or state.rounds[number].phase is not Phase.PUBLISHED:
        return None
    found = progress_of(state, number)
    counts = found.entered, found.open, found.adjourned, found.disputed
    return progress_svg(*counts, visit.translate), progress_words(*counts)
