"""What a visitor chooses for themselves: language, name, colours, keys."""

from typing import Final

from starlette.responses import Response

from pareo.language import LANGUAGES
from pareo.service.permissions import Action
from pareo.web.preferences import CHOICES, COOKIE
from pareo.web.routes import Routes
from pareo.web.visit import LANGUAGE, NAME, Visit

routes: Final = Routes("you")
_YEAR: Final = 365 * 24 * 3600
_LONGEST_NAME: Final = 60


@routes.act("/language", Action.PUBLIC)
def choose_language(visit: Visit) -> Response:
    """Speak another language from now on."""
    answer = visit.to(visit.back("/"))
    if (wanted := visit.form.text("language")) in LANGUAGES:
        remember(visit, answer, LANGUAGE, wanted)
    return answer


@routes.page("/you")
def you(visit: Visit) -> Response:
    """Show what can be chosen."""
    return visit.page("you.html")


@routes.act("/you", Action.READ, shown=you)
def choose(visit: Visit) -> Response:
    """Keep the name of whoever sits at the laptop, and how they like their screen."""
    answer = visit.to(visit.back("/you?kept=1"))
    name = visit.form.text("name")[:_LONGEST_NAME]
    if name and not visit.house.manner.hall:
        remember(visit, answer, NAME, name)
    if (language := visit.form.text("language")) in LANGUAGES:
        remember(visit, answer, LANGUAGE, language)
    for choice, values in CHOICES.items():
        if (wanted := visit.form.text(choice)) in values:
            remember(visit, answer, COOKIE + choice, wanted)
    return answer


def remember(visit: Visit, answer: Response, name: str, value: str) -> None:
    """Keep what a visitor chose in a cookie for a year."""
    answer.set_cookie(
        name, value, _YEAR, httponly=True, samesite="strict", secure=visit.house.manner.secure
    )
