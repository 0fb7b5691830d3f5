"""Claims at a board, flag falls and adjourned games; for arbiters only."""

from typing import Final

from starlette.responses import Response

from pareo.errors import InputError
from pareo.service.desk import laws
from pareo.service.desk.laws.noting import Where, seconds_typed
from pareo.service.laws.answer import EDITION_REMARK
from pareo.service.permissions import Action
from pareo.web.answers import answered
from pareo.web.board_pictures import board_of_fen, letter_names
from pareo.web.pages.board_notes import address_of, both, view_of
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("in-the-hall")
_FACT: Final = "fact:"


@both(routes.page, "/claim", Action.INCIDENTS)
def claim(visit: Visit, number: int, game: int, place: int | None = None) -> Response:
    """Show the form of a draw claim, and what follows from the one that is in the address."""
    where = Where(number, game, place)
    view = view_of(visit, where)
    if view is None:
        return visit.page("missing.html", 404)
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


@both(routes.act, "/claim", Action.INCIDENTS, shown=claim)
def decide_claim(visit: Visit, number: int, game: int, place: int | None = None) -> Response:
    """Write a claim down with what follows."""
    where = Where(number, game, place)
    answer = laws.claims.decide_claim(visit.desk(), where, _claim(visit), visit.form.text("text"))
    return answered(visit, answer, address_of(visit, where))


@both(routes.page, "/flag", Action.INCIDENTS)
def flag(visit: Visit, number: int, game: int, place: int | None = None) -> Response:
    """Ask what the Laws ask about a flag fall, one fact after the other."""
    where = Where(number, game, place)
    view = view_of(visit, where)
    if view is None:
        return visit.page("missing.html", 404)
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


@both(routes.act, "/flag", Action.INCIDENTS, shown=flag)
def decide_flag(visit: Visit, number: int, game: int, place: int | None = None) -> Response:
    """Write a flag fall down with its result."""
    where = Where(number, game, place)
    answer = laws.claims.decide_flag(visit.desk(), where, _flag(visit), visit.form.text("text"))
    return answered(visit, answer, address_of(visit, where))


@both(routes.page, "/adjournment", Action.INCIDENTS)
def adjournment(visit: Visit, number: int, game: int, place: int | None = None) -> Response:
    """Show the envelope of an adjourned game, or the form for it."""
    where = Where(number, game, place)
    view = view_of(visit, where)
    if view is None:
        return visit.page("missing.html", 404)
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


@both(routes.act, "/adjournment", Action.INCIDENTS, shown=adjournment)
def keep(visit: Visit, number: int, game: int, place: int | None = None) -> Response:
    """Take an envelope into keeping."""
    where = Where(number, game, place)
    given = laws.envelopes.Sealed(
        visit.form.text("side"),
        visit.form.text("fen"),
        seconds_typed(visit.form.text("white"), "white"),
        seconds_typed(visit.form.text("black"), "black"),
        visit.form.number_or_none("move"),
        visit.form.text("offer"),
        visit.form.text("resumption"),
    )
    answer = laws.envelopes.keep_envelope(visit.desk(), where, given)
    return answered(visit, answer, address_of(visit, where, "adjournment"))


@both(routes.act, "/envelope", Action.INCIDENTS, shown=adjournment)
def open_envelope(visit: Visit, number: int, game: int, place: int | None = None) -> Response:
    """Open an envelope."""
    where = Where(number, game, place)
    answer = laws.envelopes.open_envelope(
        visit.desk(),
        where,
        visit.form.text("sealed"),
        visit.form.text("text"),
        visit.form.text("letters"),
    )
    return answered(visit, answer, address_of(visit, where))


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
    names = visit.query if visit.request.method == "GET" else dict(visit.form.fields)
    facts = {name.removeprefix(_FACT): text(name) for name in names if name.startswith(_FACT)}
    return laws.claims.Flag(text("side"), facts, text("fen"))
