"""What an event must have for a paper: each says what is missing, or nothing."""

from typing import Final

from pareo.journal import State, sides_of
from pareo.language import Message
from pareo.service.desk.brackets import is_knockout
from pareo.service.desk.prize_view import is_complete
from pareo.service.desk.standings_list import has_grid, is_round_robin
from pareo.service.public.schedule import TIMES

_PENDING: Final = "pending"


def nothing(_: State) -> None:
    return None


def players(state: State) -> Message | None:
    return None if state.people else Message("Nobody is on the list.")


def rounds(state: State) -> Message | None:
    return None if state.rounds else Message("No round is paired yet.")


def results(state: State) -> Message | None:
    begun = any(game.result != _PENDING for game in state.games.values())
    return None if begun else Message("There is no result yet.")


def plan(state: State) -> Message | None:
    if not state.prizes.get("plan"):
        return Message("There is no plan of prizes.")
    return results(state)


def award(state: State) -> Message | None:
    if (missing := plan(state)) is not None:
        return missing
    return None if is_complete(state) else Message("Results are missing: no award yet.")


def norms(state: State) -> Message | None:
    return None if is_complete(state) else Message("no norms yet, the event is not finished")


def laid(state: State) -> Message | None:
    return None if state.plan and not is_knockout(state) else Message("Only for fixed systems.")


def days(state: State) -> Message | None:
    if any(state.details.get("round_dates") or ()) or any(state.public.get(TIMES) or ()):
        return None
    return Message("The days of the rounds are not known.")


def swiss(state: State) -> Message | None:
    return Message("Only for a Swiss system.") if state.plan else None


def round_robin(state: State) -> Message | None:
    return None if is_round_robin(state) else Message("Only for a round robin.")


def team_grid(state: State) -> Message | None:
    return None if state.of_teams and has_grid(state) else Message("Only for teams.")


def bracket(state: State) -> Message | None:
    return None if is_knockout(state) else Message("Only for a knock-out.")


def teams(state: State) -> Message | None:
    if state.has_sides:
        return Message("Only where teams are paired: here their players are.")
    return None if state.of_teams else Message("Only for teams.")


def rosters(state: State) -> Message | None:
    if state.has_sides and not sides_of(state):
        return Message("Say first who plays for which team, on the page Teams.")
    return None if state.of_teams or state.has_sides else Message("Only for teams.")


def people(state: State) -> Message | None:
    return Message("Only where people play for themselves.") if state.of_teams else None
