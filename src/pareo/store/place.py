"""Where a store lies: a file, or a database of PostgreSQL."""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from pareo.errors import InputError
from pareo.language import Message
from pareo.value import dataclass

VARIABLE: Final = "PAREO_STORE"
_ADDRESS: Final = re.compile(
    r"postgres(?:ql)?://(?:(?P<user>[^:/]*)(?::(?P<password>[^@]*))?@)?"
    r"(?:\[(?P<ipv6>[^/?]+)\]|(?P<host>[^/:?]+))?(?::(?P<port>[^/?]*))?"
    r"(?:/(?P<dbname>[^?]*))?(?:\?(?P<query>.*))?"
)
_ASKED: Final = re.compile("(?<=[?&]password=)[^&]*")


@dataclass(frozen=True, slots=True)
class Address:
    """The address of a database of PostgreSQL: as it may be shown, and in its parts."""

    shown: str
    parts: Mapping[str, str]

    @property
    def database(self) -> str | None:
        """The name of the database."""
        return self.parts.get("dbname")


def place_of(given: str | None) -> Path | Address:
    """Return where the store lies: as given, else as the environment says, else the usual file."""
    words = given or os.environ.get(VARIABLE)
    if not words:
        return usual_file()
    kind, colon, _ = words.partition("://")
    if not colon:
        return Path(words).expanduser().absolute()
    found = _ADDRESS.match(words)
    if found is None:
        raise InputError.of(
            Message('"{scheme}" is not a kind of database that Pareo uses.', scheme=kind),
            Message("Give a file, or a database as postgresql://user@host/name."),
        )
    return _address(found)


def _address(found: re.Match[str]) -> Address:
    from urllib.parse import parse_qsl, unquote

    groups = found.groupdict()
    asked: dict[str, list[str]] = {}
    for name, value in parse_qsl(groups.pop("query") or ""):
        asked.setdefault(name, []).append(value)
    groups["host"] = groups.pop("ipv6") or groups["host"]
    parts = {name: unquote(value) for name, value in groups.items() if value}
    parts |= {name: ",".join(values) for name, values in asked.items()}
    shown = found[0]
    if groups["password"]:
        begin, end = found.span("password")
        shown = f"{shown[:begin]}***{shown[end:]}"
    return Address(_ASKED.sub("***", shown), parts)


def usual_file() -> Path:
    """Return the store of this user, if no other place is named."""
    return user_data_path("pareo", appauthor=False) / "pareo.db"
