"""Days in every language."""

from typing import Final

from pareo.language.catalogue import Translate
from pareo.language.message import Message
from pareo.language.numeral import Numeral

_LENGTH: Final = len("2026-05-01")


class Day(Numeral):
    """A day as 2026-05-01 or 2026/05/01, perhaps with a time behind it; or a year alone.

    Programs read it unchanged; people see the order of their language.
    """

    __slots__ = ()

    def said(self, translate: Translate) -> str:
        """Return the day in the language of `translate`."""
        year, _, rest = self[:_LENGTH].replace("/", "-").partition("-")
        month, _, day = rest.partition("-")
        if not day:
            return str(self)
        written = Message("{year}-{month}-{day}", year=year, month=month, day=day).said(translate)
        return written + self[_LENGTH:]
