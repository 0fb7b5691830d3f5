"""pareo account: who signs in at the desk with a password."""

import sys
from typing import TYPE_CHECKING, Annotated, Literal

from pareo.cli.access import Keeping, show_list
from pareo.cli.acting import Store
from pareo.cli.command import UsageError, option
from pareo.cli.exit_codes import ExitCode
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
from pareo.service.access.lists import accounts_table
from pareo.service.desk.opening import opened_store

if TYPE_CHECKING:
    from pareo.store import AccountRow

Name = Annotated[str, option(Message("the name with which somebody signs in"), "NAME")]
RoleWord = Annotated[
    Literal["chief", "deputy", "check-in", "organiser", "officer"],
    option(Message("what the person may do")),
]


def add(name: Name, /, *, role: RoleWord, keeping: Keeping, out: Output) -> ExitCode:
    """Make an account; the password is asked, or read from standard input."""
    with keeping.keeper() as keeper:
        made = add_account(keeper, name, _typed_password(out), role_of(role))
    said = Message("{name} can sign in now.", name=made.name)
    return keeping.done(out, _for_programs(made), said)


def list_accounts(*, store: Store = None, as_json: Json = False, out: Output) -> ExitCode:
    """List the accounts."""
    with opened_store(store) as found:
        rows = accounts(found)
    told, table = [_for_programs(each) for each in rows], accounts_table(rows)
    return show_list(out, told, table, Message("There is no account yet."), as_json=as_json)


def remove(name: Name, /, *, keeping: Keeping, out: Output) -> ExitCode:
    """Remove an account; who is signed in with it is out at once."""
    with keeping.keeper() as keeper:
        gone = remove_account(keeper, name)
    said = Message("The account {name} is removed.", name=gone.name)
    return keeping.done(out, {"account": gone.name, "removed": True}, said)


def password(name: Name, /, *, keeping: Keeping, out: Output) -> ExitCode:
    """Set another password; who is signed in with the old one is out at once."""
    with keeping.keeper() as keeper:
        changed = change_password(keeper, name, _typed_password(out))
    if keeping.as_json:
        out.as_json({"account": changed.name, "changed": True})
    else:
        out.say(Message("{name} has another password now.", name=changed.name))
    return ExitCode.FINE


def _for_programs(row: "AccountRow") -> dict[str, object]:
    return {"account": row.name, "role": row.role.value}


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
