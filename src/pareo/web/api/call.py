"""One request of a program: who asks, about which event, on what they saw."""

from collections.abc import Callable
from typing import Annotated, Any, Final, Literal

from fastapi import Depends, Header, Path, Query
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.requests import Request

from pareo.errors import InputError, StoreError
from pareo.journal import State
from pareo.language import Message
from pareo.service.desk.act import Desk
from pareo.service.desk.opened import OpenEvent
from pareo.service.permissions import Action
from pareo.service.public.event import PublicEvent
from pareo.service.public.level import Level
from pareo.value import replace
from pareo.web.api.mount import visit_of
from pareo.web.api.problems import ProblemError
from pareo.web.guard import is_from_here
from pareo.web.visit import Visit

FORM_TOKEN: Final = "pareo-form-token"  # noqa: S105 - the name of a header
_LONGEST_KEY: Final = 200

Known = Annotated[
    str | None,
    Header(alias="If-None-Match", description="the ETag you have: unchanged is 304"),
]
Language = Annotated[
    Literal["en", "es"] | None,
    Query(description="the language of texts; by default as Accept-Language says"),
]
Slug = Annotated[
    str,
    Path(description="the short name of the event", max_length=200, examples=["sample-open"]),
]
At = Annotated[
    int | None,
    Query(ge=1, le=999_999_999, description="the event as it was after this entry"),
]
Seen = Annotated[
    str | None,
    Header(
        alias="If-Match",
        pattern=r'^("[0-9]{1,9}"|\*)$',
        description="the newest entry that you saw, as in ETag; a later one on the same matter is "
        "a conflict. With `*` you act on whatever is newest. Without it too, but a result that differs from "
        "one of another device is kept beside it: the game has two results.",
        examples=['"79"'],
    ),
]
Key = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        max_length=_LONGEST_KEY,
        description="your own name for this request: sent again, it is written once",
    ),
]
Confirm = Annotated[
    str | None,
    Header(alias="Pareo-Confirm", description="the token of a question: the answer is yes"),
]
Bearer = Annotated[
    HTTPAuthorizationCredentials | None,
    Depends(
        HTTPBearer(
            auto_error=False,
            scheme_name="token",
            description="a token `pareo_…`; on the laptop itself reading needs none",
        )
    ),
]


class UnchangedError(Exception):
    """What is asked for is what the program has already."""

    def __init__(self, tag: str) -> None:
        super().__init__(tag)
        self.tag: Final = tag


class Call:
    """A request; its visit knows who asks."""

    def __init__(self, visit: Visit) -> None:
        self.visit: Final = visit

    def need(self, action: Action) -> None:
        """Refuse whoever may not do this."""
        if not self.visit.may(action):
            raise ProblemError("forbidden") if self.visit.is_known else _not_signed_in()

    def opened(self, slug: str) -> OpenEvent:
        """Return an event by its short name, if it is open to whoever asks."""
        try:
            event = self.visit.house.event(slug)
        except StoreError:
            raise
        except InputError:
            event = None
        if event is None or not self.visit.visitor.sees(event.uuid):
            raise ProblemError(
                "not-found", Message('There is no event "{word}" in this store.', word=slug)
            )
        return event


class Reading(Call):
    """A request that reads an event, now or at an entry; or what everybody may see of it."""

    def __init__(
        self, visit: Visit, event: OpenEvent, at: int | None, public: PublicEvent | None = None
    ) -> None:
        super().__init__(visit)
        self.event: Final = event
        head = event.state.head
        if at is not None and at > head:
            raise ProblemError("not-found", Message("There is no entry {seq}.", seq=at))
        self.at: Final = at
        self._public: Final = public
        self.state: Final[State] = visit.state if public is None else public.state
        self.tag: Final = f'"{self.state.head if public is None else public.edition}"'

    def made(self, what: Any, make: Callable[[], Any]) -> Any:
        """Return what follows from the state, made once for each state and language."""
        if self._public is not None:
            return make()
        return self.visit.derived(("api", what, self.visit.language), make)


