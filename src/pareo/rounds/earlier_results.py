"""The results on which a round was paired, where some of them were known otherwise later."""

from collections.abc import Sequence

from pareo.model import EarlierResult, Game, Match, Round, Tournament
from pareo.value import replace


def as_counted(before: Tournament) -> Tournament:
    """Return the event as it stood before a round, with the results that its pairing counted."""
    coming = len(before.rounds) + 1
    then = [each for each in before.earlier_results if each.up_to >= coming]
    if not then:
        return before
    then.sort(key=lambda each: each.up_to)
    rounds = tuple(
        _as_counted(played, [each for each in then if each.round == number], before)
        for number, played in enumerate(before.rounds, start=1)
    )
    return replace(before, rounds=rounds)


def _as_counted(played: Round, then: Sequence[EarlierResult], before: Tournament) -> Round:
    if not then:
        return played
    matches: list[Match] = []
    for match in played.matches:
        games = tuple(_game_of_then(game, match, then) for game in match.games)
        white, black = (games[0].white, games[0].black) if games else (None, None)
        if games == match.games:
            matches.append(match)
        elif before.settings.teams_are_paired or white is None or black is None:
            matches.append(replace(match, games=games))
        else:  # the colours too may have been others
            matches.append(Match(white, black, games))
    return replace(played, matches=tuple(matches))


def _game_of_then(game: Game, match: Match, then: Sequence[EarlierResult]) -> Game:
    """Return what a game counted as; two games of the same players are told apart by White."""
    pair = {game.white, game.black}
    found = [each for each in then if {each.white, each.black} == pair]
    if sum({other.white, other.black} == pair for other in match.games) > 1:
        found = [each for each in found if each.white == game.white]
    return Game(found[0].white, found[0].black, found[0].result) if found else game
