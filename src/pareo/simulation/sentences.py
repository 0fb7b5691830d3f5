"""What matters most of a study: one plain sentence for each aim, made from the numbers."""

from collections.abc import Iterator
from statistics import fmean

from pareo.language import Message, Numeral, amounts
from pareo.naming import system_named
from pareo.simulation.findings import aims_of, named_with_unit
from pareo.simulation.measures import MEASURES, Measure
from pareo.simulation.study import Study
from pareo.simulation.variant import Setting
from pareo.simulation.verdicts import Compared, compared, sorted_out
from pareo.simulation.wording import number, signed


def in_short(study: Study) -> list[Message]:
    """Return a sentence for each aim, and what more rounds bring beside the choice of a system."""
    return [
        *_about_rounds(study),
        *(sentence for measure in aims_of(study) for sentence in _about(study, measure)),
    ]


def systems_of(study: Study) -> list[tuple[str, Message]]:
    """Return the systems of a study with their names, and what an acceleration is."""
    keys = dict.fromkeys(variant.system for variant in study.variants)
    named = [(key, system_named(key).name) for key in keys]
    if any(variant.baku for variant in study.variants):
        named.append(
            (
                "+ Baku",
                Message(
                    "with Baku acceleration: in the first rounds the upper half of the list is "
                    "paired as if it had more points, so that strong players meet sooner"
                ),
            )
        )
    return named


def _about(study: Study, measure: Measure) -> Iterator[Message]:
    found = compared(study, measure)
    if not found:
        return
    groups = sorted_out(measure, found)
    values = {"measure": named_with_unit(measure), "reference": study.reference.key}
    if groups.better and groups.worse:
        yield Message(
            "{measure}, against {reference}: the best is {best}, the worst {worst}.",
            **values,
            best=_named(groups.better[0], measure),
            worst=_named(groups.worse[-1], measure),
        )
    elif groups.mixed:
        yield Message("{measure}: it depends on the number of players.", measure=measure.name)
    elif groups.better:
        yield Message(
            "{measure}: the best is {best}; none is clearly worse than {reference}.",
            **values,
            best=_named(groups.better[0], measure),
        )
    elif groups.worse:
        yield Message(
            "{measure}: none is clearly better than {reference}; the worst is {worst}.",
            **values,
            worst=_named(groups.worse[-1], measure),
        )
    else:
        yield Message("{measure}: none is clearly better or worse than {reference}.", **values)


def _about_rounds(study: Study) -> Iterator[Message]:
    """Say what the order by strength means in pairs of players, and what it depends on most."""
    measure = MEASURES["kendall"]
    lengths = min(study.lengths), max(study.lengths)
    ends = [_mean(study, measure, rounds) for rounds in lengths]
    if ends[-1] is not None:
        yield Message(
            "{measure}: after {rounds} {reference} reaches {tau}, that is, about "
            "{wrong} of 100 pairs of players are in the wrong order; 0.02 less is one pair more.",
            measure=measure.name,
            rounds=amounts.rounds(lengths[-1]),
            reference=study.reference.key,
            tau=number(measure, ends[-1]),
            wrong=wrong_pairs(ends[-1]),
        )
    found = compared(study, measure)
    if lengths[0] < lengths[-1] and found and ends[0] is not None and ends[-1] is not None:
        yield Message(
            "From {first} to {last} this changes by {gain}; the largest difference between "
            "systems is {widest}.",
            first=lengths[0],
            last=amounts.rounds(lengths[-1]),
            gain=signed(measure, ends[-1] - ends[0]),
            widest=number(measure, _widest(found)),
        )


def wrong_pairs(tau: float) -> Numeral:
    """Return how many of 100 pairs stand in the wrong order: tau is 1 less twice their share."""
    return Numeral(f"{100 * (1 - tau) / 2:.0f}")


def _widest(found: list[Compared]) -> float:
    means = [0.0, *(each.mean for each in found)]
    return max(means) - min(means)


def _mean(study: Study, measure: Measure, rounds: int) -> float | None:
    """Return the mean of the reference over the sizes."""
    found = [
        study.mean(measure, Setting(players, rounds), study.reference) for players in study.sizes
    ]
    known = [each.mean for each in found if each is not None]
    return fmean(known) if known else None


def _named(one: Compared, measure: Measure) -> Message:
    return Message("{name} ({value})", name=one.variant.key, value=signed(measure, one.mean))
