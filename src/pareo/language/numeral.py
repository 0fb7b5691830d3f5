"""Numbers with decimals, in one place for all languages."""

from pareo.language.catalogue import Translate


class Numeral(str):
    """A number as text, or several, written with points.

    Programs read it as it is; people read it with the decimal mark of their language.
    """

    __slots__ = ()

    def said(self, translate: Translate) -> str:
        """Return the number in the language of `translate`."""
        return self.replace(".", translate.decimal_mark)
