"""Claims at a board, flag falls and adjourned games; for arbiters only."""

from typing import Final

from starlette.responses import Response

from pareo.errors import InputError
from pareo.service.desk import laws
from pareo.service.desk.answers import Answer
from pareo.service.desk.laws.noting import Where, seconds_typed
from pareo.service.laws.answer import EDITION_REMARK
from pareo.web.board_pictures import board_of_fen, letter_names
from pareo.web.pages.board_routes import address_of, board_act, board_page, typed_facts
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("in-the-hall")


@board_page(routes, "/claim")
def claim(visit: Visit, where: Where, view: "laws.board_view.BoardView") -> Response:
    """Show the form of a draw claim, and what follows from the one that is in the address."""
    given = _claim(visit)
    found = None
    if given.moves or given.fen:
        try:
            found = laws.claims.judged_claim(visit.state, given)
        except InputError as error:
            visit.faults = visit.faults or error.faults
    return visit.page(
        "board_claim.html",
        view=view,
        here=address_of(visit, where),
        given=given,
        found=found,
        letters=letter_names(visit),
        edition=EDITION_REMARK,
    )


@board_act(routes, "/claim", claim)
def decide_claim(visit: Visit, where: Where) -> Answer:
    """Write a claim down with what follows."""
    return laws.claims.decide_claim(visit.desk(), where, _claim(visit), visit.form.text("text"))


@board_page(routes, "/flag")
def flag(visit: Visit, where: Where, view: "laws.board_view.BoardView") -> Response:
    """Ask what the Laws ask about a flag fall, one fact after the other."""
    given = _flag(visit)
    ruling = None
    if given.side:
        try:
            ruling = laws.claims.judged_flag(visit.state, given)
        except InputError as error:
            visit.faults = visit.faults or error.faults
    return visit.page(
        "board_flag.html",
        view=view,
        here=address_of(visit, where),
        given=given,
        ruling=ruling,
        picture=board_of_fen(visit, given.fen),
        edition=EDITION_REMARK,
    )


@board_act(routes, "/flag", flag)
def decide_flag(visit: Visit, where: Where) -> Answer:
    """Write a flag fall down with its result."""
    return laws.claims.decide_flag(visit.desk(), where, _flag(visit), visit.form.text("text"))


@board_page(routes, "/adjournment")
def adjournment(visit: Visit, where: Where, view: "laws.board_view.BoardView") -> Response:
    """Show the envelope of an adjourned game, or the form for it."""
    envelope = laws.envelopes.envelope_of(visit.state, where)
    return visit.page(
        "board_adjournment.html",
        view=view,
        here=address_of(visit, where),
        envelope=envelope,
        picture=board_of_fen(visit, envelope.payload["position"] if envelope else ""),
        letters=letter_names(visit),
        edition=EDITION_REMARK,
    )


@board_act(routes, "/adjournment", adjournment, "adjournment")
def keep(visit: Visit, where: Where) -> Answer:
    """Take an envelope into keeping."""
    given = laws.envelopes.Sealed(
        visit.form.text("side"),
        visit.form.text("fen"),
        seconds_typed(visit.form.text("white"), "white"),
        seconds_typed(visit.form.text("black"), "black"),
        visit.form.number_or_none("move"),
        visit.form.text("offer"),
        visit.form.text("resumption"),
    )
    return laws.envelopes.keep_envelope(visit.desk(), where, given)


@board_act(routes, "/envelope", adjournment)
def open_envelope(visit: Visit, where: Where) -> Answer:
    """Open an envelope."""
    return laws.envelopes.open_envelope(
        visit.desk(),
        where,
        visit.form.text("sealed"),
        visit.form.text("text"),
        visit.form.text("letters"),
    )


def _claim(visit: Visit) -> "laws.claims.DrawClaim":
    text = visit.asked
    return laws.claims.DrawClaim(
        text("side", "white"),
        text("what", "repetition"),
        text("moves"),
        text("letters"),
        text("written"),
        text("fen"),
        move_made=bool(text("move_made")),
        touched=text("touched"),
        display_only=bool(text("display_only")),
        opponent_agrees=bool(text("opponent_agrees")),
    )


def _flag(visit: Visit) -> "laws.claims.Flag":
    text = visit.asked
    return laws.claims.Flag(text("side"), typed_facts(visit), text("fen"))
