"""Moments as the store keeps them: text in UTC with microseconds, which sorts as time does."""

from datetime import UTC, datetime


def text_of_moment(moment: datetime) -> str:
    """Return a moment as the store keeps it."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


def moment_of(text: str) -> datetime:
    """Return the moment that a text of the store names."""
    return datetime.fromisoformat(text)


def now() -> str:
    """Return the present moment as the store keeps it."""
    return text_of_moment(datetime.now(UTC))
