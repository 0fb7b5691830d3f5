"""What a visitor chooses for themselves: language, name, colours, keys."""

from typing import Final
from urllib.parse import urlsplit

from starlette.responses import Response

from pareo.language import LANGUAGES
from pareo.service.permissions import Action
from pareo.web.routes import Routes
from pareo.web.visit import LANGUAGE, Visit

routes: Final = Routes()
NAME: Final = "pareo_name"
KEYS: Final = "pareo_keys"
_YEAR: Final = 365 * 24 * 3600


@routes.act("/language", Action.PUBLIC)
def choose_language(visit: Visit) -> Response:
    """Speak another language from now on."""
    answer = visit.to(_back(visit))
    if (wanted := visit.form.text("language")) in LANGUAGES:
        _remember(visit, answer, LANGUAGE, wanted)
    return answer


@routes.act("/name", Action.READ)
def choose_name(visit: Visit) -> Response:
    """Keep the name of whoever sits at the laptop."""
    answer = visit.to(_back(visit))
    if name := visit.form.text("name")[:60]:
        _remember(visit, answer, NAME, name)
    return answer


@routes.act("/keys", Action.READ)
def choose_keys(visit: Visit) -> Response:
    """Type results with other keys from now on."""
    answer = visit.to(_back(visit))
    _remember(visit, answer, KEYS, visit.form.text("keys")[:8])
    return answer


def _remember(visit: Visit, answer: Response, name: str, value: str) -> None:
    answer.set_cookie(
        name, value, _YEAR, httponly=True, samesite="strict", secure=visit.house.manner.secure
    )


def _back(visit: Visit) -> str:
    """Return the page that was left, which is one of ours."""
    wanted = urlsplit(visit.form.text("back"))
    if wanted.scheme or wanted.netloc or not wanted.path.startswith("/"):
        return "/"
    return wanted.path + (f"?{wanted.query}" if wanted.query else "")