class Acting(Call):
    """A request that acts on an event."""

    def __init__(self, visit: Visit, desk: Desk) -> None:
        super().__init__(visit)
        self.desk: Final = desk


def calling(request: Request, bearer: Bearer, lang: Language = None) -> Call:
    """Return who asks: the program with the token, else whoever sits at the desk."""
    return Call(_visit(request, bearer, lang))


def reading_from(level: Level | None) -> Callable[..., Reading]:
    """Return how to read what is public from a level on: without a token that alone.

    Without a level the right to read is needed. What is unchanged raises UnchangedError.
    """

    def reading(
        request: Request,
        bearer: Bearer,
        slug: Slug,
        at: At = None,
        lang: Language = None,
        known: Known = None,
    ) -> Reading:
        return _read(_visit(request, bearer, lang), slug, at, known, level)

    return reading


reading: Final = reading_from(None)


def _read(
    visit: Visit, slug: str, at: int | None, known: str | None, level: Level | None
) -> Reading:
    call = Call(visit)
    if visit.may(Action.READ) or level is None:
        call.need(Action.READ)
        found = Reading(visit, call.opened(slug), at)
    else:
        event, public = _public(visit, slug, level)
        found = Reading(visit, event, None, public)
    if known is not None and is_known(known, found.tag):
        raise UnchangedError(found.tag)
    return found


def _public(visit: Visit, slug: str, level: Level) -> tuple[OpenEvent, PublicEvent]:
    """Return what everybody may see; lists for programs have ratings, so these must be public."""
    try:
        event = visit.house.event(slug)
    except StoreError:
        raise
    except InputError:
        raise _not_signed_in() from None
    public = visit.house.editions.newest(event).public
    if public is None or public.level < level or "rating" in public.hidden:
        raise _not_signed_in()
    return event, public


def writing(request: Request, bearer: Bearer, lang: Language = None) -> Call:
    """Return who wants to write, if a page elsewhere cannot have sent it, and not too fast."""
    visit = _visit(request, bearer, lang)
    if not visit.is_known:
        raise _not_signed_in()
    if bearer is None and not _is_our_page(visit):
        raise ProblemError("foreign")
    wait = visit.house.pace.wait(visit.visitor.device or visit.session)
    if wait:
        raise ProblemError("too-many", headers={"Retry-After": str(wait)})
    return Call(visit)


def acting(
    call: Annotated[Call, Depends(writing)],
    slug: Slug,
    seen: Seen = None,
    key: Key = None,
    confirm: Confirm = None,
) -> Acting:
    """Return a request that acts on an event."""
    event = call.opened(slug)
    if call.visit.visitor.role is None:
        raise ProblemError("forbidden")
    desk = call.visit.desk(seen=_entry(seen), token=confirm or None, key=key or None)
    desk = replace(desk, is_blind=seen is None, home_first=False)
    assert desk.event is event
    return Acting(call.visit, desk)


def is_known(header: str, tag: str) -> bool:
    """Whether If-None-Match names a tag."""
    return header.strip() == "*" or tag in [
        each.strip().removeprefix("W/") for each in header.split(",")
    ]


def _entry(tag: str | None) -> int | None:
    """Return the entry in If-Match; any is meant by * and by nothing."""
    return None if tag is None or tag == "*" else int(tag.strip('"'))


def _visit(
    request: Request, bearer: HTTPAuthorizationCredentials | None, lang: str | None
) -> Visit:
    visit = visit_of(request)
    if bearer is not None:
        visitor = visit.house.door.who_has(bearer.credentials)
        if visitor is None:
            raise _not_signed_in()
        visit = Visit(request, visit.house, visitor, visitor.device)
    elif "authorization" in request.headers:
        raise _not_signed_in()
    visit.speak(lang or "")
    return visit


def _not_signed_in() -> ProblemError:
    return ProblemError("unauthorized", headers={"WWW-Authenticate": "Bearer"})


def _is_our_page(visit: Visit) -> bool:
    token = visit.request.headers.get(FORM_TOKEN, "")
    return is_from_here(visit.request) and visit.house.is_form_token(token, visit.session)
