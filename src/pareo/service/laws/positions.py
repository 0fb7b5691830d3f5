"""A position: whose turn, check, mate, dead, and what a flag fall brings (Articles 1, 3, 5, 6.9)."""

from collections.abc import Iterator
from typing import Final

from pareo.language import Message, counted
from pareo.laws import (
    USUAL_LIMITS,
    Certainty,
    Limits,
    Mating,
    Position,
    Record,
    Ruling,
    Variant,
    can_mate,
    dead_ruling,
    end_ruling,
    fen_of,
    flag_fall,
    impossibilities,
    is_check,
    legal_moves,
    mating_sentence,
    possibility,
    read_fen,
)
from pareo.model import Colour, Result
from pareo.service.laws.answer import Answer
from pareo.service.laws.reading import game_text
from pareo.service.laws.wording import Cited, move_list, ruling_lines

_FALLEN: Final = {
    Colour.WHITE: Message("White's flag has fallen: {outcome} ({article}). {mating}"),
    Colour.BLACK: Message("Black's flag has fallen: {outcome} ({article}). {mating}"),
}
_OUTCOMES: Final = {
    Result.DRAWN: Message("draw"),
    Result.WHITE_WON: Message("White wins, 1-0"),
    Result.BLACK_WON: Message("Black wins, 0-1"),
    None: Message("the arbiter decides"),
}
_ABLE: Final = {
    Colour.WHITE: Message("Not a dead position: White can mate."),
    Colour.BLACK: Message("Not a dead position: Black can mate."),
}
_MATES: Final = {
    Colour.WHITE: Message("White mates, for instance: {moves}"),
    Colour.BLACK: Message("Black mates, for instance: {moves}"),
}
_TURNS: Final = {
    Colour.WHITE: Message("White to move, {check}, {moves}. {dead}"),
    Colour.BLACK: Message("Black to move, {check}, {moves}. {dead}"),
}


def describe(
    fen: str, flag: Colour | None = None, limits: Limits = USUAL_LIMITS, *, in_full: bool = False
) -> Answer:
    """Return what the Laws say about a position, and about a flag that has fallen in it.

    In full: with all legal moves and with the lines that end in mate.
    """
    position = read_fen(fen)
    if impossibilities(position):
        ruling = possibility(position)
        return Answer(ruling_lines(ruling), {"ruling": ruling}, fine=False)
    legal = legal_moves(position)
    data: dict[str, object] = {
        "fen": fen_of(position),
        "turn": position.turn.value,
        "check": is_check(position),
        "legal_moves": sorted(move.text for move in legal),
        "possible": possibility(position),
    }
    ended = end_ruling(position)
    if ended is not None:
        return Answer(ruling_lines(ended), {**data, "end": ended})
    answers = {side: can_mate(position, side, limits) for side in Colour}
    dead = dead_ruling(tuple(answers.values()))
    lines: list[Message] = [_standing(position, len(legal), dead, answers)]
    lines += [] if dead.certainty is Certainty.NO else map(mating_sentence, answers.values())
    data |= {
        "dead": dead,
        "can_mate": {side.value: _mating_data(each) for side, each in answers.items()},
    }
    if flag is not None:
        opponent = answers[flag.other]
        fall = flag_fall(Variant.STANDARD, flag, _seen_in_the_last_period(opponent))
        lines.append(_fallen(flag, fall, opponent))
        data["flag"] = fall
    if in_full:
        lines.append(Message("Legal moves: {moves}", moves=move_list(position, legal)))
        lines += _mating_lines(position, answers)
    return Answer(tuple(lines), data)


def _seen_in_the_last_period(opponent: Mating) -> dict[str, str]:
    return {
        "noticed_by": "arbiter",
        "fallen": "one flag",
        "last_period": "yes",
        "opponent_can_mate": opponent.certainty.value,
    }


def _fallen(flag: Colour, fall: Ruling, opponent: Mating) -> Message:
    return _FALLEN[flag].filled(
        outcome=_OUTCOMES[fall.result], mating=mating_sentence(opponent), article="6.9"
    )


def _standing(
    position: Position, moves: int, dead: Ruling, answers: dict[Colour, Mating]
) -> Message:
    return _TURNS[position.turn].filled(
        check=Message("in check") if is_check(position) else Message("not in check"),
        moves=counted("{count} legal move", "{count} legal moves", moves),
        dead=_dead(dead, answers),
    )


def _dead(dead: Ruling, answers: dict[Colour, Mating]) -> Message:
    able = [side for side, each in answers.items() if each.certainty is Certainty.YES]
    if len(able) == len(answers):
        return Message("Not a dead position: both sides can mate.")
    if able:
        return _ABLE[able[0]]
    return Cited(dead.verdict, dead.articles)


def _mating_lines(position: Position, answers: dict[Colour, Mating]) -> Iterator[Message]:
    for side, each in answers.items():
        if each.line:
            yield _MATES[side].filled(moves=game_text(Record(position, each.line)))


def _mating_data(answer: Mating) -> dict[str, object]:
    return {
        "answer": answer.certainty.value,
        "reason": answer.reason,
        "line": [move.text for move in answer.line],
        "row": answer.row,
        "searched": answer.searched,
    }
