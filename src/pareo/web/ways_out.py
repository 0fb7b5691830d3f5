"""Where a way out of a refusal leads: the page on which that act is done."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pareo.web.visit import Visit

_PAGES: Final = {
    "event.reopen": "documents",
    "fide.leave": "settings/fide",
    "late.admit": "players/late",
    "lot.draw": "players/numbers",
    "numbers.close": "players/numbers",
    "numbers.give": "players/numbers",
    "pairs.allow": "players/apart",
    "player.enter": "players",
    "player.mark": "players/{who}?do=mark#mark",
    "player.remove": "players/{who}?do=remove#remove",
    "player.return": "players/{who}",
    "player.withdraw": "players/{who}",
    "result.correct": "round/{round}/results",
    "report.correct": "round/{round}/results",
    "round.change": "round/{round}/manual",
    "round.publish": "round/{round}",
    "round.recall": "round/{round}",
    "undo": "journal",
}
"""Page by the name of the act; what is not here is said without a button."""


def page_of(act: str, visit: "Visit") -> str | None:
    """Return the address of the page for an act; None where there is none."""
    page = _PAGES.get(act)
    if page is None:
        return None
    named = visit.request.path_params
    number = named.get("number") or visit.event.state.paired or 1
    who = named.get("who") or visit.form.text("who")
    return visit.address(page.format(round=number, who=who)).rstrip("/")
