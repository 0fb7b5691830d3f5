"""Public pages of people: the list, a card, and the page that follows a player."""

from collections.abc import Iterator

from pareo.service.desk.player_rows import player_list
from pareo.service.public.card import card_of
from pareo.service.public.event import PublicEvent
from pareo.service.public.level import Level
from pareo.web.public.view import Asked, Values


def players(public: PublicEvent, asked: Asked) -> Values:
    """List everybody, by number once there are numbers."""
    rows = player_list(public.state).rows
    if not public.numbers:
        rows = tuple(sorted(rows, key=lambda row: asked.translate.collate(row.name)))
    return {"rows": rows, "has_rating": "rating" not in public.hidden}


def player(public: PublicEvent, asked: Asked) -> Values | None:
    """Show the card of somebody."""
    found = card_of(public, asked.word())
    if found is None:
        return None
    return {"own": found, "has_results": public.level >= Level.RESULTS}


def me(public: PublicEvent, asked: Asked) -> Values | None:
    """Say where somebody plays now, whom and with which colour; then their rounds."""
    values = player(public, asked)
    if values is None:
        return None
    seat = public.seats(public.round).get(asked.word()) if public.round else None
    opponent = card_of(public, seat.opponent) if seat and seat.opponent else None
    time = public.time_of(public.round)
    return {**values, "seat": seat, "opponent": opponent, "time": time}


def everybody(public: PublicEvent) -> Iterator[tuple[object, ...]]:
    """Yield the page of each person."""
    yield from ((who,) for who in public.state.people)
