"""What notes name by a key, in words."""

from collections.abc import Mapping
from typing import Final

from pareo.language import Message
from pareo.laws import incident_title

FLAG: Final = "flag"
CLAIM_WORDS: Final[Mapping[str, Message]] = {
    "repetition": Message("threefold repetition"),
    "fifty-moves": Message("fifty moves"),
    "quickplay": Message("quickplay finish"),
}
"""What can be claimed."""


def incident_words(key: str) -> Message:
    """Return what happened, by its key; of a later version the key itself."""
    return incident_title(key)
