"""Who is here for a round (C.04.2 Art. 4.1)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated

from pareo.errors import FormError
from pareo.handling import Arrival
from pareo.journal import PersonId, Role, State, tournament_of
from pareo.language import Message
from pareo.rounds import rules_of
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform_all
from pareo.service.desk.answers import Answer
from pareo.service.desk.byes import refuse_not_to_come
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.fields import Person, RoundNumber
from pareo.service.desk.positions import refuse_not_admitted, refuse_table
from pareo.service.permissions import Action
from pareo.value import dataclass


@act("presence.set", Action.PRESENCE)
def note_presence(
    desk: Desk,
    number: Annotated[RoundNumber, Field(Message("the round"), place="option")],
    here: Annotated[Sequence[Person], Field(Message("who is here"), place="argument")] = (),
    *,
    everybody: Annotated[
        bool, Field(Message("everybody is here except those who are away"), option="--all")
    ] = False,
    away: Annotated[Sequence[Person], Field(Message("who is away; may be repeated"))] = (),
) -> Answer:
    """Note who is here for a round."""
    noted = dict.fromkeys(expected(desk.event.state, number), True) if everybody else {}
    noted |= dict.fromkeys(here, True)
    noted |= dict.fromkeys(away, False)
    return set_presence(desk, number, noted)


def set_presence(desk: Desk, number: int, here: Mapping[PersonId, bool]) -> Answer:
    """Note for each person whether they are here for a round that is not paired yet.

    Who is away is not paired. Who was away at the drawing of lots and never paired since is
    admitted by the Chief Arbiter only.
    """
    if not here:
        raise FormError.of(Message("Nobody is named."), Message("Name somebody."))

    def guard(state: State) -> list[Proposal]:
        refuse_table(state)
        refuse_not_to_come(state, number)
        for who, is_here in here.items():
            refuse_not_admitted(state, who)
            if is_here:
                _refuse_excluded(state, who, is_chief=desk.role is Role.CHIEF)
        return [
            Proposal(
                "presence.set",
                {"person": who, "round": number, "here": is_here},
                (f"person:{who}", f"round:{number}"),
            )
            for who, is_here in here.items()
        ]

    return perform_all(desk, guard)


def expected(state: State, number: int) -> Iterator[PersonId]:
    """Yield who may play a round: on the list in time, and not gone."""
    for who in state.numbers if state.started else state.people:
        gone = state.gone.get(who)
        if (gone is None or gone.after >= number) and number >= state.late.get(who, 1):
            yield who


@dataclass(frozen=True, slots=True)
class CheckIn:
    """Who is expected for the next round; `here` has who was noted as here or away."""

    number: int
    expected: tuple[PersonId, ...]
    here: Mapping[PersonId, bool]

    @property
    def count(self) -> int:
        """How many are here."""
        return sum(self.here.values())

    @property
    def open(self) -> tuple[PersonId, ...]:
        """Of whom nothing is noted yet."""
        return tuple(who for who in self.expected if who not in self.here)


def check_in(state: State) -> CheckIn | None:
    """Return who is expected for the next round; None where a table decides, or none is left."""
    number = state.paired + 1
    planned = state.settings.get("rounds")
    if state.plan or state.finished or (planned is not None and number > planned):
        return None
    people = tuple(expected(state, number))
    noted = {who: state.presence[who, number] for who in people if (who, number) in state.presence}
    return CheckIn(number, people, noted)


def _refuse_excluded(state: State, who: PersonId, *, is_chief: bool) -> None:
    if not state.started:
        return
    arrival = Arrival(
        state.paired + 1,
        confirmed=state.presence.get((who, 1), True) or _has_played(state, who),
        announced=is_chief,  # who notes them as here accepts the delay
        arrived=True,
        admitted=is_chief,
    )
    ruling = rules_of(tournament_of(state)).admission(arrival)
    if ruling.refused:
        raise ActRefused.of("not-confirmed", ruling.reason, ruling.article)


def _has_played(state: State, who: PersonId) -> bool:
    return any(state.games_with(who))
