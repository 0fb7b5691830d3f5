"""FIDE mode: on from the beginning, left once and for good."""

from collections.abc import Mapping
from typing import Annotated, Final

from pareo.errors import FormError
from pareo.journal import DoesNotApply, State
from pareo.language import Message
from pareo.service.desk.act import Desk, Proposal, perform
from pareo.service.desk.answers import Answer, Caution
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.fields import Text
from pareo.service.permissions import Action

WANTED: Final[Mapping[str, Message]] = {
    "system-locked": Message("Change the pairing system after the start"),
    "acceleration-locked": Message("Change the acceleration after the start"),
    "scoring-unfit": Message("Use Baku acceleration with other points"),
    "points-locked": Message("Change the points after the start"),
    "bye-value-locked": Message("Change the value of the bye"),
    "rounds-locked": Message("Change the number of rounds"),
    "tie-breaks-locked": Message("Change the tie-breaks after the start"),
    "ranking-list-locked": Message("Change the tie-breaks after the start"),
    "counting-rating-locked": Message("Change which rating counts for the tie-breaks"),
    "starting-rank-locked": Message("Change the order of the start list"),
    "tie-order-locked": Message("Change the order of the start list"),
    "numbers-locked": Message("Change pairing numbers that are final"),
    "numbers-unequal": Message("Exchange the numbers of people who are not equal"),
    "forbidden-pairs-locked": Message("Forbid or allow pairs after the start"),
    "recall-window-changed": Message("Change how long a pairing may be recalled"),
    "published": Message("Undo what a published pairing is based on"),
    "published-changed": Message("Change a published round"),
    "no-case": Message("Change or recall a published round without a case of the rules"),
    "too-late": Message("Do it after its time"),
}
"""What FIDE mode refuses, by the code of the refusal: the act that somebody wanted."""


@act("fide.leave", Action.FIDE)
def leave(
    desk: Desk,
    reason: Annotated[
        Text,
        Field(
            Message("why the event leaves it; the report shows it"),
            limits={"description": "why; the report shows it"},
            place="option",
        ),
    ],
) -> Answer:
    """Leave FIDE mode for good."""
    reason = " ".join(reason.split())
    if not reason:
        raise FormError.of(
            Message("Leaving FIDE mode needs a reason."),
            Message("Say why it is left."),
            about=("field", "reason"),
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
