"""Old and new formats: what is read, and what is told of each (FIDE's list Q47 to Q55)."""

import pytest

from pareo.errors import TrfError
from pareo.model import ByeKind, Colour, ForbiddenPairs, PointSystem, VirtualPoints, points
from pareo.trf import read_trf, write_trf
from tests.oracle.corpora import FIXTURES
from tests.unit.trf.files import adjustments, faults, file, player

OLD = (player(1, "   2 w 1", "0000 - +"), player(2, "   1 b 0", "0000 - ="), player(3))
TRF16 = (player(1, "   2 w 1"), player(2, "   1 b 0"), player(3, "0000 - U"))


def test_q47_trf06_is_read() -> None:
    reading = read_trf(file(*OLD))
    assert reading.version == "TRF06"
    second = reading.tournament.rounds[1]
    assert [(bye.participant, bye.kind) for bye in second.byes] == [
        (1, ByeKind.PAIRING_ALLOCATED),
        (2, ByeKind.HALF_POINT),
        (3, ByeKind.ZERO_POINT),
    ]


def test_q48_each_thing_that_trf06_cannot_say_is_told() -> None:
    told = adjustments(*OLD)
    assert "line 1, column 109: The result “+” without opponent was read as the bye U." in told
    assert "line 2, column 109: The result “=” without opponent was read as the bye H." in told
    assert "Round 1 is blank for 3; read as a zero-point bye." in told
    assert "The file does not say how many rounds are planned." in told


def test_q49_trf16_is_read() -> None:
    reading = read_trf(file("012 Club open", *TRF16))
    assert reading.version == "TRF16"
    assert reading.tournament.event.name == "Club open"


def test_q50_each_adjustment_made_for_trf16_is_told() -> None:
    told = adjustments(*TRF16)
    assert told == [
        "The initial colour was concluded from round 1.",
        "The file does not say how many rounds are planned.",
        "The file does not name the pairing system.",
        "The file does not give point values; taken as 1, ½ and 0.",
    ]


def test_q51_q53_a_faulty_file_is_refused_with_every_reason_and_its_place() -> None:
    found = faults(
        player(1, "   2 w 1", "   9 w 1"), player(2, "   1 w 0"), player(2, "   1 b 0"), "142 many"
    )
    places = [(fault.place.line, fault.place.column) for fault in found if fault.place]
    assert places == [(3, 5), (4, 5)]
    found = faults(player(1, "   2 w 1", "   9 w 1"), player(2, "   1 w 0"))
    assert [str(fault) for fault in found] == [
        (
            "line 1, column 97: In round 1 players 1 and 2 (line 2, column 97) have the same colour. "
            "Correct the colour of one of them."
        ),
        (
            "line 1, column 102: Round 2 names opponent 9, but no player has that number. "
            "Correct the opponent or add player 9."
        ),
    ]


def test_q52_every_single_repair_is_told() -> None:
    told = adjustments(
        "062 9",
        "042 1.5.2026",
        f"{player(1, '   2 - +')[:48]}abcd{player(1, '   2 - +')[52:]}",
        player(2, "   1 - -"),
    )
    assert told[:3] == [
        "line 2, column 5: “1.5.2026” was read as 2026-05-01.",
        "line 3, column 49: “abcd” is not a rating; left out.",
        (
            "line 3, column 97: The forfeited game 1 - 2 of round 1 has no colours; "
            "the lower number was given White."
        ),
    ]
    assert "line 1, column 5: Record 062 gives the number of players as 9; it is 2." in told


