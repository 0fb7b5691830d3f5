"""The page of a captain's link: the line-up of a round, handed in from a phone."""

from datetime import UTC, datetime
from typing import Final

from starlette.responses import Response

from pareo.errors import FormError, InputError, StoreError
from pareo.journal import PersonId
from pareo.language import Message
from pareo.service.access.captain_links import CaptainLink, desk_of, hand_in, team_of_link
from pareo.service.access.captain_sheet import captain_sheet
from pareo.service.desk.answers import Ask, Conflict, Done, Refused
from pareo.service.desk.opened import OpenEvent
from pareo.service.permissions import Action
from pareo.value import dataclass
from pareo.web.linked import NO_LINK, language_chosen, linked_page, too_many
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("teams")
_OVER: Final = "captain_over.html"
_REFUSED: Final = 409


@dataclass(frozen=True, slots=True)
class _Said:
    """What a captain is told about a line-up that is not taken, or not yet."""

    asked: tuple[Message, ...] = ()
    question: str = ""
    refused: tuple[Message, ...] = ()
    is_kept: bool = True
    """Whether the boards stay as they were chosen."""


_NOTHING: Final = _Said()


@routes.page("/l/{token}", may=Action.PUBLIC)
def line_up(visit: Visit, token: str) -> Response:
    """Show the line-up of a round, to be chosen board by board."""
    if (answer := language_chosen(visit)) is not None:
        return answer
    found = _opened(visit, token)
    if found is None:
        return linked_page(visit, _OVER, NO_LINK)
    wanted = visit.query.get("round", "")
    return _shown(visit, token, found, _number(wanted))


@routes.act("/l/{token}", Action.PUBLIC, shown=line_up)
def choose(visit: Visit, token: str) -> Response:
    """Take the line-up."""
    found = _opened(visit, token)
    if found is None:
        return linked_page(visit, _OVER, NO_LINK)
    if (answer := too_many(visit, "captain_too_many.html", token)) is not None:
        return answer
    event, team = found
    form = visit.form
    number, seen = _number(form.text("round")), _number(form.text("seen"))
    desk = desk_of(event, team, seen, form.text("token") or None)
    players = tuple(each or None for each in form.texts("board"))
    try:
        told = hand_in(desk, team, number or 0, players, datetime.now(UTC))
    except FormError:
        return visit.to(f"/l/{token}")  # the round is over by now
    if isinstance(told, Done):
        visit.house.tell(event)
        return visit.to(f"/l/{token}?round={number}&done=1")
    return _shown(visit, token, found, number, _said(told))


def _said(answer: Ask | Refused | Conflict) -> _Said:
    match answer:
        case Ask(warnings=warnings, token=question):
            return _Said(asked=tuple(each.text for each in warnings), question=question)
        case Refused(refusals=refusals):
            return _Said(refused=tuple(each.text for each in refusals))
        case Conflict():
            changed = Message("The line-up was changed meanwhile: look at it first.")
            return _Said(refused=(changed,), is_kept=False)


def _opened(visit: Visit, token: str) -> tuple[OpenEvent, PersonId] | None:
    """Return the team of a link; None for any that opens none, whatever the reason is."""
    link = CaptainLink.read(token)
    if link is None:
        return None
    try:
        event = visit.house.event(link.slug)
    except StoreError:
        raise
    except InputError:
        return None
    team = team_of_link(link, event)
    return None if team is None else (event, team)


def _shown(
    visit: Visit,
    token: str,
    found: tuple[OpenEvent, PersonId],
    number: int | None,
    said: _Said = _NOTHING,
) -> Response:
    event, team = found
    state = event.state
    sheet = captain_sheet(state, team, number, datetime.now(UTC))
    if sheet is None:
        return linked_page(visit, _OVER, NO_LINK)
    return linked_page(
        visit,
        "captain.html",
        _REFUSED if said.asked or said.refused else 200,
        link=token,
        event=state.name,
        seen=state.head,
        sheet=sheet,
        row=sheet.row,
        chosen=visit.form.texts("board") if said.is_kept else (),
        said=said,
        is_done="done" in visit.query and sheet.row.handed_in,
    )


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
