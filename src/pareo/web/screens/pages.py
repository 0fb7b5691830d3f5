"""The pages of a screen in their order.

All is made of what everybody may see. A festival shows several events on one screen.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Final

from pareo.language import Translate
from pareo.service.public.level import Level
from pareo.service.public.screens import NEEDED, Screen, ScreenKind
from pareo.web.screens.lists import boards, names, results, standings
from pareo.web.screens.page import Page, Shown, is_paired
from pareo.web.screens.times import clock, schedule

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
