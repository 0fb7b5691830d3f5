"""Results written into the files of schedules, as an arbiter would."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from pareo.model import Match, Result
from pareo.trf import read_trf, write_trf


def enter(path: Path, result: Callable[[int, int], str]) -> None:
    """Write results into all open games of a file, as an arbiter would."""
    event = read_trf(path).tournament
    rounds = tuple(
        replace(played, matches=tuple(_entered(match, result) for match in played.matches))
        for played in event.rounds
    )
    changed = replace(event, rounds=rounds, published_players=())
    path.write_text(write_trf(changed).text, encoding="utf-8")


def _entered(match: Match, result: Callable[[int, int], str]) -> Match:
    return replace(
        match,
        games=tuple(
            game
            if game.result.known
            else replace(game, result=Result(result(game.white or 0, game.black or 0)))
            for game in match.games
        ),
    )
