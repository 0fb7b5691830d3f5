"""Events: made, described, set up, finished, reopened."""

import re
import uuid
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pareo.errors import Fault, InputError
from pareo.journal.entry import WHOLE_EVENT, Draft
from pareo.language import Message, plain_letters
from pareo.service.desk.opened import OpenEvent
from pareo.tournament_json import event_from, settings_from

if TYPE_CHECKING:
    from pareo.store import Store


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
    name = name.strip()
    if not name:
        raise InputError.of(Message("The event has no name."), Message("Give it one."))
    faults: list[Fault] = []
    for read, given in ((event_from, {"name": name, **(details or {})}), (settings_from, settings)):
        try:
            read(given or {})
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


def free_slug(store: "Store", name: str) -> str:
    """Return a short name for an event that no other event of the store has."""
    words = re.findall(r"[a-z0-9]+", plain_letters(name).lower())
    wanted = "-".join(words)[:40].strip("-") or "event"
    taken = {row.slug for row in store.events()}
    if wanted not in taken:
        return wanted
    return next(f"{wanted}-{n}" for n in range(2, len(taken) + 3) if f"{wanted}-{n}" not in taken)
