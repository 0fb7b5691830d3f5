"""What the numbers say of the variants, before it is put into words."""

from collections.abc import Sequence
from statistics import fmean

from pareo.simulation.estimates import Estimate
from pareo.simulation.measures import Measure
from pareo.simulation.study import Study
from pareo.simulation.variant import Variant
from pareo.simulation.wording import verdict
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Compared:
    """A variant against the reference in fields of every size (mean over the rounds)."""

    variant: Variant
    by_size: tuple[Estimate, ...]

    @property
    def mean(self) -> float:
        """The mean difference over the sizes."""
        return fmean(each.mean for each in self.by_size)

    def clear(self, measure: Measure, way: int) -> bool:
        """Whether it is clearly better (1) or clearly worse (-1) in fields of some size."""
        return any(verdict(measure, each) == way for each in self.by_size)


def compared(study: Study, measure: Measure) -> list[Compared]:
    """Compare every other variant with the reference."""
    found = []
    for variant in study.others:
        by_size = [
            each
            for players in study.sizes
            if (each := study.pooled(measure, players, variant, study.reference)) is not None
        ]
        if by_size:
            found.append(Compared(variant, tuple(by_size)))
    return found


def most_paired(study: Study, players: int) -> int:
    """Return how many pairs of events of a size the best known comparison rests on."""
    return max(study.paired(players, variant) for variant in study.others or study.variants)


@dataclass(frozen=True, slots=True)
class Sorted:
    """The variants by what the intervals allow to say of them against the reference."""

    better: tuple[Compared, ...]
    worse: tuple[Compared, ...]
    mixed: tuple[Compared, ...]
    unclear: tuple[Compared, ...]


def sorted_out(measure: Measure, found: Sequence[Compared]) -> Sorted:
    """Sort variants: clearly better in some sizes and clearly worse in none, and so on."""
    better: list[Compared] = []
    worse: list[Compared] = []
    mixed: list[Compared] = []
    unclear: list[Compared] = []
    for each in sorted(found, key=lambda one: -one.mean * measure.better):
        good, bad = each.clear(measure, 1), each.clear(measure, -1)
        place = mixed if good and bad else better if good else worse if bad else unclear
        place.append(each)
    return Sorted(tuple(better), tuple(worse), tuple(mixed), tuple(unclear))


def best_group(study: Study, measure: Measure, players: int) -> tuple[Variant, ...]:
    """Return the variants that are not clearly worse than the best one in fields of a size.

    The best is the one with the best mean; every other is compared with it, event by event. Two
    are always compared by the events and lengths that both have.
    """
    known = [
        variant
        for variant in study.variants
        if any(value is not None for value in study.over_rounds(measure.key, players, variant))
    ]
    if not known:
        return ()
    best, *others = known
    for variant in others:
        apart = study.pooled(measure, players, variant, best)
        if apart is not None and apart.mean * measure.better > 0:
            best = variant
    return tuple(
        variant
        for variant in known
        if variant == best or verdict(measure, study.pooled(measure, players, variant, best)) >= 0
    )
