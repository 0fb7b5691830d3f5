"""Writes a list in FIDE's fixed columns, for one rate of play."""

from collections.abc import Iterable, Iterator
from datetime import date

from pareo.lists.entry import ListEntry
from pareo.lists.values import MONTHS
from pareo.model import Sex, TimeClass

_WIDTHS = (15, 61, 4, 4, 5, 5, 15, 4, 6, 4, 3, 6, 4)


def lines_of(entries: Iterable[ListEntry], published: date, rate: TimeClass) -> Iterator[str]:
    """Yield the heading and the players as in FIDE's lists of one kind; birth years, no dates."""
    month = f"{MONTHS[published.month - 1]}{published.year % 100:02}"
    headings = ("ID Number", "Name", "Fed", "Sex", "Tit", "WTit", "OTit", "FOA", month)
    yield _line((*headings, "Gms", "K", "B-day", "Flag"))
    for entry in entries:
        own = entry.of(rate)
        woman = entry.sex is Sex.FEMALE
        yield _line(
            (
                entry.id,
                entry.name,
                entry.federation or "",
                {Sex.MALE: "M", Sex.FEMALE: "F", None: ""}[entry.sex],
                entry.title.value if entry.title else "",
                entry.women_title.value if entry.women_title else "",
                entry.other_titles or "",
                "",
                str(own.rating or 0),
                str(own.games),
                str(own.k or 0),
                str(entry.birth_year or 0),
                ("w" if woman else "") + ("i" if entry.inactive else ""),
            )
        )


def _line(cells: tuple[str, ...]) -> str:
    """Put the cells into their columns; longer ones are cut."""
    *most, last = zip(cells, _WIDTHS, strict=True)
    return "".join(cell[: width - 1].ljust(width) for cell, width in most) + last[0].ljust(last[1])
