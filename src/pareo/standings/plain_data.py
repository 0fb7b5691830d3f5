"""The standings as plain values for JSON: exact tie-breaks, points as decimal numbers."""

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from pareo.model import Tournament, Tpn

if TYPE_CHECKING:
    from pareo.standings.board_list import BoardList, MemberRecord
    from pareo.standings.clubs import ClubStandings
    from pareo.standings.ranking import Standing, Standings


def value_data(value: Fraction | tuple[Fraction, ...] | None) -> object:
    """Return an exact value: a number, or a text such as 233/6 where a decimal is not exact."""
    if value is None:
        return None
    if isinstance(value, tuple):
        return [value_data(part) for part in value]
    if value.denominator == 1:
        return value.numerator
    if 1000 % value.denominator == 0:
        return float(value)
    return str(value)


def standings_data(
    standings: "Standings", rows: "Sequence[Standing] | None" = None
) -> list[dict[str, object]]:
    """Return the standings, or some of their rows."""
    tournament = standings.tournament
    return [
        {
            "rank": row.rank,
            "number": row.number,
            "name": tournament.participant(row.number).name,
            **_player_data(tournament, row.number),
            "points": row.points / 10,
            "values": [value_data(value) for value in row.values],
            "decided_by": row.decided_by,
        }
        for row in (standings.rows if rows is None else rows)
    ]


def _player_data(tournament: Tournament, number: Tpn) -> dict[str, object]:
    if tournament.settings.teams_are_paired:
        return {}
    player = tournament.player_by_number[number]
    return {
        "title": player.title and player.title.value,
        "federation": player.federation,
        "rating": player.rating,
    }


def boards_data(tournament: Tournament, lists: "Sequence[BoardList]") -> list[dict[str, object]]:
    """Return the lists by board; those with too few games have no rank."""
    return [
        {
            "board": each.board,
            "players": [
                *({"rank": row.rank, **_record_data(tournament, row.record)} for row in each.rows),
                *({"rank": None, **_record_data(tournament, record)} for record in each.few),
            ],
        }
        for each in lists
    ]


def _record_data(tournament: Tournament, record: "MemberRecord") -> dict[str, object]:
    return {
        "number": record.number,
        "name": tournament.player_by_number[record.number].name,
        "team": record.team,
        "games": record.games,
        "wins": record.wins,
        "draws": record.draws,
        "losses": record.losses,
        "points": record.points / 10,
        "percentage": value_data(record.percentage),
        "performance": record.performance,
    }


def clubs_data(clubs: "ClubStandings") -> list[dict[str, object]]:
    """Return the list of clubs; `counted` are the numbers of those who count."""
    return [
        {
            "rank": row.rank,
            "name": row.name,
            "players": row.players,
            "points": row.points / 10,
            "values": [value_data(value) for value in row.values],
            "counted": list(row.counted),
        }
        for row in clubs.rows
    ]
