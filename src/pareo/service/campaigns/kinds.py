"""The kinds of campaigns, and how one is run: pieces on processes or a cluster, results in files."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from pareo.campaign import (
    Campaign,
    Failure,
    Outcome,
    Progress,
    Row,
    rows_of,
    run,
    summary,
    write_results,
)
from pareo.errors import Fault, FormError
from pareo.generator import Wishes
from pareo.language import Message, joined
from pareo.service.campaigns.cross_report import cross_counts, write_report
from pareo.service.campaigns.cross_test import (
    COLUMNS,
    cross_campaign,
    cross_pieces,
    cross_seed_faults,
    cross_test,
    tournament_seed,
)
from pareo.service.campaigns.events import (
    CHECKED,
    RATED,
    TRIED,
    checked_events,
    event_pieces,
    rated_events,
    tried_events,
)
from pareo.service.campaigns.peers import GACRUX, peer
from pareo.service.campaigns.words import OF_ONE, WORDS
from pareo.service.files import make_folder
from pareo.service.generating import one_of_several, seed_faults
from pareo.service.other_program import files_of_command
from pareo.service.parallel import executor_on
from pareo.service.selftest import Trial, trial_faults
from pareo.value import dataclass, field


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be done, how often, from which seed, and against whom."""

    kind: str
    count: int
    seed: str
    wishes: Wishes = field(default_factory=Wishes)
    against: str | None = None
    dialect: str | None = None
    engine: str | None = None

    @property
    def other(self) -> str:
        """The other program of a cross-test."""
        return self.against or GACRUX

    @property
    def format(self) -> str:
        """The format of the files that the other program reads."""
        return self.dialect or "trf26"

    @property
    def trial(self) -> Trial:
        """What is tried with each event."""
        return Trial(self.wishes, self.seed, self.engine, self.against, self.format)


@dataclass(frozen=True, slots=True)
class Place:
    """Where it runs: so many processes, or the cluster of a scheduler; and where results go."""

    jobs: int | None = None
    scheduler: str | None = None
    folder: Path | None = None


@dataclass(frozen=True, slots=True)
class Look:
    """A generated event to look into: its seed, and what was found, each by the name of its count.

    What is found are the rounds that differ, the rounds without an answer and why, or a number.
    """

    seed: str
    found: Mapping[str, Message | str]

    @property
    def in_words(self) -> Message:
        """What was found, in one line."""
        return joined(
            Message("{name}: {count}", name=OF_ONE.get(name, WORDS[name]), count=value)
            for name, value in self.found.items()
        )


@dataclass(frozen=True, slots=True)
class Finished:
    """A campaign at its end."""

    campaign: Campaign
    outcomes: tuple[Outcome, ...]
    counts: dict[str, int]
    findings: int
    looks: tuple["Look", ...] = ()

    @property
    def failures(self) -> tuple[tuple[str, Failure], ...]:
        """What went wrong, each with the key of its piece."""
        return tuple((one.key, failure) for one in self.outcomes for failure in one.failures)

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
    work: Callable[[Any], Iterable[Row | Failure]]
    columns: tuple[str, ...]
    """Those of its rows."""
    counts: Callable[[Iterable[Row]], dict[str, int]]
    findings: tuple[str, ...]
    """The counts that are to be 0."""
    takes: frozenset[str] = frozenset()
    """What it takes of what an order may say about other programs and engines."""
    report: Callable[[Path, Order, Campaign, Sequence[Outcome]], None] | None = None


def run_campaign(
    order: Order,
    place: Place,
    progress: Callable[[Progress], None] = lambda _: None,
    notice: Callable[[Message], None] = lambda _: None,
) -> Finished:
    """Run a campaign; with a folder its results are kept there, and an earlier run is continued.

    `notice` hears of damage in the folder, and of a cluster that has lost all its workers. Raises
    FormError for an order that is not possible, InputError for a folder that cannot be used, holds
    other work or is in use, and for a cluster that does not answer, has no workers or goes away.
    """
    kind = KINDS[order.kind]
    executor = executor_on(place.jobs, place.scheduler, notice)
    if faults := _faults(order):
        raise FormError(faults)
    campaign, pieces = kind.campaign(order), kind.pieces(order)
    if place.folder is not None:
        make_folder(place.folder)
    outcomes = run(
        campaign,
        kind.work,
        pieces,
        executor=executor,
        keep=place.folder,
        singly=lambda piece: piece.singles,
        finish=partial(_write, kind, order, campaign, place.folder),
        progress=progress,
        notice=notice,
    )
    counts = kind.counts(rows_of(outcomes))
    findings = sum(counts[name] for name in kind.findings)
    return Finished(
        campaign, tuple(outcomes), counts, findings, tuple(_looks(kind, campaign, outcomes))
    )


