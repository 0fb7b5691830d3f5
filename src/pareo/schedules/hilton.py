"""Many teams in three rounds, board by board (manual, tournament types, after Hutton)."""

from typing import Final

from pareo.language import Message
from pareo.rulebook import TYPES_2018
from pareo.schedules import sizes
from pareo.schedules.hilton_tables import TABLES
from pareo.schedules.schedule import Because, Pair, Schedule, ScheduledRound, Source

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

    return Schedule(
        tuple(
            f"{chr(ord('A') + team)}{board}"
            for team in range(teams)
            for board in range(1, boards + 1)
        ),
        tuple(
            ScheduledRound(
                tuple(
                    Pair(seat(white, board), seat(black, board), Because(source, number + 1, row))
                    for row, (board, white, black) in enumerate(
                        (
                            (board, pair[0], pair[1])
                            for board in range(1, boards + 1)
                            for pair in table[board - 1][number].split()
                        ),
                        start=1,
                    )
                )
            )
            for number in range(ROUNDS)
        ),
    )
