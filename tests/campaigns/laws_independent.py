"""The Laws of Chess of 2018 against an independent reading, on random games and cases.

    python3 run.py campaign laws-independent [--moves] [--free] [--touch] [--claims] [--mates]
        [--ladders] [--clocks] [--notation] [--count 2000] [--seed 1] [--jobs 2]

--moves     COUNT games, 50 attempts each, with and without the record: legal or not, the first
            article broken, and no article that the other reading does not find
--free      COUNT Chess960 games: all legal moves; castlings on both sides, with the article
--touch     COUNT positions, three sequences of touches each: the moves that are left; and the
            moves that may replace an illegal one
--claims    COUNT games: appearances, half-moves without capture or pawn move, draws without a
            claim, and a claim with its outcome
--mates     COUNT positions with few men: whether each side can still mate, as far as both know
--ladders   COUNT games with illegal moves and wrong claims in all five variants
--clocks    COUNT clocks: time left in all modes, periods, class of the time control
--notation  COUNT games: a move of some positions in all forms and letters, written and read back

Each difference is told.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Final

from pareo.laws import (
    LETTERS,
    Certainty,
    Claim,
    Form,
    GameLedger,
    Ground,
    Incident,
    Kind,
    Limits,
    Mode,
    Move,
    Position,
    Record,
    Said,
    Touch,
    Variant,
    after_move,
    automatic_draw,
    can_mate,
    claim_ruling,
    duty_after,
    judge,
    legal_moves,
    read_attempt,
    read_fen,
    read_move,
    remaining_times,
    replacement,
    square,
    written,
)
from pareo.laws import play as play_there
from pareo.model import Colour, TimeControl
from tests.campaigns._harness import Case, Part, on_processes, run, seeded
from tests.independent import laws_board as board_read
from tests.independent import laws_clock as clocks_read
from tests.independent import laws_counts as counts_read
from tests.independent import laws_mates as mates_read
from tests.independent import laws_moves as moves_read
from tests.independent import laws_notation as notation_read
from tests.independent import laws_penalties as penalties_read
from tests.independent import laws_touch as touch_read
from tests.independent.laws_counts import Game
from tests.random_laws import (
    attempts,
    random_ending,
    random_events,
    random_game,
    random_touches,
    random_touching_place,
    shuffling_game,
    start_of,
)

_COLOURS: Final = {"w": Colour.WHITE, "b": Colour.BLACK}
_ANSWERS: Final = {Certainty.YES: True, Certainty.NO: False, Certainty.CANNOT_SAY: None}
_OUTCOMES: Final = {"draw": "correct", "rejected": "incorrect", "not admissible": "not admissible"}
_GROUNDS: Final = {"repetition": Ground.REPETITION, "fifty": Ground.FIFTY_MOVES}
_LETTERS: Final = ("en", "es", "figurine")


def position_of(place: board_read.Place, quiet: int = 0) -> Position:
    """Return a position of the other reading as ours."""
    return read_fen(f"{board_read.fen_of(place)} {quiet} 1")


def record_of(game: Game) -> Record:
    """Return a game of the other reading as ours."""
    record = Record(read_fen(start_of(game)))
    position = record.start
    moves = []
    for text in game.moves:
        move = judge(position, read_attempt(text)).move
        assert move is not None, (text, game.moves)
        moves.append(move)
        position = play_there(position, move)
    return Record(record.start, tuple(moves))


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
        whole = random.random() < 0.5
        story = moves_read.Story(game.places[: at + 1], game.moves[:at], whole=True)
        for attempt in attempts(random, place, 10):
            said = moves_read.judge(place, attempt.move, attempt.by, story if whole else None)
            ours = judge(
                positions[at],
                read_attempt(attempt.move),
                by=_COLOURS[attempt.by] if attempt.by else None,
                record=positions[: at + 1] if whole else (),
            )
            found = [each.rule.article for each in ours.broken]
            illegal += bool(said)
            if found[:1] != said[:1] or not set(found) <= set(said):
                differences.append(
                    f"{board_read.fen_of(place)} {attempt} record {whole}: {found}, theirs {said}"
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
        by=_COLOURS[touch["by"]] if "by" in touch else None,
        said=Said(touch["said"]) if "said" in touch else None,
        accidental=touch.get("accidental", False),
        released=square(touch["on"]) if "on" in touch else None,
        promotion=Kind(touch["promotion"]) if "promotion" in touch else None,
    )


# -------------------------------------------------------------------------------------- claims


def claims_compared(seed: int) -> Case:
    """Compare the counts of a game, and one claim."""
    random = Random(f"laws claims {seed}")
    game = shuffling_game(random, random.choice((8, 16, 30)))
    record = record_of(game)
    differences = []
    ends = [at for at in range(len(game.places)) if counts_read.drawn_at_once(until(game, at))]
    automatic = automatic_draw(record)
    if (automatic.half_move if automatic else None) != (ends[0] if ends else None):
        differences.append(f"drawn at {automatic}, theirs {ends[:1]}")
    place = game.places[-1]
    quiet = counts_read.quiet_of(game)
    if record.positions[-1].quiet != quiet:
        differences.append(f"{record.positions[-1].quiet} half-moves, theirs {quiet}")
    if not ends and not moves_read.ended(place):
        seen = counts_read.times_seen(game.places)
        counted = claim_ruling(record, Claim(_COLOURS[place.turn])).on_board
        if counted != seen:
            differences.append(f"{counted} appearances, theirs {seen}")
        differences += claim_compared(random, game, record)
    named = f"{start_of(game)} {' '.join(game.moves)}"
    return Case(f"claims-{seed}", differences=tuple(f"{named}: {each}" for each in differences))


def claim_compared(random: Random, game: Game, record: Record) -> Iterator[str]:
    """Make a claim: mostly by the player on move, often with a move that goes back."""
    place = game.places[-1]
    legal = moves_read.legal_moves(place)
    back = [move for move in legal if game.moves[-2:-1] == [move[2:4] + move[:2]]]
    written_move = random.choice((None, random.choice(legal), *back, *back))
    if random.random() < 0.05:
        written_move = random.choice(list(place.board)) + "e4"
    kind = random.choice(("repetition", "fifty"))
    by = place.turn if random.random() < 0.9 else board_read.other(place.turn)
    touched = random.choice(list(place.board)) if random.random() < 0.1 else None
    blitz = random.random() < 0.3
    said = counts_read.claim(game, kind, by, written_move, spoiled=touched is not None, blitz=blitz)
    ours = claim_ruling(
        record,
        Claim(
            _COLOURS[by],
            _GROUNDS[kind],
            read_attempt(written_move) if written_move else None,
            None if touched is None else read_attempt(touched + touched).origin,
        ),
        Variant.BLITZ if blitz else Variant.STANDARD,
    )
    times = ours.ruling.times
    added = times.black if by == "w" else times.white
    if (ours.outcome.value, added) != (_OUTCOMES[said.verdict], said.opponent_seconds):
        yield f"{kind} by {by} {written_move} touched {touched}: {ours}, theirs {said}"


def until(game: Game, at: int) -> Game:
    """Return the first moves of a game."""
    return Game(game.places[: at + 1], game.moves[:at], game.quiet)


# --------------------------------------------------------------------------------------- mates


def mates_compared(seed: int) -> Case:
    """Ask whether the sides can mate, with at most three men, or four in every tenth case."""
    random = Random(f"laws mates {seed}")
    small = ("", "Q", "R", "B", "N", "P")
    if seed % 10:
        white = random.choice(small)
        place = random_ending(random, white, "" if white else random.choice(small))
    else:
        place = random_ending(random, random.choice(small), random.choice(small))
    return asked_for_mates(f"mates-{seed}", place, 1500)


def walls_compared(seed: int) -> Case:
    """Ask the same of pawns that face each other, with few other men."""
    random = Random(f"laws walls {seed}")
    files = random.sample(board_read.FILES, random.randrange(2, 7))
    board = {}
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
        ours = can_mate(position_of(place), _COLOURS[colour], Limits(400, 4000))
        said = mates_read.can_mate(place, colour, limit)
        here = _ANSWERS[ours.certainty]
        if here is None or said is None:
            named.append("open in both" if here is said else "open in one")
        elif here is not said:
            differences.append(f"{board_read.fen_of(place)} {colour}: {ours}, theirs {said}")
    return Case(name, rounds=2, differences=tuple(differences), named=tuple(named))


# ------------------------------------------------------------------------------------- ladders


def ladders_compared(seed: int) -> Case:
    """Compare counts, times and result after a game's illegal moves, in every variant."""
    random = Random(f"laws ladders {seed}")
    events = random_events(random)
    differences = []
    for variant in Variant:
        said = penalties_read.tally(variant.value, events)
        state = GameLedger(variant, tuple(map(incident_of, events))).fold()
        ours = {
            "added_seconds": {"w": state.added.white, "b": state.added.black},
            "illegal_moves": {
                letter: dict(state.illegal_moves)[colour] for letter, colour in _COLOURS.items()
            },
            "result": state.result.value if state.result else None,
        }
        if ours != said:
            differences.append(f"{variant.value} {events}: {ours}, theirs {said}")
    return Case(f"ladders-{seed}", rounds=len(Variant), differences=tuple(differences))


