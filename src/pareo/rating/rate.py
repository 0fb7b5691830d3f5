"""An event, rated by the regulations that apply to it."""

from dataclasses import replace

from pareo.elo import Career, Regulations, coefficient, coefficient_for_games
from pareo.rating.count_2005 import count_2005
from pareo.rating.count_2024 import count_2024
from pareo.rating.eligibility_2005 import findings_2005
from pareo.rating.eligibility_2024 import findings_2024
from pareo.rating.event import Entrant, RatedEvent
from pareo.rating.findings import Finding
from pareo.rating.games import sort_games
from pareo.rating.results import EventResult, PlayerResult

_ENOUGH_GAMES = 30


def findings_of(event: RatedEvent, regulations: Regulations) -> tuple[Finding, ...]:
    """Return what stands in the way of rating an event, each with its article."""
    if regulations.edition == "2005":
        return findings_2005(event)
    return findings_2024(event, regulations)


def rate_event(event: RatedEvent, regulations: Regulations) -> EventResult:
    """Rate an event: which games count, what they change, first ratings, and what is refused."""
    count = count_2005 if regulations.edition == "2005" else count_2024
    players = count(event, sort_games(event, regulations), regulations)
    return EventResult(
        event,
        regulations,
        findings_of(event, regulations),
        {key: _with_k(one, event, regulations) for key, one in players.items()},
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
    """Return K where no list tells it: of somebody with 30 games who was never rated higher."""
    career = Career(_ENOUGH_GAMES, entrant.changes_from or 0, entrant.birth_year)
    return coefficient(career, regulations, year)
