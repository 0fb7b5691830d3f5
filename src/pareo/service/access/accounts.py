"""Accounts: a name, a password, a role; for all events of the store."""

from typing import TYPE_CHECKING, Final

from pareo.errors import FormError
from pareo.journal import Role
from pareo.language import Message
from pareo.service.access.keeper import Keeper
from pareo.service.access.names import folded, one_named, proper_name
from pareo.service.access.passwords import hashed

if TYPE_CHECKING:
    from pareo.store import AccountRow, Store

ACCOUNT_ROLES: Final = (Role.CHIEF, Role.DEPUTY, Role.CHECK_IN, Role.ORGANISER, Role.OFFICER)
"""Sector arbiters have tables of their own, so they come in with a device."""


def role_of(word: str) -> Role:
    """Return the role of this name: chief, deputy, sector, check-in, organiser, officer, kiosk."""
    return one_named(Role, word, "role")


def accounts(store: "Store") -> "tuple[AccountRow, ...]":
    """Return the accounts by name."""
    return store.accounts.all()


def has_chief(store: "Store") -> bool:
    """Whether somebody can sign in who may let others in."""
    return any(each.role is Role.CHIEF for each in store.accounts.all())


def add_account(keeper: Keeper, name: str, password: str, role: Role) -> "AccountRow":
    """Make an account; raises FormError if the name is taken or the password too simple."""
    from pareo.store import AccountRow

    if role not in ACCOUNT_ROLES:
        raise FormError.of(
            Message("Somebody in this role comes in with a device."),
            Message("Add a device instead."),
            about=("field", "role"),
        )
    written = proper_name(name)
    account = AccountRow(folded(written), written, hashed(password), role, keeper.clock())
    if not keeper.store.accounts.add(account):
        raise FormError.of(
            Message("There is an account “{name}” already.", name=written),
            Message("Choose another name."),
            about=("field", "name"),
        )
    keeper.note("account.add", f"{written}, {role.value}")
    return account


def change_password(keeper: Keeper, name: str, password: str) -> "AccountRow":
    """Set another password; whoever was signed in with the old one is out."""
    account = _known(keeper, name)
    keeper.store.accounts.set_password(account.folded, hashed(password))
    keeper.note("account.password", account.name)
    return account


def remove_account(keeper: Keeper, name: str) -> "AccountRow":
    """Remove an account, which is out at once; the only chief goes last."""
    account = _known(keeper, name)
    others = [each for each in keeper.store.accounts.all() if each.folded != account.folded]
    if others and not any(each.role is Role.CHIEF for each in others):
        raise FormError.of(
            Message("“{name}” is the only chief.", name=account.name),
            Message("Make another chief first, or remove the others."),
        )
    keeper.store.accounts.remove(account.folded)
    keeper.note("account.remove", account.name)
    return account


def _known(keeper: Keeper, name: str) -> "AccountRow":
    account = keeper.store.accounts.find(folded(name))
    if account is None:
        raise FormError.of(
            Message("There is no account “{name}”.", name=name),
            Message("List the accounts to see their names."),
        )
    return account
