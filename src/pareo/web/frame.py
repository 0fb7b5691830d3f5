"""What stands around every page of an event: where it is, how far, who looks."""

from typing import TYPE_CHECKING, Final

from pareo.journal import just_undone
from pareo.language import Message
from pareo.service.desk.log import line_of, told
from pareo.service.desk.round_sheet import ManualPhase, manual_phase
from pareo.service.desk.steps import Status, status_of_state
from pareo.service.permissions import Action
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.web.visit import Visit

NOTICES: Final = "notices"
"""What was noted when an entry was written is kept under this name."""


@dataclass(frozen=True, slots=True)
class Flash:
    """What was just done, and whether it can be taken back, or brought back."""

    text: Message
    seq: int
    can_be_undone: bool
    can_be_redone: bool
    notices: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Frame:
    """The frame of a page; without an event, or for whom it is not, most of it is empty."""

    form_token: str
    here: str
    status: Status | None = None
    flash: Flash | None = None
    manual: ManualPhase | None = None


def frame_of(visit: "Visit") -> Frame:
    """Return the frame of a page."""
    token = visit.house.form_token(visit.session)
    here = _here(visit)
    if "slug" not in visit.request.path_params or not visit.may(Action.READ):
        return Frame(token, here)
    event, state = visit.event, visit.state
    status = visit.derived("status", lambda: status_of_state(event.slug, state))
    manual = visit.derived("manual", lambda: manual_phase(event, state))
    return Frame(token, here, status, _flash(visit), manual)


def _here(visit: "Visit") -> str:
    """Return the page that is shown; a form has none, so it is the page of its event."""
    if visit.request.method == "GET":
        return visit.request.url.path
    slug = visit.request.path_params.get("slug")
    return visit.back(f"/e/{slug}" if slug else "/")


def _flash(visit: "Visit") -> Flash | None:
    done = visit.query.get("done", "")
    if not (done.isascii() and done.isdigit() and 0 < int(done) <= visit.event.state.head):
        return None
    line = line_of(visit.event, int(done), visit.may)
    entry = visit.event.entries[line.entry.seq - 1]
    text = told(visit.event, entry, visit.may)
    can_be_redone = entry in just_undone(visit.event.entries)
    noted = (NOTICES, entry.seq, visit.session)
    notices = visit.house.derived(visit.event, entry.seq, noted, tuple)
    return Flash(text, line.entry.seq, line.can_be_undone, can_be_redone, notices)
