"""An edition of a chapter and its articles; functions are tied to articles."""

from collections.abc import Callable
from datetime import date
from typing import Final, ParamSpec, TypeVar

from pareo.errors import BrokenInvariantError
from pareo.language import Message, Translate, english
from pareo.value import dataclass

Parameters = ParamSpec("Parameters")
Answer = TypeVar("Answer")

HANDBOOK_DAY: Final = date(2026, 11, 1)
"""The day up to which this version knows the Handbook; undated events are taken to be of that day."""


@dataclass(frozen=True, slots=True)
class Edition:
    """One text of a chapter: its name and the days on which it is in force.

    An edition without a first day is chosen by name only. `superseded`: it is no longer in
    force, even if its last day is not known.
    """

    chapter: str
    name: str
    first_day: date | None = None
    last_day: date | None = None
    superseded: bool = False

    @property
    def is_current(self) -> bool:
        """Whether it is in force on HANDBOOK_DAY; messages then leave its name out."""
        return self.is_in_force(HANDBOOK_DAY)

    def is_in_force(self, day: date) -> bool:
        """Whether it is in force on a day."""
        begun = self.first_day is not None and self.first_day <= day
        ended = self.superseded or (self.last_day is not None and self.last_day < day)
        return begun and not ended

    def article(self, number: str, label: str = "") -> "Rule":
        """Return one of its articles; the label is its short name, such as C6."""
        return Rule(self, number, label)

    def rule(
        self, *numbers: str, label: str = ""
    ) -> Callable[[Callable[Parameters, Answer]], Callable[Parameters, Answer]]:
        """Tie a function to articles; the function itself does not change.

        A function may have several ties: editions that agree word for word, where the answer
        does not name the article, or a text of another chapter that says the same.
        """
        articles = tuple(self.article(number, label) for number in numbers)

        # Quoted: else both types are made anew for every article.
        def tie(function: "Callable[Parameters, Answer]") -> "Callable[Parameters, Answer]":
            _RULES[function] = (*articles, *_RULES.get(function, ()))
            return function

        return tie

    def tie(self, function: Callable[..., object], *numbers: str, label: str = "") -> None:
        """Tie a function shared by several chapters to articles of this one."""
        articles = tuple(self.article(number, label) for number in numbers)
        _RULES[function] = (*_RULES.get(function, ()), *articles)


@dataclass(frozen=True, slots=True)
class Rule:
    """An article of an edition."""

    edition: Edition
    article: str
    label: str = ""

    @property
    def chapter(self) -> str:
        """The chapter of the Handbook."""
        return self.edition.chapter

    def said(self, translate: Translate = english) -> str:
        """Return the place in the Handbook in words: `C.04.2 Art. 2.3`."""
        return self.message.said(translate)

    @property
    def message(self) -> Message:
        """The place in the Handbook, as part of another message."""
        label = f" ({self.label})" if self.label else ""
        if self.edition.is_current:
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
            edition=self.edition.name,
        )

    def __str__(self) -> str:
        return self.said()


@dataclass(frozen=True, slots=True)
class Tied:
    """A function and one of the articles it follows."""

    rule: Rule
    module: str
    qualname: str

    @property
    def name(self) -> str:
        """The full name of the function: `pareo.handling.order.by_title`."""
        return f"{self.module}.{self.qualname}"


_RULES: Final[dict[Callable[..., object], tuple[Rule, ...]]] = {}


def article_of(function: Callable[..., object], chapter: str | None = None) -> Rule:
    """Return the article a function follows: the one of that chapter, else the first."""
    rules = articles_of(function)
    return next((one for one in rules if one.chapter == chapter), rules[0])


def articles_of(function: Callable[..., object]) -> tuple[Rule, ...]:
    """Return all articles a function follows, in the order of the source."""
    if function not in _RULES:
        raise BrokenInvariantError(f"{function!r} is not tied to an article: add @EDITION.rule.")
    return _RULES[function]


def article_in(function: Callable[..., object], edition: str) -> Rule:
    """Return the article a function follows in an edition of that name, else the first."""
    rules = articles_of(function)
    return next((rule for rule in rules if rule.edition.name == edition), rules[0])


def tied_in(
    edition: str, *functions: Callable[Parameters, Answer]
) -> Callable[Parameters, Answer] | None:
    """Return the first of these functions that is tied to an edition of that name, if one is."""
    names = ((each, {rule.edition.name for rule in articles_of(each)}) for each in functions)
    return next((each for each, tied in names if edition in tied), None)


def tied_functions() -> tuple[Tied, ...]:
    """Return all ties of the modules imported so far, by chapter, edition and article."""
    ties = (
        Tied(followed, function.__module__, function.__qualname__)
        for function, rules in _RULES.items()
        for followed in rules
    )
    return tuple(
        sorted(ties, key=lambda t: (t.rule.chapter, t.rule.edition.name, t.rule.article, t.name))
    )
