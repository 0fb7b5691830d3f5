"""The plan of prizes, a small file in TOML or JSON. docs/prizes.md tells its keys."""

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from typing import Final

from pareo.errors import Fault, InputError
from pareo.language import Message
from pareo.prizes.money import Cents, cents


class Sharing(Enum):
    """What those do who are level in points."""

    NONE = "none"
    """Everybody has the prize of the own place; only who shares a rank shares money."""
    EQUAL = "equal"
    """They add up the prizes of their places and divide them evenly."""
    HORT = "hort"
    """Half of everybody's prize is the own place's, half is divided evenly."""


@dataclass(frozen=True, slots=True)
class Category:
    """Some prizes and who may win them; `groups` are those of `pareo standings --group`."""

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
    unit: Cents = Cents(1)  # noqa: RUF009 - an int


_KEYS: Final = {"currency", "sharing", "one_prize_each", "round_to", "category"}
_CATEGORY_KEYS: Final = {"name", "prizes", "group", "sharing"}


def read_plan(text: str, name: str = "") -> Plan:
    """Read a plan; raises InputError with everything that is wrong in it."""
    data = _loaded(text, name)
    faults: list[Fault] = []
    usual = _sharing(data.get("sharing", "none"), faults)
    categories = [
        _category(place, entry, usual, faults)
        for place, entry in enumerate(_entries(data, faults), start=1)
    ]
    unit = _amount(data.get("round_to", Decimal("0.01")), "round_to", faults) or Cents(1)
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
    try:
        if text.lstrip().startswith("{"):
            data = json.loads(text, parse_float=Decimal)
        else:
            data = tomllib.loads(text, parse_float=Decimal)
    except ValueError as error:
        raise InputError(
            [
                Fault(
                    Message("The plan cannot be read: {why}.", why=str(error)),
                    Message("Write it in TOML or JSON, as docs/prizes.md shows."),
                )
            ],
            name,
        ) from None
    assert isinstance(data, dict)
    return data


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
        amounts = []
    prizes = [_amount(amount, f"{name}: prizes", faults) for amount in amounts]
    group = entry.get("group", [])
    groups = [group] if isinstance(group, str) else group
    if not isinstance(groups, list) or not all(isinstance(each, str) for each in groups):
        faults.append(
            Fault(
                Message("Category {place}: group must be a text or a list of texts.", place=place),
                Message('Write, for example, group = "sex=w".'),
            )
        )
        groups = []
    sharing = usual if "sharing" not in entry else _sharing(entry["sharing"], faults)
    faults += _strangers(entry, _CATEGORY_KEYS)
    return Category(str(name), tuple(p for p in prizes if p is not None), tuple(groups), sharing)


def _sharing(value: object, faults: list[Fault]) -> Sharing:
    for each in Sharing:
        if each.value == value:
            return each
    faults.append(
        Fault(
            Message("“{value}” is no way to share prizes.", value=value),
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
                Message("{where}: “{value}” is no amount of money.", where=where, value=value),
                Message("Use numbers with two decimals at most, such as 250 or 12.50."),
            )
        )
        return None


def _strangers(data: Mapping[str, object], known: set[str]) -> Iterator[Fault]:
    for key in data:
        if key not in known:
            yield Fault(
                Message("The plan has no use for “{key}”.", key=key),
                Message("Choose among: {known}.", known=", ".join(sorted(known))),
            )
