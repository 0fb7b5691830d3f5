"""Titles without norms: by rating (1.3) and direct (0.6, 1.2), B.01 of 2024."""

from enum import Enum
from typing import Final

from pareo.language import Message
from pareo.model import Sex, Title
from pareo.rulebook import TITLES_2024
from pareo.value import dataclass

_FEWEST_GAMES: Final = 30

TITLES_BY_RATING: Final = {Title.FM: 2300, Title.CM: 2200, Title.WFM: 2100, Title.WCM: 2000}
"""The rating of each title, published or interim."""

DIRECT_RATINGS: Final = {
    Title.GM: 2300,
    Title.IM: 2200,
    Title.FM: 2100,
    Title.CM: 2000,
    Title.WGM: 2100,
    Title.WIM: 2000,
    Title.WFM: 1900,
    Title.WCM: 1800,
}
"""The rating for the immediate award of a direct title."""

_OLYMPIAD_TITLES: Final = (Title.CM, Title.WCM)


class Award(Enum):
    """What comes of it."""

    TITLE = "title"
    CONDITIONAL = "conditional"
    NO_TITLE = "no title"


@TITLES_2024.rule("1.3")
def title_by_rating(title: Title, rating: int, rated_games: int) -> Award:
    """Return whether a rating makes a title: with 30 rated games at that time."""
    enough = rating >= TITLES_BY_RATING[title] and rated_games >= _FEWEST_GAMES
    return Award.TITLE if enough else Award.NO_TITLE


@TITLES_2024.rule("0.6.2")
def direct_title(title: Title, rating: int, rated_games: int, *, olympiad: bool = False) -> Award:
    """Return whether a direct title is awarded at once or conditional until a rating is reached."""
    if olympiad and title in _OLYMPIAD_TITLES:
        return Award.TITLE
    enough = rating >= DIRECT_RATINGS[title] and rated_games >= _FEWEST_GAMES
    return Award.TITLE if enough else Award.CONDITIONAL


@TITLES_2024.rule("1.3")
def titles_by_rating(rating: int | None, sex: Sex | None, held: Title | None) -> tuple[Title, ...]:
    """Return the titles above the one held that a rating makes, given 30 rated games."""
    order = list(Title)
    return tuple(
        title
        for title, needed in TITLES_BY_RATING.items()
        if rating is not None
        and rating >= needed
        and (sex is Sex.FEMALE or not title.value.startswith("W"))
        and (held is None or order.index(title) < order.index(held))
    )


@dataclass(frozen=True, slots=True)
class DirectTitle:
    """One line of the table of direct titles: an event, the places, and what they give."""

    event: Message
    places: Message
    title: str
    confirmed: bool = False


_WINNER: Final = Message("winner")
_SECOND_AND_THIRD: Final = Message("second and third")

DIRECT_TITLES: Final = (
    DirectTitle(Message("World Cup"), Message("last 16"), "GM"),
    DirectTitle(Message("Women's World Championship"), _WINNER, "GM"),
    DirectTitle(Message("World U20, S50 and S65"), Message("outright winner"), "GM"),
    DirectTitle(Message("Continental championship"), _WINNER, "GM"),
    DirectTitle(Message("World Cup"), Message("qualified"), "IM"),
    DirectTitle(Message("Women's World Championship"), Message("finalist"), "IM"),
    DirectTitle(Message("World U20, S50 and S65"), _SECOND_AND_THIRD, "IM"),
    DirectTitle(Message("World U18 and U16"), _WINNER, "IM"),
    DirectTitle(Message("Continental championship"), _SECOND_AND_THIRD, "IM"),
    DirectTitle(Message("Continental U20, U18, S50 and S65"), _WINNER, "IM"),
    DirectTitle(Message("Sub-continental championship"), _WINNER, "IM"),
    DirectTitle(Message("Youngest groups of the World Youth"), Message("first three"), "CM"),
    DirectTitle(Message("Continental U12 to U16"), _SECOND_AND_THIRD, "CM"),
    DirectTitle(Message("Olympiad"), Message("50 % of at least 7 games"), "CM, WCM"),
)
"""Second-hand lines, none of them confirmed (ruling 0348): the official table was not obtainable."""
