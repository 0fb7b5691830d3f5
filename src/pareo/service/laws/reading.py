"""Moves as players write them: read one by one from a position, in any language (Appendix C)."""

from collections.abc import Iterator, Sequence
from typing import Final

from pareo.errors import FormError, InputError
from pareo.language import Message, counted, joined
from pareo.laws import (
    KIND_NAMES,
    LETTERS,
    Attempt,
    Candidate,
    Form,
    Letters,
    Move,
    MoveText,
    Position,
    Reading,
    ReadingOutcome,
    Record,
    Square,
    Transcript,
    announced,
    article,
    citation,
    fen_of,
    initial,
    letters_of,
    move_text,
    numbered,
    own_letters,
    play,
    read_announced,
    read_attempt,
    read_entries,
    read_fen,
    read_move,
    slip_of_the_tongue,
    square,
    square_name,
    written,
)
from pareo.model import Colour
from pareo.service.laws.answer import Answer
from pareo.service.laws.wording import move_list, ruled

_WITH_LETTERS: Final = {
    "es": Message("{move} with Spanish letters"),
    "en": Message("{move} with English letters"),
    "figurine": Message("{move} with figurines"),
    "fr": Message("{move} with French letters"),
    "de": Message("{move} with German letters"),
    "nl": Message("{move} with Dutch letters"),
    "it": Message("{move} with Italian letters"),
    "pt": Message("{move} with Portuguese letters"),
}
_LANGUAGES: Final = {
    "es": Message("Spanish"),
    "en": Message("English"),
    "figurine": Message("figurines"),
    "fr": Message("French"),
    "de": Message("German"),
    "nl": Message("Dutch"),
    "it": Message("Italian"),
    "pt": Message("Portuguese"),
}


def position_from(fen: str | None) -> Position:
    """Return a position, the initial one where none is given."""
    return initial() if fen is None else read_fen(fen)


def letters_from(name: str | None) -> Letters | None:
    """Return the letters of a language, or five letters of one's own; None: any language."""
    if name is None or name == "any":
        return None
    if name in LETTERS:
        return letters_of(name)
    try:
        return own_letters(name)
    except ValueError:
        raise FormError.of(
            Message("“{name}” names no letters of pieces.", name=name),
            Message(
                "Choose one of {known}, or give five capitals for king, queen, rook, bishop and "
                "knight.",
                known=", ".join(LETTERS),
            ),
        ) from None


def square_named(name: str) -> Square:
    """Return the square of a name; raises FormError if there is none."""
    try:
        return square(name.strip().lower())
    except ValueError:
        raise FormError.of(
            Message("“{name}” is not a square.", name=name),
            Message("Write file and rank, such as e4."),
        ) from None


def written_move(record: Record, text: str, letters: str | None = None) -> Attempt:
    """Return a move that somebody wrote or tried, legal or not; raises InputError if it is none."""
    *before, position = record.positions
    return attempt_from(position, text, letters, before)


def attempt_from(
    position: Position, text: str, letters: str | None = None, record: Sequence[Position] = ()
) -> Attempt:
    """Return what a text tries: coordinates, the sign of a castling, or a written move."""
    reading = read_move(position, text, letters_from(letters), record)
    if reading.move is not None:
        return reading.move
    if len(reading.attempts) == 1:
        return reading.attempts[0]
    try:
        return read_attempt(text)
    except InputError:
        raise FormError.of(*reading_fault(position, reading)) from None


def reading_fault(position: Position, reading: Reading) -> tuple[Message, Message]:
    """Return why a text is no single move, and what to do."""
    if len(reading.attempts) > 1:
        tried = [each for each in reading.attempts if isinstance(each, Move)]
        readings = joined((in_words(position, each) for each in tried), ", ")
        return (
            Message(
                "{text} is ambiguous: {readings} ({article}).",
                text=reading.text,
                readings=readings,
                article=citation((article("C.10"),)),
            ),
            Message("Write it with both squares, such as {move}.", move=tried[0].text),
        )
    first, *more = reading_lines(position, reading)
    if more:
        return first, more[0]
    moves = [each.move for each in reading.candidates]
    if moves and all(move.promotion for move in moves):
        shown = move_text(position, moves[0])
        return first, Message("Name the new piece, such as {move}.", move=shown)
    return first, Message("Write it with both squares, such as e2e4.")


