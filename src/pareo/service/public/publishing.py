"""What is published with one command: an event of the journal, or a tournament in a file."""

import uuid
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Final

from pareo.errors import InputError
from pareo.journal import State
from pareo.language import Message
from pareo.service.desk.events import slug_of
from pareo.service.desk.imported import Source, refuse_impossible, state_of_file
from pareo.service.desk.opening import opened
from pareo.service.desk.reading import named_event, state_at
from pareo.service.files import STANDARD_STREAM, SUFFIXES, content_of, is_event, tournament_from
from pareo.service.public.event import PublicEvent, public_event
from pareo.value import dataclass

_COLUMNS: Final = ("rating", "title", "federation", "club")
_FILES: Final = uuid.UUID("5b2f8f0c-6d59-4b43-9a0d-3a1a3f0e7c11")
"""Names events that exist as files only."""


@dataclass(frozen=True, slots=True)
class ToPublish:
    """An event with the short name that its site gets."""

    slug: str
    state: State


def event_to_publish(source: str, place: str | None = None) -> ToPublish:
    """Return what a name stands for: event:NAME, a file, or the name of an event.

    Of a file everything is public but what a person keeps to herself: birth date, sex, FIDE ID.
    Raises InputError.
    """
    path = Path(source)
    if not is_event(path) and _is_file(path):
        return _in_file(path)
    name, seq = named_event(source)
    with opened(name, place) as event:
        return ToPublish(event.slug, state_at(event, seq, source))


def published(state: State, now: datetime) -> PublicEvent:
    """Return an event as everybody sees it; raises InputError if nothing of it is public."""
    found = public_event(state, now)
    if found is None:
        raise InputError.of(
            Message("Nothing of this event is public."),
            Message("Choose in the settings of the event what everybody may see."),
        )
    return found


def _is_file(path: Path) -> bool:
    return path == STANDARD_STREAM or path.suffix.lower() in SUFFIXES or path.is_file()


def _in_file(path: Path) -> ToPublish:
    data = content_of(path)
    opened_file = tournament_from(data, str(path))
    refuse_impossible(opened_file.tournament)
    mark = sha256(data).hexdigest()
    state = state_of_file(Source(opened_file.tournament, path.name, mark, {}))
    state.uuid = str(uuid.uuid5(_FILES, mark))
    state.public = {"level": "all", "columns": list(_COLUMNS)}
    return ToPublish(slug_of(state.name), state)
