"""Numbers with decimals in every language."""

from pareo.language.catalogue import Translate


class Numeral(str):
    """One or more numbers as text, with decimal points.

    Programs read it unchanged; people see the decimal mark of their language.
    """

    __slots__ = ()

    def said(self, translate: Translate) -> str:
        """Return the number in the language of `translate`."""
        return self.replace(".", translate.decimal_mark)
