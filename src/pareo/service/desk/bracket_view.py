"""The bracket of a knock-out as a page shows it: a picture, a table, stage by stage."""

from itertools import groupby

from pareo.journal import PersonId, State, ids_of, tournament_of
from pareo.language import Message, Translate
from pareo.model import Tournament
from pareo.reports import Cell, Table, bracket_svg, bracket_table, places_table
from pareo.schedules import Bracket, bracket_of, plan_of
from pareo.service.desk.brackets import is_knockout, level_ties
from pareo.value import dataclass, replace


@dataclass(frozen=True, slots=True)
class BracketView:
    """A bracket, and the event it belongs to."""

    tournament: Tournament
    bracket: Bracket

    @property
    def table(self) -> Table:
        """All matches."""
        return bracket_table(self.tournament, self.bracket)

    @property
    def places(self) -> Table:
        """The places that are known."""
        return places_table(self.tournament, self.bracket)

    @property
    def stages(self) -> tuple[Table, ...]:
        """The matches of each stage."""
        whole = self.table
        return tuple(
            replace(whole, title=stage, rows=tuple(rows), notes=())
            for stage, rows in groupby(whole.rows, key=_stage)
        )

    def picture(self, translate: Translate, *, has_heading: bool = True) -> str:
        """Return the drawing in somebody's language."""
        return bracket_svg(self.tournament, self.bracket, translate, has_heading=has_heading)


def bracket_view(state: State) -> BracketView | None:
    """Return the bracket of a knock-out; None before it is seeded."""
    tournament = tournament_of(state)
    plan = plan_of(tournament)
    if not is_knockout(state) or plan is None:
        return None
    return BracketView(tournament, bracket_of(tournament, plan))


def level_matches(state: State) -> list[tuple[int, list[tuple[PersonId, str]]]]:
    """Return the matches that only a lot can decide: their number in the stage, and the two teams."""
    ids = ids_of(state)
    found = []
    for tie in level_ties(state):
        teams = [ids[number] for number in (tie.one, tie.other) if number is not None]
        found.append((tie.number, [(who, state.people[who].name) for who in teams]))
    return found


def _stage(row: tuple[Cell, ...]) -> Message:
    stage = row[0]
    assert isinstance(stage, Message)
    return stage
