"""The record of a game, and reading it entry by entry from a scoresheet."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from pareo.language import Message
from pareo.laws.board import Move, Position, initial
from pareo.laws.legal import play, positions_after
from pareo.laws.letters import LETTERS, Letters, MoveText
from pareo.laws.notation import numbered
from pareo.laws.reading import ALL_LETTERS, Candidate, Reading, ReadingOutcome, read_move
from pareo.rulebook import LAWS_2018
from pareo.value import dataclass, field, replace

_MOST_BRANCHES: Final = 32
"""So many readings of a sheet are followed at once; a sheet with more doubts stops there."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game as far as it is known: where it began and its legal moves."""

    start: Position = field(default_factory=initial)
    moves: tuple[Move, ...] = ()

    @property
    def positions(self) -> tuple[Position, ...]:
        """The first position and those after each move."""
        return positions_after(self.start, self.moves)

    def with_move(self, move: Move) -> "Record":
        """Return the record with one more move."""
        return replace(self, moves=(*self.moves, move))

    def named(self, half_move: int) -> MoveText:
        """Return a move by its place, from 1, with its number: `3...Rh8`."""
        before = positions_after(self.start, self.moves[: half_move - 1])[-1]
        return numbered(before, self.moves[half_move - 1])

    def moment(self, half_move: int) -> Message:
        """Return the moment after a move by its place, in words; 0 is the start."""
        if not half_move:
            return Message("at the start")
        return Message("after {move}", move=self.named(half_move))

    @property
    def completed(self) -> int:
        """The moves that both players have completed, by the number of the next move.

        A record that begins later in a game has some, whatever the number says.
        """
        begun_later = self.start.squares != initial().squares and not self.start.chess960
        return max(self.positions[-1].number - 1, int(begun_later))


@dataclass(frozen=True, slots=True)
class Transcript:
    """A scoresheet as it was read.

    `readings` has one reading for each entry up to the first that stays in doubt, which is
    included; `record` has the moves before it. `languages` are those whose letters fit all
    entries.
    """

    record: Record
    readings: tuple[Reading, ...]
    languages: tuple[str, ...]

    @property
    def problem(self) -> Reading | None:
        """The first entry that is no single legal move; None if all are."""
        doubtful = (each for each in self.readings if each.move is None)
        return next(doubtful, None)

    @property
    def problem_at(self) -> int | None:
        """The place of that entry, from 1."""
        return None if self.problem is None else len(self.record.moves) + 1

    @property
    def offers(self) -> tuple[int, ...]:
        """The half-moves, from 1, at which a draw offer is noted as (=)."""
        return tuple(at for at, each in enumerate(self.readings, start=1) if each.offer)

    @property
    def language(self) -> str | None:
        """The first language whose letters fit; None if the sheet does not tell."""
        return None if len(self.languages) == len(LETTERS) else self.languages[0]


@dataclass(frozen=True, slots=True)
class _Branch:
    """One way to read a sheet up to some entry."""

    positions: tuple[Position, ...]
    letters: tuple[Letters, ...]
    moves: tuple[Move, ...] = ()
    readings: tuple[Reading, ...] = ()

    def on(self, reading: Reading, candidate: Candidate) -> "_Branch":
        """Return the branch with one more entry; languages that do not fit are left behind."""
        letters = self.letters
        if candidate.languages:
            letters = tuple(each for each in ALL_LETTERS if each.language in candidate.languages)
            letters = letters or self.letters
        return _Branch(
            (*self.positions, play(self.positions[-1], candidate.move)),
            letters,
            (*self.moves, candidate.move),
            (*self.readings, reading),
        )


@LAWS_2018.rule("8.1.1", "C.3")
def read_entries(
    texts: Sequence[str], letters: Letters | None = None, start: Position | None = None
) -> Transcript:
    """Read the entries of a scoresheet in order.

    Without letters the language is found from the entries themselves. An entry with several
    meanings is settled by those that follow, if only one meaning lets all of them be legal.
    """
    tried = (letters,) if letters else ALL_LETTERS
    branches: tuple[_Branch, ...] = (_Branch((start or initial(),), tried),)
    for text in texts:
        after = _next(branches, text) or (() if letters else _next(branches, text, ALL_LETTERS))
        if not 0 < len(after) <= _MOST_BRANCHES:
            break
        branches = after
    return _transcript(branches, texts)


def _next(
    branches: Sequence[_Branch], text: str, letters: Sequence[Letters] = ()
) -> tuple[_Branch, ...]:
    """Return the branches after one more entry; none if nobody can read it as a legal move."""
    return tuple(
        branch.on(reading, candidate)
        for branch in branches
        for reading in (read_move(branch.positions[-1], text, letters or branch.letters),)
        for candidate in reading.candidates
    )


def _transcript(branches: Sequence[_Branch], texts: Sequence[str]) -> Transcript:
    """Return what all branches share, and the entry at which they part or end."""
    first = branches[0]
    known = len(
        list(
            takewhile(
                lambda at: all(each.moves[at] == first.moves[at] for each in branches),
                range(len(first.moves)),
            )
        )
    )
    readings = tuple(
        _settled(reading, move)
        for reading, move in zip(first.readings[:known], first.moves, strict=False)
    )
    if known < len(texts):
        readings = (*readings, _doubtful(branches, known, texts[known]))
    languages = tuple(
        each.language for each in ALL_LETTERS if any(each in branch.letters for branch in branches)
    ) or tuple(each.language for each in first.letters)
    return Transcript(Record(first.positions[0], first.moves[:known]), readings, languages)


def _settled(reading: Reading, move: Move) -> Reading:
    """Return a reading with the one move that the rest of the sheet left."""
    if reading.outcome is ReadingOutcome.READ:
        return reading
    return replace(
        reading,
        outcome=ReadingOutcome.READ,
        candidates=tuple(each for each in reading.candidates if each.move == move),
        remarks=(Message("several moves fit; the entries that follow settle it"),),
    )


def _doubtful(branches: Sequence[_Branch], at: int, text: str) -> Reading:
    """Return the entry at which the branches part, or which none of them can read."""
    first = branches[0]
    if at == len(first.moves):
        return read_move(first.positions[at], text, first.letters, first.positions[:at])
    moves = dict.fromkeys(branch.moves[at] for branch in branches)
    fitting = (each for branch in branches for each in branch.readings[at].candidates)
    found = {each.move: each for each in fitting if each.move in moves}
    return Reading(
        text,
        ReadingOutcome.AMBIGUOUS,
        tuple(found.values()),
        offer=first.readings[at].offer,
    )
