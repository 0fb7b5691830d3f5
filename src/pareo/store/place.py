"""Where a store lies: a file, or a database of PostgreSQL."""

import os
from pathlib import Path
from typing import Final

from platformdirs import user_data_path
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from pareo.errors import InputError
from pareo.language import Message

VARIABLE: Final = "PAREO_STORE"
_SCHEMES: Final = ("postgresql", "postgres")


def place_of(given: str | None) -> Path | URL:
    """Return where the store lies: as given, else as the environment says, else the usual file."""
    words = given or os.environ.get(VARIABLE)
    if not words:
        return usual_file()
    scheme, colon, _ = words.partition("://")
    if not colon:
        return Path(words).expanduser().absolute()
    try:
        url = make_url(words)
    except ArgumentError:
        url = None
    if url is None or scheme not in _SCHEMES:
        raise InputError.of(
            Message('"{scheme}" is not a kind of database that Pareo uses.', scheme=scheme),
            Message("Give a file, or a database as postgresql://user@host/name."),
        )
    return url.set(drivername="postgresql+psycopg")


def usual_file() -> Path:
    """Return the store of this user, if no other place is named."""
    return user_data_path("pareo", appauthor=False) / "pareo.db"
