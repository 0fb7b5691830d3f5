"""The Index in words: sums of scores, and of products of two scores."""

from pareo.history import Index
from pareo.language import Numeral
from pareo.model import Points, points_text


def buchholz_text(index: Index) -> Numeral:
    """Return a sum of scores."""
    return points_text(Points(index.buchholz))


def sonneborn_berger_text(index: Index) -> Numeral:
    """Return a sum of products of two scores, which is kept in hundredths."""
    whole, part = divmod(index.sonneborn_berger, 100)
    return Numeral(f"{whole}.{part:02d}" if part else whole)
