"""Prizes as everybody sees them: computed from the whole event, shown with public names only."""

from pareo.language import Message
from pareo.reports import Table, prize_list
from pareo.service.desk.prize_view import prize_view
from pareo.service.public.event import PublicEvent
from pareo.value import dataclass, replace


@dataclass(frozen=True, slots=True)
class PublicPrizes:
    """The list of prizes, and how much it is worth; None before the first complete round."""

    table: Table | None
    state: Message | None = None
    is_award: bool = False


def prizes_of(public: PublicEvent) -> PublicPrizes:
    """Return who wins what: categories may rest on ages, which nobody sees."""
    view = prize_view(public.known_real)
    if view.prizes is None:
        return PublicPrizes(None)
    table = prize_list(public.tournament, view.prizes.awards)
    return PublicPrizes(replace(table, notes=()), view.state, view.is_award)
