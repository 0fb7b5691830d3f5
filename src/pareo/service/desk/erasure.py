"""Personal data that are erased for good: the journal keeps nothing but their digests."""

from collections.abc import Iterable
from typing import Final

from pareo.errors import FormError
from pareo.journal import IDENTITY, PRIVATE, Entry, PersonId, State
from pareo.language import Message
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform
from pareo.service.desk.answers import Answer, Caution

_PARTS: Final = {PRIVATE: (PRIVATE,), IDENTITY: (IDENTITY, PRIVATE)}


def erase(desk: Desk, who: PersonId, depth: str) -> Answer:
    """Erase the private data of somebody (birth date, contact, fee, notes), or name and ID too.

    `depth` is "private" or "identity". It is never undone.
    """
    if depth not in _PARTS:
        raise FormError.of(
            Message("“{depth}” cannot be erased.", depth=depth),
            Message("Give one of: {known}.", known=", ".join(_PARTS)),
        )

    def guard(state: State) -> Proposal:
        person = state.person(who)
        if person.erased in (IDENTITY, depth):
            text = Message("The data of {name} are erased.", name=person.name)
            raise ActRefused.of("erased", text)
        text = Message(
            "Birth date, contact, fee and notes of {name} are deleted for good.", name=person.name
        )
        if depth == IDENTITY:
            text = Message(
                "All personal data of {name} are deleted for good, the name and the FIDE ID too.",
                name=person.name,
            )
        return Proposal(
            "person.erase",
            {"person": who, "depth": depth},
            (f"person:{who}",),
            (Caution("erase", 4, text),),
            (Message("Backups made before still have the data: delete them."),),
            structural=False,
            erased=(who, tuple(_digests(desk.event.entries, who, _PARTS[depth]))),
        )

    return perform(desk, guard)


def _digests(entries: Iterable[Entry], who: PersonId, parts: Iterable[str]) -> Iterable[str]:
    """Yield the digests of the data in all entries about a person, undone ones too."""
    for entry in entries:
        if entry.payload.get("person") == who:
            for part in parts:
                if digest := entry.payload.get(part):
                    yield digest
