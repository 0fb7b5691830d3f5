"""What the commands about norms share: which norms, and what no report file says."""

from datetime import date
from typing import TYPE_CHECKING, Annotated, Literal

from pareo.cli.command import option
from pareo.cli.parameters import EventKindName
from pareo.cli.rating_parameters import day_from
from pareo.language import Message
from pareo.value import dataclass

if TYPE_CHECKING:
    from pareo.service.norms import Request

Edition = Annotated[
    Literal["titles-2024", "titles-2005"] | None,
    option(Message("the title regulations; without it those of the event’s first day")),
]
TitleName = Annotated[
    Literal["GM", "IM", "WGM", "WIM"] | None,
    option(Message("this title only; of a list of norms, the title applied for")),
]
Player = Annotated[
    str | None,
    option(Message("one player: the number, or a part of the name"), metavar="WHO"),
]
Explain = Annotated[bool, option(Message("every requirement with its evidence, game by game"))]


@dataclass(frozen=True, slots=True)
class View:
    """Which norms, and how much of them."""

    player: Player = None
    title: TitleName = None
    explain: Explain = False
    edition: Edition = None


@dataclass(frozen=True, slots=True)
class Conditions:
    """What no report file says about the event."""

    kind: Annotated[
        EventKindName | None,
        option(Message("what kind of event it is; without it as the event says"), "--kind"),
    ] = None
    registered: Annotated[
        date | None,
        option(
            Message("the day of registration with FIDE, as 2026-05-01"),
            metavar="DAY",
            read=day_from,
        ),
    ] = None
    registered_by: Annotated[
        str | None,
        option(Message("the federation that registered it; else that of the event"), metavar="FED"),
    ] = None
    arbiter: Annotated[
        Literal["IA", "FA", "NA"] | None, option(Message("the title of the Chief Arbiter"))
    ] = None
    accepted: Annotated[
        bool, option(Message("the Qualification Commission accepted the event as it is"))
    ] = False


def request_of(view: View, conditions: Conditions) -> "Request":
    """Return what is asked for."""
    from pareo.service.norms import Circumstances, EventKind, Request, Title

    return Request(
        view.edition,
        (Title(view.title),) if view.title else (),
        view.player,
        Circumstances(
            kind=EventKind(conditions.kind) if conditions.kind else None,
            registered_on=conditions.registered,
            registered_by=conditions.registered_by,
            chief_arbiter=conditions.arbiter,
            accepted=conditions.accepted,
        ),
    )
