"""What other lines than a player's own say of the player: national and listed ratings, the club."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from pareo.errors import Place
from pareo.language import Message
from pareo.model import Tpn
from pareo.trf.log import Log
from pareo.trf.reading.draft import Draft


def known_of_players(draft: Draft, log: Log) -> Mapping[Tpn, dict[str, Any]]:
    """Return the fields that are known of each player; lines about nobody are refused."""
    known: dict[Tpn, dict[str, Any]] = defaultdict(dict)

    def of(number: Tpn, place: Place) -> dict[str, Any]:
        if ("player", number) not in draft.places:
            what = Message("Nobody has the number {number}.", number=number)
            log.refuse(place, what, Message("Correct the number or add the participant."))
        return known[number]

    for number, entry, place in draft.national:
        of(number, place).setdefault("national", []).append(entry)
    for number, rating, place in draft.ratings:
        of(number, place).setdefault("ratings", []).append(rating)
    for number, (club, place) in draft.clubs.items():
        of(number, place)["club"] = club
    for number, (estimate, place) in draft.estimates.items():
        of(number, place)["estimate"] = estimate
    return known
