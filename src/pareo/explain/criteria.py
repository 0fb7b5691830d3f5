"""Failure values as people and programs read them; each criterion brings its own words."""

from typing import Final

from pareo.language import Message, Numeral
from pareo.model import Points, points_text
from pareo.pairing import FAILURE, LIMBO, Reading, Value, Words
from pareo.rulebook import Rule
from pareo.systems import SYSTEMS

STAR: Final = Message("*: floats again, not paired in this group")
"""What a star after points means."""


def short_name(rule: Rule) -> str:
    """Return what a criterion is called for short: C12, C.10, B4."""
    return rule.label or rule.article


def words_of(rule: Rule) -> Words:
    """Return the words of a criterion, as a system of its edition has them."""
    ours = (system.words() for system in SYSTEMS.values() if system.edition == rule.edition)
    return next((words[rule] for words in ours if rule in words), FAILURE)


def what(rule: Rule) -> Message:
    """Return what a criterion counts, in words."""
    return words_of(rule).what


def value_text(rule: Rule, value: Value) -> str | Message:
    """Return a failure value as people read it: numbers, or scores in points."""
    reading = words_of(rule).reading
    if isinstance(value, int):
        return points_text(Points(value)) if reading is Reading.POINTS else str(value)
    if reading is Reading.COUNT_THEN_POINTS and value:
        return Numeral(f"{value[0]} ({_listed(value[1:])})") if len(value) > 1 else str(value[0])
    return _listed(value) if value else Message("none")


def value_data(rule: Rule, value: Value) -> object:
    """Return a failure value for programs: counts as whole numbers, scores in points.

    The first of the next bracket's numbers is a count. A moved-down player who floats again
    counts before all others: such a score is an object with `floats_again`.
    """
    reading = words_of(rule).reading
    if isinstance(value, int):
        return value / 10 if reading is Reading.POINTS else value
    counts = 1 if reading is Reading.COUNT_THEN_POINTS else 0
    return [*value[:counts], *map(_points_data, value[counts:])]


def _points_data(value: int) -> object:
    points = value % LIMBO / 10
    return {"points": points, "floats_again": True} if value >= LIMBO else points


def _listed(values: tuple[int, ...]) -> Numeral:
    return Numeral(
        ", ".join(
            points_text(Points(value % LIMBO)) + ("*" if value >= LIMBO else "") for value in values
        )
    )


def has_star(rule: Rule, value: Value) -> bool:
    """Whether the text of a value marks somebody who floats again."""
    return "*" in str(value_text(rule, value))


def fails(rule: Rule, value: Value) -> bool:
    """Whether a value is worth showing where only failures are shown."""
    return bool(value) and not words_of(rule).seen_elsewhere


def criterion_line(rule: Rule, value: Value) -> Message:
    """Return one criterion with its failure value."""
    return Message(
        "{criterion}: {value} ({what})",
        criterion=short_name(rule),
        value=value_text(rule, value),
        what=what(rule),
    )
