"""Where a way out of a refusal leads: the page on which that act is done."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pareo.web.visit import Visit

_PAGES: Final = {
    "event.reopen": "documents",
    "fide.leave": "settings/fide",
    "report.correct": "round/{round}/results/{game}",
    "result.adjourn": "round/{round}/results",
    "result.correct": "round/{round}/results/{game}",
    "result.enter": "round/{round}/results",
    "result.finish": "round/{round}/results/{game}",
    "result.settle": "round/{round}/results/{game}",
    "manual.begin": "round/{round}/manual",
    "manual.do": "round/{round}/manual",
    "manual.end": "round/{round}/manual/end",
    "manual.rest": "round/{round}/manual",
    "round.change": "round/{round}/change",
    "round.pair": "pairing",
    "round.publish": "round/{round}",
    "round.recall": "round/{round}/recall",
    "undo": "journal",
}
"""Page by the name of the act; what is not here is said without a button."""


def page_of(act: str, visit: "Visit") -> str | None:
    """Return the address of the page for an act; None where there is none."""
    page = _PAGES.get(act)
    if page is None or "slug" not in visit.request.path_params:
        return None
    number = visit.request.path_params.get("number") or visit.event.state.paired or 1
    game = visit.request.path_params.get("game") or visit.form.text("game")
    return visit.address(page.format(round=number, game=game).rstrip("/"))
