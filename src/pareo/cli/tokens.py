"""pareo token: programs that use the desk."""

from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Literal

from pareo.cli.access import Keeping, OfEvent, Over, event_in, show_list, shut_out
from pareo.cli.acting import Store
from pareo.cli.command import option
from pareo.cli.devices import end
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.language import Message
from pareo.service.access.keeper import present
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


def add(name: Program, /, *, use: Use, keeping: Keeping, out: Output) -> ExitCode:
    """Make a token for a program; it is shown only this once."""
    with keeping.keeper() as keeper:
        event = event_in(keeper, use.event)
        made = add_token(keeper, name, use.scope, use.until, event=event)
    told = {**_for_programs(made.token), "word": made.word}
    return keeping.done(out, told, made.word, Message("Keep it well: it is shown only this once."))


def list_tokens(
    *, over: Over = False, store: Store = None, as_json: Json = False, out: Output
) -> ExitCode:
    """List the tokens that are good."""
    now = present()
    with opened_store(store) as found:
        rows = [each for each in tokens(found) if over or each.is_open(now)]
        table = tokens_table(found, rows, now)
    told = [_for_programs(each) for each in rows]
    return show_list(out, told, table, Message("There is no token."), as_json=as_json)


def revoke(token: Word, /, *, keeping: Keeping, out: Output) -> ExitCode:
    """Make a token worthless, at once."""
    with keeping.keeper() as keeper:
        gone = revoke_token(keeper, token)
    told = {"token": gone.key, "revoked": True}
    return keeping.done(out, told, shut_out(gone.key, gone.name))


def _for_programs(row: "TokenRow") -> dict[str, object]:
    return {
        "token": row.key,
        "name": row.name,
        "scope": row.scope.value,
        "event": row.event,
        "ends": row.ends.isoformat(),
        "revoked": row.revoked and row.revoked.isoformat(),
    }
