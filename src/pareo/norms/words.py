"""Titles, and federations that are not known, in words to be translated."""

from collections.abc import Collection
from typing import Final

from pareo.language import Message, joined
from pareo.model import TITLE_WORDS, Title

NOT_KNOWN: Final = Message("not known")
UNKNOWN_FEDERATION: Final = Message("the player’s federation (not known)")


def titles_words(titles: Collection[Title]) -> Message:
    """Return titles, highest first: GM/IM."""
    return joined([words for title, words in TITLE_WORDS.items() if title in titles], "/")
