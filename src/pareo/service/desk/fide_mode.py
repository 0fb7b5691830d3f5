"""FIDE mode: on from the beginning, left once and for good."""

from pareo.errors import FormError
from pareo.journal import DoesNotApply, State
from pareo.language import Message
from pareo.service.desk.act import Desk, Proposal, perform
from pareo.service.desk.answers import Answer, Caution


def leave(desk: Desk, reason: str) -> Answer:
    """Leave FIDE mode; nothing brings it back, and the report says why."""
    reason = " ".join(reason.split())
    if not reason:
        raise FormError.of(
            Message("Leaving FIDE mode needs a reason."), Message("Say why it is left.")
        )

    def guard(state: State) -> Proposal:
        if not state.fide_mode:
            raise DoesNotApply(Message("The event has already left FIDE mode."))
        text = Message("The event leaves FIDE mode. This is never undone.")
        return Proposal(
            "fide.leave",
            {"reason": reason},
            cautions=(Caution("fide-mode-left", 4, text),),
            consequences=(
                Message("No undo, backup, copy or import brings FIDE mode back."),
                Message("The report says that it was left, in which round and why."),
                Message("FIDE may refuse to rate what is done from now on."),
            ),
            structural=False,
        )

    return perform(desk, guard)
