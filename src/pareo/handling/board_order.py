"""The board order of a recorded round, by the edition of its day (C.04.2 Art. 3.6)."""

from collections.abc import Callable

from pareo.errors import UnsupportedRuleError
from pareo.handling.boards import boards
from pareo.handling.editions import handling_in_force
from pareo.model import Match, Round, Tournament


def in_board_order(tournament: Tournament, number: int) -> tuple[Match, ...]:
    """Return the matches of a round in board order.

    Report files do not record the boards, so the order is computed.
    """
    before = tournament.after_round(number - 1)
    return _rule_of_the_day(tournament)(before, tournament.rounds[number - 1]).matches


def _rule_of_the_day(tournament: Tournament) -> Callable[[Tournament, Round], Round]:
    """Return the rule in force on the first day; the current one if there is none."""
    first_day = tournament.event.first_day
    if first_day is None:
        return boards
    try:
        return handling_in_force(first_day).boards or boards
    except UnsupportedRuleError:
        return boards
