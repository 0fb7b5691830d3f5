"""Events: made and described; what everybody may see of them."""

import re
import uuid
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from pareo.errors import Fault, FormError, InputError
from pareo.journal import JOINERS, WHOLE_EVENT, Draft, State, tidied_text
from pareo.language import Message, folded
from pareo.model import Event
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform
from pareo.service.desk.answers import Answer, Caution
from pareo.service.desk.declaration import Field, Group, act
from pareo.service.desk.event_data import Head, Name
from pareo.service.desk.fields import REMOVED, words_with_commas
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.settings import changed_settings, checked_set_up, time_control_caution
from pareo.service.permissions import Action
from pareo.service.public.level import LEVELS
from pareo.service.public.schedule import TIMES, faults_of_times
from pareo.service.reports import not_federations
from pareo.tournament_json import event_data, event_from
from pareo.value import dataclass, fields

if TYPE_CHECKING:
    from pareo.store import EventRow, Store

PUBLIC: Final = {
    "level": LEVELS,
    "columns": ("rating", "title", "federation", "club", "fide_id"),
}
"""What everybody may see: how much, and which columns of a list."""


def create(
    store: "Store",
    actor: str,
    name: str,
    *,
    slug: str | None = None,
    details: Mapping[str, Any] | None = None,
    settings: Mapping[str, Any] | None = None,
    made_from: str = "",
) -> OpenEvent:
    """Make an event; raises InputError, with all faults, and then nothing is made."""
    name = tidied_text(name, "name").strip(f" {JOINERS}")
    if not name:
        raise InputError.of(Message("The event has no name."), Message("Give it one."))
    faults: list[Fault] = []
    try:
        refuse_impossible_event(event_from({"name": name, **(details or {})}))
    except InputError as error:
        faults += error.faults
    try:
        settings = changed_settings({}, settings or {}, details or {})
        checked_set_up(State(name=name, settings=dict(settings)))
    except InputError as error:
        faults += error.faults
    if faults:
        raise InputError(faults)
    identity = str(uuid.uuid4())
    payload = {"uuid": identity, "name": name, "from": made_from}
    draft = Draft("event.create", payload, actor, scopes=(WHOLE_EVENT,))
    following = [
        Draft(kind, {"changes": dict(changes)}, actor, scopes=(WHOLE_EVENT,))
        for kind, changes in (("event.describe", details), ("settings.set", settings))
        if changes
    ]
    row = store.create(identity, slug or free_slug(store, name), name, draft, *following)
    return OpenEvent(store, row)


@act("event.describe", Action.DESCRIBE)
def describe(
    desk: Desk, changes: Annotated[Mapping[str, Any], Group((Name, Head), changes=REMOVED)]
) -> Answer:
    """Change name, place, days and officials; null removes a value."""

    def guard(state: State) -> Proposal:
        held = {"name": state.name, **state.details}
        wanted = {**held, **changes}
        before = event_from(held)
        after = event_from({name: value for name, value in wanted.items() if value is not None})
        if not tidied_text(after.name, "name").strip(f" {JOINERS}"):
            raise FormError.of(Message("The event has no name."), Message("Give it one."))
        refuse_impossible_event(after, before)
        data = event_data(after)
        names = [each.name for each in fields(after)]
        changed = {
            name: data.get(name) for name in names if getattr(before, name) != getattr(after, name)
        }
        if not changed:
            raise ActRefused.of("nothing-changes", Message("Nothing would change."))
        cautions = tuple(_late_changes(changed)) if state.started else ()
        return Proposal("event.describe", {"changes": changed}, cautions=cautions)

    return perform(desk, guard)


@dataclass(frozen=True, slots=True)
class Public:
    """What everybody may see."""

    level: Annotated[
        Literal["nothing", "pairings", "results", "standings", "all"] | None,
        Field(Message("how much the public may see")),
    ] = None
    columns: Annotated[
        Sequence[Literal["rating", "title", "federation", "club", "fide_id"]] | None,
        Field(
            Message("columns of the lists: rating, title, federation, club, fide_id"),
            shown="LIST",
            read=words_with_commas,
        ),
    ] = None
    times: Annotated[
        Sequence[str] | None,
        Field(
            Message("when the rounds begin, the first one first: 2026-11-21 16:00"),
            shown="LIST",
            limits={
                "description": "when the rounds begin, the first one first",
                "examples": [["2026-11-21 16:00"]],
            },
            read=words_with_commas,
        ),
    ] = None


@act("public.set", Action.PUBLIC_LEVEL)
def set_public(
    desk: Desk, changes: Annotated[Mapping[str, Any], Group(Public, changes=REMOVED)]
) -> Answer:
    """Change what everybody may see."""
    faults = list(faults_of_times(changes.get(TIMES) or ()))
    for name, value in changes.items():
        if name == TIMES:
            continue
        known = PUBLIC.get(name)
        values = value if isinstance(value, list | tuple) else [value]
        if known is None or (value is not None and not set(values) <= set(known)):
            what = Message("{name} cannot be “{value}”.", name=name, value=str(value))
            said = ", ".join(known if known is not None else PUBLIC)
            faults.append(Fault(what, Message("Choose one of: {known}.", known=said)))
    if faults:
        raise FormError(faults)

    def guard(state: State) -> Proposal:
        new = {name: value for name, value in changes.items() if state.public.get(name) != value}
        if not new:
            raise ActRefused.of("nothing-changes", Message("Nothing would change."))
        return Proposal("public.set", {"changes": new}, ("public",), structural=False)

    return perform(desk, guard)


def refuse_impossible_event(event: Event, before: Event | None = None) -> None:
    """Raise FormError for days in the wrong order, and for what names no federation and is new."""
    remedy = Message("Write three letters such as ESP, or leave it out.")
    faults = [
        Fault(what, remedy, about=("field", name))
        for name, what in not_federations(event)
        if before is None or getattr(event, name) != getattr(before, name)
    ]
    if event.first_day and event.last_day and event.last_day < event.first_day:
        what = Message("The last day comes before the first.")
        faults.append(Fault(what, Message("Check both days.")))
    if faults:
        raise FormError(faults)


def _late_changes(changed: Mapping[str, Any]) -> Iterator[Caution]:
    if "time_control" in changed:
        yield time_control_caution()
    if "first_day" in changed:
        text = Message("The first day decides which edition of the rules applies.")
        yield Caution("first-day-changed", 3, text)


def namesake(store: "Store", name: str) -> "EventRow | None":
    """Return an event of the list that has this name already, however it is spelt."""
    wanted = " ".join(folded(name).split())
    listed = (row for row in store.events() if not row.archived)
    return next((row for row in listed if " ".join(folded(row.name).split()) == wanted), None)


def slug_of(name: str) -> str:
    """Return a short name that is made of letters, digits and hyphens."""
    words = re.findall(r"[a-z0-9]+", folded(name))
    return "-".join(words)[:40].strip("-") or "event"


def free_slug(store: "Store", name: str) -> str:
    """Return a short name for an event that no other event of the store has."""
    wanted = slug_of(name)
    taken = {row.slug for row in store.events()}
    if wanted not in taken:
        return wanted
    return next(f"{wanted}-{n}" for n in range(2, len(taken) + 3) if f"{wanted}-{n}" not in taken)
