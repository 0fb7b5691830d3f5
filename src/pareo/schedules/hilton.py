"""Many teams in three rounds, board by board (manual, tournament types, after Hutton)."""

from typing import Final

from pareo.language import Message
from pareo.rulebook import TYPES_2018
from pareo.schedules import sizes
from pareo.schedules.hilton_tables import TABLES
from pareo.schedules.schedule import Schedule, Source, rounds_of

TEAMS: Final = tuple(TABLES)
ROUNDS: Final = 3


@TYPES_2018.rule("Hilton")
def hilton(teams: int, boards: int | None = None) -> Schedule:
    """Return three rounds in which the teams meet differently on every board.

    The tables have one board less than teams; fewer boards use their first lines. Nobody has
    the same colour three times.
    """
    sizes.one_of(Message("teams"), teams, TEAMS)
    table = TABLES[teams]
    boards = len(table) if boards is None else boards
    sizes.within(Message("boards"), boards, 1, len(table))
    source = Source(f"hilton-{teams}", Message("Hilton table for {teams}", teams=teams))

    def seat(letter: str, board: int) -> int:
        return (ord(letter) - ord("A")) * boards + board

    rounds = (
        [
            (seat(pair[0], board), seat(pair[1], board))
            for board in range(1, boards + 1)
            for pair in table[board - 1][number].split()
        ]
        for number in range(ROUNDS)
    )
    letters = (chr(ord("A") + team) for team in range(teams))
    labels = tuple(f"{letter}{board}" for letter in letters for board in range(1, boards + 1))
    return Schedule(labels, rounds_of(source, rounds))
