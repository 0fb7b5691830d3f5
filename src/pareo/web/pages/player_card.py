"""The card of a player, and all that is done to one person."""

from collections.abc import Callable
from typing import Any, Final

from starlette.responses import Response

from pareo.errors import UnsupportedRuleError
from pareo.journal import names_of
from pareo.reports import colour_strip_svg, colour_words, rating_change_svg
from pareo.service.desk import byes, marks, people, person_data, presence, withdrawals
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer
from pareo.service.desk.event_rating import rated_event
from pareo.service.desk.matters import absence_of
from pareo.service.desk.person_card import TITLES, changes_of, person_card
from pareo.service.desk.person_data import TYPED_FIELDS, changes_in
from pareo.service.desk.team_cards import team_card, team_texts
from pareo.service.permissions import Action
from pareo.web.acts import does
from pareo.web.answers import answered
from pareo.web.forms import faults_of_fields
from pareo.web.pages.players import hits_of
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("players")


@routes.page("/e/{slug}/players/{who}")
def card(visit: Visit, who: str) -> Response:
    """Show a person: facts, ratings, rounds, and what can be done."""
    state = visit.state
    if who not in state.people:
        return visit.page("missing.html", 404)
    found = visit.derived(("card", who), lambda: person_card(state, who))
    others = [row for row in visit.house.store.events() if row.uuid != visit.event.uuid]
    return visit.page(
        "player_card.html",
        card=found,
        who=who,
        strip=colour_strip_svg(found.colours, visit.translate) if found.colours else "",
        colours=colour_words(found.colours),
        do=visit.query.get("do", "") or _part_of(visit),
        titles=[(title, visit.say(words)) for title, words in TITLES.items()],
        rounds=[(number, str(number)) for number in found.rounds_to_come],
        others=[(row.slug, row.name) for row in others if not row.archived],
        people=[
            (each, name)
            for each, name in names_of(state).items()
            if each in state.people and each != who
        ],
        may_admit=state.started and who not in state.numbers,
        published=state.published,
        paired=state.paired,
        team=team_card(state, who) if state.of_teams else None,
        held=team_texts(state, who),
        absence=absence_of(state, who),
        **hits_of(visit, visit.form.text("line")),
    )


@routes.page("/e/{slug}/players/{who}/change")
def change(visit: Visit, who: str) -> Response:
    """Show the rating change by round, which takes a moment in a large event."""
    state = visit.state
    try:
        rated = visit.derived(("ratings", "", ""), lambda: rated_event(state))
    except UnsupportedRuleError:
        return visit.page("player_change.html", picture="")
    changes = changes_of(state, rated.result, who)
    picture = rating_change_svg(changes, visit.translate) if changes else ""
    return visit.page("player_change.html", picture=picture)


@routes.act("/e/{slug}/players/{who}/correct", Action.PLAYERS, shown=card)
def correct(visit: Visit, who: str) -> Response:
    """Correct what is known of somebody."""
    texts = {name: visit.form.text(name) for name in TYPED_FIELDS if name in visit.form}
    changes = changes_in(
        visit.state.person(who), {**texts, "rating_source": visit.form.text("rating_source")}
    )
    if not changes:
        return visit.to(visit.address("players", who))
    with faults_of_fields():
        return _acted(visit, who, lambda desk: people.correct(desk, who, changes))


@routes.act("/e/{slug}/players/{who}/mark", Action.FEES, shown=card)
def mark(visit: Visit, who: str) -> Response:
    """Set marks: those that the form names and that are other ones."""
    known = visit.state.person(who)
    given: dict[str, Any] = {}
    for name in (marks.NO_HALF_POINT_BYE, marks.HIDDEN_NAME):
        if f"{name}:shown" in visit.form and visit.form.is_on(name) != bool(known.marks.get(name)):
            given[name] = visit.form.is_on(name)
    if marks.FIXED_TABLE in visit.form:
        table = visit.form.number_or_none(marks.FIXED_TABLE)
        if table != known.marks.get(marks.FIXED_TABLE):
            given[marks.FIXED_TABLE] = table
    for name in ("fee", "note"):
        if (
            name in visit.form
            and visit.reads(name)
            and visit.form.text(name) != (known.private.get(name) or "")
        ):
            given[name] = visit.form.text(name) or None
    if not given:
        return visit.to(visit.address("players", who))
    return _acted(visit, who, lambda desk: marks.mark(desk, who, given))


@routes.act("/e/{slug}/players/{who}/keep", Action.PRESENCE, shown=card)
def keep(visit: Visit, who: str) -> Response:
    """Note that somebody who did not appear is here for the next round."""
    number = visit.form.number("round")
    return _acted(visit, who, lambda desk: presence.set_presence(desk, number, {who: True}))


@routes.act("/e/{slug}/players/{who}/move", Action.REMOVE, shown=card)
def move(visit: Visit, who: str) -> Response:
    """Move somebody to another event."""
    other = visit.opened(visit.form.text("event"))
    answer = people.move(visit.desk(), who, other)
    visit.house.tell(other)
    return answered(visit, answer, _back(visit, who))


def _card_of(visit: Visit, who: str) -> str:
    return visit.back(visit.address("players", who))


def _back(visit: Visit, who: str) -> str:
    """Return the page to go to after somebody may have left the list."""
    return visit.address("players", *([who] if who in visit.event.state.people else []))


_CARD: Final = "/e/{slug}/players/{who}"
does(routes, f"{_CARD}/bye", byes.grant_byes, card, _card_of, bye="kind")
does(routes, f"{_CARD}/cancel-bye", byes.cancel_byes, card, _card_of)
does(routes, f"{_CARD}/withdraw", withdrawals.withdraw, card, _card_of)
does(routes, f"{_CARD}/return", withdrawals.come_back, card, _card_of, round="from_round")
does(routes, f"{_CARD}/expel", withdrawals.expel, card, _card_of)
does(routes, f"{_CARD}/remove", people.remove, card, _back)
does(routes, f"{_CARD}/merge", people.merge, card, _card_of, keep="who")
does(routes, f"{_CARD}/erase", person_data.erase, card, _card_of)


def _acted(visit: Visit, who: str, act: Callable[[Desk], Answer]) -> Response:
    return answered(visit, act(visit.desk()), _card_of(visit, who))


def _part_of(visit: Visit) -> str:
    """Return which part of the page a form with a fault belongs to."""
    return visit.request.url.path.rpartition("/")[2] if visit.faults else ""
