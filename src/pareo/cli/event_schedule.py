"""pareo event schedule: all rounds of a fixed system, laid at once."""

from typing import Annotated, Literal

from pareo.cli.acting import Acting, EventName
from pareo.cli.answers import act
from pareo.cli.command import option
from pareo.cli.event_rounds import Seed
from pareo.cli.event_values import comma_list
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import counting_number, whole_number
from pareo.language import Message
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer
from pareo.value import dataclass

System = Annotated[
    Literal[
        "round-robin",
        "double-round-robin",
        "team-round-robin",
        "scheveningen",
        "semi-scheveningen",
        "skalitzka",
        "hilton",
        "match",
        "knockout",
        "team-knockout",
    ],
    option(Message("the system"), "SYSTEM"),
]


@dataclass(frozen=True, slots=True)
class FormOptions:
    """How an event is played, where a system leaves a choice."""

    cycles: Annotated[
        int | None, option(Message("the number of cycles"), metavar="N", read=counting_number)
    ] = None
    variant: Annotated[
        Literal["manual", "fide", "berger"] | None,
        option(
            Message(
                "the last two rounds of a cycle: exchanged in each (manual), in the first of two "
                "(fide), in none (berger); without it manual for two cycles, else berger"
            )
        ),
    ] = None
    boards: Annotated[
        int | None,
        option(
            Message("how many players of each team have a seat, where players of teams meet"),
            metavar="N",
            read=counting_number,
        ),
    ] = None
    games: Annotated[
        int | None,
        option(
            Message("games of a match, or of each match of a knock-out; of teams: matches"),
            metavar="N",
            read=counting_number,
        ),
    ] = None
    rapid: Annotated[
        int,
        option(
            Message("rapid games if a match is level; without it 2"), metavar="N", read=whole_number
        ),
    ] = 2
    blitz: Annotated[
        int,
        option(Message("blitz games if it still is; without it 2"), metavar="N", read=whole_number),
    ] = 2
    drawn: Annotated[
        list[str] | None,
        option(
            Message(
                "what decides a level match of teams, in this order: board-count, top-board, "
                "bottom-board, rapid, blitz, lots; without it board-count,bottom-board,lots"
            ),
            metavar="LIST",
            read=comma_list,
        ),
    ] = None
    third_place: Annotated[
        bool, option(Message("the losers of the semi-finals play for third place"))
    ] = False


def schedule(
    event: EventName,
    system: System,
    /,
    *,
    form: FormOptions = FormOptions(),  # noqa: B008 - it is frozen
    number: Annotated[
        tuple[str, ...],
        option(
            Message("everybody in the order of their numbers, as drawn in the hall: one by one"),
            "--next",
            metavar="WHO",
        ),
    ] = (),
    seed: Seed = None,
    acting: Acting = Acting(),  # noqa: B008 - it is frozen
    out: Output,
) -> ExitCode:
    """Lay all rounds as drafts; a knock-out is then paired round by round."""
    from pareo.service.desk.lookup import person_in
    from pareo.service.desk.schedules import Wanted, knockout_rules, lay

    rules = knockout_rules(
        system, form.games, form.rapid, form.blitz, form.drawn, third_place=form.third_place
    )

    def do(desk: Desk) -> Answer:
        state = desk.event.state
        wanted = Wanted(
            system,
            form.cycles,
            form.variant,
            form.boards,
            rules,
            None if rules else form.games,
            tuple(person_in(state, each) for each in number),
            seed,
        )
        return lay(desk, wanted)

    return act(out, event, acting, do)
