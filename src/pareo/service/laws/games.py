"""Games as people have them: a file with moves in any language, or the moves themselves."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from pareo.errors import FormError, InputError
from pareo.language import Message
from pareo.laws import PgnGame, Record, Transcript, read_entries, read_pgn, write_pgn
from pareo.model import Colour
from pareo.service.files import read_text
from pareo.service.laws.answer import Answer
from pareo.service.laws.reading import letters_from, read_texts, reading_lines, transcript_answer
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


def read_moves(fen: str | None, words: Sequence[str], letters: str | None = None) -> Answer:
    """Read moves that are typed, or the game of a file."""
    if is_file(words):
        return transcript_answer(transcript_from(words[0], letters))
    return read_texts(fen, words, letters)


def is_file(words: Sequence[str]) -> bool:
    """Whether what is typed names a file with a game: one word, and there is such a file."""
    return len(words) == 1 and (words[0] == "-" or Path(words[0]).is_file())


def as_pgn(words: Sequence[str], letters: str | None = None) -> str:
    """Write moves that are typed, or the game of a file, as PGN."""
    if is_file(words):
        game = game_from(words[0], letters)
        return write_pgn(record_at(game.transcript), dict(game.tags), game.result, game.clocks)
    return write_pgn(record_at(read_entries(words, letters_from(letters))))


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
