"""The plan of prizes, a small file in TOML or JSON; docs/prizes.md lists its keys."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from enum import Enum
from itertools import pairwise
from typing import Final

from pareo.arguments import TEXT, checked
from pareo.errors import Fault, FormError, InputError, Place
from pareo.language import Message
from pareo.prizes.money import Cents, cents, money_text
from pareo.standings import wanted_group
from pareo.value import dataclass, replace


class Sharing(Enum):
    """How players with equal points share their prizes."""

    NONE = "none"
    """The prize of the own place; only players with the same rank share."""
    EQUAL = "equal"
    """The prizes of their places are divided evenly."""
    HORT = "hort"
    """Half of the prize of the own place, and an even share of the other halves."""


@dataclass(frozen=True, slots=True)
class Category:
    """The prizes of a category and the groups that may win them (see `standings.groups`)."""

    name: str
    prizes: tuple[Cents, ...]
    groups: tuple[str, ...] = ()
    sharing: Sharing = Sharing.NONE


@dataclass(frozen=True, slots=True)
class Plan:
    """All prizes of an event. Shares are rounded to `unit`."""

    categories: tuple[Category, ...]
    currency: str = ""
    one_prize_each: bool = True
    unit: Cents = Cents(1)


_KEYS: Final = {"currency", "sharing", "one_prize_each", "round_to", "category"}
_CATEGORY_KEYS: Final = {"name", "prizes", "group", "sharing"}


@checked(text=TEXT, name=TEXT)
def read_plan(text: str, name: str = "") -> Plan:
    """Read a plan; raises InputError with all mistakes."""
    data = _loaded(text, name)
    faults: list[Fault] = []
    usual = _sharing(data.get("sharing", "none"), faults)
    categories = [
        _category(place, entry, usual, faults)
        for place, entry in enumerate(_entries(data, faults), start=1)
    ]
    faults += _twice(categories)
    unit = _unit(data.get("round_to", Decimal("0.01")), faults)
    currency, once = data.get("currency", ""), data.get("one_prize_each", True)
    if not isinstance(currency, str) or not isinstance(once, bool):
        faults.append(
            Fault(
                Message("currency must be a text, one_prize_each true or false."),
                Message("Correct the value."),
            )
        )
    faults += _strangers(data, _KEYS)
    if faults:
        raise InputError(faults, name)
    return Plan(tuple(categories), str(currency), bool(once), unit)


def _loaded(text: str, name: str) -> Mapping[str, object]:
    import tomllib  # few commands read a plan

    try:
        if text.lstrip().startswith("{"):
            data = json.loads(text, parse_float=Decimal)
        else:
            data = tomllib.loads(text, parse_float=Decimal)
    except json.JSONDecodeError as error:
        raise _unreadable("JSON", Place(error.lineno, error.colno), name) from None
    except tomllib.TOMLDecodeError as error:
        raise _unreadable("TOML", _place(str(error), text), name) from None
    assert isinstance(data, dict)
    return data


_AT: Final = re.compile(r"at line (\d+), column (\d+)")


def _place(said: str, text: str) -> Place:
    """Return where the TOML reader stopped: only its message says so."""
    if at := _AT.search(said):
        return Place(int(at[1]), int(at[2]))
    lines = text.splitlines() or [""]
    return Place(len(lines), len(lines[-1]) + 1)


def _unreadable(form: str, place: Place, name: str) -> InputError:
    what = Message("The plan cannot be read: the {form} is wrong here or just before.", form=form)
    remedy = (
        Message(
            'Write one key = value on each line, texts in "quotation marks" and prizes in '
            "[brackets]; docs/prizes.md shows a plan."
        )
        if form == "TOML"
        else Message("Correct it; docs/prizes.md lists the keys of a plan.")
    )
    return InputError([Fault(what, remedy, place)], name)


def _entries(data: Mapping[str, object], faults: list[Fault]) -> list[Mapping[str, object]]:
    found = data.get("category")
    if isinstance(found, list) and found and all(isinstance(each, dict) for each in found):
        return found
    faults.append(
        Fault(
            Message("The plan has no category."),
            Message("Add [[category]] with a name and its prizes."),
        )
    )
    return []


def _category(
    place: int, entry: Mapping[str, object], usual: Sharing, faults: list[Fault]
) -> Category:
    name, amounts = entry.get("name"), entry.get("prizes")
    if not isinstance(name, str) or not name or not isinstance(amounts, list) or not amounts:
        faults.append(
            Fault(
                Message("Category {place} needs a name and a list of prizes.", place=place),
                Message('Write, for example, name = "Open" and prizes = [500, 300, 200].'),
            )
        )
    found: list[Fault] = []
    listed = amounts if isinstance(amounts, list) else []
    prizes = tuple(p for each in listed if (p := _amount(each, "prizes", found)) is not None)
    found += _rising(prizes)
    groups = _groups(entry.get("group", []), found)
    sharing = usual if "sharing" not in entry else _sharing(entry["sharing"], found)
    found += _strangers(entry, _CATEGORY_KEYS)
    called = name if isinstance(name, str) and name else str(place)
    faults += in_category(called, found)
    return Category(called, prizes, groups, sharing)


def in_category(name: str, faults: Iterable[Fault]) -> Iterator[Fault]:
    """Yield mistakes with the name of their category."""
    for fault in faults:
        yield replace(fault, what=Message("Category “{name}”: {what}", name=name, what=fault.what))


def _groups(value: object, faults: list[Fault]) -> tuple[str, ...]:
    groups = [value] if isinstance(value, str) else value
    if not isinstance(groups, list) or not all(isinstance(each, str) for each in groups):
        faults.append(
            Fault(
                Message("group must be a text or a list of texts."),
                Message('Write, for example, group = "sex=w".'),
            )
        )
        return ()
    for each in groups:
        try:
            wanted_group(each)
        except FormError as error:
            faults += error.faults
    return tuple(groups)


def _rising(prizes: Sequence[Cents]) -> Iterator[Fault]:
    for better, worse in pairwise(prizes):
        if worse > better:
            what = Message(
                "A prize of {worse} follows one of {better}.",
                worse=money_text(worse),
                better=money_text(better),
            )
            yield Fault(what, Message("Write the highest prize first."))


def _twice(categories: Sequence[Category]) -> Iterator[Fault]:
    names = [category.name for category in categories]
    for name in sorted({name for name in names if names.count(name) > 1}):
        what = Message("Several categories are called “{name}”.", name=name)
        yield Fault(what, Message("Give each a different name."))


def _unit(value: object, faults: list[Fault]) -> Cents:
    unit = _amount(value, "round_to", faults)
    if unit == 0:
        faults.append(
            Fault(
                Message("Shares cannot be rounded to 0."),
                Message("Write, for example, round_to = 1, or 0.01 for cents."),
            )
        )
    return unit or Cents(1)


def _sharing(value: object, faults: list[Fault]) -> Sharing:
    for each in Sharing:
        if each.value == value:
            return each
    faults.append(
        Fault(
            Message("“{value}” is not a way to share prizes.", value=value),
            Message("Use none, equal or hort."),
        )
    )
    return Sharing.NONE


def _amount(value: object, where: str, faults: list[Fault]) -> Cents | None:
    try:
        return cents(value)
    except ValueError:
        faults.append(
            Fault(
                Message("{where}: “{value}” is not an amount of money.", where=where, value=value),
                Message("Use numbers with two decimals at most, such as 250 or 12.50."),
            )
        )
        return None


def _strangers(data: Mapping[str, object], known: set[str]) -> Iterator[Fault]:
    for key in data:
        if key not in known:
            what = Message("The plan has an unknown key “{key}”.", key=key)
            yield Fault(what, Message("Choose one of {known}.", known=", ".join(sorted(known))))
