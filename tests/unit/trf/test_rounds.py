"""Which rounds were paired, and which byes lie ahead."""

from pareo.model import ByeKind, RequestedBye, Tpn
from pareo.trf import read_trf, write_trf
from tests.oracle.corpora import FIXTURES
from tests.unit.trf.files import faults, file, player


def requests(text: str) -> list[tuple[int, int, ByeKind]]:
    tournament = read_trf(text).tournament
    return [(bye.round, bye.participant, bye.kind) for bye in tournament.requested_byes]


def test_a_bye_in_the_columns_of_the_next_round_is_granted_in_advance() -> None:
    text = file(
        player(1, "   2 w 1", "0000 - H"), player(2, "   1 b 0"), player(3, "0000 - U", "0000 - Z")
    )
    assert len(read_trf(text).tournament.rounds) == 1
    assert requests(text) == [(2, 1, ByeKind.HALF_POINT), (2, 3, ByeKind.ZERO_POINT)]


def test_a_round_in_which_nobody_is_left_to_be_paired_is_complete() -> None:
    path = FIXTURES / "trf" / "ainalrami" / "rounds_played__trailing-round-complete.trf"
    assert len(read_trf(path).tournament.rounds) == 5


def test_a_round_with_one_player_left_is_still_to_be_paired() -> None:
    path = FIXTURES / "trf" / "ainalrami" / "bye_assignee_score__one-candidate-left.trf"
    tournament = read_trf(path).tournament
    assert len(tournament.rounds) == 4
    assert {bye.participant for bye in tournament.requested_byes} == {1, 2, 4, 5}


def test_record_240_fills_a_blank_cell_but_never_a_pairing() -> None:
    text = file("240 H   1    1    3", player(1, "   2 w 1"), player(2, "   1 b 0"), player(3))
    tournament = read_trf(text).tournament
    assert [(bye.participant, bye.kind) for bye in tournament.rounds[0].byes] == [
        (3, ByeKind.HALF_POINT)
    ]


def test_record_240_grants_byes_of_any_later_round() -> None:
    assert requests(file("142 5", "240 F   4    2", player(1), player(2))) == [
        (4, 2, ByeKind.FULL_POINT)
    ]


def test_an_absence_of_an_engine_s_list_is_for_the_next_round() -> None:
    text = file("XXR 5", "XXZ 1", player(1, "   2 w 1"), player(2, "   1 b 0"))
    assert requests(text) == [(2, 1, ByeKind.ZERO_POINT)]


def test_javafo_s_points_contain_the_bye_of_the_next_round() -> None:
    tournament = read_trf(file("142 5", "240 H   1    2", player(1), player(2))).tournament
    assert tournament.requested_byes == (RequestedBye(1, Tpn(2), ByeKind.HALF_POINT),)
    second = write_trf(tournament, "javafo").text.splitlines()[-1]
    assert second[80:84] == " 0.5"
    assert second[91:99] == "0000 - H"


def test_an_unknown_player_in_a_record_is_refused_at_its_column() -> None:
    (fault,) = faults("240 H   2    1    7", player(1, "   2 w 1"), player(2, "   1 b 0"))
    assert fault.place is not None
    assert (fault.place.line, fault.place.column) == (1, 19)
