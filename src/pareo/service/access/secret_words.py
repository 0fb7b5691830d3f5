"""Random words that let somebody in; the store keeps their digests only."""

import hashlib
import secrets
from typing import Final

TOKEN_PREFIX: Final = "pareo_"  # noqa: S105 - the rest is the secret
_DIGITS: Final = 8


def new_session() -> str:
    """Return the word of a session: 256 bits."""
    return secrets.token_urlsafe(32)


def new_token() -> str:
    """Return the word of a program: 256 bits behind a prefix that searches for leaks find."""
    return TOKEN_PREFIX + secrets.token_urlsafe(32)


def new_code() -> str:
    """Return a code of digits, which are read aloud and typed alike in every language."""
    return f"{secrets.randbelow(10**_DIGITS):0{_DIGITS}}"


def new_key(letter: str) -> str:
    """Return a short public name for a device or a token, which is no secret."""
    return letter + secrets.token_hex(4)


def code_said(code: str) -> str:
    """Return a code in groups: 0471 1958."""
    return f"{code[:4]} {code[4:]}"


def code_typed(text: str) -> str:
    """Return the code that was typed, however it was grouped."""
    return "".join(letter for letter in text if letter.isalnum())


def digest(word: str) -> str:
    """Return what the store keeps of a word."""
    return hashlib.sha256(word.encode(errors="replace")).hexdigest()
