"""Teams with their players, as lists show them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from pareo.journal import (
    PersonId,
    Phase,
    State,
    all_numbers,
    numbers_of,
    sides_of,
    strength_of,
    tournament_of,
)
from pareo.language import Message
from pareo.model import Colour, Tpn, points_text
from pareo.reports import COLOUR_LETTERS, Cell, Column, Kind, Table, national_of, title_of
from pareo.schedules import plan_of
from pareo.service.desk.matches import MatchRow, Seat, match_rows, seat_of
from pareo.value import dataclass

_SIDE_COLUMNS: Final = (
    Column("number", Message("No."), Kind.NUMBER),
    Column("team", Message("Team")),
    Column("place", Message("Bd."), Kind.NUMBER),
    Column("name", Message("Name")),
    Column("title", Message("Title")),
    Column("rating", Message("Rating"), Kind.NUMBER),
    Column("person", Message("ID")),
)
_LAST: Final = 10_000


@dataclass(frozen=True, slots=True)
class SideRow:
    """Somebody, the team, and the place among its players; none for who plays for no team."""

    person: PersonId
    number: int
    name: str
    rating: int | None
    team: str = ""
    place: int | None = None
    is_reserve: bool = False


@dataclass(frozen=True, slots=True)
class SideList:
    """Everybody by team and board, who plays for no team last.

    `laid`: the table stands, so that only reserves may still play for others. `open_rounds` are
    those that are not closed.
    """

    rows: tuple[SideRow, ...]
    teams: tuple[str, ...]
    laid: bool
    open_rounds: tuple[int, ...]


def side_list(state: State) -> SideList:
    """Return who plays for which team."""
    sides = sides_of(state)
    return SideList(
        tuple(_rows(state, sides)),
        tuple(sides),
        bool(state.rounds),
        tuple(
            number
            for number, record in sorted(state.rounds.items())
            if record.phase is not Phase.CLOSED
        ),
    )


def side_table(state: State) -> Table:
    """Return the teams with their players, as the list of teams shows rosters."""
    rows: list[tuple[Cell, ...]] = []
    for row in side_list(state).rows:
        title = title_of(state.people[row.person].player)
        rows.append((row.number, row.team, row.place, row.name, title, row.rating, row.person))
    return Table("teams", Message("Teams"), _SIDE_COLUMNS, tuple(rows))


def arranged(
    state: State, given: Iterable[tuple[PersonId, str, int | None]]
) -> dict[str, list[PersonId]]:
    """Return the teams of people with the names and boards that were typed beside theirs.

    Teams that are there keep their order; who has no board comes behind those who have one.
    """
    rows = [(who, " ".join(team.split()), place) for who, team, place in given]
    found: dict[str, list[tuple[int, PersonId]]] = {name: [] for name in sides_of(state)}
    for who, team, place in rows:
        if team:
            found.setdefault(team, []).append((_LAST if place is None else place, who))
    return {
        name: [who for _, who in sorted(people, key=lambda each: each[0])]
        for name, people in found.items()
    }


def _seats(state: State, sides: Mapping[str, tuple[PersonId, ...]]) -> int:
    """Return how many players of each team have a seat: as the table has it, else as the smallest."""
    plan = plan_of(tournament_of(state)) if state.rounds else None
    return plan.members if plan is not None else min(map(len, sides.values()), default=0)


def _rows(state: State, sides: Mapping[str, tuple[PersonId, ...]]) -> Iterator[SideRow]:
    numbers = numbers_of(state)
    seen = set()
    seats = _seats(state, sides)
    for team, people in sides.items():
        for place, who in enumerate(people, start=1):
            seen.add(who)
            player = state.people[who].player
            yield SideRow(
                who,
                numbers.get(who, 0),
                player.name,
                player.rating,
                team,
                place,
                place > seats,
            )
    for who in sorted(state.people, key=lambda each: numbers.get(each, 0)):
        if who not in seen:
            player = state.people[who].player
            yield SideRow(who, numbers.get(who, 0), player.name, player.rating)


_COLUMNS: Final = (
    Column("number", Message("No."), Kind.NUMBER),
    Column("team", Message("Team")),
    Column("strength", Message("Strength"), Kind.NUMBER),
    Column("captain", Message("Captain")),
    Column("place", Message("Bd."), Kind.NUMBER),
    Column("name", Message("Name")),
    Column("title", Message("Title")),
    Column("rating", Message("Rating"), Kind.NUMBER),
    Column("national_rating", Message("National rating")),
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
        rows.append((*own, None, "", "", None, None, team.id))
        rows.extend(
            (
                *(None, "", None, "", place, each.name, each.title, each.rating),
                national_of(state.members[each.id].player),
                each.id,
            )
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
        home_colour = Colour.WHITE if board.home_has_white else Colour.BLACK
        letters = [COLOUR_LETTERS[each] for each in (home_colour, home_colour.other)]
        yield (label, letters[0], names[0], result, names[1], letters[1])
