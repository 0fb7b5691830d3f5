"""What a report of a generated event has besides its games: days, time control, people of a list."""

from collections import Counter
from collections.abc import Sequence
from datetime import date, timedelta
from random import Random
from typing import Final

from pareo.generator.event import people
from pareo.model import Player, TimeControl, Tournament
from pareo.rulebook import HANDBOOK_DAY, Edition
from pareo.value import replace

_CONTROL: Final = "5400+30"
_WORDS: Final = "90+30"
_ONE_A_DAY: Final = 11
"""So many rounds are played one a day; of longer events there are two a day."""


def usual_start(edition: Edition) -> date:
    """Return the first day of an event: where its rules have ended, two months before that."""
    ended = edition.last_day
    return HANDBOOK_DAY if ended is None else ended - timedelta(days=60)


def reported(
    tournament: Tournament, seed: str, start: date, listed: Sequence[Player] = ()
) -> Tournament:
    """Return a generated event with days, time control, federation and Chief Arbiter.

    `listed` are the people of a list who play in it, in the order of their ratings.
    """
    players = tournament.players
    if listed:
        players = tuple(
            replace(one, number=player.number) for one, player in zip(listed, players, strict=True)
        )
    planned = tournament.settings.rounds or len(tournament.rounds)
    a_day = 1 if planned <= _ONE_A_DAY else 2
    days = [start + timedelta(days=number // a_day) for number in range(planned)]
    federations = Counter(player.federation for player in players if player.federation)
    event = replace(
        tournament.event,
        federation=max(federations, key=lambda code: federations[code], default=None),
        first_day=start,
        last_day=days[-1],
        round_dates=tuple(days),
        time_control=_WORDS,
        chief_arbiter=people(Random(f"arbiter {seed}"), 1, None)[0].name,
    )
    settings = replace(tournament.settings, time_control=TimeControl.parse(_CONTROL))
    return replace(tournament, players=players, event=event, settings=settings)
