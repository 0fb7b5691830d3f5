"""Rates an event by the regulations that apply to it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import date

from pareo.arguments import DAY, checked, instance, optional
from pareo.elo import (
    Career,
    Regulations,
    coefficient_for_games,
    regulations_in_force,
    regulations_named,
)
from pareo.language import Message
from pareo.model import TimeClass, Tournament
from pareo.rating.eligibility_2024 import RATES
from pareo.rating.event import Entrant, RatedEvent
from pareo.rating.findings import Finding, Severity, left_out
from pareo.rating.floor import event_that_counts
from pareo.rating.from_tournament import event_of
from pareo.rating.games import sort_games
from pareo.rating.results import EventResult, PlayerResult
from pareo.rating.texts import text_of
from pareo.value import replace

_ENOUGH_GAMES = 30


def findings_of(
    event: RatedEvent, regulations: Regulations, published: date | None = None
) -> tuple[Finding, ...]:
    """Return why an event is not rated, and notes about it, each with its article."""
    found = text_of(regulations).findings(event, regulations, published)
    return tuple(finding.under(regulations) for finding in found)


@checked(
    event=instance(RatedEvent, Tournament),
    regulations=optional(instance(Regulations, str)),
    published=optional(DAY),
)
def rate_event(
    event: RatedEvent | Tournament,
    regulations: Regulations | str | None = None,
    published: date | None = None,
) -> EventResult:
    """Rate an event: which games count, their changes, first ratings, and what is refused.

    A tournament is rated with the ratings of its file. Regulations may be given by name, such
    as "2024"; without any, those in force on the first day for the rate of play apply. Raises
    UnsupportedRuleError if Pareo does not have them.
    """
    if isinstance(event, Tournament):
        event = event_of(event)
    if not isinstance(regulations, Regulations):
        rate = event.time_control.rate if event.time_control else TimeClass.STANDARD
        regulations = (
            regulations_in_force(event.first_day, rate)
            if regulations is None
            else regulations_named(regulations.strip(), rate)
        )
    found = findings_of(event, regulations, published)
    event = event_that_counts(event, regulations)
    text = text_of(regulations)
    games = sort_games(event, regulations, text.left_out)
    players = {
        key: _with_k(one.under(regulations), event, regulations)
        for key, one in text.count(event, games, regulations).items()
    }
    if not any(one.severity is Severity.REFUSED for one in found):
        found = (*found, *_nothing_counts(players, regulations))
    return EventResult(event, regulations, found, players)


def _nothing_counts(
    players: Mapping[int, PlayerResult], regulations: Regulations
) -> Iterator[Finding]:
    """Report that no game counts, with the most frequent reason."""
    if any(one.counted for one in players.values()):
        return
    reasons = Counter(game.reason for one in players.values() for game in one.omitted)
    if reasons:
        reason, _ = reasons.most_common(1)[0]
        message = Message(
            "No game is rated as {rate}: {reason}.",
            rate=RATES[regulations.rate],
            reason=reason.message,
        )
        yield replace(reason, message=message, severity=Severity.LEFT_OUT)
    else:
        yield left_out(text_of(regulations).unplayed, Message("There are no games.")).under(
            regulations
        )


def _with_k(result: PlayerResult, event: RatedEvent, regulations: Regulations) -> PlayerResult:
    entrant = result.entrant
    if entrant.changes_from is None:
        return result
    year = event.first_day.year if event.first_day else regulations.first_day.year
    k = entrant.k if entrant.k is not None else assumed_k(entrant, regulations, year)
    return replace(
        result,
        k=coefficient_for_games(k, len(result.counted), regulations),
        k_assumed=entrant.k is None,
    )


def assumed_k(entrant: Entrant, regulations: Regulations, year: int) -> int:
    """Return K if no list gives it: assume 30 games and no higher rating before."""
    career = Career(_ENOUGH_GAMES, entrant.changes_from or 0, entrant.birth_year)
    return regulations.coefficient(career, regulations, year)
