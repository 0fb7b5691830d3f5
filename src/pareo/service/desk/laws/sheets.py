"""Moves as they are typed from a scoresheet into a form."""

import re
from typing import Final

from pareo.errors import FormError
from pareo.language import Message
from pareo.laws import Record, Transcript, read_entries, read_fen
from pareo.service.laws.reading import letters_from

_NUMBER: Final = re.compile(r"\d+\s*\.+")
_OFFER: Final = re.compile(r"\s+\(=\)")
_RESULTS: Final = ("1-0", "0-1", "½-½", "1/2-1/2", "*")
_DOTS: Final = ("...", "…")


def entries_in(text: str) -> tuple[str, ...]:
    """Return the moves of a text in their order, without numbers and the result."""
    plain = _NUMBER.sub(" ", _OFFER.sub("(=)", text))
    return tuple(each for each in plain.split() if each not in (*_RESULTS, *_DOTS))


def transcript_of(text: str, letters: str = "", fen: str = "") -> Transcript:
    """Read the moves of a scoresheet, from the initial position or another one."""
    start = read_fen(fen) if fen else None
    return read_entries(entries_in(text), letters_from(letters or None), start)


def record_of(text: str, letters: str = "", fen: str = "") -> Record:
    """Return the game of a scoresheet; raises FormError at the first entry that stays in doubt."""
    found = transcript_of(text, letters, fen)
    if found.problem is not None:
        raise FormError.of(
            Message(
                "Entry {number} of the sheet, “{text}”, is not one legal move.",
                number=found.problem_at,
                text=found.problem.text,
            ),
            Message("Correct it, or choose the language of the letters."),
            about=("field", "moves"),
        )
    return found.record
