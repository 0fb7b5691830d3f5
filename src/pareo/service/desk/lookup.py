"""Finds a person of an event as people type it: p17, a number, a FIDE ID, a part of the name."""

import re
from collections.abc import Mapping
from typing import Final

from pareo.journal import Person, PersonId, State, all_numbers, numbers_of
from pareo.language import folded
from pareo.service.lookup import names_match, one_found

_ID: Final = r"[pm][0-9]+"


def person_in(state: State, text: str) -> PersonId:
    """Return the id of the one person meant.

    Raises FormError if there is none, or more than one; these are then named.
    """
    return _one(state.people, numbers_of(state), text)


def member_in(state: State, text: str) -> PersonId:
    """Return the id of the one player of a team who is meant: m17, a number, and so on.

    Raises FormError as above.
    """
    numbers = {who: int(n) for who, n in all_numbers(state).items() if who in state.members}
    return _one(state.members, numbers, text)


def _one(people: Mapping[PersonId, Person], numbers: Mapping[PersonId, int], text: str) -> PersonId:
    wanted = text.strip()
    if wanted in people:
        return wanted
    if wanted.isdecimal():
        for who, number in numbers.items():
            if number == int(wanted):
                return who
        for who, person in people.items():
            if person.player.fide_id == wanted:
                return who
    found = (
        []
        if re.fullmatch(_ID, wanted)
        else [who for who, person in people.items() if names_match(wanted, person.name)]
    )
    exact = [who for who in found if folded(people[who].name) == folded(wanted)]
    found = exact if len(exact) == 1 else found
    found.sort(key=lambda who: numbers.get(who, len(numbers) + 1))
    shown = {who: f"{numbers.get(who, who)} {people[who].name}" for who in found}
    return one_found(found, text, shown.__getitem__)
