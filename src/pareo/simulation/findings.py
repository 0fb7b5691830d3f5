"""Plain sentences that follow from the numbers, and from nothing else."""

from collections.abc import Iterator, Sequence
from typing import Final

from pareo.language import Message, amounts, counted, enumerated, joined
from pareo.naming import system_named
from pareo.norms import RULES_2024
from pareo.pairing import Unit
from pareo.simulation.estimates import FEWEST_EVENTS, Estimate
from pareo.simulation.measures import MEASURES, Measure
from pareo.simulation.study import Study
from pareo.simulation.variant import Setting, Variant
from pareo.simulation.verdicts import Compared, best_group, compared, most_paired, sorted_out
from pareo.simulation.wording import signed, unit_words, verdict, with_interval, with_unit

AIMS: Final = (
    "kendall",
    "top",
    "best_wins",
    "prize_misplaced",
    "repeats",
    "floats",
    "first_gap",
    "mismatches",
    "norms",
)
"""What an organiser may aim at, in the order of the page."""
FAULTS: Final = ("rematches", "unpaired")
"""What the rules do not mean to happen."""
PAST: Final = "†"
"""Marks a system that is no longer in force."""


def aims_of(study: Study) -> list[Measure]:
    """Return the aims that a study can tell something about."""
    return [
        MEASURES[key]
        for key in AIMS
        if study.compares(MEASURES[key]) and study.constant(MEASURES[key]) is None
    ]


def findings_of(study: Study) -> list[Message]:
    """Return all findings: about rounds, about variants, about tie-breaks."""
    return [
        *notices_of(study),
        *about_matches(study),
        *_about_events(study),
        *_about_rounds(study),
        *(finding for measure in aims_of(study) for finding in about_variants(study, measure)),
        *about_lists(study),
        *_about_constants(study),
    ]


def notices_of(study: Study) -> list[Message]:
    """Return what everything else has to be read with, if events or rounds are missing."""
    return [*about_failed(study), *about_unpaired(study)]


def about_failed(study: Study) -> list[Message]:
    """Say which events failed, in which sizes and by which variants, if any."""
    found = [line for setting in study.settings for line in _failed_in(study, setting)]
    if found:
        found.append(
            Message(
                "An event that failed has no values here; ways to pair are compared by the events "
                "that both have."
            )
        )
    return found


def _failed_in(study: Study, setting: Setting) -> Iterator[Message]:
    planned = study.events[setting.players]
    parts = [
        Message(
            "{failed} of {all} with {way}",
            failed=planned - len(study.table[setting, variant]),
            all=planned,
            way=variant.name,
        )
        for variant in study.variants
        if len(study.table[setting, variant]) < planned
    ]
    if parts:
        yield Message(
            "Events that failed ({players}, {rounds}): {ways}.",
            players=study.size(setting.players),
            rounds=amounts.rounds(setting.rounds),
            ways=enumerated(parts),
        )


def about_unpaired(study: Study) -> list[Message]:
    """Say which rounds could not be paired, in which sizes and by which variants, if any."""
    found = [line for setting in study.settings for line in _unpaired_in(study, setting)]
    if found:
        found.append(
            Message(
                "An event ends before the first round that cannot be paired; those after it count "
                "here too, and it is measured by the rounds that were played."
            )
        )
    return found


def _unpaired_in(study: Study, setting: Setting) -> Iterator[Message]:
    parts = []
    for variant in study.variants:
        values = study.values("unpaired", setting, variant)
        known = [value for value in values if value is not None]
        if any(known):
            parts.append(
                Message(
                    "{rounds} of {all} with {way}",
                    rounds=round(sum(known)),
                    all=len(known) * setting.rounds,
                    way=variant.name,
                )
            )
    if parts:
        yield Message(
            "Rounds that could not be paired ({players}, {rounds}): {ways}.",
            players=study.size(setting.players),
            rounds=amounts.rounds(setting.rounds),
            ways=enumerated(parts),
        )


def about_matches(study: Study) -> list[Message]:
    """Say how many games the rounds are where a round is a match of two games."""
    keys = dict.fromkeys(way.system for way in study.variants if way.unit is Unit.TWO_GAMES)
    return [
        counted(
            "{key}: each round is a match of two games, so {lengths} round is {games} games.",
            "{key}: each round is a match of two games, so {lengths} rounds are {games} games.",
            max(study.lengths),
            key=key,
            lengths=enumerated(study.lengths),
            games=enumerated(2 * rounds for rounds in study.lengths),
        )
        for key in keys
    ]


def about_twice_the_games(study: Study) -> Iterator[Message]:
    """Say of a way with two games a round that is named best that the others play half as many."""
    units = {way.unit for way in study.variants}
    if len(units) == 1:
        return
    named = {
        way.system
        for measure in aims_of(study)
        for players in study.sizes
        if most_paired(study, players) >= FEWEST_EVENTS
        and len(best := best_group(study, measure, players))
        < len(study.ways_with(measure.key, players))
        for way in best
        if way.unit is Unit.TWO_GAMES
    }
    for key in dict.fromkeys(way.system for way in study.variants):
        if key in named:
            yield Message(
                "{key} has twice as many games: compare it with twice as many rounds of the others.",
                key=key,
            )


