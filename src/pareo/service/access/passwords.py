"""Passwords: only a slow digest of them is kept, made by scrypt."""

import hashlib
import hmac
import secrets
import unicodedata
from threading import BoundedSemaphore
from typing import Final

from pareo.errors import FormError
from pareo.language import Message

LEAST: Final = 10
"""How many characters a password has at least."""
_MOST: Final = 200
COST: Final = 2**15
BLOCK: Final = 8
LANES: Final = 3
_MEMORY: Final = 64 * 2**20
PLACES: Final = BoundedSemaphore(2)
"""Each takes 32 MiB and a third of a second: many at once would stop the desk. Whoever may not come in
does not wait for one: many who wait would stop it too."""


def hashed(password: str) -> str:
    """Return what is kept of a password; raises FormError for one that is easily guessed."""
    if not LEAST <= len(password) <= _MOST or len(set(password)) < LEAST // 2:
        raise FormError.of(
            Message("The password is too short or too simple, or far too long."),
            Message("Take {count} characters or more, such as three words.", count=LEAST),
            about=("field", "password"),
        )
    salt = secrets.token_bytes(16)
    with PLACES:
        digest = _scrypt(password, salt, COST, BLOCK, LANES)
    return f"scrypt:{COST}:{BLOCK}:{LANES}:{salt.hex()}:{digest.hex()}"


def matches(password: str, kept: str | None) -> bool:
    """Whether a password is the one of which this is kept; it takes as long where nothing is.

    Whoever asks has one of the `PLACES`.
    """
    if kept is None:
        _scrypt(password, bytes(16), COST, BLOCK, LANES)
        return False
    _, cost, block, lanes, salt, wanted = kept.split(":")
    found = _scrypt(password, bytes.fromhex(salt), int(cost), int(block), int(lanes))
    return hmac.compare_digest(found, bytes.fromhex(wanted))


def _scrypt(password: str, salt: bytes, cost: int, block: int, lanes: int) -> bytes:
    plain = unicodedata.normalize("NFKC", password).encode(errors="replace")
    return hashlib.scrypt(plain, salt=salt, n=cost, r=block, p=lanes, maxmem=_MEMORY, dklen=32)
