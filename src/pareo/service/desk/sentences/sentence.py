"""The sentence of an entry, found by its kind."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, Final

from pareo.journal import Entry, Payload, State, named
from pareo.language import Message

Says = Callable[[dict[str, Any], State], Message]
"""Makes the sentence from the payload; the state knows names, numbers and tables."""

HOME_FIRST: Final = "home first"
"""What a sentence finds under this name in the payload: whether boards of teams are home first."""
_SENTENCES: Final[dict[str, Says]] = {}
_MODULES: Final = (
    "events",
    "people",
    "teams",
    "numbers",
    "rounds",
    "results",
    "notes",
    "standings",
    "files",
)


def says(kind: str) -> Callable[[Says], Says]:
    """Make a function the sentence of a kind."""

    def register(function: Says) -> Says:
        assert kind not in _SENTENCES, kind
        _SENTENCES[kind] = function
        return function

    return register


def sentence(entry: Entry, state: State, *, home_first: bool = False) -> Message:
    """Return what an entry did; people are named as the state knows them."""
    return sentence_of(entry.kind, entry.payload, state, home_first=home_first)


def sentence_of(kind: str, payload: Payload, state: State, *, home_first: bool = False) -> Message:
    """Return what an entry of this kind would do; the desk has boards of teams home first."""
    said = _sentences().get(kind)
    return (
        said({**payload, HOME_FIRST: home_first}, state) if said else Message("{kind}", kind=kind)
    )


@cache
def _sentences() -> dict[str, Says]:
    """Load all sentences; a thread that comes meanwhile waits for the modules too."""
    for module in _MODULES:
        import_module(f"pareo.service.desk.sentences.{module}")
    return _SENTENCES


def name_of(who: str, state: State) -> str:
    """Return the name of a person who is or was on the list, or the id of somebody unknown."""
    person = state.people.get(who) or state.members.get(who) or state.removed.get(who)
    if person is None or who in state.removed:
        return who if person is None else person.name
    return named(state, who)
