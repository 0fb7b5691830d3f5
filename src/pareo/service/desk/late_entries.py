"""Late entries: admitted for a round to come, or into a round that players know already."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from pareo.arguments import taken
from pareo.handling import (
    Admission,
    Arrival,
    Change,
    Handling,
    alphabetical,
    announced_order,
    fitting_number,
)
from pareo.journal import (
    Draft,
    PersonId,
    Phase,
    Role,
    RoundRecord,
    State,
    named,
    proposed_numbers,
    rule_of,
    tournament_of,
)
from pareo.language import Message, counted
from pareo.model import BYE_KIND, ByeKind, RequestedBye, Tournament
from pareo.rounds import rules_of
from pareo.rulebook import article_of
from pareo.service import rounds as pairings
from pareo.service.desk.act import ActRefused, Desk, Proposal, following, perform, perform_all
from pareo.service.desk.answers import Answer, Caution, WayOut
from pareo.service.desk.byes import refuse_not_to_come
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.entering.new_person import NewPerson
from pareo.service.desk.fields import FirstRound, Person, Text
from pareo.service.desk.people import entering
from pareo.service.desk.positions import refuse_table
from pareo.service.desk.rosters import refuse_without_players
from pareo.service.desk.rules import rule_value
from pareo.service.desk.strength_order import lines_of_moves
from pareo.service.permissions import Action
from pareo.value import dataclass, replace

_BYE: Final = ByeKind.PAIRING_ALLOCATED.value


IntoPublished = Annotated[
    bool, Field(Message("into a round that is already published, using its bye"))
]
Agreed = Annotated[bool, Field(Message("into a published round: all concerned agree to it"))]
Missed = Annotated[
    ByeKind | str | None,
    Field(
        Message("the bye for the rounds missed; by default as the rules of the event say"),
        sent=Literal["H", "F", "Z"] | None,
        words_for={"zero": "Z", "half": "H", "full": "F"},
    ),
]


@act("late.admit", Action.DECIDE)
def admit_late(  # noqa: PLR0913 - each is said by the arbiter
    desk: Desk,
    who: Person,
    first_round: FirstRound = None,
    *,
    into_published: IntoPublished = False,
    agreed: Agreed = False,
    announced: Annotated[
        bool, Field(Message("the delay was announced, as editions before 2026 ask"))
    ] = False,
    missed: Missed = None,
    notice: Annotated[
        Text, Field(Message("what the player wrote about the delay, with the reasons"))
    ] = "",
) -> Answer:
    """Admit a late entry.

    The number is the one that the rating earns, in any round (C.04.2 Art. 2.4). Into a round that
    is published they come by its bye (Art. 4.4.4): against whoever has it, else they get it.
    """
    wanted = Arriving(first_round, into_published, announced, agreed, notice, missed)
    return perform(desk, lambda state: admission(desk, state, who, wanted))


def enter_late(
    desk: Desk,
    person: NewPerson,
    first_round: int | None = None,
    *,
    into_published: bool = False,
    notice: str = "",
    agreed: bool = True,
    missed: ByeKind | str | None = None,
) -> Answer:
    """Put somebody on the list and admit them, both or nothing; there is one question."""
    wanted = Arriving(first_round, into_published, agreed=agreed, notice=notice, missed=missed)
    enter = entering(desk, (person.data,))

    def guard(state: State) -> list[Proposal]:
        (entry,) = enter(state)
        draft = Draft(entry.kind, entry.payload, desk.actor, personal=entry.personal)
        after = following(state, draft)
        admitted = admission(desk, after, entry.payload["person"], wanted)
        return [replace(entry, notices=()), admitted]

    return perform_all(desk, guard)


@dataclass(frozen=True, slots=True)
class Arriving:
    """From when on somebody is to play, as people type it; raises FormError for an unknown bye."""

    first_round: int | None = None
    into_published: bool = False
    announced: bool = False
    agreed: bool = True
    notice: str = ""
    missed: ByeKind | str | None = None

    def __post_init__(self) -> None:
        """Take a notice for an announcement, and the bye by its name."""
        notice = " ".join(self.notice.split())
        missed = None if self.missed is None else taken(BYE_KIND, self.missed, "missed")
        object.__setattr__(self, "notice", notice)
        object.__setattr__(self, "announced", self.announced or bool(notice))
        object.__setattr__(self, "missed", missed)


def admission(desk: Desk, state: State, who: PersonId, wanted: Arriving) -> Proposal:
    """Return the entry that admits somebody, or a team; raises ActRefused."""
    person = state.person(who)
    refuse_table(state)
    _refuse_admitted(state, who)
    refuse_without_players(state, (who,))
    into = wanted.into_published
    number = wanted.first_round or (state.published if into else state.paired + 1)
    if into:
        _refuse_closed(state, number)
    else:
        refuse_not_to_come(state, number)
    tournament = tournament_of(state)
    rules = rules_of(tournament)
    is_chief = desk.role is Role.CHIEF
    _refuse_by_rules(
        rules, Arrival(number, announced=wanted.announced, arrived=True, admitted=is_chief)
    )
    ties = announced_order(tournament) or rules.ties or alphabetical
    usual = ByeKind(rule_of(state, "missed_rounds"))
    granted = ByeKind(wanted.missed or usual)
    if state.of_teams:
        place = _number_of_team(state, who)
    else:
        place = int(fitting_number(tournament, person.player, ties, titles=rules.titles))
    moved = {w: n for w, n in state.numbers.items() if n >= place}
    payload: dict[str, Any] = {
        "person": who,
        "first_round": number,
        "numbers": {**state.numbers, **{w: n + 1 for w, n in moved.items()}, who: place},
        "missed": _missed(rules, granted, number),
    }
    if wanted.notice:
        payload["notice"] = wanted.notice
    below = next((w for w, n in moved.items() if n == place), None)
    if below in state.virtual:
        payload["virtual"] = list(state.virtual[below])
    cautions = [_number_given(named(state, person.id), place, len(moved), number)]
    if granted is not usual and number > 1:
        cautions.append(_other_bye(rules, named(state, person.id), granted))
    if into:
        payload["into"] = _seat(state, state.rounds[number], payload)
        cautions.insert(0, _into(state, who, rules, payload, agreed=wanted.agreed))
    lines = lines_of_moves(state, payload["numbers"], sorted(moved, key=moved.__getitem__))
    told: tuple[Message, ...] = ()
    if wanted.announced and not wanted.notice:
        told = (
            Message("Keep the notice: it must be in writing, with reasons; a call is not enough."),
        )
    return Proposal(
        "late.admit",
        payload,
        cautions=tuple(cautions),
        consequences=tuple(lines),
        notices=told,
    )


def round_with_bye(state: State) -> int:
    """Return the round in play if it is published and somebody has its bye, else 0."""
    record = state.rounds.get(state.paired)
    if record is None or record.phase is not Phase.PUBLISHED or _holder_of_bye(record) is None:
        return 0
    return record.number


def may_enter_late(state: State) -> bool:
    """Whether a round is still to be paired, or has a bye that a latecomer can take.

    In leagues and cups all pairs follow from the table or the bracket: nobody can enter late.
    """
    return (
        not state.finished
        and not state.plan
        and bool(rounds_to_come(state) or round_with_bye(state))
    )


def rounds_to_come(state: State) -> tuple[int, ...]:
    """Return the rounds that are still to be paired; ten more where none are planned."""
    last = state.settings.get("rounds") or state.paired + 10
    return tuple(number for number in range(1, last + 1) if state.to_come(number))


def _number_of_team(state: State, who: PersonId) -> int:
    """Return the number that a team gets by its players, among the teams that have one."""
    order = proposed_numbers(state)
    numbers = sorted(state.numbers.values())
    above = sum(order[other] < order[who] for other in state.numbers)
    return numbers[above] if above < len(numbers) else len(numbers) + 1


def _holder_of_bye(record: RoundRecord) -> PersonId | None:
    return next((each for each, bye in record.byes.items() if bye == _BYE), None)


def _refuse_admitted(state: State, who: PersonId) -> None:
    name = named(state, who)
    if not state.started:
        text = Message("The event has not begun: {name} is not a late entry.", name=name)
        way = WayOut("bye.grant", Message("Grant zero-point byes for the rounds missed."))
        raise ActRefused.of("not-started", text, "C.04.2 Art. 2.4", way)
    if who in state.numbers:
        number = state.numbers[who]
        text = Message("{name} already has the number {number}.", name=name, number=number)
        raise ActRefused.of("admitted", text)


def _refuse_closed(state: State, number: int) -> None:
    if state.round(number).phase is not Phase.PUBLISHED or number != state.paired:
        text = Message("Round {round} is not the one in play.", round=number)
        raise ActRefused.of("not-in-play", text, "C.04.2 Art. 4.4.4")


def _refuse_by_rules(rules: Handling, arrival: Arrival) -> None:
    for ruling in (rules.admission(arrival), rules.late_entry(arrival)):
        if ruling.refused:
            raise ActRefused.of("not-admitted", ruling.reason, ruling.article)


def _other_bye(rules: Handling, name: str, granted: ByeKind) -> Caution:
    if rules.missed_round(granted) is not granted:
        from inspect import unwrap  # large, and seldom needed

        text = Message("The rules give late entries zero points for the rounds missed.")
        raise ActRefused.of("missed-rounds", text, article_of(unwrap(rules.missed_round)))
    text = Message(
        "For the rounds missed {name} gets: {bye}. The rules of the event say otherwise.",
        name=name,
        bye=rule_value("missed_rounds", granted.value),
    )
    return Caution("other-missed-rounds", 3, text, "C.04.2 Art. 2.4")


def _missed(rules: Handling, granted: ByeKind, first_round: int) -> dict[str, str]:
    """Return the byes of the rounds missed, if something is granted for them."""
    bye = rules.missed_round(granted)
    if bye is ByeKind.ZERO_POINT:
        return {}
    return {str(number): bye.value for number in range(1, first_round)}


def _number_given(name: str, place: int, moved: int, first_round: int) -> Caution:
    if not moved:
        text = Message(
            "{name} plays from round {round} on and gets the number {number}; no other number "
            "changes.",
            name=name,
            round=first_round,
            number=place,
        )
        return Caution("late-entry", 2, text, "C.04.2 Art. 2.4")
    text = counted(
        "{name} plays from round {round} on and gets the number {number}; {count} number moves "
        "down by one.",
        "{name} plays from round {round} on and gets the number {number}; {count} numbers move "
        "down by one.",
        moved,
        name=name,
        round=first_round,
        number=place,
    )
    return Caution("late-entry", 2, text, "C.04.2 Art. 2.4")


def _into(
    state: State, who: PersonId, rules: Handling, payload: Mapping[str, Any], *, agreed: bool
) -> Caution:
    """Return the question of a change after publication; raises ActRefused if no rule allows it."""
    change = Change(
        best_for_the_event=True,
        admission=Admission(
            payload["numbers"][who], changes_are_minimal=True, all_concerned_agree=agreed
        ),
    )
    ruling = rules.may_change_pairing and rules.may_change_pairing(change)
    if ruling is None:
        text = Message("The rules do not admit a late entry to a published round.")
        raise ActRefused.of("published", text)
    if ruling.refused and not agreed:
        text = Message("Not all concerned agree to the change.")
        way = WayOut("late.admit", Message("Admit the late entry from the next round on."))
        raise ActRefused.of("not-agreed", text, "C.04.2 Art. 4.4.4", way)
    if ruling.refused:
        raise ActRefused.of("published", ruling.reason, ruling.article)
    name, seat = named(state, who), payload["into"]
    text = Message("All concerned agree that {name} gets the bye of the round.", name=name)
    if "white" in seat:
        holder = seat["black"] if seat["white"] == who else seat["white"]
        text = Message(
            "All concerned agree that {name} plays {other}, who had the bye.",
            name=name,
            other=named(state, holder),
        )
    return Caution("into-published", 4, text, str(ruling.article))


def _seat(state: State, record: RoundRecord, payload: Mapping[str, Any]) -> dict[str, Any]:
    """Return the game against whoever has the bye of the round, else the bye."""
    who = payload["person"]
    holder = _holder_of_bye(record)
    if holder is None:
        return {"bye": _BYE}
    number = max(record.order, default=0) + 1
    before = _two_alone(state, record, payload, holder)
    found = pairings.pair(before)
    assert isinstance(found, pairings.PairedRound), found
    (match,) = found.paired.matches
    ids = {number: each for each, number in payload["numbers"].items()}
    white, black = ids[match.home], ids[match.away]
    assert {white, black} == {who, holder}
    return {"game": number, "white": white, "black": black}


def _two_alone(
    state: State, record: RoundRecord, payload: Mapping[str, Any], holder: PersonId
) -> Tournament:
    """Return the event before a round for which only two are here: it decides their colours."""
    who, number = payload["person"], record.number
    before = state.copy()
    before.numbers = dict(payload["numbers"])
    before.late[who] = number
    for later in [each for each in before.rounds if each >= number]:
        del before.rounds[later]
    tournament = tournament_of(before)
    away = tuple(
        RequestedBye(number, each, ByeKind.ZERO_POINT)
        for person, each in before.numbers.items()
        if person not in (who, holder)
    )
    return replace(tournament, requested_byes=away)
