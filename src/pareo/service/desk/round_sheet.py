"""A round as arbiters look at it: boards by score group, floats, colours due, who has no game."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Final

from pareo.history import pairing_scores, standing_points
from pareo.journal import (
    Entry,
    Game,
    PersonId,
    Phase,
    RoundRecord,
    State,
    live,
    names_of,
    newest_lot,
    numbers_of,
    tournament_before,
    tournament_of,
)
from pareo.language import Message, Numeral
from pareo.laws import MoveText
from pareo.model import ByeKind, Colour, LotSubject, Points, Result, Tpn, points_text, points_words
from pareo.pairing import Preference, Strength
from pareo.reports import RESTS, Cell, rests_of, title_of
from pareo.schedules import FIXED
from pareo.service.desk.boards import (
    CHANGED_SINCE,
    has_changed_since,
    rating_shown,
    result_of,
    who_rests,
)
from pareo.service.desk.brackets import is_knockout, stages_of
from pareo.service.desk.breaches import due_colours
from pareo.service.desk.manual import unplaced
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.positions import Position
from pareo.service.desk.round_line import about_games, bye_words
from pareo.service.desk.steps import PHASES
from pareo.systems import SYSTEMS
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Side:
    """Somebody in a round, with the points that count for its pairing and the colour due."""

    who: PersonId
    number: int
    name: str
    title: Cell
    rating: int | None
    points: Points
    due: Preference | None = None

    @property
    def points_text(self) -> Numeral:
        """The points as people write them."""
        return points_text(self.points)


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A game of a round."""

    game: int
    table: int
    white: Side
    black: Side
    result: Cell
    has_result: bool
    by_scores: bool = True

    @property
    def floats(self) -> Message | None:
        """From which score group to which one a player floats."""
        one, other = self.white.points, self.black.points
        if one == other or not self.by_scores:
            return None
        high, low = points_text(max(one, other)), points_text(min(one, other))
        return Message("float {high} → {low}", high=high, low=low)

    @property
    def against_colour(self) -> Iterator[tuple[Side, Colour, Message]]:
        """Yield who is due the other colour, strongly or absolutely: which one, and in words."""
        for side, colour in ((self.white, Colour.BLACK), (self.black, Colour.WHITE)):
            if side.due is not None and side.due.due is colour:
                words = _DUE[colour].get(side.due.strength)
                if words is not None:
                    yield side, colour, Message(words.template, number=side.number)


@dataclass(frozen=True, slots=True)
class ScoreGroup:
    """Boards whose higher player has so many points, or that are one stage of a knock-out."""

    words: Message | None
    boards: tuple[BoardRow, ...]


@dataclass(frozen=True, slots=True)
class WithoutGame:
    """Somebody who has no game in a round, and why."""

    side: Side
    words: Message
    allocated: bool = False


@dataclass(frozen=True, slots=True)
class RoundSheet:
    """A round with everything that its page shows.

    `input` begins the hash of what the pairing rests on, `is_laid` one of a table made before.
    """

    number: int
    phase: str
    groups: tuple[ScoreGroup, ...]
    without_game: tuple[WithoutGame, ...]
    pool: tuple[Side, ...]
    system: Message | str
    input: str
    notes: tuple[Message, ...]
    published_at: str
    by_hand: bool
    recalled: bool
    is_laid: bool
    is_fixed: bool
    results: int

    @property
    def words(self) -> Message:
        """How far the round is."""
        return PHASES[self.phase]

    @property
    def boards(self) -> Iterator[BoardRow]:
        """Yield all boards in their order."""
        for group in self.groups:
            yield from group.boards

    def board(self, table: int) -> BoardRow | None:
        """Return the board at a table."""
        return next((each for each in self.boards if each.table == table), None)


@dataclass(frozen=True, slots=True)
class ManualPhase:
    """A manual phase that is open: of which round, begun when and by whom."""

    round: int
    by: str
    at: str


_DUE: Final[Mapping[Colour, Mapping[Strength, Message]]] = {
    Colour.WHITE: {
        Strength.ABSOLUTE: Message("{number} must have White"),
        Strength.STRONG: Message("{number} is due White"),
    },
    Colour.BLACK: {
        Strength.ABSOLUTE: Message("{number} must have Black"),
        Strength.STRONG: Message("{number} is due Black"),
    },
}


def round_sheet(state: State, number: int) -> RoundSheet:
    """Return a round that has been paired; raises DoesNotApply for another."""
    return sheet_of(state, number, Position.of(state, number))


def sheet_of(state: State, number: int, position: Position) -> RoundSheet:
    """Return a round as it would stand in another position; its pool are those without a place."""
    record = state.round(number)
    people = _People(state, record.number)
    rows = [people.row(game) for game in _games(state, record, position)]
    fixed = bool(state.plan)
    pool = (
        ()
        if fixed or (record.phase is not Phase.MANUAL and position == Position.of(state, number))
        else tuple(people.side(who) for who in unplaced(state, record.number, position))
    )
    return RoundSheet(
        record.number,
        record.phase.value,
        tuple(_groups(state, record.number, rows)),
        tuple(_without_game(state, record, position, people)),
        pool,
        _system(record.system),
        (record.rests_on or record.input)[:4],
        (*people.notes, *_notes(state, number), *about_games(state, state.games_of(number))),
        record.published_at,
        record.by_hand,
        record.recalled,
        state.laid,
        fixed,
        sum(row.has_result for row in rows),
    )


