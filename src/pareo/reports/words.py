"""Words and signs shared by several reports."""

from collections.abc import Mapping
from datetime import date
from typing import Final

from pareo.language import Day, Message, Numeral
from pareo.model import (
    TITLE_WORDS,
    ByeKind,
    Colour,
    Match,
    Outcome,
    Player,
    Points,
    Result,
    Title,
    Tpn,
    points_text,
)
from pareo.reports.table import Cell, Column, Kind

BYES: Final[Mapping[ByeKind, Message]] = {
    ByeKind.PAIRING_ALLOCATED: Message("pairing-allocated bye"),
    ByeKind.FULL_POINT: Message("full-point bye"),
    ByeKind.HALF_POINT: Message("half-point bye"),
    ByeKind.ZERO_POINT: Message("absent"),
}

BYE_KEYS: Final[Mapping[ByeKind, str]] = {
    ByeKind.PAIRING_ALLOCATED: "pairing-allocated",
    ByeKind.FULL_POINT: "full-point",
    ByeKind.HALF_POINT: "half-point",
    ByeKind.ZERO_POINT: "zero-point",
}
"""Byes for programs."""

BYE_CELLS: Final[Mapping[ByeKind, Cell]] = {
    ByeKind.PAIRING_ALLOCATED: Message("bye"),
    ByeKind.FULL_POINT: Message("bye1"),
    ByeKind.HALF_POINT: Message("bye½"),
    ByeKind.ZERO_POINT: "-",
}
"""Byes in the narrow cells of a crosstable."""

BYE_COLUMNS: Final = (
    Column("bye", Message("Bye"), for_programs=True),
    Column("bye_points", Message("Points"), Kind.POINTS, for_programs=True),
)
"""Columns of byes for programs; people read words instead."""

COLOURS: Final[Mapping[Colour, Message]] = {
    Colour.WHITE: Message("White"),
    Colour.BLACK: Message("Black"),
}

COLOUR_LETTERS: Final[Mapping[Colour, Message]] = {
    Colour.WHITE: Message("w"),
    Colour.BLACK: Message("b"),
}
SIGNS: Final[Mapping[Outcome, str]] = {
    Outcome.WIN: "1",
    Outcome.DRAW: "½",
    Outcome.LOSS: "0",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "-",
    Outcome.OPEN: "*",
}
UNRATED: Final = "u"


def day_text(day: date | None) -> Day | None:
    """Write a day as 2026-05-01; None if it is not known."""
    return Day(day) if day else None


PLAYER_COLUMNS: Final = (
    Column("title", Message("Title")),
    Column("name", Message("Name")),
    Column("federation", Message("Fed")),
    Column("rating", Message("Rating"), Kind.NUMBER),
)
"""What lists of players say of everybody: see `player_cells`."""


def player_cells(player: Player) -> tuple[Cell, Cell, Cell, Cell]:
    """Return the title, the name, the federation and the rating."""
    return title_of(player), player.name, player.federation, player.rating


def title_of(player: Player) -> Cell:
    """Return the abbreviation of the title, to be translated."""
    return title_text(player.title)


def national_of(player: Player) -> str:
    """Return the ratings in lists of federations, with the numbers there: ESP 1890 (47001)."""
    found = (
        f"{each.federation} {each.rating or '–'}" + (f" ({each.number})" if each.number else "")
        for each in player.national
    )
    return ", ".join(found)


def title_text(title: Title | None) -> Cell:
    """Return the abbreviation of a title, to be translated; None for no title."""
    return TITLE_WORDS[title] if title else None


def sign(result: Result, colour: Colour) -> str:
    """Return the result of a game for one side, in one sign or two."""
    unrated = result.known and result.played and not result.rated
    return SIGNS[result.outcome(colour)] + (UNRATED if unrated else "")


def cell(opponent: Tpn | None, colour: Colour, result: str) -> Message:
    """Return the cell of a crosstable, `12w1`; the letters of the colours are translated."""
    number = "-" if opponent is None else opponent
    if colour is Colour.WHITE:
        return Message("{opponent}w{result}", opponent=number, result=result)
    return Message("{opponent}b{result}", opponent=number, result=result)


def result_of_game(result: Result) -> Cell:
    """Return a result from White's side: `1-0`, `+ -` for a forfeit; None if it is open."""
    if result is Result.PENDING:
        return None
    if result is Result.ADJOURNED:
        return Message("adjourned")
    if not result.played:
        return f"{sign(result, Colour.WHITE)} {sign(result, Colour.BLACK)}"
    return str(result.value)


def result_of_match(match: Match, home: Points, away: Points) -> Cell:
    """Return the result of a match of several games from the home side, without open games."""
    if match.forfeit is not None:
        return result_of_game(match.forfeit)
    if not any(game.result.known for game in match.games):
        return None
    return Numeral(f"{points_text(home)}-{points_text(away)}")
