"""What went wrong, for programs: problem details (RFC 9457) with the words of the services."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import JSONResponse

from pareo.errors import Fault
from pareo.language import Message, Translate
from pareo.service.desk.answers import Ask, Conflict, Refused
from pareo.web.api.problem_types import TYPES

MEDIA_TYPE: Final = "application/problem+json"
PLACE: Final = "/problems/"


class ErrorDetail(BaseModel):
    """One fault."""

    detail: str = Field(description="what is wrong")
    remedy: str | None = Field(None, description="what to do")
    pointer: str | None = Field(None, description="where: a JSON pointer into the body")


class WayOutDetail(BaseModel):
    """Another act that leads on."""

    act: str = Field(description="its name, as in acts/{name}", examples=["result.correct"])
    text: str
    entry: int | None = None
    values: dict[str, int | str | bool] = Field(
        default_factory=dict, description="fields of that act which are known already"
    )


class Warning_(BaseModel):  # noqa: N801 - Warning is taken
    """Something to be known before an act."""

    model_config = ConfigDict(title="Warning")

    code: str
    level: int = Field(ge=2, le=4, description="2 acknowledge, 3 confirm, 4 confirm twice")
    text: str
    article: str | None = None


class OptionDetail(BaseModel):
    """One of several answers."""

    model_config = ConfigDict(title="Option")

    value: str
    text: str


class ChoiceDetail(BaseModel):
    """The answers of a question that has its own: the act once more with one of them in a field."""

    model_config = ConfigDict(title="Choice")

    field: str = Field(examples=["numbers"])
    options: list[OptionDetail]


class Problem(BaseModel):
    """Problem details by RFC 9457; words in the asked language, codes in English."""

    type: str = Field(description="an address that explains it", examples=["/problems/refused"])
    title: str
    status: int
    detail: str
    code: str | None = Field(None, description="the reason, of a refusal", examples=["finished"])
    article: str | None = Field(None, examples=["C.04.2 Art. 4.3"])
    errors: list[ErrorDetail] | None = None
    ways_out: list[WayOutDetail] | None = None
    level: int | None = Field(None, description="of a question: 2, 3 or 4")
    step: int | None = Field(None, description="of a question of level 4: 1 or 2")
    warnings: list[Warning_] | None = None
    consequences: list[str] | None = None
    token: str | None = Field(None, description="the answer yes, for the header Pareo-Confirm")
    choice: ChoiceDetail | None = None
    theirs: dict[str, Any] | None = Field(None, description="the entry that was first")
    head: int | None = Field(None, description="the newest entry")


class ProblemError(Exception):
    """Ends a request with a problem; the words are said in the language of whoever asks."""

    def __init__(
        self,
        code: str,
        detail: Message | None = None,
        faults: Iterable[Fault] = (),
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(code)
        self.type: Final = TYPES[code]
        self.detail: Final = detail
        self.faults: Final = tuple(faults)
        self.headers: Final = headers


def problem(
    code: str,
    translate: Translate,
    detail: Message | None = None,
    headers: dict[str, str] | None = None,
    /,
    **members: Any,
) -> JSONResponse:
    """Return a problem as an answer."""
    found = TYPES[code]
    body = {
        "type": f"{PLACE}{code}",
        "title": found.title.said(translate),
        "status": found.status,
        "detail": (detail or found.meaning).said(translate),
        **{name: value for name, value in members.items() if value is not None},
    }
    return JSONResponse(body, found.status, headers, MEDIA_TYPE)


def of_error(error: ProblemError, translate: Translate) -> JSONResponse:
    """Return the answer to a request that an error ended."""
    faults = errors_of(error.faults, translate) or None
    return problem(error.type.code, translate, error.detail, error.headers, errors=faults)


def of_faults(faults: Sequence[Fault], translate: Translate, code: str = "faults") -> JSONResponse:
    """Return the answer to data with faults, or to those of the store."""
    detail = faults[0].what if faults else None
    return problem(code, translate, detail, errors=errors_of(faults, translate))


def errors_of(faults: Iterable[Fault], translate: Translate) -> list[dict[str, object]]:
    """Return faults for programs; a field is named by a pointer."""
    return [
        {
            "detail": fault.what.said(translate),
            "remedy": fault.remedy.said(translate),
            "pointer": _pointer(fault),
        }
        for fault in faults
    ]


def _pointer(fault: Fault) -> str | None:
    match fault.about:
        case ("json", str(path)):
            return "/" + path.replace(".", "/")
        case ("field" | "rule" | "settings", str(name)) | (str(name),):
            return f"/{name}"
        case _:
            return None


def of_question(ask: Ask, translate: Translate) -> JSONResponse:
    """Return the question of an act."""
    members = ask.as_dict(translate)
    del members["answer"]
    detail = ask.warnings[0].text if ask.warnings else None
    return problem("confirmation-required", translate, detail, **members)


def of_refusal(refused: Refused, translate: Translate) -> JSONResponse:
    """Return why an act is not possible."""
    first = refused.refusals[0]
    kinds = {"role": "forbidden", "key": "key-reused"}
    more = [
        {"detail": each.text.said(translate), "remedy": None, "pointer": None}
        for each in refused.refusals
    ]
    return problem(
        kinds.get(first.code, "refused"),
        translate,
        first.text,
        code=first.code,
        article=first.article or None,
        errors=more if len(more) > 1 else None,
        ways_out=[way.as_dict(translate) for way in refused.ways_out],
    )


def of_conflict(conflict: Conflict, text: Message, translate: Translate) -> JSONResponse:
    """Return whose entry was first."""
    headers = {"ETag": f'"{conflict.head}"'}
    theirs = conflict.theirs.as_dict()
    return problem("conflict", translate, text, headers, theirs=theirs, head=conflict.head)
