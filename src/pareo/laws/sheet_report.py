"""What a comparison of two scoresheets says, as a ruling in words."""

from collections.abc import Iterator
from typing import Final

from pareo.language import Message, counted, enumerated
from pareo.laws.notation import numbered
from pareo.laws.reading import Reading, ReadingOutcome
from pareo.laws.ruling import Certainty, Ruling, articles, colour_word
from pareo.laws.scoresheet import Comparison, SheetFinding
from pareo.model import Colour
from pareo.rulebook import LAWS_2018


@LAWS_2018.rule("8.1.1", "11.11")
def comparison_ruling(comparison: Comparison) -> Ruling:
    """Return the comparison in words: the first difference, what is wrong there, which is right."""
    at = comparison.first_difference
    agreed = counted(
        "The sheets agree in {count} half-move.",
        "The sheets agree in {count} half-moves.",
        comparison.half_moves,
    )
    if at is None:
        return Ruling(
            agreed,
            articles("8.1.1", *(("8.1.5",) if comparison.offers else ())),
            certainty=Certainty.NO if comparison.offers else Certainty.YES,
            details=comparison.offers,
        )
    broken = [each.breaks for each in (comparison.white, comparison.black) if each.breaks]
    return Ruling(
        Message("The sheets differ from half-move {half_move} on.", half_move=at),
        (*articles("8.1.1", "11.11"), *broken),
        certainty=Certainty.NO,
        details=(
            agreed,
            *(
                Message("{colour}: {finding}", colour=colour_word(colour), finding=each)
                for colour in Colour
                for each in _findings(comparison.of(colour), at)
            ),
            *_ends(comparison),
            *comparison.offers,
            _SUGGESTED[comparison.suggestion],
        ),
    )


def _findings(finding: SheetFinding, at: int) -> Iterator[Message]:
    """Say what a sheet has at the difference, what it lacks and where it stops making sense."""
    record, readings = finding.transcript.record, finding.transcript.readings
    if at <= len(record.moves):
        yield Message(
            "{move}, a legal move.", move=numbered(record.positions[at - 1], record.moves[at - 1])
        )
    problem, place = finding.transcript.problem, finding.transcript.problem_at
    if problem is not None and place is not None and len(readings) >= at:
        yield Message(
            "half-move {half_move}, “{text}”: {problem}",
            half_move=place,
            text=problem.text,
            problem=reading_message(problem),
        )
    if finding.missing:
        yield counted(
            "half-move {places} is missing.",
            "half-moves {places} are missing.",
            len(finding.missing),
            places=enumerated(finding.missing),
        )


def reading_message(reading: Reading) -> Message:
    """Return what came of reading an entry, in a sentence."""
    match reading.outcome:
        case ReadingOutcome.READ:
            return Message("a legal move.")
        case ReadingOutcome.AMBIGUOUS:
            return counted(
                "ambiguous, {count} move fits.",
                "ambiguous, {count} moves fit.",
                len(reading.candidates),
            )
        case ReadingOutcome.UNREADABLE:
            return Message("unreadable.")
    first = reading.broken[0]
    return Message(
        "illegal, {reason} ({article}).", reason=first.reason, article=first.rule.article
    )


_ON_BOARD: Final = {
    Colour.WHITE: Message("White's sheet leads to the position on the board."),
    Colour.BLACK: Message("Black's sheet leads to the position on the board."),
}
_SUGGESTED: Final = {
    Colour.WHITE: Message("White's sheet is right, as far as can be told."),
    Colour.BLACK: Message("Black's sheet is right, as far as can be told."),
    None: Message("Nothing shows which one is right: ask both players."),
}


def _ends(comparison: Comparison) -> Iterator[Message]:
    if comparison.same_final_position:
        yield Message("Both end in the same position; only the players can say.")
    for colour in Colour:
        if comparison.of(colour).reaches_board:
            yield _ON_BOARD[colour]
