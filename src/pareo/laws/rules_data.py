"""The rules of an event as plain data: keys and values of a small file, and back."""

from collections.abc import Mapping
from enum import Enum
from typing import Any, Final

from pareo.errors import Fault, InputError
from pareo.language import Message, joined
from pareo.laws.event_rules import EventRules
from pareo.model import PointSystem, TimeControl, points, points_decimal
from pareo.value import fields

KEYS: Final = tuple(field.name for field in fields(EventRules))
_POINTS: Final = ("win", "draw", "loss")


def rules_from(data: Mapping[str, object], source: str = "") -> EventRules:
    """Return the rules that plain data describes; raises InputError with all mistakes."""
    faults = [
        Fault(
            Message('The rules of an event have no key "{key}".', key=key),
            Message("Choose one of: {known}.", known=joined(KEYS, ", ")),
            about=("key", str(key)),
        )
        for key in data
        if key not in KEYS
    ]
    given: dict[str, Any] = {key: value for key, value in data.items() if key in KEYS}
    try:
        if "points" in given:
            given["points"] = _point_system(given["points"])
        rules = EventRules(**given)
    except InputError as error:
        raise InputError([*faults, *error.faults], source) from None
    if faults:
        raise InputError(faults, source)
    return rules


def _point_system(given: object) -> PointSystem:
    if isinstance(given, PointSystem):
        return given
    if not isinstance(given, Mapping) or not set(given) <= set(_POINTS) or "win" not in given:
        raise InputError.of(
            Message("The points of a win, a draw and a loss are missing or wrong."),
            Message("Write them as numbers: win, draw and loss."),
            about=("key", "points"),
        )
    win, draw, loss = (points(given.get(name, 0)) for name in _POINTS)
    return PointSystem.of(win, draw, loss)


def rules_to_data(rules: EventRules) -> dict[str, object]:
    """Return the rules as plain data; what says no more than silence is left out."""
    silent = EventRules()
    return {
        name: _plain(getattr(rules, name))
        for name in KEYS
        if getattr(rules, name) != getattr(silent, name)
    }


def _plain(value: object) -> object:
    match value:
        case Enum():
            return value.value
        case TimeControl():
            return str(value)
        case PointSystem():
            return {
                name: float(points_decimal(worth))
                for name, worth in zip(_POINTS, (value.win, value.draw, value.loss), strict=True)
            }
        case _:
            return value
