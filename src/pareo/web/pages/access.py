"""Who comes into an event: devices of helpers, programs with tokens; and the log of access."""

import io
from datetime import datetime
from typing import Final

import segno
from starlette.responses import Response

from pareo.errors import Fault, FormError
from pareo.journal import rule_of
from pareo.language import Message
from pareo.service.access import board_links, captain_links
from pareo.service.access.accounts import accounts, role_of
from pareo.service.access.devices import (
    DEVICE_ROLES,
    NewDevice,
    add_device,
    devices,
    end_of_day,
    revoke_device,
    tables_in,
)
from pareo.service.access.keeper import Keeper, present
from pareo.service.access.lists import ROLE_NAMES, device_state, log_table, tables_said
from pareo.service.access.secret_words import code_said
from pareo.service.access.tokens import NewToken, add_token, revoke_token, tokens
from pareo.service.moments import moment_in
from pareo.service.permissions import Action
from pareo.value import replace
from pareo.web.answers import answered
from pareo.web.forms import Form
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("access")
_LINES: Final = 40


@routes.page("/e/{slug}/access", may=Action.ACCESS)
def access(visit: Visit) -> Response:
    """Show who is let in."""
    return _shown(visit)


@routes.act("/e/{slug}/access/device", Action.ACCESS, shown=access)
def let_device_in(visit: Visit) -> Response:
    """Make the code of a device, and show it with its QR picture."""
    form = visit.form
    typed = form.text("tables")
    tables = tables_in(typed) if typed else None
    if typed and tables is None:
        raise visit.fault(
            Message("These are no tables."), Message("Write them as 21-40."), "tables"
        )
    made = add_device(
        keeper_of(visit),
        form.text("name"),
        role_of(form.text("role")),
        tables=tables,
        event=visit.event.uuid,
        ends=_last_day(visit, "last_day"),
    )
    visit.form = Form()
    return _shown(visit, device=made)


@routes.act("/e/{slug}/access/device/revoke", Action.ACCESS, shown=access)
def shut_device_out(visit: Visit) -> Response:
    """Shut a device out, at once."""
    revoke_device(keeper_of(visit), visit.form.text("device"))
    return visit.to(visit.address("access"))


@routes.act("/e/{slug}/access/token", Action.ACCESS, shown=access)
def make_token(visit: Visit) -> Response:
    """Make a token for a program, and show it this once."""
    form = visit.form
    keeper, ends = keeper_of(visit), _last_day(visit, "token_ends")
    try:
        made = add_token(
            keeper, form.text("program"), form.text("scope"), ends, event=visit.event.uuid
        )
    except FormError as error:
        raise FormError(map(_of_program, error.faults)) from error
    visit.form = Form()
    return _shown(visit, token=made)


@routes.act("/e/{slug}/access/token/revoke", Action.ACCESS, shown=access)
def shut_token_out(visit: Visit) -> Response:
    """Make a token worthless, at once."""
    revoke_token(keeper_of(visit), visit.form.text("token_key"))
    return visit.to(visit.address("access"))


@routes.act("/e/{slug}/access/links", Action.ACCESS, shown=access)
def set_links(visit: Visit) -> Response:
    """Let players report results by the links of their boards, no longer, or by new ones only."""
    desk, word = visit.desk(), visit.form.text("links")
    answer = (
        board_links.revoke(desk) if word == "revoke" else board_links.switch(desk, on=word == "on")
    )
    return answered(visit, answer, visit.address("access"))


@routes.act("/e/{slug}/access/captains", Action.ACCESS, shown=access)
def set_captain_links(visit: Visit) -> Response:
    """Let captains hand in line-ups by their links, no longer, or by new ones only."""
    desk, word = visit.desk(), visit.form.text("links")
    answer = (
        captain_links.revoke(desk, visit.form.text("team") or None)
        if word == "revoke"
        else captain_links.switch(desk, on=word == "on")
    )
    return answered(visit, answer, visit.address("access"))


@routes.page("/e/{slug}/access/code/{code}.svg", may=Action.ACCESS)
def qr(visit: Visit, code: str) -> Response:
    """Draw the address that lets a device in."""
    picture = io.BytesIO()
    address = f"{visit.place}/d/{code}"
    segno.make(address, micro=False).save(picture, "svg", scale=6, border=3, light="#fff")
    return Response(picture.getvalue(), media_type="image/svg+xml")


def keeper_of(visit: Visit) -> Keeper:
    """Return whoever asks as the one who lets others in."""
    return Keeper(visit.house.store, visit.visitor.name, visit.client)


def _shown(
    visit: Visit, device: NewDevice | None = None, token: NewToken | None = None
) -> Response:
    store, now, event = visit.house.store, present(), visit.event.uuid
    return visit.page(
        "access.html",
        accounts=[(each.name, ROLE_NAMES[each.role]) for each in accounts(store)],
        devices=[
            (each, ROLE_NAMES[each.role], tables_said(each.tables), device_state(each, now))
            for each in devices(store)
            if each.is_open(now) and each.event in (None, event)
        ],
        tokens=[
            each for each in tokens(store) if each.is_open(now) and each.event in (None, event)
        ],
        roles=[(role.value, visit.say(ROLE_NAMES[role])) for role in DEVICE_ROLES],
        links_are_on=board_links.are_on(visit.state),
        claims_count=rule_of(visit.state, "claims_count"),
        captains_are_on=captain_links.are_on(visit.state),
        captains=captain_links.teams_with_links(visit.event, visit.state, visit.place),
        today=f"{now.astimezone():%Y-%m-%d}",
        new_device=device,
        code=code_said(device.code) if device else "",
        place=visit.place,
        new_token=token,
        log=log_table(store.server_log.newest(_LINES)),
    )


def _of_program(fault: Fault) -> Fault:
    """Return a fault as one of the form for programs, whose fields have names of their own."""
    fields = {"name": "program", "ends": "token_ends"}
    if fault.about[:1] != ("field",):
        return fault
    return replace(fault, about=("field", fields.get(str(fault.about[1]), fault.about[1])))


def _last_day(visit: Visit, field: str) -> datetime:
    found = moment_in(visit.form.text(field))
    if found is None:
        raise FormError.of(
            Message("This is not a day."),
            Message("Write it as 2026-10-31."),
            about=("field", field),
        )
    return end_of_day(found)
