"""The main numbers of a study as a table."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean
from typing import Final

from pareo.language import Message, Numeral, counted, enumerated, joined
from pareo.reports import Cell, Column, Kind, Table, Words
from pareo.simulation.estimates import FEWEST_EVENTS
from pareo.simulation.findings import (
    PAST,
    about_matches,
    about_twice_the_games,
    aims_of,
    fitting,
    is_in_force,
    named_with_unit,
    told_constant,
)
from pareo.simulation.measures import Measure
from pareo.simulation.study import Study, measures_of
from pareo.simulation.variant import Variant
from pareo.simulation.verdicts import best_group, most_paired
from pareo.simulation.wording import number, verdict


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


_MARKS: Final = {1: "▲ ", 0: "", -1: "▼ "}


def summary_table(study: Study) -> Table:
    """Return the mean over the rounds of each variant in fields of each size."""
    aims = aims_of(study)
    people = Message("Teams") if study.of_teams else Message("Players")
    return Table(
        "simulation",
        Message("The main numbers"),
        (
            Column("players", people, Kind.NUMBER),
            Column("variant", Message("Pairing")),
            *(Column(each.key, named_with_unit(each), Kind.NUMBER) for each in aims),
        ),
        tuple(
            (
                study.ranked(players),
                variant.name,
                *(_cell(study, each, players, variant) for each in aims),
            )
            for players in study.sizes
            for variant in study.variants
        ),
        notes=_notes(study),
    )


def fits_table(study: Study) -> Table | None:
    """Return which variants do best at each aim in fields of each size."""
    aims = aims_of(study)
    if not study.others or not aims:
        return None
    lead = Message(
        "What you aim at, and which systems do it best. All the systems in a cell are as good as the "
        "best one, as far as these events can tell."
    )
    return Table(
        "fits",
        Message("Which one fits?"),
        (
            Column("aim", Message("Aim")),
            *(Column(f"players_{size}", study.size(size)) for size in study.sizes),
        ),
        tuple(
            (measure.aimed, *(fitting(study, measure, size) for size in study.sizes))
            for measure in aims
        ),
        notes=(
            joined(
                (
                    *advice_of(study),
                    *about_matches(study),
                    *about_twice_the_games(study),
                    lead,
                ),
                " ",
            ),
            *_below_fits(study),
        ),
    )


def _below_fits(study: Study) -> Iterator[Message]:
    """Yield what the cells rest on: the mark of past systems, the rounds, and the rule."""
    if not all(is_in_force(variant.system) for variant in study.variants):
        yield Message("{mark} no longer in force", mark=PAST)
    yield from _over_rounds(study)
    yield Message(
        "The rule: the system with the best mean is named, and every other whose difference from "
        "it may be chance, since the interval of the difference (widened for the number of "
        "comparisons) includes zero. Where events vary more the interval is wider: so a system may "
        "be named though another with a nearer mean is not."
    )


def _over_rounds(study: Study) -> Iterator[Message]:
    """Yield over which events a mean is taken; a norm needs nine games."""
    yield counted(
        "Means over the events with {lengths} round.",
        "Means over the events with {lengths} rounds.",
        max(study.lengths),
        lengths=enumerated(study.lengths),
    )
    for measure in aims_of(study):
        lengths = study.lengths_with(measure)
        if lengths != study.lengths:
            yield counted(
                "For “{measure}” only the events with {lengths} round count.",
                "For “{measure}” only the events with {lengths} rounds count.",
                max(lengths),
                measure=measure.name,
                lengths=enumerated(lengths),
            )


def _notes(study: Study) -> tuple[Message, ...]:
    mean = tuple(_over_rounds(study))
    words = tuple(
        Message("{measure}: {words}", measure=named_with_unit(each), words=each.words)
        for each in measures_of(study)
        if each in aims_of(study) or told_constant(study, each) is not None
    )
    if not study.others:
        return (*mean, *words)
    marks = Message(
        "▲ is clearly better than {key} in fields of that size, ▼ clearly worse; without a mark "
        "there is no clear difference.",
        key=study.reference.name,
    )
    return (*mean, marks, *words)


def _cell(study: Study, measure: Measure, players: int, variant: Variant) -> Cell:
    values = study.over_rounds(measure.key, players, variant)
    known = [value for value in values if value is not None]
    if not known:
        return Words("–")
    value = Numeral(f"{_mark(study, measure, players, variant)}{number(measure, fmean(known))}")
    return joined((value,))


def _mark(study: Study, measure: Measure, players: int, variant: Variant) -> str:
    """Return the mark of a clear difference from the reference."""
    apart = study.pooled(measure, players, variant, study.reference)
    return _MARKS[verdict(measure, apart)]
