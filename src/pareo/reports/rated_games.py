"""The games of each player against rated opponents; forfeits are ignored."""

from collections.abc import Mapping

from pareo.model import Colour, Tournament
from pareo.rating import event_of
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class RatedGames:
    """Ratings of the opponents, one for each game, and the score in hundredths."""

    opponents: tuple[int, ...]
    score: int

    @property
    def games(self) -> int:
        """The number of games."""
        return len(self.opponents)


def rated_games(tournament: Tournament) -> Mapping[int, RatedGames]:
    """Return N, the ratings for Rc, and W of all players (form 3, L to N)."""
    found: dict[int, tuple[list[int], list[int]]] = {
        player.number: ([], []) for player in tournament.players
    }
    event = event_of(tournament)
    for game in event.games:
        if not game.result.rated:
            continue
        for own, other, colour in (
            (game.white, game.black, Colour.WHITE),
            (game.black, game.white, Colour.BLACK),
        ):
            if (rating := event.rating_in(other, game.round)) is not None:
                found[own][0].append(rating)
                found[own][1].append(game.score(colour))
    return {key: RatedGames(tuple(r), sum(s)) for key, (r, s) in found.items()}
