"""The editions of the general chapters, and which is in force on a day.

The edition of a pairing chapter is in the folder of its system.
"""

from collections.abc import Iterable
from datetime import date
from typing import Final

from pareo.errors import UnsupportedRuleError
from pareo.language import Message
from pareo.rulebook.edition import HANDBOOK_DAY, Edition

# Ruling 0003: the two oldest begin the year after their approval, whose day is not known.
_1987: Final = date(1988, 1, 1)
_1992: Final = date(1993, 1, 1)
_2017: Final = (date(2017, 7, 1), date(2026, 1, 31))
_2026: Final = date(2026, 2, 1)

BASIC_1987: Final = Edition("C.04.1", "1987", _1987, superseded=True)
BASIC_1992: Final = Edition("C.04.1", "1992", _1992, superseded=True)
BASIC_2012: Final = Edition("C.04.1", "2012")
BASIC_2017: Final = Edition("C.04.1", "2017", *_2017)
BASIC_2026: Final = Edition("C.04.1", "2026", _2026)

HANDLING_1987: Final = Edition("C.04.2", "1987", _1987, superseded=True)
HANDLING_1992: Final = Edition("C.04.2", "1992", _1992, superseded=True)
HANDLING_2017: Final = Edition("C.04.2", "2017", *_2017)
HANDLING_2026: Final = Edition("C.04.2", "2026", _2026)

DOUBLE_SWISS_2026: Final = Edition("C.04.5", "2026", _2026)
BAKU_2026: Final = Edition("C.04.7", "2026", _2026)

OLYMPIAD_2022: Final = Edition("D.02", "2022", date(2022, 1, 1))

TIE_BREAKS_2024: Final = Edition("C.07", "2024", date(2024, 8, 1), date(2026, 2, 28))
TIE_BREAKS_2026: Final = Edition("C.07", "2026", date(2026, 3, 1))

RATINGS_2005: Final = Edition("B.02", "2005", date(2005, 7, 1), date(2007, 6, 30))
RATINGS_2024: Final = Edition("B.02", "2024", date(2024, 3, 1), date(2025, 9, 30))
FAST_RATINGS_2024: Final = Edition("B.02 Rapid/Blitz", "2024", date(2024, 3, 1), date(2024, 11, 30))

# Ruling 0338: part of the text of 2003 with the forms of 2005; its days are those of B.02.
TITLES_2005: Final = Edition("B.01", "2005", date(2005, 7, 1), date(2007, 6, 30))
TITLES_2024: Final = Edition("B.01", "2024", date(2024, 1, 1))

REPORT_FILES_2026: Final = Edition("C.02.03", "2026", _2026)
TYPES_2018: Final = Edition("Types", "2018")
LAWS_2018: Final = Edition("Laws", "2018", date(2018, 1, 1))

BASIC: Final = (BASIC_1987, BASIC_1992, BASIC_2017, BASIC_2026)
"""C.04.1 by date, oldest first. 2012 is chosen by name only: its days are not known."""

HANDLING: Final = (HANDLING_1987, HANDLING_1992, HANDLING_2017, HANDLING_2026)
TIE_BREAKS: Final = (TIE_BREAKS_2024, TIE_BREAKS_2026)


def in_force(editions: Iterable[Edition], day: date | None) -> Edition | None:
    """Return the edition in force on a day, if any; without a day, on HANDBOOK_DAY."""
    asked = day or HANDBOOK_DAY
    begun = [one for one in editions if one.first_day is not None and one.first_day <= asked]
    return max(begun, key=lambda one: one.first_day or asked, default=None)


def edition_in_force(editions: tuple[Edition, ...], day: date | None) -> Edition:
    """Return the edition in force on a day; raise if Pareo does not have it."""
    if (found := in_force(editions, day)) is not None:
        return found
    raise UnsupportedRuleError(
        Message(
            "Pareo does not have the edition of {chapter} that was in force on {day}; "
            "its oldest begins on {first}. Choose an edition by name.",
            chapter=editions[0].chapter,
            day=day,
            first=editions[0].first_day,
        )
    )


def edition_named(editions: tuple[Edition, ...], name: str) -> Edition:
    """Return the edition of that name."""
    for edition in editions:
        if edition.name == name:
            return edition
    raise UnsupportedRuleError(
        Message(
            "There is no edition {name} of {chapter}. Choose one of: {known}.",
            name=name,
            chapter=editions[0].chapter,
            known=", ".join(edition.name for edition in editions),
        )
    )
