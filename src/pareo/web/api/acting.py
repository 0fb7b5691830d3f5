"""Acts of programs: one address for each, and the four answers."""

from collections.abc import Callable
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends
from starlette.responses import JSONResponse, Response

from pareo.service.access.lists import ROLE_NAMES
from pareo.service.desk.answers import Answer, Ask, Conflict, Done, Refused, UnclearError
from pareo.service.desk.declaration import Act, all_acts
from pareo.service.desk.log import sentence_read
from pareo.service.permissions import ROLES
from pareo.web.api import schemas
from pareo.web.api.call import Acting, acting
from pareo.web.api.models import model_of
from pareo.web.api.problems import of_conflict, of_question, of_refusal

router: Final = APIRouter(prefix="/events/{slug}/acts", tags=["acts"])


def _endpoint(act: Act) -> Callable[..., Response]:
    def allowed(call: Annotated[Acting, Depends(acting)]) -> Acting:
        call.need(act.may)  # before what they send is read
        return call

    def endpoint(call: Annotated[Acting, Depends(allowed)], asked: Any) -> Response:
        try:
            return _answered(call, act.done(call.desk, asked.given(), call.opened))
        except UnclearError as unclear:
            return _answered(call, unclear.answer)

    endpoint.__annotations__["asked"] = model_of(act)
    return endpoint


def _answered(call: Acting, answer: Answer) -> Response:
    translate = call.visit.translate
    match answer:
        case Done():
            event = call.desk.event
            call.visit.house.tell(event)
            place, _, _ = call.visit.request.url.path.rpartition("/acts/")
            headers = {"ETag": f'"{event.state.head}"'}
            if answer.seq:
                headers["Location"] = f"{place}/journal/{answer.seq}"
            return JSONResponse(answer.as_dict(translate), 201, headers)
        case Ask():
            return of_question(answer, translate)
        case Refused():
            return of_refusal(answer, translate)
        case Conflict():
            return of_conflict(
                answer,
                sentence_read(
                    answer.theirs, call.desk.event.state, call.visit.may, home_first=False
                ),
                translate,
            )


for _name, _act in sorted(all_acts().items()):
    _who = ", ".join(sorted(ROLE_NAMES[role].template for role in ROLES[_act.may]))
    router.add_api_route(
        f"/{_name}",
        _endpoint(_act),
        methods=["POST"],
        status_code=201,
        response_model=schemas.Done,
        name=_name,
        operation_id=_name,
        summary=_act.about.partition("\n")[0],
        description=f"{_act.about}\n\nWho may do it: {_who}.",
    )
