"""Marks of people: no half-point bye, a fixed table, a hidden name, fee, note."""

from collections.abc import Mapping
from typing import Any, Final

from pareo.errors import Fault, FormError
from pareo.journal import Personal, PersonId, Role, State
from pareo.language import Message
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform
from pareo.service.desk.answers import Answer
from pareo.service.desk.declaration import act
from pareo.service.desk.fields import Person
from pareo.service.desk.person_data import known_person
from pareo.service.desk.person_fields import Marks
from pareo.service.permissions import Action

NO_HALF_POINT_BYE: Final = "no_half_point_bye"
FIXED_TABLE: Final = "fixed_table"
HIDDEN_NAME: Final = "hidden_name"
_YES_OR_NO: Final = (NO_HALF_POINT_BYE, HIDDEN_NAME)
_TEXTS: Final = ("fee", "note")
"""Marks that are personal: the check-in may set a fee too."""


@act("player.mark", Action.FEES)
def mark(desk: Desk, who: Person, marks: Marks) -> Answer:
    """Set marks of somebody; null removes one."""
    given = _marks(marks)

    def guard(state: State) -> Proposal:
        known_person(state, who)
        own = {name: value for name, value in given.items() if name not in _TEXTS}
        if (own or "note" in given) and desk.role is not Role.CHIEF:
            raise ActRefused.of("role", Message("Your role allows only the fee."))
        payload, personal = mark_payload(who, given)
        return Proposal("player.mark", payload, (f"person:{who}",), personal=personal)

    return perform(desk, guard)


def mark_payload(
    who: PersonId, marks: Mapping[str, Any]
) -> tuple[dict[str, Any], tuple[Personal, ...]]:
    """Return the entry of marks, and those that are personal data."""
    payload: dict[str, Any] = {"person": who}
    if own := {name: value for name, value in marks.items() if name not in _TEXTS}:
        payload["marks"] = own
    texts = {name: value for name, value in marks.items() if name in _TEXTS}
    if not texts:
        return payload, ()
    personal = Personal.of(who, texts)
    return {**payload, "private": personal.digest}, (personal,)


def _marks(given: Mapping[str, Any]) -> dict[str, Any]:
    """Return marks as they are kept; raises FormError with all faults."""
    faults = []
    for name, value in given.items():
        if name in _YES_OR_NO:
            wanted = None if value is None or isinstance(value, bool) else Message("yes or no")
        elif name == FIXED_TABLE:
            good = value is None or (type(value) is int and value > 0)
            wanted = None if good else Message("the number of a table")
        elif name in _TEXTS:
            wanted = None if value is None or isinstance(value, str) else Message("a text")
        else:
            wanted = Message(
                "one of: {names}", names=", ".join((*_YES_OR_NO, FIXED_TABLE, *_TEXTS))
            )
        if wanted is not None:
            faults.append(
                Fault(
                    Message("{name} cannot have this value.", name=name),
                    Message("Give {wanted}.", wanted=wanted),
                    about=(name,),
                )
            )
    if faults or not given:
        raise FormError(
            faults or [Fault(Message("There is nothing to mark."), Message("Name a mark."))]
        )
    return {name: value or None for name, value in given.items()}
