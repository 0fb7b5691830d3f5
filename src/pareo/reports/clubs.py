"""The list of clubs or federations out of an individual event."""

from fractions import Fraction

from pareo.language import Message, enumerated
from pareo.model import Tpn
from pareo.reports.table import Cell, Column, Kind, Table
from pareo.reports.value_text import decimal, decimals_of
from pareo.standings import ClubStanding, ClubStandings

_HEADINGS = {"place": Message("Best place"), "places": Message("Sum of places")}
_WORDS = {"place": Message("the best place"), "places": Message("the sum of places")}


def clubs_table(clubs: ClubStandings) -> Table:
    """Return the list, with those who count and a column for each tie-break."""
    columns = (
        Column("rank", Message("Rank"), Kind.NUMBER),
        Column("name", Message("Name")),
        Column("players", Message("Players"), Kind.NUMBER),
        Column("points", Message("Points"), Kind.POINTS),
        *(
            Column(
                f"tie_break_{place}", _HEADINGS.get(code, Message("{code}", code=code)), Kind.NUMBER
            )
            for place, code in enumerate(clubs.then, start=1)
        ),
        Column("counted", Message("Who counts")),
    )
    rows = tuple(
        (
            row.rank,
            row.name,
            row.players,
            row.points,
            *_values(clubs, row),
            "; ".join(_name(clubs, number) for number in row.counted),
        )
        for row in clubs.rows
    )
    title = Message(
        "Sum of the best {best} after round {round}",
        best=clubs.best,
        round=len(clubs.standings.tournament.rounds),
    )
    return Table("clubs", title, columns, rows, (_basis(clubs),))


def _name(clubs: ClubStandings, number: Tpn) -> str:
    player = clubs.standings.tournament.player_by_number[number]
    return f"{player.number} {player.name}"


def _values(clubs: ClubStandings, row: ClubStanding) -> tuple[Cell, ...]:
    places = {each.code: decimals_of(each) for each in clubs.standings.criteria}
    return tuple(
        decimal(Fraction(value), places.get(code, 0))
        for code, value in zip(clubs.then, row.values, strict=True)
    )


def _basis(clubs: ClubStandings) -> Message:
    if not clubs.then:
        return Message("Ordered by points; those with equal points share a rank.")
    codes = enumerated([_WORDS.get(code, code) for code in clubs.then])
    return Message(
        "Ordered by points, then {codes}; values of the players who count are added up.",
        codes=codes,
    )
