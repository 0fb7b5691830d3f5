"""Which matches count for colour, and which as a meeting."""

from pareo.model import Colour, Match, Outcome, Settings


def gives_colour(match: Match) -> bool:
    """Whether a game of it was played or may still be; a match without games is open."""
    return match.forfeit is None and (not match.games or match.played)


def is_meeting(match: Match, settings: Settings) -> bool:
    """Whether the two have met, so that they may not be paired again.

    A match of several games does not count if one player forfeited all of them (C.04.5 Art. 1):
    a forfeit on each side is a meeting without colour.
    """
    if gives_colour(match):
        return True
    if match.forfeit is not None or settings.teams_are_paired:
        return False
    winners = {
        game.player(colour)
        for game in match.games
        for colour in Colour
        if game.result.outcome(colour) is Outcome.FORFEIT_WIN
    }
    return winners >= {match.home, match.away}
