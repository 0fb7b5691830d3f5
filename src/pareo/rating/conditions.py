"""What report files do not say about the events of a period, from a small file (TOML).

    ["preliminary.trf"]
    registered = 2026-05-01
    type = "round-robin"
    pooled = "championship"     # the same word: stages of one event

A name is that of a file without its folder. All other keys keep their usual value.
"""

import tomllib
from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any, Final

from pareo.errors import Fault, InputError
from pareo.language import Message
from pareo.rating.event import Circumstances, Form
from pareo.value import dataclass, field

_FLAGS: Final = (
    "league",
    "national_championship",
    "team_championship",
    "official",
    "high_level",
    "announced_unrated",
    "by_the_laws",
    "rate_decided_games",
)
_DAYS: Final = {"registered": "registered_on", "reported": "reported_on"}
_KNOWN: Final = (*_FLAGS, *_DAYS, "type", "pooled")


@dataclass(frozen=True, slots=True)
class Conditions:
    """What is known of one event; events with the same word in `pooled` count as one."""

    circumstances: Circumstances = field(default_factory=Circumstances)
    form: Form | None = None
    pooled: str | None = None


def read_conditions(text: str, names: Iterable[str], source: str) -> Mapping[str, Conditions]:
    """Read the conditions of events with these names; raises InputError with all mistakes."""
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InputError([_not_toml(str(error))], source) from None
    known = set(names)
    faults: list[Fault] = []
    read: dict[str, Conditions] = {}
    for name, values in found.items():
        if name not in known:
            faults.append(_no_such_file(name))
        elif not isinstance(values, dict):
            faults.append(_wrong(name, name))
        else:
            faults += [_wrong(name, key) for key, value in values.items() if not _fits(key, value)]
            if not faults:
                read[name] = _conditions(values)
    if faults:
        raise InputError(faults, source)
    return read


def _fits(key: str, value: object) -> bool:
    if key in _FLAGS:
        return isinstance(value, bool)
    if key in _DAYS:
        return type(value) is date or (key == "registered" and value is False)
    if key == "type":
        return value in [form.value for form in Form]
    return key == "pooled" and isinstance(value, str)


def _conditions(values: Mapping[str, Any]) -> Conditions:
    given: dict[str, Any] = {key: values[key] for key in _FLAGS if key in values}
    given |= {_DAYS[key]: values[key] for key in _DAYS if values.get(key)}
    if values.get("registered") is False:
        given["registered"] = False
    form = Form(values["type"]) if "type" in values else None
    return Conditions(Circumstances(**given), form, values.get("pooled"))


def _not_toml(reason: str) -> Fault:
    what = Message("The file is not TOML: {reason}.", reason=reason)
    return Fault(what, Message('Write ["FILE"] and below it lines such as league = true.'))


def _no_such_file(name: str) -> Fault:
    what = Message("“{name}” is not one of the events.", name=name)
    return Fault(what, Message("Give the name of a file, without its folder."))


def _wrong(name: str, key: str) -> Fault:
    if key in _KNOWN:
        what = Message("“{key}” of “{name}” does not have a valid value.", key=key, name=name)
        return Fault(what, Message("Write {value}.", value=_wanted(key)))
    what = Message("“{key}” of “{name}” is not a known key.", key=key, name=name)
    return Fault(what, Message("The known keys are {known}.", known=", ".join(_KNOWN)))


def _wanted(key: str) -> Message:
    if key in _FLAGS:
        return Message("true or false")
    if key == "registered":
        return Message("a day such as 2026-02-01, or false")
    if key in _DAYS:
        return Message("a day such as 2026-02-01")
    if key == "type":
        return Message("one of {values}", values=", ".join(f'"{form.value}"' for form in Form))
    return Message("a text in quotes")
