"""Titles in words, to be translated."""

from collections.abc import Collection, Mapping
from typing import Final

from pareo.language import Message, joined
from pareo.model import Title

TITLE_WORDS: Final[Mapping[Title, Message]] = {
    Title.GM: Message("GM"),
    Title.IM: Message("IM"),
    Title.WGM: Message("WGM"),
    Title.FM: Message("FM"),
    Title.WIM: Message("WIM"),
    Title.CM: Message("CM"),
    Title.WFM: Message("WFM"),
    Title.WCM: Message("WCM"),
}


def titles_words(titles: Collection[Title]) -> Message:
    """Return titles, highest first: GM/IM."""
    return joined([words for title, words in TITLE_WORDS.items() if title in titles], "/")
