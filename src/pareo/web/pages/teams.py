"""The teams of an event: the list, one added, several pasted."""

from typing import Final

from starlette.responses import Response

from pareo.journal import home_colours
from pareo.language import Message
from pareo.service.desk import teams
from pareo.service.desk.team_cards import TeamCard, team_cards, team_value
from pareo.service.desk.team_entry import previewed_teams, take_teams
from pareo.service.permissions import Action
from pareo.web.answers import answered
from pareo.web.forms import faults_of_fields
from pareo.web.routes import Routes
from pareo.web.sizes import LARGEST_TABLE
from pareo.web.visit import Visit

routes: Final = Routes("teams")


def list_of(visit: Visit) -> tuple[TeamCard, ...]:
    """Return the teams, made once for each state."""
    found: tuple[TeamCard, ...] = visit.derived("teams", lambda: team_cards(visit.state))
    return found


def teams_page(visit: Visit) -> Response:
    """Show the teams with their rosters; where there is none, the box to paste them into."""
    if not visit.state.of_teams:
        return visit.page("missing.html", 404)
    return visit.page("teams.html", rows=list_of(visit), boards=len(home_colours(visit.state)))


@routes.act("/e/{slug}/teams/add", Action.PLAYERS, shown=teams_page)
def add(visit: Visit) -> Response:
    """Enter a team; its roster follows on its page."""
    data = {name: team_value(name, visit.form.text(name)) for name in teams.FIELDS}
    if not data["name"]:
        raise visit.fault(
            Message("The team has no name."), Message("Type the name of the team."), "name"
        )
    known = {name: value for name, value in data.items() if value is not None}
    with faults_of_fields():
        answer = teams.enter(visit.desk(), known)
    return answered(visit, answer, visit.address("players"))


@routes.act("/e/{slug}/teams/preview", Action.PLAYERS, shown=teams_page, largest=LARGEST_TABLE)
def preview(visit: Visit) -> Response:
    """Show which teams were read, with every fault and its line; nothing is written."""
    found = previewed_teams(visit.state, _pasted(visit))
    return visit.page("teams_preview.html", found=found, boards=len(home_colours(visit.state)))


@routes.act("/e/{slug}/teams/take", Action.PLAYERS, shown=teams_page, largest=LARGEST_TABLE)
def take(visit: Visit) -> Response:
    """Enter the teams that were pasted, all or none."""
    return answered(visit, take_teams(visit.desk(), _pasted(visit)), visit.address("players"))


def _pasted(visit: Visit) -> str:
    lines = visit.form.text("lines")
    if not lines:
        raise visit.fault(
            Message("There are no teams."), Message("Paste the teams with their players."), "lines"
        )
    return lines
