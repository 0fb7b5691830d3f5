"""What Pareo says, in the reader's language: English at the source, Spanish by catalogue."""

from pareo.language.catalogue import LANGUAGES, Translate, english, language_of, translator
from pareo.language.message import Message, counted
from pareo.language.shown import padded, safe, width

__all__ = [
    "LANGUAGES",
    "Message",
    "Translate",
    "counted",
    "english",
    "language_of",
    "padded",
    "safe",
    "translator",
    "width",
]
