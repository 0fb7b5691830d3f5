"""Roles in words, and the lists of who may come in."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final

from pareo.journal import Role
from pareo.language import Day, Message
from pareo.reports import Column, Shown, Table, table_of, text_column

if TYPE_CHECKING:
    from pareo.store import AccountRow, DeviceRow, LogRow, Store, TokenRow

ROLE_NAMES: Final = {
    Role.CHIEF: Message("Chief Arbiter"),
    Role.DEPUTY: Message("Deputy Chief Arbiter"),
    Role.SECTOR: Message("Sector Arbiter"),
    Role.CHECK_IN: Message("Check-in"),
    Role.ORGANISER: Message("Organiser"),
    Role.OFFICER: Message("Rating Officer"),
    Role.KIOSK: Message("Kiosk at the door"),
    Role.PLAYER: Message("Player"),
}
_LOGGED: Final = {
    "sign-in": Message("signed in"),
    "sign-in.refused": Message("wrong name or password"),
    "device.enrol": Message("device let in"),
    "device.refused": Message("wrong code"),
    "device.add": Message("device added"),
    "device.revoke": Message("device shut out"),
    "account.add": Message("account made"),
    "account.password": Message("password changed"),
    "account.remove": Message("account removed"),
    "token.add": Message("token made"),
    "token.revoke": Message("token shut out"),
}
_NAME: Final = Column("name", Message("Name"))
_ROLE: Final = Column("role", Message("Role"))
_KEY: Final = Column("key", Message("Key"))
_EVENT: Final = Column("event", Message("Event"))
_ENDS: Final = Column("ends", Message("Until"))


def accounts_table(accounts: "Iterable[AccountRow]") -> Table:
    """Return accounts as a list."""
    rows = tuple((each.name, ROLE_NAMES[each.role]) for each in accounts)
    return Table("accounts", Message("Accounts"), (_NAME, _ROLE), rows)


def devices_table(store: "Store", devices: "Iterable[DeviceRow]", now: datetime) -> Table:
    """Return devices as a list."""
    events = _events(store)
    shown: Sequence[Shown[DeviceRow]] = (
        (_KEY, lambda each: each.key),
        (_NAME, lambda each: each.name),
        (_ROLE, lambda each: ROLE_NAMES[each.role]),
        text_column("tables", Message("Tables"), lambda each: tables_said(each.tables)),
        (_EVENT, lambda each: _event(events, each.event)),
        (_ENDS, lambda each: _time(each.ends)),
        text_column("state", Message("State"), lambda each: device_state(each, now)),
    )
    return table_of("devices", Message("Devices"), shown, devices)


def tokens_table(store: "Store", tokens: "Iterable[TokenRow]", now: datetime) -> Table:
    """Return tokens as a list; their words are not kept."""
    events = _events(store)

    def token_state(each: "TokenRow") -> Message:
        return Message("good") if each.is_open(now) else _over(each)

    shown: Sequence[Shown[TokenRow]] = (
        (_KEY, lambda each: each.key),
        (_NAME, lambda each: each.name),
        text_column("scope", Message("Scope"), lambda each: each.scope.value),
        (_EVENT, lambda each: _event(events, each.event)),
        (_ENDS, lambda each: _time(each.ends)),
        text_column("state", Message("State"), token_state),
    )
    return table_of("tokens", Message("Tokens"), shown, tokens)


def log_table(lines: "Iterable[LogRow]") -> Table:
    """Return the log of access as a list."""
    shown: Sequence[Shown[LogRow]] = (
        text_column("at", Message("Time"), lambda line: _time(line.at)),
        text_column("what", Message("What"), lambda line: _LOGGED.get(line.what, line.what)),
        (_NAME, lambda line: line.who),
        text_column("address", Message("Address"), lambda line: line.address),
        text_column("detail", Message("Details"), lambda line: line.detail),
    )
    return table_of("log", Message("Log of access"), shown, lines)


def tables_said(tables: range | None) -> str | None:
    """Return tables as they are written: 21-40."""
    return f"{tables.start}-{tables.stop - 1}" if tables is not None else None


def _events(store: "Store") -> dict[str, str]:
    return {event.uuid: event.slug for event in store.events()}


def _event(events: dict[str, str], uuid: str | None) -> Message | str:
    return Message("all") if uuid is None else events.get(uuid, "–")


def _time(moment: datetime) -> Day:
    return Day(f"{moment.astimezone():%Y-%m-%d %H:%M}")


def device_state(device: "DeviceRow", now: datetime) -> Message:
    """Return whether a device is let in, in words."""
    if not device.is_open(now):
        return _over(device)
    if device.enrolled is not None:
        return Message("let in")
    return Message("waits for its code") if now < device.code_ends else Message("code too old")


def _over(row: "DeviceRow | TokenRow") -> Message:
    return Message("revoked") if row.revoked is not None else Message("over")
