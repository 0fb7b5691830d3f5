"""Clocks and flags as forms of pages ask about them."""

from collections.abc import Callable, Mapping
from typing import Final

from pareo.errors import FormError
from pareo.language import Message
from pareo.laws import PRESETS, ClockReading, Variant
from pareo.model import Colour
from pareo.service.laws import clocks, falls
from pareo.service.laws.answer import Answer

Asked = Mapping[str, str]
FIELDS: Final = (
    "control",
    "side",
    "variant",
    "fen",
    "white",
    "black",
    "moves",
    "started",
    "now",
    "stopped",
    "kind",
)
"""The fields of the forms."""


def presets() -> tuple[str, ...]:
    """Return the usual time controls, in minutes."""
    return tuple(clocks.control_from(text).in_minutes for text in PRESETS)


def settings(asked: Asked, _: Asked) -> Answer:
    """Return how clocks are set for a time control."""
    return clocks.settings(asked["control"] or PRESETS[0])


def flag(asked: Asked, facts: Asked) -> Answer:
    """Rule on a flag fall, or ask for the next fact."""
    given = falls.FlagFacts(
        _side(asked["side"]), fen=asked["fen"] or None, variant=_variant(asked["variant"])
    )
    return falls.fall(given, dict(facts))


def quickplay(asked: Asked, facts: Asked) -> Answer:
    """Rule on a request in the quickplay finish, or ask for the next fact."""
    return falls.quickplay(falls.QuickplayFacts(_side(asked["side"])), dict(facts))


def sum_of_clocks(asked: Asked, _: Asked) -> Answer:
    """Check the sum of both clocks against the time that has passed."""
    white_moves, _slash, black_moves = asked["moves"].partition("/")
    reading = ClockReading(
        _seconds(asked["white"], "white"),
        _seconds(asked["black"], "black"),
        _whole(white_moves, "moves"),
        _whole(black_moves or white_moves, "moves"),
        clocks.between(_of_day(asked["started"], "started"), _of_day(asked["now"], "now")),
    )
    stopped = _seconds(asked["stopped"], "stopped") if asked["stopped"] else 0
    return clocks.check_sum(asked["control"] or PRESETS[0], reading, stopped=stopped)


def correction(asked: Asked, facts: Asked) -> Answer:
    """Return what to set on the clocks after a penalty, a wrong claim, or for an assistant."""
    shown = None
    if asked["white"] and asked["black"]:
        shown = (_seconds(asked["white"], "white"), _seconds(asked["black"], "black"))
    return clocks.correct(
        clocks.Correction(
            asked["kind"] or "penalty",
            _side(asked["side"]),
            shown,
            take_back=facts.get("take_back"),
            variant=_variant(asked["variant"]),
        )
    )


FORMS: Final[Mapping[str, Callable[[Asked, Asked], Answer]]] = {
    "settings": settings,
    "flag": flag,
    "quickplay": quickplay,
    "sum": sum_of_clocks,
    "correction": correction,
}
"""What can be asked, by its name."""


def _side(name: str) -> Colour:
    return Colour.BLACK if name == "black" else Colour.WHITE


def _variant(name: str) -> Variant:
    return next((each for each in Variant if each.value == name), Variant.STANDARD)


def _seconds(text: str, field: str) -> int:
    """Return 1:09:20 or 9:20 in seconds; raises FormError."""
    parts = text.split(":")
    if not 1 < len(parts) <= 3 or not all(each.isascii() and each.isdigit() for each in parts):
        raise _not_understood(text, field, "1:09:20")
    total = 0
    for each in parts:
        total = 60 * total + int(each)
    return total


def _of_day(text: str, field: str) -> int:
    hours, colon, minutes = text.partition(":")
    if not colon or not (
        hours.isascii() and hours.isdigit() and minutes.isascii() and minutes.isdigit()
    ):
        raise _not_understood(text, field, "16:05")
    return 3600 * int(hours) + 60 * int(minutes)


def _whole(text: str, field: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise _not_understood(text, field, "25")
    return int(text)


def _not_understood(text: str, field: str, example: str) -> FormError:
    return FormError.of(
        Message("“{value}” is not understood.", value=text),
        Message("Write it like this: {example}", example=example),
        about=("field", field),
    )
