"""The prizes of an event: its plan, who would win what now, and the award."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pareo
from pareo.errors import Fault, InputError
from pareo.journal import State
from pareo.language import Message
from pareo.prizes import read_plan
from pareo.reports import Table, receipts
from pareo.service.desk.answers import Caution
from pareo.service.desk.brackets import bracket_decided, is_knockout
from pareo.service.desk.standings_list import StandingsList, standings_list
from pareo.service.files import read_text
from pareo.service.prizes import Prizes, awarded
from pareo.standings import not_known
from pareo.value import dataclass

Standings = Callable[[State, int], StandingsList | None]
_OPEN: Final = ("pending", "adjourned")
_SAMPLES: Final = Path(pareo.__file__).with_name("samples")
_SAMPLE: Final = {"en": "prizes.toml", "es": "prizes.es.toml"}


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


def prize_view(state: State, after: Standings = standings_list) -> PrizeView:
    """Return the prizes of an event as they stand; `after` makes the list after a round."""
    plan: str = state.prizes.get("plan", "")
    last = _last_complete(state)
    found = after(state, last) if plan and last else None
    if found is None:
        return PrizeView(plan)
    try:
        prizes = awarded(found.made, read_plan(plan))
    except InputError as error:
        return PrizeView(plan, round=found.round, faults=tuple(error.faults))
    signed = receipts(found.made.tournament, prizes.awards)
    return PrizeView(plan, prizes, signed, is_complete(state), found.round)


def unknown_for_prizes(state: State, plan: str) -> Iterator[Caution]:
    """Ask about people who can win no prize by sex or age because theirs is unknown."""
    if state.of_teams or not plan:
        return
    groups = [group for category in read_plan(plan).categories for group in category.groups]
    players = (person.player for person in state.people.values())
    for text in not_known(players, groups):
        yield Caution("unknown-for-prizes", 3, text)


def is_complete(state: State) -> bool:
    """Whether all rounds of the event have all their results."""
    if is_knockout(state):
        return bracket_decided(state)
    last = _last_complete(state)
    return bool(last) and last >= (state.settings.get("rounds") or last)


def _last_complete(state: State) -> int:
    """Return the last round up to which no result is missing; 0 if there is none."""
    missing = (key[0] for key, game in state.games.items() if game.result in _OPEN)
    return min(missing, default=max(state.rounds, default=0) + 1) - 1


def sample_plan(language: str) -> str:
    """Return a plan to begin with, in a language."""
    text = read_text(_SAMPLES / _SAMPLE[language])
    return "".join(line for line in text.splitlines(keepends=True) if "pareo prizes" not in line)
