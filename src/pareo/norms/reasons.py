"""Why a round does not count, in words."""

from typing import Final

from pareo.language import Message
from pareo.norms.facts import Ending

UNPLAYED: Final = {
    Ending.FORFEIT_WIN: Message("won by forfeit"),
    Ending.FORFEIT_LOSS: Message("lost by forfeit"),
    Ending.PAIRING_BYE: Message("pairing-allocated bye"),
    Ending.FULL_POINT_BYE: Message("full-point bye"),
    Ending.HALF_POINT_BYE: Message("half-point bye"),
    Ending.ABSENT: Message("no game"),
    Ending.OPEN: Message("not finished"),
}
