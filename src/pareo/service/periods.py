"""A rating period as a rating officer asks for it: events and a list in, the next list out."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Final

from pareo.elo import Regulations
from pareo.errors import Fault, InputError
from pareo.language import Message, Translate
from pareo.model import TimeClass, Tournament
from pareo.rating import (
    Conditions,
    Period,
    RatedEvent,
    RatingList,
    drift_of,
    entrants_by_list,
    event_of,
    event_that_counts,
    pooled,
    rate_period,
    ratings_below_the_floor,
    read_conditions,
)
from pareo.reports import Card, drift_card
from pareo.service.files import Opened, open_tournament, read_text
from pareo.service.rating_lists import low_in_the_list, rating_list
from pareo.service.ratings import Request, in_doubt, notices_of, regulations_for
from pareo.service.reports import Reported, ids_given_twice, reported_twice, wrong_days
from pareo.value import dataclass, replace

_USUAL: Final = Conditions()


@dataclass(frozen=True, slots=True)
class NotRated:
    """A file that is left out of the period, and why."""

    file: str
    event: str = ""
    reasons: tuple[Message, ...] = ()
    faults: tuple[Fault, ...] = ()

    @property
    def readable(self) -> bool:
        """Whether the file could be read."""
        return not self.faults

    def as_dict(self, translate: Translate) -> dict[str, object]:
        """Return the same for programs."""
        return {
            "file": self.file,
            "event": self.event,
            "reasons": [reason.said(translate) for reason in self.reasons],
            "faults": [fault.as_dict(translate) for fault in self.faults],
        }


@dataclass(frozen=True, slots=True)
class RatedPeriod:
    """The period, the files that were left out, and notices about the others.

    `of_the_list` has the notices about the list that the period starts from.
    """

    period: Period
    left_out: tuple[NotRated, ...]
    notices: tuple[tuple[str, Message], ...]
    of_the_list: tuple[Message, ...] = ()

    @property
    def drift(self) -> Card:
        """How far the period moved the ratings as a whole."""
        return drift_card(drift_of(self.period))

    def as_dict(self, translate: Translate, start: str, target: str) -> dict[str, object]:
        """Return the same for programs; `start` and `target` are the files of both lists."""
        rated = self.period
        notices = (*((start, notice) for notice in self.of_the_list), *self.notices)
        return {
            "output": target,
            "published": rated.after.published.isoformat(),
            "rated": [result.event.name for result in rated.rated],
            "refused": [
                {
                    "event": result.event.name,
                    "file": result.event.source,
                    "findings": [finding.as_dict(translate) for finding in result.findings],
                }
                for result in rated.refused
            ],
            "left_out": [one.as_dict(translate) for one in self.left_out],
            "notices": [
                {"file": file, "message": notice.said(translate)} for file, notice in notices
            ],
            "waiting": [event.name for event in rated.waiting],
            "without_id": [one.entrant.name for one in rated.without_id],
            "drift": self.drift.as_dict(),
            "changes": [
                {
                    "id": key,
                    "before": change.before,
                    "after": change.after,
                    "k": change.k,
                    "games": change.games,
                    "change": None if change.change is None else float(change.change),
                }
                for key, change in rated.changes.items()
            ],
        }


def list_and_regulations(
    path: Path, request: Request, published: date | None
) -> tuple[RatingList, Regulations]:
    """Open the list that a period starts from, and choose the regulations by its day."""
    rate = request.rate or TimeClass.STANDARD

    def regulations_on(day: date) -> Regulations:
        return regulations_for(day, rate, request)

    before = rating_list(path, rate, regulations_on, published)
    return before, regulations_on(before.published)


def open_conditions(path: Path, files: Iterable[Path]) -> Mapping[str, Conditions]:
    """Read what a file says about the events of these files; raises InputError with all faults."""
    return read_conditions(read_text(path), [file.name for file in files], str(path))


def open_one(path: Path, before: RatingList, request: Request) -> Opened | NotRated:
    """Open a file of a period, or say what stands against it: faults, or people in doubt."""
    try:
        opened = open_tournament(path)
    except InputError as error:
        return NotRated(str(path), faults=error.faults)
    reasons = tuple(in_doubt(opened.tournament, before, request))
    return NotRated(str(path), opened.tournament.event.name, reasons) if reasons else opened


def rate_tournaments(
    tournaments: Sequence[tuple[Path, Tournament]],
    before: RatingList,
    regulations: Regulations,
    conditions: Mapping[str, Conditions],
    skipped: Sequence[NotRated] = (),
) -> RatedPeriod:
    """Rate a period: the events of files against a list, and the list that follows.

    `skipped` are files that are left out already, which the result says too.
    """
    stages: dict[str, list[RatedEvent]] = {}
    left_out: list[NotRated] = list(skipped)
    notices: list[tuple[str, Message]] = []
    reported = Reported()
    for place, (path, tournament) in enumerate(tournaments):
        if reasons := tuple(_reasons(tournament, str(path), reported)):
            left_out.append(NotRated(str(path), tournament.event.name, reasons))
            continue
        notices += [(str(path), one) for one in notices_of(tournament, before, regulations)]
        known = conditions.get(path.name, _USUAL)
        event = event_of(
            tournament,
            form=known.form,
            circumstances=known.circumstances,
            entrants=entrants_by_list(tournament, before, regulations),
        )
        notices += [
            (str(path), low.under(regulations).cited)
            for low in ratings_below_the_floor(event, regulations)
        ]
        event = replace(event_that_counts(event, regulations), source=str(path))
        stages.setdefault(known.pooled or f"\0{place}", []).append(event)
    events = [pooled(some) if len(some) > 1 else some[0] for some in stages.values()]
    return RatedPeriod(
        rate_period(before, events, regulations),
        tuple(left_out),
        tuple(notices),
        tuple(low_in_the_list(before, regulations)),
    )


def _reasons(tournament: Tournament, file: str, reported: Reported) -> Iterator[Message]:
    """Yield why a report cannot change ratings as it is."""
    if (first := reported.before(tournament, file)) is not None:
        yield reported_twice(first)
    yield from wrong_days(tournament)
    yield from (message for _, message in ids_given_twice(tournament))
