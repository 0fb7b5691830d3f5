"""Titles in words, to be translated."""

from collections.abc import Collection

from pareo.language import Message, joined
from pareo.model import TITLE_WORDS, Title


def titles_words(titles: Collection[Title]) -> Message:
    """Return titles, highest first: GM/IM."""
    return joined([words for title, words in TITLE_WORDS.items() if title in titles], "/")
