"""pareo account: who signs in at the desk with a password."""

import sys
from typing import Annotated, Literal

from pareo.cli.acting import Actor, Store, who_acts
from pareo.cli.command import UsageError, option
from pareo.cli.commands import find
from pareo.cli.exit_codes import ExitCode
from pareo.cli.help_page import show_help
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.language import Message
from pareo.service.access.accounts import (
    accounts,
    add_account,
    change_password,
    remove_account,
    role_of,
)
from pareo.service.access.keeper import Keeper
from pareo.service.access.lists import accounts_table
from pareo.service.desk.opening import opened_store

Name = Annotated[str, option(Message("the name with which somebody signs in"), "NAME")]
RoleWord = Annotated[
    Literal["chief", "deputy", "check-in", "organiser", "officer"],
    option(Message("what the person may do")),
]


def account(*, out: Output) -> ExitCode:
    """Show what can be done with accounts."""
    show_help(find(["account"]), out)
    return ExitCode.FINE


def add(
    name: Name,
    /,
    *,
    role: RoleWord,
    actor: Actor = None,
    store: Store = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Make an account; the password is asked, or read from standard input."""
    with opened_store(store) as found:
        keeper = Keeper(found, who_acts(actor))
        made = add_account(keeper, name, _typed_password(out), role_of(role))
    if as_json:
        out.as_json({"account": made.name, "role": made.role.value})
    else:
        out.say(Message("{name} can sign in now.", name=made.name))
    return ExitCode.FINE


def list_accounts(*, store: Store = None, as_json: Json = False, out: Output) -> ExitCode:
    """List the accounts."""
    with opened_store(store) as found:
        rows = accounts(found)
    if as_json:
        told = [{"account": each.name, "role": each.role.value} for each in rows]
        out.as_json({"accounts": told})
    elif rows:
        out.report(accounts_table(rows))
    else:
        out.note(Message("There is no account yet."))
    return ExitCode.FINE


def remove(
    name: Name,
    /,
    *,
    actor: Actor = None,
    store: Store = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Remove an account; who is signed in with it is out at once."""
    with opened_store(store) as found:
        gone = remove_account(Keeper(found, who_acts(actor)), name)
    if as_json:
        out.as_json({"account": gone.name, "removed": True})
    else:
        out.say(Message("The account {name} is removed.", name=gone.name))
    return ExitCode.FINE


def password(
    name: Name,
    /,
    *,
    actor: Actor = None,
    store: Store = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Set another password; who is signed in with the old one is out at once."""
    with opened_store(store) as found:
        changed = change_password(Keeper(found, who_acts(actor)), name, _typed_password(out))
    if as_json:
        out.as_json({"account": changed.name, "changed": True})
    else:
        out.say(Message("{name} has another password now.", name=changed.name))
    return ExitCode.FINE


def _typed_password(out: Output) -> str:
    """Ask for a password twice without showing it; of a script, read the first line."""
    if not out.can_ask:
        line = sys.stdin.readline() if sys.stdin is not None else ""
        return line.rstrip("\r\n")
    from getpass import getpass

    typed = getpass(out.text(Message("Password:")) + " ")
    if getpass(out.text(Message("The same again:")) + " ") != typed:
        raise UsageError(Message("The two passwords differ."))
    return typed
