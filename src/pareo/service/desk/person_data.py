"""The data of a person: facts of the journal, and personal data that are kept beside it."""

from collections.abc import Mapping
from typing import Any, Final

from pareo.journal.entry import Personal
from pareo.journal.kinds.people import IDENTITY, NOT_OF_A_PLAYER, PRIVATE
from pareo.journal.state import Person, PersonId, State
from pareo.language import Message
from pareo.model import Player, TimeClass, TimeControl
from pareo.service.desk.act import ActRefused
from pareo.service.desk.new_person import TYPED, NewPerson
from pareo.tournament_json import player_data, player_from

IDENTITY_FIELDS: Final = ("name", "fide_id", "federation", "sex", "club", "national")
PRIVATE_FIELDS: Final = ("birth_date", *NOT_OF_A_PLAYER)
_SOURCE: Final = "rating_source"
_FIDE: Final = "FIDE"


def known_person(state: State, who: PersonId) -> Person:
    """Return somebody whose name is known; raises ActRefused for an erased identity."""
    person = state.person(who)
    if person.erased == IDENTITY:
        raise ActRefused.of("erased", Message("The data of {name} are erased.", name=person.name))
    return person


def player_of(data: Mapping[str, Any]) -> Player:
    """Return the player that the data describe; raises InputError with all faults."""
    return player_from({key: value for key, value in data.items() if key not in NOT_OF_A_PLAYER})


def data_of(person: Person) -> dict[str, Any]:
    """Return all that is known of a person, except the marks."""
    return {**player_data(person.player), **person.private}


def data_of_new(person: NewPerson) -> dict[str, Any]:
    """Return the data of somebody who is to enter."""
    given = {**player_data(person.player(0)), "club": person.club, _SOURCE: person.rating_source}
    given |= {"contact": person.contact, "note": person.note}
    return {key: value for key, value in given.items() if value is not None}


def with_source(data: Mapping[str, Any], settings: Mapping[str, Any]) -> dict[str, Any]:
    """Return the data with the list that a new tournament rating is taken from.

    `rating_source` names it, as in FIDE standard 2026-11; a rating without one was typed.
    """
    known = {key: value for key, value in data.items() if value is not None}
    source = known.pop(_SOURCE, None) or TYPED
    rating = known.get("rating")
    if rating is None:
        return known
    listed = {"list": rate_of(settings).value, "rating": rating, "typed": True}
    if source != TYPED:
        listed = {"rating": rating, **_list_named(source)}
    others = [
        each
        for each in known.get("ratings") or ()
        if each["list"] != listed["list"] or each.get("from_round", 1) > 1
    ]
    known["ratings"] = [listed, *others]
    return known


def rate_of(settings: Mapping[str, Any]) -> TimeClass:
    """Return the rate of play of an event; standard while no time control is set."""
    control = TimeControl.parse(settings["time_control"]) if "time_control" in settings else None
    return TimeClass.STANDARD if control is None else control.rate


def person_payload(
    who: str, data: Mapping[str, Any]
) -> tuple[dict[str, Any], tuple[Personal, ...]]:
    """Split the data of a person; raises InputError with all faults."""
    player_of(data)
    parts = {
        name: Personal.of(who, {key: data[key] for key in keys if data.get(key) is not None})
        for name, keys in ((IDENTITY, IDENTITY_FIELDS), (PRIVATE, PRIVATE_FIELDS))
    }
    kept = {name: each for name, each in parts.items() if each.data}
    facts = {
        key: value
        for key, value in data.items()
        if key not in (*IDENTITY_FIELDS, *PRIVATE_FIELDS) and value is not None
    }
    payload = {"person": who, "facts": facts, **{name: each.digest for name, each in kept.items()}}
    return payload, tuple(kept.values())


def _list_named(source: str) -> dict[str, Any]:
    """Return list and issue of a label such as FIDE standard 2026-11."""
    name, *rest = source.split()
    rates = [each.value for each in TimeClass]
    if name == _FIDE and rest and rest[0] in rates:
        return {"list": rest[0], "source": " ".join((name, *rest[1:]))}
    return {"list": name, "source": source}
