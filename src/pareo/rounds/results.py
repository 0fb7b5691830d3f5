"""Results that are still missing when the next round is to be paired."""

from typing import Final

from pareo.errors import FormError
from pareo.language import Message, counted, enumerated, joined
from pareo.model import Game, Round, Tournament

_NAMED: Final = 20
"""So many games without a result are named; of more than these the first."""


def games_of(played: Round) -> list[Game]:
    """Return the games of a round."""
    return [game for match in played.matches for game in match.games]


def without_results(played: Round) -> bool:
    """Whether a round has games, and no result of any of them."""
    games = games_of(played)
    return bool(games) and not any(game.result.known for game in games)


def refuse_round_without_results(before: Tournament) -> None:
    """Refuse to go on where the round before has no result: they were probably forgotten."""
    number = len(before.rounds)
    if not number or not without_results(before.rounds[-1]):
        return
    raise FormError.of(
        Message("Round {round} has no results yet.", round=number),
        Message(
            "Enter the results of round {round}, or count all its games as draws for now "
            "(C.04.2 Art. 3.1).",
            round=number,
        ),
    )


def open_results(before: Tournament) -> tuple[Message, ...]:
    """Return a notice for each round of which not all results are known."""
    notices = []
    for number, played in enumerate(before.rounds, start=1):
        missing = [game for game in games_of(played) if not game.result.known]
        if missing:
            notices.append(
                counted(
                    "Round {round}: the result of {games} is not known; it counts as a draw "
                    "(C.04.2 Art. 3.1). Enter it if the game is over.",
                    "Round {round}: the results of {games} are not known; they count as draws "
                    "(C.04.2 Art. 3.1). Enter them if the games are over.",
                    len(missing),
                    round=number,
                    games=_named(missing),
                )
            )
    return tuple(notices)


def _named(games: list[Game]) -> Message:
    names = [f"{game.white}-{game.black}" for game in games[:_NAMED]]
    return enumerated(names) if len(games) <= _NAMED else joined((*names, "…"), ", ")
