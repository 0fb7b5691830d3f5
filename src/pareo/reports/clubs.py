"""The list of clubs or federations out of an individual event."""

from collections.abc import Mapping
from fractions import Fraction

from pareo.language import Message, counted, enumerated
from pareo.model import Tpn
from pareo.reports.table import Cell, Column, Kind, Table, Words
from pareo.reports.value_text import decimal, decimals_of, value_text
from pareo.standings import BEST_PLACE, SUM_OF_PLACES, ClubStanding, ClubStandings

_HEADINGS = {BEST_PLACE: Message("Best place"), SUM_OF_PLACES: Message("Sum of places")}
_OF_PLAYERS = dict.fromkeys(_HEADINGS, Message("Place"))
_WORDS = {BEST_PLACE: Message("the best place"), SUM_OF_PLACES: Message("the sum of places")}


def clubs_table(clubs: ClubStandings) -> Table:
    """Return the list, with those who count and a column for each tie-break."""
    columns = (
        Column("rank", Message("Rank"), Kind.NUMBER),
        Column("name", Message("Name")),
        Column("players", Message("Players"), Kind.NUMBER),
        Column("points", Message("Points"), Kind.POINTS),
        *_tie_break_columns(clubs, _HEADINGS),
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


def club_explanation(clubs: ClubStandings, name: str) -> Table | None:
    """Return what each player who counts adds to the values of a club; None for an unknown one."""
    row = next((each for each in clubs.rows if each.name == name), None)
    if row is None:
        return None
    columns = (
        Column("rank", Message("Place"), Kind.NUMBER),
        Column("number", Message("No."), Kind.NUMBER, for_programs=True),
        Column("name", Message("Name")),
        Column("points", Message("Points"), Kind.POINTS),
        *_tie_break_columns(clubs, _OF_PLAYERS),
    )
    own = clubs.standings.by_number
    rows: list[tuple[Cell, ...]] = [
        (
            own[number].rank,
            number,
            clubs.standings.tournament.player_by_number[number].name,
            own[number].points,
            *(_added(clubs, number, code) for code in clubs.then),
        )
        for number in row.counted
    ]
    rows.append((None, None, Words(Message("Together")), row.points, *_values(clubs, row)))
    return Table("club", Message("{name}", name=name), columns, tuple(rows), _about(clubs, row))


def _tie_break_columns(clubs: ClubStandings, headings: Mapping[str, Message]) -> tuple[Column, ...]:
    return tuple(
        Column(f"tie_break_{place}", headings.get(code, Message("{code}", code=code)), Kind.NUMBER)
        for place, code in enumerate(clubs.then, start=1)
    )


def _added(clubs: ClubStandings, number: Tpn, code: str) -> Cell:
    """Return what a player adds to a value of the club."""
    row = clubs.standings.by_number[number]
    if code in _HEADINGS:
        return row.rank
    place = clubs.standings.codes.index(code)
    return value_text(row.values[place], decimals_of(clubs.standings.criteria[place]))


def _about(clubs: ClubStandings, row: ClubStanding) -> tuple[Message, ...]:
    counts = counted(
        "{number} of {count} player counts.",
        "{number} of {count} players count.",
        row.players,
        number=len(row.counted),
    )
    missing = clubs.best - len(row.counted)
    if not missing or SUM_OF_PLACES not in clubs.then:
        return (counts,)
    behind = counted(
        "{count} player is missing, which counts as place {place}.",
        "{count} players are missing, each of which counts as place {place}.",
        missing,
        place=len(clubs.standings.rows) + 1,
    )
    return counts, behind


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
