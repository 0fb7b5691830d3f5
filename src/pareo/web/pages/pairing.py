"""A round from its draft to its publication: paired, looked at, published, discarded."""

from typing import Final

from starlette.responses import Response

from pareo.language import LANGUAGES
from pareo.service.desk import lots, rounds
from pareo.service.desk.answers import Done
from pareo.service.desk.boards import by_name
from pareo.service.desk.comparison import Seal, comparison, seal_of
from pareo.service.desk.fields import colour_drawn
from pareo.service.desk.laws.event_rules import is_chess960
from pareo.service.desk.operations import place
from pareo.service.desk.round_list import first_round_shown, listed_rounds, round_to_come
from pareo.service.desk.round_sheet import RoundSheet, round_sheet
from pareo.service.moments import moment_of
from pareo.service.permissions import Action
from pareo.web.acts import does
from pareo.web.answers import answered
from pareo.web.next_page import page_of_step
from pareo.web.routes import Routes
from pareo.web.visit import Visit
from pareo.web.why import Panel, asked_in, first_question, other_language, panel_for

routes: Final = Routes("pairing")


@routes.page("/e/{slug}/pairing")
def newest(visit: Visit) -> Response:
    """Show the round that is looked at first."""
    return visit.to(visit.address("round", first_round_shown(visit.state)))


@routes.page("/e/{slug}/round/{number:int}")
def round_page(visit: Visit, number: int) -> Response:
    """Show a round, or how to pair it."""
    state = visit.state
    listed = listed_rounds(state)
    if number not in state.rounds:
        if number > len(listed) or number < 1:
            return visit.page("missing.html", 404)
        return visit.page(
            "round_to_come.html",
            number=number,
            rounds=listed,
            to_come=round_to_come(state, number),
            next_page=page_of_step(visit),
        )
    found = sheet(visit, number)
    panel = _panel(visit, found)
    if visit.is_fragment:
        _speak_as_asked(visit)
        return visit.page("why_panel.html", sheet=found, panel=panel, other=other_language(visit))
    return visit.page(
        "round.html",
        200 if panel is None or panel.view else 422,
        number=number,
        rounds=listed,
        sheet=found,
        seal=_seal(visit, found),
        panel=panel,
        chess960=is_chess960(state),
        other=other_language(visit),
    )


@routes.page("/e/{slug}/round/{number:int}/compare")
def compare(visit: Visit, number: int) -> Response:
    """Show a round beside that of the rules, paired anew."""
    state = visit.state
    if number not in state.rounds:
        return visit.to(visit.address("round", number))
    found = visit.derived(("compared", number), lambda: comparison(visit.event, state, number))
    return visit.page(
        "compare.html",
        number=number,
        rounds=listed_rounds(state),
        sheet=sheet(visit, number),
        compared=found,
    )


@routes.page("/e/{slug}/round/{number:int}/why")
def why(visit: Visit, number: int) -> Response:
    """Show an answer alone, to be printed, in the language of whoever asked."""
    _speak_as_asked(visit)
    if number not in visit.state.rounds:
        return visit.to(visit.address("round", number))
    found = sheet(visit, number)
    panel = _panel(visit, found)
    if panel is None:
        return visit.to(visit.address("round", number))
    template = "why_panel.html" if visit.is_fragment else "why.html"
    return visit.page(
        template, number=number, sheet=found, panel=panel, other=other_language(visit)
    )


def _speak_as_asked(visit: Visit) -> None:
    """Answer in the language of whoever asked, which need not be that of the desk."""
    if (wanted := visit.query.get("in", "")) in LANGUAGES:
        visit.language = wanted


def _panel(visit: Visit, found: RoundSheet) -> Panel | None:
    asked = asked_in(visit, found)
    return None if asked is None else panel_for(visit, asked, found)


