"""pareo event new, archive, unarchive, delete: events come and go."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

from pareo.cli.acting import Acting, Actor, Confirm, EventName, Store
from pareo.cli.answers import act, asked, code_of
from pareo.cli.command import UsageError, option
from pareo.cli.event_status import show_status
from pareo.cli.event_values import given
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.language import Message
from pareo.service.desk import events, shelf
from pareo.service.desk.answers import Answer, Done
from pareo.service.desk.event_data import Head, HowPlayed, Making, settings_said
from pareo.service.desk.making import make_alike, make_sample, set_up_of
from pareo.service.desk.new_event import asked_before
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.opening import opened, opened_store
from pareo.service.desk.proposals import proposed
from pareo.service.desk.steps import status as status_of
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.service.desk.opening import Store as OpenStore

Name = Annotated[str, option(Message("the name of the event"), "NAME")]


@dataclass(frozen=True, slots=True)
class Maker:
    """Who makes an event, and where."""

    name: Actor = None
    confirm: Confirm = None
    store: Store = None
    as_json: Json = False


def new(
    event_name: Name,
    /,
    *,
    head: Head,
    wanted: HowPlayed,
    making: Making,
    maker: Maker,
    out: Output,
) -> ExitCode:
    """Make an event."""
    actor = Acting(name=maker.name).actor
    details: dict[str, Any] = given(asdict(head))
    if head.deputies:
        details["deputies"] = list(head.deputies)
    played: dict[str, Any] = given(asdict(wanted))
    settings = settings_said(**played)
    if (details or settings) and (making.sample or making.like):
        raise UsageError(
            Message("--sample and --copy bring their own settings: change them later.")
        )
    if making.sample and making.like:
        raise UsageError(Message("Choose one of --sample and --copy."))
    with opened_store(maker.store) as store:
        other = events.namesake(store, event_name)
        if making.sample:
            made = make_sample(store, actor, event_name, making.slug)
        elif making.like:
            with opened(making.like.removeprefix("event:"), maker.store) as model:
                if (code := _asked(out, store, event_name, maker, *set_up_of(model))) is not None:
                    return code
                made = make_alike(store, actor, event_name, model, making.slug)
        else:
            full = proposed(settings)
            if (code := _asked(out, store, event_name, maker, details, full)) is not None:
                return code
            made = events.create(
                store, actor, event_name, slug=making.slug, details=details, settings=full
            )
            out.is_done = True
            if not maker.as_json:
                _say_proposed(out, full, settings)
        out.is_done = True
        if other is not None:
            _say_same_name(out, other.slug, made)
        _show_made(out, made, as_json=maker.as_json)
    return ExitCode.FINE


def _asked(
    out: Output,
    store: "OpenStore",
    name: str,
    maker: Maker,
    details: Mapping[str, Any],
    settings: Mapping[str, Any],
) -> ExitCode | None:
    """Ask about the system before the event is made; return the code to end with, if it is not."""

    def do(token: str | None) -> Answer:
        return asked_before(store, name, settings, details, token) or Done(0)

    answer = do(maker.confirm) if maker.as_json else asked(out, maker.confirm, do)
    if isinstance(answer, Done):
        return None
    if maker.as_json:
        out.as_json(answer.as_dict(out.translate))
    return code_of(answer)


def _say_same_name(out: Output, other: str, made: OpenEvent) -> None:
    out.note(
        Message(
            "{other} has the same name: this event is {event}. Another name: {command}",
            other=other,
            event=made.slug,
            command=f"pareo event describe {made.slug} --name …",
        )
    )


def _say_proposed(out: Output, full: Mapping[str, Any], said: Mapping[str, Any]) -> None:
    if "system" not in said:
        out.note(Message("Proposed system, to be announced: {key}.", key=full["system"]))
    if "tie_breaks" not in said and "tie_breaks" in full:
        codes = ", ".join(full["tie_breaks"])
        out.note(Message("Proposed tie-breaks, to be announced: {codes}.", codes=codes))


def _show_made(out: Output, made: OpenEvent, *, as_json: bool) -> None:
    known = status_of(made)
    if as_json:
        out.as_json({"uuid": made.uuid, **known.as_dict(out.translate)})
    else:
        show_status(out, made, known)


def archive(
    event: EventName, /, *, as_json: Json = False, store: Store = None, out: Output
) -> ExitCode:
    """Put an event away: it stays as it is, and is left out of the list."""
    with opened(event, store) as found:
        shelf.archive(found)
        _say_shelved(out, found, archived=True, as_json=as_json)
    return ExitCode.FINE


def unarchive(
    event: EventName, /, *, as_json: Json = False, store: Store = None, out: Output
) -> ExitCode:
    """Take an event out again that was put away."""
    with opened(event, store) as found:
        shelf.unarchive(found)
        _say_shelved(out, found, archived=False, as_json=as_json)
    return ExitCode.FINE


def _say_shelved(out: Output, event: OpenEvent, *, archived: bool, as_json: bool) -> None:
    if as_json:
        out.as_json({"event": event.slug, "archived": archived})
    elif archived:
        out.say(Message("{event} is archived.", event=event.slug))
    else:
        out.say(Message("{event} is no longer archived.", event=event.slug))


def delete(event: EventName, /, *, acting: Acting, out: Output) -> ExitCode:
    """Delete an event without rounds, for good."""
    return act(out, event, acting, shelf.delete)
