"""Personal data that are erased for good: the journal keeps nothing but their digests."""

from collections.abc import Iterable
from typing import Final

from pareo.errors import FormError
from pareo.journal import IDENTITY, PRIVATE, Entry, PersonId, State
from pareo.language import Message
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform
from pareo.service.desk.answers import Answer, Caution
from pareo.service.desk.lookup import member_in, person_in
from pareo.service.desk.opened import OpenEvent

_ENTERED: Final = ("player.enter", "member.add")
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
        digests = tuple(_digests(desk.event.entries[: state.head], who, _PARTS[depth]))
        name = _name_of(state, who, digests)
        known = state.people.get(who) or state.members.get(who)
        erased = depth if known is None else known.erased
        if erased in (IDENTITY, depth) and not any(each in state.personal for each in digests):
            text = Message("The data of {name} are erased.", name=name)
            raise ActRefused.of("erased", text)
        text = Message(
            "Birth date, contact, fee and notes of {name} are deleted for good.", name=name
        )
        if depth == IDENTITY:
            text = Message(
                "All personal data of {name} are deleted for good, the name and the FIDE ID too.",
                name=name,
            )
        return Proposal(
            "person.erase",
            {"person": who, "depth": depth},
            (f"person:{who}",),
            (Caution("erase", 4, text),),
            (Message("Backups made before still have the data: delete them."),),
            structural=False,
            erased=(who, digests),
        )

    return perform(desk, guard, "person.erase")


def anybody(event: OpenEvent, text: str) -> PersonId:
    """Return the id of the person meant, also of one who is not on the list any more.

    Of a team event it may be a player of a team, by the permanent id or else by name.
    """
    state = event.state
    entered = (each.payload["person"] for each in event.entries if each.kind in _ENTERED)
    if text in entered:
        return text
    if state.of_teams:
        return member_in(state, text)
    return person_in(state, text)


def _name_of(state: State, who: PersonId, digests: tuple[str, ...]) -> str:
    """Return the name of somebody, also of those who are not on the list any more."""
    known = state.people.get(who) or state.members.get(who)
    if known is not None or not digests:
        return state.person(who).name if known is None else known.name
    names = (state.personal.get(digest, {}).get("name") for digest in digests)
    return next(filter(None, names), who)


def _digests(entries: Iterable[Entry], who: PersonId, parts: Iterable[str]) -> Iterable[str]:
    """Yield the digests of the data in all entries about a person, undone ones too."""
    for entry in entries:
        if entry.payload.get("person") == who:
            for part in parts:
                if digest := entry.payload.get(part):
                    yield digest
