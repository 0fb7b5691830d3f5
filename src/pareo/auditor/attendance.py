"""Every participant is in every round exactly once, and absent ones are not paired."""

from collections import Counter
from collections.abc import Iterable, Iterator

from pareo.auditor.facts import Facts
from pareo.auditor.findings import Finding, Kind, Severity
from pareo.language import Message, counted
from pareo.model import Bye, ByeKind, Round, Tpn
from pareo.rulebook import (
    BASIC_1992,
    BASIC_2017,
    BASIC_2026,
    HANDLING_1987,
    HANDLING_1992,
    HANDLING_2017,
    HANDLING_2026,
)

_WITH_POINTS = (ByeKind.FULL_POINT, ByeKind.HALF_POINT)


@BASIC_2026.rule("1")
@BASIC_2017.rule("a")
@HANDLING_1992.rule("1")
@HANDLING_1987.rule("1")
def rounds_as_planned(facts: Facts) -> Iterator[Finding]:
    """No more rounds than were announced."""
    planned, paired = facts.settings.rounds, len(facts.rounds)
    if planned is not None and paired > planned:
        said = counted(
            "{paired} rounds were paired, but only {count} was announced.",
            "{paired} rounds were paired, but only {count} were announced.",
            planned,
            paired=paired,
        )
        yield Finding(Kind.ROUNDS, None, (), facts.article(rounds_as_planned), said)


@BASIC_2026.rule("3")
@BASIC_2017.rule("c")
@BASIC_1992.rule("A5")
@HANDLING_1987.rule("8.1")
def everyone_once(facts: Facts) -> Iterator[Finding]:
    """In each round every participant has one opponent or one bye."""
    for number, played in facts.rounds:
        yield from standing_exactly_once(facts, number, played)


def standing_exactly_once(facts: Facts, number: int, played: Round) -> Iterator[Finding]:
    """Check one round, which need not be part of the event yet."""
    found = facts.standings_in(played)
    known = set(facts.numbers)
    for participant in (*facts.numbers, *(other for other in found if other not in known)):
        if participant not in known:
            said = Message(
                "Round {round} names {number}, but nobody has that number.",
                round=number,
                number=participant,
            )
        elif found[participant] == 0 and participant not in away(facts, number):
            said = Message(
                "{number} has neither an opponent nor a bye in round {round}.",
                number=participant,
                round=number,
            )
        elif found[participant] > 1:
            said = Message(
                "{number} appears {times} times in round {round}.",
                number=participant,
                times=found[participant],
                round=number,
            )
        else:
            continue
        yield Finding(Kind.STANDING, number, (participant,), facts.article(everyone_once), said)


@HANDLING_2026.rule("2.4")
@HANDLING_2017.rule("C.2")
@HANDLING_1987.rule("17")
def late_entries_wait(facts: Facts) -> Iterator[Finding]:
    """A late entry is not paired before its first round.

    The event's own rules decide on points for missed rounds, so these are only noted.
    """
    for entry in facts.tournament.late_entries:
        before = facts.rounds[: max(entry.first_round - 1, 0)]
        for number, paired in _appearances(before, entry.participant):
            values = {"number": entry.participant, "first": entry.first_round, "round": number}
            said = (
                Message(
                    "{number} enters in round {first}, but was paired in round {round}.", **values
                )
                if paired
                else Message(
                    "{number} enters in round {first}, but has points for round {round}.", **values
                )
            )
            severity = Severity.FAULT if paired else Severity.NOTE
            article = facts.article(late_entries_wait)
            yield Finding(Kind.LATE_ENTRY, number, (entry.participant,), article, said, severity)


@HANDLING_2026.rule("3.2")
@HANDLING_2017.rule("D.3")
@BASIC_1992.rule("F5")
def withdrawn_are_not_paired(facts: Facts) -> Iterator[Finding]:
    """A withdrawn participant is no longer paired; later byes with points are noted."""
    for left in facts.tournament.withdrawals:
        after = facts.rounds[max(left.after_round, 0) :]
        for number, paired in _appearances(after, left.participant):
            values = {"number": left.participant, "last": left.after_round, "round": number}
            said = (
                Message(
                    "{number} withdrew after round {last}, but was paired in round {round}.",
                    **values,
                )
                if paired
                else Message(
                    "{number} withdrew after round {last}, but has points for round {round}.",
                    **values,
                )
            )
            severity = Severity.FAULT if paired else Severity.NOTE
            article = facts.article(withdrawn_are_not_paired)
            yield Finding(Kind.WITHDRAWAL, number, (left.participant,), article, said, severity)


