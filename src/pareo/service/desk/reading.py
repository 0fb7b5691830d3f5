"""Events as they are read: by name, whole, as they are now or were after an earlier entry."""

from pareo.errors import InputError
from pareo.language import Message
from pareo.service.files import EVENT, Opened


def opened_event(text: str) -> Opened:
    """Return the tournament of `event:SLUG[@SEQ]`; raises InputError if there is none."""
    slug, _ = named_event(text)
    raise InputError.of(
        Message("There is no event “{name}”.", name=slug),
        Message("Check its short name."),
        source=text,
    )


def named_event(text: str) -> tuple[str, int | None]:
    """Split `event:SLUG@SEQ` into the short name and the number of an entry, if one is given."""
    slug, at, seq = text.removeprefix(EVENT).partition("@")
    if at and not seq.isdecimal():
        raise InputError.of(
            Message("“{word}” is not the number of an entry.", word=seq),
            Message("Write a whole number after @, or leave it out."),
            source=text,
        )
    return slug, int(seq) if at else None


def event_slugs() -> tuple[str, ...]:
    """Return the short names of all events."""
    return ()
