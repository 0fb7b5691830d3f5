"""FIDE's list as text: one heading, then fixed columns that begin below their headings."""

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Final, TextIO

from pareo.errors import Fault, InputError, Place
from pareo.language import Message
from pareo.lists import values
from pareo.lists.entry import ListEntry, Row
from pareo.lists.log import Log
from pareo.lists.source import recoded
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


_HEADING: Final = re.compile(r"ID Number|\S+", re.IGNORECASE)
_FIELDS: Final[Mapping[str, str]] = {
    "ID NUMBER": "id",
    "NAME": "name",
    "FED": "federation",
    "SEX": "sex",
    "TIT": "title",
    "WTIT": "women_title",
    "OTIT": "other_titles",
    "FOA": "arena",
    "SRTNG": "standard",
    "SGM": "standard_games",
    "SK": "standard_k",
    "RRTNG": "rapid",
    "RGM": "rapid_games",
    "RK": "rapid_k",
    "BRTNG": "blitz",
    "BGM": "blitz_games",
    "BK": "blitz_k",
    "B-DAY": "birth",
    "FLAG": "flag",
}
_OF_ONE_RATE: Final[Mapping[str, str]] = {"GMS": "games", "K": "k"}
_ALWAYS: Final = ("id", "name")


def looks_like_fixed_columns(heading: str) -> bool:
    """Return whether the first line of a file is the heading of such a list."""
    return heading.upper().startswith("ID NUMBER")


class FixedColumns:
    """Reads a list line by line. `rate`: which ratings a list of one kind has."""

    def __init__(self, file: TextIO, log: Log, rate: TimeClass | None) -> None:
        self._file = file
        self._log = log
        self.published: date | None = None
        self._slices = self._columns(file.readline().rstrip("\r\n"), rate)
        self.rates = tuple(one for one in TimeClass if one.value in self._slices)
        missing = [name for name in _ALWAYS if name not in self._slices]
        if missing or not self.rates:
            raise InputError([_no_columns()])

    def _columns(self, heading: str, rate: TimeClass | None) -> dict[str, slice]:
        tokens = [(match[0], match.start()) for match in _HEADING.finditer(heading)]
        starts = [start for _, start in tokens] + [None]
        found: dict[str, slice] = {}
        one = (rate or TimeClass.STANDARD).value
        for (token, start), end in zip(tokens, starts[1:], strict=True):
            name = _FIELDS.get(token.upper())
            if name is None and token.upper() in _OF_ONE_RATE:
                name = f"{one}_{_OF_ONE_RATE[token.upper()]}"
            if name is None and (month := values.month_in(token)):
                self.published, name = month, one
            if name is None:
                self._log.warnings.append(
                    Message("The column “{name}” is unknown and was left out.", name=token)
                )
            else:
                found[name] = slice(start, end)
        return found

    def rows(self) -> Iterator[Row]:
        """Yield the players; lines with mistakes are recorded and left out."""
        shortest = min(self._slices[rate.value].start for rate in self.rates)
        for number, line in enumerate(self._file, start=2):
            text = line.rstrip("\r\n")
            if len(text) <= shortest:
                if not text.strip():
                    continue
                self._log.fault(
                    Message("The line ends before the ratings."),
                    Message("Download the list again: it seems to be cut off."),
                    number,
                    len(text) + 1,
                )
                continue
            row = self._row(recoded(text), number)
            if row is not None:
                yield row

    def _row(self, text: str, line: int) -> Row | None:
        cut = {name: text[part].strip() for name, part in self._slices.items()}
        get = cut.get
        key, flag = cut["id"], get("flag", "")
        try:
            row: Row = (
                key,
                cut["name"],
                get("federation") or None,
                values.SEXES.get(get("sex", "")) or ("w" if "w" in flag else None),
                values.TITLES.get(get("title", "")),
                values.TITLES.get(get("women_title", "")),
                _other_titles(get("other_titles", ""), get("arena", "")),
                values.birth_year(get("birth", "")),
                int("i" in flag),
                values.rating(get("standard", "")),
                values.games(get("standard_games", "")),
                values.coefficient(get("standard_k", "")),
                values.rating(get("rapid", "")),
                values.games(get("rapid_games", "")),
                values.coefficient(get("rapid_k", "")),
                values.rating(get("blitz", "")),
                values.games(get("blitz_games", "")),
                values.coefficient(get("blitz_k", "")),
            )
        except ValueError as error:
            self._blame(cut, str(error), line)
            return None
        if not (key.isascii() and key.isdigit()):
            if text.strip():  # blank lines are skipped
                self._log.wrong_value("id", key, line, self._slices["id"].start + 1)
            return None
        return row if self._log.is_new(key, line) else None

    def _blame(self, cut: Mapping[str, str], text: str, line: int) -> None:
        """Record which field could not be read."""
        wrong = [name for name, value in cut.items() if value == text] or ["birth"]
        name = next((name for name in wrong if name not in ("id", "name")), wrong[0])
        self._log.wrong_value(name, cut[name], line, self._slices[name].start + 1)


def _other_titles(text: str, arena: str) -> str | None:
    """Join titles of officials with the part that overflowed into the next column."""
    if arena and arena not in values.ARENA_TITLES:
        text += arena
    return text or None


def _no_columns() -> Fault:
    return Fault(
        Message("The heading does not name the columns of a rating list."),
        Message("It begins with “ID Number” and “Name” and has a column of ratings."),
        Place(1, 1),
    )
