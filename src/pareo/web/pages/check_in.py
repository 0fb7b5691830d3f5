"""The check-in: who is here for the next round, one tap each; and the fees."""

from typing import Final

from starlette.responses import Response

from pareo.errors import FormError
from pareo.language import Message
from pareo.service.desk import marks, presence
from pareo.service.desk.answers import Answer, Done, Refusal, Refused
from pareo.service.desk.player_rows import Fees, Show, Sort, fees_of, row_of
from pareo.service.desk.presence import CheckIn
from pareo.service.permissions import Action
from pareo.web.answers import answered
from pareo.web.pages.players import list_of
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("check-in")
_PAID: Final = Message("paid")


@routes.page("/e/{slug}/players/check-in")
def check_in(visit: Visit) -> Response:
    """Show everybody who is expected, in the order of their names."""
    found = presence.check_in(visit.state)
    wanted, only_open = visit.query.get("q", ""), visit.query.get("show") == "open"
    expected = set(found.open if only_open else found.expected) if found else set()
    rows = list_of(visit).shown(Show.ALL, Sort.NAME, wanted)
    return visit.page(
        "check_in_kiosk.html" if "kiosk" in visit.query else "check_in.html",
        check=found,
        rows=[row for row in rows if row.person in expected],
        fees=_fees(visit, found),
        only_open=only_open,
        wanted=wanted,
        amount=visit.query.get("amount", ""),
    )


@routes.page("/e/{slug}/players/check-in/{who}", may=Action.PRESENCE)
def confirm(visit: Visit, who: str) -> Response:
    """Ask somebody at the kiosk whether they are the one."""
    found = presence.check_in(visit.state)
    if found is None or who not in found.expected:
        return visit.to(visit.address("players", "check-in") + "?kiosk=1")
    return visit.page("check_in_confirm.html", check=found, row=row_of(visit.state, who))


@routes.act("/e/{slug}/players/check-in", Action.PRESENCE, shown=check_in)
def note(visit: Visit) -> Response:
    """Note who is here or away for the next round: one person, or all of whom nothing is noted."""
    form = visit.form
    found = presence.check_in(visit.state)
    here = {who: True for who in form.texts("here") if who}
    here |= {who: False for who in form.texts("away") if who}
    if found is not None and form.is_on("rest"):
        here |= dict.fromkeys(found.open, True)
    if not here:
        raise FormError.of(Message("Nobody is named."), Message("Name somebody."))
    answer = (
        Refused((Refusal("no-round", Message("No round is left.")),))
        if found is None
        else presence.set_presence(visit.desk(seen=None, key=None), found.number, here)
    )
    return _tapped(visit, answer, next(iter(here)))


@routes.act("/e/{slug}/players/check-in/fee", Action.FEES, shown=check_in)
def fee(visit: Visit) -> Response:
    """Note the fee of somebody, or take the note back."""
    who = visit.form.text("fee")
    known = visit.state.person(who).private.get("fee")
    text = None if known else visit.form.text("amount") or visit.say(_PAID)
    return _tapped(visit, marks.mark(visit.desk(seen=None, key=None), who, {"fee": text}), who)


def _tapped(visit: Visit, answer: Answer, who: str) -> Response:
    """Show the row as it is now, to a script; else the page."""
    kiosk = visit.form.is_on("kiosk")
    back = visit.address("players", "check-in")
    place = "?kiosk=1" if kiosk else f"?amount={visit.form.text('amount')}#c-{who}"
    if not visit.is_fragment:
        return answered(visit, answer, back + place)
    if not isinstance(answer, Done):
        shown = answered(visit, answer, back)
        shown.status_code = 200
        shown.headers["HX-Retarget"] = shown.headers["HX-Reselect"] = "main"
        shown.headers["HX-Reswap"] = "outerHTML"
        return shown
    visit.house.tell(visit.event)
    state = visit.event.state
    found = presence.check_in(state)
    return visit.page(
        "check_in_tapped.html", check=found, row=row_of(state, who), fees=_fees(visit, found)
    )


def _fees(visit: Visit, found: CheckIn | None) -> Fees:
    expected = set(found.expected) if found else set()
    return fees_of(row for row in list_of(visit).rows if row.person in expected)
