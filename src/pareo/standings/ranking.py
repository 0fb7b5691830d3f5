"""From results to the standings: points, then each tie-break inside the groups still tied."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any

from pareo.arguments import FUNCTION, TEXT, WHOLE_NUMBER, checked, instance, many, optional
from pareo.errors import Fault, InputError
from pareo.history import expelled, rounds_begun
from pareo.language import Message, Translate, counted, english, enumerated
from pareo.model import TOURNAMENT, Points, Tournament, Tpn
from pareo.rulebook import TIE_BREAKS_2026
from pareo.standings.criteria import (
    PLAIN,
    Given,
    Terms,
    all_cut,
    criteria_of,
    edition_of,
    without_ratings,
)
from pareo.standings.descriptors import LOTS, POINTS, Criterion
from pareo.standings.facts import Facts, Kind, kind_of, left_early, without
from pareo.standings.knockout import STAGE, stages
from pareo.standings.lots import drawn
from pareo.standings.plain_data import standings_data
from pareo.standings.ratings import ratings_by_round, ratings_of
from pareo.standings.workings import Column, Value, Working
from pareo.value import dataclass, replace

Exact = Fraction | tuple[Fraction, ...] | None
Group = list[Tpn]


@dataclass(frozen=True, slots=True)
class Standing:
    """One row of the standings. Participants still tied share a rank.

    `decided_by` is the criterion that separates the participant from the one before.
    """

    number: Tpn
    rank: int
    points: Points
    values: tuple[Exact, ...]
    decided_by: str | None = None


@dataclass(frozen=True, repr=False)
class Standings:
    """The standings with everything they are based on; `working` explains each value."""

    tournament: Tournament
    kind: Kind
    edition: str
    criteria: tuple[Criterion, ...]
    rows: tuple[Standing, ...]
    columns: tuple[Mapping[Tpn, Column], ...]
    notices: tuple[Message, ...] = ()
    by_bracket: bool = False
    """The stages of a knock-out come first, not the points."""

    def __repr__(self) -> str:
        codes = ", ".join(self.codes) or "points"
        played = len(self.tournament.rounds)
        return f"<Standings after round {played} by {codes}: rows {len(self.rows)}>"

    @cached_property
    def by_number(self) -> Mapping[Tpn, Standing]:
        """The rows by number."""
        return {row.number: row for row in self.rows}

    @property
    def ranks(self) -> Mapping[Tpn, int]:
        """Ranks by number, best first."""
        return {row.number: row.rank for row in self.rows}

    @property
    def codes(self) -> tuple[str, ...]:
        """The tie-breaks in their order."""
        return tuple(criterion.code for criterion in self.criteria)

    @property
    def open_rounds(self) -> tuple[int, ...]:
        """The rounds in which a result is missing."""
        return tuple(
            number
            for number, played in enumerate(self.tournament.rounds, start=1)
            if any(match.is_open for match in played.matches)
        )

    @property
    def final(self) -> bool:
        """Whether all planned rounds have all their results, or a bracket is decided."""
        if self.by_bracket and sum(row.rank == 1 for row in self.rows) > 1:
            return False
        played, planned = len(self.tournament.rounds), self.tournament.settings.rounds
        return bool(played) and played >= (planned or played) and not self.open_rounds

    @checked(translate=FUNCTION)
    def as_dict(self, translate: Translate = english) -> dict[str, Any]:
        """Return plain values only, ready to be written as JSON; points are decimal numbers."""
        return {
            "round": len(self.tournament.rounds),
            "final": self.final,
            "open_rounds": list(self.open_rounds),
            "kind": self.kind.value,
            "edition": self.edition,
            "tie_breaks": list(self.codes),
            "notices": [notice.said(translate) for notice in self.notices],
            "standings": standings_data(self),
        }

    @checked(number=WHOLE_NUMBER, index=WHOLE_NUMBER)
    def working(self, number: int, index: int) -> tuple[Working, int] | None:
        """Return the working of a value and the unit of its terms; None if it was not needed.

        `index` is the index of the tie-break, from 0; raises InputError if there is none.
        """
        if not 0 <= index < len(self.columns):
            raise InputError([_no_tie_break(index, len(self.columns))])
        tpn = Tpn(number)
        column = self.columns[index].get(tpn)
        return None if column is None else (column.workings[tpn], column.term_unit or column.unit)


@checked(tournament=TOURNAMENT, codes=optional(many(TEXT)), terms=instance(Terms))
def rank(
    tournament: Tournament, codes: Sequence[str] | None = None, terms: Terms = PLAIN
) -> Standings:
    """Rank an event by a list of tie-breaks, else by its own (records 202 and 212).

    Final rounds without any result do not count yet. In a knock-out the stages come first;
    players still in it share the first place. The expelled have no place; their games count for
    the others.

    Raises FormError for tie-breaks that are unknown or do not fit.
    """
    return _ranking(tournament, codes, terms).made(values=True)


def rank_without_values(tournament: Tournament) -> Standings:
    """Rank an event by its own tie-breaks; of their values only those are worked out that decide.

    The rows have none; `working` still explains any of them.
    """
    return _ranking(tournament, None, PLAIN).made(values=False)


def _ranking(tournament: Tournament, codes: Sequence[str] | None, terms: Terms) -> "_Ranking":
    out = expelled(tournament)
    tournament = _begun(tournament)
    kind = terms.kind or kind_of(tournament)
    notices: list[Message] = []
    edition = edition_of(tournament, codes, terms, notices)
    by_stage = stages(tournament, notices) if kind is Kind.KNOCK_OUT else None
    about_list: list[Message] = []
    criteria = criteria_of(tournament, codes, kind, edition, about_list)
    notices += about_list if by_stage is None else []
    criteria = without_ratings(tournament, criteria, terms, notices)
    notices += all_cut(criteria, len(tournament.rounds))
    ratings = ratings_of(tournament, terms.unrated)
    by_round = ratings_by_round(tournament, terms.unrated)
    facts = Facts(tournament, kind, edition, ratings, by_round)
    if gone := left_early(facts):
        facts = Facts(without(tournament, gone), kind, edition, ratings, by_round)
        notices.append(_about(tournament, gone))
    if out:
        notices.append(_expelled(out))
    listed = [n for n in facts.numbers if n not in gone | out | terms.left_out]
    return _Ranking(facts, listed, criteria, terms.given, notices, by_stage)


def after(tournament: Tournament, number: int) -> Tournament:
    """Return the event after a round, with the number of planned rounds kept."""
    planned = tournament.settings.rounds or len(tournament.rounds)
    earlier = tournament.after_round(number)
    return replace(earlier, settings=replace(earlier.settings, rounds=planned))


def _begun(tournament: Tournament) -> Tournament:
    """Return the event without the paired rounds that have no result."""
    count = rounds_begun(tournament)
    return tournament if count == len(tournament.rounds) else after(tournament, count)


class _Ranking:
    def __init__(
        self,
        facts: Facts,
        listed: list[Tpn],
        criteria: tuple[Criterion, ...],
        given: Given,
        notices: list[Message],
        by_stage: Mapping[Tpn, Fraction] | None = None,
    ) -> None:
        self.by_stage = by_stage
        self.facts = facts
        self.listed = listed
        self.criteria = criteria
        self.given = given
        self.notices = notices
        self.columns: list[dict[Tpn, Column]] = []
        self.decided: dict[Tpn, str] = {}

    @TIE_BREAKS_2026.rule("4.1")
    def made(self, *, values: bool) -> Standings:
        """Apply the list inside each group that is still tied."""
        score = self.facts.view().score
        first = (STAGE, self.by_stage) if self.by_stage is not None else (POINTS, score)
        groups = [] if not self.listed else self._first(self.listed, *first)
        stopped = False
        for criterion in self.criteria:
            known: dict[Tpn, Column] = {}
            if not stopped:
                groups, stopped = self._applied(criterion, groups, known)
            self.columns.append(known)
        return Standings(
            self.facts.tournament,
            self.facts.kind,
            self.facts.edition,
            self.criteria,
            tuple(self._rows(groups, score, self.columns if values else [])),
            tuple(self.columns),
            tuple(self.notices),
            self.by_stage is not None,
        )

    def _first(self, listed: Group, code: str, values: Mapping[Tpn, Value]) -> list[Group]:
        return self._told_apart(listed, values, code, lower_first=code == STAGE)

    def _applied(
        self, criterion: Criterion, groups: list[Group], known: dict[Tpn, Column]
    ) -> tuple[list[Group], bool]:
        """Return the groups still tied after a criterion, and whether the list ends there."""
        tie_break = criterion.tie_break
        if tie_break is not None and tie_break.places is not None:
            return self._placed(criterion, groups, known), False
        column = self._column(criterion)
        if column is None:
            return groups, True
        listed = [number for group in groups for number in group]
        known |= {number: column for number in listed if number in column.workings}
        values = {
            number: column.value(number)
            for group in groups
            if len(group) > 1
            for number in group
            if number in known
        }
        left: list[Group] = []
        for group in groups:
            tied = len(group) > 1
            if tied and (tie_break is None or self._applies(criterion, group, left)):
                left += self._split(group, values, criterion)
            else:
                left.append(group)
        return left, False

    def _placed(
        self, criterion: Criterion, groups: list[Group], known: dict[Tpn, Column]
    ) -> list[Group]:
        assert criterion.tie_break is not None
        places = criterion.tie_break.places
        assert places is not None
        left: list[Group] = []
        for group in groups:
            if len(group) == 1 or not self._applies(criterion, group, left):
                left.append(group)
                continue
            column = places(self.facts, criterion.asked, group)
            known.update(dict.fromkeys(group, column))
            values = {number: column.value(number) for number in group}
            left += self._split(group, values, criterion)
        return left

    def _applies(self, criterion: Criterion, group: Group, before: list[Group]) -> bool:
        assert criterion.tie_break is not None
        applies = criterion.tie_break.applies
        return applies is None or applies(self.facts, group, 1 + sum(map(len, before)))

    def _column(self, criterion: Criterion) -> Column | None:
        code = criterion.asked.code
        if criterion.tie_break is not None:
            assert criterion.tie_break.values is not None
            return criterion.tie_break.values(self.facts, criterion.asked)
        if code.startswith(LOTS):
            lots = drawn(code.removeprefix(LOTS), self.facts.numbers)
            return Column({number: Working(lot) for number, lot in lots.items()})
        values = {name.upper(): known for name, known in self.given.items()}.get(code)
        if values is None:
            self.notices.append(
                Message(
                    "The values of {code} are not known: places that depend on it are shared.",
                    code=criterion.code,
                )
            )
            return None
        return Column({number: Working(values.get(number)) for number in self.facts.numbers})

    def _split(
        self, group: Group, values: Mapping[Tpn, Value], criterion: Criterion
    ) -> list[Group]:
        return self._told_apart(group, values, criterion.code, lower_first=criterion.lower_first)

    def _told_apart(
        self, group: Group, values: Mapping[Tpn, Value], code: str, *, lower_first: bool
    ) -> list[Group]:
        """Split a group by value; participants without one come last."""
        if len(group) == 1:
            return [group]
        alike: dict[Value, Group] = {}
        for number in group:
            alike.setdefault(values.get(number), []).append(number)
        defined = [value for value in alike if value is not None]
        defined.sort(reverse=not lower_first)
        parts = [alike[value] for value in defined]
        if None in alike:
            parts.append(alike[None])
        for part in parts[1:]:
            for number in part:
                self.decided[number] = code
        return parts

    def _rows(
        self,
        groups: list[Group],
        score: Mapping[Tpn, int],
        columns: Sequence[Mapping[Tpn, Column]],
    ) -> list[Standing]:
        rows = []
        place = 1
        for group in groups:
            for number in group:
                values = tuple(
                    [known[number].exact(number) if number in known else None for known in columns]
                )
                rows.append(
                    Standing(number, place, Points(score[number]), values, self._why(group, number))
                )
            place += len(group)
        return rows

    def _why(self, group: Group, number: Tpn) -> str | None:
        return self.decided.get(number) if number == group[0] else None


def uncounted(tournament: Tournament) -> frozenset[Tpn]:
    """Return whose games count for nobody: who left a table early, or missed more than half of it."""
    return left_early(Facts(_begun(tournament), kind_of(tournament), "", {}))


def as_played(tournament: Tournament) -> Tournament:
    """Return the event with the points of all games, for tables that show those that do not count."""
    gone, settings = uncounted(tournament), tournament.settings
    nothing = {
        (number, side)
        for number, played in enumerate(tournament.rounds, start=1)
        for match in played.matches
        if gone & {match.home, match.away}
        for side in (match.home, match.away)
    }
    kept = tuple(e for e in settings.abnormal_points if (e.round, *e.participants) not in nothing)
    return replace(tournament, settings=replace(settings, abnormal_points=kept))


def about_uncounted(
    tournament: Tournament, shown: Iterable[int] | None = None
) -> tuple[Message, ...]:
    """Say whose games count for nobody, of all or of those who are shown."""
    found = uncounted(tournament)
    gone = found if shown is None else found & set(shown)
    return (_about(tournament, gone),) if gone else ()


def _about(tournament: Tournament, gone: frozenset[Tpn]) -> Message:
    named = (f"{number} ({tournament.participant(number).name})" for number in sorted(gone))
    return counted(
        "No. {players} missed more than half of the games: none of them count.",
        "Nos. {players} missed more than half of their games: none of them count.",
        len(gone),
        players=enumerated(named),
    )


def _expelled(out: frozenset[Tpn]) -> Message:
    return counted(
        "No. {players} is expelled and has no place; the opponents keep their results.",
        "Nos. {players} are expelled and have no places; the opponents keep their results.",
        len(out),
        players=enumerated(sorted(out)),
    )


def _no_tie_break(index: int, known: int) -> Fault:
    what = Message("There is no tie-break at place {index}.", index=index)
    return Fault(what, Message("Count from 0; tie-breaks in the list: {known}.", known=known))
