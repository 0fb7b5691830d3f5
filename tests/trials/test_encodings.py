"""O4: what trials found in files whose letters or columns were spoilt by other programs."""

import pytest

from pareo.demo import SAMPLE
from pareo.errors import TrfError
from pareo.files import text_of
from pareo.trf import read_trf

TEXT = SAMPLE.read_text(encoding="utf-8")
DATA = TEXT.encode()


def names(data: bytes) -> tuple[list[str], list[str]]:
    """Return the names of the players, and what was adjusted."""
    reading = read_trf(data)
    return [one.name for one in reading.tournament.players], list(map(str, reading.adjustments))


TWICE = DATA.decode("cp1252", errors="replace").encode()
TWICE_BY_LATIN_1 = DATA.decode("latin-1").encode()
MIXED = b"".join(
    line.encode("cp1252" if number % 2 else "utf-8")
    for number, line in enumerate(TEXT.splitlines(keepends=True))
)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (TWICE_BY_LATIN_1, "UTF-8 that was converted twice"),
        (MIXED, "UTF-8 mixed with Windows-1252"),
    ],
)
def test_o4_such_a_file_is_read_and_its_encoding_named_once(data: bytes, words: str) -> None:
    found, adjustments = names(data)
    assert found == names(DATA)[0]
    assert len(adjustments) == 1
    assert words in adjustments[0]


def test_o4_a_letter_that_is_lost_does_not_move_the_columns() -> None:
    found, adjustments = names(TWICE)
    assert "Zarandieta Molins, \ufffdñigo" in found
    assert len(adjustments) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Núñez, JOÃO",
        "¿QUÉ? Ñíguez",
        "Pokal „ÄÖÜ“ Jürgen",
        "Turnier „Groß“",
        "“OPEN Ä”",
        "São João",
        "Ångström, Åsa",
        "Þórhallur",
        "Đorđević, Ćosić",
        "ÃO",
        "Иванов",
    ],
)
def test_o4_right_texts_stay_as_they_are(text: str) -> None:
    assert text_of(text.encode()) == (text, None)


@pytest.mark.parametrize("text", ["Núñez, João", "Jürgen „Groß“", "Åsa", "“OPEN Ä”"])
def test_o4_old_encodings_are_no_mixture(text: str) -> None:
    assert text_of(text.encode("cp1252"))[1] in ("Windows-1252", "Mac Roman")


@pytest.mark.parametrize(("at", "by"), [(20, 1), (50, 2), (90, 1), (70, -1), (30, -2)])
def test_o4_a_line_that_is_shifted_is_told_once(at: int, by: int) -> None:
    lines = TEXT.splitlines(keepends=True)
    place = next(n for n, line in enumerate(lines) if line.startswith("001    4"))
    line = lines[place]
    lines[place] = line[:at] + " " * by + line[at:] if by > 0 else line[:at] + line[at - by :]
    with pytest.raises(TrfError) as refused:
        read_trf("".join(lines))
    (fault,) = refused.value.faults
    assert "of this line stand" in str(fault)
    assert fault.place is not None
    assert fault.place.line == place + 1
