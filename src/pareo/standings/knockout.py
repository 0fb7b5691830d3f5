"""The places of a knock-out: by the stage in which somebody was beaten, not by points."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from pareo.errors import FormError
from pareo.language import Message
from pareo.model import Tournament, Tpn
from pareo.schedules import KNOCKOUT, bracket_of, places, plan_of

STAGE: Final = "STAGE"
"""What a list calls that which puts somebody behind the one before."""


def stages(tournament: Tournament, notices: list[Message]) -> Mapping[Tpn, Fraction] | None:
    """Return the first of the places that each shares by the bracket; 0 for who is still in it.

    None where the event has no bracket; that it has one which does not fit it is told.
    """
    plan = plan_of(tournament)
    if plan is None or plan.key != KNOCKOUT:
        return None
    try:
        known = places(bracket_of(tournament, plan))
    except FormError as error:
        notices += [
            Message("{why} The places are by points, not by the bracket.", why=fault.what)
            for fault in error.faults
        ]
        return None
    return {
        player.number: Fraction(known.get(player.number, (0, 0))[0])
        for player in tournament.players
    }
