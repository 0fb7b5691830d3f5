"""Time controls in words."""

from collections.abc import Iterator

from pareo.language import Message, counted, joined
from pareo.model import Period, TimeControl


def control_words(control: TimeControl) -> Message:
    """Say a time control: 90 minutes for 40 moves, then 30 minutes for the rest."""
    if control.white == control.black:
        return _side(control.white)
    return Message(
        "White {white}; Black {black}", white=_side(control.white), black=_side(control.black)
    )


def _side(periods: tuple[Period, ...]) -> Message:
    return joined(_periods(periods), ", ")


def _periods(periods: tuple[Period, ...]) -> Iterator[Message]:
    for place, period in enumerate(periods):
        time = period_words(period, first=place == 0)
        yield Message("then {time}", time=time) if place else time


def period_words(period: Period, *, first: bool) -> Message:
    """Say one period: 90 minutes for 40 moves with 30 seconds per move."""
    time = duration_words(period.seconds)
    if period.moves:
        time = Message("{time} for {moves}", time=time, moves=moves_words(period.moves))
    elif first:
        time = Message("{time} for the whole game", time=time)
    else:
        time = Message("{time} for the rest of the game", time=time)
    if not period.increment:
        return time
    return Message(
        "{time} with {seconds} per move", time=time, seconds=_seconds_words(period.increment)
    )


def moves_words(moves: int) -> Message:
    """Say a number of moves."""
    return counted("{count} move", "{count} moves", moves)


def duration_words(seconds: int) -> Message:
    """Say a time in minutes and seconds."""
    minutes, rest = divmod(seconds, 60)
    if not minutes:
        return _seconds_words(rest)
    said = counted("{count} minute", "{count} minutes", minutes)
    if not rest:
        return said
    return Message("{minutes} {seconds}", minutes=said, seconds=_seconds_words(rest))


def _seconds_words(seconds: int) -> Message:
    return counted("{count} second", "{count} seconds", seconds)
