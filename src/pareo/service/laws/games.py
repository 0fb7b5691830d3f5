"""Games as people have them: a file with moves in any language, or the moves themselves."""

import re
from pathlib import Path
from typing import Final

from pareo.errors import FormError, InputError
from pareo.language import Message
from pareo.laws import PgnGame, Record, Transcript, read_pgn
from pareo.model import Colour
from pareo.service.files import read_text
from pareo.service.laws.reading import letters_from, reading_lines
from pareo.value import replace

_MOMENT: Final = re.compile(r"(\d+)\s*([wb]?)", re.IGNORECASE)


def game_from(source: str, letters: str | None = None) -> PgnGame:
    """Read the first game of a file: PGN, or the moves as a player wrote them."""
    games = read_pgn(read_text(Path(source)), letters_from(letters))
    if not games:
        raise InputError.of(
            Message("There are no moves in it."),
            Message("Give a file with a game."),
            source=source,
        )
    return games[0]


def transcript_from(source: str, letters: str | None = None) -> Transcript:
    """Read the moves of the first game of a file."""
    return game_from(source, letters).transcript


def record_at(transcript: Transcript, after: str | None = None) -> Record:
    """Return the game up to a moment: `5b` is after Black's fifth move; without one, all of it.

    Raises InputError if an entry before it stays in doubt.
    """
    record = transcript.record
    problem = transcript.problem
    moment = (
        len(record.moves) + (problem is not None) if after is None else _half_moves(record, after)
    )
    if moment <= len(record.moves):
        return replace(record, moves=record.moves[:moment])
    if problem is None:
        raise FormError.of(
            Message("The game has no move {moment}.", moment=after),
            Message("Its last move is {move}.", move=record.moment(len(record.moves))),
        )
    line = reading_lines(record.positions[-1], problem)[0]
    raise InputError.of(
        Message(
            "The game cannot be read beyond {moment}:", moment=record.moment(len(record.moves))
        ),
        line,
    )


def _half_moves(record: Record, after: str) -> int:
    found = _MOMENT.fullmatch(after.strip())
    if found is None:
        raise FormError.of(
            Message("“{moment}” is not a moment of a game.", moment=after),
            Message("Write the number of the move and w or b, such as 5b."),
        )
    number, side = int(found[1]), (found[2] or "b").lower()
    half_moves = 2 * (number - record.start.number) + (1 if side == "w" else 2)
    return max(0, half_moves - (record.start.turn is Colour.BLACK))
