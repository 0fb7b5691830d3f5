"""Byes on request: granted for rounds to come, and cancelled (C.04.2 Art. 3.3)."""

from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, Final, Literal

from pareo.arguments import taken
from pareo.errors import FormError
from pareo.handling import Request, Ruling
from pareo.journal import Draft, PersonId, Phase, RoundRecord, State, named, rule_of, tournament_of
from pareo.language import Message, counted
from pareo.model import BYE_KIND, ByeKind
from pareo.rounds import rules_of
from pareo.service.desk.act import (
    ActRefused,
    Desk,
    Proposal,
    following,
    only_outside_fide_mode,
    perform_all,
)
from pareo.service.desk.answers import Answer, Caution, Refused, WayOut
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.fields import Person, Rounds
from pareo.service.desk.marks import NO_HALF_POINT_BYE
from pareo.service.desk.positions import refuse_not_admitted, refuse_table
from pareo.service.permissions import Action

CHANGE_THE_RULES: Final = WayOut("rules.set", Message("Change the rules of the event."))
_ARTICLE: Final = "C.04.2 Art. 3.3"


People = Annotated[Sequence[Person], Field(name="who", single=True)]
InRounds = Annotated[Rounds, Field(single=True)]


@act("bye.grant", Action.BYES)
def grant_byes(
    desk: Desk,
    people: People,
    numbers: InRounds,
    kind: Annotated[
        ByeKind | str,
        Field(Message("half-point, full-point or zero-point"), "bye", sent=Literal["H", "F", "Z"]),
    ],
) -> Answer:
    """Grant byes for rounds to come.

    Everybody gets one in each of the rounds, or nobody any; there is one question about all.
    """
    wanted = taken(BYE_KIND, kind, "kind")

    def granted(state: State, who: PersonId, number: int) -> Proposal:
        refuse_not_to_come(state, number)
        _refuse_not_playing(state, who, number)
        cautions = _cautions(state, who, number, wanted)
        payload = {"person": who, "round": number, "kind": wanted.value}
        return Proposal("bye.grant", payload, _scopes(who, number), cautions)

    return _for_each(desk, people, numbers, granted)


@act("bye.cancel", Action.BYES)
def cancel_byes(desk: Desk, people: People, numbers: InRounds) -> Answer:
    """Cancel byes of rounds to come."""

    def cancelled(state: State, who: PersonId, number: int) -> Proposal:
        person = state.person(who)
        refuse_not_to_come(state, number)
        if (who, number) not in state.byes:
            text = Message(
                "{name} has no bye in round {round}.", name=named(state, person.id), round=number
            )
            raise ActRefused.of("no-bye", text)
        return Proposal("bye.cancel", {"person": who, "round": number}, _scopes(who, number))

    return _for_each(desk, people, numbers, cancelled)


def _for_each(
    desk: Desk,
    people: Iterable[PersonId],
    numbers: Iterable[int],
    proposed: Callable[[State, PersonId, int], Proposal],
) -> Answer:
    """Act for everybody in each of the rounds, or for nobody; all that is refused is told at once."""
    pairs = [(who, number) for who in dict.fromkeys(people) for number in sorted(set(numbers))]
    if not pairs:
        raise FormError.of(Message("No round is named."), Message("Name a round."))

    def guard(state: State) -> list[Proposal]:
        refuse_table(state)
        proposals: list[Proposal] = []
        refused: list[Refused] = []
        for who, number in pairs:
            try:
                found = proposed(state, who, number)
            except ActRefused as error:
                refused.append(error.answer)
            else:
                proposals.append(found)
                state = following(state, Draft(found.kind, found.payload, desk.actor))
        if refused:
            ways = dict.fromkeys(way for each in refused for way in each.ways_out)
            raise ActRefused(*(one for each in refused for one in each.refusals), ways_out=(*ways,))
        return proposals

    return perform_all(desk, guard)


