"""Acts on who plays which round: late entries, byes, withdrawals, presence, numbers, apart."""

from typing import Annotated, Literal

from pydantic import Field

from pareo.service.desk import apart, byes, late_entries, numbers, presence, withdrawals
from pareo.service.desk.answers import Answer
from pareo.service.permissions import Action
from pareo.web.api.acts.act import Asked, RoundNumber, Seq, Text, Who, act
from pareo.web.api.call import Acting

After = Annotated[int, Field(ge=0, le=999)]


@act("late.admit", Action.DECIDE)
class AdmitLate(Asked):
    """Admit a late entry."""

    who: Who
    round: RoundNumber | None = Field(None, description="the first round; by default the next one")
    into_published: bool = Field(
        default=False, description="into a round that is already published, using its bye"
    )
    announced: bool = Field(
        default=False, description="the delay was announced, as editions before 2026 ask"
    )

    missed: Literal["H", "F", "Z"] | None = Field(
        None,
        description="the bye for the rounds missed; by default as the rules of the event say",
    )
    notice: Text = Field("", description="what the player wrote about the delay, with the reasons")

    def done_by(self, call: Acting) -> Answer:
        return late_entries.admit_late(
            call.desk,
            call.person(self.who),
            self.round,
            into_published=self.into_published,
            announced=self.announced,
            missed=self.missed,
            notice=self.notice,
        )


@act("bye.grant", Action.BYES)
class GrantBye(Asked):
    """Grant byes for rounds to come."""

    who: Who | list[Who]
    round: RoundNumber | list[RoundNumber]
    bye: Literal["H", "F", "Z"] = Field(description="half-point, full-point or zero-point")

    def done_by(self, call: Acting) -> Answer:
        return byes.grant_byes(call.desk, *_people_and_rounds(call, self), self.bye)


@act("bye.cancel", Action.BYES)
class CancelBye(Asked):
    """Cancel byes of rounds to come."""

    who: Who | list[Who]
    round: RoundNumber | list[RoundNumber]

    def done_by(self, call: Acting) -> Answer:
        return byes.cancel_byes(call.desk, *_people_and_rounds(call, self))


def _people_and_rounds(call: Acting, asked: GrantBye | CancelBye) -> tuple[list[str], list[int]]:
    who = asked.who if isinstance(asked.who, list) else [asked.who]
    return call.people(who), asked.round if isinstance(asked.round, list) else [asked.round]


@act("player.withdraw", Action.WITHDRAW)
class Withdraw(Asked):
    """Let somebody leave."""

    who: Who
    after: After | None = Field(
        None, description="the last round that counts; by default the last published one"
    )

    def done_by(self, call: Acting) -> Answer:
        return withdrawals.withdraw(call.desk, call.person(self.who), self.after)


@act("player.return", Action.WITHDRAW)
class ComeBack(Asked):
    """Let somebody who left play again."""

    who: Who
    round: RoundNumber | None = Field(None, description="the first round; by default the next one")

    def done_by(self, call: Acting) -> Answer:
        return withdrawals.come_back(call.desk, call.person(self.who), self.round)


@act("player.expel", Action.DECIDE)
class Expel(Asked):
    """Expel somebody."""

    who: Who
    after: After | None = None
    reason: Text = ""

    def done_by(self, call: Acting) -> Answer:
        return withdrawals.expel(call.desk, call.person(self.who), self.after, reason=self.reason)


@act("presence.set", Action.PRESENCE)
class SetPresence(Asked):
    """Note who is here for a round."""

    round: RoundNumber
    here: list[Who] = Field(default_factory=list)
    away: list[Who] = Field(default_factory=list)
    everybody: bool = Field(
        default=False, description="everybody is here except those who are away"
    )

    def done_by(self, call: Acting) -> Answer:
        expected = presence.expected(call.state, self.round) if self.everybody else ()
        here = dict.fromkeys(expected, True)
        here |= dict.fromkeys(call.people(self.here), True)
        here |= dict.fromkeys(call.people(self.away), False)
        return presence.set_presence(call.desk, self.round, here)


@act("numbers.close", Action.NUMBERS)
class CloseList(Asked):
    """Close the list: everybody has a number."""

    def done_by(self, call: Acting) -> Answer:
        return numbers.close_list(call.desk)


@act("numbers.remake", Action.NUMBERS)
class RemakeNumbers(Asked):
    """Make the numbers anew from ratings and titles."""

    def done_by(self, call: Acting) -> Answer:
        return numbers.remake(call.desk)


@act("numbers.swap", Action.NUMBERS)
class SwapNumbers(Asked):
    """Exchange the numbers of two equals."""

    who: Who
    other: Who

    def done_by(self, call: Acting) -> Answer:
        return numbers.swap(call.desk, call.person(self.who), call.person(self.other))


@act("numbers.give", Action.NUMBERS)
class GiveNumbers(Asked):
    """Give all numbers by hand."""

    order: list[Who] = Field(min_length=1, description="everybody, number 1 first")

    def done_by(self, call: Acting) -> Answer:
        return numbers.give(call.desk, call.people(self.order))


@act("pairs.forbid", Action.SETTINGS)
class Forbid(Asked):
    """Keep people apart: those named, or all of one club or federation."""

    who: list[Who] = Field(default_factory=list)
    rule: Literal["club", "federation"] | None = None
    first_round: RoundNumber = 1
    last_round: RoundNumber | None = None

    def done_by(self, call: Acting) -> Answer:
        return apart.forbid(
            call.desk,
            call.people(self.who),
            rule=self.rule,
            first_round=self.first_round,
            last_round=self.last_round,
        )


@act("pairs.allow", Action.SETTINGS)
class Allow(Asked):
    """Let people meet again who were kept apart."""

    entry: Seq = Field(description="the entry that keeps them apart")

    def done_by(self, call: Acting) -> Answer:
        return apart.allow(call.desk, self.entry)
