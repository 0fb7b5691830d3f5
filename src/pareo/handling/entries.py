"""Entries: who is admitted, from which round, and with which number."""

from collections.abc import Mapping

from pareo.handling.order import TieOrder, TitleOrder, alphabetical, by_title, initial_order
from pareo.handling.renumbering import renumbered
from pareo.handling.ruling import RuleFunction, Ruling, allowed, refused, warned
from pareo.handling.strength import strength
from pareo.history import bands_of, table_of
from pareo.language import Message
from pareo.model import (
    ZERO,
    ByeKind,
    LateEntry,
    Participant,
    Player,
    Points,
    PointSystem,
    StartingRank,
    Team,
    Tournament,
    Tpn,
)
from pareo.rulebook import HANDLING_1987, HANDLING_2017, HANDLING_2026
from pareo.value import dataclass, replace


@dataclass(frozen=True, slots=True)
class Arrival:
    """What is known of an entrant.

    `for_round` is the first round they can play; `confirmed`: presence confirmed before the
    drawing of lots; `announced`: a delay announced in writing; `arrived`: at the venue now;
    `admitted`: admitted by the Chief Arbiter.
    """

    for_round: int = 1
    confirmed: bool = False
    announced: bool = False
    arrived: bool = False
    admitted: bool = False


@HANDLING_2026.rule("4.1")
def admission(arrival: Arrival) -> Ruling:
    """Exclude entrants not confirmed before the draw, unless the Chief Arbiter admits them."""
    if arrival.confirmed:
        return allowed(admission, _confirmed())
    if arrival.admitted:
        return allowed(admission, _admitted())
    reason = Message(
        "Presence was not confirmed before the drawing of lots: excluded, "
        "unless the Chief Arbiter decides otherwise."
    )
    return refused(admission, reason)


@HANDLING_2017.rule("C.1")
def admission_2017(arrival: Arrival) -> Ruling:
    """Exclude entrants absent from the draw, unless they arrive before a later pairing.

    The Chief Arbiter may admit those who announced the delay in writing.
    """
    if arrival.confirmed:
        return allowed(admission_2017, _confirmed())
    if arrival.arrived:
        reason = Message("Arrived before the pairing of a round; the Chief Arbiter may admit them.")
        return allowed(admission_2017, reason)
    if arrival.announced:
        return _as_the_arbiter_decides(admission_2017, arrival)
    reason = Message("Not at the venue for the drawing of lots, and no delay announced in writing.")
    return refused(admission_2017, reason)


@HANDLING_1987.rule("17")
def admission_1987(arrival: Arrival) -> Ruling:
    """Exclude entrants absent from the draw, except for a delay that the arbiter accepts."""
    if arrival.confirmed:
        return allowed(admission_1987, _confirmed())
    if arrival.announced:
        return _as_the_arbiter_decides(admission_1987, arrival)
    reason = Message("Not arrived before the drawing of lots, and no delay announced.")
    return refused(admission_1987, reason)


@HANDLING_2026.rule("2.4")
def late_entry(arrival: Arrival) -> Ruling:
    """Pair a late entry from its first round on, and never before it has arrived."""
    if arrival.for_round == 1:
        return allowed(late_entry, _as_usual(), from_round=1)
    return _paired_on_arrival(late_entry, arrival)


@HANDLING_2017.rule("C.2")
def late_entry_2017(arrival: Arrival) -> Ruling:
    """Treat rounds 2 and 3 as late entries; the text does not mention later rounds."""
    if arrival.for_round == 1:
        return allowed(late_entry_2017, _as_usual(), from_round=1)
    ruling = _paired_on_arrival(late_entry_2017, arrival)
    if arrival.for_round > 3 and not ruling.refused:
        reason = Message(
            "The article only covers entries for rounds 2 and 3; for round {round} "
            "the Chief Arbiter decides.",
            round=arrival.for_round,
        )
        return warned(late_entry_2017, reason, from_round=arrival.for_round)
    return ruling


@HANDLING_1987.rule("17.a")
def entry_for_round_1_1987(arrival: Arrival) -> Ruling:
    """Pair entrants announced for round 1 as usual."""
    if arrival.for_round == 1:
        return allowed(entry_for_round_1_1987, _as_usual(), from_round=1)
    reason = Message("Announced for round {round}, not for round 1.", round=arrival.for_round)
    return refused(entry_for_round_1_1987, reason)


@HANDLING_1987.rule("17.b")
def late_entry_1987(arrival: Arrival) -> Ruling:
    """Admit late entries for rounds 2 and 3, paired on arrival; none later."""
    if arrival.for_round == 1:
        return entry_for_round_1_1987(arrival)
    if arrival.for_round > 3:
        reason = Message(
            "Late entries are for rounds 2 and 3; {round} is too late.", round=arrival.for_round
        )
        return refused(late_entry_1987, reason)
    return _paired_on_arrival(late_entry_1987, arrival)


@HANDLING_2026.rule("2.4")
@HANDLING_2017.rule("C.2")
def missed_round(granted: ByeKind | None = None) -> ByeKind:
    """Return the bye of a late entry for a missed round: zero points unless the event grants one."""
    return granted or ByeKind.ZERO_POINT


