"""Beside the board: claims, penalties, clocks, notation, ours against the independent reading."""

from collections.abc import Iterator
from random import Random
from typing import Final

from pareo.laws import (
    LETTERS,
    NEXT_MOVE,
    Claim,
    Form,
    GameLedger,
    Ground,
    Incident,
    Mode,
    Move,
    Record,
    Variant,
    after_move,
    automatic_draw,
    claim_ruling,
    flag_fall,
    judge,
    read_attempt,
    read_entries,
    read_fen,
    read_move,
    remaining_times,
    square,
    written,
)
from pareo.model import TimeControl
from tests.campaigns._harness import Case
from tests.campaigns._laws_shared import COLOURS, record_of
from tests.independent import laws_board as board_read
from tests.independent import laws_clock as clocks_read
from tests.independent import laws_counts as counts_read
from tests.independent import laws_moves as moves_read
from tests.independent import laws_notation as notation_read
from tests.independent import laws_penalties as penalties_read
from tests.independent import laws_touch as touch_read
from tests.independent.laws_counts import Game
from tests.random_laws import random_events, random_game, shuffling_game, start_of

_OUTCOMES: Final = {"draw": "correct", "rejected": "incorrect", "not admissible": "not admissible"}
_GROUNDS: Final = {"repetition": Ground.REPETITION, "fifty": Ground.FIFTY_MOVES}
_LETTERS: Final = ("en", "es", "figurine")


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
        counted = claim_ruling(record, Claim(COLOURS[place.turn])).on_board
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
    if random.random() < 0.1:
        written_move = random.choice([man for man in place.board if man != "e4"]) + "e4"
    kind = random.choice(("repetition", "fifty"))
    by = place.turn if random.random() < 0.9 else board_read.other(place.turn)
    touched = random.choice(list(place.board)) if random.random() < 0.1 else None
    blitz = random.random() < 0.3
    said = counts_read.claim(game, kind, by, written_move, spoiled=touched is not None, blitz=blitz)
    ours = claim_ruling(
        record,
        Claim(
            COLOURS[by],
            _GROUNDS[kind],
            read_attempt(written_move) if written_move else None,
            None if touched is None else square(touched),
        ),
        Variant.BLITZ if blitz else Variant.STANDARD,
    )
    times = ours.ruling.times
    added = times.black if by == "w" else times.white
    if (ours.outcome.value, added) != (_OUTCOMES[said.verdict], said.opponent_seconds):
        yield f"{kind} by {by} {written_move} touched {touched}: {ours}, theirs {said}"
    elif by == place.turn and said.verdict != "draw":
        yield from next_moves_compared(place, touched, written_move, ours.ruling.moves)


def next_moves_compared(
    place: board_read.Place,
    touched: str | None,
    written_move: str | None,
    ours: frozenset[Move] | None,
) -> Iterator[str]:
    """Yield whether the moves that are left after a claim differ; None is every legal move."""
    if touched is not None:
        said = touch_read.allowed(place, [{"square": touched}])
    elif written_move is not None and touch_read.is_own(place, written_move[:2]):
        said = touch_read.announced(place, written_move)
    else:
        return
    found = {*map(str, ours)} if ours is not None else {*moves_read.legal_moves(place)}
    if found != said:
        yield f"{touched} {written_move}: {sorted(found)}, theirs {sorted(said)}"


def until(game: Game, at: int) -> Game:
    """Return the first moves of a game."""
    return Game(game.places[: at + 1], game.moves[:at], game.quiet)


# ------------------------------------------------------------------------------------- ladders


def ladders_compared(seed: int) -> Case:
    """Compare counts, times and result after a game's illegal moves, in every variant."""
    random = Random(f"laws ladders {seed}")
    events = random_events(random)
    differences = []
    for variant in Variant:
        said = penalties_read.tally(variant.value, events)
        incidents = tuple(each for event in events for each in incidents_of(event))
        state = GameLedger(variant, incidents).fold()
        ours = {
            "added_seconds": {"w": state.added.white, "b": state.added.black},
            "illegal_moves": {
                letter: dict(state.illegal_moves)[colour] for letter, colour in COLOURS.items()
            },
            "result": state.result.value if state.result else None,
        }
        if ours != said:
            differences.append(f"{variant.value} {events}: {ours}, theirs {said}")
    return Case(f"ladders-{seed}", rounds=len(Variant), differences=tuple(differences))


def incidents_of(event: penalties_read.Event) -> Iterator[Incident]:
    """Yield an event of the other reading as ours; after an illegal position the next move."""
    if event["event"] in penalties_read.POSITIONS:
        yield Incident(event["event"])
        yield Incident(NEXT_MOVE, facts=(("position_legal", "no" if event["stays"] else "yes"),))
        return
    facts = {}
    if event["event"] in penalties_read.ILLEGAL:
        for name in ("pressed", "opponent_has_moved", "opponent_can_mate"):
            facts[name] = "yes" if event[name] else "no"
        facts["raised_by"] = event["raised_by"] or "nobody"
        facts["found"] = event.get("found", "during the game")
    yield Incident(event["event"], COLOURS[event["by"]], facts=tuple(facts.items()))


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


def flags_compared(seed: int) -> Case:
    """Let one flag fall, or both."""
    random = Random(f"laws flags {seed}")
    both, known, last = (random.random() < share for share in (0.4, 0.5, 0.5))
    flag = random.choice("wb")
    can_mate = random.random() < 0.7
    required = None if last else 40
    completed = random.choice((39, 40, 41))
    fallen = "one flag"
    if both:
        fallen = "both flags, order known" if known else "both flags, order unknown"
    if both and not known:
        said = clocks_read.both_flags(None, last_period=last, can_mate=can_mate)
    else:
        said = clocks_read.one_flag(flag, required, completed, can_mate=can_mate)
    ours = flag_fall(
        random.choice([*Variant]),
        COLOURS[flag],
        {
            "noticed_by": random.choice(("arbiter", "player")),
            "fallen": fallen,
            "last_period": "yes" if last else "no",
            "moves_completed": "yes" if completed >= (required or 0) else "no",
            "opponent_can_mate": "yes" if can_mate else "no",
        },
    ).result
    differences = []
    if (ours.value if ours else None) != said:
        differences.append(
            f"{fallen} {flag} {required} {completed} {can_mate}: {ours}, theirs {said}"
        )
    return Case(f"flags-{seed}", differences=tuple(differences))


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


def sheets_compared(seed: int) -> Case:
    """Read whole scoresheets, in a language that is told and in one that must be found."""
    random = Random(f"laws sheets {seed}")
    game = random_game(random, random.choice((12, 40)))
    start = read_fen(start_of(game))
    truth = record_of(game).moves
    letters, form = random.choice(_LETTERS), random.choice(("short", "long", "bare"))
    texts = [
        notation_read.write(place, move, letters, form)
        for place, move in zip(game.places, game.moves, strict=False)
    ]
    differences = []
    told = read_entries(texts, LETTERS[letters], start)
    if told.record.moves != truth:
        differences.append(f"{start_of(game)} {texts}: {told.problem}")
    found = read_entries(texts, start=start)
    known = found.record.moves
    if known != truth[: len(known)] or (found.problem is None and known != truth):
        differences.append(f"{start_of(game)} {texts}: {[*map(str, known)]}")
    named = () if found.problem is None else ("in doubt without the language",)
    return Case(f"sheets-{seed}", differences=tuple(differences), named=named)
