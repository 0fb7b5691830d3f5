"""The strength by which games are played out: the rating, or what the results so far say.

A player without a rating is taken to have drawn two games against players of the strength that
generated events assume, beside the games played. So nothing is known at the start, and every game
adds to it; the form is that of first ratings (B.02 Art. 8.2.2) with another number.
"""

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from pareo.elo import difference_for, half_up, percent_of
from pareo.generator import UNRATED
from pareo.model import Colour, Outcome, Tournament, Tpn
from pareo.value import dataclass

_DRAWS: Final = 2
_HUNDREDTHS: Final = {Outcome.WIN: 100, Outcome.DRAW: 50, Outcome.LOSS: 0}


@dataclass(frozen=True, slots=True)
class Strength:
    """The number that stands for a player, and how many games it rests on; None means the rating."""

    rating: int
    games: int | None = None


def strengths_of(tournament: Tournament) -> Mapping[Tpn, Strength]:
    """Return the strength of every player.

    Opponents without a rating count with the assumed strength; forfeits do not count.
    """
    ratings = {player.number: player.rating for player in tournament.players}
    found = {
        number: Strength(rating) if rating else Strength(UNRATED, 0)
        for number, rating in ratings.items()
    }
    if all(ratings.values()):
        return found
    met: dict[Tpn, list[int]] = defaultdict(list)
    score: dict[Tpn, int] = defaultdict(int)
    for played in tournament.rounds:
        for game in (game for match in played.matches for game in match.games):
            if game.white is None or game.black is None or not game.result.played:
                continue
            sides = ((game.white, Colour.WHITE, game.black), (game.black, Colour.BLACK, game.white))
            for own, colour, other in sides:
                gained = _HUNDREDTHS.get(game.result.outcome(colour))
                if gained is not None and not ratings[own]:
                    met[own].append(ratings[other] or UNRATED)
                    score[own] += gained
    for number, opponents in met.items():
        games = len(opponents) + _DRAWS
        average = Fraction(sum(opponents) + _DRAWS * UNRATED, games)
        percent = percent_of(score[number] + _DRAWS * 50, games)
        found[number] = Strength(half_up(average) + difference_for(percent), len(opponents))
    return found
