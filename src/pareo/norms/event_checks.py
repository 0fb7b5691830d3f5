"""What B.01 of 2024 asks of the event (E1 to E9): a fault here blocks every norm of it."""

from collections.abc import Callable
from typing import Final

from pareo.language import Message
from pareo.norms.checks import Check, at_least, at_most, check
from pareo.norms.facts import NormEvent, System
from pareo.rulebook import TITLES_2024

_DAYS_BEFORE: Final = 30
_HOURS_A_DAY: Final = 12
_ROUNDS_A_DAY: Final = 2
_MINUTES: Final = 120
_ARBITERS: Final = ("IA", "FA")


@TITLES_2024.rule("1.1.1")
def by_the_laws(event: NormEvent) -> Check:
    """Ask for the Laws of Chess, one format for the whole event and the same conditions for all."""
    said = Message("Laws of Chess, one format, the same conditions for all: the arbiter states it.")
    return check("E1", by_the_laws, said, passes=event.by_the_laws)


@TITLES_2024.rule("1.1.1")
def registered_in_time(event: NormEvent) -> Check:
    """Ask for registration thirty days before the start, unless it was accepted otherwise."""
    days = event.registered_days_before
    if days is None:
        said = Message("Days from registration to the start: at least {need}.", need=_DAYS_BEFORE)
        return check("E2", registered_in_time, said, passes=True if event.accepted else None)
    said = Message(
        "Days from registration to the start: {have}; at least {need}.",
        have=days,
        need=_DAYS_BEFORE,
    )
    passes = event.accepted or days >= _DAYS_BEFORE
    return check("E2", registered_in_time, said, passes=passes, have=days, need=_DAYS_BEFORE)


@TITLES_2024.rule("1.1.2")
def hours_of_a_day(event: NormEvent) -> Check:
    """Ask for at most twelve hours of play a day; a round is twice the time for 60 moves.

    Ruling 0346.
    """
    if not event.rounds_per_day or event.minutes_for_60_moves is None:
        said = Message("Hours of play on one day: at most {most}.", most=_HOURS_A_DAY)
        return check("E3", hours_of_a_day, said, passes=None)
    hours = -(-max(event.rounds_per_day) * 2 * event.minutes_for_60_moves // 60)
    said = Message("Hours of play on one day: {have}; at most {most}.")
    return at_most("E3", hours_of_a_day, said, hours, _HOURS_A_DAY)


@TITLES_2024.rule("1.1.3")
def rounds_of_a_day(event: NormEvent) -> Check:
    """Ask for at most two rounds a day."""
    if not event.rounds_per_day:
        said = Message("Rounds on one day: at most {most}.", most=_ROUNDS_A_DAY)
        return check("E4", rounds_of_a_day, said, passes=None)
    said = Message("Rounds on one day: {have}; at most {most}.")
    return at_most("E4", rounds_of_a_day, said, max(event.rounds_per_day), _ROUNDS_A_DAY)


@TITLES_2024.rule("1.1.3")
def minutes_of_a_player(event: NormEvent) -> Check:
    """Ask for 120 minutes for 60 moves for every player."""
    minutes = event.minutes_for_60_moves
    if minutes is None:
        said = Message("Minutes for 60 moves: at least {need} for every player.", need=_MINUTES)
        return check("E4", minutes_of_a_player, said, passes=None)
    said = Message("Minutes for 60 moves: {have}; at least {need}.")
    if event.time_control is not None:
        said = Message(
            "Minutes for 60 moves: {have} (time control {control}); at least {need}.",
            control=event.time_control,
        )
    return at_least("E4", minutes_of_a_player, said, minutes, _MINUTES)


@TITLES_2024.rule("1.1.3b")
def one_time_control(event: NormEvent) -> Check:
    """Ask for one time control and one setting of the clocks in all games."""
    said = Message("The same time control and clock settings in all games: the arbiter states it.")
    return check("E5", one_time_control, said, passes=event.same_control)


@TITLES_2024.rule("1.1.5")
def chief_arbiter(event: NormEvent) -> Check:
    """Ask for a Chief Arbiter with the title IA or FA; one of them is always in the venue."""
    title = event.chief_arbiter
    if title is None:
        said = Message("The Chief Arbiter is IA or FA, and one of them is always in the venue.")
        return check("E6", chief_arbiter, said, passes=None)
    said = Message("The Chief Arbiter is {title}; it must be IA or FA.", title=title)
    return check("E6", chief_arbiter, said, passes=title in _ARBITERS)


@TITLES_2024.rule("1.1.6")
def no_arbiter_plays(event: NormEvent) -> Check:
    """Ask that no appointed arbiter plays."""
    if not event.playing_arbiters:
        return check("E7", no_arbiter_plays, Message("No arbiter plays."), passes=True)
    names = "; ".join(event.playing_arbiters)
    said = Message("Arbiters on the list of players: {names}; none may play.", names=names)
    count = len(event.playing_arbiters)
    return check("E7", no_arbiter_plays, said, passes=False, have=count, most=0)


@TITLES_2024.rule("1.4.2d")
def pairings_unchanged(event: NormEvent) -> Check:
    """Ask that no rounds, order or opponents were changed to help somebody."""
    said = Message("No round or pairing was changed to help somebody: the arbiter states it.")
    return check("E8", pairings_unchanged, said, passes=event.pairings_unchanged)


@TITLES_2024.rule("1.4.2e")
def accepted_system(event: NormEvent) -> Check:
    """Ask for a Swiss, a round robin, a double round robin or a knock-out, or for leave."""
    known = event.system is not System.OTHER
    if known or event.accepted:
        said = Message("A Swiss, round robin or knock-out, or with leave of the QC.")
        return check("E9", accepted_system, said, passes=True)
    said = Message("Neither Swiss, round robin nor knock-out: it needs leave of the QC.")
    return check("E9", accepted_system, said, passes=False)


_CHECKS: Final[tuple[Callable[[NormEvent], Check], ...]] = (
    by_the_laws,
    registered_in_time,
    hours_of_a_day,
    rounds_of_a_day,
    minutes_of_a_player,
    one_time_control,
    chief_arbiter,
    no_arbiter_plays,
    pairings_unchanged,
    accepted_system,
)


def event_checks_2024(event: NormEvent) -> tuple[Check, ...]:
    """Return all requirements of the event."""
    return tuple(each(event) for each in _CHECKS)
