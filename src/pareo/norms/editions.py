"""The editions of B.01, and which is taken on a day."""

from collections.abc import Mapping
from datetime import date
from typing import Final

from pareo.errors import UnsupportedRuleError
from pareo.language import Day, Message
from pareo.model import Title
from pareo.rulebook import TITLES_2005, TITLES_2024, Edition
from pareo.value import dataclass

NORM_TITLES: Final = (Title.GM, Title.IM, Title.WGM, Title.WIM)
"""The titles that are won by norms, highest first."""
TITLE_HOLDERS: Final = frozenset(Title) - {Title.CM, Title.WCM}
"""Titles that count among the title-holders."""


@dataclass(frozen=True, slots=True)
class TitleTerms:
    """What an edition asks for one title.

    `targets` are the titles that opponents must hold, by `article`; `floor` is what the lowest
    opponent is raised to, `average` the lowest average of the opponents; `rating` must be reached
    once for the title.
    """

    title: Title
    targets: frozenset[Title]
    article: str
    level: int
    rating: int
    floor: int = 0
    average: int = 0


@dataclass(frozen=True, slots=True)
class TitleRules:
    """One edition: its numbers; its functions are found by its key."""

    key: str
    edition: Edition
    terms: Mapping[Title, TitleTerms]
    unrated: int
    fewest_games: int
    application_games: int


_GM: Final = frozenset({Title.GM})
_IM: Final = _GM | {Title.IM}
_WGM: Final = _IM | {Title.WGM}
_WIM: Final = _WGM | {Title.WIM}

RULES_2024: Final = TitleRules(
    key="titles-2024",
    edition=TITLES_2024,
    terms={
        Title.GM: TitleTerms(Title.GM, _GM, "1.4.5b", 2600, 2500, 2200, 2380),
        Title.IM: TitleTerms(Title.IM, _IM, "1.4.5c", 2450, 2400, 2050, 2230),
        Title.WGM: TitleTerms(Title.WGM, _WGM, "1.4.5d", 2400, 2300, 2000, 2180),
        Title.WIM: TitleTerms(Title.WIM, _WIM, "1.4.5e", 2250, 2200, 1850, 2030),
    },
    unrated=1400,
    fewest_games=9,
    application_games=27,
)
RULES_2005: Final = TitleRules(
    key="titles-2005",
    edition=TITLES_2005,
    terms={
        Title.GM: TitleTerms(Title.GM, _GM, "8", 2601, 2500),
        Title.IM: TitleTerms(Title.IM, _IM, "8", 2451, 2400),
        Title.WGM: TitleTerms(Title.WGM, _WGM, "8", 2401, 2300),
        Title.WIM: TitleTerms(Title.WIM, _WIM, "8", 2251, 2200),
    },
    unrated=2000,
    fewest_games=9,
    application_games=24,
)
ALL_RULES: Final = (RULES_2005, RULES_2024)

# Ruling 0338: from this day on events had a lowest average and levels as in 2024.
_NEARER_TO_2024: Final = date(2009, 7, 1)


def rules_named(key: str) -> TitleRules:
    """Return the edition of that key; the year alone will do."""
    for rules in ALL_RULES:
        if key in (rules.key, rules.edition.name):
            return rules
    raise UnsupportedRuleError(
        Message(
            "There is no edition {name} of {chapter}. Choose one of: {known}.",
            name=key,
            chapter=TITLES_2024.chapter,
            known=", ".join(rules.key for rules in ALL_RULES),
        )
    )


def rules_for(day: date | None) -> TitleRules:
    """Return the edition of a day, or the nearest that Pareo has; without a day, the latest."""
    return RULES_2005 if day is not None and day < _NEARER_TO_2024 else RULES_2024


def notice_of_another_day(rules: TitleRules, day: date | None) -> Message | None:
    """Return the notice that an edition is not the one of the event's first day, if so."""
    edition = rules.edition
    if day is None:
        return None
    begun = edition.first_day is not None and edition.first_day <= day
    if begun and (edition.last_day is None or day <= edition.last_day):
        return None
    return Message(
        "The norms are judged by {edition}, which is not the edition of {day}: Pareo does not "
        "have the title regulations of that day.",
        edition=rules.key,
        day=Day(day),
    )
