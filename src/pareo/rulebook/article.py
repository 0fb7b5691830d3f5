"""Ties code to the article that it follows."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, ParamSpec, TypeVar

from pareo.errors import BrokenInvariantError
from pareo.language import Message, Translate, english

Parameters = ParamSpec("Parameters")
Answer = TypeVar("Answer")

LATEST: Final = "2026"


@dataclass(frozen=True, slots=True)
class Rule:
    """An article of one edition of a chapter; the label is the short name it goes by."""

    chapter: str
    article: str
    label: str = ""
    edition: str = LATEST

    def said(self, translate: Translate = english) -> str:
        """Return the place in the Handbook in words: `C.04.2 Art. 2.3`."""
        return self.message.said(translate)

    @property
    def message(self) -> Message:
        """The place in the Handbook as a message, to stand inside another one."""
        label = f" ({self.label})" if self.label else ""
        if self.edition == LATEST:
            return Message(
                "{chapter} Art. {article}{label}",
                chapter=self.chapter,
                article=self.article,
                label=label,
            )
        return Message(
            "{chapter} Art. {article}{label}, edition of {edition}",
            chapter=self.chapter,
            article=self.article,
            label=label,
            edition=self.edition,
        )

    def __str__(self) -> str:
        return self.said()


@dataclass(frozen=True, slots=True)
class Tied:
    """A function and one article that it follows."""

    rule: Rule
    module: str
    qualname: str

    @property
    def name(self) -> str:
        """The full name of the function: `pareo.handling.order.by_title`."""
        return f"{self.module}.{self.qualname}"


_RULES: Final[dict[Callable[..., object], tuple[Rule, ...]]] = {}


def rule(
    chapter: str, article: str, label: str = "", edition: str = LATEST
) -> Callable[[Callable[Parameters, Answer]], Callable[Parameters, Answer]]:
    """Tie a function to an article. The function itself stays what it is.

    Several ties stand one above the other where editions agree word for word and the answer
    does not name the article, or where a text of another chapter says the same.
    """
    article_followed = Rule(chapter, article, label, edition)

    def tie(function: Callable[Parameters, Answer]) -> Callable[Parameters, Answer]:
        _RULES[function] = (article_followed, *_RULES.get(function, ()))
        return function

    return tie


def article_of(function: Callable[..., object], chapter: str | None = None) -> Rule:
    """Return the article that a function follows: that of a chapter, else the one written first."""
    rules = articles_of(function)
    return next((one for one in rules if one.chapter == chapter), rules[0])


def articles_of(function: Callable[..., object]) -> tuple[Rule, ...]:
    """Return all articles that a function follows, in the order in which they are written."""
    if function not in _RULES:
        raise BrokenInvariantError(f"{function!r} is not tied to an article: add @rule.")
    return _RULES[function]


def tied_functions() -> tuple[Tied, ...]:
    """Return every tie of the modules imported so far, in order of chapter, edition and article."""
    ties = (
        Tied(followed, function.__module__, function.__qualname__)
        for function, rules in _RULES.items()
        for followed in rules
    )
    return tuple(
        sorted(ties, key=lambda t: (t.rule.chapter, t.rule.edition, t.rule.article, t.name))
    )
