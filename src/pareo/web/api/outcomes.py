"""What follows from results: standings, prizes, ratings, and the papers of an event."""

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path, Query
from starlette.responses import Response

from pareo.reports import Blocks, Card, Paper, Part, Prose, Table, Tickets
from pareo.service.desk.asked import Asked
from pareo.service.desk.documents import document, documents, made
from pareo.service.desk.event_rating import rated_event
from pareo.service.desk.prize_view import PrizeView, prize_view
from pareo.service.desk.standings_list import StandingsList, standings_list
from pareo.service.permissions import Action
from pareo.service.public.level import Level
from pareo.web.api import schemas
from pareo.web.api.call import Reading, reading, reading_from
from pareo.web.api.paging import After, Limit, headed, page
from pareo.web.api.problems import ProblemError

router: Final = APIRouter(prefix="/events/{slug}", tags=["reading"])
Read = Annotated[Reading, Depends(reading)]
PublicRead = Annotated[Reading, Depends(reading_from(Level.STANDINGS))]
OfRound = Annotated[
    int | None, Query(ge=1, le=999, alias="round", description="as of this round; else the last")
]


@router.get("/standings", response_model=schemas.StandingList)
def standings(
    response: Response,
    call: PublicRead,
    number: OfRound = None,
    after: After = 0,
    limit: Limit = 500,
) -> Any:
    """Return the list by points and tie-breaks; before the first result it has no rows."""
    found: StandingsList | None = call.made(
        ("standings", number), lambda: standings_list(call.state, number)
    )
    head = headed(call, response)
    if found is None:
        return {**head, "round": 0, "final": False, "total": 0, "standings": []}
    said = found.made.as_dict(call.visit.translate)
    ids = {number: who for who, number in found.numbers.items()}
    rows = [{"person": ids[row["number"]], **row} for row in said.pop("standings")]
    said["notices"] += [call.visit.say(fault.what) for fault in found.faults]
    shown = page(call, response, rows, after, limit)
    return {**said, **head, "final": found.finished, "total": len(rows), "standings": shown}


@router.get("/prizes", response_model=schemas.PrizeList)
def prizes(response: Response, call: Read) -> Any:
    """Return who wins what by the plan: a forecast until all results are in."""
    view: PrizeView = call.made("prizes", lambda: prize_view(call.state))
    if view.faults:
        raise ProblemError("faults", view.faults[0].what, view.faults)
    told = {} if view.prizes is None else view.prizes.as_dict(call.visit.translate)
    head = headed(call, response)
    return {**told, **head, "plan": view.plan, "is_award": view.is_award, "round": view.round}


@router.get("/ratings", response_model=schemas.RatingList)
def ratings(
    response: Response,
    call: Read,
    edition: Annotated[
        str, Query(max_length=20, description="the text of B.02; else the one in force")
    ] = "",
    after: After = 0,
    limit: Limit = 500,
) -> Any:
    """Return what the event does to ratings, every omission with its article."""
    found = call.made(("ratings", edition), lambda: rated_event(call.state, edition))
    said = found.as_dict(call.visit.translate)
    rows = page(call, response, said["players"], after, limit)
    return {**said, **headed(call, response), "total": len(said["players"]), "players": rows}


@router.get("/documents", response_model=schemas.DocumentList)
def papers(response: Response, call: Read) -> Any:
    """List all papers of the event, and why some cannot be made yet."""
    say = call.visit.say
    listed = [
        {
            "key": each.document.key,
            "title": say(each.document.title),
            "group": say(group.title),
            "of_round": each.document.of_round,
            "of_player": each.document.of_player,
            "private": each.document.needs is not Action.PAPERS,
            "missing": None if each.missing is None else say(each.missing),
        }
        for group in documents(call.state)
        for each in group.listed
    ]
    return {**headed(call, response), "documents": listed}


@router.get("/documents/{key}", response_model=schemas.Paper)
def paper(
    response: Response,
    call: Read,
    key: Annotated[str, Path(description="as in the list", examples=["start-list"])],
    number: OfRound = None,
    player: Annotated[str, Query(max_length=20, description="the id of a person")] = "",
) -> Any:
    """Return a paper: its tables, cards and texts."""
    call.need(Action.PAPERS)
    found = document(key)
    if found is None:
        raise ProblemError("not-found")
    call.need(found.needs)
    visit, who = call.visit, call.visit.visitor.role
    address = f"{visit.place}/p/{call.event.slug}"
    asked = Asked(
        call.event, call.state, visit.translate, number or 0, player, address, allows=visit.may
    )
    printed: Paper = call.made((key, number, player, address, who), lambda: made(found, asked))
    parts = [
        each
        for part in printed.parts
        for each in (part.tables if isinstance(part, Blocks) else (part,))
    ]
    shown = [told for part in parts if (told := _part(call, part)) is not None]
    return {**headed(call, response), "title": call.visit.say(found.title), "parts": shown}


def _part(call: Reading, part: Part) -> dict[str, Any] | None:
    """Return a part for programs; pictures say what the tables after them say."""
    say = call.visit.say
    match part:
        case Table():
            told = part.as_dict()
            notes = [say(note) for note in part.notes]
            return {"title": say(part.title), "notes": notes, "rows": told["rows"]}
        case Tickets():
            return _part(call, part.table)
        case Card():
            return {"facts": part.as_dict()}
        case Prose():
            return {"title": say(part.title), "lines": [say(line) for line in part.lines]}
        case _:
            return None
