"""Matches before they are played: who sits where."""

from pareo.model.participants import Team
from pareo.model.records import Game, Match
from pareo.model.tournament import Tournament
from pareo.model.values import Colour, Tpn


def match_to_play(tournament: Tournament, home: Tpn, away: Tpn) -> Match:
    """Return the match of two participants of an event with its games, none of them played."""
    settings = tournament.settings
    if settings.teams_are_paired:
        teams = tournament.team_by_number
        return team_match(teams[home], teams[away], settings.board_colours)
    games = (
        Game(away, home) if number % 2 else Game(home, away)
        for number in range(settings.games_per_match)
    )
    return Match(home, away, tuple(games))


def team_match(
    home: Team,
    away: Team,
    colours: tuple[Colour, ...] = (),
    line_ups: tuple[tuple[Tpn, ...], tuple[Tpn, ...]] | None = None,
) -> Match:
    """Return a team match with the line-ups, else the first members in order.

    `colours` are those of the home team; without them colours alternate over the boards that
    both teams can fill.
    """
    ours, theirs = line_ups or (home.members, away.members)
    boards = len(colours) or min(len(ours), len(theirs))
    colours = colours or tuple(
        Colour.BLACK if board % 2 else Colour.WHITE for board in range(boards)
    )
    seated = zip(colours, ours, theirs, strict=False)
    return Match(
        home.number,
        away.number,
        tuple(
            Game(own, other) if colour is Colour.WHITE else Game(other, own)
            for colour, own, other in seated
        ),
    )
