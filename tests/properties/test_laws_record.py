"""Notation, records and counts in random games, with python-chess beside."""

from random import Random

import chess
from hypothesis import given, settings
from hypothesis import strategies as st

from pareo.laws import (
    LETTERS,
    Form,
    Gap,
    Record,
    announced,
    initial,
    legal_move,
    legal_moves,
    move_list,
    play,
    quiet_half_moves,
    read_announced,
    read_entries,
    read_fen,
    read_move,
    read_pgn,
    repetition_of,
    ways_through,
    write_pgn,
    written,
)

GAMES = st.tuples(st.integers(0, 10**9), st.integers(1, 160))
PEACEFUL = st.tuples(st.integers(0, 10**9), st.integers(1, 80))


def random_board(seed: int, half_moves: int, *, peaceful: bool = False) -> chess.Board:
    """Return a game of random moves; a peaceful one goes to and fro, so that positions return."""
    random, board = Random(seed), chess.Board()
    for _ in range(half_moves):
        moves = list(board.legal_moves)
        if not moves:
            break
        last = board.peek() if peaceful and len(board.move_stack) > 1 else None
        if last is not None and random.random() < 0.8:
            own = board.move_stack[-2]
            moves = [move for move in moves if is_back(move, own)] or moves
        board.push(random.choice(moves))
    return board


def is_back(move: chess.Move, own: chess.Move) -> bool:
    return (move.from_square, move.to_square) == (own.to_square, own.from_square)


def record_of(board: chess.Board) -> Record:
    record, position = Record(), initial()
    for each in board.move_stack:
        move = legal_move(position, each.uci())
        assert move is not None
        record, position = record.with_move(move), play(position, move)
    return record


@settings(max_examples=12)
@given(GAMES)
def test_every_form_of_every_legal_move_is_read_back(game: tuple[int, int]) -> None:
    board = random_board(*game)
    position = read_fen(board.fen())
    moves = legal_moves(position)
    texts = {written(position, move, form=Form.PGN): str(move) for move in moves}
    assert texts == {board.san(each): each.uci() for each in board.legal_moves}
    for move in Random(game[0]).sample(moves, min(4, len(moves))):
        for letters in LETTERS.values():
            for form in Form:
                text = written(position, move, letters, form)
                read = read_move(position, text, LETTERS["en"] if form is Form.PGN else letters)
                assert read.move == move, (text, letters.language)
                assert not read.remarks
                assert move in read_move(position, text).moves
        assert read_announced(position, announced(position, move)).move == move


@settings(max_examples=15)
@given(PEACEFUL)
def test_9_2_2_and_9_3_counts_are_those_of_another_program(game: tuple[int, int]) -> None:
    board = random_board(*game, peaceful=True)
    record = record_of(board)
    found = repetition_of(record)
    assert board.is_repetition(found.count)
    assert not board.is_repetition(found.count + 1)
    assert quiet_half_moves(record) == board.halfmove_clock
    for each in found.lookalikes:
        assert each.half_move not in found.appearances


@settings(max_examples=10)
@given(GAMES)
def test_a_game_in_any_language_is_read_back(game: tuple[int, int]) -> None:
    record = record_of(random_board(*game))
    (pgn,) = read_pgn(write_pgn(record))
    assert pgn.transcript.record == record
    positions = record.positions
    for language in ("es", "de"):
        letters = LETTERS[language]
        entries = [
            f"{position.number}.{written(position, move, letters)}"
            for position, move in zip(positions, record.moves, strict=False)
        ]
        assert read_entries(entries, letters).record == record
        found = read_entries(move_list(" ".join(entries)).entries)
        assert found.record.moves == record.moves[: len(found.record.moves)]
        assert found.problem is None or found.problem.candidates


@settings(max_examples=12)
@given(GAMES)
def test_8_5_3_the_ways_through_a_gap_are_all_there(game: tuple[int, int]) -> None:
    """Another program plays all series of two half-moves; those that end alike are the ways."""
    board = random_board(*game)
    ends: dict[str, set[tuple[str, ...]]] = {}
    for first in list(board.legal_moves):
        board.push(first)
        for second in list(board.legal_moves):
            board.push(second)
            ends.setdefault(board.board_fen(), set()).add((first.uci(), second.uci()))
            board.pop()
        board.pop()
    start = read_fen(board.fen())
    for placed in Random(game[0]).sample(sorted(ends), min(3, len(ends))):
        gap = Gap(start, 2, read_fen(f"{placed} {start.turn.value}").squares, start.turn)
        found = ways_through(gap)
        assert found.complete
        assert {tuple(map(str, way)) for way in found.moves} == ends[placed]
