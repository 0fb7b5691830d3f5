"""The places of a knock-out: by the stage of elimination, not by points."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from pareo.errors import FormError
from pareo.language import Message
from pareo.model import Tournament, Tpn
from pareo.schedules import bracket_of, places, plan_of

STAGE: Final = "STAGE"
"""The criterion that decides places in a knock-out list."""


def stages(tournament: Tournament, notices: list[Message]) -> Mapping[Tpn, Fraction] | None:
    """Return each player's best possible place by the bracket; 0 for those still playing.

    None if the event has no bracket, or, with a notice, one that does not fit.
    """
    plan = plan_of(tournament)
    if plan is None or not plan.is_knockout:
        return None
    try:
        known = places(bracket_of(tournament, plan))
    except FormError as error:
        notices += [
            Message("{why} Places are given by points, not by the bracket.", why=fault.what)
            for fault in error.faults
        ]
        return None
    return {
        player.number: Fraction(known.get(player.number, (0, 0))[0])
        for player in tournament.participants
    }
