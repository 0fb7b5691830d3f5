"""Wishes for generated events, as people type them."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final, TypeVar

from pareo.errors import Fault, FormError, InputError
from pareo.generator import Amount, RatingRange, Wishes
from pareo.language import Message
from pareo.model import PointSystem
from pareo.model import points as points_from

_T = TypeVar("_T")
_AS_THEY_ARE: Final = ("system", "players", "rounds", "forbidden_pairs")
_FORMS: Final = {
    "ratings": Message("Write a range, 1400-2400, or the rating of each player: 2100,1980."),
    "draws": Message("Write 35%, or so."),
    "points": Message("Write 3/1/0, or with the points for the bye: 1/0.5/0/0.5."),
}
"""How what is no number and no amount is written."""
_AMOUNTS: Final = (
    "full_byes",
    "half_byes",
    "zero_byes",
    "forfeits",
    "double_forfeits",
    "odd_results",
    "withdrawals",
    "late_entries",
)


def wishes_from(words: Mapping[str, Any], called: Callable[[str], str] = str) -> Wishes:
    """Read the wishes from texts by their names; `called` returns how the asker calls one.

    Raises FormError with everything that is not understood or that no event can have.
    """
    faults: list[Fault] = []

    def read(name: str, reader: Callable[[str], _T]) -> _T | None:
        text = words[name]
        try:
            return None if text is None else reader(text)
        except InputError as error:
            faults.extend(error.faults)
        except ValueError:
            faults.append(
                Fault(
                    Message(
                        "“{value}” is not a valid value for {name}.", value=text, name=called(name)
                    ),
                    _FORMS[name],
                )
            )
        return None

    gap = words["rating_gap"]
    if gap is not None and "-" not in (words["ratings"] or ""):
        faults.append(
            Fault(
                Message("{gap} needs a range of ratings.", gap=called("rating_gap")),
                Message("Add {ratings} 1400-2400, or so.", ratings=called("ratings")),
            )
        )
    baku, tie_breaks = words["acceleration"], words["tiebreaks"]
    given: dict[str, Any] = {name: words[name] for name in _AS_THEY_ARE}
    given |= {name: read(name, Amount.read) for name in _AMOUNTS}
    wishes = Wishes(
        **given,
        ratings=read("ratings", lambda text: _ratings(text, gap)),
        draws=read("draws", _share),
        baku=None if baku is None else baku == "baku",
        points=read("points", scoring),
        tie_breaks=None if tie_breaks is None else tuple(tie_breaks.split(",")),
    )
    if faults := [*faults, *wishes.faults()]:
        raise FormError(faults)
    return wishes


def _ratings(text: str, gap: int | None) -> tuple[int | None, ...] | RatingRange:
    if "-" in text:
        lowest, highest = map(int, text.split("-"))
        return RatingRange(lowest, highest, gap)
    return tuple(int(word) or None for word in text.split(","))


def scoring(text: str) -> PointSystem:
    """Read win, draw and loss, and the bye if it differs from a win; raises ValueError."""
    win, draw, loss, *bye = map(points_from, text.split("/"))
    if len(bye) > 1:
        raise ValueError
    return PointSystem.of(win, draw, loss, pairing_allocated_bye=bye[0] if bye else None)


def _share(text: str) -> Fraction:
    return Fraction(text.removesuffix("%")) / 100
