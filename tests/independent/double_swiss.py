"""A second opinion on the Double-Swiss System, C.04.5, in force from 1 February 2026.

Written from the text of the rules alone; it shares nothing with the engine that it checks. Its
Articles 2 and 3 are word for word those of the Swiss Team System without colour criteria, so the
procedure is that of `team_swiss`. Clear rather than fast, for fields of up to about 16 players.

The plain data. `pair(event)` takes an `Event`: a `Row` for every player, present or not, with a
`Cell` for every round (a match of two games) before the one to be paired. All rows have as many
cells.

    Cell.kind      "match"  a match in which nobody forfeited both games
                   "won", "lost"  a match of which somebody forfeited both games; "lost" for both
                           if neither player came
                   "pab"  the pairing-allocated bye
                   "full", "half", "none"  a bye asked for; "none" is any other round without match,
                           also one before a late entry or after a withdrawal
    Cell.opponent  the TPN of the opponent in "match", "won" and "lost", else 0
    Cell.colour    "w" or "b" of game 1 in a "match" of which at least one game was played, else ""
    Cell.points    points of the whole match or bye as whole numbers, in any unit (the tests:
                   halves)
    Row.virtual    points of acceleration for each round and for the round to be paired: one more
                   than cells; () if there are none
    Row.present    whether the player is to be paired

`pair` gives None if there is no legal pairing, else a `Round`: `pairs` as (White in game 1, Black,
article that decided), top bracket first, inside a bracket in the order of the identifier; `bye` or
0; and the `brackets` with the values of their criteria.

Readings, where the text leaves room (numbers of section 6 of the rules page in brackets):

 1. "Complies with" is the best value that can be reached, then the first in order (8).
 2. Met and floated: only kind "match" (2, 6). Forbidden pairs count as met. Floated by the
    pairing scores of the round.
 3. Barred from the bye: an earlier "pab", "won" or "full" (6).
 4. C6 asks whether the rest of the next scoregroup with unpaired players needs no more upfloaters
    than its parity asks for; `c6_graded` compares how many it needs (8). `c6_next_score`: only the
    scoregroup of the next score is asked, even if nobody of it is left.
 5. C8 counts residents who meet an upfloater and floated; two upfloaters together: nobody (1).
 6. Matches played in 3.4.3 are those of kind "match" (7).
 7. 4.3.1 takes the parity of the place among the players who are present or were ever paired, the
    bye and forfeited matches included.
 8. 4.3.2 counts Whites, not the difference; 4.3.3 sets the colours against each other from the end
    (4). The higher-ranked player is found by the pairing score.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from tests.independent.team_swiss import (
    OTHER,
    Entrant,
    Kind,
    Procedure,
    Round,
    latest_difference,
    places,
)

# ------------------------------------------------------------------------------------- plain data


class Cell(NamedTuple):
    kind: Kind
    opponent: int = 0
    colour: str = ""
    points: int = 0


@dataclass(frozen=True)
class Row:
    tpn: int
    cells: tuple[Cell, ...] = ()
    virtual: tuple[int, ...] = ()
    present: bool = True


@dataclass(frozen=True)
class Event:
    rows: tuple[Row, ...]
    rounds_planned: int
    initial_colour: str = "w"
    forbidden: frozenset[frozenset[int]] = frozenset()
    c6_graded: bool = False
    c6_next_score: bool = False


# -------------------------------------------------------------------- what follows from the cells


@dataclass(frozen=True)
class Player:
    number: int
    place: int  # whose parity decides 4.3.1
    score: int  # with virtual points
    colours: str  # of matches with at least one played game, oldest first


def score(row: Row, rounds: int) -> int:
    """Points of the first rounds, with the virtual ones that count for the next."""
    real = sum(cell.points for cell in row.cells[:rounds])
    return real + row.virtual[rounds] if row.virtual else real


def player_of(row: Row, place: int) -> Player:
    colours = "".join(cell.colour for cell in row.cells if cell.kind == "match")
    return Player(row.tpn, place, score(row, len(row.cells)), colours)


def entrant_of(event: Event, row: Row, rows: Mapping[int, Row]) -> Entrant:
    done = len(row.cells)
    last = row.cells[-1] if done else Cell("none")
    met = {cell.opponent for cell in row.cells if cell.kind == "match"}
    met |= {other for pair in event.forbidden if row.tpn in pair for other in pair - {row.tpn}}
    return Entrant(
        number=row.tpn,
        score=score(row, done),
        met=frozenset(met),
        floated=last.kind == "match"
        and score(row, done - 1) != score(rows[last.opponent], done - 1),
        barred=any(cell.kind in ("pab", "won", "full") for cell in row.cells),
        played=sum(cell.kind == "match" for cell in row.cells),
    )


# ------------------------------------------------------------------------------ colours, Article 4


def colours_4_3(initial_colour: str, one: Player, two: Player) -> tuple[int, int, str]:
    """White and Black of game 1, and the article that decides."""
    higher, lower = sorted((one, two), key=lambda player: (-player.score, player.number))
    colour, article = colour_of_higher(initial_colour, higher, lower)
    if colour == "w":
        return higher.number, lower.number, article
    return lower.number, higher.number, article


def colour_of_higher(initial_colour: str, higher: Player, lower: Player) -> tuple[str, str]:
    if not higher.colours and not lower.colours:
        return initial_colour if higher.place % 2 else OTHER[initial_colour], "4.3.1"
    mine, theirs = higher.colours.count("w"), lower.colours.count("w")
    if mine != theirs:
        return "w" if mine < theirs else "b", "4.3.2"
    had = latest_difference(higher.colours, lower.colours)
    if had:
        return OTHER[had], "4.3.3"
    if higher.colours:
        return OTHER[higher.colours[-1]], "4.3.4"
    return lower.colours[-1], "4.3.5"


# ----------------------------------------------------------------------------------------- a round


def pair(event: Event) -> Round | None:
    rows = {row.tpn: row for row in event.rows}
    place = places(
        {tpn: row.present for tpn, row in rows.items()},
        {tpn: [cell.kind for cell in row.cells] for tpn, row in rows.items()},
    )
    here = [row for row in event.rows if row.present]
    done = max((len(row.cells) for row in event.rows), default=0)
    procedure = Procedure(
        {row.tpn: entrant_of(event, row, rows) for row in here},
        lambda _one, _two: (),
        floats=done + 1 < event.rounds_planned,
        c6_graded=event.c6_graded,
        c6_next_score=event.c6_next_score,
    )
    found = procedure.run()
    if found is None:
        return None
    bye, brackets = found
    players = {row.tpn: player_of(row, place[row.tpn]) for row in here}
    pairs = [
        colours_4_3(event.initial_colour, players[one], players[two])
        for bracket in brackets
        for one, two in bracket.pairs
    ]
    return Round(pairs, bye, brackets)
