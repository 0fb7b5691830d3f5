"""The crosstable of the players, and the grid of a round robin."""

import re
from collections.abc import Callable, Iterable
from typing import Final

from pareo.history import Scores, rounds_begun
from pareo.language import Message
from pareo.model import Points, Tournament, Tpn
from pareo.reports.entries import entries_of_players, legend, total
from pareo.reports.standing import order_of
from pareo.reports.table import Cell, Column, Kind, Table
from pareo.reports.words import PLAYER_COLUMNS, UNRATED, player_cells
from pareo.schedules import plan_of
from pareo.standings import about_uncounted, uncounted, without
from pareo.value import replace

_OPEN: Final = "*"
_DOUBLED: Final = {"1": 2, "+": 2, "½": 1, "0": 0, "-": 0}
_IN_ROUND: Final = re.compile(r"\d+[^\W\d]([10½+\-u]+)")
_AGAINST: Final = re.compile(r"([10½+\-u]+)")
"""The signs of the games in a cell; in the grid they stand alone."""


def crosstable_of_players(tournament: Tournament) -> Table:
    """Return one row for each player with one cell for each round, best first."""
    entries = entries_of_players(tournament)
    fixed = plan_of(tournament) is not None
    return _ranked(
        "crosstable",
        tournament,
        round_columns(len(tournament.rounds)),
        lambda number: (entry.short if entry else None for entry in entries[number]),
        lambda origin: (origin, *legend(entries, fixed=fixed), *about_open_rounds(tournament)),
    )


def _ranked(
    key: str,
    tournament: Tournament,
    between: Iterable[Column],
    cells: Callable[[Tpn], Iterable[Cell]],
    notes: Callable[[Message], tuple[Message, ...]],
) -> Table:
    """Return a list of players, best first, with cells between their facts and points."""
    points = points_of_players(without(tournament, uncounted(tournament)))
    order = order_of(tournament, {n: (p,) for n, p in points.items()}, tournament.published_players)
    columns = (
        Column("rank", Message("Rank"), Kind.NUMBER),
        Column("number", Message("No."), Kind.NUMBER),
        *PLAYER_COLUMNS,
        *between,
        Column("points", Message("Points"), Kind.POINTS),
    )
    players = tournament.player_by_number
    rows = tuple(
        (
            rank,
            number,
            *player_cells(players[number]),
            *cells(number),
            points[number],
        )
        for number, rank in order.ranks.items()
    )
    about = (*notes(order.origin), *about_uncounted(tournament))
    return Table(key, title(tournament), columns, rows, about)


def outcome_of(column: Column, text: str) -> str:
    """Return won, lost or nothing for a cell that is shown, to be tinted."""
    form = _AGAINST if column.key.startswith("against_") else _IN_ROUND
    found = form.fullmatch(text)
    games = found[1].replace(UNRATED, "") if found else ""
    if not games:
        return ""
    doubled = sum(_DOUBLED[sign] for sign in games) - len(games)
    return "won" if doubled > 0 else "lost" if doubled < 0 else ""


def title(tournament: Tournament) -> Message:
    """Return the title of the crosstable: after which round it is."""
    played, planned = rounds_begun(tournament), tournament.settings.rounds
    if not played:
        return Message("Crosstable before round 1")
    if planned is None or planned == played:
        words = Message("Crosstable after round {round}", round=played)
    else:
        words = Message(
            "Crosstable after round {round} of {planned}", round=played, planned=planned
        )
    return Message("{title}, with open results", title=words) if _open(tournament) else words


def _open(tournament: Tournament) -> bool:
    begun = tournament.rounds[: rounds_begun(tournament)]
    return any(match.is_open for played in begun for match in played.matches)


def round_columns(rounds: int) -> tuple[Column, ...]:
    """Return the columns of the rounds, left-aligned."""
    return tuple(
        Column(f"round_{number}", Message("R{round}", round=number))
        for number in range(1, rounds + 1)
    )


def points_of_players(tournament: Tournament) -> dict[Tpn, Points]:
    """Return the points of all players, those of their ranks: a round counts once it has begun.

    Members of teams have the points of their own games.
    """
    begun = rounds_begun(tournament)
    if tournament.settings.teams_are_paired:
        entries = entries_of_players(tournament)
        return {number: total(row[:begun]) for number, row in entries.items()}
    scores = Scores(tournament).after[begun]
    return {number: score.game_points for number, score in scores.items()}


def about_open_rounds(tournament: Tournament) -> tuple[Message, ...]:
    """Say why the byes of a paired round are not among the points before its first result."""
    if rounds_begun(tournament) == len(tournament.rounds):
        return ()
    return (Message("A round and its byes count from its first result on."),)


def by_number(table: Table) -> Table:
    """Return a crosstable in the order of numbers."""
    place = [column.key for column in table.columns].index("number")

    def number(row: tuple[Cell, ...]) -> int:
        found = row[place]
        assert isinstance(found, int)
        return found

    return replace(table, rows=tuple(sorted(table.rows, key=number)))


def opponents_grid(tournament: Tournament) -> Table:
    """Return the grid of a round robin: one column for each opponent, best first.

    A cell has one sign for each game that was played, in the order of the rounds.
    """
    entries = entries_of_players(tournament)
    signs: dict[tuple[Tpn, Tpn], str] = {}
    for number, row in entries.items():
        for entry in row:
            if entry and entry.opponent is not None:
                pair = (number, entry.opponent)
                signs[pair] = signs.get(pair, "") + entry.signs.replace(_OPEN, "")
    numbers = sorted(entries)
    note = Message("A column is for the opponent with that number; a sign for each game.")
    return _ranked(
        "grid",
        tournament,
        (Column(f"against_{other}", Message("{place}", place=other)) for other in numbers),
        lambda number: (
            "×" if other == number else signs.get((number, other)) for other in numbers
        ),
        lambda _: (note,),
    )
