"""How games end, and the kinds of byes."""

from enum import Enum
from typing import Final

from pareo.arguments import member, usual
from pareo.model.values import Colour


class Outcome(Enum):
    """How a game ended for one side."""

    __hash__ = object.__hash__  # members are single, and they stand in many tables

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    FORFEIT_WIN = "forfeit win"
    FORFEIT_LOSS = "forfeit loss"
    OPEN = "open"


class Result(Enum):
    """Every result that a game can have; no other can be written down.

    A value reads `white-black`; `u` marks a game too short to be rated, `F` a forfeit.
    """

    __hash__ = object.__hash__  # members are single, and they stand in many tables

    WHITE_WON = "1-0"
    DRAWN = "½-½"
    BLACK_WON = "0-1"
    BOTH_LOST = "0-0"
    DRAWN_LOST = "½-0"
    LOST_DRAWN = "0-½"
    UNRATED_WHITE_WON = "1-0u"
    UNRATED_DRAWN = "½-½u"
    UNRATED_BLACK_WON = "0-1u"
    UNRATED_BOTH_LOST = "0-0u"
    UNRATED_DRAWN_LOST = "½-0u"
    UNRATED_LOST_DRAWN = "0-½u"
    WHITE_WON_BY_FORFEIT = "1F-0F"
    BLACK_WON_BY_FORFEIT = "0F-1F"
    DOUBLE_FORFEIT = "0F-0F"
    ADJOURNED = "adjourned"
    PENDING = "pending"

    def outcome(self, colour: Colour) -> Outcome:
        """Return how the game ended for the player of that colour."""
        return _OUTCOMES[self][0 if colour is Colour.WHITE else 1]

    @property
    def known(self) -> bool:
        """Whether the game has a result; adjourned and pending ones have none yet."""
        return self not in OPEN_YET

    @property
    def played(self) -> bool:
        """Whether the two met at the board; open games count as met."""
        return self not in FORFEITS

    @property
    def rated(self) -> bool:
        """Whether the game is one that a rating report may count."""
        return self.known and self.played and not self.value.endswith("u")


_ENDINGS = {
    "1": Outcome.WIN,
    "½": Outcome.DRAW,
    "0": Outcome.LOSS,
    "1F": Outcome.FORFEIT_WIN,
    "0F": Outcome.FORFEIT_LOSS,
}
FORFEITS = frozenset(
    {Result.WHITE_WON_BY_FORFEIT, Result.BLACK_WON_BY_FORFEIT, Result.DOUBLE_FORFEIT}
)
OPEN_YET = frozenset({Result.ADJOURNED, Result.PENDING})
_OUTCOMES: dict[Result, tuple[Outcome, Outcome]] = {
    Result.ADJOURNED: (Outcome.OPEN, Outcome.OPEN),
    Result.PENDING: (Outcome.OPEN, Outcome.OPEN),
}
for _result in Result:
    if _result.known:
        _white, _black = _result.value.removesuffix("u").split("-")
        _OUTCOMES[_result] = (_ENDINGS[_white], _ENDINGS[_black])

_HALVES: Final = (("1/2", "½"), ("0.5", "½"), ("0,5", "½"), (".5", "½"))
_SHORT: Final = {
    "1": "1-0",
    "=": "½-½",
    "½": "½-½",
    "0": "0-1",
    "+": "1f-0f",
    "-": "0f-1f",
    "+-": "1f-0f",
    "-+": "0f-1f",
    "--": "0f-0f",
}
"""A result as White's line of a report file has it, and forfeits by their signs."""
_RESULTS: Final = {result.value.lower(): result.value for result in Result}


def spelt_result(text: str) -> str:
    """Read `1/2-1/2`, `0.5-0.5`, `1:0`, `=` and `+-` as the results that they are."""
    found = "".join(text.lower().split()).replace(":", "-").replace("–", "-")
    for written, half in _HALVES:
        found = found.replace(written, half)
    found = found.replace("1.0", "1").replace("0.0", "0")
    return _RESULTS.get(_SHORT.get(found, found), text)


RESULT: Final = usual(Result, member(Result, spelt_result))


class ByeKind(Enum):
    """Why somebody has no opponent, with the letter that report files use."""

    __hash__ = object.__hash__  # members are single, and they stand in many tables

    PAIRING_ALLOCATED = "U"
    FULL_POINT = "F"
    HALF_POINT = "H"
    ZERO_POINT = "Z"


_BYES: Final = {"=": "H", "½": "H"}


def _spelt_bye(text: str) -> str:
    found = text.strip().upper()
    return _BYES.get(found, found)


BYE_KIND: Final = usual(ByeKind, member(ByeKind, _spelt_bye))
