"""Times of day as they are typed: seconds since midnight, on a day that does not matter."""

from datetime import datetime, timedelta
from typing import Final

_A_DAY: Final = datetime(2018, 1, 1)  # noqa: DTZ001 - only the time of day counts
_HALF_A_DAY: Final = timedelta(hours=12)


def moment(seconds: int, after: datetime | None = None) -> datetime:
    """Return a time of day; one long before `after` is of the next day."""
    found = _A_DAY + timedelta(seconds=seconds)
    if after is not None and found < after - _HALF_A_DAY:
        return found + timedelta(days=1)
    return found
