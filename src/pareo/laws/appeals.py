"""Appeals: deadline, in time or late, and what happens with the game meanwhile (11.10)."""

from datetime import datetime, timedelta

from pareo.language import Message
from pareo.laws.event_rules import EventRules
from pareo.laws.ruling import Certainty, Ruling, articles
from pareo.rulebook import LAWS_2018
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Appeal:
    """An appeal as it is filed: against what, by whom, when; and later what was decided."""

    against: str
    by: str
    filed: datetime
    fee_paid: bool = False
    scoresheet_signed: bool = False
    committee: tuple[str, ...] = ()
    decision: str = ""
    decided: datetime | None = None
    articles: tuple[str, ...] = ()


@LAWS_2018.rule("11.10")
def appeal_deadline(round_ended: datetime, rules: EventRules) -> datetime | None:
    """Return the last moment for an appeal; None where the rules give no deadline."""
    if rules.appeal_minutes is None:
        return None
    return round_ended + timedelta(minutes=rules.appeal_minutes)


@LAWS_2018.rule("11.10")
def appeal_ruling(
    appeal: Appeal, round_ended: datetime | None, rules: EventRules, *, going_on: bool = False
) -> Ruling:
    """Rule whether an appeal can be heard; while the round is going on it is always in time.

    Where the end of the round is not known, that cannot be said. A signed scoresheet does not exclude it.
    """
    cited = articles("11.10")
    if not rules.appeals:
        return Ruling(
            Message("The rules of the event exclude appeals."), cited, certainty=Certainty.NO
        )
    limit = appeal_deadline(round_ended, rules) if round_ended else None
    if round_ended is None and not going_on:
        return Ruling(
            Message("Cannot be said: the end of the round is not known."),
            cited,
            certainty=Certainty.CANNOT_SAY,
        )
    if limit is None and round_ended is not None:
        return Ruling(
            Message("The rules give no deadline: the arbiter or the committee decides."),
            articles("11.10 comment", "11.10"),
            certainty=Certainty.CANNOT_SAY,
        )
    if limit is not None and appeal.filed > limit:
        return Ruling(
            Message("Late: the deadline was {time}.", time=f"{limit:%H:%M}"),
            cited,
            certainty=Certainty.NO,
        )
    details = (
        (Message("Signing the scoresheet does not exclude an appeal."),)
        if appeal.scoresheet_signed
        else ()
    )
    if rules.appeal_fee and not appeal.fee_paid:
        details = (*details, Message("The fee is still to be paid: {fee}.", fee=rules.appeal_fee))
    return Ruling(Message("In time."), cited, details=details)


@LAWS_2018.rule("11.10")
def refusal_to_continue() -> Ruling:
    """Rule on a player who appeals and refuses to play on: the decision holds, his clock runs."""
    return Ruling(
        Message("The game goes on by the decision of the arbiter; the player's clock runs."),
        articles("11.10 comment", "11.10"),
        details=(Message("If he does not play on, he loses on time."),),
    )
