"""Public pages of people: the list, a card, and the page that follows a player."""

from collections.abc import Iterator

from pareo.service.desk.player_rows import player_list
from pareo.service.desk.result_list import result_text
from pareo.service.desk.team_cards import team_card, team_cards
from pareo.service.public.card import card_of
from pareo.service.public.event import PublicEvent
from pareo.service.public.level import Level
from pareo.web.public.view import Asked, Values


def players(public: PublicEvent, asked: Asked) -> Values:
    """List everybody, by number once there are numbers."""
    if public.state.of_teams:
        teams = team_cards(public.state)
        if not public.numbers:
            teams = tuple(sorted(teams, key=lambda team: asked.translate.collate(team.row.name)))
        return {"teams": teams, "has_rating": "rating" not in public.hidden}
    rows = player_list(public.state).rows
    if not public.numbers:
        rows = tuple(sorted(rows, key=lambda row: asked.translate.collate(row.name)))
    return {"teams": (), "rows": rows, "has_rating": "rating" not in public.hidden}


def player(public: PublicEvent, asked: Asked) -> Values | None:
    """Show the card of somebody."""
    found = card_of(public, asked.word())
    if found is None:
        return None
    team = team_card(public.state, found.person.id) if public.state.of_teams else None
    return {"own": found, "team": team, "has_results": public.level >= Level.RESULTS}


def me(public: PublicEvent, asked: Asked) -> Values | None:
    """Say where somebody plays now, whom and with which colour; then their rounds."""
    values = player(public, asked)
    if values is None:
        return None
    seat = public.seats(public.round).get(asked.word()) if public.round else None
    opponent = card_of(public, seat.opponent) if seat and seat.opponent else None
    time = public.time_of(public.round)
    match = next(
        (
            each
            for each in (public.results(public.round).matches if public.round else ())
            if asked.word() in (each.game.white, each.game.black)
        ),
        None,
    )
    own = {"seat": seat, "opponent": opponent, "time": time, "result_text": result_text}
    return {**values, **own, "match": match}


def everybody(public: PublicEvent) -> Iterator[tuple[object, ...]]:
    """Yield the page of each person."""
    yield from ((who,) for who in public.state.people)
