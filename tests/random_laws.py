"""Random games, positions and attempts, for comparing readings of the Laws of Chess.

They are made with the independent reading alone, so that the other one has no say in them.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

from tests.independent.laws_960 import all_rows, start_fen
from tests.independent.laws_board import (
    INITIAL,
    SQUARES,
    Place,
    colour_of,
    fen_of,
    first_rank,
    from_fen,
    in_check,
    king_square,
    letter_of,
    other,
)
from tests.independent.laws_counts import Game
from tests.independent.laws_moves import legal_moves, play, reach
from tests.independent.laws_penalties import CLAIM, ILLEGAL, POSITIONS

ENDINGS: Final = (
    *("Q", "R", "B", "N", "P", "PP", "BB", "BN", "NN", "RB"),
    *("PPP", "RPP", "BPP", "NPP", "QPP", "RRPP", "BNPPPP"),
)


class Attempt(NamedTuple):
    move: str
    by: str | None


# --------------------------------------------------------------------------------------- games


def start_of(game: Game, *, free: bool = False) -> str:
    """The first position of a game, for the other reading."""
    return f"{fen_of(game.places[0], free=free)} {game.quiet} 1"


def random_game(random: Random, plies: int, *, free: bool = False) -> Game:
    """A game of legal moves; every third one begins with few pieces."""
    kind = random.randrange(3)
    if free:
        first = from_fen(start_fen(random.choice(sorted(all_rows()))))
    elif kind:
        first = from_fen(INITIAL)
    else:
        first = random_ending(random, random.choice(ENDINGS), random.choice(ENDINGS))
    places, moves = [first], []
    for _ in range(plies):
        legal = legal_moves(places[-1], free=free)
        if not legal:
            break
        move = random.choice(legal)
        if free and (castling := [each for each in legal if each.startswith("O")]):
            move = random.choice((move, *castling))
        moves.append(move)
        places.append(play(places[-1], move, free=free))
    return Game(places, moves)


def shuffling_game(random: Random, plies: int) -> Game:
    """A game in which pieces often go back, sometimes near the fiftieth or 75th move."""
    kind = random.randrange(4)
    if kind == 0:
        first = random_ending(random, random.choice(ENDINGS), random.choice(ENDINGS))
        game = Game([first], [], random.choice((0, 60, 90, 140)))
    elif kind == 1:
        first = from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
        game = Game([first], [], random.choice((0, 60, 90)))
    else:
        game = random_game(random, random.randrange(12))
    places, moves = list(game.places), list(game.moves)
    for _ in range(plies):
        legal = legal_moves(places[-1])
        if not legal:
            break
        back = [move for move in legal if moves[-2:-1] == [move[2:4] + move[:2]]]
        quiet = [move for move in legal if is_quiet(places[-1], move)]
        choice = random.random()
        pool = back if back and choice < 0.7 else quiet if quiet and choice < 0.97 else legal
        moves.append(random.choice(pool))
        places.append(play(places[-1], moves[-1]))
    return Game(places, moves, game.quiet)


def is_quiet(place: Place, move: str) -> bool:
    return place.board[move[:2]] not in "Pp" and move[2:4] not in place.board


def random_ending(random: Random, white: str, black: str) -> Place:
    """A position with these men and the kings, the player on move not giving check."""
    while True:
        men = ["K", "k", *white, *black.lower()]
        board = dict(zip(random.sample(SQUARES, len(men)), men, strict=True))
        turn = random.choice("wb")
        place = Place(board, turn, frozenset(), None)
        pawns = [square for square, man in board.items() if man in "Pp"]
        kings = king_square(board, "w"), king_square(board, "b")
        assert kings[0]
        assert kings[1]
        if any(square[1] in "18" for square in pawns) or kings[1] in reach("k", kings[0]):
            continue
        if not in_check(board, other(turn)):
            return place


# ------------------------------------------------------------------------------------ attempts


def attempts(random: Random, place: Place, count: int) -> Iterator[Attempt]:
    """Moves that are mostly illegal, of all kinds."""
    own = [square for square, man in place.board.items() if colour_of(man) == place.turn]
    pawns = [square for square in own if place.board[square] in "Pp"]
    king = king_square(place.board, place.turn)
    rank = first_rank(place.turn)
    enemy = king_square(place.board, other(place.turn))
    for _ in range(count):
        start = random.choice(own)
        kind = random.randrange(14)
        by = None
        if kind < 4:
            move = start + random.choice(SQUARES)
        elif kind < 7:
            move = start + random.choice(reach(place.board[start].lower(), start))
        elif kind < 9 and pawns:
            start = random.choice(pawns)
            move = start + random.choice(reach("p", start)) + random.choice(("", "", "q", "k"))
        elif kind == 9:
            move = random.choice(("O-O", "O-O-O", f"e{rank}g{rank}", f"e{rank}c{rank}"))
        elif kind == 10 and enemy:
            move = start + enemy
        elif kind == 11 and king:
            move = king + random.choice(reach("q", king))
        elif kind == 12:
            move = random.choice(SQUARES) + random.choice(SQUARES)
        else:
            move = start + random.choice(SQUARES) + random.choice("qrbnkp")
            by = random.choice((None, other(place.turn)))
        if move[:2] != move[2:4]:
            yield Attempt(move, by)


# ------------------------------------------------------------------------------------- touches


def random_touching_place(random: Random) -> Place:
    """A position of a game, or one with kings and rooks at home and some men around them."""
    if random.random() < 0.4:
        return random.choice(random_game(random, random.choice((10, 30))).places)
    while True:
        board = {"e1": "K", "e8": "k", "a1": "R", "h1": "R", "a8": "r", "h8": "r"}
        free = [square for square in SQUARES if square not in board and square[1] not in "18"]
        men = random.sample("QBNPPPPqbnpppp", random.randrange(8))
        board |= dict(zip(random.sample(free, len(men)), men, strict=True))
        corners = [("w", "a1"), ("w", "h1"), ("b", "a8"), ("b", "h8")]
        rights = frozenset(right for right in corners if random.random() < 0.8)
        turn = random.choice("wb")
        place = Place(board, turn, rights, None)
        if not in_check(board, other(turn)) and legal_moves(place):
            return place


def random_touches(random: Random, place: Place) -> list[dict[str, Any]]:
    """What a hand may do on a board, mostly near king, rooks and pieces that can be taken."""
    squares = list(place.board)
    special = [
        square
        for square, man in place.board.items()
        if man in {letter_of("k", place.turn), letter_of("r", place.turn)}
    ]
    found: list[dict[str, Any]] = []
    for _ in range(random.choice((1, 1, 2, 2, 2, 3))):
        square = random.choice(special if special and random.random() < 0.4 else squares)
        touch: dict[str, Any] = {"square": square}
        kind = random.randrange(12)
        if kind == 0:
            touch["said"] = random.choice(("before", "after"))
        elif kind == 1:
            touch["accidental"] = True
        elif kind == 2:
            touch["by"] = random.choice("wb")
        elif kind == 3:
            touch = {"squares": random.sample(squares, 2)}
        elif kind < 6 and colour_of(place.board[square]) == place.turn:
            man = place.board[square].lower()
            touch["on"] = random.choice(reach("q" if man == "k" else man, square))
        found.append(touch)
    return found


# -------------------------------------------------------------------------------------- ladders


def random_events(random: Random) -> list[dict[str, Any]]:
    """Illegal moves, illegal positions and wrong claims of a game."""
    found: list[dict[str, Any]] = []
    for _ in range(random.randrange(1, 6)):
        if random.random() < 0.1:
            stays = random.random() < 0.5
            found.append({"event": random.choice(POSITIONS), "stays": stays})
            continue
        event: dict[str, Any] = {
            "event": random.choice((*ILLEGAL, CLAIM)),
            "by": random.choice("wb"),
        }
        if event["event"] in ILLEGAL:
            event["raised_by"] = random.choice(("arbiter", "opponent", "arbiter", None))
            event["opponent_has_moved"] = random.random() < 0.25
            event["opponent_can_mate"] = random.random() < 0.8
            event["pressed"] = event["event"].startswith("clock") or random.random() < 0.8
            if random.random() < 0.05:
                event["found"] = "after the game"
        found.append(event)
    return found
