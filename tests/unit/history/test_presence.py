"""C.04.2 Art. 2.4, 3.2 and 3.3: who is to be paired."""

from dataclasses import replace

from pareo.history import announced_absent, not_arrived, to_be_paired, withdrawn
from pareo.model import ByeKind, LateEntry, RequestedBye, Round, Tpn, Withdrawal
from tests.words import event


def test_3_2_the_withdrawn_are_no_longer_paired() -> None:
    left = replace(
        event(4, Round.of((1, 3), (4, 2))), withdrawals=(Withdrawal(Tpn(3), after_round=1),)
    )
    assert withdrawn(left, 1) == set()
    assert withdrawn(left, 2) == {3}
    assert to_be_paired(left) == (1, 2, 4)


def test_2_4_a_late_entry_is_paired_from_its_first_round() -> None:
    late = replace(event(3), late_entries=(LateEntry(Tpn(2), first_round=2),))
    assert not_arrived(late, 1) == {2}
    assert to_be_paired(late) == (1, 3)
    assert to_be_paired(late.with_round(Round.of((1, 3)))) == (1, 2, 3)


def test_3_3_announced_absences_are_left_out_of_their_round() -> None:
    away = replace(event(3), requested_byes=(RequestedBye(1, Tpn(1), ByeKind.HALF_POINT),))
    assert announced_absent(away, 1) == {1}
    assert announced_absent(away, 2) == set()
    assert to_be_paired(away) == (2, 3)
