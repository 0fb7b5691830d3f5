"""The main numbers of a study as a table."""

from collections.abc import Iterator
from statistics import fmean
from typing import Final

from pareo.language import Message, Numeral, counted, enumerated, joined
from pareo.reports import Cell, Column, Kind, Table, Words
from pareo.simulation.advice import advice_of
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
from pareo.simulation.wording import number, verdict

_MARKS: Final = {1: "▲ ", 0: "", -1: "▼ "}


def summary_table(study: Study) -> Table:
    """Return the mean over the rounds of each variant in fields of each size."""
    aims = aims_of(study)
    return Table(
        "simulation",
        Message("The main numbers"),
        (
            Column("players", _people(study), Kind.NUMBER),
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


def _people(study: Study) -> Message:
    return Message("Teams") if study.of_teams else Message("Players")


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
