"""The ratings used by tie-breaks, and the treatment of unrated players."""

import re
from enum import Enum
from typing import Final

from pareo.errors import FormError
from pareo.language import Message
from pareo.model import CountingRating, Player, Tournament, Tpn
from pareo.rulebook import TIE_BREAKS_2026

LONG_EVENT_DAYS: Final = 30


class Unrated(Enum):
    """What the rules of an event say about unrated players, unless they assume a rating."""

    REMOVE = "remove"
    """Nothing: the tie-breaks that need ratings are taken out of the list."""
    OMIT = "omit"
    """Games against unrated players do not count for these tie-breaks."""
    NATIONAL = "national"
    """The national rating counts if there is no other; players without both are omitted."""


Treatment = Unrated | int
"""A number is the rating that unrated players are assumed to have."""


def treatment_named(text: str) -> Treatment:
    """Read a treatment: remove, omit, national or a rating.

    Raises FormError for anything else.
    """
    if re.fullmatch("[0-9]{1,4}", text) and 0 < int(text) < 4000:
        return int(text)
    for each in Unrated:
        if each.value == text.lower():
            return each
    what = Message("“{text}” is not a valid treatment of unrated players.", text=text)
    raise FormError.of(what, Message("Use remove, omit, national or a rating such as 1400."))


def ratings_of(tournament: Tournament, treatment: Treatment) -> dict[Tpn, int | None]:
    """Return the ratings of all players under a treatment: the first or the last, as settled."""
    last = tournament.settings.counting_rating is CountingRating.LAST
    return _ratings(tournament, treatment, len(tournament.rounds) if last else 1)


def ratings_by_round(
    tournament: Tournament, treatment: Treatment
) -> dict[int, dict[Tpn, int | None]]:
    """Return the ratings of each round, where the event counts with these."""
    if tournament.settings.counting_rating is not CountingRating.ROUND:
        return {}
    rounds = range(1, len(tournament.rounds) + 1)
    return {number: _ratings(tournament, treatment, number) for number in rounds}


def _ratings(tournament: Tournament, treatment: Treatment, number: int) -> dict[Tpn, int | None]:
    return {
        player.number: _treated(player, player.rating_in(number), treatment)
        for player in tournament.players
    }


def _treated(player: Player, rating: int | None, treatment: Treatment) -> int | None:
    if rating:
        return rating
    if isinstance(treatment, int):
        return treatment
    if treatment is Unrated.NATIONAL:
        return next((n.rating for n in player.national if n.rating), None)
    return None


@TIE_BREAKS_2026.rule("10")
def unusable(tournament: Tournament, treatment: Treatment) -> tuple[Tpn, ...]:
    """Return the unrated players because of whom tie-breaks from ratings are left out.

    There are none if the rules of the event provide for them.
    """
    if treatment is not Unrated.REMOVE:
        return ()
    tables = ratings_by_round(tournament, treatment).values() or [ratings_of(tournament, treatment)]
    unrated = {number for table in tables for number, rating in table.items() if not rating}
    return tuple(sorted(unrated))


def is_long(tournament: Tournament) -> bool:
    """Whether an event is so long that C.07 advises against tie-breaks from ratings."""
    first, last = tournament.event.first_day, tournament.event.last_day
    return first is not None and last is not None and (last - first).days > LONG_EVENT_DAYS
