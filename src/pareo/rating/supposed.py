"""What another field would have done to the ratings of a round robin: B.02 of 2005, 10.54."""

from collections.abc import Mapping
from typing import Final

from pareo.elo import Regulations, Settled
from pareo.errors import FormError
from pareo.language import Message
from pareo.rating.count_2005 import count_2005, is_counted_as_round_robin, settled_round_robin
from pareo.rating.event import Entrant, RatedEvent
from pareo.rating.games import sort_games
from pareo.rating.texts import text_of
from pareo.value import dataclass, replace

ADVICE: Final = (
    Message(
        "Unrated players with more than half of the points depend above all on the average of the "
        "event."
    ),
    Message("A very weak player without rating lowers the result of everybody else."),
)
"""What 10.54 says of its own example."""


@dataclass(frozen=True, slots=True)
class Supposed:
    """A player without rating, as the event is and as it would be; the score is in hundredths."""

    entrant: Entrant
    score: int
    now: Settled[int]
    then: Settled[int] | None


@dataclass(frozen=True, slots=True)
class WhatIf:
    """Ra, and everybody without rating, with the ratings of the field and with others."""

    ra: int
    supposed_ra: int | None
    players: tuple[Supposed, ...]


def what_if(
    event: RatedEvent, regulations: Regulations, ratings: Mapping[int, int | None]
) -> WhatIf:
    """Rate a round robin once more, as if some had other ratings and the same results.

    Raises FormError for other events, and without anybody unrated.
    """
    if text_of(regulations).count is not count_2005 or not is_counted_as_round_robin(event):
        raise FormError.of(
            Message("Other ratings can be tried in round robins by the regulations of 2005 only."),
            Message("Choose these regulations, and an event that is a round robin."),
        )
    supposed = replace(
        event,
        entrants=tuple(
            replace(one, rating=ratings.get(one.key, one.rating)) for one in event.entrants
        ),
    )
    now, then = (
        settled_round_robin(
            each, sort_games(each, regulations, text_of(regulations).left_out), regulations
        )
        for each in (event, supposed)
    )
    if now.ra is None or not now.settled:
        raise FormError.of(
            Message("Nobody without rating gets one in this event."),
            Message("There is nothing to compare."),
        )
    players = tuple(
        Supposed(one, now.lines[one.key].score, now.settled[one.key], then.settled.get(one.key))
        for one in event.entrants
        if one.key in now.settled
    )
    return WhatIf(now.ra, then.ra, players)
