"""Prizes of an event by a plan: that of a file, or the one that the event keeps."""

from pathlib import Path

from pareo.language import Message, Translate
from pareo.model import Tournament
from pareo.prizes import Awards, Plan, award, money_text, read_plan
from pareo.reports import Table, prize_list
from pareo.reports import receipts as receipt_list
from pareo.service.files import read_text
from pareo.service.standings import Request, standings_of
from pareo.standings import Standings, Terms
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Prizes:
    """Who wins what, by which plan and standings; as a list of prizes, or of receipts."""

    plan: Plan
    standings: Standings
    awards: Awards
    table: Table

    @property
    def notices(self) -> tuple[Message, ...]:
        """What to know about the prizes and the standings."""
        notices = (*self.awards.notices, *self.standings.notices)
        if self.standings.final:
            return notices
        number = len(self.standings.tournament.rounds)
        early = Message("Not final: the standings are those after round {round}.", round=number)
        return (*notices, early)

    def as_dict(self, translate: Translate) -> dict[str, object]:
        """Return the same for programs."""
        return {
            "currency": self.plan.currency,
            "tie_breaks": list(self.standings.codes),
            "notices": [notice.said(translate) for notice in self.notices],
            self.table.key: self.table.as_dict()["rows"],
            "total": money_text(self.awards.total),
            "left": money_text(self.awards.left),
        }


def prizes_of(
    tournament: Tournament,
    given: Path | str,
    request: Request,
    *,
    own: Terms | None = None,
    receipts: bool = False,
) -> Prizes:
    """Award the prizes of a plan, a file or its text; raises InputError if it is wrong."""
    plan = read_plan(read_text(given), str(given)) if isinstance(given, Path) else read_plan(given)
    return awarded(standings_of(tournament, request, own), plan, receipts=receipts)


def awarded(standings: Standings, plan: Plan, *, receipts: bool = False) -> Prizes:
    """Award the prizes of a plan by a list; raises InputError where it cannot be done."""
    awards = award(standings, plan)
    table = (receipt_list if receipts else prize_list)(standings.tournament, awards)
    return Prizes(plan, standings, awards, table)
