"""Accounts: who signs in with a password, at all events of the desk."""

from typing import Final

from starlette.responses import Response

from pareo.service.access.accounts import (
    ACCOUNT_ROLES,
    accounts,
    add_account,
    change_password,
    remove_account,
    role_of,
)
from pareo.service.access.lists import ROLE_NAMES
from pareo.service.permissions import Action
from pareo.web.pages.access import keeper_of
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("access")


@routes.page("/accounts", may=Action.ACCESS)
def page(visit: Visit) -> Response:
    """Show the accounts."""
    return visit.page(
        "accounts.html",
        accounts=[(each.name, ROLE_NAMES[each.role]) for each in accounts(visit.house.store)],
        roles=[(role.value, visit.say(ROLE_NAMES[role])) for role in ACCOUNT_ROLES],
    )


@routes.act("/accounts", Action.ACCESS, shown=page)
def add(visit: Visit) -> Response:
    """Make an account."""
    form = visit.form
    keeper = keeper_of(visit)
    add_account(keeper, form.text("name"), form.raw("password"), role_of(form.text("role")))
    return visit.to("/accounts")


@routes.act("/accounts/password", Action.ACCESS, shown=page)
def change(visit: Visit) -> Response:
    """Set another password; whoever was signed in with the old one is out."""
    form = visit.form
    change_password(keeper_of(visit), form.text("account"), form.raw("password"))
    return visit.to("/accounts")


@routes.act("/accounts/remove", Action.ACCESS, shown=page)
def remove(visit: Visit) -> Response:
    """Remove an account, at once."""
    remove_account(keeper_of(visit), visit.form.text("account"))
    return visit.to("/accounts")
