"""The words for the terms, cuts and steps of a tie-break."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from pareo.language import Message
from pareo.reports.value_text import decimal
from pareo.standings import Cut, How, Limit, Step, Term, Why

_HOW: Final[Mapping[How, Message]] = {
    How.PLAYED: Message("played"),
    How.OPEN: Message("open"),
    How.FORFEIT_WIN: Message("won by forfeit"),
    How.FORFEIT_LOSS: Message("lost by forfeit"),
    How.PAIRING_ALLOCATED_BYE: Message("pairing-allocated bye"),
    How.FULL_POINT_BYE: Message("full-point bye"),
    How.HALF_POINT_BYE: Message("half-point bye"),
    How.ZERO_POINT_BYE: Message("absent"),
}
_LIMITS: Final[Mapping[Limit, Message]] = {
    Limit.SCHEDULED_OPPONENT: Message("not more than the scheduled opponent has"),
    Limit.DRAWS: Message("not more than draws in all rounds give"),
}
_CUTS: Final[Mapping[Why, Message]] = {
    Why.LEAST: Message("cut: least significant"),
    Why.VOLUNTARY: Message("cut: voluntary unplayed round (Art. 16.5)"),
    Why.MOST: Message("cut: most significant"),
}


def explained_term(term: Term) -> Message:
    """Return what a round was, and what limited its dummy opponent."""
    if term.limit is None:
        return _HOW[term.how]
    return Message("{how}; {limit}", how=_HOW[term.how], limit=_LIMITS[term.limit])


def explained_cut(cut: Cut) -> Message:
    """Return why a term does not count."""
    return _CUTS[cut.why]


def explained_step(step: Step) -> Message:
    """Return what was done with the sum."""
    return _STEPS[step.name](*step.numbers)


def _number(value: int | Fraction) -> str:
    exact = Fraction(value)
    return str(exact) if exact.denominator == 1 else decimal(exact, 2)


_STEPS: Final[Mapping[str, Callable[..., Message]]] = {
    "mean": lambda total, count, mean: Message(
        "Mean: {total} ÷ {count} = {mean}",
        total=_number(total),
        count=count,
        mean=_number(mean),
    ),
    "rounded": lambda value: Message("Rounded, a half up: {value}", value=value),
    "score": lambda score, games: Message(
        "Score: {score} in games: {games}", score=_number(score), games=games
    ),
    "difference": lambda value: Message(
        "Difference for that percentage: {value}", value=f"{value:+d}"
    ),
    "limit": lambda value: Message(
        "Opponents count who have at least {limit} points", limit=_number(value)
    ),
    "boards": lambda *points: Message(
        "Points by board: {points}", points=", ".join(map(_number, points))
    ),
    "schedule": lambda own, total, factor: Message(
        "Secondary score {own} + {total} ÷ {factor}",
        own=_number(own),
        total=_number(total),
        factor=factor,
    ),
}
