"""On the board: moves, Chess960, touched pieces and mates, ours against the independent reading."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from pareo.laws import (
    Certainty,
    Kind,
    Limits,
    Move,
    Said,
    Touch,
    Variant,
    array_fault,
    can_mate,
    duty_after,
    first_rank,
    flag_fall_on,
    judge,
    legal_moves,
    number_of,
    read_attempt,
    read_fen,
    replacement,
    square,
)
from pareo.laws import play as play_there
from tests.campaigns._harness import Case
from tests.campaigns._laws_shared import COLOURS, position_of, record_of
from tests.independent import laws_960 as rows_read
from tests.independent import laws_board as board_read
from tests.independent import laws_mates as mates_read
from tests.independent import laws_moves as moves_read
from tests.independent import laws_touch as touch_read
from tests.random_laws import (
    attempts,
    random_ending,
    random_game,
    random_touches,
    random_touching_place,
    start_of,
)

_ANSWERS: Final = {Certainty.YES: True, Certainty.NO: False, Certainty.CANNOT_SAY: None}


# --------------------------------------------------------------------------------------- moves


def moves_compared(seed: int) -> Case:
    """Judge attempts in five positions of a game."""
    random = Random(f"laws moves {seed}")
    game = random_game(random, random.choice((10, 40, 90)))
    positions = record_of(game).positions
    differences = []
    illegal = 0
    for _ in range(5):
        at = random.randrange(len(positions))
        place = game.places[at]
        known = random.random() < 0.5
        story = moves_read.Story(game.places[: at + 1], game.moves[:at])
        for attempt in attempts(random, place, 10):
            said = moves_read.judge(place, attempt.move, attempt.by, story if known else None)
            ours = judge(
                positions[at],
                read_attempt(attempt.move),
                by=COLOURS[attempt.by] if attempt.by else None,
                record=positions[: at + 1] if known else (),
            )
            found = [each.rule.article for each in ours.broken]
            illegal += bool(said)
            if found[:1] != said[:1] or not set(found) <= set(said):
                differences.append(
                    f"{board_read.fen_of(place)} {attempt} record {known}: {found}, theirs {said}"
                )
    return Case(f"moves-{seed}", rounds=illegal, differences=tuple(differences))


def free_compared(seed: int) -> Case:
    """Compare all legal moves and both castlings along a Chess960 game."""
    random = Random(f"laws free {seed}")
    game = random_game(random, 30, free=True)
    position = read_fen(start_of(game, free=True))
    differences = []
    for place, played in zip(game.places, [*game.moves, None], strict=True):
        legal = moves_read.legal_moves(place, free=True)
        ours = {
            str(move).replace("0", "O") if move.rook else str(move): move
            for move in legal_moves(position)
        }
        castlings = {
            str(move): move.wing.value.replace("0", "O")
            for move in ours.values()
            if move.wing is not None
        }
        named = sorted(castlings.get(text, text) for text in ours)
        if named != legal:
            differences.append(f"{board_read.fen_of(place, free=True)}: {named}, theirs {legal}")
        for side in moves_read.CASTLING:
            found = [each.rule.article for each in judge(position, read_attempt(side)).broken]
            said = moves_read.judge(place, side, free=True)
            if found[:1] != said[:1]:
                differences.append(
                    f"{board_read.fen_of(place, free=True)} {side}: {found}, theirs {said}"
                )
        if played is not None:
            move = judge(position, read_attempt(played)).move
            if move is None:
                break
            position = play_there(position, move)
    return Case(f"free-{seed}", rounds=len(game.places), differences=tuple(differences))


def rows_compared(seed: int) -> Case:
    """Place the pieces of Chess960 by number, and in any order."""
    random = Random(f"laws rows {seed}")
    number = random.randrange(960)
    row = rows_read.numbers()[number]
    differences = []
    if (first_rank(number), number_of(row)) != (row, number):
        differences.append(f"{number}: {first_rank(number)}, theirs {row}")
    shuffled = "".join(random.sample(rows_read.PIECES, 8))
    if random.random() < 0.1:
        shuffled = shuffled.replace("Q", "N")
    fault = array_fault(shuffled)
    found, said = [fault.rule.article] if fault else [], rows_read.broken(shuffled)[:1]
    if found != said:
        differences.append(f"{shuffled}: {found}, theirs {said}")
    return Case(f"rows-{seed}", differences=tuple(differences))


# --------------------------------------------------------------------------------------- touch


def touch_compared(seed: int) -> Case:
    """Touch pieces in a position, and replace an illegal move there."""
    random = Random(f"laws touch {seed}")
    place = random_touching_place(random)
    position = position_of(place)
    differences = []
    asked = 0
    for _ in range(3):
        touches = random_touches(random, place)
        intended = random.random() < 0.8
        duty = duty_after(position, [*map(touch_of, touches)], castling_intended=intended)
        said = touch_read.allowed(place, touches, intended=intended)
        asked += 1
        if texts_of(duty.moves) != said:
            differences.append(
                f"{board_read.fen_of(place)} {touches} intended {intended}: "
                f"{duty.obligation} {sorted(texts_of(duty.moves))}, theirs {sorted(said)}"
            )
    for attempt in attempts(random, place, 6):
        broken = moves_read.judge(place, attempt.move)
        if attempt.by or not broken or {"1.1", "3.7.5.1"} & {*broken}:
            continue
        captured = attempt.move[2:4] if attempt.move[2:4] in place.board else None
        if captured and touch_read.is_own(place, captured):
            captured = None
        duty = replacement(
            position, read_attempt(attempt.move), None if captured is None else square(captured)
        )
        said = touch_read.replacement(place, attempt.move, captured)
        asked += 1
        if texts_of(duty.moves) != said:
            differences.append(
                f"{board_read.fen_of(place)} instead of {attempt.move}: "
                f"{duty.obligation} {sorted(texts_of(duty.moves))}, theirs {sorted(said)}"
            )
    return Case(f"touch-{seed}", rounds=asked, differences=tuple(differences))


def texts_of(moves: Iterable[Move]) -> set[str]:
    """Return moves in the words of the other reading."""
    return {*map(str, moves)}


def touch_of(touch: touch_read.Touch) -> Touch:
    """Return a touch of the other reading as ours."""
    return Touch(
        tuple(map(square, touch.get("squares") or [touch["square"]])),
        by=COLOURS[touch["by"]] if "by" in touch else None,
        said=Said(touch["said"]) if "said" in touch else None,
        accidental=touch.get("accidental", False),
        released=square(touch["on"]) if "on" in touch else None,
        promotion=Kind(touch["promotion"]) if "promotion" in touch else None,
    )


# --------------------------------------------------------------------------------------- mates


def mates_compared(seed: int) -> Case:
    """Ask whether the sides can mate, with at most three men, or four in every tenth case."""
    random = Random(f"laws mates {seed}")
    small = ("", "Q", "R", "B", "N", "P")
    if seed % 10 != 9:
        white = random.choice(small)
        place = random_ending(random, white, "" if white else random.choice(small))
    else:
        place = random_ending(random, random.choice(small), random.choice(small))
    return asked_for_mates(f"mates-{seed}", place, 1500)


def walls_compared(seed: int) -> Case:
    """Ask the same of pawns that face each other, with few other men."""
    random = Random(f"laws walls {seed}")
    files = random.sample(board_read.FILES, random.randrange(2, 7))
    board: dict[str, str] = {}
    for file in files:
        rank = random.randrange(2, 7)
        board |= {f"{file}{rank}": "P", f"{file}{rank + 1}": "p"}
    men = ["K", "k", *random.choice(("", "", "B", "b", "N"))]
    free = [square for square in board_read.SQUARES if square not in board]
    board |= dict(zip(random.sample(free, len(men)), men, strict=True))
    place = board_read.Place(board, random.choice("wb"), frozenset(), None)
    if board_read.in_check(board, board_read.other(place.turn)) or board_read.in_check(
        board, place.turn
    ):
        return Case(f"walls-{seed}", left_out=True)
    return asked_for_mates(f"walls-{seed}", place, 800)


def asked_for_mates(name: str, place: board_read.Place, limit: int) -> Case:
    """Compare the two answers; what one of them leaves open is counted."""
    differences = []
    named = []
    for colour in "wb":
        ours = can_mate(position_of(place), COLOURS[colour], Limits(400, 4000))
        said = mates_read.can_mate(place, colour, limit)
        here = _ANSWERS[ours.certainty]
        if here is None or said is None:
            named.append("open in both" if here is said else "open in one")
        elif here is not said:
            differences.append(f"{board_read.fen_of(place)} {colour}: {ours}, theirs {said}")
        else:
            differences += flag_compared(place, colour, can_mate=said)
    return Case(name, rounds=2, differences=tuple(differences), named=tuple(named))


def flag_compared(place: board_read.Place, winner: str, *, can_mate: bool) -> Iterator[str]:
    """Yield what differs when the flag of the other side falls."""
    flag = board_read.other(winner)
    facts = {"noticed_by": "arbiter", "fallen": "one flag", "last_period": "yes"}
    ours = flag_fall_on(
        position_of(place), COLOURS[flag], Variant.STANDARD, facts, Limits(400, 4000)
    ).result
    said = mates_read.result_of(place, flag, can_mate=can_mate)
    if ours is None or ours.value != said:
        yield f"{board_read.fen_of(place)}, flag of {flag}: {ours}, theirs {said}"
