"""What matters most of a study: one plain sentence for each aim, made from the numbers."""

from collections.abc import Iterator, Sequence
from statistics import fmean

from pareo.language import Message, Numeral, amounts, counted, enumerated
from pareo.naming import system_named
from pareo.simulation.estimates import FEWEST_EVENTS
from pareo.simulation.findings import aims_of, is_in_force, named_with_unit
from pareo.simulation.measures import MEASURES, Measure
from pareo.simulation.study import Study
from pareo.simulation.variant import Setting
from pareo.simulation.verdicts import Compared, best_group, compared, sorted_out
from pareo.simulation.wording import number, signed


def in_short(study: Study) -> list[Message]:
    """Return a sentence for each aim, and what more rounds bring beside the choice of a system.

    With too few events there is nothing to say of the aims but this.
    """
    if study.others and max(study.events.values()) < FEWEST_EVENTS:
        return [
            *_about_rounds(study),
            Message(
                "Too few events to compare the systems: at least {fewest} of a kind are needed.",
                fewest=FEWEST_EVENTS,
            ),
        ]
    return [
        *_about_rounds(study),
        *(sentence for measure in aims_of(study) for sentence in _about(study, measure)),
    ]


def systems_of(study: Study) -> list[tuple[str, Message]]:
    """Return the systems of a study with their names, and what an acceleration is."""
    keys = dict.fromkeys(variant.system for variant in study.variants)
    named = [(key, _name_of(key)) for key in keys]
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


def _name_of(key: str) -> Message:
    name = system_named(key).name
    return name if is_in_force(key) else Message("{system}; no longer in force", system=name)


def _about(study: Study, measure: Measure) -> Iterator[Message]:
    found = compared(study, measure)
    if not found:
        return
    groups = sorted_out(measure, found)
    values = {"measure": named_with_unit(measure), "reference": study.reference.key}
    if groups.better and groups.worse:
        yield Message(
            "{measure}, against {reference}: {best}, {worst}.",
            **values,
            best=_the_best(study, measure, found, groups.better),
            worst=_the_worst(measure, groups.worse),
        )
    elif groups.mixed:
        yield Message("{measure}: it depends on the number of players.", measure=measure.name)
    elif groups.better:
        yield Message(
            "{measure}: {best}; none is clearly worse than {reference}.",
            **values,
            best=_the_best(study, measure, found, groups.better),
        )
    elif groups.worse:
        yield Message(
            "{measure}: none is clearly better than {reference}; {worst}.",
            **values,
            worst=_worst_alone(measure, groups.worse),
        )
    else:
        yield Message("{measure}: none is clearly better or worse than {reference}.", **values)


def _about_rounds(study: Study) -> Iterator[Message]:
    """Say what the order by strength means in pairs of players, and what it depends on most."""
    measure = MEASURES["kendall"]
    lengths = min(study.lengths), max(study.lengths)
    ends = [_mean(study, measure, rounds) for rounds in lengths]
    if ends[-1] is not None:
        tau: Message | Numeral = number(measure, ends[-1])
        if len(study.sizes) > 1:
            tau = Message("{tau} (the mean over the numbers of players)", tau=tau)
        yield Message(
            "{measure}: after {rounds} {reference} reaches {tau}, that is, about "
            "{wrong} of 100 pairs of players are in the wrong order; 0.02 less is one pair more.",
            measure=measure.name,
            rounds=amounts.rounds(lengths[-1]),
            reference=study.reference.key,
            tau=tau,
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


def _the_best(
    study: Study, measure: Measure, found: Sequence[Compared], better: Sequence[Compared]
) -> Message:
    """Return all that are level with the best: as good in fields of every size, or in writing.

    So they are those that the table of the aims names for every size; one that is on the whole
    worse than the reference is left out.
    """
    always = set(study.variants).intersection(
        *(best_group(study, measure, players) for players in study.sizes)
    )
    level = [
        each
        for each in sorted(found, key=lambda one: -one.mean * measure.better)
        if signed(measure, each.mean) == signed(measure, better[0].mean)
        or (each.variant in always and each.mean * measure.better > 0)
    ]
    return counted(
        "the best is {names}", "the best are {names}", len(level), names=_names(level, measure)
    )


def _the_worst(measure: Measure, worse: Sequence[Compared]) -> Message:
    level = _last(measure, worse)
    return counted(
        "the worst {names}", "the worst {names}", len(level), names=_names(level, measure)
    )


def _worst_alone(measure: Measure, worse: Sequence[Compared]) -> Message:
    level = _last(measure, worse)
    return counted(
        "the worst is {names}", "the worst are {names}", len(level), names=_names(level, measure)
    )


def _last(measure: Measure, worse: Sequence[Compared]) -> list[Compared]:
    """Return the worst, and all that are level with it in writing."""
    value = signed(measure, worse[-1].mean)
    return [each for each in worse if signed(measure, each.mean) == value]


def _names(level: Sequence[Compared], measure: Measure) -> Message:
    return enumerated(
        Message("{name} ({value})", name=each.variant.key, value=signed(measure, each.mean))
        for each in level
    )
