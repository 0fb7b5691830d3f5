"""Pages of the clock and of the schedule."""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime

from pareo.language import Message
from pareo.service.desk.laws.starts import start_of
from pareo.service.public.event import PublicEvent
from pareo.service.public.schedule import RoundTime
from pareo.web.screens.layout import cut
from pareo.web.screens.page import ClockRow, Page, Shown, TimeRow, is_paired, position_of


def clock(events: Sequence[Shown], when: Callable[[datetime], str]) -> Page:
    rows = [
        ClockRow(
            each.public.state.name,
            tuple(_times(each.public, when)),
            position_of(each.public) if is_paired(each.public) else None,
            _until(each.public),
        )
        for each in events
    ]
    return Page("clock", Message("Clock"), rows, lines=max(1, len(rows)))


def _times(public: PublicEvent, when: Callable[[datetime], str]) -> Iterator[Message]:
    """Yield what is next: when a round begins, until when one may come, when it is paired."""
    coming = public.coming
    for number in public.changing:
        yield Message(
            "Round {round} is being changed. Please wait for the new pairing.", round=number
        )
    if is_paired(public) and not public.state.finished:
        yield from _begins(public, public.time_of(public.round))
    elif coming is not None:
        if public.next_at:
            yield Message(
                "Pairings of round {round} at {time}", round=coming.round, time=when(public.next_at)
            )
        yield from _begins(public, coming)
    elif public.state.finished:
        yield Message("The event is finished.")


def _begins(public: PublicEvent, time: RoundTime) -> Iterator[Message]:
    start = start_of(public.state, time.round)
    if start.started is not None:
        yield Message(
            "Round {round} started at {time}", round=time.round, time=_here(start.started)
        )
    elif not time.time or time.day is None:
        yield Message("Round {round}", round=time.round)
        return
    else:
        yield Message("Round {round} begins at {time}", round=time.round, time=time.time)
    assert start.limit is not None  # it begins at a time
    yield Message("Default time {time}", time=_here(start.limit))


def _until(public: PublicEvent) -> datetime | None:
    """Return the next moment that players wait for: the start, then the end of the default time."""
    if not is_paired(public) or public.state.finished:
        return None
    start = start_of(public.state, public.round)
    return start.limit if start.started else start.planned


def _here(moment: datetime) -> str:
    return f"{moment.astimezone():%H:%M}"


def schedule(events: Sequence[Shown]) -> Iterator[Page]:
    rows = [
        TimeRow(each.public.state.name if each.tag else "", time, time.round == each.public.round)
        for each in events
        for time in each.public.schedule
    ]
    if not any(row.time.day for row in rows):
        return
    rows.sort(key=lambda row: (str(row.time.day or "~"), row.time.time or "~", row.time.round))
    made = cut(rows, 2)
    for place, page in enumerate(made.pages):
        yield Page(
            "schedule",
            Message("Schedule"),
            page,
            made.grid.columns,
            made.grid.rows,
            place=place + 1,
            places=len(made.pages),
            event="" if events[0].tag else events[0].public.state.name,
        )
