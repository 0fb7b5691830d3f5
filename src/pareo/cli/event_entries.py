"""pareo event late, bye, withdraw, return, expel, present: who plays which round."""

from collections import Counter
from typing import Annotated, Literal

from pareo.cli.acting import Acting, EventName, Who
from pareo.cli.answers import act, act_and_show, act_on
from pareo.cli.command import UsageError, counting_number, option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.cli.parameters import whole_number
from pareo.language import Message
from pareo.service.desk import byes, late_entries, presence, withdrawals
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer, Done
from pareo.service.desk.lookup import person_in
from pareo.value import dataclass

OfRound = Annotated[int, option(Message("the round"), "--round")]
OfRounds = Annotated[
    tuple[int, ...],
    option(Message("the round; may be repeated"), "--round", "N", read=counting_number),
]
FirstRound = Annotated[
    int | None, option(Message("the first round; by default the next one"), "--round")
]
After = Annotated[
    int | None,
    option(
        Message("the last round that counts; by default the last published one"), read=whole_number
    ),
]
IntoPublished = Annotated[
    bool, option(Message("into a round that is already published, using its bye"))
]
Announced = Annotated[bool, option(Message("the delay was announced, as editions before 2026 ask"))]
Missed = Annotated[
    Literal["zero", "half", "full"] | None,
    option(Message("the bye for the rounds missed; by default as the rules of the event say")),
]
Notice = Annotated[
    str, option(Message("what the player wrote about the delay, with the reasons"), metavar="TEXT")
]


def late(  # noqa: PLR0913 - each is an option
    event: EventName,
    who: Who,
    /,
    *,
    round_number: FirstRound = None,
    into_published: IntoPublished = False,
    announced: Announced = False,
    missed: Missed = None,
    notice: Notice = "",
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Admit a late entry."""
    return act_on(
        out,
        event,
        acting,
        who,
        lambda desk, found: late_entries.admit_late(
            desk,
            found,
            round_number,
            into_published=into_published,
            announced=announced,
            missed=missed and missed[0].upper(),
            notice=notice,
        ),
    )


@dataclass(frozen=True, slots=True)
class ByeChoice:
    """Which bye: one of these."""

    half: Annotated[bool, option(Message("a half-point bye"))] = False
    full: Annotated[bool, option(Message("a full-point bye"))] = False
    zero: Annotated[bool, option(Message("a zero-point bye: away, without points"))] = False
    cancel: Annotated[bool, option(Message("cancel the bye of that round"))] = False

    @property
    def letter(self) -> str:
        """The kind of the bye; empty where one is cancelled. Raises UsageError."""
        chosen = [
            letter
            for letter, wanted in (
                ("H", self.half),
                ("F", self.full),
                ("Z", self.zero),
                ("", self.cancel),
            )
            if wanted
        ]
        if len(chosen) != 1:
            raise UsageError(Message("Choose one of --half, --full, --zero and --cancel."))
        return chosen[0]


def bye(
    event: EventName,
    /,
    *who: Who,
    round_number: OfRounds,
    choice: ByeChoice,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Grant byes for rounds to come, or cancel them."""
    letter = choice.letter

    def do(desk: Desk) -> Answer:
        people = [person_in(desk.event.state, each) for each in who]
        if not letter:
            return byes.cancel_byes(desk, people, round_number)
        return byes.grant_byes(desk, people, round_number, letter)

    return act(out, event, acting, do)


def withdraw(
    event: EventName, who: Who, /, *, after: After = None, acting: Acting, out: Output
) -> ExitCode:
    """Let somebody leave."""
    return act_on(out, event, acting, who, withdrawals.withdraw, after)


def come_back(
    event: EventName,
    who: Who,
    /,
    *,
    round_number: FirstRound = None,
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Let somebody who left play again."""
    return act_on(out, event, acting, who, withdrawals.come_back, round_number)


Reason = Annotated[str, option(Message("the reason; only arbiters see it"), metavar="TEXT")]


def expel(
    event: EventName,
    who: Who,
    /,
    *,
    after: After = None,
    reason: Reason = "",
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Expel somebody."""
    return act_on(out, event, acting, who, withdrawals.expel, after, reason=reason)


Here = Annotated[str, option(Message("who is here"), "WHO", optional=True)]
Everybody = Annotated[bool, option(Message("everybody is here except those who are away"), "--all")]
Away = Annotated[tuple[str, ...], option(Message("who is away; may be repeated"), metavar="WHO")]


def present(
    event: EventName,
    /,
    *who: Here,
    round_number: OfRound,
    everybody: Everybody = False,
    away: Away = (),
    acting: Acting,
    out: Output,
) -> ExitCode:
    """Note who is here for a round."""
    found: dict[bool, int] = {}

    def do(desk: Desk) -> Answer:
        state = desk.event.state
        here = dict.fromkeys(presence.expected(state, round_number), True) if everybody else {}
        here |= {person_in(state, each): True for each in who}
        here |= {person_in(state, each): False for each in away}
        found.update(Counter(here.values()))
        return presence.set_presence(desk, round_number, here)

    def say(_: Done) -> None:
        out.say(
            Message(
                "Round {round}: {here} here, {away} away",
                round=round_number,
                here=found.get(True, 0),
                away=found.get(False, 0),
            )
        )

    return act_and_show(out, event, acting, do, say)
