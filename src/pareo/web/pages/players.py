"""The players: the list, somebody added, and what is done to one of them at a key."""

from collections.abc import Callable
from enum import Enum
from typing import Any, Final, TypeVar

from starlette.responses import Response

from pareo.errors import FormError
from pareo.language import Message
from pareo.service.desk import marks, people, withdrawals
from pareo.service.desk.answers import Answer
from pareo.service.desk.entering import kept_lists
from pareo.service.desk.entering.new_person import NewPerson
from pareo.service.desk.entering.preview import NUMBERS
from pareo.service.desk.player_rows import PlayerList, Show, Sort, player_list
from pareo.service.permissions import Action
from pareo.web.acts import does
from pareo.web.answers import answered
from pareo.web.pages.teams import teams_page
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("players")
TYPED: Final = "typed"
E = TypeVar("E", bound=Enum)

SHOWN: Final = {
    Show.ALL: Message("Everybody"),
    Show.PLAYING: Message("Playing"),
    Show.GONE: Message("No longer playing"),
    Show.LATE: Message("Late entries"),
    Show.BYES: Message("Byes and absences"),
    Show.TYPED: Message("Rating typed or missing"),
    Show.NO_FEE: Message("No fee noted"),
}
_CARD: Final = {"correct": "correct", "bye": "bye", "expel": "expel"}


def list_of(visit: Visit) -> PlayerList:
    """Return the list of players, made once for each state."""
    found: PlayerList = visit.derived("players", lambda: player_list(visit.state))
    return found


@routes.page("/e/{slug}/players")
def players(visit: Visit) -> Response:
    """Show the list; where nobody is on it, the box to paste names into."""
    if visit.state.of_teams:
        visit.chapter = "teams"
        return teams_page(visit)
    found = list_of(visit)
    sort, show = _chosen(visit, "sort", Sort.NUMBER), _chosen(visit, "show", Show.ALL)
    wanted = visit.query.get("q", "")
    return visit.page(
        "players.html" if found.rows else "players_empty.html",
        list=found,
        rows=found.shown(show, sort, wanted),
        sort=sort.value,
        show=show.value,
        wanted=wanted,
        choices=[(each.value, visit.say(words)) for each, words in SHOWN.items()],
        **hits_of(visit, visit.form.text("line")),
    )


@routes.page("/e/{slug}/players/found", may=Action.PLAYERS)
def found(visit: Visit) -> Response:
    """Show who is meant by what is being typed."""
    return visit.page("players_found.html", **hits_of(visit, visit.query.get("line", "")))


@routes.act("/e/{slug}/players/add", Action.PLAYERS, shown=players)
def add(visit: Visit) -> Response:
    """Enter the hit that was picked, or who was typed; unless the lists know such people."""
    person = wanted_person(visit)
    if person is None:
        return players(visit)
    return answered(
        visit, people.take(visit.desk(), (person,)), visit.address("players") + "?add=1"
    )


def wanted_person(visit: Visit) -> NewPerson | None:
    """Return who is to be entered; None where the lists have hits and none was picked yet."""
    line, pick = visit.form.text("line"), visit.form.text("pick")
    if not line and not pick:
        raise visit.fault(
            Message("No name is typed."), Message("Type a name or a FIDE ID."), "line"
        )
    if pick and pick != TYPED:
        return kept_lists.picked(visit.state, pick)
    if not pick and kept_lists.find(visit.state, line):
        return None
    return kept_lists.typed(visit.state, line, visit.form.text(NUMBERS))


@routes.page("/e/{slug}/players/choose")
def choose(visit: Visit) -> Response:
    """Open the card of the chosen row where something is done to the person."""
    who = visit.query.get("who", "")
    if who not in visit.state.people:
        return visit.to(visit.address("players"))
    part = _CARD.get(visit.query.get("do", ""), "")
    return visit.to(visit.address("players", who) + (f"?do={part}#{part}" if part else ""))


@routes.act("/e/{slug}/players/withdraw", Action.WITHDRAW, shown=players)
def withdraw(visit: Visit) -> Response:
    """Let the chosen player leave."""
    return _done_to_row(visit, withdrawals.withdraw)


@routes.act("/e/{slug}/players/return", Action.WITHDRAW, shown=players)
def come_back(visit: Visit) -> Response:
    """Let the chosen player come back."""
    return _done_to_row(visit, withdrawals.come_back)


def _list(visit: Visit) -> str:
    return visit.address("players")


does(routes, "/e/{slug}/players/merge", people.merge, players, _list)


@routes.act("/e/{slug}/players/fee", Action.FEES, shown=players)
def fee(visit: Visit) -> Response:
    """Note the fee of somebody; nothing removes it."""
    who, text = visit.form.text("who"), visit.form.text("fee")
    back = visit.form.text("back") or "players"
    return answered(
        visit,
        marks.mark(visit.desk(), who, {"fee": text or None}),
        visit.address("players", "check-in") if back == "check-in" else visit.address("players"),
    )


def _done_to_row(visit: Visit, act: Callable[..., Answer]) -> Response:
    who = visit.form.text("who")
    if not who:
        raise FormError.of(Message("Nobody is chosen."), Message("Choose a row of the list first."))
    return answered(visit, act(visit.desk(), who), visit.address("players"))


def hits_of(visit: Visit, line: str) -> dict[str, Any]:
    """Return who is meant by a line, and who of the event may be the same person."""
    typed = line.strip()
    return {
        "line": typed,
        "found": kept_lists.find(visit.state, typed) if typed else (),
        "doubles": kept_lists.doubles_of(visit.state, typed) if typed else (),
    }


def _chosen(visit: Visit, name: str, default: E) -> E:
    wanted: Any = visit.query.get(name, default.value)
    kind = type(default)
    return kind(wanted) if wanted in {each.value for each in kind} else default
