"""People: entered, corrected, marked, taken out."""

from collections.abc import Mapping
from typing import Any, Final

from pareo.journal.entry import Personal
from pareo.journal.state import State
from pareo.service.desk.act import Desk, Proposal, perform
from pareo.service.desk.answers import Answer
from pareo.tournament_json import player_from

IDENTITY: Final = ("name", "fide_id", "federation", "sex", "club", "national")
PRIVATE: Final = ("birth_date", "contact", "note", "fee")


def enter(desk: Desk, data: Mapping[str, Any]) -> Answer:
    """Put somebody on the list: the fields of a player, and contact, note and fee."""

    def guard(state: State) -> Proposal:
        who = f"p{state.last_person + 1}"
        payload, personal = person_payload(who, data)
        return Proposal("player.enter", payload, (f"person:{who}",), personal=personal)

    return perform(desk, guard)


def person_payload(
    who: str, data: Mapping[str, Any]
) -> tuple[dict[str, Any], tuple[Personal, ...]]:
    """Split the data of a person into facts of the journal and personal data beside it.

    Raises InputError with all faults.
    """
    player_from(
        {key: value for key, value in data.items() if key not in ("contact", "note", "fee")}
    )
    parts = {
        name: Personal.of(who, {key: data[key] for key in keys if data.get(key) is not None})
        for name, keys in (("identity", IDENTITY), ("private", PRIVATE))
    }
    kept = {name: each for name, each in parts.items() if each.data}
    facts = {
        key: value
        for key, value in data.items()
        if key not in (*IDENTITY, *PRIVATE) and value is not None
    }
    payload = {"person": who, "facts": facts, **{name: each.digest for name, each in kept.items()}}
    return payload, tuple(kept.values())
