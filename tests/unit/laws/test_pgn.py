"""Games as text and as PGN files."""

from io import StringIO

import chess.pgn
import pytest

from pareo.errors import InputError
from pareo.laws.fen import read_fen
from pareo.laws.letters import SPANISH
from pareo.laws.pgn import move_list, read_pgn, write_pgn
from pareo.laws.record import Record, read_entries
from pareo.model import Result

# The sample game as Appendix C prints it, in its three forms (misprints of CCe4 and Dd4d3 amended).
SHORT = """1.e4 e5   2.Cf3 Cf6 3.d4 exd4 4.e5 Ce4 5.Dxd4 d5 6.exd6 a.p. Cxd6
7.Ag5 Cc6 8.De3+ Ae7 9.Cbd2 0-0 10.0-0-0 Te8  11.Rb1(=)"""
BARE = """1. e4 e5 2. Cf3 Cf6 3. d4 ed4 4. e5 Ce4 5. Dd4 d5 6. ed6 Cd6 7. Ag5 Cc6
8. De3 Ae7 9 Cbd2 0-0 10. 0-0-0 Te8 11. Rb1 (=)"""
LONG = """1. e2e4 e7e5  2.Cg1f3 Cg8f6  3. d2d4 e5xd4  4. e4e5 Cf6e4 5. Dd1xd4 d7d5
6. e5xd6 a.p. Ce4xd6  7. Ac1g5 Cb8c6  8. Dd4e3 Af8e7  9. Cb1d2 0-0 10. 0-0-0 Tf8e8 11. Rb1 (=)"""


def test_c_13_the_sample_game_in_its_three_forms() -> None:
    games = [read_entries(move_list(text).entries) for text in (SHORT, BARE, LONG)]
    for game in games:
        assert game.problem is None
        assert len(game.record.moves) == 21
        assert game.offers == (21,)
        assert game.language == "es"
    assert games[0].record == games[1].record == games[2].record
    named = [str(games[0].record.named(at)) for at in (8, 11, 15, 21)]
    assert named == ["4...Ne4", "6.exd6 e.p.", "8.Qe3+", "11.Kb1"]


def test_comments_variations_and_marks_are_left_aside() -> None:
    text = """1. e4! {best (by test} e5 $1 (1... c5 2. Nf3 (2. c3) d6) 2. Nf3 ; a remark ( here
% an escaped line
2... Nc6?! 1/2-1/2"""
    found = move_list(text)
    assert found.entries == ("e4!", "e5", "Nf3", "Nc6?!")
    assert found.result is Result.DRAWN


def test_clock_times_stay_with_their_moves() -> None:
    text = "1. e4 {[%clk 1:30:27]} e5 {[%eval 0.2] [%clk 0:09:05.5]} 2. Nf3 *"
    assert move_list(text).clocks == (5427, 545, None)
    assert move_list("{[%clk 0:01:00]} 1. e4").clocks == (None,)


TWO_GAMES = r"""[Event "Open \"A\""]
[White "Núñez"]
[Result "1-0"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0

[Event "Endings"]
[SetUp "1"]
[FEN "8/3P3k/8/8/8/8/8/4K3 w - - 0 40"]

40. d8=Q *
"""


def test_several_games_with_tags_and_positions() -> None:
    first, second = read_pgn(TWO_GAMES)
    assert dict(first.tags)["Event"] == 'Open "A"'
    assert first.result is Result.WHITE_WON
    assert first.transcript.problem is None
    assert second.result is None
    assert str(second.transcript.record.named(1)) == "40.d8Q"
    assert read_pgn("") == ()
    with pytest.raises(InputError):
        read_pgn('[FEN "nonsense"]\n1. e4')


def test_letters_are_english_unless_they_do_not_fit() -> None:
    start = '[FEN "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"]'
    (english,) = read_pgn(f"{start} 1. Rd1 *")
    (spanish,) = read_pgn(f"{start} 1. Rd1 Re7 2. Ta7 *")
    assert [str(move) for move in english.transcript.record.moves] == ["a1d1"]
    assert [str(move) for move in spanish.transcript.record.moves] == ["e1d1", "e8e7", "a1a7"]
    (given,) = read_pgn(f"{start} 1. Rd1 *", SPANISH)
    assert [str(move) for move in given.transcript.record.moves] == ["e1d1"]


def test_a_result_that_only_the_tag_names() -> None:
    (game,) = read_pgn('[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4#')
    assert game.result is Result.BLACK_WON


def test_what_is_written_is_read_back_by_us_and_by_another_program() -> None:
    record = read_entries(move_list(SHORT).entries).record
    clocks = (*range(5400, 5390, -1), None, *range(600, 590, -1))
    text = write_pgn(record, {"Event": 'A "B"', "Round": "3"}, Result.DRAWN, clocks)
    assert max(map(len, text.splitlines())) <= 79
    (game,) = read_pgn(text)
    assert game.transcript.record == record
    assert game.clocks == clocks
    assert game.result is Result.DRAWN
    other = chess.pgn.read_game(StringIO(text))
    assert other is not None
    assert not other.errors
    assert [str(move) for move in other.mainline_moves()] == [str(move) for move in record.moves]
    assert other.headers["Round"] == "3"
    assert [node.clock() for node in other.mainline()] == list(clocks)


def test_a_record_that_begins_later_is_written_with_its_position() -> None:
    start = read_fen("4k3/8/8/8/8/8/1p6/4K3 b - - 0 41")
    text = write_pgn(Record(start, read_entries(["b1D"], start=start).record.moves))
    assert '[FEN "4k3/8/8/8/8/8/1p6/4K3 b - - 0 41"]' in text
    assert "41... b1=Q+ *" in text
    chess960 = read_fen("4k3/8/8/8/8/8/8/RK6 w A - 0 1")
    assert '[Variant "Chess960"]' in write_pgn(Record(chess960))


@pytest.mark.parametrize(
    ("result", "told"),
    [
        (None, "*"),
        (Result.PENDING, "*"),
        (Result.WHITE_WON, "1-0"),
        (Result.BLACK_WON_BY_FORFEIT, "0-1"),
        (Result.DRAWN, "1/2-1/2"),
        (Result.BOTH_LOST, "*"),
    ],
)
def test_results_as_pgn_has_them(result: Result | None, told: str) -> None:
    assert write_pgn(Record(), result=result).endswith(f"\n{told}\n")
