"""The keys by which results are typed at any desk: one sign for a game."""

from typing import Final

KEYS: Final = {
    "1": "1-0",
    "0": "0-1",
    "5": "½-½",
    "+": "1F-0F",
    "-": "0F-1F",
    "x": "0F-0F",
    "a": "adjourned",
}
SELDOM: Final = {
    "5-0": "½-0",
    "0-5": "0-½",
    "0-0": "0-0",
    "1u": "1-0u",
    "5u": "½-½u",
    "0u": "0-1u",
}


def result_of_key(typed: str) -> str | None:
    """Return the result that a key stands for, None if it is no key."""
    return KEYS.get(typed.lower()) or SELDOM.get(typed.lower())
