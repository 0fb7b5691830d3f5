"""C.04.1 (1992): what sections B and C count, in words."""

from typing import Final

from pareo.language import Message
from pareo.pairing import words
from pareo.pairing.dutch_1992.criteria import B4, B5, B6
from pareo.pairing.dutch_1992.relaxation import (
    ANOTHER_MOVED_DOWN,
    DOWNFLOATS,
    FEWER_PAIRS,
    NO_OPPONENT,
    UPFLOATS,
    X_RAISED,
)
from pareo.pairing.words import Words

WORDS: Final = {
    B4: words.PREFERENCE,
    B5: Words(Message("players who float as in the previous round")),
    B6: Words(Message("players who float as two rounds ago")),
    FEWER_PAIRS: words.FLOATERS,
    NO_OPPONENT: Words(Message("moved-down players without an opponent in the next group")),
    ANOTHER_MOVED_DOWN: Words(
        Message("moved-down players who cannot all have opponents in the next group")
    ),
    X_RAISED: Words(Message("pairs beyond x in which a colour preference is disregarded")),
    DOWNFLOATS: Words(Message("steps in which B6 and B5 are dropped for downfloats")),
    UPFLOATS: Words(Message("steps in which B6 and B5 are dropped for upfloats")),
}
