"""Acts of programs: one address for each, and the four answers."""

from collections.abc import Callable
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends
from starlette.responses import JSONResponse, Response

from pareo.service.access.lists import ROLE_NAMES
from pareo.service.desk.answers import Answer, Ask, Conflict, Done, Refused, UnclearError
from pareo.service.desk.declaration import Act, all_acts
from pareo.service.desk.log import sentence_read
from pareo.service.permissions import ROLES, Action
from pareo.web.api import schemas
from pareo.web.api.acts import ACTS
from pareo.web.api.call import Acting, acting
from pareo.web.api.data import Data
from pareo.web.api.models import model_of
from pareo.web.api.problems import of_conflict, of_question, of_refusal

Do = Callable[[Acting, Any], Answer]
router: Final = APIRouter(prefix="/events/{slug}/acts", tags=["acts"])


def _endpoint(may: Action, model: type[Data], do: Do) -> Callable[..., Response]:
    def allowed(call: Annotated[Acting, Depends(acting)]) -> Acting:
        call.need(may)  # before what they send is read
        return call

    def endpoint(call: Annotated[Acting, Depends(allowed)], asked: Any) -> Response:
        try:
            return _answered(call, do(call, asked))
        except UnclearError as unclear:
            return _answered(call, unclear.answer)

    endpoint.__annotations__["asked"] = model
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
                sentence_read(answer.theirs, call.state, call.visit.may, home_first=False),
                translate,
            )


def _add(name: str, may: Action, about: str, model: type[Data], do: Do) -> None:
    who = ", ".join(sorted(ROLE_NAMES[role].template for role in ROLES[may]))
    router.add_api_route(
        f"/{name}",
        _endpoint(may, model, do),
        methods=["POST"],
        status_code=201,
        response_model=schemas.Done,
        name=name,
        operation_id=name,
        summary=about.partition("\n")[0],
        description=f"{about}\n\nWho may do it: {who}.",
    )


def _done(act: Act) -> Do:
    return lambda call, asked: act.done(call.desk, asked.given(), call.opened)


for _name in sorted({**ACTS, **all_acts()}):
    if _name in ACTS:
        _model = ACTS[_name]
        _add(
            _name, _model.may, _model.__doc__ or "", _model, lambda call, asked: asked.done_by(call)
        )
    else:
        _act = all_acts()[_name]
        _add(_name, _act.may, _act.about, model_of(_act), _done(_act))
