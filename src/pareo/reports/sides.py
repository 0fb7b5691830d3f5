"""The score of teams whose players are paired alone: round by round, and against each other."""

from pareo.history import rounds_begun
from pareo.language import Message
from pareo.model import Points, Tournament, Tpn
from pareo.reports.table import Cell, Column, Kind, Table
from pareo.standings import SideStanding, rank_sides

_TWO_TEAMS = 2


def sides_table(tournament: Tournament) -> Table:
    """Return one row for each team, best first: points by round, against each other, and in all."""
    begun = rounds_begun(tournament)
    sides = rank_sides(tournament)
    others = sorted(side.number for side in sides) if len(sides) > _TWO_TEAMS else []
    columns = (
        Column("rank", Message("Rank"), Kind.NUMBER),
        Column("number", Message("No."), Kind.NUMBER),
        Column("team", Message("Team")),
        *(
            Column(f"round_{number}", Message("R{round}", round=number), Kind.POINTS)
            for number in range(1, begun + 1)
        ),
        *(
            Column(f"against_{other}", Message("against {number}", number=other), Kind.POINTS)
            for other in others
        ),
        Column("games", Message("Games"), Kind.NUMBER),
        Column("points", Message("Points"), Kind.POINTS),
    )
    rows = tuple(
        (
            side.rank,
            side.number,
            side.name,
            *side.by_round[:begun],
            *(_against(side, other) for other in others),
            side.games,
            side.points,
        )
        for side in sides
    )
    notes = (
        Message(
            "The points of all games of a team; if they are level, those of the games between the "
            "teams that are level."
        ),
    )
    return Table("sides", Message("Teams after round {round}", round=begun), columns, rows, notes)


def _against(side: SideStanding, other: Tpn) -> Cell:
    return None if other == side.number else side.against.get(other, Points(0))
