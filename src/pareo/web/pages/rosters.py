"""The roster of a team: players added, their order, and the page of one of them."""

from typing import Final

from starlette.responses import Response

from pareo.service.desk import person_data, rosters, teams
from pareo.service.desk.person_card import TITLES
from pareo.service.desk.person_data import TEAM_FIELDS, TYPED_FIELDS, changes_in
from pareo.service.desk.team_cards import (
    has_played,
    member_row,
    member_texts,
    reordered,
    team_card,
    team_changes,
)
from pareo.service.permissions import Action
from pareo.web.acts import does
from pareo.web.answers import answered
from pareo.web.forms import faults_of_fields
from pareo.web.pages.player_card import card
from pareo.web.pages.players import wanted_person
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("teams")


@routes.act("/e/{slug}/players/{who}/team", Action.PLAYERS, shown=card)
def correct_team(visit: Visit, who: str) -> Response:
    """Correct what is known of a team."""
    texts = {name: visit.form.text(name) for name in TEAM_FIELDS if name in visit.form}
    changes = team_changes(visit.state, who, texts)
    if not changes:
        return visit.to(visit.address("players", who))
    with faults_of_fields():
        answer = teams.correct(visit.desk(), who, changes)
    return answered(visit, answer, visit.address("players", who))


@routes.act("/e/{slug}/players/{who}/roster/add", Action.PLAYERS, shown=card)
def add(visit: Visit, who: str) -> Response:
    """Put the hit that was picked, or who was typed, into the team."""
    person = wanted_person(visit)
    if person is None:
        return card(visit, who)
    answer = rosters.add(visit.desk(), who, [person.data])
    return answered(visit, answer, visit.address("players", who) + "?add=1")


@routes.act("/e/{slug}/players/{who}/roster/order", Action.PLAYERS, shown=card)
def order(visit: Visit, who: str) -> Response:
    """Put a player one board up or down, or all of them into the order that was typed."""
    here = visit.address("players", who)
    member, _, place = visit.form.text("move").partition(" ")
    if member:
        return answered(visit, rosters.move(visit.desk(), member, who, int(place or 1)), here)
    typed = {each: visit.form.number(f"place:{each}") for each, _ in visit.form.starting("place:")}
    answer = rosters.order(visit.desk(), who, reordered(visit.state, who, typed))
    return answered(visit, answer, here)


@routes.page("/e/{slug}/players/{who}/roster/{member}")
def member_page(visit: Visit, who: str, member: str) -> Response:
    """Show somebody of a team, to be corrected, moved or taken out."""
    state = visit.state
    if who not in state.people or member not in state.rosters.get(who, ()):
        return visit.page("missing.html", 404)
    return visit.page(
        "member.html",
        who=who,
        team=team_card(state, who),
        member=member_row(state, member),
        held=member_texts(state, member),
        titles=[(title, visit.say(words)) for title, words in TITLES.items()],
        teams=[(each, state.people[each].name) for each in state.people if each != who],
        played=has_played(state, member),
    )


@routes.act("/e/{slug}/players/{who}/roster/{member}", Action.PLAYERS, shown=member_page)
def correct(visit: Visit, who: str, member: str) -> Response:
    """Correct what is known of a player."""
    texts = {name: visit.form.text(name) for name in TYPED_FIELDS if name in visit.form}
    changes = changes_in(
        visit.state.member(member), {**texts, "rating_source": visit.form.text("rating_source")}
    )
    if not changes:
        return visit.to(visit.address("players", who))
    with faults_of_fields():
        answer = rosters.correct(visit.desk(), member, changes)
    return answered(visit, answer, visit.address("players", who))


def _team(visit: Visit, who: str, member: str) -> str:  # noqa: ARG001 - stands in the path
    return visit.address("players", visit.form.text("team") or who)


_MEMBER: Final = "/e/{slug}/players/{who}/roster/{member}"
does(routes, f"{_MEMBER}/move", rosters.move, member_page, _team, who="member")
does(routes, f"{_MEMBER}/remove", rosters.remove, member_page, _team, who="member")
does(routes, f"{_MEMBER}/erase", person_data.erase, member_page, _team, who="member")
