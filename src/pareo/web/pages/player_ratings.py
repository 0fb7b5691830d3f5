"""The ratings of the players beside the lists: what differs, and what is taken over."""

from datetime import date
from typing import Final

from starlette.responses import Response

from pareo.errors import FormError
from pareo.language import Message
from pareo.service.desk.rating_rows import compared, take_ratings
from pareo.service.permissions import Action
from pareo.web.answers import answered
from pareo.web.list_jobs import renew
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("ratings")


@routes.page("/e/{slug}/players/ratings")
def ratings_page(visit: Visit) -> Response:
    """Show what differs from the list that counts; lists that are due are fetched first (Q141)."""
    job = renew(visit.house) if visit.may(Action.PLAYERS) else None
    return visit.page("player_ratings.html", compared=compared(visit.state, _today()), job=job)


@routes.act("/e/{slug}/players/ratings", Action.NUMBERS, shown=ratings_page)
def take(visit: Visit) -> Response:
    """Take over the ratings that are ticked."""
    chosen = visit.form.texts("who")
    if not chosen:
        raise FormError.of(Message("No rating is chosen."), Message("Choose at least one."))
    first = visit.form.number_or_none("from_round") or 1
    answer = take_ratings(visit.desk(), chosen, _today(), first)
    return answered(visit, answer, visit.address("players", "ratings"))


def _today() -> date:
    return date.today()  # noqa: DTZ011 - the day of a list is a local one