def incident_of(event: penalties_read.Event) -> Incident:
    """Return an event of the other reading as ours."""
    facts = {}
    if event["event"] in penalties_read.ILLEGAL:
        for name in ("pressed", "opponent_has_moved", "opponent_can_mate"):
            facts[name] = "yes" if event[name] else "no"
        facts["raised_by"] = event["raised_by"] or "nobody"
        facts["found"] = event.get("found", "during the game")
    return Incident(event["event"], _COLOURS[event["by"]], facts=tuple(facts.items()))


# -------------------------------------------------------------------------------------- clocks


def clocks_compared(seed: int) -> Case:
    """Run a clock."""
    random = Random(f"laws clocks {seed}")
    mode = random.choice(list(Mode))
    extra = 0 if mode is Mode.NONE else random.choice((0, 2, 3, 10, 30))
    main = random.choice((5, 60, 180, 300, 600, 1500, 3599, 3600, 5400))
    used = [random.randrange(random.choice((3, 20, 200))) for _ in range(random.randrange(1, 12))]
    said = clocks_read.run(mode.value, [(None, main, extra)], used)
    ours = remaining_times(mode, main, extra, used)
    differences = []
    if [left for left in ours if left is not None] != said.left or (None in ours) != bool(
        said.fell
    ):
        differences.append(f"{mode} {main}+{extra} {used}: {ours}, theirs {said}")
    periods = random_periods(random, extra)
    control = TimeControl.parse(":".join(map(period_text, periods)))
    assert control is not None
    if control.rate.value != clocks_read.kind_of(periods):
        differences.append(f"{control}: {control.rate}, theirs {clocks_read.kind_of(periods)}")
    differences += periods_compared(random, mode, periods, control)
    return Case(f"clocks-{seed}", differences=tuple(differences))


