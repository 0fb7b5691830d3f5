"""What is odd in a file is told where it stands, with the right word for it (FIDE's list Q52, Q53)."""

import pytest

from pareo.errors import TrfError
from pareo.trf import read_trf
from tests.unit.trf.files import adjustments, faults, file, player

TWO = (player(1, "   2 w 1", points="1.0"), player(2, "   1 b 0", points="0.0"))


def with_id(line: str, fide_id: str) -> str:
    return f"{line[:57]}{fide_id:>11}{line[68:]}"


def test_q52_a_fide_id_given_twice_is_told_at_its_columns() -> None:
    told = adjustments("142 3", with_id(TWO[0], "2200001"), with_id(TWO[1], "2200001"))
    assert told == ["line 3, column 58: Player 2 has the FIDE ID 2200001 of player 1 (line 2)."]
    assert adjustments("142 3", with_id(TWO[0], "2200001"), with_id(TWO[1], "2200002")) == []


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        ("202 BH/C1,NONSENSE,SB", "line 1, column 11: There is no tie-break “NONSENSE”."),
        ("202 BH, XY", "line 1, column 9: There is no tie-break “XY”."),
        ("212 PTS,BH:MP", "line 1, column 9: BH:MP: BH takes no reference score."),
    ],
)
def test_202_and_212_a_tie_break_that_cannot_be_applied_is_told_at_its_column(
    record: str, expected: str
) -> None:
    told = adjustments(record, "142 3", *TWO)
    assert told == [f"{expected} The list of record {record[:3]} cannot be applied."]
    assert adjustments("202 BH/C1,BH,SB", "142 3", *TWO) == []


def test_points_with_a_comma_are_read_and_told() -> None:
    """In every record that has points; columns 81 to 84 are those of a player."""
    told = adjustments("142 3", player(1, "   2 w 1", points="1,0"), TWO[1])
    assert told == ["line 2, column 81: The points “1,0” have a comma; read as 1."]
    values = adjustments("162  W 1,0    D 0.5", "142 3", *TWO)
    assert values == ["line 1, column 8: The points “1,0” have a comma; read as 1."]
    virtual = adjustments("142 3", "250       1,0   1   1    1    1", *TWO)
    assert virtual == ["line 2, column 10: The points “1,0” have a comma; read as 1."]


def test_tabs_between_columns_are_called_tabs() -> None:
    """One that does no harm is told; where the line cannot be read it is the reason."""
    assert adjustments("012\tOpen", "142 3", *TWO) == [
        "line 1, column 4: There is a tab between the columns; it was read as one blank."
    ]
    spoilt = TWO[0].replace(" " * 20, "\t", 1)
    first, *_ = faults("142 3", spoilt, TWO[1])
    assert str(first) == (
        "line 2, column 23: There is a tab between the columns, so the line cannot be read. "
        "Write blanks instead of tabs, so that everything is in its columns."
    )
    whole = faults("001\t1\tm\tPlayer\t2000", "001\t2\tm\tOther\t1900")
    assert [(one.place.line, one.place.column) for one in whole if one.place] == [(1, 4), (2, 4)]
    assert all("tab" in str(one) for one in whole)


NAMES = (
    "Muñoz, José",
    "Gómez, Íñigo",
    "Müller, Jörg",
    "Çelik, Ömer",
    "Åberg, Måns",
    "Peña, Raúl",
    "MUÑOZ, JOSÉ",
)


@pytest.mark.parametrize(
    ("codec", "name"),
    [("cp1252", "Windows-1252"), ("cp850", "CP850"), ("mac_roman", "Mac Roman")],
)
def test_old_encodings_are_recognised_by_their_letters(codec: str, name: str) -> None:
    text = file("142 3", *(player(n, name=who) for n, who in enumerate(NAMES, start=1)))
    reading = read_trf(text.encode(codec))
    assert [one.name for one in reading.tournament.players] == list(NAMES)
    assert f"The file is not in UTF-8; it was read as {name}." in map(str, reading.adjustments)


@pytest.mark.parametrize("who", NAMES)
@pytest.mark.parametrize("codec", ["cp1252", "cp850", "mac_roman"])
def test_a_single_name_is_enough(who: str, codec: str) -> None:
    text = file("142 3", player(1, name=who), player(2, name="Plain, Name"))
    assert read_trf(text.encode(codec)).tournament.players[0].name == who


def test_every_byte_is_read_somehow() -> None:
    text = read_trf(file("012 X", *TWO).encode().replace(b"X", bytes(range(128, 256))))
    assert text.tournament.event.name


def test_a_player_line_that_cannot_be_read_is_not_called_missing() -> None:
    with pytest.raises(TrfError) as raised:
        read_trf(file("001 abcd      Player"))
    assert "No player record" not in str(raised.value)