def manual_phase(event: OpenEvent, state: State) -> ManualPhase | None:
    """Return the manual phase that is open; None if there is none."""
    for record in state.rounds.values():
        if record.phase is Phase.MANUAL:
            begun = _begun(event.entries, record.number)
            return ManualPhase(record.number, record.manual, begun)
    return None


def _system(key: str) -> Message | str:
    """Return the name of the system of a round, Swiss or fixed."""
    found = SYSTEMS.get(key) or FIXED.get(key)
    return found.name if found is not None else key


def _begun(entries: list[Entry], number: int) -> str:
    for entry in reversed(live(entries)):
        if entry.kind == "manual.begin" and entry.payload["round"] == number:
            return entry.at
    return ""


class _People:
    """Everybody of an event, as they stand before a round."""

    def __init__(self, state: State, number: int) -> None:
        before = tournament_before(state, number)
        self._state = state
        self._numbers = numbers_of(state)
        self._names = names_of(state)
        self._standing = standing_points(before)
        is_swiss = before.system.family.is_swiss
        self._points = pairing_scores(before)[-1] if is_swiss else self._standing
        self._changed = has_changed_since(before)
        self._due = {} if state.plan else due_colours(state, number)

    @property
    def notes(self) -> Iterator[Message]:
        if self._changed:
            yield CHANGED_SINCE
        if self._points != self._standing:
            yield Message(
                "Points as used for pairing: games without a result count as draws, "
                "virtual points are added."
            )

    def side(self, who: PersonId) -> Side:
        player = self._state.people[who].player
        tpn = Tpn(self._numbers[who])
        due = self._due.get(tpn)
        points = self._points[tpn]
        rating = rating_shown(self._state, who)
        return Side(who, tpn, self._names[who], title_of(player), rating, points, due)

    def row(self, game: Game) -> BoardRow:
        return BoardRow(
            game.number,
            game.board,
            self.side(game.white),
            self.side(game.black),
            result_of(self._state, game),
            Result(game.result).known,
            not self._state.plan,
        )


def _games(state: State, record: RoundRecord, position: Position) -> Iterator[Game]:
    known = {game.number: game for game in state.games_of(record.number)}
    for number in sorted(position.games):
        white, black = position.games[number]
        game = known.get(number)
        if game is not None and (game.white, game.black) == (white, black):
            yield game
        else:
            table = None if game is None else game.table
            yield Game(record.number, number, white, black, table=table)


def _groups(state: State, number: int, rows: list[BoardRow]) -> Iterator[ScoreGroup]:
    """Yield the boards by points; those of a knock-out by stage, of a table and of round 1 all."""
    if is_knockout(state):
        stages = stages_of(state, number)

        def stage(row: BoardRow) -> Message | None:
            return stages.get(frozenset((row.white.number, row.black.number)))

        for words, boards in groupby(rows, stage):
            yield ScoreGroup(words, tuple(boards))
        return
    if state.plan or number == 1:
        if rows:
            yield ScoreGroup(None, tuple(rows))
        return
    for score, boards in groupby(rows, lambda row: max(row.white.points, row.black.points)):
        yield ScoreGroup(points_words(score), tuple(boards))


def _without_game(
    state: State, record: RoundRecord, position: Position, people: _People
) -> Iterator[WithoutGame]:
    resting = rests_of(tournament_of(state), record.number) if state.plan else {}
    numbers = numbers_of(state)
    for who in sorted(position.byes, key=numbers.__getitem__):
        kind = ByeKind(position.byes[who])
        words = resting.get(Tpn(numbers[who]), bye_words(state, record.number, who, kind))
        if is_knockout(state) and kind is ByeKind.ZERO_POINT and words != RESTS:
            continue
        yield WithoutGame(people.side(who), words, kind is ByeKind.PAIRING_ALLOCATED)
    for who in who_rests(state, record.number):
        yield WithoutGame(people.side(who), RESTS)


def _notes(state: State, number: int) -> Iterator[Message]:
    """Yield what was drawn: the initial colour of round 1, the start position of Chess960."""
    if number == 1 and (lot := newest_lot(state, LotSubject.COLOUR, None)) is not None:
        colour = Message("White") if lot.get("drawn") == Colour.WHITE.value else Message("Black")
        yield (
            Message(
                "Initial colour: {colour}, drawn from the seed {seed}",
                colour=colour,
                seed=lot["seed"],
            )
            if lot.get("seed")
            else Message("Initial colour: {colour}, drawn in the hall", colour=colour)
        )
    if (lot := newest_lot(state, LotSubject.POSITION, number)) is not None:
        yield Message("Start position: {position}", position=MoveText(lot.get("drawn") or ""))
