"""The drift of the rating scale: B.02 of 2005, article 12."""

from collections.abc import Iterable
from fractions import Fraction

from pareo.rating.period import Period
from pareo.rating.rating_list import Listed
from pareo.rulebook import RATINGS_2005
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Group:
    """A group of players and their mean rating; None without players."""

    players: int
    mean: Fraction | None


@dataclass(frozen=True, slots=True)
class DriftStudy:
    """One period: who stayed, entered and left, and where points came from.

    `gained` is the total gain of the players in both lists, in points; `surplus` is ΣΔR of
    all their games, in hundredths: zero without newcomers, since the tables give both sides
    of a game one point together. `rounding` is what rounding added to K·ΣΔR.
    """

    before: Group
    after: Group
    stayed_before: Group
    stayed_after: Group
    entered: Group
    left: Group
    gained: int
    surplus: int
    rounding: Fraction

    @property
    def drift(self) -> Fraction | None:
        """The change in the mean rating of the players in both lists."""
        if self.stayed_before.mean is None or self.stayed_after.mean is None:
            return None
        return self.stayed_after.mean - self.stayed_before.mean


@RATINGS_2005.rule("12.2", "12.3")
def drift_of(period: Period) -> DriftStudy:
    """Study one period by comparing the same players; only differences have a meaning."""
    before = {one.id: one for one in period.before.rated}
    after = {one.id: one for one in period.after.rated}
    stayed = before.keys() & after.keys()
    moved = [
        change for change in period.changes.values() if change.before is not None and change.change
    ]
    kept = [one for one in moved if one.after is not None]
    return DriftStudy(
        _group(before.values()),
        _group(after.values()),
        _group(before[key] for key in stayed),
        _group(after[key] for key in stayed),
        _group(after[key] for key in after.keys() - before.keys()),
        _group(before[key] for key in before.keys() - after.keys()),
        sum((after[key].rating or 0) - (before[key].rating or 0) for key in stayed),
        sum(change.total for change in period.changes.values() if change.before is not None),
        sum(
            (Fraction((one.after or 0) - (one.before or 0)) - (one.change or 0) for one in kept),
            Fraction(0),
        ),
    )


def _group(players: Iterable[Listed]) -> Group:
    ratings = [one.rating for one in players if one.rating is not None]
    return Group(len(ratings), Fraction(sum(ratings), len(ratings)) if ratings else None)
