"""The forecast of an event as its journal stands: work for a process beside the desk."""

from collections.abc import Callable
from typing import Final

from pareo.errors import FormError, UnsupportedRuleError
from pareo.forecast import LastRound, Outlook
from pareo.journal import State, numbers_of, terms_of, tournament_of
from pareo.language import Message
from pareo.model import Tpn
from pareo.service.files import Opened
from pareo.service.forecasting import Request, everybody, one_player

RUNS: Final = 500
"""Fewer than by command: somebody waits at the page."""

Told = Callable[[str, int], None]
"""Told what is worked on, and how much of it is done in per cent."""


def is_begun(state: State) -> bool:
    """Whether there is a round to look ahead from."""
    return bool(state.rounds)


def opened_state(state: State) -> Opened:
    """Return what a forecast needs of an event."""
    return Opened(
        tournament_of(state),
        state.name,
        "journal",
        terms=terms_of(state, numbers_of(state)),
        prize_plan=state.prizes.get("plan"),
    )


def work_on_everybody(told: Told, opened: Opened, runs: int) -> Outlook:
    """Return the chances of everybody; raises InputError where there is no forecast."""
    try:
        return everybody(opened, Request(runs), lambda done, count: told("", 100 * done // count))
    except UnsupportedRuleError as error:
        raise FormError.of(error.reason, Message("See the standings instead.")) from error


def work_on_player(told: Told, outlook: Outlook, number: int, runs: int) -> LastRound:
    """Return what each result of a player gives."""
    return one_player(
        outlook, Tpn(number), Request(runs), lambda done, count: told("", 100 * done // count)
    )
