"""Results of a round: typed board by board, verified, settled; the round is closed and reopened."""

import json
import re
from collections.abc import Iterable
from datetime import datetime
from typing import Any, Final

from starlette.responses import Response

from pareo.errors import FormError
from pareo.journal import home_colours
from pareo.language import Message
from pareo.service.desk import corrections, recording, rounds
from pareo.service.desk import results as entering
from pareo.service.desk.brackets import is_knockout, round_names, stages_of
from pareo.service.desk.claims import VIA, accept, claimed, is_by_players
from pareo.service.desk.games import KEYS, KEYS_IN_A_ROW, SELDOM, WORDS, round_in_play, scope_of
from pareo.service.desk.log import log_about
from pareo.service.desk.match_results import WORDS_OF_TEAMS, place_in, shown_board, white_first
from pareo.service.desk.matches import turned
from pareo.service.desk.recording import KNOWN
from pareo.service.desk.result_list import Board, ResultList, board_at, result_list, result_text
from pareo.service.moments import moment_of
from pareo.service.permissions import Action
from pareo.web.acts import does
from pareo.web.answers import answered
from pareo.web.changes import parts_of_games
from pareo.web.next_page import page_of_step
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("results")
_IN_A_ROW: Final = "123"
_KEY: Final = r"(?a)\d{1,5}(\.\d{1,3})?"
"""A game, or a board of a match, in a form."""


@routes.page("/e/{slug}/results")
def current(visit: Visit) -> Response:
    """Lead to the round in play, or to the last one."""
    if not visit.state.rounds:
        return visit.page("results_none.html", number=1, is_paired=False)
    return visit.to(_address(visit, round_in_play(visit.state, None)))


@routes.page("/e/{slug}/round/{number:int}/results")
def results(visit: Visit, number: int) -> Response:
    """Show the results of a round, board by board."""
    state = visit.state
    record = state.rounds.get(number)
    if record is None or record.phase not in KNOWN:
        return visit.page("results_none.html", number=number, is_paired=record is not None)
    found = _list(visit, number)
    parts = parts_of_games(
        visit.event.slug, state, [board.game for board in found.boards], visit.translate
    )
    return visit.page(
        "results.html",
        list=found,
        parts=parts,
        rounds=[each for each in sorted(state.rounds) if state.rounds[each].published_seq],
        names=round_names(state),
        next_page=None if found.in_play or number < state.paired else page_of_step(visit),
        is_verifying="verify" in visit.query,
        words=_words(visit),
        spoken=_spoken(visit),
        result_text=result_text,
        keys=_keys(visit),
        map=json.dumps(_keys(visit), ensure_ascii=False),
        seldom=tuple(SELDOM.values()),
        stages=tuple(stages_of(state, number).values()) if is_knockout(state) else (),
    )


@routes.act("/e/{slug}/round/{number:int}/result", Action.RESULTS, shown=results)
def result(visit: Visit, number: int) -> Response:
    """Take the result of one board; a match has boards whose results are those of the left."""
    key, typed = visit.form.text("game"), visit.form.text("result")
    game, place = place_in(key)
    if visit.form.text("via") == VIA:
        answer = accept(visit.desk(), number, _white_first(visit, number, [(key, typed)]))
    else:
        typed = white_first(visit.state, number, key, typed)
        answer = recording.record(visit.desk(), number, game, typed, place)
    row = "-".join((f"{number}", *key.split(".")))
    return answered(visit, answer, f"{_address(visit, number)}#g-{row}")


@routes.page("/e/{slug}/round/{number:int}/results/{game:int}")
def board(visit: Visit, number: int, game: int) -> Response:
    """Show one board: its result, how it came about, and all that can be done about it."""
    if not _is_there(visit, number, game):
        return visit.page("missing.html", 404)
    if visit.state.has_boards:
        return _match_page(visit, number, game)
    found = _list(visit, number)
    shown = next(each for each in found.boards if each.game.number == game)
    return _board_page(visit, shown)


