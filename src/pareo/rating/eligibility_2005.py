"""Whether an event can be rated: B.02 of 2005, articles 0 to 8 and 11."""

from collections import Counter
from collections.abc import Callable, Iterator
from datetime import date
from math import ceil
from typing import Final

from pareo.elo import Regulations
from pareo.language import Day, Message, counted
from pareo.model import Sex
from pareo.rating.event import Form, RatedEvent
from pareo.rating.findings import Finding, note, refused
from pareo.rating.floor import event_that_counts, ratings_below_the_floor
from pareo.rulebook import RATINGS_2005

_DECIDED: Final = date(2004, 12, 31)
_STILL_IN_PRINT: Final = date(2006, 7, 1)
_MOST_DAYS: Final = 90
_MOST_ROUNDS_A_DAY: Final = 3
_MOST_MINUTES_A_DAY: Final = 12 * 60
_FEW_PLAYERS: Final = 10
_RATED_OF_FEW: Final = 4
_RATED_MEN: Final = 3
_RATED_WOMEN: Final = 2


@RATINGS_2005.rule("0.11")
def first_day_of_change(decided: date) -> date:
    """Return when a change takes effect: for events from 1 July of the next year on."""
    return date(decided.year + 1, 7, 1)


def of_other_days_2005(first_day: date | None) -> Iterator[Message]:
    """Say if an event began when the text of 2005 is not known to hold (ruling 0240)."""
    first, next_text = first_day_of_change(_DECIDED), first_day_of_change(_STILL_IN_PRINT)
    if first_day is not None and not first <= first_day < next_text:
        yield Message(
            "The regulations of 2005 are known to hold for events that begin from {first} on and "
            "before {last}.",
            first=Day(first),
            last=Day(next_text),
        )


@RATINGS_2005.rule("1.1", "1.11", "1.12", "1.13")
def minutes_needed(highest: int | None) -> int:
    """Return the least time for 60 moves, by the strongest player of the event."""
    if highest is not None and highest >= 2200:
        return 120
    return 90 if highest is not None and highest >= 1600 else 60


@RATINGS_2005.rule("1.2")
def slow_enough(event: RatedEvent) -> Iterator[Finding]:
    """Exclude events that are faster than that."""
    if event.time_control is None:
        yield unknown_rate_of_play(slow_enough)
        return
    needed = minutes_needed(event.highest_rating)
    seconds = event.time_control.seconds_for_a_game
    if seconds < needed * 60:
        yield refused(
            slow_enough,
            Message(
                "Each player has {minutes} minutes for 60 moves; with a player rated {rating} it "
                "must be {needed}.",
                minutes=seconds // 60,
                rating=event.highest_rating,
                needed=needed,
            )
            if event.highest_rating is not None
            else Message(
                "Each player has {minutes} minutes for 60 moves; it must be {needed}.",
                minutes=seconds // 60,
                needed=needed,
            ),
        )


@RATINGS_2005.rule("1.3")
def first_control_at_move_40(event: RatedEvent) -> Iterator[Finding]:
    """Recommend 40 moves where the first control has a number of moves."""
    if event.time_control is None:
        return
    moves = event.time_control.white[0].moves
    if moves is not None and moves != 40:
        said = Message("The first control is at move {moves}; 40 is recommended.", moves=moves)
        yield note(first_control_at_move_40, said)


@RATINGS_2005.rule("2.1")
def by_the_laws(event: RatedEvent) -> Iterator[Finding]:
    """Ask for the Laws of Chess."""
    if not event.circumstances.by_the_laws:
        yield refused(by_the_laws, Message("The games did not follow the Laws of Chess."))


@RATINGS_2005.rule("3.1")
def not_too_much_a_day(event: RatedEvent) -> Iterator[Finding]:
    """Ask for at most three rounds and twelve hours of play a day."""
    for day, rounds in sorted(rounds_by_day(event).items()):
        if rounds > _MOST_ROUNDS_A_DAY:
            reason = Message(
                "{rounds} rounds were played on {day}; the maximum is three.",
                rounds=rounds,
                day=Day(day),
            )
            yield refused(not_too_much_a_day, reason)
        else:
            yield from within_twelve_hours(not_too_much_a_day, event, day, rounds)


