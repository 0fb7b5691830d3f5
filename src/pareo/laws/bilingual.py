"""Texts that have both languages with them: those of tables, and words with a sense of their own."""

from pareo.language import Message, Translate, english
from pareo.value import dataclass


@dataclass(frozen=True, slots=True, init=False)
class Bilingual(Message):
    """A text of a table, which has it in both languages."""

    en: str
    es: str

    def __init__(self, en: str, es: str) -> None:
        Message.__init__(self, en)
        object.__setattr__(self, "en", en)
        object.__setattr__(self, "es", es)

    def said(self, translate: Translate = english) -> str:
        """Return the text in the language of `translate`."""
        return self.es if translate.language == "es" else self.en

    @property
    def inside(self) -> "Bilingual":
        """The same within a sentence: it begins with a small letter."""
        return Bilingual(_small(self.en), _small(self.es))

    @property
    def swapped(self) -> "Bilingual":
        """The same in the language that the reader did not choose."""
        return Bilingual(self.es, self.en)


def _small(text: str) -> str:
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]
