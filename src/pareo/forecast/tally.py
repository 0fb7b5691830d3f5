"""What is looked at when an event has been played out, and how often it came about."""

from collections import Counter
from collections.abc import Mapping

from pareo.model import Points, Title, Tournament, Tpn
from pareo.norms import TitleRules, checks_of_event, field_of, judge, norms_of
from pareo.prizes import Plan, award
from pareo.standings import PLAIN, Standings, Terms, rank
from pareo.value import dataclass, field


@dataclass(frozen=True, slots=True)
class NormsAsked:
    """The norms that can still be made: the edition, and the titles of each player.

    `unstated` are the requirements of the event of which nothing is known.
    """

    rules: TitleRules
    titles: Mapping[Tpn, tuple[Title, ...]]
    unstated: tuple[str, ...] = ()

    @classmethod
    def of(cls, tournament: Tournament) -> "NormsAsked | None":
        """Return them as `norms_of` has them in the last rounds; None where there are none."""
        report = norms_of(tournament)
        titles = {
            number: found
            for number, each in report.forecasts.items()
            if (found := tuple(one.verdict.title for one in each if one.possible))
        }
        if report.event.finished:
            for verdict in report.achieved:
                number = Tpn(verdict.candidate.number or 0)
                titles[number] = (*titles.get(number, ()), verdict.title)
        return cls(report.rules, titles, report.unstated) if titles else None


@dataclass(frozen=True, slots=True)
class Question:
    """What to look at besides places and points: the prizes of a plan, norms."""

    terms: Terms = PLAIN
    plan: Plan | None = None
    norms: NormsAsked | None = None


@dataclass(frozen=True, slots=True)
class Observation:
    """One end of an event. A place is the first one and how many share it."""

    places: Mapping[Tpn, tuple[int, int]]
    points: Mapping[Tpn, Points]
    prizes: tuple[tuple[Tpn, str, int], ...] = ()
    """Who wins in which category how many cents."""
    norms: tuple[tuple[Tpn, Title], ...] = ()


def observed(final: Tournament, question: Question) -> Observation:
    """Return the places of an event that is over, and whatever else is asked for."""
    standings = rank(final, terms=question.terms)
    prizes: tuple[tuple[Tpn, str, int], ...] = ()
    if question.plan is not None:
        awards = award(standings, question.plan).awards
        prizes = tuple((each.number, each.category, each.amount) for each in awards)
    return Observation(
        places_of(standings),
        {row.number: row.points for row in standings.rows},
        prizes,
        norms_made(final, question.norms) if question.norms is not None else (),
    )


def places_of(standings: Standings) -> dict[Tpn, tuple[int, int]]:
    """Return the first place of everybody, and how many share it."""
    sharing = Counter(row.rank for row in standings.rows)
    return {row.number: (row.rank, sharing[row.rank]) for row in standings.rows}


def norms_made(final: Tournament, asked: NormsAsked) -> tuple[tuple[Tpn, Title], ...]:
    """Return who has made which of the norms that were asked for."""
    found = field_of(final)
    checks = checks_of_event(found.event, asked.rules)
    return tuple(
        (number, title)
        for number, titles in asked.titles.items()
        for title in titles
        if judge(found.event, found.candidates[number], title, asked.rules, checks).achieved
    )


@dataclass(slots=True)
class Tally:
    """How often everything came about; the weights of an exact count add up to 1."""

    weight: float = 0
    stuck: float = 0
    """Ends before the last round, since no pairing was possible."""
    places: Counter[tuple[Tpn, int, int]] = field(default_factory=Counter)
    points: Counter[tuple[Tpn, Points]] = field(default_factory=Counter)
    prizes: Counter[Tpn] = field(default_factory=Counter)
    categories: Counter[tuple[Tpn, str]] = field(default_factory=Counter)
    cents: Counter[Tpn] = field(default_factory=Counter)
    norms: Counter[tuple[Tpn, Title]] = field(default_factory=Counter)

    def add(self, one: Observation, weight: float = 1, *, stuck: bool = False) -> None:
        """Count one end."""
        self.weight += weight
        self.stuck += weight if stuck else 0
        for number, (first, size) in one.places.items():
            self.places[number, first, size] += weight  # type: ignore[assignment] # or a part of 1
        for number, points in one.points.items():
            self.points[number, points] += weight  # type: ignore[assignment]
        for number in {number for number, _, _ in one.prizes}:
            self.prizes[number] += weight  # type: ignore[assignment]
        for number, category, cents in one.prizes:
            self.categories[number, category] += weight  # type: ignore[assignment]
            self.cents[number] += cents * weight  # type: ignore[assignment]
        for number, title in one.norms:
            self.norms[number, title] += weight  # type: ignore[assignment]

    def join(self, other: "Tally") -> None:
        """Count what another one has counted."""
        self.weight += other.weight
        self.stuck += other.stuck
        for own, theirs in (
            (self.places, other.places),
            (self.points, other.points),
            (self.prizes, other.prizes),
            (self.categories, other.categories),
            (self.cents, other.cents),
            (self.norms, other.norms),
        ):
            own.update(theirs)  # type: ignore[arg-type] # of the same kind each
