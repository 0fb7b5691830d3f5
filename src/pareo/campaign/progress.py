"""How far a campaign is, how fast, and how long it will take."""

from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Progress:
    """Counts of pieces; `kept` were finished by an earlier run and took no time now."""

    done: int
    total: int
    kept: int
    failed: int
    seconds: float

    @property
    def rate(self) -> float:
        """Return how many pieces are finished in a second."""
        return (self.done - self.kept) / self.seconds if self.seconds else 0.0

    @property
    def seconds_left(self) -> float | None:
        """Return how long the rest takes at this rate, if there is one yet."""
        return (self.total - self.done) / self.rate if self.rate else None