@HANDLING_1987.rule("17.b")
def missed_round_1987(granted: ByeKind | None = None) -> ByeKind:  # noqa: ARG001
    """Return the bye of a late entry for a missed round: always zero points."""
    return ByeKind.ZERO_POINT


def points_of_missed_rounds(
    first_round: int, points: PointSystem, granted: ByeKind | None = None
) -> Points:
    """Return the points with which a late entry starts."""
    return Points(points.of_bye(missed_round(granted)) * (first_round - 1))


@HANDLING_2026.rule("2.5")
def numbers_are_final(*, late_entries: bool, list_closed: bool) -> Ruling:
    """Treat numbers as provisional while late entries are possible."""
    return _provisional(numbers_are_final, open_list=late_entries and not list_closed)


@HANDLING_2017.rule("C.3")
def numbers_are_final_2017(*, late_entries: bool, list_closed: bool) -> Ruling:
    """Treat numbers as provisional while late entries are possible."""
    return _provisional(numbers_are_final_2017, open_list=late_entries and not list_closed)


@HANDLING_1987.rule("17.b")
def numbers_are_final_1987(*, late_entries: bool, list_closed: bool) -> Ruling:
    """Treat numbers as provisional while late entries are possible."""
    return _provisional(numbers_are_final_1987, open_list=late_entries and not list_closed)


@HANDLING_2026.rule("2.4")
def fitting_number(
    tournament: Tournament,
    newcomer: Participant,
    ties: TieOrder = alphabetical,
    *,
    titles: TitleOrder = by_title,
) -> Tpn:
    """Return the number that a newcomer gets by strength, in any round.

    Art. 2.3 freezes numbers for corrected data only: an entry after round 4 still moves numbers.
    """
    numbers = sorted(participant.number for participant in tournament.participants)
    candidate = replace(newcomer, number=Tpn(numbers[-1] + 1 if numbers else 1))
    everyone = (*tournament.participants, candidate)
    method = tournament.settings.starting_rank or StartingRank("FIDE")
    strengths = {p.number: strength(p, method) for p in everyone}
    above = initial_order(everyone, strengths, ties, titles).index(candidate.number)
    return numbers[above] if above < len(numbers) else candidate.number


@HANDLING_2026.rule("2.4")
def with_late_entry(
    tournament: Tournament, newcomer: Participant, first_round: int, number: Tpn
) -> Tournament:
    """Return the tournament with one more participant, who gets that number.

    All later numbers move up by one, in records and tables too. The missed rounds have no
    points; byes that the event grants for them are entered like any other.
    """
    shifted = renumbered(
        tournament,
        {
            participant.number: Tpn(participant.number + 1)
            for participant in tournament.participants
            if participant.number >= number
        },
    )
    virtual = _joined(table_of(shifted.settings.acceleration), number)
    changed = replace(shifted.settings, acceleration=bands_of(virtual))
    entries = (LateEntry(number, first_round),) if first_round > 1 else ()
    entered = replace(newcomer, number=number)
    players = (*shifted.players, entered) if isinstance(entered, Player) else shifted.players
    teams = (*shifted.teams, entered) if isinstance(entered, Team) else shifted.teams
    return replace(
        shifted,
        settings=changed,
        late_entries=(*shifted.late_entries, *entries),
        players=tuple(sorted(players, key=lambda player: player.number)),
        teams=tuple(sorted(teams, key=lambda team: team.number)),
    )


def _joined(table: Mapping[Tpn, tuple[Points, ...]], number: Tpn) -> dict[Tpn, tuple[Points, ...]]:
    """Put a newcomer into the group of the next lower participant (C.04.7 Art. 1.3)."""
    below = table.get(Tpn(number + 1))
    return dict(table) if below is None else {**table, number: below}


def _paired_on_arrival(by: RuleFunction, arrival: Arrival) -> Ruling:
    if not arrival.arrived:
        reason = Message("A late entry is paired only after arrival.")
        return refused(by, reason, points=ZERO)
    reason = Message(
        "Paired from round {round} on, without points for the rounds missed "
        "unless the rules of the event grant some.",
        round=arrival.for_round,
    )
    return allowed(by, reason, from_round=arrival.for_round, points=ZERO)


def _as_the_arbiter_decides(by: RuleFunction, arrival: Arrival) -> Ruling:
    if arrival.admitted:
        return allowed(by, _admitted())
    return warned(by, Message("The delay was announced: the Chief Arbiter decides."))


def _provisional(by: RuleFunction, *, open_list: bool) -> Ruling:
    if open_list:
        reason = Message(
            "The pairing numbers are provisional until the list of participants is closed; "
            "then the tables are corrected."
        )
        return warned(by, reason)
    return allowed(
        by,
        Message(
            "The pairing numbers are given. Only late entries and corrections can still move them."
        ),
    )


def _confirmed() -> Message:
    return Message("Presence was confirmed before the drawing of lots.")


def _admitted() -> Message:
    return Message("Admitted by decision of the Chief Arbiter.")


def _as_usual() -> Message:
    return Message("In time for round 1: numbered and paired as usual.")
