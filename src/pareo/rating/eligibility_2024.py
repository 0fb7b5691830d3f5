"""Whether an event can be rated: B.02 of 2024, standard and rapid or blitz."""

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from typing import Final

from pareo.elo import Regulations
from pareo.language import Day, Message
from pareo.model import Sex, TimeClass
from pareo.rating.calendar import next_list
from pareo.rating.eligibility_2005 import rounds_by_day, unknown_rate_of_play, within_twelve_hours
from pareo.rating.event import EventGame, Form, RatedEvent
from pareo.rating.findings import Finding, left_out, note, refused
from pareo.rulebook import FAST_RATINGS_2024, RATINGS_2024

_MOST_FAST_ROUNDS: Final = {TimeClass.RAPID: 15, TimeClass.BLITZ: 30}
_LISTS_AFTER_THE_END: Final = 3
_LONG_EVENT: Final = timedelta(days=30)


@RATINGS_2024.rule("0.2")
def registered_in_time(event: RatedEvent) -> Iterator[Finding]:
    """Ask for registration 30 days ahead with a player over 2700 or a woman over 2500, else 3."""
    strong = any(
        one.rating is not None
        and (one.rating > 2700 or (one.sex is Sex.FEMALE and one.rating > 2500))
        for one in event.entrants
    )
    yield from _registered(event, 30 if strong else 3, registered_in_time)


@FAST_RATINGS_2024.rule("0.2")
def fast_event_registered_in_time(event: RatedEvent) -> Iterator[Finding]:
    """Ask for registration three days ahead."""
    yield from _registered(event, 3, fast_event_registered_in_time)


def _registered(event: RatedEvent, days: int, by: Callable[..., object]) -> Iterator[Finding]:
    day, start = event.circumstances.registered_on, event.first_day
    if not event.circumstances.registered:
        yield refused(by, Message("The event was not registered before it began."))
    elif day is not None and start is not None and (start - day).days < days:
        reason = Message(
            "The event began on {start} and was registered on {day}. It must be registered "
            "{needed} days before, unless the Qualification Commission agrees.",
            start=Day(start),
            day=Day(day),
            needed=days,
        )
        yield refused(by, reason)


@RATINGS_2024.rule("1.1")
def slow_enough_for_game(event: RatedEvent, game: EventGame) -> Finding | None:
    """Ask for 120 minutes with a player of 2400 or more, 90 with one of 1800, else 60."""
    if event.time_control is None:
        return None
    ratings = [event.rating_in(key, game.round) or 0 for key in (game.white, game.black)]
    needed = 120 if max(ratings) >= 2400 else 90 if max(ratings) >= 1800 else 60
    seconds = event.time_control.seconds_for_a_game
    if seconds >= needed * 60:
        return None
    said = Message(
        "each player has {minutes} minutes for 60 moves; at their ratings it must be {needed}",
        minutes=seconds // 60,
        needed=needed,
    )
    return left_out(slow_enough_for_game, said)


@RATINGS_2024.rule("1.2")
def first_control_at_move_30(event: RatedEvent) -> Iterator[Finding]:
    """Ask for 30 moves where the first control has a number of moves."""
    if event.time_control is None:
        return
    moves = event.time_control.white[0].moves
    if moves is not None and moves < 30:
        reason = Message("The first control is at move {moves}; the minimum is 30.", moves=moves)
        yield refused(first_control_at_move_30, reason)


@RATINGS_2024.rule("3.1")
def at_most_twelve_hours(event: RatedEvent) -> Iterator[Finding]:
    """Ask for at most twelve hours of play a day, on the basis of 60 moves."""
    for day, rounds in sorted(rounds_by_day(event).items()):
        yield from within_twelve_hours(at_most_twelve_hours, event, day, rounds)


@RATINGS_2024.rule("4.1")
def interim_reports(event: RatedEvent) -> Iterator[Finding]:
    """Remind of the monthly reports of an event longer than 30 days."""
    if event.first_day and event.last_day and event.last_day - event.first_day > _LONG_EVENT:
        said = Message("The event is longer than 30 days: report it every month.")
        yield note(interim_reports, said)


