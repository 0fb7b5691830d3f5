"""The prizes of an event: its plan, who would win what now, and the award."""

from pathlib import Path
from typing import Final

import pareo
from pareo.errors import Fault, InputError
from pareo.journal import State
from pareo.language import Message
from pareo.prizes import read_plan
from pareo.reports import Table
from pareo.service.desk.standings_list import StandingsList, standings_list
from pareo.service.files import read_text
from pareo.service.prizes import Prizes, awarded
from pareo.value import dataclass

_SAMPLE: Final = Path(pareo.__file__).with_name("samples") / "prizes.toml"


@dataclass(frozen=True, slots=True)
class PrizeView:
    """The plan and what follows from it.

    `prizes` is None as long as there is no plan or no complete round; `is_award` says that all
    results are there, else it is a forecast after `round`. `faults` is why the plan cannot be
    used on this event.
    """

    plan: str
    prizes: Prizes | None = None
    receipts: Table | None = None
    is_award: bool = False
    round: int = 0
    faults: tuple[Fault, ...] = ()

    @property
    def state(self) -> Message:
        """How much it is worth."""
        if self.is_award:
            return Message("award: all results are in")
        return Message(
            "forecast after round {round}; the award follows once all results are in",
            round=self.round,
        )


def prize_view(state: State) -> PrizeView:
    """Return the prizes of an event as they stand."""
    plan: str = state.prizes.get("plan", "")
    found = _complete(state)
    if not plan or found is None:
        return PrizeView(plan)
    try:
        read = read_plan(plan)
        prizes = awarded(found.made, read)
        receipts = awarded(found.made, read, receipts=True)
    except InputError as error:
        return PrizeView(plan, round=found.round, faults=tuple(error.faults))
    return PrizeView(plan, prizes, receipts.table, found.made.final, found.round)


def sample_plan() -> str:
    """Return a plan to begin with."""
    text = read_text(_SAMPLE)
    return "".join(line for line in text.splitlines(keepends=True) if "pareo prizes" not in line)


def _complete(state: State) -> StandingsList | None:
    """Return the standings after the last round before which no result is missing."""
    found = standings_list(state)
    if found is None or not found.made.open_rounds:
        return found
    last = found.made.open_rounds[0] - 1
    return standings_list(state, last) if last else None
