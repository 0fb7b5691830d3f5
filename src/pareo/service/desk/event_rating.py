"""What an event does to ratings, as its journal stands."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pareo.elo import ALL, EDITIONS
from pareo.errors import FormError
from pareo.journal import State, tournament_of
from pareo.language import Message
from pareo.model import TimeClass
from pareo.reports import Column, Kind, Table
from pareo.service.files import Opened
from pareo.service.list_shelf import KeptList, shelf
from pareo.service.ratings import RatedFile, Request, rate_of, rate_opened

OWN: Final = ""
"""The ratings that stand in the event, not those of a list."""


def rated_event(state: State, edition: str = "", listed: str = OWN) -> RatedFile:
    """Rate the event; raises InputError, or UnsupportedRuleError where no text covers it."""
    tournament = tournament_of(state)
    path = _path(rate_of(tournament), listed) if listed else None
    request = Request(edition=edition or None)
    return rate_opened(Opened(tournament, state.name, "journal"), request, path)


def rate_of_event(state: State) -> TimeClass:
    """Return the rate of play."""
    return rate_of(tournament_of(state))


def editions(rate: TimeClass) -> tuple[str, ...]:
    """Return the editions that rate events of this rate of play."""
    return tuple(key for key in EDITIONS if any((one.key, one.rate) == (key, rate) for one in ALL))


def lists(rate: TimeClass) -> tuple[tuple[str, str], ...]:
    """Return the lists that are kept for a rate of play: key and name."""
    return tuple(
        (each.path.name, f"{each.facts.name} {each.facts.published or ''}".strip())
        for each in _kept(rate)
    )


def _kept(rate: TimeClass) -> Iterator[KeptList]:
    for ratings in shelf():
        if ratings.rate is rate:
            yield from ratings.lists


def _path(rate: TimeClass, listed: str) -> Path:
    found = next((each.path for each in _kept(rate) if each.path.name == listed), None)
    if found is None:
        raise FormError.of(
            Message("This list is not kept here."), Message("Choose one of those that are.")
        )
    return found


_UNCOUNTED: Final = (
    Column("round", Message("Round"), Kind.NUMBER),
    Column("number", Message("No."), Kind.NUMBER),
    Column("name", Message("Name")),
    Column("opponent", Message("No."), Kind.NUMBER),
    Column("opponent_name", Message("Opponent")),
    Column("why", Message("Why")),
)


def uncounted(rated: RatedFile) -> Table:
    """Return the games that do not count for somebody's rating, each with the reason."""
    by_key = rated.result.event.by_key
    found = (
        (game.round, key, game.opponent, game.reason.cited)
        for key, one in rated.result.players.items()
        for game in one.omitted
    )
    games = sorted(found, key=lambda each: each[:2])
    rows = tuple(
        (number, key, by_key[key].name, opponent, by_key[opponent].name, why)
        for number, key, opponent, why in games
    )
    return Table("uncounted", Message("Games that do not count"), _UNCOUNTED, rows)
