"""What follows from a journal, as short digests that a later version can be held to."""

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from enum import Enum
from hashlib import sha256
from typing import Any

from pareo.errors import PareoError
from pareo.journal import canonical, pairing_input, tournament_of
from pareo.language import Message, english
from pareo.service.desk.opened import OpenEvent
from pareo.tournament_json import to_json
from pareo.trf import write_trf
from pareo.value import MISSING, fields, is_dataclass


def digests(event: OpenEvent) -> dict[str, Any]:
    """Return the end of the journal, and digests of the state and of what is made of it."""
    state = event.state
    return {
        "head": state.head,
        "hash": event.hash_at(state.head),
        "state": _digest(_plain({name: getattr(state, name) for name in _names(state)})),
        "inputs": _digest([pairing_input(state, number) for number in sorted(state.rounds)]),
        "tournament": _made(lambda: to_json(tournament_of(state))),
        "report": _made(lambda: write_trf(tournament_of(state)).text),
    }


def _made(make: Callable[[], Any]) -> str:
    """Digest a text; an event of which it cannot be made has the name of the error."""
    try:
        return _digest(make())
    except PareoError as error:
        return type(error).__name__


def _digest(value: Any) -> str:
    return sha256(canonical(value)).hexdigest()[:16]


def _names(value: Any) -> list[str]:
    """Return the fields that say something: one that a later version adds says nothing at first."""
    return [each.name for each in fields(value) if getattr(value, each.name) != _default(each)]


def _default(field: Any) -> Any:
    return field.default_factory() if field.default_factory is not MISSING else field.default


def _plain(value: Any) -> Any:
    """Return a value as JSON has it; what has no order is put in one."""
    match value:
        case Message():
            return value.said(english)
        case Enum():
            return value.value
        case None | str() | int() | float():
            return value
        case Mapping():
            rows = [[_plain(key), _plain(each)] for key, each in value.items()]
            return sorted(rows, key=lambda row: canonical(row[0]))
        case tuple() if hasattr(value, "_fields"):
            defaults = getattr(value, "_field_defaults", {})
            given = {name: getattr(value, name) for name in getattr(value, "_fields", ())}
            return _plain({k: v for k, v in given.items() if k not in defaults or v != defaults[k]})
        case AbstractSet():
            return sorted(map(_plain, value), key=canonical)
        case list() | tuple():
            return list(map(_plain, value))
    if is_dataclass(type(value)):
        return _plain({name: getattr(value, name) for name in _names(value)})
    return str(value)
