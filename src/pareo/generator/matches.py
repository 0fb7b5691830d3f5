"""Teams, and matches of several games: who is entered, and what is played."""

from collections.abc import Callable
from random import Random
from typing import Final

from pareo.model import (
    Colour,
    Game,
    Match,
    Player,
    Points,
    PointSystem,
    Rating,
    Result,
    Settings,
    Team,
    Tournament,
    Tpn,
    match_to_play,
)
from pareo.pairing import Board, Unit
from pareo.value import replace

TEAM_BOARDS: Final = 4
TWO_GAMES: Final = 2

Draw = Callable[[Game], Result]
"""Draws the result of a game."""


def people_needed(unit: Unit, participants: int) -> int:
    """Return how many players so many participants have."""
    return participants * TEAM_BOARDS if unit is Unit.TEAMS else participants


def settings_for(unit: Unit, settings: Settings) -> Settings:
    """Return the settings of an event of that unit; a bye by pairing is worth what its text says."""
    if unit is Unit.TWO_GAMES:
        points = settings.points
        if points == PointSystem():
            points = replace(points, pairing_allocated_bye=Points(points.win + points.draw))
        return replace(settings, points=points, games_per_match=TWO_GAMES)
    if unit is Unit.TEAMS:
        colours = tuple(Colour.BLACK if at % 2 else Colour.WHITE for at in range(TEAM_BOARDS))
        return replace(settings, teams_are_paired=True, board_colours=colours)
    return settings


def teams_of(unit: Unit, players: tuple[Player, ...]) -> tuple[Team, ...]:
    """Return teams of players next to each other in strength, the strongest first."""
    if unit is not Unit.TEAMS:
        return ()
    members = [
        players[first : first + TEAM_BOARDS] for first in range(0, len(players), TEAM_BOARDS)
    ]
    return tuple(
        Team(number, f"Team {number}", tuple(one.number for one in some), None, _strength(some))
        for number, some in enumerate(members, start=1)
    )


def _strength(members: tuple[Player, ...]) -> Rating:
    return Rating(sum(one.rating or 0 for one in members) // len(members))


def played_match(
    random: Random, tournament: Tournament, board: Board, unusual: Result | None, draw: Draw
) -> Match:
    """Return a match with results; an unusual one is a forfeit of all games, or odd in one of them."""
    match = match_to_play(tournament, Tpn(board.white), Tpn(board.black))
    if unusual is None:
        return _with(match, tuple(map(draw, match.games)))
    if unusual.outcome(Colour.WHITE).name.startswith("FORFEIT"):
        if tournament.settings.teams_are_paired:
            return replace(match, games=(), forfeit=unusual)
        return _with(
            match,
            tuple(unusual if game.white == match.home else turned(unusual) for game in match.games),
        )
    odd = random.randrange(len(match.games)) if len(match.games) > 1 else 0
    return _with(
        match,
        tuple(unusual if at == odd else draw(game) for at, game in enumerate(match.games)),
    )


def turned(result: Result) -> Result:
    """Return a result with White and Black exchanged."""
    return Result("-".join(reversed(result.value.split("-"))))


def _with(match: Match, results: tuple[Result, ...]) -> Match:
    games = (
        replace(game, result=result) for game, result in zip(match.games, results, strict=True)
    )
    return replace(match, games=tuple(games))
