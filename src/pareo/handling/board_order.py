"""The boards of a round on record, in the order of the edition of its day (C.04.2 Art. 3.6)."""

from collections.abc import Callable

from pareo.errors import UnsupportedRuleError
from pareo.handling.boards import boards, boards_2017
from pareo.model import Match, Round, Tournament
from pareo.rulebook import HANDLING, articles_of, edition_in_force


def in_board_order(tournament: Tournament, number: int) -> tuple[Match, ...]:
    """Return the matches of a round as the rules of its day order the boards.

    Report files do not record the boards, so the order is computed again.
    """
    before = tournament.after_round(number - 1)
    return _rule_of_the_day(tournament)(before, tournament.rounds[number - 1]).matches


def _rule_of_the_day(tournament: Tournament) -> Callable[[Tournament, Round], Round]:
    """Return the rule of the first day; the current one where that is unknown or silent."""
    first_day = tournament.event.first_day
    if first_day is None:
        return boards
    try:
        edition = edition_in_force(HANDLING, first_day).name
    except UnsupportedRuleError:
        return boards
    # By its ties: the table of all rules of an edition would load them all for this one.
    tied = {article.edition.name for article in articles_of(boards_2017)}
    return boards_2017 if edition in tied else boards
