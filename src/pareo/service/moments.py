"""Moments as people type them: a day and a time, or a time of today."""

from datetime import UTC, datetime

from pareo.errors import FormError
from pareo.language import Message


def moment_in(word: str) -> datetime | None:
    """Return 2026-10-01T15:30 or 15:30; without a zone that of here. None for anything else."""
    try:
        if "-" not in word:
            word = f"{datetime.now().astimezone().date().isoformat()}T{word}"
        found = datetime.fromisoformat(word).astimezone(UTC)
        return found if 1 < found.year < 9999 else None  # a day more or less is one too
    except (ValueError, OverflowError):
        return None


def moment_of(word: str, field: str) -> str:
    """Return the moment that stands in a field of a form as entries have it; raises FormError."""
    found = moment_in(word)
    if found is None:
        raise FormError.of(
            Message("“{value}” is not a time.", value=word),
            Message("Type it like 15:30, or with the day like 2026-10-01T15:30."),
            about=("field", field),
        )
    return found.isoformat()
