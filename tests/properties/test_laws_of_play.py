"""What holds in every position: moves, touched pieces, Chess960, and who can still mate."""

from random import Random
from typing import Final

import chess
from hypothesis import given, settings
from hypothesis import strategies as st

from pareo.laws import (
    PROMOTIONS,
    SQUARES,
    Certainty,
    Kind,
    Limits,
    Move,
    Obligation,
    Position,
    Touch,
    Wing,
    array_fault,
    can_mate,
    duty_after,
    fen_of,
    first_rank,
    initial,
    judge,
    legal_moves,
    number_of,
    play,
    position_key,
    read_fen,
    replacement,
)
from pareo.model import Colour
from tests.campaigns import laws
from tests.random_play import oracle_board, random_moves, random_start, step_of

SEEDS: Final = st.integers(0, 10**6)


def position_of(seed: int) -> Position:
    """Return the last position of a random game."""
    random = Random(seed)
    position = random_start(random)
    for move in random_moves(random, position, random.randrange(80)):
        position = play(position, move)
    return position


@given(SEEDS)
@settings(max_examples=12)
def test_every_move_is_legal_exactly_where_another_program_says_so(seed: int) -> None:
    """All squares, all promotions; an illegal one breaks an article of the table first."""
    position = position_of(seed)
    board = oracle_board(position, fen_of(position))
    legal = {
        step_of(move, chess960=position.chess960)
        for origin in SQUARES
        for arrival in SQUARES
        for new in promotions(position, origin // 8, arrival // 8)
        if (move := judged(position, Move(origin, arrival, new))) is not None
    }
    signs = {
        step_of(move, chess960=position.chess960)
        for wing in Wing
        if (move := judge(position, wing).move) is not None
    }
    there = {(move.from_square, move.to_square, move.promotion) for move in board.legal_moves}
    assert legal | signs == there
    assert {step_of(move, chess960=position.chess960) for move in legal_moves(position)} == there


def judged(position: Position, attempt: Move) -> Move | None:
    found = judge(position, attempt)
    assert found.is_legal or found.broken[0].rule.article in laws.ARTICLES
    return found.move


def promotions(position: Position, origin: int, arrival: int) -> tuple[Kind | None, ...]:
    """Return what to make of a pawn: all kinds where the rank is the last one for it."""
    last, before = (7, 6) if position.turn is Colour.WHITE else (0, 1)
    return (None, *PROMOTIONS) if (origin, arrival) == (before, last) else (None,)


@given(SEEDS)
@settings(max_examples=60)
def test_a_position_is_read_back_from_its_fen(seed: int) -> None:
    position = position_of(seed)
    assert position_key(read_fen(fen_of(position))) == position_key(position)


@given(seed=SEEDS, places=st.lists(st.integers(0, 63), max_size=4), intended=st.booleans())
@settings(max_examples=80)
def test_touched_pieces_leave_some_legal_move_and_no_other(
    *, seed: int, places: list[int], intended: bool
) -> None:
    position = position_of(seed)
    legal = frozenset(legal_moves(position))
    touches = [Touch((each,)) for each in SQUARES if each in places and position.squares[each]]
    found = duty_after(position, touches, castling_intended=intended)
    assert found.moves <= legal
    assert bool(found.moves) == bool(legal)
    assert touches or found.obligation is Obligation.FREE
    if found.obligation is Obligation.FREE:
        assert found.moves == legal


@given(SEEDS)
@settings(max_examples=40)
def test_an_illegal_move_is_replaced_by_a_legal_one(seed: int) -> None:
    position = position_of(seed)
    legal = frozenset(legal_moves(position))
    for attempt in laws.random_attempts(Random(seed), position):
        own = not isinstance(attempt, Move) or position.squares[attempt.origin] is not None
        if own and not judge(position, attempt).is_legal:
            assert replacement(position, attempt).moves <= legal


@given(SEEDS)
@settings(max_examples=6)
def test_who_can_mate_does_so_and_who_cannot_never_does(seed: int) -> None:
    """Lines end in mate for another program; colours swapped give the swapped answer."""
    assert not laws.mating(seed).differences


@given(SEEDS)
@settings(max_examples=5)
def test_both_sides_could_mate_early_in_a_game(seed: int) -> None:
    """After a few moves from the initial position nobody has lost the means to mate."""
    random = Random(seed)
    position = initial()
    for move in random_moves(random, position, 6):
        position = play(position, move)
    answers = {can_mate(position, side, Limits(50, 50)).certainty for side in Colour}
    assert Certainty.NO not in answers


@given(st.integers(0, 959))
def test_a_position_of_chess960_and_its_number_belong_together(number: int) -> None:
    rank = first_rank(number)
    assert number_of(rank) == number
    assert array_fault(rank) is None
    assert chess.Board.from_chess960_pos(number).board_fen().rsplit("/", 1)[1] == rank


def test_a_slice_of_the_campaign_finds_no_difference() -> None:
    found = [
        *(laws.game(seed, longest=60) for seed in range(30)),
        *(laws.attempts(seed) for seed in range(4)),
    ]
    assert not [difference for case in found for difference in case.differences]
