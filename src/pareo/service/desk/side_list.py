"""Who plays for which team where players are paired alone, as lists and forms show it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from pareo.journal import PersonId, Phase, State, numbers_of, sides_of, tournament_of
from pareo.language import Message
from pareo.reports import Cell, Column, Kind, Table, title_of
from pareo.schedules import plan_of
from pareo.value import dataclass

_COLUMNS: Final = (
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
    return Table("teams", Message("Teams"), _COLUMNS, tuple(rows))


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
