"""The teams of an event: the list, one added, several pasted."""

from typing import Any, Final

from starlette.responses import Response

from pareo.journal import home_colours, rule_of
from pareo.language import Message
from pareo.service.desk import late_entries, teams
from pareo.service.desk.entering.preview import NUMBERS
from pareo.service.desk.entering.team_text import text_of_teams
from pareo.service.desk.person_data import TEAM_FIELDS
from pareo.service.desk.rules import rule_value
from pareo.service.desk.team_cards import TeamCard, team_cards, team_value
from pareo.service.desk.teams import previewed_teams, take_teams
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
    data = {name: team_value(name, visit.form.text(name)) for name in TEAM_FIELDS}
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
    text = _pasted(visit)
    found = previewed_teams(visit.state, text)
    return visit.page(
        "teams_preview.html",
        found=found,
        text=text,
        boards=len(home_colours(visit.state)),
        **late_choices(visit),
    )


@routes.act("/e/{slug}/teams/take", Action.PLAYERS, shown=teams_page, largest=LARGEST_TABLE)
def take(visit: Visit) -> Response:
    """Enter the teams that were pasted, all or none; after the start they come late."""
    found = previewed_teams(visit.state, _pasted(visit), visit.form.text(NUMBERS))
    late = late_entries.Arriving(**lateness(visit)) if visit.form.text("round") else None
    return answered(visit, take_teams(visit.desk(), found, late), visit.address("players"))


def late_choices(visit: Visit) -> dict[str, Any]:
    """Return from which rounds on somebody can still be admitted."""
    state = visit.state
    return {
        "rounds": late_entries.rounds_to_come(state) if state.started and not state.plan else (),
        "into": late_entries.round_with_bye(state),
        "missed": _missed(visit),
    }


def lateness(visit: Visit) -> dict[str, Any]:
    """Return what the form says of a late entry."""
    form = visit.form
    into = form.text("round") == "into"
    return {
        "first_round": None if into else form.number_or_none("round"),
        "into_published": into,
        "notice": form.text("notice"),
        "agreed": form.is_on("agreed"),
        "missed": form.text("missed") or None,
    }


def _pasted(visit: Visit) -> str:
    file = visit.form.file("file")
    lines = text_of_teams(file.data, file.name) if file else visit.form.text("lines")
    if not lines:
        raise visit.fault(
            Message("There are no teams."), Message("Paste the teams with their players."), "lines"
        )
    return lines


def _missed(visit: Visit) -> list[tuple[str, str]]:
    """Return the byes for the rounds missed, first as the rules of the event say."""
    words = {kind: visit.say(rule_value("missed_rounds", kind)) for kind in "ZHF"}
    usual = words[rule_of(visit.state, "missed_rounds")]
    return [
        ("", visit.say(Message("as the rules of the event say: {words}", words=usual))),
        *words.items(),
    ]
