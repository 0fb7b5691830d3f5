"""pareo event change, recall: a published round, in the cases of C.04.2 Art. 4.4."""

from typing import Annotated, Literal

from pareo.cli.acting import Acting, EventName
from pareo.cli.command import option
from pareo.cli.event_rounds import RoundNumber, act_and_show_round
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.language import Message
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer
from pareo.value import dataclass

Operations = Annotated[
    str,
    option(
        Message(
            "what is changed, one after the other: pair WHITE BLACK, unpair TABLE, "
            "exchange ONE OTHER, colours TABLE, bye WHO, zero WHO"
        ),
        "OPERATIONS",
    ),
]
Text = Annotated[str, option(Message("the reason; the report shows it"), metavar="TEXT")]


@dataclass(frozen=True, slots=True)
class CaseOptions:
    """What the Chief Arbiter finds: the case, and what belongs to it."""

    case: Annotated[
        Literal["4.4.1", "4.4.2", "4.4.3", "4.4.5"] | None,
        option(
            Message(
                "the case in which the Chief Arbiter finds the change best for the event: they "
                "have met, the rules of the event allow it, two without an opponent agree, "
                "something unforeseeable on the top boards of the last round; late entries "
                "(4.4.4) have a command of their own"
            )
        ),
    ] = None
    top_boards: Annotated[
        int | None, option(Message("in the last case: how many tables count as top boards"))
    ] = None


def change(
    event: EventName,
    /,
    *operations: Operations,
    text: Text,
    number: RoundNumber = None,
    found: CaseOptions,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Change pairs that players know."""
    from pareo.service.desk import publication
    from pareo.service.desk.games import round_in_play
    from pareo.service.desk.operations import operations_in

    def do(desk: Desk) -> Answer:
        state = desk.event.state
        wanted = round_in_play(state, number)
        changes = operations_in(state, wanted, operations)
        return publication.change(
            desk, wanted, changes, text, publication.grounds_of(found.case, found.top_boards)
        )

    return act_and_show_round(out, event, acting, do)


def recall(
    event: EventName,
    /,
    *,
    text: Text,
    number: RoundNumber = None,
    found: CaseOptions,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Make a published round a draft again, while no game of it has a result."""
    from pareo.service.desk import publication
    from pareo.service.desk.games import round_in_play

    def do(desk: Desk) -> Answer:
        wanted = round_in_play(desk.event.state, number)
        return publication.recall(
            desk, wanted, text, publication.grounds_of(found.case, found.top_boards)
        )

    return act_and_show_round(out, event, acting, do)