@RATINGS_2024.rule("6")
@FAST_RATINGS_2024.rule("6")
def match_of_rated_players(event: RatedEvent) -> Iterator[Finding]:
    """Refuse matches with an unrated player."""
    if event.form is Form.MATCH and event.unrated:
        yield refused(
            match_of_rated_players, Message("A match with an unrated player is not rated.")
        )


@RATINGS_2024.rule("9.1")
@FAST_RATINGS_2024.rule("9.1")
def reported_in_time(
    event: RatedEvent, regulations: Regulations, published: date | None = None
) -> Iterator[Finding]:
    """Refuse an event reported after the third list that follows its end.

    `published` is the list for which the event is rated, if that is known.
    """
    day, end = event.circumstances.reported_on, event.last_day
    if not event.circumstances.reported:
        yield refused(reported_in_time, Message("The federation sent no report."))
    if end is None:
        return
    last = end
    for _ in range(_LISTS_AFTER_THE_END):
        last = next_list(last, regulations)
    if published is not None and published > last:
        reason = Message(
            "The event ended on {end}; the last list for which it could be rated was that "
            "of {last}.",
            end=Day(end),
            last=Day(last),
        )
        yield refused(reported_in_time, reason)
    elif day is not None and day >= last:
        reason = Message(
            "The report came on {day}; the third list after the event was that of {last}.",
            day=Day(day),
            last=Day(last),
        )
        yield refused(reported_in_time, reason)


@FAST_RATINGS_2024.rule("1.1")
def fast_enough(event: RatedEvent, regulations: Regulations) -> Iterator[Finding]:
    """Ask for the right time, the same for both: rapid over 10 to under 60, blitz over 3 to 10."""
    control = event.time_control
    if control is None:
        yield unknown_rate_of_play(fast_enough)
        return
    seconds = control.seconds_for_a_game
    if control.white != control.black:
        yield refused(fast_enough, Message("The players did not have the same time."))
    if control.rate is not regulations.rate or seconds <= 3 * 60:
        reason = Message(
            "Each player has {minutes} minutes for 60 moves; that is not {rate} chess.",
            minutes=minutes_text(seconds),
            rate=RATES[regulations.rate],
        )
        yield refused(fast_enough, reason)


RATES: Final = {
    TimeClass.STANDARD: Message("standard"),
    TimeClass.RAPID: Message("rapid"),
    TimeClass.BLITZ: Message("blitz"),
}


@FAST_RATINGS_2024.rule("3.1")
def not_too_many_fast_rounds(event: RatedEvent, regulations: Regulations) -> Iterator[Finding]:
    """Ask for at most 15 rounds of rapid, 30 of blitz a day."""
    most = _MOST_FAST_ROUNDS[regulations.rate]
    for day, rounds in sorted(rounds_by_day(event).items()):
        if rounds > most:
            reason = Message(
                "{rounds} rounds were played on {day}; the maximum is {most}.",
                rounds=rounds,
                day=Day(day),
                most=most,
            )
            yield refused(not_too_many_fast_rounds, reason)


def minutes_text(seconds: int) -> str:
    """Write a time in minutes: 120, 3:30."""
    minutes, rest = divmod(seconds, 60)
    return f"{minutes}:{rest:02}" if rest else str(minutes)


def findings_2024(
    event: RatedEvent, regulations: Regulations, published: date | None = None
) -> tuple[Finding, ...]:
    """Return everything against the event; `published` is the list, if known."""
    if regulations.rate is TimeClass.STANDARD:
        return (
            *registered_in_time(event),
            *((unknown_rate_of_play(slow_enough_for_game),) if event.time_control is None else ()),
            *first_control_at_move_30(event),
            *at_most_twelve_hours(event),
            *interim_reports(event),
            *match_of_rated_players(event),
            *reported_in_time(event, regulations, published),
        )
    return (
        *fast_event_registered_in_time(event),
        *fast_enough(event, regulations),
        *not_too_many_fast_rounds(event, regulations),
        *match_of_rated_players(event),
        *reported_in_time(event, regulations, published),
    )
