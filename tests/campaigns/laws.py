"""The Laws of Chess against an independent program, the library `chess`.

    python3 run.py campaign laws [--games] [--attempts] [--perft] [--mating]
                                 [--count 20000] [--seed 1] [--jobs 1]

--games     COUNT random games, move by move: all legal moves, check, mate, stalemate, appearances
            of the position, half-moves since the last capture or pawn move, FEN
--attempts  5 × COUNT illegal attempts: each is illegal there too and breaks an article of the table
--perft     the number of series of moves from the positions of tests/fixtures/laws/perft.json
--mating    COUNT / 40 positions: who can still mate; lines are replayed, a no is tried by random
            games, and the board turned round gives the same answer

Rounds are positions, boards are moves. Each difference is told.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Final

import chess

from pareo.laws import (
    Attempt,
    Certainty,
    Kind,
    Limits,
    Move,
    Piece,
    Position,
    Square,
    Wing,
    can_mate,
    end_on_board,
    fen_of,
    is_check,
    judge,
    legal_moves,
    perft,
    play,
    position_key,
    read_fen,
)
from pareo.model import Colour
from tests.campaigns._harness import Case, Part, Task, on_processes, run, seeded
from tests.random_play import Chooser, oracle_board, random_moves, random_start, step_of
from tests.unit.laws.decided import cases

LONGEST: Final = 120
ATTEMPTS: Final = 100
"""Illegal attempts in one case."""

# Every article that can be the first one broken (the table of the judge).
ARTICLES: Final = frozenset(
    (
        *("1.1", "1.2", "1.4.1", "3.1", "3.2", "3.3", "3.4", "3.5", "3.6", "3.8.1", "3.9.2"),
        *("3.7.1", "3.7.2", "3.7.3", "3.7.4", "3.7.4.1", "3.7.4.2", "3.7.5.1"),
        *("3.8.2", "3.8.2.1", "3.8.2.1.1", "3.8.2.1.2", "3.8.2.2.1", "3.8.2.2.2", "II.2.3.7.4"),
    )
)


# ------------------------------------------------------------------------------------- games


def game(seed: int, longest: int = LONGEST) -> Case:
    """Play one random game and compare every position."""
    random = Random(seed)
    position = random_start(random)
    board = oracle_board(position, fen_of(position))
    chooser = Chooser(random)
    differences: list[str] = []
    ours: Counter[object] = Counter()
    theirs: Counter[object] = Counter()
    for moved in range(longest + 1):
        moves = legal_moves(position)
        ours[key := position_key(position)] += 1
        other = board._transposition_key()  # noqa: SLF001 - what its is_repetition compares
        theirs[other] += 1
        found: dict[str, tuple[object, object]] = {
            "moves": (
                {step_of(each, chess960=position.chess960) for each in moves},
                {(m.from_square, m.to_square, m.promotion) for m in board.generate_legal_moves()},
            ),
            "check": (is_check(position), board.is_check()),
            "appearances": (ours[key], theirs[other]),
            "counts": (
                (position.quiet, position.number),
                (board.halfmove_clock, board.fullmove_number),
            ),
        }
        if not moves or moved % 16 == 0:
            found |= ends_and_text(position, board)
        differences += [
            f"{board.fen()} {name}: ours {here}, theirs {there}"
            for name, (here, there) in found.items()
            if here != there
        ]
        if not moves or moved == longest:
            break
        move = chooser.move(moves)
        board.push(chess.Move(*step_of(move, chess960=position.chess960)))
        position = play(position, move)
    end = end_on_board(position)
    often = max(ours.values())
    named = [end.value] if end else []
    named += ["third appearance"] if often >= 3 else []
    named += ["fifty moves"] if position.quiet >= 100 else []
    return Case(f"game-{seed}", moved + 1, moved, tuple(differences), named=tuple(named))


def ends_and_text(position: Position, board: chess.Board) -> dict[str, tuple[object, object]]:
    """Return what both say about the end of the game, and the position in writing."""
    end = end_on_board(position)
    other = "checkmate" if board.is_checkmate() else "stalemate" if board.is_stalemate() else None
    written = board.shredder_fen if position.chess960 else board.fen
    return {
        "end": (end and end.value, other),
        "fen": (fen_of(position), written(en_passant="legal")),
        "read": (position_key(read_fen(fen_of(position))), position_key(position)),
    }


# ---------------------------------------------------------------------------------- attempts


def attempts(seed: int, wanted: int = ATTEMPTS) -> Case:
    """Try moves in the positions of a random game until so many were illegal."""
    random = Random(seed)
    differences: list[str] = []
    illegal = 0
    positions = 0
    while illegal < wanted:
        position = random_start(random)
        record = [position]
        for move in random_moves(random, position, random.randrange(60)):
            record.append(play(record[-1], move))
        position = record[-1]
        board = oracle_board(position, fen_of(position))
        positions += 1
        for attempt in random_attempts(random, position):
            known = random.random() < 0.5
            judged = judge(position, attempt, record=record if known else ())
            there = oracle_says(board, position, attempt)
            illegal += not judged.is_legal
            first = judged.broken[0].rule.article if judged.broken else None
            if judged.is_legal != there or (not judged.is_legal and first not in ARTICLES):
                differences.append(
                    f"{fen_of(position)} {attempt}: ours {judged.sentence}, theirs {there}"
                )
    return Case(f"attempts-{seed}", positions, illegal, tuple(differences))


def random_attempts(random: Random, position: Position) -> Iterator[Attempt]:
    """Yield moves that somebody might try, most of them with a piece of the player on move."""
    own = [
        Square(place)
        for place, piece in enumerate(position.squares)
        if piece is not None and piece.colour is position.turn
    ]
    for _ in range(12):
        origin = random.choice(own) if random.random() < 0.9 else Square(random.randrange(64))
        near = random.random() < 0.7
        arrival = (origin + random.choice(NEAR)) % 64 if near else random.randrange(64)
        piece = position.squares[origin]
        last = arrival // 8 in (0, 7) and piece is not None and piece.kind is Kind.PAWN
        new = random.choice([*Kind, None]) if last or random.random() < 0.05 else None
        yield Move(origin, Square(arrival), new)
    yield from Wing


NEAR: Final = (1, -1, 2, -2, 7, -7, 8, -8, 9, -9, 16, -16, 6, -6, 10, -10, 15, -15, 17, -17)


def oracle_says(board: chess.Board, position: Position, attempt: Attempt) -> bool:
    """Return whether the library has a legal move for an attempt."""
    if isinstance(attempt, Wing):
        test = board.is_kingside_castling if attempt is Wing.SHORT else board.is_queenside_castling
        return any(test(move) for move in board.generate_castling_moves())
    step = step_of(attempt, chess960=position.chess960)
    if not position.chess960:
        # Its test of one move takes a king on its own rook for castling; its list does not.
        return chess.Move(*step) in [*board.generate_legal_moves()]
    # There a king that takes its own rook castles; with us castling is a sign, or e1 to g1 or c1
    # with a rook in the corner.
    castling = {
        (move.from_square, move.to_square): move for move in board.generate_castling_moves()
    }
    if step[:2] in castling:
        return False
    corner = (attempt.origin, attempt.origin + (3 if attempt.arrival > attempt.origin else -4))
    aside = attempt.origin % 8 == 4 and abs(attempt.arrival - attempt.origin) == 2
    if aside and attempt.promotion is None and corner in castling:
        return True
    return chess.Move(*step) in board.legal_moves


# ------------------------------------------------------------------------------------- perft


def series(number: int, limit: int) -> Case:
    """Count the series of moves from one position, up to a length with so many."""
    case = cases("perft")[number]
    position = read_fen(case.data["fen"])
    wanted = [nodes for nodes in case.data["nodes"] if nodes <= limit]
    found = [perft(position, depth) for depth in range(1, len(wanted) + 1)]
    differences = () if found == wanted else (f"{case}: ours {found}, published {wanted}",)
    return Case(f"perft-{case}", 1, sum(found), differences)


# ------------------------------------------------------------------------------------ mating


def mating(seed: int) -> Case:
    """Ask who can still mate in the last position of a random game with few men."""
    random = Random(seed)
    position = few_men(random)
    differences = []
    said = []
    for side in Colour:
        answer = can_mate(position, side, Limits(600, 3_000))
        said.append(answer.certainty.value)
        if answer.certainty is Certainty.YES:
            board = chess.Board(fen_of(position))
            for move in answer.line:
                if chess.Move(*step_of(move, chess960=False)) not in board.legal_moves:
                    differences.append(f"{fen_of(position)}: {move} in the line is illegal")
                    break
                board.push(chess.Move(*step_of(move, chess960=False)))
            if not board.is_checkmate() or board.turn is (side is Colour.WHITE):
                differences.append(f"{fen_of(position)}: the line of {side.value} does not mate")
        elif answer.certainty is Certainty.NO and mates_by_chance(random, position, side):
            differences.append(f"{fen_of(position)}: no for {side.value}, but there is a mate")
        turned = can_mate(swapped(position), side.other, Limits(600, 3_000))
        if {answer.certainty, turned.certainty} == {Certainty.YES, Certainty.NO}:
            differences.append(f"{fen_of(position)}: another answer with colours swapped")
    return Case(f"mating-{seed}", 1, 2, tuple(differences), named=tuple(said))


def few_men(random: Random) -> Position:
    """Return a position of a few men that somebody could have on the board."""
    while True:
        men = ["K", "k", *random.choices("QRBNPPqrbnpp", k=random.randrange(1, 6))]
        squares: list[Piece | None] = [None] * 64
        for letter, place in zip(men, random.sample(range(64), len(men)), strict=True):
            squares[place] = Piece(letter)
        position = Position(tuple(squares), random.choice((*Colour,)))
        board = chess.Board(fen_of(position))
        if board.is_valid():
            return position


def mates_by_chance(random: Random, position: Position, side: Colour) -> bool:
    """Whether one of some random continuations ends in mate by a side."""
    for _ in range(3):
        board = chess.Board(fen_of(position))
        for move in random_moves(random, position, 60):
            board.push(chess.Move(*step_of(move, chess960=False)))
        if board.is_checkmate() and board.turn is not (side is Colour.WHITE):
            return True
    return False


def swapped(position: Position) -> Position:
    """Return the position turned round: ranks mirrored, colours exchanged."""
    squares = [position.squares[8 * (7 - place // 8) + place % 8] for place in range(64)]
    return Position(
        tuple(piece and Piece.of(piece.colour.other, piece.kind) for piece in squares),
        position.turn.other,
    )


# -------------------------------------------------------------------------------- the campaign


def counted_series(jobs: int, limit: int = 10**7) -> Iterator[Case]:
    """Count all series of the fixture."""
    tasks: list[Task] = [partial(series, number, limit) for number in range(len(cases("perft")))]
    yield from on_processes(tasks, jobs)


PARTS: Final = {
    "games": Part(lambda asked: on_processes(seeded(game, asked.seed, asked.count), asked.jobs)),
    "attempts": Part(
        lambda asked: on_processes(
            seeded(attempts, asked.seed, -(-5 * asked.count // ATTEMPTS)), asked.jobs
        )
    ),
    "perft": Part(lambda asked: counted_series(asked.jobs)),
    "mating": Part(
        lambda asked: on_processes(seeded(mating, asked.seed, -(-asked.count // 40)), asked.jobs)
    ),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the campaign; 0 if nothing differs."""
    return run("laws", __doc__, PARTS, arguments, count=20_000)


if __name__ == "__main__":
    sys.exit(main())
