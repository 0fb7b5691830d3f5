"""Whose entry is it? A deputy takes back what helpers did, helpers only what they did."""

from collections.abc import Callable
from functools import cache
from typing import Final

from pareo.journal import Entry, Role, kind_of
from pareo.service.access.names import folded
from pareo.service.access.visitor import program_with
from pareo.service.desk.act import Desk

_BELOW_A_DEPUTY: Final = (Role.SECTOR, Role.CHECK_IN)
_ABOVE_PLAYERS: Final = (Role.CHIEF, Role.DEPUTY)


def may_take_back(desk: Desk) -> Callable[[Entry], bool]:
    """Return whether they may take an entry back.

    A chief takes back any, a deputy those of helpers and players too.
    """
    role_of_author = cache(_roles_in(desk))

    def may(entry: Entry) -> bool:
        kind = kind_of(entry.kind)
        if kind.of_players:
            return desk.role in _ABOVE_PLAYERS
        if desk.role not in kind.roles:
            return False
        if desk.role is Role.CHIEF or (entry.actor, entry.device) == (desk.actor, desk.device):
            return True
        author = role_of_author(entry.actor, entry.device)
        return desk.role is Role.DEPUTY and author in _BELOW_A_DEPUTY

    return may


def _roles_in(desk: Desk) -> Callable[[str, str], Role | None]:
    store = desk.event.store

    def role_of_author(actor: str, device: str) -> Role | None:
        """Return in which role somebody writes; None if they are not known any more."""
        if not device:
            account = store.accounts.find(folded(actor))
            return account.role if account is not None else None
        if (found := store.devices.find(device)) is not None:
            return found.role
        token = store.tokens.find(device)
        return program_with(token).role if token is not None else None

    return role_of_author
