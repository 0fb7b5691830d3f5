"""pareo event assistant, checklist, appeal: registers that arbiters keep in the hall."""

from typing import TYPE_CHECKING, Annotated, Literal

from pareo.cli.acting import Acting, EventName, Store, Who
from pareo.cli.answers import act, act_on
from pareo.cli.command import option
from pareo.cli.event_clocks import AtTime
from pareo.cli.event_rounds import RoundNumber
from pareo.cli.event_tables import show_table
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import Json
from pareo.language import Message
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer
from pareo.service.desk.opened import OpenEvent

if TYPE_CHECKING:
    from pareo.reports import Table

AssistantName = Annotated[str, option(Message("the name of the assistant"), "NAME")]
Duties = Annotated[
    tuple[str, ...],
    option(
        Message(
            "what the assistant does, by its article: 4.9, 6.2.6, 8.1.6, D.2.10.1; may be repeated"
        ),
        "--duty",
        "ARTICLE",
    ),
]
Disabled = Annotated[bool, option(Message("the player has a disability: no time is taken"))]


def assistant(  # noqa: PLR0913 - each is an option
    event: EventName,
    who: Who,
    helper: AssistantName,
    /,
    *,
    duties: Duties = (),
    disabled: Disabled = False,
    number: RoundNumber = None,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Accept an assistant of a player, for a round or for the whole event."""
    from pareo.service.desk.laws import assistants

    return act_on(
        out,
        event,
        acting,
        who,
        assistants.name_assistant,
        helper,
        duties,
        number,
        disabled=disabled,
    )


ListName = Annotated[
    Literal["event", "before", "during", "after"], option(Message("which list"), "LIST")
]
Lines = Annotated[str, option(Message("a line that is done, by its name"), "LINE", optional=True)]


def checklist(
    event: EventName,
    which: ListName,
    /,
    *lines: Lines,
    number: RoundNumber = None,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Show a check list, or confirm lines of it."""
    from pareo.service.desk.games import round_in_play
    from pareo.service.desk.laws import checklists

    if lines:
        return act(out, event, acting, checklists.confirm_in_play, which, lines, number)

    def table_of(found: OpenEvent) -> "Table":
        wanted = None if which == checklists.EVENT else round_in_play(found.state, number)
        return checklists.list_table(found.state, which, wanted)

    return show_table(out, event, acting.store, table_of, as_json=acting.as_json)


AppealText = Annotated[str, option(Message("what the player says"), "TEXT")]
Against = Annotated[
    int | None,
    option(Message("the entry with the decision that the appeal is against"), metavar="SEQ"),
]


def note_appeal(  # noqa: PLR0913 - each is an option
    event: EventName,
    who: Who,
    text: AppealText,
    /,
    *,
    against: Against = None,
    number: RoundNumber = None,
    at: AtTime = "",
    fee_paid: Annotated[bool, option(Message("the fee is paid"))] = False,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Note an appeal; one that comes too late is asked about."""
    from pareo.service.desk.laws import appeals

    def do(desk: Desk, found: str) -> Answer:
        return appeals.note_appeal(
            desk,
            found,
            text,
            against=against,
            number=number,
            at=at,
            fee_paid=fee_paid,
        )

    return act_on(out, event, acting, who, do)


AppealEntry = Annotated[int, option(Message("the entry of the appeal"), "SEQ")]
Verdict = Annotated[Literal["upheld", "rejected"], option(Message("what was decided"), "DECISION")]
DecidedText = Annotated[str, option(Message("the decision in words, and why"), "TEXT")]


def decide_appeal(  # noqa: PLR0913 - each is an option
    event: EventName,
    appeal: AppealEntry,
    decision: Verdict,
    text: DecidedText,
    /,
    *,
    committee: Annotated[str, option(Message("who decided"), metavar="NAMES")] = "",
    articles: Annotated[
        str, option(Message("articles, with commas between them"), metavar="LIST")
    ] = "",
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Note what was decided about an appeal, and by whom."""
    from pareo.service.desk.laws import appeals

    return act(
        out,
        event,
        acting,
        appeals.decide_appeal,
        appeal,
        text,
        upheld=decision == "upheld",
        committee=committee,
        articles=articles,
    )


def list_appeals(
    event: EventName,
    /,
    *,
    store: Store = None,
    as_json: Json = False,
    out: Output,
) -> ExitCode:
    """List the appeals of an event."""
    from pareo.service.desk.laws.appeals import appeals_table

    return show_table(out, event, store, lambda found: appeals_table(found.state), as_json=as_json)
