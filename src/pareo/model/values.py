"""The small values that everything else is made of."""

import re
from collections.abc import Callable, Mapping
from datetime import date
from enum import Enum
from typing import Final, NewType, Self

from pareo.arguments import (
    LARGEST,
    TENTHS,
    TEXT,
    WHOLE_NUMBER,
    Argument,
    between,
    checked_fields,
    convert,
    member,
    optional,
    parsed,
    refused,
    taken,
    usual,
)
from pareo.errors import InputError
from pareo.language import Message, Numeral, counted
from pareo.value import dataclass

Tpn = NewType("Tpn", int)
"""A pairing number: of a player, or of a team where teams are paired."""

Points = NewType("Points", int)
"""Tenths of a point: report files carry one decimal, and sums must be exact."""

Rating = NewType("Rating", int)

usual(Tpn, WHOLE_NUMBER)
usual(Points, TENTHS)

ZERO: Final = Points(0)


def points(value: str | float) -> Points:
    """Return points from a number with at most one decimal: `points("4.5")`, `points("4½")`.

    Raises InputError for anything finer than a tenth.
    """
    return Points(taken(_POINTS, value, "points"))


def _tenths(value: object, _where: str) -> int | None:
    if isinstance(value, int) and abs(value) > LARGEST:
        return None
    text = str(value).strip()
    if text.endswith("½"):
        text = f"{text[:-1]}.5"
    sign = -1 if text.startswith("-") else 1
    whole, _, tenth = (text[1:] if text.startswith(("+", "-")) else text).partition(".")
    if len(tenth.rstrip("0")) > 1 or not (whole + tenth).isascii() or not (whole + tenth).isdigit():
        return None
    if len(whole.lstrip("0")) > _MOST_DIGITS:
        return None
    return sign * (int(whole or "0") * 10 + int((tenth + "0")[0]))


_MOST_DIGITS: Final = 9
_POINTS: Final = Argument(
    frozenset(),
    _tenths,
    Message("a number of points with at most one decimal, such as 4.5"),
)


def points_text(value: Points) -> Numeral:
    """Write points as people do: 4½, ½, 0, and 3.3 where no half will do."""
    whole, tenth = divmod(abs(value), 10)
    sign = "-" if value < 0 else ""
    if tenth == 0:
        return Numeral(f"{sign}{whole}")
    if tenth == 5:
        return Numeral(f"{sign}{whole or ''}½")
    return Numeral(f"{sign}{whole}.{tenth}")


def points_noun(value: Points) -> int:
    """Return the number for which the noun agrees: ½ point and 1 point, but 0 and 1½ points."""
    return 1 if 0 < abs(value) <= 10 else 2


def points_words(value: Points) -> Message:
    """Say points with their noun: ½ point, 3 points."""
    return counted(
        "{points} point", "{points} points", points_noun(value), points=points_text(value)
    )


def points_decimal(value: Points) -> str:
    """Write points with one decimal as report files do: 4.5, 0.0, -0.5."""
    sign = "-" if value < 0 else ""
    whole, tenth = divmod(abs(value), 10)
    return f"{sign}{whole}.{tenth}"


class Colour(Enum):
    """The colour of the pieces."""

    __hash__ = object.__hash__  # members are single, and they stand in many tables

    WHITE = "w"
    BLACK = "b"

    @property
    def other(self) -> "Colour":
        """The opponent's colour."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


class Sex(Enum):
    """As report files know it: `m` or `w`."""

    MALE = "m"
    FEMALE = "w"


class Title(Enum):
    """FIDE titles in the order of C.04.2 Art. 2.2.2, highest first."""

    GM = "GM"
    IM = "IM"
    WGM = "WGM"
    FM = "FM"
    WIM = "WIM"
    CM = "CM"
    WFM = "WFM"
    WCM = "WCM"

    @property
    def of_women(self) -> bool:
        """Whether only a woman can hold it."""
        return self.value.startswith("W")


def known_sex(sex: Sex | None, title: Title | None) -> Sex | None:
    """Return the sex; who holds a title of women is a woman though nobody wrote it down."""
    return Sex.FEMALE if sex is None and title is not None and title.of_women else sex


TITLE_WORDS: Final[Mapping[Title, Message]] = {
    Title.GM: Message("GM"),
    Title.IM: Message("IM"),
    Title.WGM: Message("WGM"),
    Title.FM: Message("FM"),
    Title.WIM: Message("WIM"),
    Title.CM: Message("CM"),
    Title.WFM: Message("WFM"),
    Title.WCM: Message("WCM"),
}
"""The abbreviations of titles, to be translated."""


@dataclass(frozen=True, slots=True)
@checked_fields(
    year=between(1000, 9999, private=True),
    month=optional(between(1, 12, private=True)),
    day=optional(between(1, 31, private=True)),
)
class BirthDate:
    """A birth date of which month and day may be unknown."""

    year: int
    month: int | None = None
    day: int | None = None

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read `YYYY/MM/DD`, `YYYY/00/00` or `YYYY`; None where no year can be read."""
        parts = taken(TEXT, text, "text").strip().replace("-", "/").replace(".", "/").split("/")
        if len(parts) > 3 or not all(map(_is_short_number, parts)):
            return None
        year, month, day = ([int(part) for part in parts] + [0, 0])[:3]
        if not (1000 <= year <= 9999 and month <= 12 and day <= 31):
            return None
        return cls(year, month or None, (day or None) if month else None)

    def __post_init__(self) -> None:
        convert(self)
        if self.day and not self.month:
            raise InputError([refused(self.day, "BirthDate.day", BIRTH_DATE)])

    def __str__(self) -> str:
        return f"{self.year:04}/{self.month or 0:02}/{self.day or 0:02}"


def _is_short_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 4


def _birth_date(given: object) -> BirthDate | None:
    if isinstance(given, date):
        return BirthDate(given.year, given.month, given.day)
    return BirthDate.parse(given) if isinstance(given, str) else None


def _spelt(**words: str) -> Callable[[str], str]:
    """Return what reads a text in small letters, and these words as others."""
    return lambda text: words.get(text.strip().lower(), text.strip().lower())


COLOUR: Final = usual(Colour, member(Colour, _spelt(white="w", black="b")))
SEX: Final = usual(Sex, member(Sex, _spelt(f="w")))
TITLE: Final = usual(Title, member(Title, lambda text: text.strip().upper()))
RATING: Final = usual(Rating | None, optional(between(0, LARGEST), 0))
"""A rating, or none: lists and files write 0 for somebody who is unrated."""
BIRTH_DATE: Final[Argument[BirthDate]] = usual(
    BirthDate,
    parsed(
        BirthDate,
        _birth_date,
        Message('a date such as "1990-05-17", "1990-05" or "1990"'),
        private=True,
    ),
)


_DATE: Final = r"\d[/-]|[/-]\d|\d\.\d+\.|\.\d{4}"


def looks_like_a_date(text: str) -> bool:
    """Whether a text, or a piece of one, may be a birth date, which is never shown."""
    return re.search(_DATE, text) is not None
