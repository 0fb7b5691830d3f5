"""The forecast of an event as its journal stands: work for a process beside the desk.

What comes back holds words, tables and what pictures show, so that the desk keeps no second event.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pareo.errors import FormError, UnsupportedRuleError
from pareo.journal import State, numbers_of, terms_of, tournament_of
from pareo.language import Message
from pareo.reports import Table
from pareo.service.files import Opened
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.campaign import Progress
    from pareo.reports import ChancePicture, ResultsPicture

Told = Callable[[str, int], None]
"""Told what is worked on, and how much of it is done in per cent."""


@dataclass(frozen=True, slots=True)
class ForecastPage:
    """The chances of everybody; `players` are those whose last round can be asked for."""

    title: Message
    lead: Message
    is_exact: bool
    table: Table
    more: tuple[Table, ...]
    rests_on: tuple[Message, ...]
    picture: "ChancePicture"
    players: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class LastRoundPage:
    """What each result of a player gives: chances, then a heading and sentences for each."""

    heading: Message
    table: Table
    results: tuple[tuple[Message, tuple[Message, ...]], ...]
    picture: "ResultsPicture"
    how: tuple[Message, ...]


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


def _in_per_cent(told: Told) -> Callable[["Progress"], None]:
    return lambda progress: told("", 100 * progress.done // progress.total)


def work_on_everybody(told: Told, opened: Opened, runs: int) -> ForecastPage:
    """Return the chances of everybody; raises InputError where there is no forecast."""
    from pareo.reports import (
        ChancePicture,
        forecast_lead,
        forecast_title,
        method_lines,
        norm_chances,
        page_table,
        prize_chances,
    )
    from pareo.service.forecasting import Request, everybody, task_of

    try:
        task, strengths = task_of(opened, request := Request(runs))
    except UnsupportedRuleError as error:
        raise FormError.of(error.reason, Message("See the standings instead.")) from error
    found = everybody(task, strengths, request, _in_per_cent(told))
    more = (prize_chances(found), norm_chances(found))
    people = found.players if task.coming.one_round_left else ()
    return ForecastPage(
        forecast_title(found),
        forecast_lead(found),
        task.is_exact,
        page_table(found),
        tuple(table for table in more if table is not None and table.rows),
        tuple(method_lines(found)),
        ChancePicture.of(found),
        tuple((one.player.number, one.player.name) for one in people),
    )


def work_on_player(told: Told, opened: Opened, number: int, runs: int) -> LastRoundPage:
    """Return what each result of a player gives, where one round is left."""
    from pareo.model import Tpn
    from pareo.reports import (
        ResultsPicture,
        how_found,
        last_round_heading,
        last_round_table,
        lines_after,
        result_heading,
    )
    from pareo.service.forecasting import Request, one_player, task_of

    task, _ = task_of(opened, request := Request(runs))
    last = one_player(task, Tpn(number), request, _in_per_cent(told))
    tournament = task.coming.tournament
    how = [how_found(last)]
    if last.is_exact and not task.is_exact:
        how.append(Message("The table above is simulated: where the two differ, this counts."))
    return LastRoundPage(
        last_round_heading(tournament, last),
        last_round_table(tournament, last, told=False),
        tuple(
            (result_heading(after), tuple(lines_after(tournament, after))) for after in last.results
        ),
        ResultsPicture.of(last),
        tuple(how),
    )
