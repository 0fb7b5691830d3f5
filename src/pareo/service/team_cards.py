"""The pairing card of a team: every round with its opponent, the colour and both scores."""

from collections.abc import Iterator
from typing import Final

from pareo.history import Score, Scores
from pareo.language import Message
from pareo.model import Bye, Colour, Match, Round, Team, Tournament, Tpn
from pareo.reports import BYES, Card, Cell, Column, Fact, Kind, Table, Words

_COLUMNS: Final = (
    Column("round", Message("Round"), Kind.NUMBER),
    Column("opponent", Message("No."), Kind.NUMBER),
    Column("opponent_name", Message("Opponent")),
    Column("colour", Message("Colour")),
    Column("game_points", Message("Game points"), Kind.POINTS),
    Column("match_points", Message("Match points"), Kind.POINTS),
)
_COLOURS: Final = {Colour.WHITE: Message("White"), Colour.BLACK: Message("Black")}


def cards_of_teams(tournament: Tournament) -> Iterator[tuple[Card, Table]]:
    """Yield the card of every team with its rounds, in the order of numbers."""
    after = Scores(tournament).after
    for team in sorted(tournament.teams, key=lambda team: team.number):
        rows = tuple(
            _row(tournament, number, played, team.number, after[number][team.number])
            for number, played in enumerate(tournament.rounds, start=1)
        )
        yield _card(team), Table("rounds", Message("Rounds"), _COLUMNS, rows)


def _card(team: Team) -> Card:
    facts = (
        Fact("number", Message("Number"), team.number, Kind.NUMBER),
        Fact("name", Message("Name"), team.name),
        Fact("rating", Message("Strength"), team.strength, Kind.NUMBER),
    )
    return Card("team", f"{team.number} {team.name}", facts)


def _row(
    tournament: Tournament, number: int, played: Round, team: Tpn, score: Score
) -> tuple[Cell, ...]:
    """Return a round; the scores are those after it."""
    points = (score.game_points, score.match_points)
    for one in (*played.matches, *played.byes):
        match one:
            case Match() if team in (one.home, one.away):
                other = tournament.team_by_number[one.opponent_of(team)]
                colour = _COLOURS[one.colour_of(team)] if one.played else None
                return (number, other.number, other.name, colour, *points)
            case Bye() if team == one.participant:
                return (number, None, Words(BYES[one.kind]), None, *points)
    return (number, None, None, None, *points)