def _write(
    kind: Kind, order: Order, campaign: Campaign, folder: Path | None, outcomes: Sequence[Outcome]
) -> None:
    """Write the results into the folder, if there is one."""
    if folder is None:
        return
    write_results(folder, campaign, outcomes, kind.counts(rows_of(outcomes)), kind.columns)
    if kind.report is not None:
        kind.report(folder, order, campaign, outcomes)


_PLACES: Final = {"differences": "detail", "no_answer": "unanswered"}
"""The columns that say in which rounds, by those that say in how many."""


def _looks(kind: Kind, campaign: Campaign, outcomes: Sequence[Outcome]) -> Iterator[Look]:
    for row in (row for outcome in outcomes for row in outcome.rows):
        if "seed" not in row:
            seed = tournament_seed(str(campaign.settings["seed"]), row["way"], row["number"])
            if row.get("open"):
                name = "not_classified" if "rounds" in row else "refused"
                yield Look(seed, {name: _words(row["detail"] or row["open"])})
            continue
        found = {
            name: _words(row.get(_PLACES.get(name, name)) or row[name])
            for name in kind.findings
            if row.get(name)
        }
        if found:
            yield Look(str(row["seed"]), found)


def _words(value: object) -> Message | str:
    return value if isinstance(value, Message) else str(value)


def _faults(order: Order) -> tuple[Fault, ...]:
    unused = tuple(
        Fault(
            Message("A campaign of the kind {kind} takes no {what}.", kind=order.kind, what=what),
            Message("Leave it out, or choose another kind."),
        )
        for name, what in _ABOUT_OTHERS.items()
        if getattr(order, name) is not None and name not in KINDS[order.kind].takes
    )
    if unused:
        return unused
    if order.kind == "cross-test":
        return (*order.wishes.faults(), *_cross_faults(order))
    faults = (*seed_faults(order.seed, order.count), *trial_faults(order.trial))
    if order.dialect is not None and order.against is None:
        faults += (_NO_READER,)
    return faults


def _cross_faults(order: Order) -> Iterator[Fault]:
    yield from cross_seed_faults(order.seed, order.count)
    if order.wishes != Wishes():
        yield Fault(
            Message("A cross-test draws the shape of its events itself."),
            Message("Leave out what describes them."),
        )
    if order.dialect is not None and order.other == GACRUX:
        yield _NO_READER


_ABOUT_OTHERS: Final = {
    "against": Message("other program"),
    "dialect": Message("format for another program"),
    "engine": Message("engine that checks"),
}
"""What an order may say about whoever pairs again."""
_NO_READER: Final = Fault(
    Message("No other program is named that reads files of this format."),
    Message("Name the program, or leave out the format."),
)


def _of_events(order: Order) -> Campaign:
    settings: dict[str, object] = {
        "seed": order.seed,
        "wishes": _plain(asdict(order.wishes)),
        "against": order.against,
        "engine": order.engine,
        "dialect": order.format,
    }
    if order.count == 1 and (one := one_of_several(order.seed)) is not None:
        settings |= {"seed": one[0], "only": order.seed}
    if order.against is not None:
        settings["files"] = files_of_command(order.against)
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
            found[column] += int(str(row.get(column) or 0))
    return found


KINDS: Final = {
    "check": Kind(
        _of_events,
        _pieces,
        checked_events,
        CHECKED,
        _sums("rounds", "boards", "not_paired", "differences", "faults", "other_places"),
        ("differences", "faults", "other_places"),
    ),
    "selftest": Kind(
        _of_events,
        _pieces,
        tried_events,
        TRIED,
        _sums("rounds", "boards", "left_out", "differences", "no_answer"),
        ("differences", "no_answer"),
        frozenset({"against", "dialect", "engine"}),
    ),
    "rate": Kind(_of_events, _pieces, rated_events, RATED, _sums("players", "rated", "games"), ()),
    "cross-test": Kind(
        lambda order: cross_campaign(order.seed, order.count, order.other, order.format),
        lambda order: cross_pieces(order.seed, order.count, order.other, order.format),
        cross_test,
        COLUMNS,
        cross_counts,
        ("not_classified", "refused"),
        frozenset({"against", "dialect"}),
        lambda folder, order, campaign, outcomes: write_report(
            folder, campaign, outcomes, partial(peer, order.other, order.format)
        ),
    ),
}
"""By the word that names a kind."""