def _appearances(
    rounds: Iterable[tuple[int, Round]], participant: Tpn
) -> Iterator[tuple[int, bool]]:
    """Yield the rounds with a pairing (True) or a bye with points (False) of a participant."""
    for number, played in rounds:
        paired = was_to_be_paired(played, participant)
        if paired or bye_with_points(played, participant):
            yield number, paired


@HANDLING_2026.rule("3.3")
@HANDLING_2017.rule("D.4")
@BASIC_1992.rule("F5")
def requests_are_consistent(facts: Facts) -> Iterator[Finding]:
    """A bye is granted once, for a planned round, and is not the pairing-allocated one."""
    planned, paired = facts.settings.rounds, len(facts.rounds)
    requests = facts.tournament.requested_byes
    times = Counter((request.round, request.participant) for request in requests)
    for request in requests:
        values = {"number": request.participant, "round": request.round}
        faults = []
        if request.kind is ByeKind.PAIRING_ALLOCATED:
            faults.append(
                Message("{number} asked for the pairing-allocated bye of round {round}.", **values)
            )
        if times[request.round, request.participant] > 1:
            faults.append(Message("{number} was granted two byes for round {round}.", **values))
        if planned is not None and request.round > planned:
            faults.append(
                Message("{number} was granted a bye for round {round}, not planned.", **values)
            )
        if 1 <= request.round <= paired:
            played = facts.tournament.rounds[request.round - 1]
            if Bye(request.participant, request.kind) not in played.byes:
                faults.append(
                    Message("The bye granted to {number} is not in round {round}.", **values)
                )
        for said in faults:
            yield Finding(
                Kind.REQUEST,
                request.round,
                (request.participant,),
                facts.article(requests_are_consistent),
                said,
            )


def absences_are_respected(facts: Facts, number: int, pairing: Round) -> Iterator[Finding]:
    """In a round about to be published, exactly the known absentees are absent."""
    granted = {
        request.participant: request.kind
        for request in facts.tournament.requested_byes
        if request.round == number
    }
    elsewhere = away(facts, number)
    given = {bye.participant: bye.kind for bye in pairing.byes}
    for participant in facts.numbers:
        expected = granted.get(participant)
        if expected is not None and given.get(participant) is not expected:
            said = Message(
                "The bye granted to {number} is not in round {round}.",
                number=participant,
                round=number,
            )
        elif (
            expected is None
            and participant not in elsewhere
            and given.get(participant) not in (None, ByeKind.PAIRING_ALLOCATED)
        ):
            said = Message(
                "{number} is left out of round {round} without having asked for a bye.",
                number=participant,
                round=number,
            )
        else:
            continue
        yield Finding(
            Kind.ABSENCE, number, (participant,), facts.article(requests_are_consistent), said
        )


def away(facts: Facts, number: int) -> frozenset[Tpn]:
    """Return the participants not yet entered or withdrawn, who need not be in a round."""
    event = facts.tournament
    late = {entry.participant for entry in event.late_entries if entry.first_round > number}
    gone = {one.participant for one in event.withdrawals if one.after_round < number}
    return frozenset(late | gone)


def was_to_be_paired(played: Round, participant: Tpn) -> bool:
    """Whether a participant had an opponent or the pairing-allocated bye."""
    return any(participant in (match.home, match.away) for match in played.matches) or (
        Bye(participant, ByeKind.PAIRING_ALLOCATED) in played.byes
    )


def bye_with_points(played: Round, participant: Tpn) -> bool:
    """Whether a participant had a requested bye with points."""
    return any(Bye(participant, kind) in played.byes for kind in _WITH_POINTS)