def test_trf26_is_recognised_by_its_records() -> None:
    assert read_trf(file("142 5", *TRF16)).version == "TRF26"
    assert read_trf(file("XXR 5", *TRF16)).version == "JaVaFo"
    assert read_trf(file("BBW 3.0", "BBD 1.0", *TRF16)).version == "bbpPairings"


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_any_line_end(ending: str) -> None:
    text = ending.join(["142 5", "152 W", *TRF16])
    assert len(read_trf(text).tournament.players) == 3


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_any_encoding(encoding: str) -> None:
    data = file("012 Open de Cádiz", player(1, name="Núñez, Begoña")).encode(encoding)
    tournament = read_trf(data).tournament
    assert (tournament.event.name, tournament.players[0].name) == (
        "Open de Cádiz",
        "Núñez, Begoña",
    )


def test_comments_and_unknown_records_survive_a_round_trip() -> None:
    lines = ("### Import @ Round 3", "###|columns|", "997 unheard of", "DAT 1 KEY value")
    tournament = read_trf(file(*lines, *TRF16)).tournament
    again = read_trf(write_trf(tournament).text).tournament
    assert again.remarks == (" Import @ Round 3", "|columns|")
    assert again.kept_lines == ("997 unheard of", "DAT 1 KEY value")


def test_three_dialects_say_the_same() -> None:
    people = [player(number) for number in range(1, 5)]
    new = file(
        "142 5", "152 B", "162  W 3.0    D 1.0    L 0.0    P 3.0",
        "240 Z   1    4",
        "250       1.0   1   2    1    2",
        "260   1   5    1    3",
        *people,
    )  # fmt: skip
    javafo = file(
        "XXR 5", "XXC black1", "XXS W=3 D=1 PAB=3", "XXZ 4",
        "XXA    1  1.0  1.0", "XXA    2  1.0  1.0", "XXP 1 3", *people,
    )  # fmt: skip
    bbp = file(
        "XXR 5", "XXC black1", "BBW 3.0", "BBD 1.0", "BBU 3.0", "240 Z   1    4",
        "XXA    1  1.0  1.0", "XXA    2  1.0  1.0", "XXP 1 3", *people,
    )  # fmt: skip
    one, two, three = (read_trf(text).tournament for text in (new, javafo, bbp))
    assert one == two == three
    assert one.settings.points == PointSystem.of(points(3), points(1))
    assert one.settings.initial_colour is Colour.BLACK
    assert one.settings.acceleration == (VirtualPoints(points(1), 1, 2, 1, 2),)
    assert one.settings.forbidden_pairs == (ForbiddenPairs((1, 3), 1, 5),)


def test_javafo_s_bye_is_one_point_unless_told_otherwise() -> None:
    reading = read_trf(file("XXS W=3 D=1", *TRF16))
    assert reading.tournament.settings.points.pairing_allocated_bye == points(1)


def test_nothing_is_read_from_a_file_that_is_none() -> None:
    for content in (b"\x89PNG\r\n\x1a\n\x00\x00", b"PK\x03\x04\x14\0", bytes(range(1, 256)) * 9):
        with pytest.raises(TrfError, match="line 1, column 1: This is not a text file") as told:
            read_trf(content)
        assert len(told.value.faults) == 1
    with pytest.raises(TrfError, match="No player record"):
        read_trf("")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("incompatible_color", "have the same colour"),
        ("incompatible_result", "do not fit each other"),
        ("missing_result", "who has none"),
        ("too_many_results", "6 rounds are paired, but only 5 are planned."),
    ],
)
def test_q53_files_broken_on_purpose_are_refused(name: str, reason: str) -> None:
    with pytest.raises(TrfError, match=reason):
        read_trf(FIXTURES / "trf" / "py4swiss" / f"{name}.trf")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("incorrect_points", "Player 2's line gives 4 points; the results give 3 and stand."),
        ("invalid_code", "The record “101” is not known."),
        ("missing_starting_number", "No player has the number 7."),
    ],
)
def test_q52_files_that_can_be_read_all_the_same_are_told_of(name: str, told: str) -> None:
    reading = read_trf(FIXTURES / "trf" / "py4swiss" / f"{name}.trf")
    assert any(told in str(adjustment) for adjustment in reading.adjustments)
