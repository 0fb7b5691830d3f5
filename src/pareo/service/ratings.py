"""Ratings as an arbiter asks for them: of one event, of a period, and whether reports are right."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from pareo.elo import (
    Regulations,
    monthly,
    regulations_in_force,
    regulations_named,
)
from pareo.language import Message
from pareo.lists import lines_of
from pareo.model import TimeClass, TimeControl, Tournament, Tpn
from pareo.rating import (
    Circumstances,
    Entrant,
    EventResult,
    Form,
    Period,
    RatedEvent,
    RatingList,
    dumps_list,
    entrants_by_list,
    event_of,
    list_in_force,
    pooled,
    published_entries,
    rate_event,
    rate_period,
)
from pareo.service.conditions import USUAL, Conditions
from pareo.service.files import open_tournament
from pareo.service.rating_lists import rating_list
from pareo.trf import Adjustment


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked for: edition and rate of play, else those of the event; and its conditions."""

    edition: str | None = None
    rate: TimeClass | None = None
    form: Form | None = None
    circumstances: Circumstances = field(default_factory=Circumstances)
    monthly: bool = False


@dataclass(frozen=True, slots=True)
class RatedFile:
    """One file, rated."""

    source: str
    tournament: Tournament
    result: EventResult
    adjustments: tuple[Adjustment, ...] = ()
    notices: tuple[Message, ...] = ()


def rate_of(tournament: Tournament) -> TimeClass:
    """Return the rate of play of an event; standard where nothing is said."""
    control = tournament.settings.time_control or TimeControl.parse(
        tournament.event.time_control or ""
    )
    return control.rate if control else TimeClass.STANDARD


def regulations_for(day: date | None, rate: TimeClass, request: Request) -> Regulations:
    """Return the regulations of the edition asked for, else those in force on a day."""
    if request.edition is None:
        found = regulations_in_force(day, rate)
    else:
        found = regulations_named(request.edition, rate)
    return monthly(found) if request.monthly else found


def rate_file(path: Path, request: Request, list_path: Path | None = None) -> RatedFile:
    """Rate one event, with the ratings of a list or else those of its own file."""
    opened = open_tournament(path)
    tournament = opened.tournament
    regulations = regulations_for(
        tournament.event.first_day, request.rate or rate_of(tournament), request
    )
    entrants: Mapping[Tpn, Entrant] | None = None
    notices: tuple[Message, ...] = ()
    if list_path is not None:
        ids = {player.fide_id for player in tournament.players if player.fide_id}
        ratings = rating_list(list_path, regulations.rate, lambda _: regulations, only=ids)
        entrants = entrants_by_list(tournament, ratings, regulations)
        notices = tuple(_notices(tournament, ratings, regulations))
    event = event_of(
        tournament, form=request.form, circumstances=request.circumstances, entrants=entrants
    )
    result = rate_event(event, regulations)
    return RatedFile(opened.source, tournament, result, opened.adjustments, notices)


def _notices(
    tournament: Tournament, ratings: RatingList, regulations: Regulations
) -> Iterator[Message]:
    day = tournament.event.first_day
    if day is None:
        return
    due = list_in_force(day, regulations)
    if ratings.published > due:
        yield Message(
            "The list is of {published}, after the event began: the ratings of the file hold.",
            published=ratings.published.isoformat(),
        )
    elif ratings.published < due:
        yield Message(
            "The list is of {published}; the one in force when the event began is that of {due}.",
            published=ratings.published.isoformat(),
            due=due.isoformat(),
        )


def list_and_regulations(
    path: Path, rate: TimeClass, request: Request, published: date | None
) -> tuple[RatingList, Regulations]:
    """Open the list that a period starts from, and choose the regulations by its day."""

    def regulations_on(day: date) -> Regulations:
        return regulations_for(day, rate, request)

    before = rating_list(path, rate, regulations_on, published)
    return before, regulations_on(before.published)


def rate_tournaments(
    tournaments: Sequence[tuple[str, Tournament]],
    before: RatingList,
    regulations: Regulations,
    conditions: Mapping[str, Conditions],
) -> Period:
    """Rate a period: named events against a list, and the list that follows."""
    stages: dict[str, list[RatedEvent]] = {}
    for place, (name, tournament) in enumerate(tournaments):
        known = conditions.get(name, USUAL)
        event = event_of(
            tournament,
            form=known.form,
            circumstances=known.circumstances,
            entrants=entrants_by_list(tournament, before, regulations),
        )
        stages.setdefault(known.pooled or f"\0{place}", []).append(event)
    events = [pooled(some) if len(some) > 1 else some[0] for some in stages.values()]
    return rate_period(before, events, regulations)


def list_as_bytes(ratings: RatingList, path: Path) -> bytes:
    """Write a list in the form that the name asks for: text to publish, else all that is kept."""
    if path.suffix.lower() != ".txt":
        return dumps_list(ratings).encode()
    lines = lines_of(published_entries(ratings), ratings.published, ratings.rate)
    return "".join(f"{line}\r\n" for line in lines).encode()
