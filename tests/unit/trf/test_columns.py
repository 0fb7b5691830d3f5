"""Columns: where a reader looks, and what it says of a line out of shape."""

import pytest

from pareo.errors import InputError, Place
from pareo.model import BirthDate, Player, Rating, Sex, Title, Tournament, Tpn
from pareo.trf import read_trf, write_trf
from tests.unit.trf.files import faults, file, player

DAVID = (
    "001    4 m IM David, Somebody                   2050 ESP     1234567 1980/05/17"
    "  3.5    4     3 w 1"
)


def test_a_player_s_line_field_by_field() -> None:
    (fourth,) = (
        entry
        for entry in read_trf(file(DAVID, player(3, "   4 b 0"))).tournament.players
        if entry.number == 4
    )
    assert fourth == Player(
        Tpn(4),
        "David, Somebody",
        Rating(2050),
        Title.IM,
        Sex.MALE,
        "ESP",
        "1234567",
        BirthDate(1980, 5, 17),
    )


def test_the_same_line_is_written_back() -> None:
    text = write_trf(read_trf(file(DAVID, player(3, "   4 b 0"))).tournament).text
    line = next(line for line in text.splitlines() if line.startswith("001    4"))
    assert line[:80] == DAVID[:80]


@pytest.mark.parametrize(
    ("cell", "column", "words"),
    [
        ("  1x w 1", 92, "the opponent “1x” is not a number"),
        ("   1 y 1", 97, "the colour “y” is unknown"),
        ("   1xw 1", 92, "there is something between the columns"),
        ("   2 w 1", 92, "is paired with itself"),
    ],
)
def test_a_cell_out_of_shape_is_refused_at_its_column(cell: str, column: int, words: str) -> None:
    found = faults(player(1, "   2 b 0"), player(2, cell))
    assert any(fault.place == Place(2, column) and words in str(fault) for fault in found)


def test_digits_of_other_scripts_are_no_numbers() -> None:
    assert faults("001   ²⁴      Player")[0].place == Place(1, 5)


def test_a_name_too_long_is_cut_and_told() -> None:
    written = write_trf(Tournament((Player(Tpn(1), "N" * 40),)))
    assert any("was cut to 33 characters" in str(loss) for loss in written.losses)


def test_a_number_too_wide_is_refused() -> None:
    with pytest.raises(InputError, match="has no room in its 4 columns"):
        write_trf(Tournament((Player(Tpn(1), "A", rating=Rating(12345)),)))


def test_a_line_break_inside_a_name_cannot_break_the_file() -> None:
    text = write_trf(Tournament((Player(Tpn(1), "Evil\r\n001    2"),))).text
    assert len(read_trf(text).tournament.players) == 1
