"""Where a way out of a refusal leads: the page on which that act is done."""

from types import MappingProxyType
from typing import TYPE_CHECKING, Final
from urllib.parse import urlencode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pareo.journal import Payload
    from pareo.service.desk.answers import Refused
    from pareo.web.visit import Visit

_PAGES: Final = {
    "bracket.lot": "bracket",
    "event.finish": "documents/finish",
    "event.reopen": "documents/finish",
    "fide.leave": "settings/fide",
    "late.admit": "players/late",
    "lot.draw": "players/numbers",
    "manual.begin": "round/{round}/manual",
    "manual.do": "round/{round}/manual",
    "manual.end": "round/{round}/manual/end",
    "manual.rest": "round/{round}/manual",
    "numbers.close": "players/numbers",
    "numbers.give": "players/numbers",
    "pairs.allow": "players/apart",
    "player.correct": "players",
    "player.enter": "players",
    "player.mark": "players/{who}?do=mark#mark",
    "player.remove": "players/{who}?do=remove#remove",
    "player.return": "players/{who}",
    "player.withdraw": "players/{who}",
    "restore": "/backup",
    "report.correct": "round/{round}/results/{game}",
    "result.adjourn": "round/{round}/results",
    "result.correct": "round/{round}/results/{game}",
    "result.enter": "round/{round}/results",
    "result.finish": "round/{round}/results/{game}",
    "result.settle": "round/{round}/results/{game}",
    "round.change": "round/{round}/change",
    "round.close": "round/{round}/results",
    "round.pair": "pairing",
    "round.publish": "round/{round}",
    "round.recall": "round/{round}/recall",
    "rules.set": "settings",
    "settings.set": "settings",
    "tie.order": "standings/ties",
    "schedule.lay": "players/numbers",
    "seat.change": "players/sides",
    "sides.set": "players/sides",
    "undo": "journal",
}
"""Page by the name of the act; what is not here is said without a button."""
_TYPED: Final = ("result", "colours_reversed")


def page_of(
    act: str,
    visit: "Visit",
    refused: "Refused | None" = None,
    round_number: int = 0,
    values: "Mapping[str, int | str | bool]" = MappingProxyType({}),
) -> str | None:
    """Return the address of the page for an act; None where there is none.

    The page of FIDE mode is told what was refused, to name it; that of late entries, who is meant;
    that of a board, what was typed.
    """
    page = _PAGES.get(act)
    if page is not None and page.startswith("/"):
        return page
    if page is None or "slug" not in visit.request.path_params:
        return None
    named = visit.request.path_params
    about = _entry_of(visit)
    paired = visit.event.state.paired or 1
    number = round_number or named.get("number") or about.get("round") or paired
    game = str(named.get("game") or visit.form.text("game") or about.get("game", ""))
    game = game.replace(".", "/") + (f"/{named['place']}" if named.get("place") else "")
    who = named.get("who") or visit.form.text("who")
    address = visit.address(page.format(round=number, game=game, who=who).rstrip("/"))
    if act == "fide.leave" and refused is not None:
        return f"{address}?for={refused.refusals[0].code}"
    if typed := {name: values[name] for name in _TYPED if name in values}:
        return f"{address}?{urlencode(typed)}"
    if act == "late.admit":
        asked = {"who": who, "line": visit.form.text("line")}
        meant = {name: text for name, text in asked.items() if text}
        return f"{address}?{urlencode(meant)}" if meant else address
    return address


def _entry_of(visit: "Visit") -> "Payload":
    """Return what the entry is about that was to be taken back, or brought back."""
    seq, entries = visit.form.text("entry"), visit.event.entries
    is_number = seq.isascii() and seq.isdigit() and len(seq) < 10
    return entries[int(seq) - 1].payload if is_number and 0 < int(seq) <= len(entries) else {}
