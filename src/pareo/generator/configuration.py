"""Wishes in the format of other programs' generators: lines of a key, `=` and a value.

A rate of n means one in n: of the games, of the players in each round or, for withdrawals, of
all players.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from pareo.errors import Fault, InputError, Place
from pareo.generator.amounts import Amount
from pareo.generator.wishes import RatingRange, Wishes
from pareo.language import Message
from pareo.model import PointSystem, points
from pareo.value import replace

_LOWEST: Final = 1400
_HIGHEST: Final = 2600


def read_configuration(text: str, name: str = "") -> Wishes:
    """Return the wishes of a configuration; raises InputError with all mistakes."""
    wishes, faults = Wishes(), []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.lstrip().startswith(("#", "%")):
            continue
        key, _, value = (part.strip() for part in line.partition("="))
        try:
            wishes = _READERS[key](wishes, value)
        except KeyError:
            faults.append(
                Fault(
                    Message("There is no setting “{key}”.", key=key),
                    Message("Choose one of {known}.", known=", ".join(_READERS)),
                    Place(number, 1),
                )
            )
        except (InputError, ValueError, ZeroDivisionError):
            faults.append(
                Fault(
                    Message("“{value}” is not a valid value for {name}.", value=value, name=key),
                    Message("Write a number."),
                    Place(number, 1),
                )
            )
    if faults or (faults := list(wishes.faults())):
        raise InputError(faults, name)
    return wishes


def _one_in(value: str) -> Amount:
    return Amount.share(min(Fraction(1), 1 / Fraction(value)))


def _range(wishes: Wishes, *, lowest: int | None = None, highest: int | None = None) -> Wishes:
    old = wishes.ratings if isinstance(wishes.ratings, RatingRange) else None
    low = lowest or (old.lowest if old else min(_LOWEST, highest or _LOWEST))
    high = highest or (old.highest if old else max(_HIGHEST, lowest or _HIGHEST))
    return replace(wishes, ratings=RatingRange(low, high))


def _points(name: str) -> Callable[[Wishes, str], Wishes]:
    """Return the reader of the value of one ending, and of the byes with the same value."""
    fields = _SAME_VALUE[name]

    def read(wishes: Wishes, value: str) -> Wishes:
        values = {field: points(value) for field in fields}
        return replace(wishes, points=replace(wishes.points or PointSystem(), **values))

    return read


_SAME_VALUE: Final[Mapping[str, tuple[str, ...]]] = {
    "PointsForWin": (
        "white_win",
        "black_win",
        "forfeit_win",
        "full_point_bye",
        "pairing_allocated_bye",
    ),
    "PointsForDraw": ("white_draw", "black_draw", "half_point_bye"),
    "PointsForLoss": ("white_loss", "black_loss"),
    "PointsForZPB": ("zero_point_bye",),
    "PointsForForfeitLoss": ("forfeit_loss",),
    "PointsForPAB": ("pairing_allocated_bye",),
}

_READERS: Final[Mapping[str, Callable[[Wishes, str], Wishes]]] = {
    "PlayersNumber": lambda wishes, value: replace(wishes, players=int(value)),
    "RoundsNumber": lambda wishes, value: replace(wishes, rounds=int(value)),
    "DrawPercentage": lambda wishes, value: replace(wishes, draws=Fraction(value) / 100),
    "ForfeitRate": lambda wishes, value: replace(wishes, forfeits=_one_in(value)),
    "RetiredRate": lambda wishes, value: replace(wishes, withdrawals=_one_in(value)),
    "HalfPointByeRate": lambda wishes, value: replace(wishes, half_byes=_one_in(value)),
    "HighestRating": lambda wishes, value: _range(wishes, highest=int(value)),
    "LowestRating": lambda wishes, value: _range(wishes, lowest=int(value)),
    **{name: _points(name) for name in _SAME_VALUE},
}
