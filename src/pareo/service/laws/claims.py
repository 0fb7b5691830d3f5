"""Claims of a draw by a record, draw offers and agreements (Article 9)."""

from collections.abc import Iterator, Sequence
from typing import Final

from pareo.language import Message, counted, enumerated
from pareo.laws import (
    AgreedDraws,
    Claim,
    ClaimOutcome,
    ClaimRuling,
    Ground,
    MoveText,
    Offer,
    OfferEvent,
    Record,
    Repetition,
    Ruling,
    Variant,
    agreed_draw,
    automatic_ruling,
    citation,
    claim_procedure,
    claim_ruling,
    clock_text,
    judge,
    offer_ruling,
    repetition_of,
)
from pareo.model import Colour
from pareo.service.laws.answer import Answer
from pareo.service.laws.games import record_at, transcript_from
from pareo.service.laws.reading import square_named, written_move
from pareo.service.laws.wording import move_list, ruled, ruling_lines
from pareo.value import dataclass

__all__ = [
    "AgreedDraws",
    "ClaimFacts",
    "Offer",
    "OfferEvent",
    "Variant",
    "agreement",
    "automatic_of_file",
    "claim_of_file",
    "offer",
    "procedure",
]

_OUTCOMES: Final = {
    ClaimOutcome.CORRECT: Message("Correct ({articles}): {count}. Draw."),
    ClaimOutcome.INCORRECT: Message("Incorrect ({articles}): {count}. {times}, {then}."),
}
_RECEIVES: Final = {
    Colour.WHITE: Message("White receives {time}"),
    Colour.BLACK: Message("Black receives {time}"),
}
_MOVES: Final = {
    Colour.WHITE: Message("White moves"),
    Colour.BLACK: Message("Black moves"),
}
_MUST_PLAY: Final = {
    Colour.WHITE: Message("White must play {moves}"),
    Colour.BLACK: Message("Black must play {moves}"),
}
_TWICE: Final = 2


@dataclass(frozen=True, slots=True)
class ClaimFacts:
    """A claim as it is typed: who, by which rule, when, and how it was made."""

    by: Colour
    fifty: bool = False
    after: str | None = None
    written: str | None = None
    played: bool = False
    touched: str | None = None
    display: bool = False
    agrees: bool = False


def claim_of_file(
    game: str, facts: ClaimFacts, letters: str | None, variant: Variant, rules: AgreedDraws
) -> Answer:
    """Judge a claim by the game of a file."""
    record = record_at(transcript_from(game, letters), facts.after)
    made = Claim(
        facts.by,
        Ground.FIFTY_MOVES if facts.fifty else Ground.REPETITION,
        None if facts.written is None else written_move(record, facts.written, letters),
        None if facts.touched is None else square_named(facts.touched),
        move_made=facts.played,
        display_only=facts.display,
        opponent_agrees=facts.agrees,
    )
    return claim(record, made, variant, rules)


def automatic_of_file(
    game: str, after: str | None, letters: str | None, *, signed: bool = False
) -> Answer:
    """Return whether the game of a file has ended by itself."""
    return automatic(record_at(transcript_from(game, letters), after), signed=signed)


def claim(record: Record, made: Claim, variant: Variant, rules: AgreedDraws) -> Answer:
    """Judge a claim: the count with its moments, what to set, and who moves."""
    found = claim_ruling(record, made, variant, rules)
    data = {
        "outcome": found.outcome.value,
        "count": found.count,
        "on_board": found.on_board,
        "ruling": found.ruling,
        "procedure": claim_procedure(),
    }
    fine = found.outcome in _DRAWS
    return Answer(tuple(_claim_lines(record, made, found)), data, fine=fine)


_DRAWS: Final = (
    ClaimOutcome.CORRECT,
    ClaimOutcome.AGREED,
    ClaimOutcome.AUTOMATIC,
    ClaimOutcome.ENDED,
)


