"""The first result of an unrated player, calculated step by step."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from pareo.elo import (
    HYPOTHETICAL_RATING,
    average_of_opponents,
    difference_2005,
    initial_2024,
    initial_in_round_robin,
    initial_in_swiss,
    percent_of,
    steps_2024,
)
from pareo.language import Message, counted
from pareo.rating.count_2005 import is_counted_as_round_robin
from pareo.rating.numbers import hundredths, points
from pareo.rating.results import EventResult, FirstResult, PlayerResult
from pareo.rulebook import article_of, articles_of

Steps = Callable[[EventResult, PlayerResult, FirstResult], Iterator[Message]]
"""Shows how an edition calculates Ru."""


def explain_first(
    result: EventResult, one: PlayerResult, first: FirstResult, steps: Steps
) -> Iterator[Message]:
    """Yield the calculation of Ru, and what the list requires."""
    yield from steps(result, one, first)
    yield _for_the_list(result, first)


def first_steps_2024(
    result: EventResult, _one: PlayerResult, first: FirstResult
) -> Iterator[Message]:
    """Yield the calculation of Ru since 2024."""
    steps = steps_2024(first.opponents, first.score)
    yield Message(
        "Ra = ({opponents} + 2 × {hypothetical}) / {games} = {average}: the rated opponents and "
        "two hypothetical draws against {hypothetical}.",
        opponents=" + ".join(map(str, first.opponents)),
        hypothetical=HYPOTHETICAL_RATING,
        games=steps.games,
        average=_decimal(steps.average),
    )
    yield Message(
        "p = ({score} + 1) / {games} = {percent}; dp = {dp}.",
        score=points(first.score),
        games=steps.games,
        percent=hundredths(steps.percent),
        dp=_minus(steps.dp),
    )
    followed = article_of(initial_2024, result.regulations.chapter)
    yield Message(
        "Ru = {average} {dp} = {found} ({article}).",
        average=_decimal(steps.average),
        dp=_added(steps.dp),
        found=steps.found,
        article=result.regulations.cited(followed).message,
    )
    if first.ru != steps.found:
        yield Message("The maximum first rating is {highest}: Ru = {highest}.", highest=first.ru)


def first_steps_2005(
    result: EventResult, one: PlayerResult, first: FirstResult
) -> Iterator[Message]:
    """Yield the calculation of Ru in 2005."""
    whole = is_counted_as_round_robin(result.event)
    if whole:
        yield Message("Rc = {rc}, from the average of the round robin.", rc=first.rc)
    else:
        yield Message(
            "Rc = ({opponents}) / {games} = {rc} ({article}).",
            opponents=" + ".join(map(str, first.opponents)),
            games=first.games,
            rc=first.rc,
            article=article_of(average_of_opponents).message,
        )
    above = (first.score * 2 - first.games * 100) // 100
    equal, better, worse = articles_of(initial_in_swiss)
    if whole:
        worse = article_of(initial_in_round_robin)
    followed = better if above > 0 else worse if above < 0 else equal
    values = {
        "score": points(first.score),
        "games": first.games,
        "rc": first.rc,
        "ru": first.ru,
        "above": above,
        "article": followed.message,
    }
    if above > 0:
        yield counted(
            "{score} of {games}: {count} half point above 50 %; Ru = {rc} + {above} × 12.5 = {ru} "
            "({article}).",
            "{score} of {games}: {count} half points above 50 %; Ru = {rc} + {above} × 12.5 = {ru} "
            "({article}).",
            above,
            **values,
        )
        return
    if above == 0:
        yield Message("{score} of {games} is 50 %: Ru = Rc = {ru} ({article}).", **values)
        return
    dp = difference_2005(first.score, first.games) or 0
    values |= {"percent": hundredths(percent_of(first.score, first.games)), "dp": _minus(dp)}
    yield Message("p = {score} / {games} = {percent}; dp = {dp}.", **values)
    if not whole:
        yield Message("Ru = {rc} {added} = {ru} ({article}).", added=_added(dp), **values)
        return
    opponents = len({game.opponent for game in one.counted})
    yield Message(
        "Ru = {rc} {added} × {opponents}/{players} = {ru} ({article}).",
        added=_added(dp),
        opponents=opponents,
        players=opponents + 1,
        **values,
    )


def _for_the_list(result: EventResult, first: FirstResult) -> Message:
    regulations = result.regulations
    return counted(
        "The list requires {needed} games and a rating of {floor}; this event has {count} game.",
        "The list requires {needed} games and a rating of {floor}; this event has {count} games.",
        first.games,
        needed=regulations.first_games,
        floor=regulations.floor,
    )


def _decimal(value: Fraction) -> str:
    """Write a positive number with two decimals, a half rounded up; none if it is whole."""
    if value.denominator == 1:
        return str(value)
    return hundredths(int(value * 100 + Fraction(1, 2)))


def _minus(value: int) -> str:
    return f"{value}".replace("-", "−")


def _added(value: int) -> str:
    return f"{'−' if value < 0 else '+'} {abs(value)}"
