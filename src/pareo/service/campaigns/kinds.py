"""The kinds of campaigns, and how one is run: pieces on processes or a cluster, results in files."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from pareo.campaign import (
    Campaign,
    Outcome,
    Progress,
    Row,
    on_cluster,
    on_processes,
    processors,
    run,
    summary,
    write_results,
)
from pareo.errors import Fault, FormError
from pareo.generator import Wishes
from pareo.language import Message
from pareo.service.campaigns.cross_report import cross_counts, write_report
from pareo.service.campaigns.cross_test import cross_campaign, cross_pieces, cross_test
from pareo.service.campaigns.events import checked_events, event_pieces, rated_events, tried_events
from pareo.service.campaigns.peers import GACRUX, peer
from pareo.service.campaigns.words import WORDS
from pareo.service.files import make_folder
from pareo.service.other_program import faults_of_command
from pareo.service.selftest import Trial
from pareo.value import dataclass, field


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be done, how often, from which seed, and against whom."""

    kind: str
    count: int
    seed: str
    wishes: Wishes = field(default_factory=Wishes)
    against: str | None = None
    dialect: str = "trf26"
    engine: str | None = None

    @property
    def trial(self) -> Trial:
        """What is tried with each event."""
        return Trial(self.wishes, self.seed, self.engine, self.against, self.dialect)


@dataclass(frozen=True, slots=True)
class Place:
    """Where it runs: so many processes, or the cluster of a scheduler; and where results go."""

    jobs: int | None = None
    scheduler: str | None = None
    folder: Path | None = None


@dataclass(frozen=True, slots=True)
class Finished:
    """A campaign at its end."""

    campaign: Campaign
    outcomes: tuple[Outcome, ...]
    counts: dict[str, int]
    findings: int

    @property
    def failures(self) -> tuple[Outcome, ...]:
        """The pieces that went wrong."""
        return tuple(outcome for outcome in self.outcomes if outcome.failure)

    @property
    def in_words(self) -> tuple[tuple[Message, int], ...]:
        """The counts with their names."""
        return tuple((WORDS[name], count) for name, count in self.counts.items())

    def as_dict(self) -> dict[str, object]:
        """Return the same for programs."""
        return summary(self.campaign, self.outcomes, self.counts)


class Kind(NamedTuple):
    """How one kind is cut into pieces, worked on and counted."""

    campaign: Callable[[Order], Campaign]
    pieces: Callable[[Order], Sequence[Any]]
    work: Callable[[Any], Sequence[Row]]
    counts: Callable[[Iterable[Row]], dict[str, int]]
    findings: tuple[str, ...]
    """The counts that are to be 0."""
    report: Callable[[Path, Order, Campaign, Sequence[Outcome]], None] | None = None


def run_campaign(
    order: Order, place: Place, progress: Callable[[Progress], None] = lambda _: None
) -> Finished:
    """Run a campaign; with a folder its results are kept there, and an earlier run is continued.

    Raises FormError for an order that is not possible, InputError for a folder that cannot be made
    or holds another campaign, and for a cluster that does not answer or has no workers.
    """
    kind = KINDS[order.kind]
    if faults := _faults(order):
        raise FormError(faults)
    campaign, pieces = kind.campaign(order), kind.pieces(order)
    if place.folder is not None:
        make_folder(place.folder)
    executor = (
        on_processes(place.jobs or processors())
        if place.scheduler is None
        else on_cluster(place.scheduler)
    )
    outcomes = run(
        campaign, kind.work, pieces, executor=executor, keep=place.folder, progress=progress
    )
    counts = kind.counts(row for outcome in outcomes for row in outcome.rows)
    if place.folder is not None:
        write_results(place.folder, campaign, outcomes, counts)
        if kind.report is not None:
            kind.report(place.folder, order, campaign, outcomes)
    findings = sum(counts[name] for name in kind.findings)
    return Finished(campaign, tuple(outcomes), counts, findings)


def _faults(order: Order) -> tuple[Fault, ...]:
    faults = order.wishes.faults()
    if order.kind == "cross-test":
        if order.wishes != Wishes():
            faults += (
                Fault(
                    Message("A cross-test draws the shape of its events itself."),
                    Message("Leave out what describes them."),
                ),
            )
    elif order.against is not None:
        faults += faults_of_command(order.against)
    return faults


def _of_events(order: Order) -> Campaign:
    settings = {
        "seed": order.seed,
        "wishes": _plain(asdict(order.wishes)),
        "against": order.against,
        "engine": order.engine,
        "dialect": order.dialect,
    }
    return Campaign(order.kind, settings)


def _plain(value: object) -> object:
    """Return a wish as data for programs: what was left open is left out, shares are text."""
    match value:
        case dict():
            return {name: _plain(each) for name, each in value.items() if each is not None}
        case tuple() | list():
            return [_plain(each) for each in value]
        case Fraction():
            return str(value)
        case _:
            return value


def _pieces(order: Order) -> Sequence[Any]:
    return event_pieces(order.trial, order.count)


def _sums(*columns: str) -> Callable[[Iterable[Row]], dict[str, int]]:
    return partial(_summed, columns)


def _summed(columns: Sequence[str], rows: Iterable[Row]) -> dict[str, int]:
    found = {"events": 0, **dict.fromkeys(columns, 0)}
    for row in rows:
        found["events"] += 1
        for column in columns:
            found[column] += int(row.get(column) or 0)
    return found


KINDS: Final = {
    "check": Kind(
        _of_events,
        _pieces,
        checked_events,
        _sums("rounds", "boards", "differences", "faults", "other_places"),
        ("differences", "faults", "other_places"),
    ),
    "selftest": Kind(
        _of_events,
        _pieces,
        tried_events,
        _sums("rounds", "boards", "left_out", "differences", "no_answer"),
        ("differences", "no_answer"),
    ),
    "rate": Kind(_of_events, _pieces, rated_events, _sums("players", "rated", "games"), ()),
    "cross-test": Kind(
        lambda order: cross_campaign(order.seed, order.against or GACRUX, order.dialect),
        lambda order: cross_pieces(order.seed, order.count, order.against or GACRUX, order.dialect),
        cross_test,
        cross_counts,
        ("not_classified", "refused"),
        lambda folder, order, campaign, outcomes: write_report(
            folder, campaign, outcomes, partial(peer, order.against or GACRUX, order.dialect)
        ),
    ),
}
"""By the word that names a kind."""
