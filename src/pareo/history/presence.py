"""Presence: the participants to be paired in the next round."""

from pareo.model import ByeKind, RequestedBye, Tournament, Tpn
from pareo.rulebook import BASIC_1992, HANDLING_1987, HANDLING_2017, HANDLING_2026


@HANDLING_2026.rule("3.2")
@HANDLING_2017.rule("D.3")
@BASIC_1992.rule("F5")
def withdrawn(tournament: Tournament, round_number: int) -> frozenset[Tpn]:
    """Return the participants withdrawn before a round, no longer paired. See ruling 0002."""
    return frozenset(
        withdrawal.participant
        for withdrawal in tournament.withdrawals
        if withdrawal.after_round < round_number
    )


@HANDLING_2026.rule("2.4")
@HANDLING_2017.rule("C.2")
@HANDLING_1987.rule("17.b")
def not_arrived(tournament: Tournament, round_number: int) -> frozenset[Tpn]:
    """Return the late entries not yet taken into account in a round."""
    return frozenset(
        entry.participant for entry in tournament.late_entries if round_number < entry.first_round
    )


@HANDLING_2026.rule("3.3")
@HANDLING_2017.rule("D.4")
@BASIC_1992.rule("F5")
def announced_absent(tournament: Tournament, round_number: int) -> frozenset[Tpn]:
    """Return the announced absentees of a round still to be paired."""
    return frozenset(
        bye.participant for bye in tournament.requested_byes if bye.round == round_number
    )


def expelled(tournament: Tournament) -> frozenset[Tpn]:
    """Return the expelled, who have no place in the standings."""
    return frozenset(left.participant for left in tournament.withdrawals if left.expelled)


def to_be_paired(tournament: Tournament) -> tuple[Tpn, ...]:
    """Return the participants to be paired in the next round, in the order of the numbers."""
    following = len(tournament.rounds) + 1
    away = (
        withdrawn(tournament, following)
        | not_arrived(tournament, following)
        | announced_absent(tournament, following)
    )
    return tuple(sorted(p.number for p in tournament.participants if p.number not in away))


def byes_of_absence(tournament: Tournament) -> tuple[RequestedBye, ...]:
    """Return the future byes that follow from late entries and withdrawals, unless requested.

    Without a planned number of rounds, only those of the next round.
    """
    following = len(tournament.rounds) + 1
    last = tournament.settings.rounds or following
    requested = {(bye.round, bye.participant) for bye in tournament.requested_byes}
    return tuple(
        RequestedBye(number, participant, ByeKind.ZERO_POINT)
        for number in range(following, last + 1)
        for participant in sorted(withdrawn(tournament, number) | not_arrived(tournament, number))
        if (number, participant) not in requested
    )
