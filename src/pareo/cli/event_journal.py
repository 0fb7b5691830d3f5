"""pareo event log, verify: what was done, taken back, and still holds."""

from typing import Annotated

from pareo.cli.acting import EventName, Store
from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json, whole_number
from pareo.language import Message, counted
from pareo.service.desk.opening import opened


def log(
    event: EventName,
    /,
    *,
    who: Annotated[str | None, option(Message("only what this person did"), metavar="NAME")] = None,
    kind: Annotated[
        str | None,
        option(
            Message("only entries of this kind, or whose kind begins like this: result"),
            metavar="KIND",
        ),
    ] = None,
    after: Annotated[
        int, option(Message("only entries after this one"), metavar="SEQ", read=whole_number)
    ] = 0,
    store: Store = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """List the entries: who did what when, and what was undone."""
    from pareo.service.desk.log import log as lines_of

    with opened(event, store) as found:
        lines = list(lines_of(found, actor=who, kind=kind, after=after))
        if as_json:
            entries = [line.as_dict(out.translate) for line in lines]
            out.as_json({"event": found.slug, "head": found.current.head, "entries": entries})
            return ExitCode.FINE
    for line in lines:
        entry = line.entry
        what = line.text if line.stands else Message("[undone] {what}", what=line.text)
        at = entry.at[:19].replace("T", " ")
        out.say(
            Message("{seq}  {at}  {actor}: {what}", seq=entry.seq, at=at, actor=line.who, what=what)
        )
    return ExitCode.FINE


def verify(
    event: EventName,
    /,
    *,
    store: Store = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """Compute the journal again, and pair every round again from the entry before it."""
    from pareo.service.desk.verifying import verify as verified

    with opened(event, store) as found:
        answer = verified(found)
    if as_json:
        differences = [each.as_dict(out.translate) for each in answer.differences]
        out.as_json(
            {
                "event": found.slug,
                "entries": answer.entries,
                "pairings": answer.pairings,
                "differences": differences,
            }
        )
    else:
        for each in answer.differences:
            out.say(
                each.what
                if each.seq is None
                else Message("Entry {seq}: {what}", seq=each.seq, what=each.what)
            )
        out.say(
            Message(
                "{entries}, {pairings}, {differences}.",
                entries=counted("{count} entry", "{count} entries", answer.entries),
                pairings=counted("{count} pairing", "{count} pairings", answer.pairings),
                differences=counted(
                    "{count} difference", "{count} differences", len(answer.differences)
                ),
            )
        )
    return ExitCode.FINDINGS if answer.differences else ExitCode.FINE
