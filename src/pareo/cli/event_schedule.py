"""pareo event schedule: all rounds of a fixed system, laid at once."""

from typing import Annotated

from pareo.cli.acting import Acting, EventName
from pareo.cli.answers import act
from pareo.cli.command import option
from pareo.cli.event_rounds import Seed
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.schedule_options import (
    BLITZ_GAMES,
    RAPID_GAMES,
    Cycles,
    Deciders,
    ThirdPlace,
    Variant,
)
from pareo.language import Message
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer
from pareo.service.fixed_systems import FixedSystem
from pareo.value import dataclass

System = Annotated[FixedSystem, option(Message("the system"), "SYSTEM")]


@dataclass(frozen=True, slots=True)
class FormOptions:
    """How an event is played, where a system leaves a choice."""

    cycles: Cycles = None
    variant: Variant = None
    boards: Annotated[
        int | None,
        option(Message("how many players of each team have a seat, where players of teams meet")),
    ] = None
    games: Annotated[
        int | None,
        option(Message("games of a match, or of each match of a knock-out; of teams: matches")),
    ] = None
    rapid: Annotated[int, RAPID_GAMES] = 2
    blitz: Annotated[int, BLITZ_GAMES] = 2
    drawn: Deciders = None
    third_place: ThirdPlace = False


def schedule(
    event: EventName,
    system: System,
    /,
    *,
    form: FormOptions,
    number: Annotated[
        tuple[str, ...],
        option(
            Message("everybody in the order of their numbers, as drawn in the hall: one by one"),
            "--next",
            metavar="WHO",
        ),
    ] = (),
    seed: Seed = None,
    acting: Acting,
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
