"""What the answers of the JSON interface mean: the pages that a problem's type leads to."""

from typing import Final

from starlette.responses import Response

from pareo.service.permissions import Action
from pareo.web.api.problem_types import TYPES
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes()


@routes.page("/problems", Action.PUBLIC)
def problems(visit: Visit) -> Response:
    """List all types of problems."""
    return visit.page("problems.html", types=tuple(TYPES.values()))


@routes.page("/problems/{code}", Action.PUBLIC)
def problem(visit: Visit, code: str) -> Response:
    """Explain one type."""
    found = TYPES.get(code)
    if found is None:
        return visit.page("missing.html", 404)
    return visit.page("problem.html", type=found)
