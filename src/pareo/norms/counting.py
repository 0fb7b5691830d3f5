"""Which games count (G2) and how many there must be (G1): B.01 1.4.1 and 1.4.2 of 2024."""

from typing import Final

from pareo.language import Message
from pareo.model import ZERO, EventKind
from pareo.norms.basis import Basis, CountedGame
from pareo.norms.checks import Check, at_least
from pareo.norms.facts import NO_FEDERATION, Candidate, Ending, NormEvent, NormGame, Opponent
from pareo.norms.words import UNPLAYED
from pareo.rulebook import TITLES_2024
from pareo.value import dataclass

_LONG_EVENT: Final = 30
_TEAM_EVENTS: Final = (EventKind.WORLD_TEAMS, EventKind.CONTINENTAL_TEAMS)
_TEAM_ROUNDS: Final = (7, 8, 9)
_TEAM_GAMES: Final = 7
_CUP_GAMES: Final = 8
_DOOR_ROUNDS: Final = 9
_USUAL_GAMES: Final = 9


@dataclass(frozen=True, slots=True)
class Sorted:
    """The rounds of a candidate: the games that count, and why the others do not."""

    counted: tuple[CountedGame, ...]
    reasons: dict[int, Message]
    """By the place of the round among the candidate's."""


@TITLES_2024.rule("1.4.2", "1.4.2c")
def sorted_games(event: NormEvent, candidate: Candidate) -> Sorted:
    """Count games decided over the board; forfeits and byes never count."""
    counted: list[CountedGame] = []
    reasons: dict[int, Message] = {}
    for place, game in enumerate(candidate.games):
        other = opponent_that_counts(event, game)
        reason = UNPLAYED.get(game.ending)
        if other is None or reason is not None:
            reasons[place] = reason or UNPLAYED[Ending.ABSENT]
        elif outside_fide(other):
            reasons[place] = Message("the opponent's federation does not belong to FIDE")
        elif unrated_without_a_point(event, other):
            reasons[place] = Message("an unrated opponent without a point against rated players")
        else:
            counted.append(CountedGame(game, other, game.ending.score))
    return Sorted(tuple(counted), reasons)


@TITLES_2024.rule("1.1.4", "1.4.6")
def opponent_that_counts(event: NormEvent, game: NormGame) -> Opponent | None:
    """Return the opponent at the start; in events above 30 days on the day of the game."""
    is_long = event.days_total is not None and event.days_total > _LONG_EVENT
    return game.on_the_day if is_long and game.on_the_day is not None else game.opponent


@TITLES_2024.rule("1.4.2a")
def outside_fide(opponent: Opponent) -> bool:
    """Return whether the opponent's federation does not belong to FIDE."""
    return opponent.federation == NO_FEDERATION


@TITLES_2024.rule("1.4.2b")
def unrated_without_a_point(event: NormEvent, opponent: Opponent) -> bool:
    """Return whether, in a round robin, an unrated opponent made no point against rated ones."""
    return event.system.everybody_meets and opponent.rating is None and opponent.zero_against_rated


def fewest_games(event: NormEvent) -> int:
    """Return how many games a norm needs in an event."""
    if is_short_team_event(event):
        return _TEAM_GAMES
    return _CUP_GAMES if event.kind is EventKind.WORLD_CUP else _USUAL_GAMES


@TITLES_2024.rule("1.4.1b")
def is_short_team_event(event: NormEvent) -> bool:
    """Return whether seven games are enough: in a team championship of 7, 8 or 9 rounds."""
    return event.kind in _TEAM_EVENTS and event.rounds in _TEAM_ROUNDS


@TITLES_2024.rule("1.4.1a")
def enough_games(basis: Basis, *, eight: bool = False) -> Check:
    """Ask for nine games, or for those of 1.4.1b or c."""
    event = basis.event
    need = _USUAL_GAMES - 1 if eight else fewest_games(event)
    special = is_short_team_event(event) or event.kind is EventKind.WORLD_CUP
    number = "1.4.1c" if eight else "1.4.1b" if special else "1.4.1a"
    said, article = Message("Games: {have}; at least {need}."), TITLES_2024.article(number)
    return at_least("G1", enough_games, said, basis.n, need, article=article)


@TITLES_2024.rule("1.4.1c")
def eight_games_will_do(event: NormEvent, candidate: Candidate, counted: int) -> bool:
    """Return whether eight games and one forfeit win or bye of nine rounds count as nine games."""
    if event.rounds != _DOOR_ROUNDS or counted != _USUAL_GAMES - 1:
        return False
    without = [game.ending for game in candidate.games if not game.ending.played]
    return without in ([Ending.FORFEIT_WIN], [Ending.PAIRING_BYE])


@TITLES_2024.rule("1.4.2c")
def last_game_as_a_loss(event: NormEvent, candidate: Candidate) -> CountedGame | None:
    """Return the last round as a game lost, if the opponent did not come.

    Only for a player who lacks just this game (ruling 0340).
    """
    last = candidate.games[-1] if candidate.games else None
    if last is None or last.round != event.rounds or last.ending is not Ending.FORFEIT_WIN:
        return None
    other = opponent_that_counts(event, last)
    return None if other is None or outside_fide(other) else CountedGame(last, other, ZERO)
