"""Public pages of rounds: who plays where, result by result, and when."""

from collections.abc import Iterator
from functools import partial
from itertools import groupby
from typing import Final
from unicodedata import normalize

from pareo.language import Translate
from pareo.reports import day_text
from pareo.service.desk.boards import who_rests
from pareo.service.desk.result_list import result_text
from pareo.service.lookup import names_match
from pareo.service.public.event import PublicEvent
from pareo.service.public.level import Level
from pareo.service.public.seats import Seat, members_of
from pareo.web.public import ranking
from pareo.web.public.view import Asked, Values

LETTERS: Final = 3
"""So many letters find a name."""
_MOST: Final = 20


def front(public: PublicEvent, asked: Asked) -> Values:
    """Find a name, and say how far the event is; once it is over, begin with the final standings."""
    wanted = asked.search.strip()[:60]
    found = _found(public, wanted) if len(wanted) >= LETTERS else []
    found.sort(key=lambda seat: asked.translate.collate(seat.name))
    is_over = public.state.finished and public.level >= Level.STANDINGS
    return {
        **((is_over and ranking.standings(public, asked)) or {"list": None}),
        "wanted": wanted,
        "is_short": 0 < len(wanted) < LETTERS,
        "found": found[:_MOST],
        "about": partial(about, public),
        "by_letter": partial(by_letter, public, asked.translate),
        "is_cut": len(found) > _MOST,
    }


def about(public: PublicEvent) -> tuple[object, ...]:
    """Return where and when the event is played, for whoever finds it years later."""
    event = public.tournament.event
    days = dict.fromkeys((event.first_day, event.last_day))
    return tuple(each for each in (event.city, *map(day_text, days)) if each)


def by_letter(public: PublicEvent, translate: Translate) -> list[tuple[str, list[Seat]]]:
    """Return everybody with their seats of now, by the letter with which their names begin."""
    seats = sorted(_everybody(public), key=lambda seat: translate.collate(seat.name))
    return [
        (letter, list(group))
        for letter, group in groupby(seats, lambda seat: _letter(seat.name, translate))
    ]


def names(public: PublicEvent, asked: Asked) -> Values | None:
    """List everybody of a round by name."""
    number = _round(public, asked)
    if number is None:
        return None
    if not number:
        return {"number": 0, "seats": []}
    seats = _by_name(public, number, asked.translate)
    return {"number": number, "seats": seats, "notes": public.results(number).notes}


def boards(public: PublicEvent, asked: Asked) -> Values | None:
    """List a round table by table."""
    number = _round(public, asked)
    if number is None:
        return None
    if not number:
        return {"number": 0}
    resting = who_rests(public.state, number)
    return {
        "number": number,
        "list": public.results(number),
        "resting": [public.state.people[who] for who in resting],
        "result_text": result_text,
    }


def schedule(public: PublicEvent, asked: Asked) -> Values:
    """Say when the rounds are played."""
    del asked
    return {"rounds": public.schedule, "day_text": day_text}


def every_round(public: PublicEvent) -> Iterator[tuple[object, ...]]:
    """Yield the page of now, and that of each round that players know."""
    yield ()
    yield from ((number,) for number in public.known)


def _round(public: PublicEvent, asked: Asked) -> int | None:
    """Return the round that is asked for, 0 before the first one; None if players know none such."""
    if not asked.parts:
        return public.round
    number = asked.number()
    return number if number in public.known else None


def _by_name(public: PublicEvent, number: int, translate: Translate) -> list[Seat]:
    seats = public.seats(number).values()
    return sorted(seats, key=lambda seat: translate.collate(seat.name))


def _letter(name: str, translate: Translate) -> str:
    """Return the letter under which a name stands; Ñ is one of its own in Spanish alone."""
    first = next((sign for sign in normalize("NFC", name) if sign.isalpha()), "–")
    key, _ = translate.collate(first)
    return (key if len(key) == 1 else first).upper()


def _found(public: PublicEvent, wanted: str) -> list[Seat]:
    """Return whose names have the letters, with their seats of now."""
    return [seat for seat in _everybody(public) if names_match(wanted, seat.name)]


def _everybody(public: PublicEvent) -> list[Seat]:
    """Return everybody of the list with their seats of now."""
    seats = public.seats(public.round) if public.round else {}
    found = [seats.get(who) or Seat(who, each.name) for who, each in public.state.people.items()]
    return [*found, *members_of(public.state, found)]
