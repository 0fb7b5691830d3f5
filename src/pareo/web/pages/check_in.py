"""The check-in: who is here for the next round, one tap each; and the fees."""

from typing import Final

from starlette.responses import Response

from pareo.errors import FormError
from pareo.journal import Role
from pareo.language import Message
from pareo.service.access.devices import add_device
from pareo.service.access.door import TurnedAway
from pareo.service.desk import marks, presence
from pareo.service.desk.answers import Answer, Done, Refusal, Refused
from pareo.service.desk.player_rows import Fees, Show, Sort, fees_of, row_of
from pareo.service.desk.presence import CheckIn
from pareo.service.permissions import Action
from pareo.web.answers import answered
from pareo.web.doorway import let_in
from pareo.web.pages.access import keeper_of
from pareo.web.pages.players import list_of
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("check-in")
_PAID: Final = Message("paid")
_ALONE: Final = Message(
    "On this desk everybody at the computer is the chief: a kiosk would not keep them out."
)


@routes.page("/e/{slug}/players/check-in")
def check_in(visit: Visit) -> Response:
    """Show everybody who is expected, in the order of their names."""
    return _list(visit, "check_in.html")


def _list(visit: Visit, template: str, sent_on: str = "") -> Response:
    found = presence.check_in(visit.state)
    wanted, only_open = visit.query.get("q", ""), visit.query.get("show") == "open"
    expected = set(found.open if only_open else found.expected) if found else set()
    rows = list_of(visit).shown(Show.ALL, Sort.NAME, wanted)
    return visit.page(
        template,
        409 if sent_on else 200,
        sent_on=sent_on,
        check=found,
        rows=[row for row in rows if row.person in expected],
        fees=_fees(visit, found),
        only_open=only_open,
        wanted=wanted,
        amount=visit.query.get("amount", ""),
    )


@routes.act("/e/{slug}/players/check-in/kiosk", Action.ACCESS, shown=check_in)
def become_kiosk(visit: Visit) -> Response:
    """Make this browser a kiosk: whoever pressed the button is signed out of it."""
    if not visit.house.manner.hall:
        raise FormError.of(_ALONE, Message("Start the desk for a hall."))
    name, event = visit.say(Message("Kiosk")), visit.event.uuid
    made = add_device(keeper_of(visit), name, Role.KIOSK, event=event)
    entered = visit.house.door.enrol(made.code, visit.client, visit.session)
    if isinstance(entered, TurnedAway):
        raise FormError.of(entered.text, Message("Try again."))
    return let_in(visit, entered, visit.address("kiosk"))


@routes.page("/e/{slug}/kiosk", may=Action.KIOSK)
def kiosk(visit: Visit) -> Response:
    """Show names only: players find their own."""
    return _list(visit, "check_in_kiosk.html")


@routes.page("/e/{slug}/kiosk/{who}", may=Action.KIOSK)
def confirm(visit: Visit, who: str) -> Response:
    """Ask somebody at the kiosk whether they are the one."""
    found = presence.check_in(visit.state)
    if found is None or who not in found.expected:
        return visit.to(visit.address("kiosk"))
    if visit.query.get("round", str(found.number)) != str(found.number):
        return _list(visit, "check_in_kiosk.html", sent_on=visit.state.person(who).name)
    return visit.page("check_in_confirm.html", check=found, row=row_of(visit.state, who))


@routes.act("/e/{slug}/kiosk", Action.KIOSK, shown=kiosk)
def note_oneself(visit: Visit) -> Response:
    """Note that somebody at the kiosk is here; who cannot be noted is sent to the arbiters.

    So is whom an arbiter has noted as away: they know more than a finger on a glass; and whoever
    comes for a round that has been paired meanwhile.
    """
    found, who = presence.check_in(visit.state), visit.form.text("here")
    if found is None or who not in found.expected or found.here.get(who):
        return visit.to(visit.address("kiosk"))
    desk, number = visit.desk(seen=None, key=None), visit.form.number_or_none("round")
    is_late = number not in (None, found.number)
    answer = (
        None
        if who in found.here or is_late
        else presence.set_presence(desk, found.number, {who: True})
    )
    if not isinstance(answer, Done):
        return _list(visit, "check_in_kiosk.html", sent_on=visit.state.person(who).name)
    visit.house.tell(visit.event)
    return visit.to(visit.address("kiosk"))


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
    desk = visit.desk(seen=None) if form.is_on("rest") else visit.desk(seen=None, key=None)
    answer = (
        Refused((Refusal("no-round", Message("No round is left.")),))
        if found is None
        else presence.set_presence(desk, form.number_or_none("round") or found.number, here)
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
    back = visit.address("players", "check-in")
    place = f"?amount={visit.form.text('amount')}#c-{who}"
    if not visit.is_fragment:
        return answered(visit, answer, visit.back(back + place))
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
