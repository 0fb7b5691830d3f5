"""Titles, unknown federations, and why a round does not count, in words."""

from collections.abc import Collection
from typing import Final

from pareo.language import Message, joined
from pareo.model import TITLE_WORDS, Title
from pareo.norms.facts import Ending

UNPLAYED: Final = {
    Ending.FORFEIT_WIN: Message("won by forfeit"),
    Ending.FORFEIT_LOSS: Message("lost by forfeit"),
    Ending.PAIRING_BYE: Message("pairing-allocated bye"),
    Ending.FULL_POINT_BYE: Message("full-point bye"),
    Ending.HALF_POINT_BYE: Message("half-point bye"),
    Ending.ABSENT: Message("no game"),
    Ending.OPEN: Message("not finished"),
}


NOT_KNOWN: Final = Message("not known")
UNKNOWN_FEDERATION: Final = Message("the player’s federation (not known)")


def titles_words(titles: Collection[Title]) -> Message:
    """Return titles, highest first: GM/IM."""
    return joined([words for title, words in TITLE_WORDS.items() if title in titles], "/")
