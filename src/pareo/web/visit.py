"""One request: who asks, about which event, in which language, with which form."""

import re
import secrets
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import cached_property
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from pareo.errors import Fault, FormError, InputError
from pareo.journal import Role, State
from pareo.language import LANGUAGES, Day, Message, Translate, translator
from pareo.service.access.visitor import Visitor
from pareo.service.desk.act import Desk
from pareo.service.desk.backups import BackupState, troubles
from pareo.service.desk.entering.preview import NUMBERS
from pareo.service.desk.opened import OpenEvent
from pareo.service.permissions import Action, may, may_read
from pareo.value import replace
from pareo.web.forms import Form
from pareo.web.house import House
from pareo.web.preferences import preferences_of
from pareo.web.templating import clock, rendered, said

LANGUAGE: Final = "pareo_language"
NAME: Final = "pareo_name"
NOBODY: Final = Visitor("", Role.PLAYER)
"""Anybody who has not come in."""
_SEE_OTHER: Final = 303
LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")


def language_of_request(request: Request) -> str:
    """Return the language in which somebody asks: as chosen, else as the browser says."""
    chosen = request.cookies.get(LANGUAGE, "")
    if chosen in LANGUAGES:
        return chosen
    wanted = request.headers.get("accept-language", "")
    asked = (part.partition(";")[0].strip()[:2].lower() for part in wanted.split(","))
    return next((each for each in asked if each in LANGUAGES), "en")


