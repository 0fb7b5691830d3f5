"""The main numbers of a study as a table."""

from statistics import fmean
from typing import Final

from pareo.language import Message, Numeral, amounts, counted, enumerated, joined
from pareo.reports import Cell, Column, Kind, Table, Words
from pareo.simulation.findings import aims_of, fitting, named_with_unit
from pareo.simulation.measures import Measure
from pareo.simulation.study import Study
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
            Column("players", Message("Players"), Kind.NUMBER),
            Column("variant", Message("Pairing")),
            *(Column(each.key, named_with_unit(each), Kind.NUMBER) for each in aims),
        ),
        tuple(
            (players, variant.key, *(_cell(study, each, players, variant) for each in aims))
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
    return Table(
        "fits",
        Message("Which one fits?"),
        (
            Column("aim", Message("Aim")),
            *(Column(f"players_{size}", amounts.players(size)) for size in study.sizes),
        ),
        tuple(
            (measure.name, *(fitting(study, measure, size) for size in study.sizes))
            for measure in aims
        ),
        notes=(
            Message(
                "What you aim at, and which systems do it best. All the systems in a cell are as "
                "good as the best one, as far as these events can tell."
            ),
        ),
    )


def _notes(study: Study) -> tuple[Message, ...]:
    mean = counted(
        "Means over the events with {lengths} round.",
        "Means over the events with {lengths} rounds.",
        max(study.lengths),
        lengths=enumerated(study.lengths),
    )
    if not study.others:
        return (mean,)
    marks = Message(
        "▲ is clearly better than {key} in fields of that size, ▼ clearly worse; without a mark "
        "there is no clear difference.",
        key=study.reference.key,
    )
    return (mean, marks)


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
