"""The players of a team event: the best of each board, all in one list, and their crosstable."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from pareo.history import rounds_begun
from pareo.journal import PersonId, State, all_numbers, tournament_of
from pareo.language import Message
from pareo.model import Tournament
from pareo.reports import Table, best_players, board_tables, crosstable_of_players, members_table
from pareo.standings import BoardOrder, after, board_lists, list_of_members
from pareo.value import dataclass, replace

BOARDS: Final = "boards"
PLAYERS: Final = "players"
MEMBERS: Final = "members"
CROSSTABLE: Final = "crosstable"
VIEWS: Final[Mapping[str, Message]] = {
    BOARDS: Message("Best by board"),
    PLAYERS: Message("All players"),
    MEMBERS: Message("Team by team"),
    CROSSTABLE: Message("Crosstable"),
}
ORDERS: Final[Mapping[str, Message]] = {
    BoardOrder.POINTS.value: Message("By points"),
    BoardOrder.PERCENTAGE.value: Message("By percentage"),
    BoardOrder.PERFORMANCE.value: Message("By performance"),
}


@dataclass(frozen=True, slots=True)
class ListWanted:
    """Which list is wanted: its order, and how many games a player needs; both of some lists."""

    view: str = BOARDS
    by: str = BoardOrder.POINTS.value
    games: int = 1

    @property
    def has_order(self) -> bool:
        """Whether the order can be chosen."""
        return self.view in (BOARDS, PLAYERS)


def list_wanted(view: str, by: str, games: str) -> ListWanted:
    """Read what is wanted; what is unknown is as usual."""
    number = int(games) if games.isascii() and games.isdigit() and len(games) < 4 else 1
    return ListWanted(
        view if view in VIEWS else BOARDS,
        by if by in ORDERS else BoardOrder.POINTS.value,
        max(number, 1),
    )


def member_tables(tournament: Tournament, wanted: ListWanted) -> tuple[Table, ...]:
    """Return the tables of a list as of the last round with a result; none before it."""
    begun = rounds_begun(tournament)
    if not begun:
        return ()
    return tuple(_TABLES[wanted.view](after(tournament, begun), wanted))


def tables_of_event(state: State, wanted: ListWanted) -> tuple[Table, ...]:
    """Return the tables of a list of an event as it stands."""
    return member_tables(tournament_of(state), wanted)


def teams_by_player(state: State) -> Mapping[int, PersonId]:
    """Return the team of each player by the player's number."""
    numbers = all_numbers(state)
    return {
        int(numbers[who]): team
        for team, roster in state.rosters.items()
        for who in roster
        if who in numbers
    }


def _boards(tournament: Tournament, wanted: ListWanted) -> Iterable[Table]:
    order = BoardOrder(wanted.by)
    lists = board_lists(tournament, order, wanted.games)
    return board_tables(tournament, lists, order, wanted.games)


def _players(tournament: Tournament, wanted: ListWanted) -> Iterable[Table]:
    order = BoardOrder(wanted.by)
    found = list_of_members(tournament, order, wanted.games)
    return (best_players(tournament, found, order, wanted.games),)


def _members(tournament: Tournament, _: ListWanted) -> Iterable[Table]:
    return (members_table(tournament),)


def _crosstable(tournament: Tournament, _: ListWanted) -> Iterable[Table]:
    table = crosstable_of_players(tournament)
    return (replace(table, notes=table.notes[1:]),)  # where the ranks are from: here


_TABLES: Final[Mapping[str, Callable[[Tournament, ListWanted], Iterable[Table]]]] = {
    BOARDS: _boards,
    PLAYERS: _players,
    MEMBERS: _members,
    CROSSTABLE: _crosstable,
}