def _about_events(study: Study) -> Iterator[Message]:
    """Say so if there are too few events, or too few rounds or players for a measure."""
    ways = study.others or study.variants
    if min(study.paired(size, way) for size in study.sizes for way in ways) < FEWEST_EVENTS:
        yield Message(
            "Too few events: with fewer than {fewest} of a kind no difference is called clear.",
            fewest=FEWEST_EVENTS,
        )
    if study.of_teams:
        yield Message("Norms: not counted, as players make them, and here teams are ranked.")
    elif max(study.lengths) < RULES_2024.fewest_games:
        yield Message(
            "Norms: not counted in fewer than {games}, which a norm needs.",
            games=amounts.games(RULES_2024.fewest_games),
        )
    small = [players for players in study.sizes if study.ranked(players) <= study.design.top]
    if small:
        yield Message(
            "{measure}: not measured in events of {sizes}, as all are among the first {top}.",
            measure=MEASURES["top"].name,
            sizes=enumerated(map(study.size, small)),
            top=study.design.top,
        )


def _about_rounds(study: Study) -> Iterator[Message]:
    """Say what more rounds bring, by the reference: nothing with too few events."""
    for players in study.sizes:
        for measure in (MEASURES["kendall"], MEASURES["best_wins"]):
            change = study.change(measure, players)
            if change is not None and change.events >= FEWEST_EVENTS:
                yield _changed(study, measure, players, change)


def _changed(study: Study, measure: Measure, players: int, change: Estimate) -> Message:
    lengths = [setting.rounds for setting in study.settings if setting.players == players]
    values = {
        "players": study.size(players),
        "key": study.reference.name,
        "first": min(lengths),
        "last": amounts.rounds(max(lengths)),
    }
    if not verdict(measure, change):
        return Message(
            "{measure}, {players}, from {first} to {last} by {key}: no clear change.",
            measure=measure.name,
            **values,
        )
    return Message(
        "{measure}, {players}, from {first} to {last} by {key}: {change}.",
        measure=named_with_unit(measure),
        change=with_interval(measure, change),
        **values,
    )


def about_variants(study: Study, measure: Measure) -> Iterator[Message]:
    """Say which variants differ clearly from the reference in a measure, and which do not."""
    found = compared(study, measure)
    if not found:
        return
    groups = sorted_out(measure, found)
    if len(groups.unclear) == len(found):
        yield Message(
            "{measure}: no clear difference from {reference}.",
            measure=measure.name,
            reference=study.reference.name,
        )
        return
    parts = [
        Message(template.template, variants=_named(some, measure))
        for template, some in (
            (Message("better: {variants}"), groups.better),
            (Message("worse: {variants}"), groups.worse),
            (Message("better in some sizes, worse in others: {variants}"), groups.mixed),
        )
        if some
    ]
    if groups.unclear:
        names = enumerated(each.variant.name for each in groups.unclear)
        parts.append(Message("no clear difference: {variants}", variants=names))
    yield Message(
        "{measure}, against {reference}: {parts}.",
        measure=named_with_unit(measure),
        reference=study.reference.name,
        parts=joined(parts),
    )


def named_with_unit(measure: Measure) -> Message:
    """Return the name of a measure, with the unit of its numbers if they have one."""
    unit = unit_words(measure)
    if unit is None:
        return measure.name
    return Message("{measure} (in {unit})", measure=measure.name, unit=unit)


def about_lists(study: Study) -> Iterator[Message]:
    """Say what other lists of tie-breaks change, by the reference: the sizes where it is clear."""
    measure = MEASURES["kendall"]
    for listed in study.design.tie_breaks[1:]:
        found = {size: study.pooled_lists(measure, size, listed) for size in study.sizes}
        if not any(found.values()):
            continue
        values = {"list": ", ".join(listed), "first": ", ".join(study.design.tie_breaks[0])}
        clear = [
            Message(
                "{change} ({players})",
                change=with_interval(measure, apart),
                players=study.size(size),
            )
            for size, apart in found.items()
            if apart is not None and verdict(measure, apart)
        ]
        if clear:
            yield Message(
                "Tie-breaks {list} instead of {first}: the agreement with true strength changes by "
                "{differences}.",
                **values,
                differences=joined(clear),
            )
        else:
            yield Message(
                "Tie-breaks {list} instead of {first}: no clear difference in the agreement with "
                "true strength.",
                **values,
            )


def told_constant(study: Study, measure: Measure) -> float | None:
    """Return the value of a measure that is the same in all events, if that tells anything.

    Of few events it tells nothing but that a fault did not come about.
    """
    value = study.constant(measure)
    many = max(most_paired(study, players) for players in study.sizes) >= FEWEST_EVENTS
    return value if many or (measure.key in FAULTS and value == 0) else None


def _about_constants(study: Study) -> Iterator[Message]:
    """Say which measures are the same in all events."""
    for measure in MEASURES.values():
        value = told_constant(study, measure)
        if value is not None:
            yield Message(
                "{measure}: {value} in everything that was played.",
                measure=measure.name,
                value=with_unit(measure, value),
            )


def fitting(study: Study, measure: Measure, players: int) -> Message | str:
    """Return which variants do best in fields of a size, for a table to look it up."""
    best = best_group(study, measure, players)
    rest = [each for each in study.ways_with(measure.key, players) if each not in best]
    if not best:
        return "–"
    if most_paired(study, players) < FEWEST_EVENTS:
        return Message("too few events")
    if not rest:
        return Message("no clear difference")
    if len(rest) < len(best) / 2:
        return Message("all but {variants}", variants=enumerated(map(marked, rest)))
    return joined(map(marked, best), ", ")


def marked(variant: Variant) -> Message:
    """Return the name of a variant, with a mark if its system is no longer in force."""
    return joined((variant.name, "" if is_in_force(variant.system) else PAST), "")


def is_in_force(system: str) -> bool:
    """Whether a system is in force, by the days of its edition."""
    return system_named(system).edition.is_current


def _named(some: Sequence[Compared], measure: Measure) -> Message:
    """Return variants with their mean differences over the sizes."""
    return joined(
        (
            Message("{name} ({value})", name=each.variant.name, value=signed(measure, each.mean))
            for each in some
        ),
        ", ",
    )