def read_texts(fen: str | None, texts: Sequence[str], letters: str | None = None) -> Answer:
    """Read moves one after the other, up to the first that stays in doubt."""
    start = position_from(fen)
    return transcript_answer(read_entries(texts, letters_from(letters), start))


def transcript_answer(transcript: Transcript) -> Answer:
    """Return a sheet as it was read: the game, and the first entry that stays in doubt."""
    positions = transcript.record.positions
    readings = transcript.readings
    lines: list[Message] = []
    if len(readings) == 1:
        lines += reading_lines(positions[0], readings[0])
    else:
        lines += _game_lines(transcript)
        if transcript.problem is not None:
            lines += reading_lines(positions[-1], transcript.problem)
    data = {
        "moves": [
            reading_data(before, each) for before, each in zip(positions, readings, strict=False)
        ],
        "letters": transcript.language,
        "offers": list(transcript.offers),
        "fen": fen_of(positions[-1]),
    }
    return Answer(
        tuple(lines), data, transcript.problem is None, readable=is_readable(transcript.problem)
    )


def is_readable(problem: Reading | None) -> bool:
    """Whether an entry that stays in doubt is a move at all."""
    return problem is None or problem.outcome is not ReadingOutcome.UNREADABLE


def _game_lines(transcript: Transcript) -> Iterator[Message]:
    record = transcript.record
    if record.moves:
        yield Message("{moves}", moves=game_text(record))
    yield counted(
        "{count} half-move read; position: {fen}",
        "{count} half-moves read; position: {fen}",
        len(record.moves),
        fen=fen_of(record.positions[-1]),
    )
    if transcript.language is not None:
        yield Message(
            "Letters: {letters}.", letters=_LANGUAGES.get(transcript.language, transcript.language)
        )
    if transcript.offers:
        offered = (record.named(at) for at in transcript.offers if at <= len(record.moves))
        yield Message("Draw offers (=) after {moves}.", moves=joined(offered, ", "))
    for place, each in enumerate(transcript.readings[: len(record.moves)], start=1):
        if each.remarks:
            yield Message(
                "{move}: {remarks}.", move=record.named(place), remarks=joined(each.remarks)
            )


def game_text(record: Record) -> MoveText:
    """Return the moves of a game with their numbers: `1.Nf3 Nf6 2.Rg1`."""
    texts = []
    for place, (before, move) in enumerate(zip(record.positions, record.moves, strict=False)):
        shown = numbered if place == 0 or before.turn is Colour.WHITE else move_text
        texts.append(shown(before, move))
    return MoveText(" ".join(texts))


def call_out(fen: str | None, texts: Sequence[str], letters: str | None, ranks: str) -> Answer:
    """Return moves as they are called out; a move may be given called out or written."""
    position = position_from(fen)
    lines: list[Message] = []
    data: list[dict[str, object]] = []
    for text in texts:
        reading = read_announced(position, text)
        if reading.outcome is ReadingOutcome.UNREADABLE:
            reading = read_move(position, text, letters_from(letters))
        if reading.move is None:
            lines += reading_lines(position, reading)
            data.append(reading_data(position, reading))
            return Answer(tuple(lines), {"moves": data}, fine=False, readable=is_readable(reading))
        called = announced(position, reading.move, ranks)
        shown = numbered(position, reading.move)
        lines.append(Message("{move}  {called} (D.2.1)", move=shown, called=called))
        data.append({**reading_data(position, reading), "called": called})
        position = play(position, reading.move)
    return Answer(tuple(lines), {"moves": data})


def slip(*, clock_started: bool) -> Answer:
    """Judge a slip of the tongue in calling out a move."""
    return ruled(slip_of_the_tongue(clock_started=clock_started))


