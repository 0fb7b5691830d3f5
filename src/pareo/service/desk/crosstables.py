"""The crosstable of an event as it stands: by rank or number, or with a column for each opponent."""

from pareo.history import rounds_begun
from pareo.journal import PersonId, State, ids_of, tournament_of
from pareo.model import Tournament
from pareo.reports import Table, by_number, crosstable
from pareo.reports import grid as opponents_grid
from pareo.schedules import ROUND_ROBINS, SCHEVENINGEN
from pareo.service.desk.brackets import is_knockout
from pareo.standings import after
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
