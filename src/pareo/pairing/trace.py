"""What an engine records while it pairs; words are made of it later, and only if asked for."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from typing import Protocol, TypeVar, overload, runtime_checkable

from pareo.model import Colour, Points, Tpn
from pareo.rulebook import Rule
from pareo.value import dataclass, field

Value = int | tuple[int, ...]
AnyItem = TypeVar("AnyItem")


def is_smaller(value: Value, other: Value) -> bool:
    """Whether a failure value is the better one."""
    mine = value if isinstance(value, tuple) else (value,)
    theirs = other if isinstance(other, tuple) else (other,)
    return mine < theirs


class Happening:
    """Something that an engine records."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class ByeScoreFixed(Happening):
    """The lowest score from which somebody can be given the bye."""

    score: Points
    because: Rule


@dataclass(frozen=True, slots=True)
class BracketOpened(Happening):
    """A bracket is about to be paired: who moved down into it, and who resides there.

    `special` is the article that makes it a bracket of its own kind, named by its label.
    """

    score: Points
    moved_down: tuple[Tpn, ...]
    residents: tuple[Tpn, ...]
    special: Rule | None = None


@dataclass(frozen=True, slots=True)
class CriterionValue:
    """How far a candidate fails one criterion."""

    criterion: Rule
    value: Value


@dataclass(frozen=True, slots=True)
class CandidateChosen(Happening):
    """The best candidate of a bracket, with its failure values in the order of priority.

    Where candidates are tried under one condition after the other, `relaxed` has those that had
    to be given up, and how far; `moved_down_pairs` of the pairs, the first, were made before the
    others. `decision` is the engine's own value of the bracket and what it chose; the reasons of
    its system read it, nobody else.
    """

    score: Points
    pairs: tuple[tuple[Tpn, Tpn], ...]
    downfloaters: tuple[Tpn, ...]
    values: tuple[CriterionValue, ...]
    relaxed: tuple[CriterionValue, ...] = ()
    moved_down_pairs: int = 0
    decision: object = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WithoutOpponent(Happening):
    """Who has no opponent in a bracket, and leaves it before anybody is paired."""

    players: tuple[Tpn, ...]
    because: Rule


@dataclass(frozen=True, slots=True)
class CandidateUndone(Happening):
    """A candidate that was the best of its bracket, but leaves a rest that cannot be paired."""

    score: Points
    pairs: tuple[tuple[Tpn, Tpn], ...]
    downfloaters: tuple[Tpn, ...]
    because: Rule


@dataclass(frozen=True, slots=True)
class ByeGiven(Happening):
    """Who is left over at the end."""

    player: Tpn
    because: Rule


@dataclass(frozen=True, slots=True)
class ColourGranted(Happening):
    """Who has White, the article that decided it, and the function that is this step."""

    white: Tpn
    black: Tpn
    granted: Colour
    to: Tpn
    because: Rule
    step: object = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class GroupOpened(Happening):
    """A score group is about to be paired, from its top down or from its bottom up.

    The median group has no score of its own if nobody resides in it.
    """

    score: Points | None
    upwards: bool
    floaters: tuple[Tpn, ...]
    residents: tuple[Tpn, ...]


@dataclass(frozen=True, slots=True)
class LimitsBroken(Happening):
    """How many limits of colours a group must break so that it has as many pairs as possible."""

    count: int
    because: Rule


@dataclass(frozen=True, slots=True)
class LimitsDisregarded(Happening):
    """Limits of colours do not count in a group: so many pairs more stay in it.

    0 if otherwise the round could not be completed.
    """

    pairs: int
    because: Rule


class Later(Sequence[AnyItem]):
    """What is found only once somebody asks: of few decisions of a round anybody ever does."""

    __slots__ = ("_find", "_found")

    def __init__(self, find: Callable[[], Iterator[AnyItem]]) -> None:
        self._find = find
        self._found: tuple[AnyItem, ...] | None = None

    def _all(self) -> tuple[AnyItem, ...]:
        if self._found is None:
            self._found = tuple(self._find())
        return self._found

    def __iter__(self) -> Iterator[AnyItem]:
        return self._find() if self._found is None else iter(self._found)

    def __len__(self) -> int:
        return len(self._all())

    @overload
    def __getitem__(self, at: int) -> AnyItem: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[AnyItem, ...]: ...
    def __getitem__(self, at: int | slice) -> AnyItem | tuple[AnyItem, ...]:
        return self._all()[at]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._all() == tuple(other)

    def __hash__(self) -> int:
        return hash(self._all())

    def __repr__(self) -> str:
        return repr(self._all())


