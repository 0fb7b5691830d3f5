"""Games as text: lists of moves as players write them, and PGN files."""

import re
from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Final

from pareo.laws.board import initial
from pareo.laws.fen import fen_of, read_fen
from pareo.laws.letters import ENGLISH, Letters
from pareo.laws.notation import Form, written
from pareo.laws.record import Record, Transcript, read_entries
from pareo.laws.ruling import clock_text
from pareo.model import Colour, Outcome, Result
from pareo.value import dataclass

ROSTER: Final = {
    "Event": "?",
    "Site": "?",
    "Date": "????.??.??",
    "Round": "?",
    "White": "?",
    "Black": "?",
    "Result": "*",
}
"""The seven tags that every game has, in this order, and what stands for an unknown one."""

_TAG: Final = re.compile(r'\[\s*(\w+)\s*"((?:[^"\\]|\\.)*)"\s*\]')
_TOKEN: Final = re.compile(
    r"(?P<offer>\(\s*=\s*\))|(?P<comment>\{[^}]*\}?)|(?P<line>;[^\n]*|^%[^\n]*)"
    r"|(?P<open>\()|(?P<close>\))|(?P<mark>\$\d+)|(?P<passant>[ea]\.\s?p\.?)"
    r"|(?P<word>[^\s{}();]+)",
    re.MULTILINE,
)
_NUMBER: Final = re.compile(r"^\d+(?:\.+|…|$)|^(?:\.+|…)")
_CLOCK: Final = re.compile(r"\[%clk\s+(\d+):(\d\d):(\d\d)(?:\.\d+)?\s*\]")
_RESULTS: Final = {
    "1-0": Result.WHITE_WON,
    "0-1": Result.BLACK_WON,
    "1/2-1/2": Result.DRAWN,
    "½-½": Result.DRAWN,
    "*": None,
}
_LINE: Final = 79


@dataclass(frozen=True, slots=True)
class MoveList:
    """The entries of a text, the result at its end, and clock times.

    `clocks` are the seconds left after each entry; None where they are not noted.
    """

    entries: tuple[str, ...]
    clocks: tuple[int | None, ...] = ()
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class PgnGame:
    """A game of a PGN file: its tags, its moves as they were read, clock times and the result."""

    tags: tuple[tuple[str, str], ...]
    transcript: Transcript
    clocks: tuple[int | None, ...] = ()
    result: Result | None = None


# ------------------------------------------------------------------------------------- reading


def move_list(text: str) -> MoveList:
    """Split a text into entries; numbers, comments, variations and marks are left aside.

    `(=)` and `a.p.` stay with the move before them.
    """
    entries: list[str] = []
    clocks: list[int | None] = []
    result = None
    depth = 0
    for token in _TOKEN.finditer(text):
        kind, found = token.lastgroup, token[0]
        depth = max(0, depth + (kind == "open") - (kind == "close"))
        if depth:
            continue
        if kind in ("offer", "passant") and entries:
            entries[-1] += f" {found}"
        elif kind == "comment" and clocks and (clock := _CLOCK.search(found)):
            hours, minutes, seconds = map(int, clock.groups())
            clocks[-1] = 3600 * hours + 60 * minutes + seconds
        elif kind == "word":
            if found in _RESULTS:
                result = _RESULTS[found]
            elif entry := _NUMBER.sub("", found):
                entries.append(entry)
                clocks.append(None)
    return MoveList(tuple(entries), tuple(clocks), result)


def read_pgn(text: str, letters: Letters | None = None) -> tuple[PgnGame, ...]:
    """Read the games of a PGN file; a text without tags is one game.

    Letters are English, as the format asks for; if they do not fit, others are tried. Raises InputError if a game
    begins with a position that is not one.
    """
    return tuple(
        _game(tags, moves, letters) for tags, moves in _games(text) if tags or moves.entries
    )


def _games(text: str) -> Iterator[tuple[dict[str, str], MoveList]]:
    """Yield the tags and moves of each game: tags after moves begin a new one."""
    tags: dict[str, str] = {}
    end = 0
    for tag in _TAG.finditer(text):
        between = text[end : tag.start()]
        if between.strip():
            yield tags, move_list(between)
            tags = {}
        tags[tag[1]] = re.sub(r"\\(.)", r"\1", tag[2])
        end = tag.end()
    yield tags, move_list(text[end:])


def _game(tags: Mapping[str, str], moves: MoveList, letters: Letters | None) -> PgnGame:
    start = read_fen(tags["FEN"]) if "FEN" in tags else initial()
    result = moves.result or _RESULTS.get(tags.get("Result", "*"))
    read = read_entries(moves.entries, letters or ENGLISH, start)
    if letters is None and read.problem is not None:
        other = read_entries(moves.entries, start=start)
        read = max(read, other, key=lambda each: len(each.record.moves))
    return PgnGame(tuple(tags.items()), read, moves.clocks, result)


# ------------------------------------------------------------------------------------- writing


def write_pgn(
    record: Record,
    tags: Mapping[str, str] | None = None,
    result: Result | None = None,
    clocks: Sequence[int | None] = (),
) -> str:
    """Write a game as PGN, with `[%clk]` where the clock times are known."""
    told = _told(result)
    known = {**ROSTER, **(tags or {}), "Result": told}
    if record.start != initial():
        variant = {"Variant": "Chess960"} if record.start.chess960 else {}
        known |= {**variant, "SetUp": "1", "FEN": fen_of(record.start)}
    head = [f'[{name} "{_escaped(value)}"]' for name, value in known.items()]
    body = " ".join((*_movetext(record, clocks), told))
    return "\n".join((*head, "", *wrap(body, _LINE, break_on_hyphens=False), ""))


def _told(result: Result | None) -> str:
    """Return a result as PGN has it; only decided and drawn games have one."""
    if result is None or not result.known:
        return "*"
    scores = {Outcome.WIN: "1", Outcome.FORFEIT_WIN: "1", Outcome.DRAW: "1/2"}
    pair = "-".join(scores.get(result.outcome(colour), "0") for colour in Colour)
    return pair if pair in _RESULTS else "*"


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _movetext(record: Record, clocks: Sequence[int | None]) -> Iterator[str]:
    interrupted = True
    for at, (position, move) in enumerate(zip(record.positions, record.moves, strict=False)):
        if position.turn is Colour.WHITE:
            yield f"{position.number}."
        elif interrupted:
            yield f"{position.number}..."
        yield written(position, move, form=Form.PGN)
        clock = clocks[at] if at < len(clocks) else None
        interrupted = clock is not None
        if clock is not None:
            yield f"{{[%clk {_clock(clock)}]}}"


def _clock(seconds: int) -> str:
    shown = clock_text(seconds)
    return shown if seconds >= 3600 else f"0:{shown.zfill(len('00:00'))}"
