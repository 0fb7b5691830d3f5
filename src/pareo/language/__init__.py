"""Messages in the reader's language: English in the source, Spanish by a catalogue."""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.language.catalogue import LANGUAGES, Translate, english, language_of, translator
    from pareo.language.collation import SortKey, folded, in_alphabet, plain_letters
    from pareo.language.day import Day
    from pareo.language.markdown import plain_text
    from pareo.language.message import Message, counted, enumerated, joined
    from pareo.language.numeral import Numeral
    from pareo.language.terminal import padded, safe, width
else:
    __getattr__, __all__ = facade(__name__)
