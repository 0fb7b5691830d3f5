"""The data of a person: facts of the journal, and personal data that are kept beside it."""

from collections.abc import Mapping
from typing import Any, Final

from pareo.journal import IDENTITY, NOT_OF_A_PLAYER, PRIVATE, Person, Personal, PersonId, State
from pareo.language import Message
from pareo.model import Player, TimeClass, TimeControl
from pareo.service.desk.act import ActRefused
from pareo.service.desk.new_person import TYPED
from pareo.tournament_json import player_data, player_from

IDENTITY_FIELDS: Final = ("name", "fide_id", "federation", "sex", "club", "national")
PRIVATE_FIELDS: Final = ("birth_date", *NOT_OF_A_PLAYER)


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


def with_list(data: Mapping[str, Any], settings: Mapping[str, Any]) -> dict[str, Any]:
    """Return the data with the list of the tournament rating; one without a list was typed."""
    known = {key: value for key, value in data.items() if value is not None}
    if "rating" not in known:
        return known
    ratings = list(known.get("ratings") or ())
    if not ratings or ratings[0]["list"] == TYPED:
        own = rate_of(settings).value
        ratings[:1] = [{"list": own, "rating": known["rating"], "typed": True}]
    return {**known, "ratings": ratings}


def retyped(data: Mapping[str, Any], settings: Mapping[str, Any]) -> dict[str, Any]:
    """Return the data with a tournament rating that was typed in place of the one of a list."""
    ratings = list(data.get("ratings") or ())
    if ratings and "rating" in data:
        ratings[0] = {"list": ratings[0]["list"], "rating": data["rating"], "typed": True}
    return with_list({**data, "ratings": ratings}, settings)


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
