"""The keys by which results are typed at any desk: one sign for a game."""

from typing import Final

from pareo.language import Message

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
KEYS_IN_A_ROW: Final = {"1": "1-0", "2": "½-½", "3": "0-1"} | {
    key: result for key, result in KEYS.items() if not key.isdigit()
}
"""The keys for those who like 1 2 3 side by side."""
WORDS: Final = {
    "1-0": Message("White wins"),
    "0-1": Message("Black wins"),
    "½-½": Message("draw"),
    "1F-0F": Message("White wins by forfeit"),
    "0F-1F": Message("Black wins by forfeit"),
    "0F-0F": Message("neither of them came"),
    "adjourned": Message("adjourned"),
    "½-0": Message("half a point for White, none for Black"),
    "0-½": Message("none for White, half a point for Black"),
    "0-0": Message("both lose"),
    "1-0u": Message("White wins, too short to be rated"),
    "½-½u": Message("draw, too short to be rated"),
    "0-1u": Message("Black wins, too short to be rated"),
}
"""Results as they are spoken."""


def result_of_key(typed: str) -> str | None:
    """Return the result that a key stands for, None if it is no key."""
    return KEYS.get(typed.lower()) or SELDOM.get(typed.lower())
