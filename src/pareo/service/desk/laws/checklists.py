"""Check lists before the event, before, during and after a round, confirmed line by line."""

from collections.abc import Collection, Sequence
from typing import Annotated, Final, Literal

from pareo.errors import FormError
from pareo.journal import Note, State
from pareo.language import Message
from pareo.laws import CHECKLISTS, Checklist, checklist_named
from pareo.reports import Column, Table
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform
from pareo.service.desk.answers import Answer
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.fields import InPlay, Word
from pareo.service.desk.games import round_in_play
from pareo.service.desk.laws.noting import kept, notes_of, refuse_unpublished
from pareo.service.permissions import Action
from pareo.value import dataclass

_COLUMNS: Final = (
    Column("line", Message("Name")),
    Column("text", Message("What")),
    Column("articles", Message("Articles")),
    Column("by", Message("Confirmed by")),
)
EVENT: Final = "event"
"""The list that has no round."""


@dataclass(frozen=True, slots=True)
class CheckedLine:
    """A line of a list, with the note that confirmed it."""

    key: str
    text: Message
    articles: str
    note: Note | None


@dataclass(frozen=True, slots=True)
class CheckedList:
    """A list for a round, or for the event."""

    name: str
    title: Message
    round: int | None
    lines: tuple[CheckedLine, ...]

    @property
    def left(self) -> int:
        """How many lines nobody has confirmed."""
        return sum(each.note is None for each in self.lines)


def names() -> tuple[str, ...]:
    """Return the names of all lists."""
    return tuple(each.name for each in CHECKLISTS)


def checked_lists(state: State, number: int | None) -> tuple[CheckedList, ...]:
    """Return all lists as they stand: that of the event, and those of a round if there is one."""
    return tuple(
        _checked(state, each, None if each.name == EVENT else number)
        for each in CHECKLISTS
        if each.name == EVENT or number
    )


def confirm(desk: Desk, name: str, lines: Collection[str], number: int | None = None) -> Answer:
    """Note that somebody has seen to lines of a list; raises FormError, InputError."""
    found = checklist_named(name)
    known = [each.key for each in found.rows]
    if not lines or any(each not in known for each in lines):
        raise FormError.of(
            Message("No line of the list is confirmed."),
            Message("Tick what you have seen to."),
            about=("field", "lines"),
        )
    wanted = None if name == EVENT else number

    def guard(state: State) -> Proposal:
        if wanted is not None:
            refuse_unpublished(state, wanted)
        done = {each.key for each in _checked(state, found, wanted).lines if each.note}
        new = [each for each in known if each in lines and each not in done]
        if not new:
            raise ActRefused.of("nothing-changes", Message("Nothing would change."))
        payload = kept({"list": name, "round": wanted, "lines": new})
        return Proposal(
            "checklist.confirm", payload, (f"list:{name}:{wanted or 0}",), structural=False
        )

    return perform(desk, guard)


@act("checklist.confirm", Action.INCIDENTS)
def confirm_in_play(
    desk: Desk,
    name: Annotated[
        str, Field(name="checklist", sent=Literal["event", "before", "during", "after"])
    ],
    lines: Annotated[Sequence[Word], Field(limits={"min_length": 1})],
    number: InPlay = None,
) -> Answer:
    """Confirm lines of a check list.

    It is that of the round in play, or of the event.
    """
    wanted = None if name == EVENT else round_in_play(desk.event.state, number)
    return confirm(desk, name, lines, wanted)


def _checked(state: State, found: Checklist, number: int | None) -> CheckedList:
    noted = {
        key: note
        for note in notes_of(state, "checklist.confirm")
        if note.payload["list"] == found.name and note.round == number
        for key in note.payload["lines"]
    }
    lines = tuple(
        CheckedLine(
            each.key,
            each.text,
            ", ".join(rule.article for rule in each.articles),
            noted.get(each.key),
        )
        for each in found.rows
    )
    return CheckedList(found.name, found.title, number, lines)


def list_table(state: State, name: str, number: int | None) -> Table:
    """Return a check list as a table."""
    found = _checked(state, checklist_named(name), number)
    rows = tuple(
        (each.key, each.text, each.articles, each.note.by if each.note else "")
        for each in found.lines
    )
    return Table("checklist", found.title, _COLUMNS, rows)
