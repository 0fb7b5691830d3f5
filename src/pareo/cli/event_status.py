"""pareo event list, open, status: which events there are, and how far one is."""

from pathlib import Path
from typing import Annotated, Final

from pareo.cli.acting import EventName, Store
from pareo.cli.answers import command_line
from pareo.cli.command import option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.errors import InputError
from pareo.language import Message, counted
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.opening import event_rows, opened
from pareo.service.desk.steps import PHASES, RoundStatus, Status, Step, in_full
from pareo.service.desk.steps import status as status_of

_ACTS: Final = {
    Step.PLAYERS: "player.enter",
    Step.SCHEDULE: "schedule.lay",
    Step.PAIR: "round.pair",
    Step.END_MANUAL: "manual.end",
    Step.PUBLISH: "round.publish",
    Step.RESULTS: "result.enter",
    Step.CLOSE: "round.close",
    Step.LOT: "bracket.lot",
    Step.FINISH: "event.finish",
    Step.REPORT: "file.sent",
}
"""The act that each step is."""
Archived = Annotated[bool, option(Message("archived events too"), "--all")]


def list_events(
    *, archived: Archived = False, as_json: Json = False, store: Store = None, out: Output
) -> ExitCode:
    """List the events of the store."""
    rows = [row for row in event_rows(store) if archived or not row.archived]
    if as_json:
        out.as_json({"events": [row.as_dict() for row in rows]})
        return ExitCode.FINE
    for row in rows:
        text = counted(
            "{slug}: {name} ({count} entry)",
            "{slug}: {name} ({count} entries)",
            row.head,
            slug=row.slug,
            name=row.name,
        )
        out.say(Message("{event}, archived", event=text) if row.archived else text)
    if not rows:
        out.note(Message("There is no event yet: pareo event new NAME creates one."))
    return ExitCode.FINE


def status(
    event: EventName, /, *, as_json: Json = False, store: Store = None, out: Output
) -> ExitCode:
    """Show the next step of an event, and what waits."""
    with opened(event, store) as found:
        known = status_of(found)
        if as_json:
            out.as_json(_status_for_programs(out, found, known))
        else:
            show_status(out, found, known)
    return ExitCode.FINE


def open_event(
    event: EventName, /, *, as_json: Json = False, store: Store = None, out: Output
) -> ExitCode:
    """Show an event in full: how far it is, its settings, its people."""
    _refuse_file(event)
    with opened(event, store) as found:
        known = status_of(found)
        card, rules, people = in_full(found)
        if as_json:
            told = _status_for_programs(out, found, known)
            more = {"tournament": card.as_dict(), "players": people.as_dict()["rows"]}
            out.as_json({**told, **more, "rules": dict(found.state.rules)})
            return ExitCode.FINE
        show_status(out, found, known)
    out.say()
    out.reports((card, rules, people))
    return ExitCode.FINE


def _refuse_file(word: str) -> None:
    """Say of a file how an event is made from it; short names of events have no dot."""
    path = Path(word)
    if path.suffix and path.is_file():
        raise InputError.of(
            Message("“{file}” is a file, not an event.", file=word),
            Message("To take an event from it: {command}", command=f"pareo event import {word}"),
        )


def _status_for_programs(out: Output, event: OpenEvent, known: Status) -> dict[str, object]:
    found = known.as_dict(out.translate)
    step = found["next_step"]
    assert isinstance(step, dict)
    step["command"] = command_line(_ACTS[known.next_step.step], event, out)
    return found


def show_status(out: Output, event: OpenEvent, known: Status) -> None:
    """Print how far an event is."""
    out.heading(Message("{slug}: {name}", slug=known.slug, name=known.name))
    out.say(Message("Next: {what}", what=known.next_step.text))
    if (command := command_line(_ACTS[known.next_step.step], event, out)) is not None:
        out.say(Message("Type: {command}", command=command))
    for matter in known.matters:
        out.say(Message("Open: {what}", what=matter.text))
    mode = Message("FIDE mode") if known.fide_mode else Message("FIDE mode was left")
    if event.state.of_teams:
        people = counted("{count} team on the list", "{count} teams on the list", known.people)
    else:
        people = counted("{count} person on the list", "{count} people on the list", known.people)
    out.say(Message("{mode}, {people}, entry {head}", mode=mode, people=people, head=known.head))
    for each in known.rounds:
        out.say(_round(each))
    for seq, text in known.kept_apart:
        out.say(Message("Entry {seq}: {what}", seq=seq, what=text))


def _round(each: RoundStatus) -> Message:
    return counted(
        "Round {round}: {phase}, {count} game open",
        "Round {round}: {phase}, {count} games open",
        each.open,
        round=each.number,
        phase=PHASES[each.phase],
    )
