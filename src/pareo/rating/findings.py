"""Why an event or a game is not rated, each reason with its article."""

from collections.abc import Callable
from enum import Enum
from typing import Self

from pareo.elo import Regulations
from pareo.language import Message, Translate, english
from pareo.rulebook import Rule, article_of
from pareo.value import dataclass, replace


class Severity(Enum):
    """The event is not rated; part of it is not; or a note only."""

    REFUSED = "refused"
    LEFT_OUT = "left out"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding, with the function that follows its article."""

    rule: Rule
    message: Message
    severity: Severity = Severity.REFUSED
    by: Callable[..., object] | None = None

    def under(self, regulations: Regulations) -> Self:
        """Return the finding with the chapter and the edition of the regulations that apply."""
        found = article_of(self.by, regulations.chapter) if self.by else self.rule
        return replace(self, rule=regulations.cited(found))

    @property
    def cited(self) -> Message:
        """The finding with its article."""
        return Message("{message} ({article})", message=self.message, article=self.rule.message)

    def said(self, translate: Translate = english) -> str:
        """Return the finding as one line of text, with its article."""
        return self.cited.said(translate)

    def as_dict(self, translate: Translate = english) -> dict[str, object]:
        """Return plain values only, ready to be written as JSON."""
        return {
            "chapter": self.rule.chapter,
            "article": self.rule.article,
            "edition": self.rule.edition.name,
            "severity": self.severity.value,
            "message": self.message.said(translate),
        }


def refused(by: Callable[..., object], message: Message) -> Finding:
    """Return why the event is not rated."""
    return Finding(article_of(by), message, by=by)


def left_out(by: Callable[..., object], message: Message) -> Finding:
    """Return why a game or a player is not rated."""
    return Finding(article_of(by), message, Severity.LEFT_OUT, by)


def note(by: Callable[..., object], message: Message) -> Finding:
    """Return a note about the event."""
    return Finding(article_of(by), message, Severity.NOTE, by)
