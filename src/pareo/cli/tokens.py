"""pareo token: programs that use the desk."""

from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Literal

from pareo.cli.acting import Actor, Store, who_acts
from pareo.cli.command import option
from pareo.cli.commands import find
from pareo.cli.devices import OfEvent, Over, end
from pareo.cli.exit_codes import ExitCode
from pareo.cli.help_page import show_help
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.language import Message
from pareo.service.access.keeper import Keeper, present
from pareo.service.access.lists import tokens_table
from pareo.service.access.tokens import add_token, revoke_token, tokens
from pareo.service.desk.opening import opened_store
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.store import TokenRow

Program = Annotated[str, option(Message("the name of the program"), "NAME")]
Word = Annotated[str, option(Message("the token: its key, or the name of the program"), "TOKEN")]


@dataclass(frozen=True, slots=True)
class Use:
    """What a token is for, and how long."""

    scope: Annotated[
        Literal["read", "results", "desk"],
        option(Message("read only, enter results too, or everything the desk does")),
    ]
    until: Annotated[
        datetime,
        option(
            Message("the last day, 2026-10-31, or a time on it, 2026-10-31T20:30"),
            metavar="DAY",
            read=end,
        ),
    ]
    event: OfEvent = None


def token(*, out: Output) -> ExitCode:
    """Show what can be done with tokens."""
    show_help(find(["token"]), out)
    return ExitCode.FINE


def add(
    name: Program,
    /,
    *,
    use: Use,
    actor: Actor = None,
    store: Store = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Make a token for a program; it is shown only this once."""
    with opened_store(store) as found:
        event = found.find(use.event).uuid if use.event else None
        keeper = Keeper(found, who_acts(actor))
        made = add_token(keeper, name, use.scope, use.until, event=event)
    if as_json:
        out.as_json({**_for_programs(made.token), "word": made.word})
    else:
        out.say(made.word)
        out.note(Message("Keep it well: it is shown only this once."))
    return ExitCode.FINE


def list_tokens(
    *, over: Over = False, store: Store = None, as_json: Json = False, out: Output
) -> ExitCode:
    """List the tokens that are good."""
    now = present()
    with opened_store(store) as found:
        rows = [each for each in tokens(found) if over or each.is_open(now)]
        table = tokens_table(found, rows, now)
    if as_json:
        out.as_json({"tokens": [_for_programs(each) for each in rows]})
    elif rows:
        out.report(table)
    else:
        out.note(Message("There is no token."))
    return ExitCode.FINE


def revoke(
    token: Word,
    /,
    *,
    actor: Actor = None,
    store: Store = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Make a token worthless, at once."""
    with opened_store(store) as found:
        gone = revoke_token(Keeper(found, who_acts(actor)), token)
    if as_json:
        out.as_json({"token": gone.key, "revoked": True})
    else:
        out.say(Message("{key} of {name} is shut out.", key=gone.key, name=gone.name))
    return ExitCode.FINE


def _for_programs(row: "TokenRow") -> dict[str, object]:
    return {
        "token": row.key,
        "name": row.name,
        "scope": row.scope.value,
        "event": row.event,
        "ends": row.ends.isoformat(),
        "revoked": row.revoked and row.revoked.isoformat(),
    }