def half_point_byes(state: State, who: PersonId) -> frozenset[int]:
    """Return the rounds in which somebody has or had a half-point bye."""
    half = ByeKind.HALF_POINT.value
    granted = {n for (person, n), kind in state.byes.items() if person == who and kind == half}
    had = {n for n, record in state.rounds.items() if record.byes.get(who) == half}
    return frozenset(granted | had)


def refuse_not_to_come(state: State, number: int) -> None:
    """Refuse what is only possible for a round that is planned and not paired."""
    planned = state.settings.get("rounds")
    if number < 1 or (planned is not None and number > planned):
        raise ActRefused.of("no-round", Message("There is no round {round}.", round=number))
    if state.to_come(number):
        return
    record = state.rounds[number]
    text = Message("Round {round} is already paired.", round=number)
    raise ActRefused.of("round-paired", text, "C.04.2 Art. 4.4", *discarding(record))


def discarding(record: RoundRecord) -> tuple[WayOut, ...]:
    """Return the way out of a round that is paired and not published."""
    if record.phase not in (Phase.DRAFT, Phase.MANUAL):
        return ()
    return (WayOut("undo", Message("Discard the draft."), record.pair_seq),)


def _refuse_not_playing(state: State, who: PersonId, number: int) -> None:
    refuse_not_admitted(state, who)
    name = named(state, who)
    gone = state.gone.get(who)
    if gone is not None and number > gone.after:
        text = Message("{name} left after round {round}.", name=name, round=gone.after)
        raise ActRefused.of("has-left", text, "C.04.2 Art. 3.2")
    if number < state.late.get(who, 1):
        text = Message("{name} arrives for round {round}.", name=name, round=state.late[who])
        raise ActRefused.of("not-yet", text, "C.04.2 Art. 2.4")


def _cautions(state: State, who: PersonId, number: int, kind: ByeKind) -> tuple[Caution, ...]:
    ruling = _ruling(state, number, kind)
    if ruling is not None and ruling.refused:
        requested = kind is not ByeKind.PAIRING_ALLOCATED
        ways = (CHANGE_THE_RULES,) if requested else ()
        raise ActRefused.of("bye-not-granted", ruling.reason, ruling.article, *ways)
    if kind is ByeKind.FULL_POINT:
        text = Message("Full-point byes are no longer recommended; the report will name this one.")
        return (Caution("full-point-bye", 2, text, _ARTICLE),)
    if kind is ByeKind.HALF_POINT:
        return tuple(_half_point_cautions(state, who, number))
    return ()


def _ruling(state: State, number: int, kind: ByeKind) -> Ruling | None:
    tournament = tournament_of(state)
    rule = rules_of(tournament).announced_absence
    if rule is None:
        return None
    granted = {ByeKind.FULL_POINT}
    if _grants_half_points(state, number):
        granted.add(ByeKind.HALF_POINT)
    return rule(Request(kind, tournament.settings.points, frozenset(granted)))


def _grants_half_points(state: State, number: int) -> bool:
    rule = rule_of(state, "half_point_byes")
    last = rule.get("last_round")
    return bool(rule["count"]) and (last is None or number <= last)


def _half_point_cautions(state: State, who: PersonId, number: int) -> list[Caution]:
    person = state.person(who)
    found: list[Caution] = []
    if person.marks.get(NO_HALF_POINT_BYE):
        text = Message("A mark bars {name} from half-point byes.", name=named(state, person.id))
        way = WayOut("player.mark", Message("Remove the mark."))
        found.append(only_outside_fide_mode(state, "barred", text, _ARTICLE, way))
    earlier = len(half_point_byes(state, who) - {number})
    if earlier:
        text = counted(
            "{name} already has {count} half-point bye; the rules of the event grant {most}.",
            "{name} already has {count} half-point byes; the rules of the event grant {most}.",
            earlier,
            name=named(state, person.id),
            most=rule_of(state, "half_point_byes")["count"],
        )
        found.append(Caution("second-half-point-bye", 3, text, _ARTICLE))
    return found


def _scopes(who: PersonId, number: int) -> tuple[str, ...]:
    return f"person:{who}", f"round:{number}"
