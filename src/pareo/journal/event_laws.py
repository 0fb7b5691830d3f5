"""What the rules of an event say where the Laws of Chess leave it to them: their fields."""

from collections.abc import Mapping
from typing import Any, Final

LAWS_CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "supervision": ("A.3", "A.4", "B.3", "B.4"),
    "agreed_draws": ("free", "from a move", "never"),
}
"""Fields with one of a few values."""
LAWS_NUMBERS: Final = (
    "games_per_arbiter",
    "draws_from_move",
    "appeal_minutes",
    "illegal_moves_allowed",
)
LAWS_TRUTHS: Final = (
    "recorded",
    "white_loses_time",
    "leave_notice",
    "device_in_bag",
    "appeals",
    "guideline_iii",
    "clocks_take_increment",
    "digital_clocks",
    "move_counter",
    "chess960",
    "visually_disabled",
)
LAWS_TEXTS: Final = (
    "bag_place",
    "device_penalty",
    "appeal_to",
    "appeal_fee",
    "venue",
    "playing_area",
    "smoking_area",
    "fines",
)
_LONGEST: Final = 500
_LARGEST: Final = 1440


def is_of_the_laws(value: Any) -> bool:
    """Whether these are fields with values that they can have; what is left out is not said."""
    return isinstance(value, Mapping) and all(_fits(name, each) for name, each in value.items())


def _fits(name: str, value: Any) -> bool:
    if name in LAWS_CHOICES:
        return value in LAWS_CHOICES[name]
    if name in LAWS_NUMBERS:
        is_number = isinstance(value, int) and not isinstance(value, bool)
        return is_number and 0 <= value <= _LARGEST
    if name in LAWS_TRUTHS:
        return isinstance(value, bool)
    return name in LAWS_TEXTS and isinstance(value, str) and 0 < len(value) <= _LONGEST
