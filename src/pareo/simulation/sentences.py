"""What matters most of a study: one plain sentence for each aim, made from the numbers."""

from collections.abc import Iterator, Sequence
from statistics import fmean

from pareo.language import Message, Numeral, amounts, counted, enumerated, joined
from pareo.naming import system_named
from pareo.simulation.estimates import FEWEST_EVENTS, together
from pareo.simulation.findings import aims_of, is_in_force, named_with_unit
from pareo.simulation.measures import MEASURES, Measure
from pareo.simulation.study import Study
from pareo.simulation.variant import Setting, Variant
from pareo.simulation.verdicts import (
    Compared,
    Sorted,
    best_group,
    compared,
    most_paired,
    sorted_out,
)
from pareo.simulation.wording import number, signed, verdict, with_interval


def in_short(study: Study) -> list[Message]:
    """Return a sentence for each aim, and what more rounds bring beside the choice of a system.

    With too few events there is nothing to say of the aims but this.
    """
    most = max(most_paired(study, players) for players in study.sizes)
    if study.others and most < FEWEST_EVENTS:
        return [
            Message(
                "Too few events to compare the systems: at least {fewest} of a kind are needed.",
                fewest=FEWEST_EVENTS,
            ),
        ]
    return [
        *_about_rounds(study),
        *(sentence for measure in aims_of(study) for sentence in _about(study, measure)),
    ]


def title_of(study: Study) -> Message:
    """Return what the study asks."""
    if study.of_teams:
        return Message("How good is a pairing system for teams?")
    return Message("How good is a pairing system?")


def systems_of(study: Study) -> list[tuple[Message, Message]]:
    """Return the systems of a study with their names, and what an acceleration is."""
    keys = dict.fromkeys(variant.system for variant in study.variants)
    named = [(Variant(key).name, _name_of(key)) for key in keys]
    if any(variant.baku for variant in study.variants):
        named.append((Message("+ Baku"), _acceleration(list(keys))))
    return named


def _acceleration(keys: Sequence[str]) -> Message:
    """Say what an acceleration is, and which systems have none."""
    words = Message(
        "with Baku acceleration: in the first rounds the upper half of the list is paired as if it "
        "had more points, so that strong players meet sooner"
    )
    without = [key for key in keys if not system_named(key).accelerated]
    if not without:
        return words
    return counted(
        "{words}; {systems} is played without it only, as its rules know no acceleration",
        "{words}; {systems} are played without it only, as their rules know no acceleration",
        len(without),
        words=words,
        systems=enumerated(without),
    )


def _name_of(key: str) -> Message:
    name = system_named(key).name
    return name if is_in_force(key) else Message("{system}; no longer in force", system=name)


def _about(study: Study, measure: Measure) -> Iterator[Message]:
    found = compared(study, measure)
    if not found:
        return
    groups = sorted_out(measure, found)
    values = {"measure": named_with_unit(measure), "reference": study.reference.name}
    best = _the_best(study, measure, groups) if groups.better else None
    if best is not None and groups.worse:
        yield Message(
            "{measure}, against {reference}: {best}; {worst}.",
            **values,
            best=best,
            worst=_the_worst(measure, groups.worse),
        )
    elif groups.mixed:
        yield Message("{measure}: it depends on the size of the field.", measure=measure.name)
    elif best is not None:
        yield Message(
            "{measure}: {best}; none is clearly worse than {reference}.", **values, best=best
        )
    elif groups.worse:
        yield Message(
            "{measure}: none is clearly better than {reference}; {worst}.",
            **values,
            worst=_the_worst(measure, groups.worse),
        )
    else:
        yield Message("{measure}: none is clearly better or worse than {reference}.", **values)


def _about_rounds(study: Study) -> Iterator[Message]:
    """Say what the order by strength means in pairs, and what it depends on most."""
    measure = MEASURES["kendall"]
    first, last = min(study.lengths), max(study.lengths)
    reached = _mean(study, measure, last)
    if reached is None:
        return
    tau: Message | Numeral = number(measure, reached)
    if len(study.sizes) > 1:
        tau = Message("{tau} (the mean over the sizes)", tau=tau)
    reaches = (
        Message(
            "{measure}: after {rounds} {reference} reaches {tau}, that is, about {wrong} of 100 "
            "pairs of teams stand in the wrong order; 0.02 less is one more such pair in a hundred."
        )
        if study.of_teams
        else Message(
            "{measure}: after {rounds} {reference} reaches {tau}, that is, about {wrong} of 100 "
            "pairs of players stand in the wrong order; 0.02 less is one more such pair in a "
            "hundred."
        )
    )
    yield Message(
        reaches.template,
        measure=measure.name,
        rounds=amounts.rounds(last),
        reference=study.reference.name,
        tau=tau,
        wrong=wrong_pairs(reached),
    )
    changes = [study.change(measure, players) for players in study.sizes]
    clear = [each for each in changes if each is not None and verdict(measure, each)]
    if study.others and len(clear) == len(changes):
        gain = Message(
            "From {first} to {last} this changes by {gain}",
            first=first,
            last=amounts.rounds(last),
            gain=with_interval(measure, together(clear)),
        )
        yield Message("{parts}.", parts=joined((gain, *_widest(study, measure))))


def wrong_pairs(tau: float) -> Numeral:
    """Return how many of 100 pairs stand in the wrong order: tau is 1 less twice their share."""
    return Numeral(f"{100 * (1 - tau) / 2:.0f}")


def _widest(study: Study, measure: Measure) -> Iterator[Message]:
    """Say which system differs most from the reference, of those that clearly do over all sizes."""
    found = {each.variant: together(each.by_size) for each in compared(study, measure)}
    clear = {variant: apart for variant, apart in found.items() if verdict(measure, apart)}
    if clear:
        widest = max(clear, key=lambda variant: abs(clear[variant].mean))
        yield Message(
            "the largest clear difference from {reference}, that of {way}, is {change}",
            reference=study.reference.name,
            way=widest.name,
            change=with_interval(measure, clear[widest]),
        )


def _mean(study: Study, measure: Measure, rounds: int) -> float | None:
    """Return the mean of the reference over the sizes; None if one has too few events."""
    found = [
        study.mean(measure, Setting(players, rounds), study.reference) for players in study.sizes
    ]
    known = [each.mean for each in found if each is not None and each.events >= FEWEST_EVENTS]
    return fmean(known) if len(known) == len(found) else None


def _the_best(study: Study, measure: Measure, groups: Sorted) -> Message:
    """Return all that are level with the best: as good in fields of every size, or in writing.

    So they are those that the table of the aims names for every size. Those among them that are
    not clearly better than the reference are told apart; one that is on the whole worse is left
    out.
    """
    always = set(study.variants).intersection(
        *(best_group(study, measure, players) for players in study.sizes)
    )
    top = signed(measure, groups.better[0].mean)

    def level(some: Sequence[Compared]) -> list[Compared]:
        return [
            each
            for each in some
            if signed(measure, each.mean) == top
            or (each.variant in always and each.mean * measure.better > 0)
        ]

    clear, unclear = level(groups.better), level(groups.unclear)
    best = counted(
        "the best is {names}", "the best are {names}", len(clear), names=_names(clear, measure)
    )
    if not unclear:
        return best
    return Message("{best}; not clear: {names}", best=best, names=_names(unclear, measure))


def _the_worst(measure: Measure, worse: Sequence[Compared]) -> Message:
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
        Message("{name} ({value})", name=each.variant.name, value=signed(measure, each.mean))
        for each in level
    )