@routes.page("/e/{slug}/round/{number:int}/results/{game:int}/{place:int}")
def board_of_match(visit: Visit, number: int, game: int, place: int) -> Response:
    """Show one board of a match, as one game is shown."""
    state = visit.state
    boards = len(home_colours(state)) if state.has_boards else 0
    if not _is_there(visit, number, game) or not 1 <= place <= boards:
        return visit.page("missing.html", 404)
    return _board_page(visit, board_at(state, number, game, place))


def _is_there(visit: Visit, number: int, game: int) -> bool:
    record = visit.state.rounds.get(number)
    return record is not None and game in record.order and record.phase in KNOWN


def _match_page(visit: Visit, number: int, game: int) -> Response:
    found = _list(visit, number)
    return visit.page(
        "match.html",
        list=found,
        match=next(each for each in found.matches if each.game.number == game),
        parts=parts_of_games(
            visit.event.slug, visit.state, [visit.state.game(number, game)], visit.translate
        ),
        history=tuple(log_about(visit.event, scope_of(number, game), visit.may)),
        result_text=result_text,
    )


def _board_page(visit: Visit, shown: Board) -> Response:
    state, game = visit.state, shown.game
    number, place = game.round, game.place or None
    sides = [(shown.white, "w"), (shown.black, "b")]
    report = state.report.get((*game.id, place) if place else game.id)
    if state.of_teams and game.white != state.games[game.id].white:
        game = shown_board(state, state.games[game.id], game)
        sides.reverse()
        report = report and {**report, "result": turned(report["result"])}
    return visit.page(
        "result_board.html",
        list=_list(visit, number),
        game=game,
        sides=sides,
        key=f"{game.number}.{place}" if place else str(game.number),
        here=visit.address("round", number, "results", game.number, *([place] if place else ())),
        said=claimed(game),
        by_players=is_by_players(state, shown.game),
        history=tuple(log_about(visit.event, scope_of(number, game.number, place), visit.may)),
        report=report,
        spoken=_spoken(visit),
        too_late=corrections.refused_now(state, shown.game) if _list(visit, number).over else None,
        result_text=result_text,
        seldom=tuple(SELDOM.values()),
    )


@routes.act("/e/{slug}/round/{number:int}/results/{game:int}/settle", Action.SETTLE, shown=board)
@routes.act(
    "/e/{slug}/round/{number:int}/results/{game:int}/{place:int}/settle",
    Action.SETTLE,
    shown=board_of_match,
)
def settle(visit: Visit, number: int, game: int, place: int | None = None) -> Response:
    """Choose one of two results."""
    result = _typed_at(visit, number, game, place) or ""
    answer = entering.settle(visit.desk(), number, game, result, place)
    return answered(visit, answer, _address(visit, number))


@routes.act("/e/{slug}/round/{number:int}/results/{game:int}/correct", Action.CORRECT, shown=board)
@routes.act(
    "/e/{slug}/round/{number:int}/results/{game:int}/{place:int}/correct",
    Action.CORRECT,
    shown=board_of_match,
)
def correct(visit: Visit, number: int, game: int, place: int | None = None) -> Response:
    """Correct a result or the colours of a past round."""
    told = visit.form.text("told_at")
    answer = corrections.correct(
        visit.desk(),
        number,
        game,
        _typed_at(visit, number, game, place),
        colours_reversed=visit.form.is_on("colours"),
        told_at=datetime.fromisoformat(moment_of(told, "told_at")) if told else None,
        board=place,
    )
    return answered(visit, answer, _address(visit, number))


@routes.act("/e/{slug}/round/{number:int}/results/{game:int}/report", Action.REPORT, shown=board)
@routes.act(
    "/e/{slug}/round/{number:int}/results/{game:int}/{place:int}/report",
    Action.REPORT,
    shown=board_of_match,
)
def correct_report(visit: Visit, number: int, game: int, place: int | None = None) -> Response:
    """Correct a game only for the rating report."""
    answer = corrections.correct_report(
        visit.desk(),
        number,
        game,
        _typed_at(visit, number, game, place),
        colours_reversed=visit.form.is_on("colours"),
        board=place,
    )
    return answered(visit, answer, _address(visit, number))


