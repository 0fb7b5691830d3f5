"""The values of a person as people write them; what cannot be one is a ValueError."""

import re
from datetime import UTC, date, datetime
from typing import Final, TypeVar

from pareo.model import BirthDate, Rating, Sex, Title

T = TypeVar("T")

FIRST_YEAR: Final = 1850
"""Nobody of a list was born before it."""
_RATING: Final = r"[0-9]{1,4}"
_FEDERATION: Final = r"[A-Z]{3}"
_FIDE_ID: Final = r"[0-9]{1,11}"
_DAY_FIRST: Final = r"([0-9]{1,2})[/.-]([0-9]{1,2})[/.-]([0-9]{4})"
_TITLES: Final = {title.value: title for title in Title} | {
    "MI": Title.IM,
    "MF": Title.FM,
    "GMF": Title.WGM,
    "MIF": Title.WIM,
    "MFF": Title.WFM,
    "CMF": Title.WCM,
}
"""FIDE's titles; in Spanish they begin with the M of maestro, women's ones end with an F."""
_SEXES: Final = {
    **dict.fromkeys(("m", "h", "v", "male", "man", "hombre", "varon", "masculino"), Sex.MALE),
    **dict.fromkeys(("w", "f", "female", "woman", "mujer", "femenino"), Sex.FEMALE),
}


def rating_from(text: str) -> Rating | None:
    """Read a rating; None for 0."""
    return Rating(int(_matched(_RATING, text))) or None


def federation_from(text: str) -> str:
    """Read the three letters of a federation."""
    return _matched(_FEDERATION, text)


def is_federation(text: str) -> bool:
    """Whether a text has the three letters of a federation."""
    return re.fullmatch(_FEDERATION, text) is not None


def fide_id_from(text: str) -> str | None:
    """Read a FIDE ID; None for 0."""
    return text if int(_matched(_FIDE_ID, text)) else None


def title_from(text: str) -> Title:
    """Read a title in English or Spanish."""
    return _known(_TITLES, text.upper())


def sex_from(text: str) -> Sex:
    """Read a sex in English or Spanish."""
    return _known(_SEXES, text.casefold().replace("ó", "o"))


def birth_date_from(text: str) -> BirthDate:
    """Read a possible birth date with the year or the day first, or the year alone."""
    if day_first := re.fullmatch(_DAY_FIRST, text):
        text = "-".join(reversed(day_first.groups()))
    found = BirthDate.parse(text)
    if found is None or not is_possible(found):
        raise ValueError
    return found


def is_possible(birth: BirthDate) -> bool:
    """Whether somebody can be born then: not after today, and since the year of the oldest lists."""
    try:
        begun = date(birth.year, birth.month or 1, birth.day or 1)
    except ValueError:
        return False
    return birth.year >= FIRST_YEAR and begun <= datetime.now(UTC).date()


def _matched(form: str, text: str) -> str:
    if not re.fullmatch(form, text):
        raise ValueError(text)
    return text


def _known(words: dict[str, T], text: str) -> T:
    if text not in words:
        raise ValueError(text)
    return words[text]