def _claim_lines(record: Record, made: Claim, found: ClaimRuling) -> Iterator[Message]:
    if found.outcome not in _OUTCOMES:
        yield from ruling_lines(found.ruling, record.positions[-1])
        return
    counted_record = _with_written(record, made, found)
    repetition = repetition_of(counted_record)
    cited = found.ruling.articles[:1]
    yield _OUTCOMES[found.outcome].filled(
        articles=citation(cited),
        count=_count(counted_record, repetition, made.ground),
        times=_receives(made, found.ruling),
        then=_then(record, made, found.ruling),
    )
    if made.ground is Ground.REPETITION and found.outcome is ClaimOutcome.INCORRECT:
        yield from _lookalikes(repetition)


def _with_written(record: Record, made: Claim, found: ClaimRuling) -> Record:
    """Return the record with the written move, where it is counted with it."""
    if made.written is None or found.count == found.on_board:
        return record
    *before, position = record.positions
    move = judge(position, made.written, record=before).move
    return record if move is None else record.with_move(move)


def _count(record: Record, repetition: Repetition, ground: Ground) -> Message:
    if ground is Ground.FIFTY_MOVES:
        half_moves = record.positions[-1].quiet
        return counted(
            "{count} half-move has been made without capture or pawn move",
            "{count} half-moves have been made without capture or pawn move",
            half_moves,
        )
    moments = _moments(record, repetition.appearances)
    if repetition.count == _TWICE:
        return Message("the position has appeared twice, {moments}", moments=moments)
    return counted(
        "the position has appeared once, {moments}",
        "the position has appeared {count} times, {moments}",
        repetition.count,
        moments=moments,
    )


def _moments(record: Record, half_moves: Sequence[int]) -> Message:
    """Return moments with one preposition: after 3...Rh8 and 5...Rh8."""
    named = [record.named(each) for each in half_moves if each]
    if not named:
        return record.moment(0)
    after = Message("after {moves}", moves=enumerated(_as_message(each) for each in named))
    return after if all(half_moves) else enumerated((record.moment(0), after))


def _as_message(move: MoveText) -> Message:
    return Message("{move}", move=move)


def _receives(made: Claim, ruling: Ruling) -> Message:
    other = made.by.other
    return _RECEIVES[other].filled(time=clock_text(ruling.times.of(other)))


def _then(record: Record, made: Claim, ruling: Ruling) -> Message:
    if ruling.moves is None:
        return _MOVES[made.by]
    return _MUST_PLAY[made.by].filled(moves=move_list(record.positions[-1], ruling.moves))


def _lookalikes(repetition: Repetition) -> Iterator[Message]:
    for each in repetition.lookalikes:
        values = {"reason": each.reason, "article": each.rule.article}
        if each.half_move:
            yield Message(
                "After {move} the same pieces stood there, but {reason} ({article}).",
                move=repetition.record.named(each.half_move),
                **values,
            )
        else:
            yield Message(
                "At the start the same pieces stood there, but {reason} ({article}).", **values
            )


def automatic(record: Record, *, signed: bool = False) -> Answer:
    """Return whether a game has ended by itself: mate, stalemate, 9.6."""
    ruling = automatic_ruling(record, signed=signed)
    if ruling is None:
        return Answer((Message("The game goes on: nothing has ended it without a claim."),))
    return ruled(ruling)


def procedure() -> Answer:
    """Return what is done with every claim."""
    return ruled(claim_procedure())


def offer(made: Offer, moves: int, rules: AgreedDraws) -> Answer:
    """Judge a draw offer and what followed it, after so many moves of each player."""
    return ruled(offer_ruling(made, moves, rules))


def agreement(white: int, black: int, rules: AgreedDraws, *, consent: bool = False) -> Answer:
    """Judge an agreed draw, after so many moves of each player."""
    return ruled(agreed_draw(white, black, rules, consent=consent))