@routes.act("/e/{slug}/round/{number:int}/results", Action.RESULTS, shown=results)
def save_all(visit: Visit, number: int) -> Response:
    """Take the results of many boards, each as if it were typed alone."""
    return _taken(visit, number, recording.record_all(visit.desk(), number, _typed(visit, number)))


@routes.act("/e/{slug}/round/{number:int}/accept", Action.RESULTS, shown=results)
def accept_claims(visit: Visit, number: int) -> Response:
    """Make what players report the results of their games, as it was shown."""
    pairs = (each.partition("=") for each in visit.form.text("accept").split())
    wanted = _white_first(visit, number, [(key, result) for key, _, result in pairs])
    return answered(visit, accept(visit.desk(), number, wanted), _address(visit, number))


@routes.act("/e/{slug}/round/{number:int}/verify", Action.RESULTS, shown=results)
def verify(visit: Visit, number: int) -> Response:
    """Mark the results that were typed a second time and are the same."""
    return _taken(visit, number, recording.check_all(visit.desk(), number, _typed(visit, number)))


def _typed_at(visit: Visit, number: int, game: int, place: int | None) -> str | None:
    """Return the result of a board that a form has, White first; None where it has none.

    If colours were reversed, White is who really had White.
    """
    key, typed = f"{game}.{place}" if place else f"{game}", visit.form.text("result")
    is_other = place is not None and visit.state.of_teams and visit.form.is_on("colours")
    found = white_first(visit.state, number, key, typed)
    return (turned(found) if is_other else found) or None


def _taken(visit: Visit, number: int, taken: recording.Taken) -> Response:
    """Answer to several results: the page again, with what was not taken on top."""
    if taken.done is not None:
        visit.house.tell(visit.event)
    if taken.faults:
        raise FormError(taken.faults)
    if taken.done is None:
        return visit.to(_address(visit, number))
    return answered(visit, taken.done, _address(visit, number))


def _typed(visit: Visit, number: int) -> dict[str, str]:
    """Return the boards of a form that have something typed in them."""
    fields = visit.form.starting("r")
    return {
        key: white_first(visit.state, number, key, typed)
        for key, typed in fields
        if re.fullmatch(_KEY, key) and typed
    }


def _white_first(
    visit: Visit, number: int, shown: Iterable[tuple[str, str]]
) -> dict[entering.Place, str]:
    """Return results of boards as they are shown, White first, by the places of the boards."""
    return {
        tuple(map(int, key.split("."))): white_first(visit.state, number, key, result)
        for key, result in shown
        if re.fullmatch(_KEY, key)
    }


def _list(visit: Visit, number: int) -> ResultList:
    """Return the results of a round, made once for each state."""
    state, tables = visit.state, visit.visitor.tables
    found: ResultList = visit.derived(
        ("results", number, tables), lambda: result_list(state, number, tables)
    )
    return found


def _address(visit: Visit, number: int) -> str:
    return visit.address("round", number, "results")


does(routes, "/e/{slug}/round/{number:int}/close", rounds.close, results, _address)
does(routes, "/e/{slug}/round/{number:int}/reopen", rounds.reopen, results, _address)


def _keys(visit: Visit) -> dict[str, str]:
    return KEYS_IN_A_ROW if visit.preferences["keymap"] == _IN_A_ROW else KEYS


def _spoken(visit: Visit) -> dict[str, Message]:
    """Return the results as they are spoken: boards of teams from home's side."""
    return WORDS_OF_TEAMS if visit.state.of_teams else WORDS


def _words(visit: Visit) -> str:
    """Return what the script says and shows, in the reader's language."""
    results: dict[str, Any] = {
        result: [visit.say(result_text(result) or ""), visit.say(words)]
        for result, words in _spoken(visit).items()
    }
    return json.dumps(results, ensure_ascii=False)
