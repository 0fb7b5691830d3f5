"""Where the next step of an event is done."""

from typing import TYPE_CHECKING, Final

from pareo.language import Message
from pareo.service.desk.schedules import KNOCKOUT, TEAM_KNOCKOUT, key_of_table
from pareo.service.desk.steps import Step, next_step
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.web.visit import Visit


@dataclass(frozen=True, slots=True)
class NextPage:
    """A button: its words, where it leads, and whether it acts at once (a form) or shows a page."""

    words: Message
    address: str
    acts: bool = False


_STEPS: Final[dict[Step, tuple[Message, str, bool]]] = {
    Step.PLAYERS: (Message("Add players"), "players", False),
    Step.SCHEDULE: (Message("Draw up the schedule"), "players/numbers", False),
    Step.PAIR: (Message("Pair round {round}"), "round/{round}/pair", True),
    Step.END_MANUAL: (Message("Go on pairing by hand"), "round/{round}/manual", False),
    Step.PUBLISH: (Message("Look and publish"), "round/{round}", False),
    Step.RESULTS: (Message("Enter results"), "round/{round}/results", False),
    Step.CLOSE: (Message("Close round {round}"), "round/{round}/close", True),
    Step.LOT: (Message("Draw the lots"), "bracket", False),
    Step.FINISH: (Message("Finish the event"), "documents/finish", False),
    Step.REPORT: (Message("Get the report"), "documents/finish", False),
}


def page_of_step(visit: "Visit") -> NextPage:
    """Return the button of the next step."""
    step = next_step(visit.state)
    words, page, acts = _STEPS[step.step]
    if step.step is Step.PLAYERS and visit.state.of_teams:
        words = Message("Add teams")
    if step.step is Step.SCHEDULE and key_of_table(visit.state) in (KNOCKOUT, TEAM_KNOCKOUT):
        words = Message("Draw up the bracket")
    number = step.round or 1
    return NextPage(
        Message(words.template, round=number), visit.address(page.format(round=number)), acts
    )
