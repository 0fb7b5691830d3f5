"""The four answers to an act."""

from typing import Final

from pareo.journal import REDO, UNDO, Entry, Undo, kind_of
from pareo.language import Message, Translate
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Caution:
    """Something to be known before an act; the level says how it is asked.

    2 is acknowledged, 3 confirmed or cancelled, 4 confirmed in two steps. `person` is whom it is
    about, where something is decided about one.
    """

    code: str
    level: int
    text: Message
    article: str = ""
    person: str = ""

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
    """Another act that leads on: its name as in this package, what it does, and to which entry."""

    act: str
    text: Message
    entry: int | None = None

    def as_dict(self, translate: Translate) -> dict[str, object]:
        """Return it for programs."""
        return {"act": self.act, "text": self.text.said(translate), "entry": self.entry}


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
            "notices": [each.said(translate) for each in self.notices],
            "entry": self.entry and self.entry.as_dict(),
        }


@dataclass(frozen=True, slots=True)
class Ask:
    """Nothing is written yet: the same act with the token of this question is the answer.

    `step` is 1, or 2 for the second question of level 4, which is asked the other way round.
    `ways_out` are acts that may be better, `what` says what would be done.
    """

    level: int
    warnings: tuple[Caution, ...]
    token: str
    step: int = 1
    consequences: tuple[Message, ...] = ()
    ways_out: tuple[WayOut, ...] = ()
    what: tuple[Message, ...] = ()

    def as_dict(self, translate: Translate) -> dict[str, object]:
        """Return it for programs."""
        return {
            "answer": "ask",
            "level": self.level,
            "step": self.step,
            "warnings": [each.as_dict(translate) for each in self.warnings],
            "consequences": [each.said(translate) for each in self.consequences],
            "ways_out": [each.as_dict(translate) for each in self.ways_out],
            "token": self.token,
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
