"""The words for the terms, cuts and steps of a tie-break."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from pareo.language import Message, Numeral, amounts, counted, enumerated
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
    Limit.SCHEDULED_OPPONENT: Message("not more than the scheduled opponent has (Art. 16.4)"),
    Limit.DRAWS: Message("not more than draws in all rounds give (Art. 16.4)"),
}


def explained_term(term: Term, *, product: bool = False) -> Message:
    """Return the kind of a round, the limit of its dummy opponent, and what is multiplied."""
    words = _HOW[term.how]
    if product:
        words = Message(
            "{how}, {score} × {points}",
            how=words,
            score=_points(Fraction(term.score, 10)),
            points=_points(Fraction(term.points, 10)),
        )
    if term.limit is None:
        return words
    return Message("{how}; {limit}", how=words, limit=_LIMITS[term.limit])


def explained_cut(cut: Cut, article: str | None) -> Message:
    """Return why a term does not count, with the article of C.07."""
    match cut.why:
        case Why.LEAST:
            return Message("cut: least significant (Art. {article})", article=article)
        case Why.MOST:
            return Message("cut: most significant (Art. {article})", article=article)
        case Why.BYE:
            return Message("cut: pairing-allocated bye")
        case Why.VOLUNTARY:
            return Message("cut: voluntary unplayed round (Art. 16.5)")


def explained_step(step: Step) -> Message:
    """Return a step in words."""
    return _STEPS[step.name](*step.numbers)


def _number(value: int | Fraction) -> Numeral:
    exact = Fraction(value)
    return decimal(exact, 0 if exact.denominator == 1 else 2)


def _points(value: int | Fraction) -> Numeral:
    exact = Fraction(value)
    return decimal(exact, int(exact.denominator > 1))


def _table(*lines: int | Fraction) -> Message:
    """Return the points of a group in its own games, and the range with missing games."""
    found = []
    for number, points, worst, best in zip(*[iter(lines)] * 4, strict=True):
        reach = "" if worst == best else f" ({_number(worst)}–{_number(best)})"
        found.append(f"{number}: {_number(points)}{reach}")
    listed = Numeral("; ".join(found))
    if not any(line.endswith(")") for line in found):
        return Message("Points in the games among them: {points}", points=listed)
    return Message(
        "Points in the games among them (with all missing games lost – won): {points}",
        points=listed,
    )


_STEPS: Final[Mapping[str, Callable[..., Message]]] = {
    "by match points": lambda: Message("By match points:"),
    "by game points": lambda: Message("By game points:"),
    "level with": lambda *others: counted(
        "Level with No. {numbers}",
        "Level with Nos. {numbers}",
        len(others),
        numbers=enumerated(others),
    ),
    "met": lambda *others: counted(
        "Games against No. {numbers}",
        "Games against Nos. {numbers}",
        len(others),
        numbers=enumerated(others),
    ),
    "not met": lambda *others: counted(
        "No game against No. {numbers}",
        "No game against Nos. {numbers}",
        len(others),
        numbers=enumerated(others),
    ),
    "table": _table,
    "all met, decided": lambda: Message(
        "All of them have met: their own table decides (Art. 6.2)."
    ),
    "all met, level": lambda: Message(
        "All of them have met and their own table is level: nothing is decided (Art. 6.2)."
    ),
    "not all met, fixed pairings": lambda: Message(
        "Not all of them have met, and the pairings were pre-determined: nothing is decided "
        "(Art. 6.2)."
    ),
    "out of reach": lambda: Message(
        "Not all of them have met: those who stay ahead whatever the results of the missing games "
        "are placed (Art. 6.3)."
    ),
    "within reach": lambda: Message(
        "Not all of them have met, and nobody stays ahead whatever the results of the missing "
        "games: nothing is decided (Art. 6.3)."
    ),
    "boards decide": lambda: Message("Level in both scores: their boards decide (Art. 13.3)."),
    "boards level": lambda: Message(
        "Level in both scores and on their boards: nothing is decided (Art. 13.3)."
    ),
    "best in own games": lambda *best: counted(
        "Best in the games among them: No. {numbers}",
        "Best in the games among them: Nos. {numbers}",
        len(best),
        numbers=enumerated(best),
    ),
    "mean": lambda total, count, mean: Message(
        "Mean: {total} ÷ {count} = {mean}",
        total=_number(total),
        count=count,
        mean=_number(mean),
    ),
    "rounded": lambda value: Message("Rounded, a half up: {value}", value=value),
    "score": lambda score, games: Message(
        "Score: {score} in {games}", score=_number(score), games=amounts.games(games)
    ),
    "difference": lambda value: Message(
        "Difference for that percentage: {value}", value=f"{value:+d}"
    ),
    "limit": lambda value: counted(
        "Opponents with at least {limit} point count",
        "Opponents with at least {limit} points count",
        1 if 0 < value <= 1 else 2,
        limit=_number(value),
    ),
    "boards": lambda *points: Message(
        "Points by board: {points}", points=Numeral("; ".join(map(_points, points)))
    ),
    "boards of": lambda number, *points: Message(
        "Points by board of No. {number}: {points}",
        number=number,
        points=Numeral("; ".join(map(_points, points))),
    ),
    "times boards": lambda *points: Message(
        "Board by points: {sum}",
        sum=Numeral(
            " + ".join(f"{board} × {_points(each)}" for board, each in enumerate(points, start=1))
        ),
    ),
    "without last boards": lambda *sums: Message(
        "Points without the last board, without the last two, and so on: {points}",
        points=Numeral("; ".join(map(_points, sums))),
    ),
    "beside": lambda points: Message(
        "Given or taken beside the rounds: {points}", points=_points(points)
    ),
    "schedule": lambda own, total, factor: Message(
        "Secondary score {own} + {total} ÷ {factor}",
        own=_number(own),
        total=_number(total),
        factor=factor,
    ),
}
