"""pareo event bye, and what pareo event present shows."""

from collections import Counter
from typing import Annotated

from pareo.cli.acting import Acting, EventName, Who
from pareo.cli.answers import act
from pareo.cli.command import UsageError, counting_number, option
from pareo.cli.exit_codes import ExitCode
from pareo.cli.output import Output
from pareo.language import Message
from pareo.service.desk import byes
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer, Done
from pareo.service.desk.lookup import person_in
from pareo.service.desk.opened import OpenEvent
from pareo.value import dataclass

OfRounds = Annotated[
    tuple[int, ...],
    option(Message("the round; may be repeated"), "--round", "N", read=counting_number),
]


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


def show_presence(out: Output, event: OpenEvent, done: Done) -> None:
    """Say how many are here for a round, and how many are away."""
    noted = event.entries[done.first - 1 : done.seq]
    found = Counter(each.payload["here"] for each in noted)
    out.say(
        Message(
            "Round {round}: {here} here, {away} away",
            round=noted[-1].payload["round"],
            here=found.get(True, 0),
            away=found.get(False, 0),
        )
    )
