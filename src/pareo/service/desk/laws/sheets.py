"""Moves as they are typed from a scoresheet into a form."""

from pareo.laws import Record, Transcript, move_list, read_entries
from pareo.service.laws.games import record_at
from pareo.service.laws.reading import letters_from, position_from


def transcript_of(text: str, letters: str = "", fen: str = "") -> Transcript:
    """Read the moves of a scoresheet, from the initial position or another one."""
    start = position_from(fen or None)
    return read_entries(move_list(text).entries, letters_from(letters or None), start)


def record_of(text: str, letters: str = "", fen: str = "") -> Record:
    """Return the game of a scoresheet; raises InputError at the first entry that stays in doubt."""
    return record_at(transcript_of(text, letters, fen))
