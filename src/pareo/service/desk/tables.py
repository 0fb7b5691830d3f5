"""Tables: who plays where; people with a fixed table keep it (C.04.2 Art. 3.6)."""

from collections.abc import Mapping, Sequence

from pareo.errors import FormError
from pareo.journal import State
from pareo.language import Message
from pareo.service.desk.act import Desk, Proposal, perform
from pareo.service.desk.answers import Answer

FIXED = "table"
"""The mark of somebody who plays at one table throughout."""


def place(desk: Desk, number: int, tables: Mapping[int, int] | None = None) -> Answer:
    """Give games of a round other tables: game to table; without any, as the marks say."""

    def guard(state: State) -> Proposal:
        games = list(state.games_of(number))
        if tables is None:
            pairs = [(game.white, game.black) for game in games]
            free = tables_for(state, pairs)
            wanted = {
                str(game.number): free.get(str(place), place)
                for place, game in enumerate(games, start=1)
            }
        else:
            for each in tables:
                state.game(number, each)
            wanted = {str(game): table for game, table in tables.items()}
        _refuse_shared({**{str(game.number): game.board for game in games}, **wanted})
        payload = {"round": number, "tables": wanted}
        return Proposal("tables.place", payload, (f"round:{number}",), structural=False)

    return perform(desk, guard)


def tables_for(state: State, games: Sequence[tuple[str, str]]) -> dict[str, int]:
    """Return the tables of games in board order, if somebody has a fixed one.

    All others have the free tables in their order. Of two who have the same one, the higher
    board has it.
    """
    fixed: dict[int, int] = {}
    for board, pair in enumerate(games, start=1):
        marks = [state.people[who].marks.get(FIXED) for who in pair]
        table = next((each for each in marks if each is not None), None)
        if table is not None and table not in fixed.values():
            fixed[board] = table
    if not fixed:
        return {}
    free = (table for table in range(1, 2 * len(games) + 1) if table not in fixed.values())
    return {
        str(board): fixed[board] if board in fixed else next(free)
        for board in range(1, len(games) + 1)
    }


def _refuse_shared(tables: Mapping[str, int]) -> None:
    taken = list(tables.values())
    shared = sorted({table for table in taken if taken.count(table) > 1})
    wrong = [table for table in taken if table < 1]
    if shared or wrong:
        raise FormError.of(
            Message("Two games cannot have table {table}.", table=shared[0])
            if shared
            else Message("There is no table {table}.", table=wrong[0]),
            Message("Give each game a table of its own."),
        )
