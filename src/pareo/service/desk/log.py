"""The journal as a list: who did what when, and what was undone."""

from collections.abc import Iterator

from pareo.journal import Entry, State, undone
from pareo.language import Message, Translate
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.sentences import sentence
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class LogLine:
    """One entry for people: its sentence, and whether it still stands."""

    entry: Entry
    text: Message
    stands: bool

    def as_dict(self, translate: Translate) -> dict[str, object]:
        """Return the line for programs."""
        return {
            **self.entry.as_dict(),
            "text": self.text.said(translate),
            "stands": self.stands,
        }


def log(
    event: OpenEvent,
    *,
    actor: str | None = None,
    kind: str | None = None,
    after: int = 0,
    upto: int | None = None,
) -> Iterator[LogLine]:
    """Yield the entries in order; `kind` is a kind or its beginning, such as `result`."""
    state: State = event.state
    dead = undone(event.entries)
    for entry in event.entries:
        if entry.seq <= after or (upto is not None and entry.seq > upto):
            continue
        if actor is not None and entry.actor != actor:
            continue
        if kind is not None and entry.kind != kind and not entry.kind.startswith(f"{kind}."):
            continue
        yield LogLine(entry, sentence(entry, state), entry.seq not in dead)
