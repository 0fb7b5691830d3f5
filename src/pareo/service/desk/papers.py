"""Report files of an event: drafts at any time, the final one once the event is finished."""

from hashlib import sha256
from typing import Final

from pareo.errors import InputError
from pareo.journal import State, tournament_of
from pareo.language import Message
from pareo.service.auditing import unexplained_faults
from pareo.service.files import Converted, convert, tournament_from
from pareo.value import dataclass

REPORT: Final = "trf26"


@dataclass(frozen=True, slots=True)
class FinalReport:
    """The report of a finished event, with the hash by which it is noted as sent."""

    file: Converted
    hash: str


def draft_report(state: State, target: str = REPORT) -> Converted:
    """Return the event as it stands in one of the formats, with points and places."""
    return convert(tournament_of(state), target)


def final_report(state: State) -> FinalReport:
    """Return the report of a finished event; raises InputError with all that is wrong in it.

    It is read back and audited, so that what is called final says what the event is.
    """
    if not state.finished:
        raise InputError.of(
            Message("The event is not finished."),
            Message("Finish it, or export it as a draft."),
        )
    file = draft_report(state)
    read = tournament_from(file.data, state.name).tournament
    fault = next(unexplained_faults(read), None)
    if fault is not None:
        raise InputError.of(
            Message("The report breaks a rule: {what}", what=fault.message),
            Message("Open the event again, and correct it."),
        )
    return FinalReport(file, sha256(file.data).hexdigest())
