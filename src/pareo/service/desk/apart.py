"""People kept apart: forbidden pairs, by name or by a rule for clubs and federations."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from pareo.errors import FormError
from pareo.journal import DoesNotApply, Draft, Payload, State, named, tournament_of
from pareo.language import Message
from pareo.service.desk.act import (
    ActRefused,
    Desk,
    Proposal,
    following,
    only_outside_fide_mode,
    perform,
)
from pareo.service.desk.answers import Answer, Caution
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.fields import Person, RoundNumber, Seq, rounds_from_to
from pareo.service.desk.settings import completion_cautions
from pareo.service.permissions import Action
from pareo.value import dataclass

RULES: Final = ("club", "federation")
RULE_WORDS: Final = {
    "club": Message("all of one club"),
    "federation": Message("all of one federation"),
}
"""The rules in words."""


@act("pairs.forbid", Action.SETTINGS)
def forbid(
    desk: Desk,
    people: Annotated[
        Sequence[Person],
        Field(Message("two people or more who must not meet"), "who", place="argument"),
    ] = (),
    *,
    rule: Annotated[
        str | None,
        Field(
            sent=Literal["club", "federation"] | None,
            flags={
                "club": Message("all of the same club, late entries too"),
                "federation": Message("all of the same federation, late entries too"),
            },
        ),
    ] = None,
    first_round: Annotated[
        RoundNumber,
        Field(
            Message("only in these rounds, 1-3; by default in all"),
            "first_round",
            "N-M",
            read=rounds_from_to,
            option="--rounds",
        ),
    ] = 1,
    last_round: Annotated[RoundNumber | None, Field(name="last_round", place="nowhere")] = None,
) -> Answer:
    """Keep people apart: those named, or all of one club or federation.

    A prohibition does not reach back to rounds that players know.
    """
    if rule is not None and rule not in RULES:
        raise FormError.of(
            Message("There is no such rule: “{rule}”.", rule=rule),
            Message("Choose one of: {known}.", known=", ".join(RULES)),
        )
    if (rule is None) == (len(set(people)) < 2):
        raise FormError.of(
            Message("Name at least two people to keep apart, or a rule for clubs or federations."),
            Message("Name the people or the rule, not both."),
        )
    if first_round < 1 or (last_round is not None and last_round < first_round):
        raise FormError.of(
            Message("The last round comes before the first one."),
            Message("Give the first round before the last."),
        )

    def guard(state: State) -> Proposal:
        for who in people:
            state.person(who)
        tournament = tournament_of(state)
        if not tournament.described_system.family.is_swiss:
            raise ActRefused.of(
                "not-swiss",
                Message(
                    "People can be kept apart only in a Swiss system: here all pairs are fixed."
                ),
            )
        payload = {
            "people": list(dict.fromkeys(people)),
            "rule": rule,
            "first_round": max(first_round, state.published + 1),
            "last_round": last_round,
        }
        return _proposal(state, "pairs.forbid", payload)

    return perform(desk, guard)


@act("pairs.allow", Action.SETTINGS)
def allow(
    desk: Desk,
    entry: Annotated[Seq, Field(Message("the entry that keeps them apart"))],
) -> Answer:
    """Let people meet again who were kept apart."""

    def guard(state: State) -> Proposal:
        if entry not in state.apart:
            raise DoesNotApply(Message("There is no such prohibition."))
        return _proposal(state, "pairs.allow", {"entry": entry})

    return perform(desk, guard)


@dataclass(frozen=True, slots=True)
class KeptApart:
    """One prohibition: the entry, who must not meet, and in which rounds."""

    seq: int
    names: tuple[str, ...]
    rule: Message | None
    first_round: int
    last_round: int | None


def kept_apart(state: State) -> tuple[KeptApart, ...]:
    """Return all prohibitions, the oldest first."""
    return tuple(
        KeptApart(
            seq,
            tuple(named(state, who) for who in each.people if who in state.people),
            RULE_WORDS[each.rule] if each.rule else None,
            each.first_round,
            each.last_round,
        )
        for seq, each in sorted(state.apart.items())
    )


def _proposal(state: State, kind: str, payload: Payload) -> Proposal:
    cautions: tuple[Caution, ...] = ()
    if state.started:
        text = Message("Pairs can be forbidden or allowed only before round 1 is paired.")
        cautions = (only_outside_fide_mode(state, "forbidden-pairs-locked", text),)
    elif kind == "pairs.forbid":
        cautions = tuple(
            completion_cautions(tournament_of(following(state, Draft(kind, payload, ""))))
        )
    return Proposal(kind, payload, cautions=cautions)
