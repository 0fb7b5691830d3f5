"""The rounds of an event for feed readers (Atom)."""

from typing import Final

from pareo.journal import in_xml
from pareo.language import translator
from pareo.service.public.event import PublicEvent
from pareo.web.public.place import Place
from pareo.web.templating import part

_NEVER: Final = "1970-01-01T00:00:00+00:00"


def feed_of(public: PublicEvent, place: Place, language: str) -> str:
    """Return the rounds that players know, the newest first."""
    rounds = [public.state.rounds[number] for number in reversed(public.known)]
    moments = [each.closed_at or each.published_at or _day(public, each.number) for each in rounds]
    values = {
        "language": language,
        "public": public,
        "place": place,
        "rounds": list(zip(rounds, moments, strict=True)),
        "updated": max(moments, default=_NEVER),
    }
    return in_xml(part("public/feed.xml", translator(language), values))


def _day(public: PublicEvent, number: int) -> str:
    """Return the day of a round that was played elsewhere, if it is known."""
    day = public.time_of(number).day
    return f"{day}T00:00:00+00:00" if day else _NEVER
