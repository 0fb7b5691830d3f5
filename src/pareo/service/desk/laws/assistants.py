"""Assistants of players: who does what for whom (4.9, 6.2.6, 8.1.6, 12.4, D.2.10)."""

from collections.abc import Sequence
from typing import Annotated, Final

from pareo.errors import FormError
from pareo.journal import Note, State
from pareo.language import Message
from pareo.laws import Assistant, AssistantDuty, assistant_ruling
from pareo.model import Colour
from pareo.service.desk.act import Desk, Proposal, perform
from pareo.service.desk.answers import Answer
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.fields import Due, Person, Word
from pareo.service.desk.laws.noting import kept, notes_of
from pareo.service.desk.sentences.sentence import name_of
from pareo.service.permissions import Action
from pareo.value import dataclass

DUTIES: Final = tuple((each.value, each.message) for each in AssistantDuty)
"""What an assistant may do: the article, and the words."""


@dataclass(frozen=True, slots=True)
class NamedAssistant:
    """An assistant in the register."""

    note: Note
    player: str
    name: str
    duties: tuple[Message, ...]
    seconds: int


@act("assistant.name", Action.START)
def name_assistant(
    desk: Desk,
    who: Person,
    name: Annotated[
        Word, Field(Message("the name of the assistant"), shown="NAME", limits={"min_length": 1})
    ],
    duties: Annotated[
        Sequence[Word],
        Field(
            Message(
                "what the assistant does, by its article: 4.9, 6.2.6, 8.1.6, D.2.10.1; may be "
                "repeated"
            ),
            shown="ARTICLE",
            place="option",
            option="--duty",
            limits={"min_length": 1, "description": "by their articles", "examples": [["4.9"]]},
        ),
    ],
    number: Annotated[Due, Field(limits={"description": "by default the whole event"})] = None,
    *,
    disabled: Annotated[
        bool, Field(Message("the player has a disability: no time is taken"))
    ] = False,
    corrects: int | None = None,
) -> Answer:
    """Accept an assistant of a player.

    For the clock or the scoresheet the player usually gives up ten minutes, not one with a
    disability (6.2.6, 8.1.6).
    """
    assistant = _assistant(desk.actor, name, duties, disabled=disabled)
    ruling = assistant_ruling(assistant, Colour.WHITE)

    def guard(_: State) -> Proposal:
        payload = kept(
            {
                "person": who,
                "name": assistant.name,
                "duties": [each.value for each in assistant.duties],
                "round": number,
                "seconds": ruling.times.white or None,
                "disabled": disabled or None,
                "corrects": corrects,
            }
        )
        return Proposal("assistant.name", payload, (f"person:{who}",), structural=False)

    return perform(desk, guard)


def assistants_of(state: State) -> tuple[NamedAssistant, ...]:
    """Return the register of assistants."""
    return tuple(
        NamedAssistant(
            each,
            name_of(each.payload["person"], state),
            each.payload["name"],
            tuple(AssistantDuty(duty).message for duty in each.payload["duties"]),
            each.payload.get("seconds", 0),
        )
        for each in notes_of(state, "assistant.name")
    )


def _assistant(accepted_by: str, name: str, duties: Sequence[str], *, disabled: bool) -> Assistant:
    known = {each.value: each for each in AssistantDuty}
    if not name.strip():
        raise FormError.of(
            Message("The name of the assistant is missing."),
            Message("Type it."),
            about=("field", "name"),
        )
    if not duties or any(each not in known for each in duties):
        raise FormError.of(
            Message("What the assistant does is missing."),
            Message("Choose at least one of: {known}.", known=", ".join(known)),
            about=("field", "duties"),
        )
    return Assistant(
        " ".join(name.split()), tuple(known[each] for each in duties), accepted_by, disabled
    )
