"""Teams with their players, as lists show them."""

from collections.abc import Iterator
from typing import Final

from pareo.journal import PersonId, State, all_numbers, strength_of
from pareo.language import Message
from pareo.model import Tpn, points_text
from pareo.reports import Cell, Column, Kind, Table
from pareo.service.desk.matches import MatchRow, Seat, match_rows, seat_of
from pareo.value import dataclass

_COLUMNS: Final = (
    Column("number", Message("No."), Kind.NUMBER),
    Column("team", Message("Team")),
    Column("strength", Message("Strength"), Kind.NUMBER),
    Column("captain", Message("Captain")),
    Column("place", Message("Bd."), Kind.NUMBER),
    Column("name", Message("Name")),
    Column("title", Message("Title")),
    Column("rating", Message("Rating"), Kind.NUMBER),
    Column("person", Message("ID")),
)
_OF_MATCHES: Final = (
    Column("table", Message("Table")),
    Column("home", Message("Home")),
    Column("home_name", Message("Name")),
    Column("result", Message("Result")),
    Column("away_name", Message("Name")),
    Column("away", Message("Away")),
)


@dataclass(frozen=True, slots=True)
class TeamRow:
    """A team: its players in the order of their boards, and what else is known of it."""

    id: PersonId
    number: Tpn | None
    name: str
    nickname: str
    federation: str
    captain: str
    strength: int | None
    set_strength: bool
    players: tuple[Seat, ...]


def team_rows(state: State) -> tuple[TeamRow, ...]:
    """Return all teams by their numbers; before the list is closed by those they would get."""
    numbers = all_numbers(state)
    last = len(numbers) + 1
    order = sorted(state.people, key=lambda who: (numbers.get(who, last), who))
    return tuple(_team(state, who, numbers) for who in order)


def team_table(state: State) -> Table:
    """Return the teams with their rosters."""
    rows: list[tuple[Cell, ...]] = []
    for team in team_rows(state):
        own = (team.number, team.name, team.strength, team.captain)
        rows.append((*own, None, "", "", None, team.id))
        rows.extend(
            (None, "", None, "", place, each.name, each.title, each.rating, each.id)
            for place, each in enumerate(team.players, start=1)
        )
    return Table("teams", Message("Teams"), _COLUMNS, tuple(rows))


def match_table(state: State, number: int) -> Table:
    """Return the matches of a round with all boards; results have home first."""
    rows = tuple(row for match in match_rows(state, number) for row in _match(match))
    return Table("matches", Message("Matches of round {round}", round=number), _OF_MATCHES, rows)


def _team(state: State, who: PersonId, numbers: dict[PersonId, Tpn]) -> TeamRow:
    person = state.people[who]
    return TeamRow(
        who,
        numbers.get(who),
        person.name,
        person.team.get("nickname") or "",
        person.player.federation or "",
        person.private.get("captain") or "",
        strength_of(state, who),
        "strength" in person.team,
        tuple(seat_of(state, each, numbers) for each in state.rosters.get(who, ())),
    )


def _match(match: MatchRow) -> Iterator[tuple[Cell, ...]]:
    home, away = match.score
    score = match.result if match.forfeited else f"{points_text(home)}–{points_text(away)}"
    yield (str(match.table), match.home.name, "", score, "", match.away.name)
    for board in match.boards:
        label = f"{match.table}.{board.place}"
        names = [each.name if each else "–" for each in (board.home, board.away)]
        result = "" if board.is_open else board.from_home
        colours = ("w", "b") if board.home_has_white else ("b", "w")
        yield (label, colours[0], names[0], result, names[1], colours[1])
