"""The standings as a page shows them: as of a round, in groups, each value with its working."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pareo.errors import Fault, FormError
from pareo.history import rounds_begun
from pareo.journal import (
    TIE_ORDER,
    PersonId,
    State,
    ids_of,
    numbers_of,
    state_before,
    terms_of,
    tournament_of,
)
from pareo.language import Message, Translate, english
from pareo.model import Tournament, Tpn
from pareo.prizes import read_plan
from pareo.reports import (
    Table,
    by_number,
    crosstable,
    explanations,
    rounds_of_player,
    sides_table,
    standings_table,
)
from pareo.reports import grid as opponents_grid
from pareo.schedules import ROUND_ROBINS, SCHEVENINGEN
from pareo.service.desk.brackets import is_knockout
from pareo.service.desk.proposals import name_in_form
from pareo.service.desk.team_rounds import team_rounds
from pareo.service.standings import clubs_ranked, groups_of
from pareo.standings import LOTS, ClubStandings, Criterion, Standings, after, has_sides, rank
from pareo.value import dataclass, replace


@dataclass(frozen=True, slots=True)
class Crosstable:
    """A table, and whose row is which."""

    table: Table
    people: tuple[PersonId, ...]


def is_round_robin(state: State) -> bool:
    """Whether everybody meets everybody, or all of another team, so that a grid shows it best."""
    return state.plan.get("key") in (*ROUND_ROBINS, SCHEVENINGEN) and not state.of_teams


def has_grid(state: State) -> bool:
    """Whether there is a grid: of a round robin, and of teams."""
    return is_round_robin(state) or (state.of_teams and not is_knockout(state))


def is_grid(state: State, view: str) -> bool:
    """Whether a view, `grid` or `rounds`, is the grid; without one a round robin of players is."""
    if not has_grid(state):
        return False
    return view == "grid" or (view != "rounds" and is_round_robin(state))


def crosstable_of(
    state: State,
    *,
    grid: bool = False,
    numbers: bool = False,
    tournament: Tournament | None = None,
) -> Crosstable:
    """Return the crosstable; `grid` has a column for each opponent, `numbers` goes by number.

    Who has the tournament of the state already gives it, with the ranks of a file if there are any.
    """
    tournament = tournament or tournament_of(state)
    if state.laid:
        tournament = after(tournament, rounds_begun(tournament))
    table = opponents_grid(tournament) if grid else crosstable(tournament)
    if numbers:
        table = by_number(table)
    if (not grid or state.of_teams) and not tournament.published_players:
        table = replace(table, notes=table.notes[1:])  # where the ranks are from: here
    ids = ids_of(state)
    place = [column.key for column in table.columns].index("number")
    return Crosstable(table, tuple(ids[int(str(row[place]))] for row in table.rows))


WHOLE: Final = ""
"""The working of all values of somebody."""
_DIVISIONS: Final[Mapping[str, Message]] = {
    "sex": Message("By sex"),
    "title": Message("By title"),
    "federation": Message("By federation"),
    "club": Message("By club"),
}


SUMMED: Final = ("club", "federation")
"""The groups that can be ranked by the sum of their best players."""


@dataclass(frozen=True, slots=True)
class ListPart:
    """The list, or that of a group, with whoever stands in each row."""

    table: Table
    people: tuple[PersonId, ...]


@dataclass(frozen=True, slots=True)
class Tied:
    """People who share a place."""

    place: int
    people: tuple[tuple[PersonId, str], ...]


@dataclass(frozen=True, slots=True)
class StandingsList:
    """The list as of a round, with what its values rest on.

    `begun` is how many rounds have results, `faults` why the event's tie-breaks do not order it,
    `finished` whether it is the list of a finished event, `gaps` whether players do not know one
    of the rounds yet.
    """

    made: Standings
    round: int
    begun: int
    numbers: Mapping[PersonId, int]
    finished: bool
    faults: tuple[Fault, ...] = ()
    gaps: bool = False

    @property
    def title(self) -> Message:
        """The heading: a round of which results are missing is still going on."""
        if self.round in self.made.open_rounds:
            return Message("Standings during round {round}", round=self.round)
        return Message("Standings after round {round}", round=self.round)

    @property
    def state(self) -> Message:
        """How much the places are worth."""
        if self.finished and self.round == self.begun:
            return Message("final")
        if self.made.open_rounds or self.gaps:
            return Message("provisional: results are missing")
        if self.made.final:
            return Message("all results are in; final once the event is finished")
        return Message("provisional")

    @property
    def legend(self) -> tuple[tuple[str, Message | str], ...]:
        """The tie-breaks: code and name."""
        return tuple((each.code, name_of(each)) for each in self.made.criteria)

    def parts(self, group: str = "", translate: Translate = english) -> tuple[ListPart, ...]:
        """Return the whole list, or those of groups; raises FormError if there is none."""
        ids = {number: who for who, number in self.numbers.items()}
        if not group:
            people = tuple(ids[row.number] for row in self.made.rows)
            return (ListPart(standings_table(self.made, finished=self.finished), people),)
        found = groups_of(self.made, [group], translate)
        return tuple(
            ListPart(
                standings_table(self.made, each.rows, each, finished=self.finished),
                tuple(ids[row.number] for row in each.rows),
            )
            for each in found
        )

    @property
    def sides(self) -> Table | None:
        """The teams, where their players are paired alone."""
        tournament = self.made.tournament
        return sides_table(tournament) if has_sides(tournament) else None

    def clubs(self, group: str, best: int) -> ClubStandings:
        """Return clubs or federations by the sum of their best players; raises FormError."""
        return clubs_ranked(self.made, (group,), best)

    def working(self, who: PersonId, code: str = WHOLE) -> Sequence[Table]:
        """Return how a value came about; without a code the rounds and all values.

        Raises FormError for somebody who is not in the list.
        """
        number = Tpn(self.numbers.get(who, 0))
        if number not in self.made.by_number:
            raise FormError.of(
                Message("Nobody like that is in this list."), Message("Click a value in it.")
            )
        tables = explanations(self.made, number)
        if code == WHOLE:
            tournament = self.made.tournament
            teams = tournament.settings.teams_are_paired
            own = team_rounds if teams else rounds_of_player
            return (own(tournament, number), *tables)
        return [
            table
            for table, criterion in zip(tables, self.made.criteria, strict=True)
            if criterion.code == code
        ]

    @property
    def tied(self) -> tuple[Tied, ...]:
        """Who shares a place, best place first."""
        ids = {number: who for who, number in self.numbers.items()}
        places: dict[int, list[tuple[PersonId, str]]] = {}
        for row in self.made.rows:
            name = self.made.tournament.participant(row.number).name
            places.setdefault(row.rank, []).append((ids[row.number], name))
        return tuple(
            Tied(place, tuple(people)) for place, people in places.items() if len(people) > 1
        )


def name_of(criterion: Criterion) -> Message | str:
    """Return the name of a tie-break."""
    if criterion.tie_break is not None:
        return name_in_form(criterion.tie_break.name, criterion.code)
    if criterion.code.upper().startswith(LOTS):
        return Message("Lots")
    if criterion.code == TIE_ORDER:
        return Message("Order decided by the chief arbiter")
    return Message("Computed elsewhere")


def standings_list(
    state: State, number: int | None = None, tournament: Tournament | None = None
) -> StandingsList | None:
    """Return the list as of a round, by default the last one with a result; None before it.

    A list that the event's tie-breaks cannot order is by points alone, with the reasons. Who has
    the tournament of the state already gives it.
    """
    tournament = tournament or tournament_of(state)
    begun = rounds_begun(tournament)
    if not begun:
        return None
    wanted = begun if number is None else max(1, min(number, begun))
    if wanted < begun:
        state = state_before(state, wanted + 1)
        tournament = tournament_of(state)
    numbers = numbers_of(state)
    faults: tuple[Fault, ...] = ()
    try:
        made = rank(tournament, terms=terms_of(state, numbers))
    except FormError as error:
        faults = tuple(error.faults)
        made = rank(tournament, codes=())
    gaps = not state.rounds.keys() >= set(range(1, wanted + 1))
    return StandingsList(made, wanted, begun, numbers, bool(state.finished), faults, gaps)


def divisions(state: State) -> tuple[tuple[str, Message | str], ...]:
    """Return the groups that can be looked at: divisions of all, and categories with prizes."""
    return () if state.of_teams else (*_DIVISIONS.items(), *_categories(state))


def _categories(state: State) -> Iterator[tuple[str, str]]:
    if not (plan := state.prizes.get("plan")):
        return
    for category in read_plan(plan).categories:
        if len(category.groups) == 1:
            yield category.groups[0], category.name
