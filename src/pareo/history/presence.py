"""Presence: who is to be paired in the next round."""

from pareo.model import Tournament, Tpn
from pareo.rulebook import rule


@rule("C.04.2", "3.2")
@rule("C.04.2", "D.3", edition="2017")
@rule("C.04.1", "F5", edition="1992")
def withdrawn(tournament: Tournament, round_number: int) -> frozenset[Tpn]:
    """Return who left the event before a round: they are paired no more. See ruling 0002."""
    return frozenset(
        withdrawal.participant
        for withdrawal in tournament.withdrawals
        if withdrawal.after_round < round_number
    )


@rule("C.04.2", "2.4")
@rule("C.04.2", "C.2", edition="2017")
@rule("C.04.2", "17.b", edition="1987")
def not_arrived(tournament: Tournament, round_number: int) -> frozenset[Tpn]:
    """Return the late entries who are not taken into account yet in a round."""
    return frozenset(
        entry.participant for entry in tournament.late_entries if round_number < entry.first_round
    )


@rule("C.04.2", "3.3")
@rule("C.04.2", "D.4", edition="2017")
@rule("C.04.1", "F5", edition="1992")
def announced_absent(tournament: Tournament, round_number: int) -> frozenset[Tpn]:
    """Return who is known not to play a round that is still to be paired."""
    return frozenset(
        bye.participant for bye in tournament.requested_byes if bye.round == round_number
    )


def to_be_paired(tournament: Tournament) -> tuple[Tpn, ...]:
    """Return who takes part in the pairing of the next round, in the order of the numbers."""
    following = len(tournament.rounds) + 1
    away = (
        withdrawn(tournament, following)
        | not_arrived(tournament, following)
        | announced_absent(tournament, following)
    )
    return tuple(sorted(p.number for p in tournament.participants if p.number not in away))