def rounds_by_day(event: RatedEvent) -> Counter[date]:
    """Count the rounds of each day; rounds without a day are left out."""
    return Counter(day for day in event.round_days if day is not None)


def within_twelve_hours(
    by: Callable[..., object], event: RatedEvent, day: date, rounds: int
) -> Iterator[Finding]:
    """Ask for at most twelve hours of play a day, if both players use all their time."""
    if event.time_control is None:
        return
    minutes = rounds * 2 * event.time_control.seconds_for_a_game // 60
    if minutes > _MOST_MINUTES_A_DAY:
        reason = Message(
            "On {day} games of 60 moves could take {minutes} minutes; the maximum is {most}.",
            day=Day(day),
            minutes=minutes,
            most=_MOST_MINUTES_A_DAY,
        )
        yield refused(by, reason)


def unknown_rate_of_play(by: Callable[..., object]) -> Finding:
    """Return the note that the rate of play was not checked."""
    return note(by, Message("The rate of play is not known; it was not checked."))


@RATINGS_2005.rule("4.1", "4.11")
def not_too_long(event: RatedEvent) -> Iterator[Finding]:
    """Ask for an end within 90 days, except from leagues."""
    if event.first_day is None or event.last_day is None or event.circumstances.league:
        return
    days = (event.last_day - event.first_day).days + 1
    if days > _MOST_DAYS:
        reason = Message("The event lasted {days} days; the maximum is {most}.", days=days, most=90)
        yield refused(not_too_long, reason)


def composition(event: RatedEvent) -> Iterator[Finding]:
    """Check a round robin by 6.3 to 6.32, a national championship that fails them by 6.33.

    This comes before 6.43: an unplayed game changes how results count, not who takes part
    (ruling 0263).
    """
    if not event.form.everybody_meets:
        return
    found = [
        finding
        for check in (one_third_rated, four_rated_of_few, double_round_with_unrated)
        for finding in check(event)
    ]
    if found and event.circumstances.national_championship:
        yield from enough_in_championship(event)
    else:
        yield from found


@RATINGS_2005.rule("6.3")
def one_third_rated(event: RatedEvent) -> Iterator[Finding]:
    """Ask for one third of rated players."""
    players, rated = len(event.entrants), len(event.rated)
    needed = ceil(players / 3)
    if rated < needed:
        reason = counted(
            "{count} of {players} players is rated; a round robin needs {needed}.",
            "{count} of {players} players are rated; a round robin needs {needed}.",
            rated,
            players=players,
            needed=needed,
        )
        yield refused(one_third_rated, reason)


@RATINGS_2005.rule("6.31")
def four_rated_of_few(event: RatedEvent) -> Iterator[Finding]:
    """Ask for four rated players if there are fewer than ten players."""
    players, rated = len(event.entrants), len(event.rated)
    if players < _FEW_PLAYERS and rated < _RATED_OF_FEW:
        reason = counted(
            "{count} of {players} is rated; a round robin of fewer than {few} players needs "
            "{needed}.",
            "{count} of {players} are rated; a round robin of fewer than {few} players needs "
            "{needed}.",
            rated,
            players=players,
            few=_FEW_PLAYERS,
            needed=_RATED_OF_FEW,
        )
        yield refused(four_rated_of_few, reason)


@RATINGS_2005.rule("6.32")
def double_round_with_unrated(event: RatedEvent) -> Iterator[Finding]:
    """Ask a double round robin with unrated players for six players, four of them rated."""
    players, rated = len(event.entrants), len(event.rated)
    double = event.form is Form.DOUBLE_ROUND_ROBIN
    if double and event.unrated and (players < 6 or rated < 4):
        reason = Message(
            "A double round robin with unrated players needs 6 players, 4 of them rated; "
            "there are {players} and {rated}.",
            players=players,
            rated=rated,
        )
        yield refused(double_round_with_unrated, reason)