@routes.act("/e/{slug}/round/{number:int}/pair", Action.PAIR, shown=round_page)
def pair(visit: Visit, number: int) -> Response:
    """Pair the next round; the initial colour is drawn, or as it was drawn in the hall."""
    colour = colour_drawn(visit.form.text("colour"))
    seed = visit.form.text("seed") or None
    answer = rounds.pair(visit.desk(), colour=colour, seed=None if colour else seed)
    if isinstance(answer, Done):
        visit.house.worker.ahead(lambda: _work_ahead(visit, number))
    return answered(visit, answer, visit.address("round", number))


def _work_ahead(visit: Visit, number: int) -> None:
    """Explain the first board of a new draft, before somebody asks."""
    found = sheet(visit, number)
    _seal(visit, found)
    if (asked := first_question(found)) is not None:
        panel_for(visit, asked, found)


@routes.page("/e/{slug}/round/{number:int}/publish", Action.PUBLISH)
def preview(visit: Visit, number: int) -> Response:
    """Show what appears where before a round is published."""
    if number not in visit.state.rounds or sheet(visit, number).phase != "draft":
        return visit.to(visit.address("round", number))
    return visit.page(
        "publish.html",
        number=number,
        rounds=listed_rounds(visit.state),
        sheet=sheet(visit, number),
        by_name=visit.derived(("by name", number), lambda: by_name(visit.state, number)),
    )


@routes.act("/e/{slug}/round/{number:int}/publish", Action.PUBLISH, shown=preview)
def publish(visit: Visit, number: int) -> Response:
    """Publish a draft, now or at a time."""
    typed = visit.form.text("at") if visit.form.text("when") == "at" else ""
    at = moment_of(typed, "at") if typed else None
    answer = rounds.publish(visit.desk(), number, at)
    return answered(visit, answer, visit.address("round", number))


def address(visit: Visit, number: int) -> str:
    """Return where a round is."""
    return visit.address("round", number)


does(routes, "/e/{slug}/round/{number:int}/discard", rounds.discard, round_page, address)


def _seal(visit: Visit, found: RoundSheet) -> Seal | None:
    """Look at a draft again; a table made before has no seal of its own."""
    if found.phase != "draft" or found.is_laid:
        return None
    made: Seal = visit.derived(("seal", found.number), lambda: seal_of(visit.state, found.number))
    return made


def sheet(visit: Visit, number: int) -> RoundSheet:
    """Return a round as it stands."""
    found: RoundSheet = visit.derived(("round", number), lambda: round_sheet(visit.state, number))
    return found


@routes.page("/e/{slug}/round/{number:int}/tables", Action.PAIR)
def tables(visit: Visit, number: int) -> Response:
    """Show which game is played at which table, to be changed."""
    if number not in visit.state.rounds:
        return visit.to(visit.address("round", number))
    return visit.page(
        "tables.html",
        number=number,
        rounds=listed_rounds(visit.state),
        sheet=sheet(visit, number),
    )


@routes.act("/e/{slug}/round/{number:int}/tables", Action.PAIR, shown=tables)
def place_tables(visit: Visit, number: int) -> Response:
    """Give games other tables, or all of them those of the people with a fixed one."""
    form = visit.form
    wanted = {int(game): form.number(f"game-{game}") for game, _ in form.starting("game-")}
    changed = {
        board.game: wanted[board.game]
        for board in sheet(visit, number).boards
        if wanted.get(board.game, board.table) != board.table
    }
    back = visit.address("round", number)
    if not changed and not form.is_on("fixed"):
        return visit.to(back)
    answer = place(visit.desk(), number, None if form.is_on("fixed") else changed)
    return answered(visit, answer, back)


@routes.act("/e/{slug}/round/{number:int}/position", Action.PUBLISH, shown=round_page)
def draw_position(visit: Visit, number: int) -> Response:
    """Draw the start position of Chess960 for a round, or note the one drawn in the hall."""
    by_hand = visit.form.text("position") or None
    answer = lots.draw(visit.desk(), "position", by_hand=by_hand, round=number)
    return answered(visit, answer, visit.address("round", number))
