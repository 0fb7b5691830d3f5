"""Records read entry by entry: languages, doubts that later entries settle, offers."""

import pytest

from pareo.laws.board import Kind
from pareo.laws.fen import read_fen
from pareo.laws.letters import LETTERS, own_letters
from pareo.laws.reading import ReadingOutcome
from pareo.laws.record import Record, Transcript, read_entries


def read(text: str, language: str | None = None, fen: str | None = None) -> Transcript:
    return read_entries(
        text.split(), LETTERS[language] if language else None, read_fen(fen) if fen else None
    )


def moves(found: Transcript) -> list[str]:
    return [str(move) for move in found.record.moves]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("e4 e5 Cf3 Cc6 Ab5", "es"),
        ("e4 e5 Nf3 Nc6 Bb5", "en"),
        ("e4 e5 Cf3 Cc6 Fb5", "fr"),
        ("e4 e5 Sf3 Sc6 Lb5", "de"),
        ("e4 e5 Pf3 Pc6 Lb5", "nl"),
        ("e4 e5 Cf3 Cc6 Bb5", "pt"),
        ("e4 e5 d4", None),
    ],
)
def test_c_3_the_language_is_found_from_the_entries(text: str, language: str | None) -> None:
    found = read(text)
    assert found.problem is None
    assert found.language == language


ROOK_AND_KING = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"


def test_c_3_other_entries_fix_the_language() -> None:
    # Rd1 alone may be king or rook; Ta7 or Ke7 later tells which.
    assert read("Rd1", fen=ROOK_AND_KING).problem_at == 1
    assert moves(read("Rd1 Re7 Ta7", fen=ROOK_AND_KING)) == ["e1d1", "e8e7", "a1a7"]
    assert moves(read("Rd1 Ke7 Rd7", fen=ROOK_AND_KING)) == ["a1d1", "e8e7", "d1d7"]
    settled = read("Rd1 Ke7 Rd7", fen=ROOK_AND_KING).readings[0]
    assert settled.outcome is ReadingOutcome.READ
    assert "settle" in str(settled.remarks[0])


TWO_KNIGHTS = "4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1"


def test_c_10_later_entries_settle_which_piece_moved() -> None:
    assert moves(read("Cf3 Rd7 Cd3", "es", TWO_KNIGHTS)) == ["g1f3", "e8d7", "e1d3"]
    doubtful = read("Cf3 Rd7 Ca5", "es", TWO_KNIGHTS)
    assert doubtful.problem_at == 1
    assert doubtful.problem is not None
    assert doubtful.problem.outcome is ReadingOutcome.AMBIGUOUS
    assert sorted(map(str, doubtful.problem.moves)) == ["e1f3", "g1f3"]


def test_a_player_who_changes_his_letters() -> None:
    found = read("e4 e5 Cf3 Nc6 Ab5")
    assert found.problem is None
    assert found.languages == ("es", "it")


def test_c_4_a_pawn_with_a_letter_gives_way_to_a_piece_without_a_fault() -> None:
    # Bd6 is a bishop in English; only who writes German and a letter for pawns means d7-d6.
    assert moves(read("a4 e6 b3 Bd6")) == ["a2a4", "e7e6", "b2b3", "f8d6"]
    assert moves(read("a4 Bd6")) == ["a2a4", "d7d6"]


def test_given_letters_are_kept() -> None:
    assert read("e4 e5 Nf3", "es").problem_at == 3
    russian = own_letters("КФЛСН")
    found = read_entries(["e4", "e5", f"{russian.of(Kind.KNIGHT)}f3"], russian)
    assert found.problem is None
    assert found.languages == ("КФЛСН",)


def test_an_entry_that_cannot_be_read_ends_the_record() -> None:
    found = read("e4 e5 ??? Nc6")
    assert moves(found) == ["e2e4", "e7e5"]
    assert found.problem_at == 3
    assert found.problem is not None
    assert found.problem.outcome is ReadingOutcome.UNREADABLE
    assert len(found.readings) == 3


def test_too_many_doubts_end_the_record_at_the_first() -> None:
    # Seven times one of two knights: 128 ways, more than are followed.
    start = "4k3/8/8/8/8/8/8/KN3N2 w - - 0 1"
    found = read("Cd2 Rd8 Cb3 Re8 Cd2 Rd8 Cb3", "es", start)
    assert found.problem_at == 1
    three = "4k3/8/8/8/8/1N6/8/KN3N2 w - - 0 1"
    assert read("Cd2 Rd8 Cc4 Re8 Cd2 Rd8 Cc4 Re8 Cd2 Rd8 Cc4", "es", three).problem_at == 1


def test_8_1_5_offers_by_half_moves() -> None:
    assert read_entries(["e4", "e5 (=)", "Nf3(=)", "Nc6"]).offers == (2, 3)


def test_moves_by_their_numbers() -> None:
    record = read("e4 e5 Nf3").record
    assert [str(record.named(at)) for at in (1, 2, 3)] == ["1.e4", "1...e5", "2.Nf3"]
    assert [str(record.moment(at)) for at in (0, 3)] == ["at the start", "after 2.Nf3"]


def test_completed_moves() -> None:
    assert Record().completed == 0
    assert read("e4").record.completed == 0
    assert read("e4 e5").record.completed == 1
    assert read("e4 e5 Nf3").record.completed == 1
    assert Record(read_fen(ROOK_AND_KING)).completed == 1
