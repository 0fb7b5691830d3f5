"""Where rating lists are fetched from: FIDE's own, and those that a settings file adds."""

import ipaddress
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from pareo.errors import Fault, FormError, InputError
from pareo.language import Message
from pareo.lists import FIDE, FIELDS
from pareo.model import TimeClass
from pareo.service.list_folder import folder_of_lists
from pareo.value import dataclass, field

SETTINGS: Final = "sources.toml"
"""The file of the lists' folder that adds lists, or gives another address to one of FIDE's."""
_PLACE: Final = "https://ratings.fide.com/download/"


@dataclass(frozen=True, slots=True)
class ListSource:
    """One list that can be fetched. `name` says whose ratings they are.

    `rate` is the rate of play of a list of one kind, None if it has all three; `columns` has the
    headings of a table.
    """

    key: str
    address: str
    name: str = FIDE
    rate: TimeClass | None = None
    columns: Mapping[str, str] = field(default_factory=dict)

    def has(self, name: str, rate: TimeClass) -> bool:
        """Whether these ratings come from this list."""
        return self.name == name and self.rate in (rate, None)


# FIDE's text files name their month in the heading, the XML files and the common list do not.
_OF_FIDE: Final = tuple(
    ListSource(f"{FIDE} {rate.value}", f"{_PLACE}{rate.value}_rating_list.zip", FIDE, rate)
    for rate in TimeClass
)


def list_sources() -> tuple[ListSource, ...]:
    """Return the lists that can be fetched, FIDE's first.

    Raises InputError with all mistakes of the settings file.
    """
    found = {source.key: source for source in _OF_FIDE}
    path = folder_of_lists() / SETTINGS
    faults: list[Fault] = []
    for key, settings in _settings(path).items():
        try:
            found[key] = _source(key, settings, found.get(key))
        except FormError as error:
            faults += error.faults
    if faults:
        raise InputError(faults, str(path))
    return tuple(source for source in found.values() if source.address)


def source_named(key: str) -> ListSource:
    """Return one list by its key, as FIDE rapid; raises FormError if there is none."""
    known = {source.key.casefold(): source for source in list_sources()}
    try:
        return known[key.casefold()]
    except KeyError:
        names = ", ".join(source.key for source in known.values())
        raise FormError.of(
            Message("No list “{name}” can be fetched.", name=key),
            Message("The lists are: {names}.", names=names or "–"),
        ) from None


def _settings(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise InputError.of(
            Message("The settings of the lists cannot be read: {reason}.", reason=error),
            Message("Correct the file, or remove it."),
            source=str(path),
        ) from error


def _source(key: str, settings: Any, known: ListSource | None) -> ListSource:
    """Return a source with what a settings file says; an empty address switches it off."""
    if not isinstance(settings, dict):
        raise FormError([_wrong(key)])
    rates = {rate.value: rate for rate in TimeClass} | {"all": None}
    address: Any = settings.get("address", known.address if known else None)
    name = settings.get("name", known.name if known else key)
    rate = settings.get(
        "rate", known.rate.value if known and known.rate else TimeClass.STANDARD.value
    )
    columns = settings.get("columns", {})
    faults = list(_faults(key, address, name, columns))
    faults += [_wrong(f"{key}.{word}") for word in settings if word not in _WORDS]
    if rate not in rates:
        faults.append(_wrong(f"{key}.rate"))
    if faults:
        raise FormError(faults)
    return ListSource(key, address, name, rates[rate], columns)


_WORDS: Final = ("address", "name", "rate", "columns")


def _faults(key: str, address: Any, name: Any, columns: Any) -> Iterator[Fault]:
    if not isinstance(address, str):
        yield _wrong(f"{key}.address")
    elif address and not is_safe(address):
        yield Fault(
            Message("{key}: “{address}” is not a safe address.", key=key, address=address),
            Message("Give an address that begins with https://."),
        )
    if not isinstance(name, str) or not name.strip():
        yield _wrong(f"{key}.name")
    if not isinstance(columns, dict) or not all(
        word in FIELDS and isinstance(heading, str) for word, heading in columns.items()
    ):
        yield _wrong(f"{key}.columns")


def _wrong(place: str) -> Fault:
    return Fault(
        Message("“{place}” is not a setting of a list.", place=place),
        Message("A list has address, name, rate (standard, rapid, blitz or all) and columns."),
    )


def is_safe(address: str) -> bool:
    """Whether nobody on the way can change what comes from an address: https, or this computer."""
    try:
        parts = urlsplit(address)
        host = parts.hostname
    except ValueError:
        return False
    return bool(host) and (
        parts.scheme == "https" or (parts.scheme == "http" and is_this_computer(host or ""))
    )


def is_this_computer(host: str) -> bool:
    """Whether a host name is that of this computer for itself."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
