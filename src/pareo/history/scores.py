"""Scores after each round, for standings and pairing."""

from functools import cached_property

from pareo.history.scoring import NOTHING, Score, Scoring
from pareo.model import Outcome, Points, Tournament, Tpn


class Scores:
    """Running totals of one tournament, computed once."""

    def __init__(self, tournament: Tournament, *, open_as: Outcome = Outcome.OPEN) -> None:
        self._tournament = tournament
        self._scoring = Scoring(tournament, open_as=open_as)

    @cached_property
    def by_round(self) -> tuple[dict[Tpn, Score], ...]:
        """The scores of all participants in each round, first round first."""
        rounds = range(1, len(self._tournament.rounds) + 1)
        return tuple(self._scoring.of_round(number) for number in rounds)

    @cached_property
    def after(self) -> tuple[dict[Tpn, Score], ...]:
        """The totals after 0, 1, 2 … rounds."""
        totals = {participant.number: NOTHING for participant in self._tournament.participants}
        history = [dict(totals)]
        for scored in self.by_round:
            totals = {number: totals[number] + scored[number] for number in totals}
            history.append(totals)
        return tuple(history)

    def total(self, participant: Tpn) -> Score:
        """The total after the last paired round."""
        return self.after[-1][participant]


def standing_points(tournament: Tournament) -> dict[Tpn, Points]:
    """Return the game points of all participants in the standings; open games count nothing."""
    return {number: score.game_points for number, score in Scores(tournament).after[-1].items()}
