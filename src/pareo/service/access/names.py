"""Names of people and programs that come in."""

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from pareo.errors import FormError
from pareo.language import Message, enumerated

_MOST = 80


def proper_name(text: str) -> str:
    """Return a name as it is kept; raises FormError for an empty, endless or unprintable one."""
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    if not name or len(name) > _MOST or not name.isprintable():
        raise FormError.of(
            Message("This is not a name: “{text}”.", text=text[:_MOST]),
            Message("Write the name of the person, in one line."),
        )
    return name


def folded(name: str) -> str:
    """Return a name by which it is found again: capitals and spaces do not matter."""
    return unicodedata.normalize("NFKC", " ".join(name.split())).casefold()


class _Named(Protocol):
    @property
    def key(self) -> str: ...

    @property
    def name(self) -> str: ...


_N = TypeVar("_N", bound=_Named)


def the_one(rows: Iterable[_N], word: str) -> _N:
    """Return the one with this key or name; raises FormError if there is none, or several."""
    found: Sequence[_N] = [
        each for each in rows if each.key == word or folded(each.name) == folded(word)
    ]
    if len(found) == 1:
        return found[0]
    if not found:
        raise FormError.of(
            Message("There is no “{word}” here that is still valid.", word=word),
            Message("List them to see their names."),
        )
    raise FormError.of(
        Message(
            "“{word}” has several: {keys}.", word=word, keys=enumerated(each.key for each in found)
        ),
        Message("Choose one of them."),
    )
