"""C.04.2 Art. 2.4, 3.2 and 3.3: late entries, withdrawals and announced absences."""

from dataclasses import replace

import pytest

from pareo.auditor import Kind, audit_pairing
from pareo.model import ByeKind, LateEntry, RequestedBye, Round, Tpn, Withdrawal
from tests.unit.auditor.events import FAULT, NOTE, event, forged, found

PAIRED = Round.of((1, 2), (3, 4))
NEXT = Round.of((3, 1), (2, 4))
WITHOUT_4 = Round.of((1, 2), byes={3: "U", 4: "Z"})
HALF = ByeKind.HALF_POINT


def test_art_2_4_a_late_entry_is_paired_too_early() -> None:
    played = replace(event(PAIRED), late_entries=(LateEntry(Tpn(4), 2),))
    (finding,) = found(played, Kind.LATE_ENTRY)
    assert (finding.round, finding.participants, finding.severity) == (1, (4,), FAULT)
    assert finding.rule.article == "2.4"


def test_art_2_4_a_late_entry_has_the_bye_too_early() -> None:
    early = Round.of((1, 2), byes={3: "Z", 4: "U"})
    played = replace(event(early), late_entries=(LateEntry(Tpn(4), 2),))
    assert [f.severity for f in found(played, Kind.LATE_ENTRY)] == [FAULT]


def test_art_2_4_points_for_missed_rounds_are_noted() -> None:
    granted = Round.of((1, 2), byes={3: "U", 4: "H"})
    played = replace(event(granted), late_entries=(LateEntry(Tpn(4), 2),))
    assert [f.severity for f in found(played, Kind.LATE_ENTRY)] == [NOTE]


def test_art_2_4_a_late_entry_waits() -> None:
    played = replace(event(WITHOUT_4, NEXT), late_entries=(LateEntry(Tpn(4), 2),))
    assert not found(played, Kind.LATE_ENTRY)


def test_art_3_2_a_withdrawn_player_is_paired() -> None:
    played = replace(event(PAIRED, NEXT), withdrawals=(Withdrawal(Tpn(4), 1),))
    (finding,) = found(played, Kind.WITHDRAWAL)
    assert (finding.round, finding.participants, finding.severity) == (2, (4,), FAULT)


def test_art_3_2_points_after_a_withdrawal_are_noted() -> None:
    after = Round.of((3, 1), byes={2: "U", 4: "H"})
    played = replace(event(PAIRED, after), withdrawals=(Withdrawal(Tpn(4), 1),))
    assert [f.severity for f in found(played, Kind.WITHDRAWAL)] == [NOTE]


def test_art_3_2_a_withdrawn_player_stays_away() -> None:
    after = Round.of((3, 1), byes={2: "U", 4: "Z"})
    played = replace(event(PAIRED, after), withdrawals=(Withdrawal(Tpn(4), 1),))
    assert not found(played, Kind.WITHDRAWAL)


@pytest.mark.parametrize(
    "requests",
    [
        (RequestedBye(2, Tpn(4), ByeKind.PAIRING_ALLOCATED),),
        (RequestedBye(1, Tpn(4), HALF),),
        (RequestedBye(3, Tpn(4), HALF),),
        (RequestedBye(2, Tpn(4), HALF), RequestedBye(2, Tpn(4), ByeKind.ZERO_POINT)),
    ],
    ids=["by pairing", "paired round", "round not planned", "two for one round"],
)
def test_art_3_3_requests_that_cannot_be(requests: tuple[RequestedBye, ...]) -> None:
    asked = forged(event(PAIRED), requested_byes=requests)
    (finding,) = found(asked, Kind.REQUEST)
    assert (finding.participants, finding.rule.article) == ((4,), "3.3")


def test_art_3_3_a_request_for_the_next_round() -> None:
    asked = replace(event(PAIRED), requested_byes=(RequestedBye(2, Tpn(4), HALF),))
    assert not found(asked, Kind.REQUEST)


# ------------------------------------------------------------ a round about to be published


def test_art_3_3_a_granted_bye_is_ignored() -> None:
    asked = replace(event(PAIRED), requested_byes=(RequestedBye(2, Tpn(4), HALF),))
    (finding,) = audit_pairing(asked, NEXT).faults
    assert (finding.kind, finding.participants) == (Kind.ABSENCE, (4,))


def test_art_3_3_a_granted_bye_is_respected() -> None:
    asked = replace(event(PAIRED), requested_byes=(RequestedBye(2, Tpn(4), HALF),))
    assert audit_pairing(asked, Round.of((3, 1), byes={2: "U", 4: "H"})).clean


def test_art_3_somebody_is_left_out_of_the_next_round() -> None:
    (finding,) = audit_pairing(event(PAIRED), Round.of((3, 1), byes={2: "U"})).faults
    assert (finding.kind, finding.participants) == (Kind.STANDING, (4,))


def test_art_3_3_nobody_is_sent_away_without_having_asked() -> None:
    sent = Round.of((3, 1), byes={2: "U", 4: "Z"})
    (finding,) = audit_pairing(event(PAIRED), sent).faults
    assert (finding.kind, finding.participants) == (Kind.ABSENCE, (4,))


def test_art_2_4_and_3_2_late_and_withdrawn_players_may_be_away() -> None:
    away = Round.of(byes={1: "Z", 2: "Z", 3: "Z", 4: "Z"})
    before = replace(
        event(WITHOUT_4),
        late_entries=(LateEntry(Tpn(4), 3),),
        withdrawals=tuple(Withdrawal(Tpn(number), 1) for number in (1, 2, 3)),
    )
    assert audit_pairing(before, away).clean


def test_art_2_the_next_round_repeats_a_game() -> None:
    report = audit_pairing(event(PAIRED), Round.of((2, 1), (3, 4)))
    assert [f.kind for f in report.faults] == [Kind.MET_AGAIN, Kind.MET_AGAIN]
    assert (report.rounds, report.matches) == (1, 2)


def test_art_2_faults_of_earlier_rounds_are_not_told_again() -> None:
    twice = event(PAIRED, PAIRED)
    assert audit_pairing(twice, NEXT).clean


def test_art_3_a_round_that_cannot_be_recorded() -> None:
    report = audit_pairing(event(PAIRED), Round.of((1, 1), (3, 9), byes={2: "U", 4: "Z"}))
    assert not report.clean
