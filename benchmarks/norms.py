"""How long the norms of an open take: after the last round, and two rounds before."""

from typing import Final

from benchmarks.inputs import position
from pareo.model import Player, Rating, Title, Tournament
from pareo.norms import norms_of
from pareo.value import replace

PLAYERS: Final = 200
ROUNDS: Final = 9
_TITLES: Final = ((2480, Title.GM), (2400, Title.IM), (2300, Title.FM), (2200, Title.CM))
_FEDERATIONS: Final = ("ESP", "FRA", "ESP", "GER", "ITA", "ESP", "UKR", "IND")


def open_of(rounds: int) -> Tournament:
    """Return an open of strong players from several federations after so many rounds."""
    found = position(PLAYERS, "hard", rounds + 1)
    settings = replace(found.settings, rounds=ROUNDS)
    event = replace(found.event, federation="ESP")
    return replace(
        found, players=tuple(map(_strong, found.players)), settings=settings, event=event
    )


def _strong(player: Player) -> Player:
    """Return a player with a title by the rating, of one of the federations."""
    rating = Rating(2650 - 5 * int(player.number))
    title = next((title for lowest, title in _TITLES if rating >= lowest), None)
    federation = _FEDERATIONS[int(player.number) % len(_FEDERATIONS)]
    return replace(player, rating=rating, title=title, federation=federation)


def norms(tournament: Tournament) -> int:
    """Judge all norms and chances, and return how many players have some."""
    report = norms_of(tournament)
    chances = sum(any(one.possible for one in each) for each in report.forecasts.values())
    return len(report.achieved) + chances
