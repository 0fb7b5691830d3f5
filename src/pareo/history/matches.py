"""Matches: which of them were played, so that they count for colour or as a meeting."""

from pareo.model import Colour, Match, Outcome, Settings


def gives_colour(match: Match) -> bool:
    """Whether a game of it was played, or may still be: a match without games is on its way."""
    return match.forfeit is None and (not match.games or match.played)


def is_meeting(match: Match, settings: Settings) -> bool:
    """Whether the two have met, so that they may not be paired again.

    Of two players who meet in several games one must have forfeited all of them for the
    match not to count (C.04.5 Art. 1): a forfeit on each side is a meeting without colour.
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
