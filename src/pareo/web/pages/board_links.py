"""The page of a board link: the two at a board report their result from a phone."""

from datetime import UTC, datetime
from typing import Final

from starlette.responses import Response

from pareo.errors import InputError, StoreError
from pareo.journal import Game, State, rule_of
from pareo.service.access.board_links import BoardLink, game_of, report, seated_at
from pareo.service.desk.answers import Done
from pareo.service.desk.claims import claimed
from pareo.service.desk.match_results import shown_board
from pareo.service.desk.matches import turned
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.result_list import result_text
from pareo.service.desk.results import CLAIMABLE, SIDES
from pareo.service.permissions import Action
from pareo.service.public.shown import public_name
from pareo.web.linked import NO_LINK, language_chosen, linked_page, too_many
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("results")


@routes.page("/b/{token}", may=Action.PUBLIC)
def board(visit: Visit, token: str) -> Response:
    """Show what is reported of the game, and ask for a report."""
    if (answer := language_chosen(visit)) is not None:
        return answer
    found = _opened(visit, token)
    if found is None:
        return linked_page(visit, "over.html", NO_LINK)
    return _shown(visit, token, *found)


@routes.act("/b/{token}", Action.PUBLIC, shown=board)
def tell(visit: Visit, token: str) -> Response:
    """Note what a player reports."""
    found = _opened(visit, token)
    if found is None:
        return linked_page(visit, "over.html", NO_LINK)
    event, game = found
    if (answer := too_many(visit, "too_many.html", token)) is not None:
        return answer
    side, result = visit.form.text("side"), visit.form.text("result")
    if side not in SIDES:
        return _shown(visit, token, event, game, 422, is_side_missing=True)
    if not isinstance(report(event, game, side, result), Done):
        return visit.to(f"/b/{token}")  # a result was entered meanwhile, or the round is over
    visit.house.tell(event)
    return visit.to(f"/b/{token}?side={side}")


def _opened(visit: Visit, token: str) -> tuple[OpenEvent, Game] | None:
    """Return the game of a link; None for any that opens none, whatever the reason is."""
    link = BoardLink.read(token)
    if link is None:
        return None
    try:
        event = visit.house.event(link.slug)
    except StoreError:
        raise
    except InputError:
        return None
    game = game_of(link, event, datetime.now(UTC))
    return None if game is None else (event, game)


def _teams(state: State, game: Game) -> tuple[str, ...]:
    """Return the names of the two teams of a match, home first."""
    match = state.games[game.id]
    both = (match.white, match.black) if state.of_teams else ()
    return tuple(state.people[each].name for each in both)


def _shown(
    visit: Visit,
    token: str,
    event: OpenEvent,
    game: Game,
    status: int = 200,
    *,
    is_side_missing: bool = False,
) -> Response:
    state = event.state
    white, black = (
        public_name(state.members.get(who or "") or state.people[who or ""])
        for who in seated_at(state, game)
    )
    side = visit.query.get("side", "")
    players, results = [("white", white), ("black", black)], [each.value for each in CLAIMABLE]
    shown = {result: result for result in results}
    match = state.games[game.id]
    if state.of_teams and game.white != match.white:
        players.reverse()
        results.reverse()
        shown = {result: turned(result) for result in results}
        game = shown_board(state, match, game)
    reports = dict(game.claims)
    return linked_page(
        visit,
        "board.html",
        visit.status_of_faults if visit.faults else status,
        token=token,
        event=state.name,
        game=game,
        players=players,
        teams=_teams(state, game),
        reports=reports,
        side=side if side in reports else "",
        said=claimed(game),
        results=results,
        shown=shown,
        result_text=result_text,
        is_side_missing=is_side_missing or bool(visit.faults),
        claims_count=rule_of(state, "claims_count"),
    )
