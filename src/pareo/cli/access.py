"""What the commands about accounts, devices and tokens share."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

from pareo.cli.acting import Actor, Store, who_acts
from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.language import Message
from pareo.service.access.keeper import Keeper
from pareo.service.desk.opening import opened_store
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.reports import Table

Over = Annotated[bool, option(Message("also those whose time is over"), "--all")]
OfEvent = Annotated[
    str | None, option(Message("for this event only; else for all"), metavar="EVENT")
]


@dataclass(frozen=True, slots=True)
class Keeping:
    """Who acts, where, and how they are answered."""

    actor: Actor = None
    store: Store = None
    as_json: Json = False

    @contextmanager
    def keeper(self) -> Iterator[Keeper]:
        """Open the store for whoever acts."""
        with opened_store(self.store) as found:
            yield Keeper(found, who_acts(self.actor))

    def done(self, out: Output, told: Mapping[str, object], *words: Message | str) -> ExitCode:
        """Say what was done; of several words those after the first stand aside."""
        out.is_done = True
        if self.as_json:
            out.as_json(told)
            return ExitCode.FINE
        out.say(words[0])
        for each in words[1:]:
            out.note(each)
        return ExitCode.FINE


def event_in(keeper: Keeper, name: str | None) -> str | None:
    """Return which event is meant, if one is."""
    return keeper.store.find(name).uuid if name else None


def shut_out(key: str, name: str) -> Message:
    """Return that somebody, or a program, cannot come in any more."""
    return Message("{key} of {name} is shut out.", key=key, name=name)


def show_list(
    out: Output,
    rows: Sequence[Mapping[str, object]],
    table: "Table",
    none: Message,
    *,
    as_json: bool,
) -> ExitCode:
    """Show who may come in; programs read the rows."""
    if as_json:
        out.as_json({table.key: rows})
    elif rows:
        out.report(table)
    else:
        out.note(none)
    return ExitCode.FINE
