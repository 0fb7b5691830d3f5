"""pareo event finish, reopen, sent: the end of an event."""

from pathlib import Path
from typing import Annotated

from pareo.cli.acting import Acting, EventName
from pareo.cli.answers import act
from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.language import Message

Sent = Annotated[str, option(Message("the file that was sent"), "FILE")]


def finish(event: EventName, /, *, acting: Acting, out: Output) -> ExitCode:
    """Finish the event, once nothing is open."""
    from pareo.service.desk import finishing

    return act(out, event, acting, finishing.finish)


def reopen(
    event: EventName,
    /,
    *,
    reason: Annotated[str, option(Message("why it goes on"), metavar="TEXT")],
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Open a finished event again."""
    from pareo.service.desk import finishing

    return act(out, event, acting, finishing.reopen, reason)


def sent(
    event: EventName,
    file: Sent,
    /,
    *,
    to: Annotated[str, option(Message("who received it"), metavar="TEXT")],
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Note that a file of the finished event was sent; never undone."""
    from hashlib import sha256

    from pareo.service.desk import finishing
    from pareo.service.files import content_of

    mark = sha256(content_of(Path(file))).hexdigest()
    name = Path(file).name
    return act(out, event, acting, finishing.note_sent, name, mark, to)
