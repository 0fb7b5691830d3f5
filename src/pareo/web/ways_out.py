"""Where a way out of a refusal leads: the page on which that act is done."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pareo.web.visit import Visit

_PAGES: Final = {
    "event.finish": "documents/finish",
    "event.reopen": "documents/finish",
    "fide.leave": "settings/fide",
    "player.correct": "players",
    "player.enter": "players",
    "result.correct": "round/{round}/results",
    "result.enter": "round/{round}/results",
    "result.finish": "round/{round}/results",
    "result.settle": "round/{round}/results",
    "report.correct": "round/{round}/results",
    "round.change": "round/{round}/manual",
    "round.close": "round/{round}/results",
    "round.pair": "round/{round}",
    "round.publish": "round/{round}",
    "round.recall": "round/{round}",
    "settings.set": "settings",
    "tie.order": "standings/ties",
    "undo": "journal",
}
"""Page by the name of the act; what is not here is said without a button."""


def page_of(act: str, visit: "Visit", round_number: int = 0) -> str | None:
    """Return the address of the page for an act; None where there is none."""
    page = _PAGES.get(act)
    if page is None:
        return None
    asked = round_number or visit.request.path_params.get("number")
    number = asked or visit.event.state.paired or 1
    return visit.address(page.format(round=number))
