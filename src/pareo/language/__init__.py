"""Messages in the reader's language: English in the source, Spanish by a catalogue."""

from pareo.language.catalogue import LANGUAGES, Translate, english, language_of, translator
from pareo.language.collation import SortKey, folded, plain_letters
from pareo.language.markdown import plain_text
from pareo.language.message import Message, counted, enumerated, joined
from pareo.language.numeral import Numeral
from pareo.language.terminal import padded, safe, width

__all__ = [
    "LANGUAGES",
    "Message",
    "Numeral",
    "SortKey",
    "Translate",
    "counted",
    "english",
    "enumerated",
    "folded",
    "joined",
    "language_of",
    "padded",
    "plain_letters",
    "plain_text",
    "safe",
    "translator",
    "width",
]
