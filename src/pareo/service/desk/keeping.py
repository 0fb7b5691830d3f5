"""Events as files: exported as reports or with their whole journal, and imported again."""

from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pareo.errors import InputError
from pareo.journal import State
from pareo.language import Message, counted
from pareo.service.desk.damage import DamagedError
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.papers import REPORT, draft_report, final_report
from pareo.service.files import JSON, Converted
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.store import Imported, Store

HAND_OVER: Final = "pareo"
_ENDINGS: Final = {".json": JSON, ".pareo": HAND_OVER}
_ZIP: Final = b"PK\x03\x04"


@dataclass(frozen=True, slots=True)
class Exported:
    """A file of an event, made at an entry, with its hash."""

    file: Converted
    hash: str
    seq: int


def export_event(
    event: OpenEvent, name: str, *, final: bool = False, dialect: str = REPORT
) -> Exported:
    """Return an event as a file and note that it left the store; the ending says which form.

    `.pareo` is the whole journal, to go on elsewhere; `.json` and report files are the event as
    it stands, report files in a dialect. The final report is only of a finished event. Raises
    InputError.
    """
    state = event.state
    form = _ENDINGS.get(Path(name).suffix.lower(), dialect)
    if final:
        if form != REPORT:
            raise InputError.of(
                Message("The final report is a report file (TRF26)."),
                Message("Give it a name that ends in .trf."),
                source=name,
            )
        made = final_report(state).file
    elif form == HAND_OVER:
        made = Converted(_handed_over(event, state), HAND_OVER)
    else:
        made = draft_report(state, form)
    mark = sha256(made.data).hexdigest()
    if not event.damage:
        with event.turn() as turn:
            turn.note_output("final report" if final else made.format, mark)
    return Exported(made, mark, state.head)


def is_hand_over(data: bytes) -> bool:
    """Whether the content of a file may be a hand-over file."""
    return data.startswith(_ZIP)


def import_event(store: "Store", data: bytes) -> "Imported":
    """Take in the event of a hand-over file; raises InputError if anything in it is not right."""
    from pareo.store import import_handover, read_handover

    return import_handover(store, read_handover(data))


def import_in_words(done: "Imported") -> Message:
    """Return what an import did."""
    from pareo.store import Way

    slug = done.event.slug
    match done.way:
        case Way.NEW:
            return Message("{event}: a new event.", event=slug)
        case Way.FORWARD:
            return counted(
                "{event}: {count} entry added.",
                "{event}: {count} entries added.",
                done.added,
                event=slug,
            )
        case Way.NOTHING:
            return Message("{event}: everything was already here.", event=slug)
        case Way.COPY:
            return Message(
                "{event}: a copy. The event here and the one in the file differ from entry {seq} on.",
                event=slug,
                seq=done.parted,
            )


def _handed_over(event: OpenEvent, state: State) -> bytes:
    from pareo.store import hand_over

    if event.damage:
        raise DamagedError(event.damage, event.slug)
    return hand_over(event.store, event.uuid, draft_report(state).data)
