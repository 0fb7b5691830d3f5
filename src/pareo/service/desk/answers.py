"""The four answers to an act."""

import hmac
from collections.abc import Mapping
from typing import Any, Final

from pareo.journal import REDO, UNDO, Entry, Undo, canonical, kind_of
from pareo.language import Message, Translate
from pareo.value import dataclass, fields

_DIGITS: Final = 20
_LONGEST_HEAD: Final = 18
"""The digits of the largest number that every database takes."""


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked, at which entry (its number and hash), and in which step."""

    head: int
    step: int
    about: Mapping[str, Any]
    hash: str = ""


def token_of(secret: bytes, question: Question) -> str:
    """Return the token, which nobody can make without having been asked."""
    text = canonical({each.name: getattr(question, each.name) for each in fields(question)})
    code = hmac.new(secret, text, "sha256").hexdigest()[:_DIGITS]
    return f"{question.head}.{code}"


def is_answer(token: str | None, secret: bytes, question: Question) -> bool:
    """Whether a token is the one that was given with a question; always takes the same time."""
    wanted = token_of(secret, question).encode()
    return hmac.compare_digest((token or "").encode(errors="replace"), wanted)


def question_in(token: str | None) -> int:
    """Return the entry at which a token was given; 0 if it is not a token."""
    head, dot, _ = (token or "").partition(".")
    is_number = head.isascii() and head.isdigit() and len(head) <= _LONGEST_HEAD
    return int(head) if dot and is_number else 0


@dataclass(frozen=True, slots=True)
class Caution:
    """Something to be known before an act; the level says how it is asked.

    2 is acknowledged, 3 confirmed or cancelled, 4 confirmed in two steps. `people` are those it is
    about, where something else can be decided about them.
    """

    code: str
    level: int
    text: Message
    article: str = ""
    people: tuple[str, ...] = ()

    def as_dict(self, translate: Translate) -> dict[str, object]:
        """Return it for programs."""
        return {
            "code": self.code,
            "level": self.level,
            "text": self.text.said(translate),
            "article": self.article or None,
        }


def confirmed_words(level: int) -> Message:
    """Return how somebody answered a caution of that level."""
    if level >= _TWO_STEPS:
        return Message("confirmed twice")
    return Message("confirmed") if level >= _CONFIRMED else Message("acknowledged")


_CONFIRMED: Final = 3
_TWO_STEPS: Final = 4


@dataclass(frozen=True, slots=True)
class WayOut:
    """Another act that leads on: its name as in this package, what it does, and to which entry.

    `values` are fields of that act which are known already, as a program sends them.
    """

    act: str
    text: Message
    entry: int | None = None
    values: tuple[tuple[str, int | str | bool], ...] = ()

    def as_dict(self, translate: Translate) -> dict[str, object]:
        """Return it for programs."""
        found = {"act": self.act, "text": self.text.said(translate), "entry": self.entry}
        return {**found, "values": dict(self.values)}


@dataclass(frozen=True, slots=True)
class Done:
    """The act stands in the journal, under this number; 0 if it is about the journal itself.

    `first` is the first entry of an act that wrote several.
    """

    seq: int
    notices: tuple[Message, ...] = ()
    entry: Entry | None = None
    first: int = 0

    @property
    def can_be_undone(self) -> bool:
        """Whether the entry is of a kind that `undo` takes back."""
        if self.entry is None or self.entry.kind in (UNDO, REDO):
            return False
        return kind_of(self.entry.kind).undo is Undo.FREE

    def as_dict(self, translate: Translate) -> dict[str, object]:
        """Return it for programs."""
        return {
            "answer": "done",
            "seq": self.seq,
            "first": self.first or self.seq,
            "notices": [each.said(translate) for each in self.notices],
            "entry": self.entry and self.entry.as_dict(),
        }


@dataclass(frozen=True, slots=True)
class Choice:
    """Answers of their own to a question: the same act once more with one of them in a field."""

    field: str
    options: tuple[tuple[str, Message], ...]

    def as_dict(self, translate: Translate) -> dict[str, object]:
        """Return it for programs."""
        options = [{"value": value, "text": text.said(translate)} for value, text in self.options]
        return {"field": self.field, "options": options}


@dataclass(frozen=True, slots=True)
class Again:
    """The second question of level 4: what the act does, and what is so without it, the usual answer."""

    act: Message = Message("Do it all the same")
    other: Message = Message("Leave it as it is")

    @classmethod
    def of(cls, kind: str) -> "Again":
        """Return that of an act by its kind."""
        return cls(*_AGAIN[kind]) if kind in _AGAIN else cls()

    @property
    def question(self) -> Message:
        """The question, the other way round: whoever says yes changes nothing."""
        return Message("{other}?", other=self.other)


_AGAIN: Final = {
    "event.delete": (Message("Delete the event"), Message("Keep the event")),
    "event.finish": (Message("Finish the event"), Message("Leave the event open")),
    "event.reopen": (Message("Open the event again"), Message("Leave the event finished")),
    "fide.leave": (Message("Leave FIDE mode"), Message("Stay in FIDE mode")),
    "late.admit": (Message("Change the published round"), Message("Leave the round as it is")),
    "manual.end": (Message("End the manual pairing"), Message("Go on pairing by hand")),
    "person.erase": (Message("Delete the data"), Message("Keep the data")),
    "round.change": (Message("Change the pairs"), Message("Leave the pairs as they are")),
    "round.recall": (Message("Recall the round"), Message("Leave the round published")),
    "undo": (Message("Take it back"), Message("Leave it as it is")),
}


@dataclass(frozen=True, slots=True)
class Ask:
    """Nothing is written yet: the same act with the token of this question is the answer.

    `step` is 1, or 2 for the second question of level 4, which is asked the other way round.
    `ways_out` are acts that may be better, `what` says what would be done. A question with a
    `choice` has no token: one of its options is the answer.
    """

    level: int
    warnings: tuple[Caution, ...]
    token: str
    step: int = 1
    consequences: tuple[Message, ...] = ()
    ways_out: tuple[WayOut, ...] = ()
    what: tuple[Message, ...] = ()
    choice: Choice | None = None
    again: Again = Again()

    def as_dict(self, translate: Translate) -> dict[str, object]:
        """Return it for programs."""
        return {
            "answer": "ask",
            "level": self.level,
            "step": self.step,
            "warnings": [each.as_dict(translate) for each in self.warnings],
            "consequences": [each.said(translate) for each in self.consequences],
            "ways_out": [each.as_dict(translate) for each in self.ways_out],
            "token": self.token or None,
            "choice": self.choice and self.choice.as_dict(translate),
        }


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an act is not possible, with the article if one says so."""

    code: str
    text: Message
    article: str = ""

    def as_dict(self, translate: Translate) -> dict[str, object]:
        """Return it for programs."""
        return {
            "code": self.code,
            "text": self.text.said(translate),
            "article": self.article or None,
        }


@dataclass(frozen=True, slots=True)
class Refused:
    """The act is not possible; nothing is written."""

    refusals: tuple[Refusal, ...]
    ways_out: tuple[WayOut, ...] = ()

    def as_dict(self, translate: Translate) -> dict[str, object]:
        """Return it for programs."""
        return {
            "answer": "refused",
            "refusals": [each.as_dict(translate) for each in self.refusals],
            "ways_out": [each.as_dict(translate) for each in self.ways_out],
        }


@dataclass(frozen=True, slots=True)
class Conflict:
    """Somebody else was first: their entry, and the newest number."""

    theirs: Entry
    head: int

    def as_dict(self, _: Translate) -> dict[str, object]:
        """Return it for programs."""
        return {"answer": "conflict", "theirs": self.theirs.as_dict(), "head": self.head}


Answer = Done | Ask | Refused | Conflict


class UnclearError(Exception):
    """What was sent can be read in two ways: it is asked which is meant before anything is tried."""

    def __init__(self, answer: Ask) -> None:
        super().__init__(answer)
        self.answer: Final = answer