def random_periods(random: Random, extra: int) -> list[clocks_read.Period]:
    """Return one to three periods."""
    first = [
        (random.choice((2, 3, 20, 40)), random.choice((60, 300, 1800, 5400)), extra)
        for _ in range(random.randrange(3))
    ]
    return [*first, (None, random.choice((60, 300, 599, 600, 900, 3000, 3600)), extra)]


def period_text(period: clocks_read.Period) -> str:
    """Return a period in the notation of report files."""
    moves, time, extra = period
    return (f"{moves}/" if moves else "") + str(time) + (f"+{extra}" if extra else "")


def periods_compared(
    random: Random, mode: Mode, periods: list[clocks_read.Period], control: TimeControl
) -> Iterator[str]:
    """Yield the move after which the time left differs."""
    used = [random.randrange(12) for _ in range(12)]
    said = clocks_read.run(mode.value, periods, used)
    extra = periods[0][2]
    left = periods[0][1] + (extra if mode is Mode.FISCHER else 0)
    for number, (seconds, there) in enumerate(zip(used, said.left, strict=False), 1):
        waiting = 0 if mode in {Mode.FISCHER, Mode.NONE} else extra
        left = after_move(control.white, mode, number, left - max(0, seconds - waiting)).remaining
        if left != there:
            yield f"{control} {mode} {used}, move {number}: {left}, theirs {there}"
            return


# ------------------------------------------------------------------------------------ notation


def notation_compared(seed: int) -> Case:
    """Write and read back moves of a game, and read them where they were not made."""
    random = Random(f"laws notation {seed}")
    game = random_game(random, 60)
    positions = record_of(game).positions
    differences = []
    texts = ["0-0", "O-O-O"]
    for at in random.sample(range(len(game.moves)), min(6, len(game.moves))):
        place, text_move = game.places[at], game.moves[at]
        move = judge(positions[at], read_attempt(text_move)).move
        assert move is not None
        for letters in _LETTERS:
            for form in ("short", "long", "bare"):
                ours = written(positions[at], move, LETTERS[letters], Form(form))
                said = notation_read.write(place, text_move, letters, form)
                texts.append(said)
                if ours != said:
                    differences.append(f"{board_read.fen_of(place)} {form}: {ours}, theirs {said}")
        for text in random.sample(texts, 5):
            for letters in ("en", "es"):
                found = read_move(positions[at], text, LETTERS[letters])
                named = {str(each) for each in found.moves}
                meant = notation_read.read(place, text, [letters, "figurine"]) or set()
                if named != meant:
                    differences.append(
                        f"{board_read.fen_of(place)} reads {text} {letters}: {named}, theirs {meant}"
                    )
    return Case(f"notation-{seed}", rounds=len(texts), differences=tuple(differences))


# ----------------------------------------------------------------------------------- all parts

COMPARED: Final[dict[str, tuple[Callable[[int], Case], ...]]] = {
    "moves": (moves_compared,),
    "free": (free_compared,),
    "touch": (touch_compared,),
    "claims": (claims_compared,),
    "mates": (mates_compared, walls_compared),
    "ladders": (ladders_compared,),
    "clocks": (clocks_compared,),
    "notation": (notation_compared,),
}


def campaign(part: str, count: int, seed: int, jobs: int) -> Iterator[Case]:
    """Run one part."""
    for compare in COMPARED[part]:
        yield from on_processes(seeded(compare, seed, count), jobs)


def _part(name: str) -> Part:
    return Part(lambda asked: campaign(name, asked.count, asked.seed, asked.jobs))


PARTS: Final = {name: _part(name) for name in COMPARED}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the campaign; 0 if nothing differs."""
    return run("laws-independent", __doc__, PARTS, arguments, count=2000)


if __name__ == "__main__":
    sys.exit(main())