class Visit:
    """One request and its answer."""

    def __init__(self, request: Request, house: House, visitor: Visitor, session: str) -> None:
        self.request: Final = request
        self.house: Final = house
        self.visitor: Final = visitor
        self.session: Final = session
        self.form = Form()
        self.faults: Sequence[Fault] = ()
        self.status_of_faults = 422
        self.chapter = ""

    # ------------------------------------------------------------------------- who asks

    @cached_property
    def language(self) -> str:
        """As chosen, else as the browser asks, else English."""
        return language_of_request(self.request)

    @cached_property
    def translate(self) -> Translate:
        """The reader's language."""
        return translator(self.language)

    @cached_property
    def preferences(self) -> dict[str, str]:
        """How whoever asks likes their screen."""
        return preferences_of(self.request.cookies)

    def speak(self, language: str) -> None:
        """Answer in a language that was asked for, such as that of a document."""
        if language in LANGUAGES:
            self.language, self.translate = language, translator(language)

    def say(self, text: object) -> str:
        """Return a text in the reader's language."""
        return said(text, self.translate)

    def time(self, moment: str) -> str:
        """Return a moment of the journal as a time of here."""
        return clock(moment)

    def when(self, moment: datetime) -> str:
        """Return a moment as a time of here, with the day if it is not today."""
        here = moment.astimezone()
        is_today = here.date() == datetime.now(UTC).astimezone().date()
        return f"{here:%H:%M}" if is_today else self.say(Day(f"{here:%Y-%m-%d %H:%M}"))

    def day(self, moment: str) -> str:
        """Return the day of a moment of the journal, here."""
        return self.say(Day(datetime.fromisoformat(moment).astimezone().date()))

    def may(self, action: Action | str) -> bool:
        """Whether whoever asks may do something; templates give the name of the action."""
        wanted = Action[action] if isinstance(action, str) else action
        return may(self.visitor if self.is_known else None, wanted)

    def reads(self, field: str) -> bool:
        """Whether whoever asks may read a field, such as a contact."""
        return may_read(field, self.may)

    @property
    def is_known(self) -> bool:
        """Whether whoever asks has come in."""
        return self.visitor is not NOBODY

    @property
    def is_kiosk(self) -> bool:
        """Whether a kiosk asks: it is led back to its own page from everywhere."""
        return self.visitor.role is Role.KIOSK

    @property
    def client(self) -> str:
        """The address from which somebody asks."""
        return self.request.client.host if self.request.client else ""

    @property
    def place(self) -> str:
        """The beginning of the addresses that other devices use."""
        url = self.request.url
        if url.hostname in LOOPBACK:
            return self.house.manner.address
        return f"{url.scheme}://{url.netloc}"

    @cached_property
    def backup(self) -> BackupState | None:
        """How the backups stand; None where that cannot be told."""
        try:
            return self.house.backup_state()
        except InputError:
            return None

    @cached_property
    def troubles(self) -> tuple[Message, ...]:
        """What fails now: the store, or its backups."""
        try:
            return troubles(self.house.store)
        except InputError as error:
            return tuple(fault.what for fault in error.faults)

    # ------------------------------------------------------------------- about which event

    @cached_property
    def event(self) -> OpenEvent:
        """The event in the path."""
        return self.opened(self.request.path_params["slug"])

    def opened(self, slug: str) -> OpenEvent:
        """Return an event by its short name; raises InputError if it is not there for who asks."""
        found = self.house.event(slug)
        if not self.visitor.sees(found.uuid):
            raise InputError.of(
                Message("This event is not open to you."), Message("Ask the Chief Arbiter.")
            )
        return found

    @cached_property
    def left(self) -> OpenEvent | None:
        """The event from which somebody came to a page without one: ?event=NAME."""
        slug = self.query.get("event")
        if not slug or not self.is_known:
            return None
        try:
            return self.opened(slug)
        except InputError:
            return None

    @cached_property
    def at(self) -> int | None:
        """The entry at which the event is looked at; None means now."""
        wanted = self.request.query_params.get("at", "")
        return int(wanted) if wanted.isascii() and wanted.isdigit() else None

    @cached_property
    def state(self) -> State:
        """The event now, or as it was after entry `?at=`."""
        seq = self.at
        if seq is None:
            return self.event.state
        found: State = self.house.derived(
            self.event, seq, ("state", seq), lambda: self.event.at(seq)
        )
        return found

    def derived(self, what: Any, make: Any) -> Any:
        """Return what follows from the state of the event, made once for each state."""
        return self.house.derived(self.event, self.state.head, what, make)

    def address(self, *parts: object) -> str:
        """Return the address of a page of the event."""
        return "/".join(("/e", self.event.slug, *map(str, parts)))

    @cached_property
    def is_fragment(self) -> bool:
        """Whether a script asks for a part of a page only."""
        return "hx-request" in self.request.headers

    @cached_property
    def is_script(self) -> bool:
        """Whether a script waits for the answer to an act, and will show it itself."""
        return self.request.headers.get("accept") == "application/json"

    # ------------------------------------------------------------------------------- acts

    def desk(self, **changes: Any) -> Desk:
        """Return whoever asks at the desk of the event, with what the form says they saw."""
        values: dict[str, Any] = {
            "seen": self.form.number_or_none("seen"),
            "token": self.form.text("token") or None,
            "key": self.form.text("key") or None,
            **changes,
        }
        return replace(
            self.visitor.desk(self.event, **values),
            choices={NUMBERS: self.form.text(NUMBERS)},
            home_first=True,
        )

    def asked(self, name: str, default: str = "") -> str:
        """Return a field of the form that was sent, of a page that only looks of its address."""
        if self.request.method == "POST":
            return self.form.text(name, default)
        return self.query.get(name, default).strip()

    # ---------------------------------------------------------------------------- answers

    def page(self, template: str, status: int = 200, **values: Any) -> HTMLResponse:
        """Show a page."""
        code = self.status_of_faults if self.faults and status == 200 else status
        return HTMLResponse(rendered(template, self, values), code)

    def to(self, address: str) -> Response:
        """Send the browser to another page."""
        return RedirectResponse(address, _SEE_OTHER)

    def back(self, otherwise: str) -> str:
        """Return the page that was left, as the form says; only one of ours."""
        wanted = urlsplit(self.form.text("back"))
        if wanted.scheme or wanted.netloc or not re.match(r"/(?![/\\])", wanted.path):
            return otherwise
        return wanted.path + (f"?{wanted.query}" if wanted.query else "")

    @property
    def came_from(self) -> str:
        """The page on which a form was sent."""
        return urlsplit(self.request.headers.get("referer", "")).path or "/"

    def fresh_key(self) -> str:
        """Return a name for one act: sent twice, it is written once."""
        return self.form.text("key") or secrets.token_hex(8)

    def fault_of(self, field: str) -> str:
        """Return what is wrong with a field of the form; empty if nothing is."""
        return " ".join(
            f"{self.say(fault.what)} {self.say(fault.remedy)}"
            for fault in self.faults
            if fault.about == ("field", field)
        )

    def fault(self, what: Message, remedy: Message, field: str) -> FormError:
        """Return the error of one field of the form."""
        return FormError.of(what, remedy, about=("field", field))

    @property
    def query(self) -> Mapping[str, str]:
        """What stands after the question mark."""
        return self.request.query_params
