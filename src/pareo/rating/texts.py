"""The functions of each edition of B.02; its numbers are in the regulations."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from typing import Final

from pareo.elo import Regulations
from pareo.language import Message
from pareo.rating.calendar import closing_date_2005, closing_date_2024
from pareo.rating.count_2005 import count_2005
from pareo.rating.count_2024 import count_2024
from pareo.rating.eligibility_2005 import findings_2005
from pareo.rating.eligibility_2024 import findings_2024
from pareo.rating.event import Circumstances, EventGame, RatedEvent
from pareo.rating.findings import Finding
from pareo.rating.first_rating import first_rating_2005, first_rating_2024
from pareo.rating.first_steps import first_steps_2005, first_steps_2024
from pareo.rating.games import (
    LeftOut,
    Sorted,
    left_out_2005,
    left_out_2024,
    unplayed_2005,
    unplayed_2024,
)
from pareo.rating.rating_list import Listed
from pareo.rating.results import EventResult, FirstResult, PlayerResult
from pareo.rulebook import FAST_RATINGS_2024, RATINGS_2005, RATINGS_2024, Edition
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Text:
    """The rules of one text: which events and games count, first ratings, the closing date."""

    findings: Callable[[RatedEvent, Regulations, date | None], tuple[Finding, ...]]
    unplayed: Callable[[EventGame], bool]
    left_out: LeftOut
    count: Callable[[RatedEvent, Sorted, Regulations], dict[int, PlayerResult]]
    first_rating: Callable[[Listed, Regulations], int | None]
    first_steps: Callable[[EventResult, PlayerResult, FirstResult], Iterator[Message]]
    closing_date: Callable[[date, Regulations, Circumstances], date]


_2005: Final = Text(
    findings=findings_2005,
    unplayed=unplayed_2005,
    left_out=left_out_2005,
    count=count_2005,
    first_rating=first_rating_2005,
    first_steps=first_steps_2005,
    closing_date=closing_date_2005,
)
_2024: Final = Text(
    findings=findings_2024,
    unplayed=unplayed_2024,
    left_out=left_out_2024,
    count=count_2024,
    first_rating=first_rating_2024,
    first_steps=first_steps_2024,
    closing_date=closing_date_2024,
)

_TEXTS: Final[Mapping[Edition, Text]] = {
    RATINGS_2005: _2005,
    RATINGS_2024: _2024,
    FAST_RATINGS_2024: _2024,
}


def text_of(regulations: Regulations) -> Text:
    """Return the rules that belong to regulations."""
    return _TEXTS[regulations.edition]
