"""A ruling in words: the verdict with its articles, then what follows from it."""

from collections.abc import Iterable, Iterator
from typing import Final

from pareo.errors import Fault, FormError
from pareo.language import Message, Translate, english, joined
from pareo.laws import (
    Certainty,
    Move,
    MoveText,
    Penalty,
    Position,
    Question,
    Ruling,
    TimeChange,
    citation,
    result_code,
    written,
)
from pareo.model import Result
from pareo.rulebook import Rule
from pareo.service.laws.answer import Answer
from pareo.service.laws.facts import slug
from pareo.value import dataclass


@dataclass(frozen=True, slots=True, init=False)
class Cited(Message):
    """A sentence with its articles, such as `Draw by agreement (5.2.3)`, and a full stop."""

    def __init__(self, what: Message, rules: Iterable[Rule]) -> None:
        Message.__init__(self, "{what} ({articles}).", what=what, articles=citation(rules))

    def said(self, translate: Translate) -> str:
        """Return the sentence; a full stop of its own is moved behind the articles."""
        parts = {
            name: value.said(translate) if isinstance(value, Message) else str(value)
            for name, value in self.values
        }
        return f"{parts['what'].rstrip('.')} ({parts['articles']})."

    def __str__(self) -> str:
        return self.said(english)


@dataclass(frozen=True, slots=True, init=False)
class Sentence(Message):
    """A text with a capital at its beginning and a full stop at its end."""

    def __init__(self, what: Message) -> None:
        Message.__init__(self, "{what}", what=what)

    def said(self, translate: Translate) -> str:
        """Return the text as a sentence."""
        text = Message.said(self, translate)
        return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(_ENDS) else '.'}"

    def __str__(self) -> str:
        return self.said(english)


_ENDS: Final = (".", "?", "!", ":")


def ruling_lines(ruling: Ruling, position: Position | None = None) -> tuple[Message, ...]:
    """Return the lines of a ruling; moves are written for the position, if there is one.

    With questions left open, these come first and the ruling is what usual answers bring.
    """
    verdict: Message = Cited(ruling.verdict, ruling.articles)
    if ruling.ask:
        verdict = Message("With the usual answers: {ruling}", ruling=verdict)
    return (*map(question_line, ruling.ask), verdict, *consequences(ruling, position))


def ruled(ruling: Ruling, position: Position | None = None) -> Answer:
    """Return a ruling as an answer; a *no* is a finding, open questions stay open."""
    return Answer(
        ruling_lines(ruling, position),
        {"ruling": ruling},
        fine=ruling.certainty is not Certainty.NO,
        questions=ruling.ask,
    )


def consequences(ruling: Ruling, position: Position | None = None) -> Iterator[Message]:
    """Yield what follows from a ruling: reasons, clocks, result, moves, choices."""
    yield from map(Sentence, ruling.details)
    yield from clock_lines(ruling.times)
    if ruling.result is not None:
        yield result_line(ruling.result)
    if ruling.moves is not None and position is not None:
        yield Message("Moves allowed: {moves}", moves=move_list(position, ruling.moves))
    yield from choices(ruling.discretion)
    yield from (Message("- {option}", option=each) for each in ruling.options)


def clock_lines(times: TimeChange) -> Iterator[Message]:
    """Yield what to set on the clocks, if anything."""
    if times.messages:
        yield Message("Clocks: {changes}.", changes=joined(times.messages, ", "))


def result_line(result: Result) -> Message:
    """Return the result of a game that has ended."""
    return Message("Result: {result}.", result=result_code(result))


def choices(penalties: Iterable[Penalty]) -> Iterator[Message]:
    """Yield the penalties among which the arbiter chooses, lowest first."""
    found = [
        Message("{penalty} ({article})", penalty=each.message, article=each.value)
        for each in penalties
    ]
    if found:
        yield Message("The arbiter may choose, lowest first: {penalties}.", penalties=joined(found))


def question_line(question: Question) -> Message:
    """Return a question that is still open, and how its answer is written."""
    return Message(
        "{question} ({article}) {answers}",
        question=question.text,
        article=question.rule.article,
        answers=answer_words(question),
    )


def refuse_unanswered(questions: Iterable[Question], remedy: Message) -> None:
    """Raise FormError if questions are open; `remedy` says how `answers` are given."""
    faults = [Fault(each.text, remedy.filled(answers=answer_words(each))) for each in questions]
    if faults:
        raise FormError(faults)


def answer_words(question: Question) -> str:
    """Return how the answer to a question is written: noticed_by=arbiter|player."""
    return f"{question.fact}={'|'.join(slug(each.key) for each in question.choices) or '…'}"


def prompt(question: Question) -> Message:
    """Return a question for somebody who answers at once, with numbered answers."""
    answers = joined(
        (
            Message("{number} {answer}", number=number, answer=each.text)
            for number, each in enumerate(question.choices, start=1)
        ),
        ", ",
    )
    return Message(
        "{question} ({article}) [{answers}]",
        question=question.text,
        article=question.rule.article,
        answers=answers,
    )


def move_list(position: Position, moves: Iterable[Move]) -> MoveText:
    """Return moves as a reader sees them, in alphabetical order."""
    return MoveText(" ".join(sorted(written(position, move) for move in moves)))