def reading_lines(position: Position, reading: Reading) -> list[Message]:
    """Return what came of a text: the move in all its forms, or why it is none."""
    match reading.outcome:
        case ReadingOutcome.READ:
            assert reading.move is not None
            return [*_read_lines(position, reading, reading.move)]
        case ReadingOutcome.AMBIGUOUS:
            return [_ambiguous(position, reading)]
        case ReadingOutcome.ILLEGAL:
            first = reading.broken[0]
            return [
                Message(
                    "{text}: illegal ({article}): {reason}.",
                    text=reading.text,
                    article=citation((first.rule,)),
                    reason=first.reason,
                ),
                *_nearest(position, reading),
            ]
    return [
        Message(
            "{text} cannot be read as a move in algebraic notation ({article}). Warn the player; "
            "such a record may not serve as evidence.",
            text=reading.text,
            article=citation(reading.rules),
        ),
        *_nearest(position, reading),
    ]


def _read_lines(position: Position, reading: Reading, move: Move) -> list[Message]:
    forms = joined((f"{name} {text}" for name, text in _forms(position, move).items()), " · ")
    lines = [
        Message("{text}: {move}.", text=reading.text, move=in_words(position, move)),
        forms,
    ]
    if reading.remarks:
        lines.append(Message("Remarks: {remarks}.", remarks=joined(reading.remarks)))
    return lines


def _forms(position: Position, move: Move) -> dict[str, str]:
    return {
        "es": written(position, move, letters_of("es")),
        "en": written(position, move),
        "figurine": written(position, move, letters_of("figurine")),
        "long": written(position, move, form=Form.LONG),
        "PGN": written(position, move, form=Form.PGN),
    }


def in_words(position: Position, move: Move) -> Message:
    """Return a move as piece and squares: rook a1-d1."""
    if move.wing is not None:
        return joined((move.wing.value,))
    piece = position.squares[move.origin]
    assert piece is not None
    values = {
        "piece": KIND_NAMES[piece.kind],
        "origin": square_name(move.origin),
        "arrival": square_name(move.arrival),
    }
    if move.promotion is None:
        return Message("{piece} {origin}-{arrival}", **values)
    return Message(
        "{piece} {origin}-{arrival}, new {promoted}", **values, promoted=KIND_NAMES[move.promotion]
    )


def _ambiguous(position: Position, reading: Reading) -> Message:
    values = {
        "text": reading.text,
        "readings": joined((_candidate(position, each) for each in reading.candidates), ", "),
        "article": citation(reading.rules),
        "rule": citation(reading.rules),
    }
    languages = [each.languages[0] for each in reading.candidates if each.languages]
    if len({each.languages for each in reading.candidates}) > 1:
        # A sentence of its own, since the command line adds which option helps.
        return Message(
            "{text} is ambiguous: {readings} ({rule}).",
            **values,
            first=languages[0],
            second=languages[1],
        )
    return Message("{text} is ambiguous: {readings} ({article}).", **values)


def _candidate(position: Position, candidate: Candidate) -> Message:
    move = in_words(position, candidate.move)
    if not candidate.languages:
        return move
    return _WITH_LETTERS[candidate.languages[0]].filled(move=move)


def _nearest(position: Position, reading: Reading) -> list[Message]:
    if not reading.suggestions:
        return []
    return [Message("Nearest legal moves: {moves}", moves=move_list(position, reading.suggestions))]


def reading_data(position: Position, reading: Reading) -> dict[str, object]:
    """Return a reading for programs."""
    return {
        "text": reading.text,
        "outcome": reading.outcome.value,
        "articles": [rule.article for rule in reading.rules],
        "candidates": [
            {
                "move": each.move.text,
                "text": move_text(position, each.move),
                "letters": list(each.languages),
            }
            for each in reading.candidates
        ],
        "forms": None if reading.move is None else _forms(position, reading.move),
        "suggestions": [each.text for each in reading.suggestions],
        "reasons": [each.reason for each in reading.broken],
        "remarks": list(reading.remarks),
        "offer": reading.offer,
    }
