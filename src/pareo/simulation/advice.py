"""The answer in a sentence or two: which way to pair the table of the aims names most often."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from pareo.language import Message, counted, enumerated
from pareo.simulation.estimates import FEWEST_EVENTS
from pareo.simulation.findings import aims_of, is_in_force
from pareo.simulation.measures import Measure
from pareo.simulation.study import Study
from pareo.simulation.variant import Variant
from pareo.simulation.verdicts import best_group, most_paired


def advice_of(study: Study) -> Iterator[Message]:
    """Yield the way in force that is best most often, then what is better where it never is.

    Only cells with a clear difference count; without any there is nothing to say.
    """
    named = {measure: hits for measure in aims_of(study) if (hits := _named(study, measure))}
    total = Counter(way for cells in named.values() for best in cells for way in best)
    ways = [way for way in study.variants if is_in_force(way.system)]
    most = max((total[way] for way in ways), default=0)
    first = [way for way in ways if total[way] == most]
    if len(first) == len(ways):
        return
    yield counted(
        "{ways} is among the best in {hits} of {cells}, more often than any other in force.",
        "{ways} are each among the best in {hits} of {cells}, more often than any other in force.",
        len(first),
        ways=enumerated(way.name for way in first),
        hits=most,
        cells=counted(
            "{count} cell with a clear difference",
            "{count} cells with a clear difference",
            sum(map(len, named.values())),
        ),
    )
    for way, aims in _instead(named, ways, first).items():
        quoted = enumerated(Message("“{aim}”", aim=measure.aimed) for measure in aims)
        yield Message("If you aim at {aims}, take {way}.", aims=quoted, way=way.name)


def _named(study: Study, measure: Measure) -> list[tuple[Variant, ...]]:
    """Return the best of every size in which some are clearly worse."""
    return [
        best
        for players in study.sizes
        if most_paired(study, players) >= FEWEST_EVENTS
        and (best := best_group(study, measure, players))
        and len(best) < len(study.ways_with(measure.key, players))
    ]


def _instead(
    named: Mapping[Measure, Sequence[tuple[Variant, ...]]],
    ways: Sequence[Variant],
    first: Sequence[Variant],
) -> dict[Variant, list[Measure]]:
    """Return what is best at the aims at which none of the first ever is."""
    missed = {
        measure: Counter(way for best in cells for way in best if way in ways)
        for measure, cells in named.items()
        if not any(way in best for best in cells for way in first)
    }
    in_all = sum(missed.values(), Counter[Variant]())
    found: dict[Variant, list[Measure]] = {}
    for measure, hits in missed.items():
        if hits:
            best = max(ways, key=lambda way: (hits[way], in_all[way]))
            found.setdefault(best, []).append(measure)
    return found
