"""A screen as HTML: all its pages, the clock, the notices, the code of the public page."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final
from urllib.parse import urlencode

from pareo.errors import InputError
from pareo.language import Message, Translate
from pareo.reports import qr_svg
from pareo.service.desk.backups import behind
from pareo.service.desk.laws.starts import start_of
from pareo.service.public.event import PublicEvent
from pareo.service.public.level import Level
from pareo.service.public.schedule import RoundTime
from pareo.service.public.screens import NEEDED, Notice, Screen, ScreenKind, notice_of
from pareo.value import dataclass
from pareo.web.public.place import DeskPlace
from pareo.web.screens.layout import cut
from pareo.web.screens.lists import boards, names, results, standings
from pareo.web.screens.page import ClockRow, Page, Shown, TimeRow, is_paired, position_of
from pareo.web.templating import part
from pareo.web.visit import Visit


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


_LISTS: Final[Mapping[ScreenKind, Callable[[Shown, Translate], Iterator[Page]]]] = {
    ScreenKind.BOARDS: boards,
    ScreenKind.RESULTS: results,
    ScreenKind.STANDINGS: standings,
}
"""The lists that each event of a festival has for itself."""


def pages_of(
    screen: Screen, events: Sequence[Shown], translate: Translate, when: Callable[[datetime], str]
) -> tuple[Page, ...]:
    """Return all pages of a screen in their order; `when` writes a moment as a time of here.

    A list that is not public, or not there yet, gives way to the clock.
    """
    found: list[Page] = []
    has_clock = False
    for kind in screen.kinds:
        pages = list(_pages_of_kind(kind, screen, events, translate))
        if not pages and not has_clock:
            has_clock = True
            pages = [clock(events, when)]
        found += pages
    return tuple(found)


def _pages_of_kind(
    kind: ScreenKind, screen: Screen, events: Sequence[Shown], translate: Translate
) -> Iterator[Page]:
    needed = NEEDED.get(kind, Level.PAIRINGS)
    seen = [each for each in events if each.public.level >= needed]
    match kind:
        case ScreenKind.NAMES:
            yield from names([each for each in seen if is_paired(each.public)], screen, translate)
        case ScreenKind.SCHEDULE:
            yield from schedule(seen)
        case ScreenKind.BOARDS | ScreenKind.RESULTS | ScreenKind.STANDINGS:
            for each in seen:
                yield from _LISTS[kind](each, translate)
        case ScreenKind.CLOCK:
            return


@dataclass(frozen=True, slots=True)
class Projection:
    """What a screen shows of which events; `heading` is the event or the festival."""

    screen: Screen
    events: Sequence[Shown]
    heading: str
    address: str = ""
    """Of the public page, where phones can reach it."""


def screen_html(visit: Visit, shown: Projection) -> str:
    """Return the screen at the page that the address names; the first one if it names none."""
    pages = pages_of(shown.screen, shown.events, visit.translate, visit.when)
    asked = visit.query.get("page", "")
    at = (int(asked) - 1) % len(pages) if asked.isascii() and asked.isdigit() else 0
    return part("screen.html", visit.translate, _values(visit, shown, pages, at))


def preview(visit: Visit, shown: Projection) -> str:
    """Return the first page of a screen, to be shown small."""
    pages = pages_of(shown.screen, shown.events, visit.translate, visit.when)
    return part("screen_preview.html", visit.translate, _values(visit, shown, pages, 0))


def _values(visit: Visit, shown: Projection, pages: Sequence[Page], at: int) -> Mapping[str, Any]:
    now = datetime.now(UTC).astimezone()
    offset = now.utcoffset()
    following = {**visit.query, "page": (at + 1) % len(pages) + 1}
    notices = [notice_of(each.public.state, now) for each in shown.events]
    if told := behind(visit.house.store):
        notices.append(Notice(told.said(visit.translate)))
    return {
        "pages": pages,
        "at": at,
        "next": f"?{urlencode(following)}",
        "opponent": shown.screen.opponent,
        "seconds": shown.screen.seconds,
        "language": visit.language,
        "heading": shown.heading,
        "list": " ".join(
            f"{each.kind}-{each.title.said(visit.translate)}-{each.places}" for each in pages
        ),
        "streams": [
            (DeskPlace(each.slug).page("stream"), each.public.edition) for each in shown.events
        ],
        "notices": [each for each in notices if each is not None],
        "qr": _code(shown.address),
        "now": f"{now:%H:%M}",
        "moment": int(now.timestamp() * 1000),
        "zone": int(offset.total_seconds() // 60) if offset else 0,
    }


def _code(address: str) -> str:
    if not address:
        return ""
    try:
        return qr_svg(address)
    except InputError:  # without the package for it a screen has none
        return ""
