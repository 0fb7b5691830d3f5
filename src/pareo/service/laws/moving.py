"""The judge of a move: legal, or the article broken, what the clock costs and what must be played."""

from collections.abc import Iterator
from typing import Final

from pareo.language import Message
from pareo.laws import (
    FAULTS,
    Attempt,
    GameLedger,
    Incident,
    Judgement,
    Move,
    Position,
    Record,
    Ruling,
    Square,
    Variant,
    article,
    can_mate,
    castling_way,
    citation,
    end_ruling,
    fen_of,
    judge,
    move_text,
    play,
    read_fen,
    replacement,
    result_code,
)
from pareo.model import Colour
from pareo.rulebook import Rule
from pareo.service.laws.answer import Answer
from pareo.service.laws.games import record_at, transcript_from
from pareo.service.laws.reading import attempt_from
from pareo.service.laws.wording import Cited, Sentence, move_list, ruling_lines
from pareo.value import dataclass

__all__ = ["MoveFacts", "Variant", "judge_move"]

_NOBODYS_MOVE: Final = ("1.1", "1.2")
_CASTLING_WAYS: Final = article("II.3.2")
_SECOND: Final = {
    Colour.WHITE: Message(
        "If the clock was pressed: second illegal move of White, result {result} (7.5.5)."
    ),
    Colour.BLACK: Message(
        "If the clock was pressed: second illegal move of Black, result {result} (7.5.5)."
    ),
}
_PRICE: Final = ("7.5.5", "B.2")
_CAN_MATE: Final = "opponent_can_mate"


@dataclass(frozen=True, slots=True)
class MoveFacts:
    """A move as it is typed: in a position, or after some moves of the game in a file."""

    move: str
    fen: str | None = None
    game: str | None = None
    after: str | None = None
    by: Colour | None = None
    letters: str | None = None
    variant: Variant = Variant.STANDARD
    second: bool = False
    """It would be the player's second completed illegal move."""


def judge_move(given: MoveFacts) -> Answer:
    """Judge a move: legal, or illegal with the article, the remedy and what must be played."""
    record = _record(given)
    *before, position = record.positions
    attempt = attempt_from(position, given.move, given.letters, before)
    found = judge(position, attempt, by=given.by, record=before)
    data: dict[str, object] = {
        "legal": found.is_legal,
        "articles": [rule.article for rule in found.articles],
        "reasons": [each.reason for each in found.broken],
    }
    if found.move is not None:
        return _legal(position, found.move, data)
    lines = [found.sentence, *_further(found)]
    if found.broken[0].rule.article not in _NOBODYS_MOVE:
        remedy = _remedy(position, given)
        duty = replacement(position, attempt, _captured(position, attempt)).ruling
        lines.append(_if_pressed(position, given, remedy, duty))
        data |= {"if_pressed": remedy, "must_play": duty}
    return Answer(tuple(lines), data, fine=False)


def _record(given: MoveFacts) -> Record:
    if given.game is not None:
        return record_at(transcript_from(given.game, given.letters), given.after)
    return Record(read_fen(given.fen)) if given.fen is not None else Record()


def _legal(position: Position, move: Move, data: dict[str, object]) -> Answer:
    after = play(position, move)
    shown = move_text(position, move)
    legal = Message("Legal ({articles}): {move}", articles="3.10.1", move=shown)
    lines: list[Message] = [Sentence(legal)]
    if move.wing is not None and position.chess960:
        lines.append(Cited(castling_way(move).message, (_CASTLING_WAYS,)))
    ended = end_ruling(after)
    lines += ruling_lines(ended) if ended else ()
    lines.append(Message("Position: {fen}", fen=fen_of(after)))
    return Answer(tuple(lines), {**data, "move": move.text, "fen": fen_of(after), "end": ended})


def _further(found: Judgement) -> Iterator[Message]:
    """Yield what else the move breaks."""
    for each in found.broken[1:]:
        yield Sentence(
            Message(
                "also ({article}): {reason}", article=citation((each.rule,)), reason=each.reason
            )
        )


def _captured(position: Position, attempt: Attempt) -> Square | None:
    """Return the square of the opponent's piece that the illegal move removed."""
    if not isinstance(attempt, Move):
        return None
    piece = position.squares[attempt.arrival]
    return attempt.arrival if piece is not None and piece.colour is not position.turn else None


def _remedy(position: Position, given: MoveFacts) -> Ruling:
    """Return what a completed illegal move costs: the first, or the second of the game."""
    by = given.by or position.turn
    facts = ((_CAN_MATE, can_mate(position, by.other).certainty.value),) if given.second else ()
    incident = Incident(FAULTS[0], by, facts=facts)
    incidents = (incident,) * (2 if given.second else 1)
    return GameLedger(given.variant, incidents).fold().rulings[-1]


def _if_pressed(position: Position, given: MoveFacts, remedy: Ruling, duty: Ruling) -> Message:
    by = given.by or position.turn
    if remedy.result is not None:
        return _SECOND[by].filled(result=result_code(remedy.result))
    (change,) = remedy.times.messages
    deciding = duty.articles[-1:]
    if duty.moves is None:
        then: Message = Cited(duty.verdict, deciding)
    else:
        then = Message(
            "{duty} ({article}): {moves}.",
            duty=duty.verdict,
            article=citation(deciding),
            moves=move_list(position, duty.moves),
        )
    return Message(
        "If the clock was pressed: first illegal move, {change} ({articles}). {then}",
        change=change,
        articles=citation(_cost(remedy)),
        then=then,
    )


def _cost(remedy: Ruling) -> tuple[Rule, ...]:
    """Return the articles that name the price: 7.5.5, in blitz B.2 too."""
    return tuple(rule for rule in remedy.articles if not rule.label and rule.article in _PRICE)
