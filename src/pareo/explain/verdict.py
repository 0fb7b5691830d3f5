"""What decides an answer, apart from the sentences: the criterion, the article, both values."""

from pareo.explain.criteria import value_text, what
from pareo.explain.wishes import otherwise
from pareo.language import Message
from pareo.pairing import Answer, AsWished, Wish, Worse
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Verdict:
    """The article that decides, and where it is a criterion what it counts.

    `instead` is the value under the condition `otherwise`; with `best` nothing better is possible.
    """

    article: Message
    criterion: Message | None = None
    taken: str | Message | None = None
    otherwise: Message | None = None
    instead: str | Message | None = None
    best: bool = False


def verdict_of(wish: Wish, answer: Answer) -> Verdict | None:
    """Return what decides; None where it is as wished, or the event itself forbids it."""
    if isinstance(answer, AsWished) or answer.because is None:
        return None
    if not isinstance(answer, Worse):
        return Verdict(answer.because.message)
    return Verdict(
        answer.because.message,
        what(answer.because),
        value_text(answer.because, answer.taken),
        otherwise(wish),
        value_text(answer.because, answer.instead),
        answer.best,
    )
