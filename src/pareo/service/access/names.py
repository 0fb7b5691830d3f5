"""Names of people and programs that come in."""

import unicodedata
from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Final, Protocol, TypeVar

from pareo.errors import FormError
from pareo.language import Message, enumerated

_MOST: Final = 80
_E = TypeVar("_E", bound=Enum)


def proper_name(text: str) -> str:
    """Return a name as it is kept; raises FormError for an empty, endless or unprintable one."""
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    if not name or len(name) > _MOST or not name.isprintable():
        raise FormError.of(
            Message("This is not a name: “{text}”.", text=text[:_MOST]),
            Message("Write the name of the person, in one line."),
            about=("field", "name"),
        )
    return name


def folded(name: str) -> str:
    """Return a name by which it is found again: capitals and spaces do not matter.

    What is not printed is in no name, and databases choke on some of it.
    """
    words = unicodedata.normalize("NFKC", " ".join(name.split())).casefold()
    return "".join(filter(str.isprintable, words))


def one_named(kind: type[_E], word: str, field: str) -> _E:
    """Return the member of an enumeration that is written in a field; raises FormError."""
    try:
        return kind(word)
    except ValueError:
        raise FormError.of(
            Message("“{word}” is not possible here.", word=word),
            Message("Choose one of {words}.", words=", ".join(str(each.value) for each in kind)),
            about=("field", field),
        ) from None


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
