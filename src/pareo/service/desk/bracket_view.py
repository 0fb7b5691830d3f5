"""The bracket of a knock-out as a page shows it: a picture, a table, stage by stage."""

from itertools import groupby

from pareo.journal import State, tournament_of
from pareo.language import Message, Translate
from pareo.model import Tournament
from pareo.reports import Cell, Table, bracket_svg, bracket_table, places_table
from pareo.schedules import Bracket, bracket_of, plan_of
from pareo.service.desk.brackets import is_knockout
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


def _stage(row: tuple[Cell, ...]) -> Message:
    stage = row[0]
    assert isinstance(stage, Message)
    return stage