@RATINGS_2005.rule("6.33")
def enough_in_championship(event: RatedEvent) -> Iterator[Finding]:
    """Ask a national championship for three rated men, one of women only for two rated women.

    In a mixed event rated women do not count among the three (ruling 0262). A player whose sex
    is not known counts as a man; a note says so where it matters.
    """
    if all(one.sex is Sex.FEMALE for one in event.entrants):
        if len(event.rated) < _RATED_WOMEN:
            reason = Message(
                "A national championship of women needs {needed} rated players; it has {rated}.",
                needed=_RATED_WOMEN,
                rated=len(event.rated),
            )
            yield refused(enough_in_championship, reason)
        return
    men = [one for one in event.rated if one.sex is not Sex.FEMALE]
    unknown = sum(one.sex is None for one in men)
    if len(men) < _RATED_MEN:
        reason = Message(
            "A national championship by round robin needs {needed} rated men; it has {rated}.",
            needed=_RATED_MEN,
            rated=len(men),
        )
        yield refused(enough_in_championship, reason)
    elif len(men) - unknown < _RATED_MEN:
        said = counted(
            "The sex of {count} rated player is not known; the player was counted as a man.",
            "The sex of {count} rated players is not known; they were counted as men.",
            unknown,
        )
        yield note(enough_in_championship, said)


@RATINGS_2005.rule("6.4")
def scheveningen_with_one_unrated(event: RatedEvent) -> Iterator[Finding]:
    """Refuse Scheveningen events with more than one unrated player."""
    if event.form is Form.SCHEVENINGEN and len(event.unrated) > 1:
        reason = Message(
            "The Scheveningen event has {count} unrated players; the maximum is one.",
            count=len(event.unrated),
        )
        yield refused(scheveningen_with_one_unrated, reason)


@RATINGS_2005.rule("7.1")
def registered(event: RatedEvent) -> Iterator[Finding]:
    """Refuse an event that was not registered before it began."""
    day, start = event.circumstances.registered_on, event.first_day
    late = day is not None and start is not None and day >= start
    if not event.circumstances.registered or late:
        yield refused(registered, Message("The event was not registered before it began."))


@RATINGS_2005.rule("8.1", "11.1", "0.2")
def reported(event: RatedEvent) -> Iterator[Finding]:
    """Ask for a report; an event of high level may be rated without one."""
    if event.circumstances.reported:
        return
    if event.circumstances.high_level:
        said = Message(
            "The federation sent no report; FIDE rates the event because of its high level."
        )
        yield note(reported, said)
    else:
        yield refused(reported, Message("The federation sent no report."))


@RATINGS_2005.rule("11.4")
def not_announced_as_unrated(event: RatedEvent) -> Iterator[Finding]:
    """Refuse an event announced as not rated by the invitations and the Chief Arbiter.

    Both must have said so before it began; either alone leaves the duty to report.
    """
    known = event.circumstances
    days = (known.unrated_in_invitations, known.unrated_by_arbiter)
    start = event.first_day
    in_time = [day is not None and (start is None or day <= start) for day in days]
    if known.announced_unrated or all(in_time):
        reason = Message("The event was announced as not rated before it began.")
        yield refused(not_announced_as_unrated, reason)
    elif any(days):
        reason = Message(
            "To be left out, an event must be announced as not rated in the invitations and by the "
            "Chief Arbiter before it begins: it must be reported."
        )
        yield note(not_announced_as_unrated, reason)


_CHECKS: Final[tuple[Callable[[RatedEvent], Iterator[Finding]], ...]] = (
    slow_enough,
    first_control_at_move_40,
    by_the_laws,
    not_too_much_a_day,
    not_too_long,
    composition,
    scheveningen_with_one_unrated,
    registered,
    reported,
    not_announced_as_unrated,
)


def findings_2005(
    event: RatedEvent, regulations: Regulations, _published: date | None = None
) -> tuple[Finding, ...]:
    """Return everything against the event, in the order of the articles.

    Ratings that do not count come first; the other checks ignore them.
    """
    counts = event_that_counts(event, regulations)
    return (
        *ratings_below_the_floor(event, regulations),
        *(finding for check in _CHECKS for finding in check(counts)),
    )
