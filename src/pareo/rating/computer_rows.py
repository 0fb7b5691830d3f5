"""The table that replaces the forms in computer reports: B.02 of 2005, article 11.31."""

from pareo.elo import average_of_opponents
from pareo.rating.results import EventResult, PlayerResult
from pareo.rulebook import RATINGS_2005
from pareo.value import dataclass

_FEWEST_RATED_OPPONENTS = 3


@dataclass(frozen=True, slots=True)
class ComputerRow:
    """Rar, n and W against rated opponents; W − We in hundredths; Ru of unrated players."""

    key: int
    name: str
    rating: int | None
    rar: int
    n: int
    w: int
    w_minus_we: int | None
    ru: int | None


@RATINGS_2005.rule("11.31")
def computer_list(result: EventResult) -> tuple[ComputerRow, ...]:
    """Return the rows in the order of the players."""
    return tuple(_row(result, one) for one in result.players.values())


def _row(result: EventResult, one: PlayerResult) -> ComputerRow:
    entrant = one.entrant
    rated = entrant.changes_from is not None
    if rated or one.first is None:
        opponents = [game.opponent_rating for game in one.counted]
        count, score = len(opponents), one.won
    else:
        opponents = list(one.first.opponents)
        count, score = one.first.games, one.first.score
    enough = rated or len(_rated_opponents(result, one)) >= _FEWEST_RATED_OPPONENTS
    return ComputerRow(
        entrant.key,
        entrant.name,
        entrant.rating,
        average_of_opponents(opponents) if opponents and enough else 0,
        count,
        score,
        sum(one.deltas) if rated else None,
        one.first.ru if one.first is not None and enough else None,
    )


def _rated_opponents(result: EventResult, one: PlayerResult) -> set[int]:
    """Return the rated opponents met over the board, counted or not."""
    met = {game.opponent for game in one.counted}
    met |= {
        game.white if game.black == one.entrant.key else game.black
        for game in result.event.games
        if one.entrant.key in (game.white, game.black) and game.result.rated
    }
    return {key for key in met if result.event.by_key[key].rating is not None}
