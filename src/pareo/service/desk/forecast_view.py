"""A forecast as a page shows it."""

from collections.abc import Iterator, Sequence

from pareo.forecast import LastRound, Outlook
from pareo.language import Message, Translate
from pareo.model import Tpn
from pareo.reports import (
    OUTCOME_WORDS,
    Table,
    forecast_lead,
    forecast_svg,
    forecast_title,
    last_round_heading,
    last_round_svg,
    lines_after,
    method_lines,
    norm_chances,
    page_table,
    percent,
    prize_chances,
)
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class ForecastView:
    """The chances of everybody; `asked` is the player whose last round is asked for, 0 is nobody."""

    outlook: Outlook
    asked: int = 0
    last_round: LastRound | None = None

    @property
    def title(self) -> Message:
        """After which round it was made."""
        return forecast_title(self.outlook)

    @property
    def lead(self) -> Message:
        """How much is left, and how the chances were found."""
        return forecast_lead(self.outlook)

    @property
    def is_exact(self) -> bool:
        """Whether all cases were looked at."""
        return self.outlook.task.is_exact

    @property
    def table(self) -> Table:
        """The best chances."""
        return page_table(self.outlook)

    @property
    def more(self) -> tuple[Table, ...]:
        """The chances of prizes and norms, where there are some."""
        found = (prize_chances(self.outlook), norm_chances(self.outlook))
        return tuple(table for table in found if table is not None and table.rows)

    @property
    def rests_on(self) -> tuple[Message, ...]:
        """What the chances rest on."""
        return tuple(method_lines(self.outlook))

    @property
    def players(self) -> Sequence[tuple[int, str]]:
        """Whose last round can be asked for, the best first; nobody while more than one is left."""
        if not self.outlook.task.coming.one_round_left:
            return ()
        return [(one.player.number, one.player.name) for one in self.outlook.players]

    @property
    def heading(self) -> Message:
        """Whose last round it is."""
        assert self.last_round is not None
        return last_round_heading(self.outlook.task.coming.tournament, self.last_round)

    @property
    def results(self) -> Iterator[tuple[Message, tuple[Message, ...]]]:
        """What each own result gives, sentence by sentence."""
        assert self.last_round is not None
        tournament = self.outlook.task.coming.tournament
        for after in self.last_round.results:
            heading = Message(
                "{result} ({chance})",
                result=OUTCOME_WORDS[after.outcome],
                chance=percent(after.chance),
            )
            yield heading, tuple(lines_after(tournament, after))

    def picture(self, translate: Translate) -> str:
        """Return the picture of the chances."""
        return forecast_svg(self.outlook, translate)

    def picture_of_results(self, translate: Translate) -> str:
        """Return the picture of the last round."""
        assert self.last_round is not None
        return last_round_svg(self.last_round, self.outlook.top, translate)


def forecast_view(
    outlook: Outlook, number: int = 0, last_round: LastRound | None = None
) -> ForecastView:
    """Return the view; a player is asked for only where one round is left."""
    known = Tpn(number) in outlook.by_number and outlook.task.coming.one_round_left
    return ForecastView(outlook, number if known else 0, last_round)