@dataclass(frozen=True, slots=True)
class Suitability:
    """How suited somebody is to leave a group: one number for each article, smaller is better."""

    player: Tpn
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FloaterChosen(Happening):
    """Who leaves a group for the next, with which type of float if the text has types, and why.

    `ranking` has everybody who could have left, the most suitable first, by `parts` in turn;
    `needed` those without whom the others would make fewer pairs. Whoever has no opponent in
    the group leaves without being compared.
    """

    player: Tpn
    score: Points
    kind: str
    because: Rule
    ranking: Sequence[Suitability] = ()
    parts: tuple[Rule, ...] = ()
    needed: Sequence[Tpn] = ()


class Verdict(Enum):
    """What became of a possible opponent whose turn came."""

    TAKEN = "taken"
    NOT_COMPATIBLE = "not compatible"
    LEAVES_OTHERS = "leaves others without opponents"
    FEWER_PAIRS = "leaves fewer pairs in the group"
    LIMITS = "breaks a limit of colours"
    BREAKS_LIMITS = "breaks more limits of colours"
    FLOATED_IN = "floated into the group"
    COLOURS = "due the same colour"
    TOO_FAR = "too far in rating"
    LATER = "later in the order"


@dataclass(frozen=True, slots=True)
class Tried:
    """A possible opponent and what became of it."""

    opponent: Tpn
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class PairMade(Happening):
    """Two who will meet: whose turn it was, the opponent found, and how.

    `tried` has all possible opponents in the prescribed order.
    """

    player: Tpn
    opponent: Tpn
    because: Rule
    tried: Sequence[Tried] = ()


@dataclass(frozen=True, slots=True)
class MedianEnlarged(Happening):
    """A pair was undone so that the median group could be paired."""

    player: Tpn
    opponent: Tpn
    because: Rule


@dataclass(frozen=True, slots=True)
class ByeRefused(Happening):
    """Somebody whose turn it was to have the bye, and the step that keeps it from them."""

    player: Tpn
    because: Rule


@dataclass(frozen=True, slots=True)
class UpfloatersChosen(Happening):
    """A bracket without those moved down: its residents, who joins them from below, and the values."""

    score: Points
    residents: tuple[Tpn, ...]
    upfloaters: tuple[Tpn, ...]
    values: tuple[CriterionValue, ...]
    because: Rule


@dataclass(frozen=True, slots=True)
class SubgroupsMade(Happening):
    """The two subgroups of a bracket as they were first divided."""

    first: tuple[Tpn, ...]
    second: tuple[Tpn, ...]
    because: Rule


@dataclass(frozen=True, slots=True)
class PlayersShifted(Happening):
    """Who leaves the subgroup of a colour for the other one."""

    players: tuple[Tpn, ...]
    leaving: Colour
    because: Rule


@dataclass(frozen=True, slots=True)
class OpponentsFound(Happening):
    """Both subgroups in their final order: each meets the one in the same place."""

    first: tuple[Tpn, ...]
    second: tuple[Tpn, ...]
    because: Rule


@runtime_checkable
class Trace(Protocol):
    """Where an engine records what happened; recording never changes a result."""

    @property
    def listens(self) -> bool:
        """Whether anybody will read it, so that values are worth computing."""

    def record(self, happening: Happening) -> None:
        """Take note."""


class NullTrace:
    """Forgets everything at once."""

    listens = False

    def record(self, happening: Happening) -> None:
        """Do nothing."""


class ListTrace:
    """Keeps everything in its order."""

    listens = True

    def __init__(self, happenings: Iterable[Happening] = ()) -> None:
        self.happenings = list(happenings)

    def record(self, happening: Happening) -> None:
        """Append."""
        self.happenings.append(happening)
