"""Categories of round robins, and the score needed for a norm before performances decided."""

from collections.abc import Mapping
from typing import Final

_FIRST_AVERAGE: Final = 2251
_STEP: Final = 25

# Per cent by category, from 1 on; a dash where no norm was possible (ruling 0249).
_IM: Final = (76, 73, 70, 67, 64, 60, 57, 53, 50, 47, 43, 40, 36)
_GM: Final = (None,) * 6 + _IM
_PERCENT: Final[Mapping[str, tuple[int | None, ...]]] = {"GM": _GM, "IM": _IM}


def category_of(average: int) -> int | None:
    """Return the category of an average rating: 1 for 2251 to 2275, one more each 25 points."""
    return None if average < _FIRST_AVERAGE else (average - _FIRST_AVERAGE) // _STEP + 1


def norm_points(title: str, category: int | None, games: int) -> int | None:
    """Return the score needed for a GM or IM norm, in hundredths; None if no norm was possible."""
    percents = _PERCENT.get(title, ())
    if category is None or category > len(percents) or not games:
        return None
    needed = percents[category - 1]
    if needed is None:
        return None
    return next(
        half * 50 for half in range(2 * games + 1) if (100 * half + games) // (2 * games) >= needed
    )
