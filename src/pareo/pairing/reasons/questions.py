"""What somebody may ask of a round, and what the answer can be."""

from enum import Enum
from typing import TYPE_CHECKING, Final

from pareo.arguments import checked_fields, convert, instance, optional
from pareo.errors import InputError
from pareo.language import Message
from pareo.model import Points, Tpn
from pareo.pairing.trace import CriterionValue, Value
from pareo.rulebook import Rule
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
@checked_fields()
class Meeting:
    """Two players meet; not wanted, they do not."""

    one: Tpn
    other: Tpn
    wanted: bool = True

    def __post_init__(self) -> None:
        convert(self)
        if self.one == self.other:
            raise InputError.of(
                Message("Both are {player}.", player=self.one),
                Message("Name two different players."),
            )

    if TYPE_CHECKING:

        def __init__(self, one: int, other: int, wanted: bool = True) -> None: ...  # noqa: FBT001, FBT002 - the field

    @property
    def players(self) -> tuple[Tpn, ...]:
        """Whom the wish is about."""
        return (self.one, self.other)


@dataclass(frozen=True, slots=True)
@checked_fields()
class ByeFor:
    """A player has the pairing-allocated bye; not wanted, somebody else."""

    player: Tpn
    wanted: bool = True

    if TYPE_CHECKING:

        def __init__(self, player: int, wanted: bool = True) -> None: ...  # noqa: FBT001, FBT002 - the field

    @property
    def players(self) -> tuple[Tpn, ...]:
        """Whom the wish is about."""
        return (self.player,)


@dataclass(frozen=True, slots=True)
@checked_fields()
class FloatOf:
    """A player leaves the own score group, down or up; not wanted, stays in it."""

    player: Tpn
    wanted: bool = True
    up: bool = False

    if TYPE_CHECKING:

        def __init__(self, player: int, wanted: bool = True, up: bool = False) -> None: ...  # noqa: FBT001, FBT002 - the field

    @property
    def players(self) -> tuple[Tpn, ...]:
        """Whom the wish is about."""
        return (self.player,)


Wish = Meeting | ByeFor | FloatOf

WISH: Final = optional(instance(Meeting, ByeFor, FloatOf))


@dataclass(frozen=True, slots=True)
class Named:
    """Players inside a message: their names are put in by whoever knows them."""

    players: tuple[Tpn, ...]

    def __str__(self) -> str:
        return ", ".join(map(str, self.players))


def named(*players: Tpn) -> Named:
    """Return players to stand inside a message."""
    return Named(players)


@dataclass(frozen=True, slots=True)
class Group:
    """Where a decision was taken: who had come into a score group, and who belongs to it."""

    score: Points | None
    arrived: tuple[Tpn, ...]
    residents: tuple[Tpn, ...]


@dataclass(frozen=True, slots=True)
class Paired:
    """How a group is paired: its pairs, and who leaves it."""

    pairs: tuple[tuple[Tpn, Tpn], ...]
    floaters: tuple[Tpn, ...]


class By(Enum):
    """What puts one candidate before another."""

    SET = "set of moved-down players"
    OPPONENT = "transposition"
    FEWER_EXCHANGED = "fewer players exchanged"
    SMALLER_DIFFERENCE = "smaller difference of numbers exchanged"
    LOWER_FROM_S1 = "lower player leaves S1"
    HIGHER_FROM_S2 = "higher player leaves S2"
    UPFLOATERS = "upfloaters"
    SHIFTED = "players who change sides"
    PROCEDURE = "found first by the procedure"
    STANDING = "pairs of moved-down players stand"
    BYE = "order of the bye"


@dataclass(frozen=True, slots=True)
class Precedence:
    """Why a candidate comes first.

    Of a transposition: the player whose opponent is the first that differs, and both opponents.
    Of exchanges: who leaves S1 and who leaves S2, here and there. Of sets: both of them.
    """

    by: By
    player: Tpn | None = None
    here: tuple[tuple[Tpn, ...], ...] = ()
    there: tuple[tuple[Tpn, ...], ...] = ()
    words: Message | None = None
    """What the text says of this order, where it has words of its own."""


@dataclass(frozen=True, slots=True)
class AsWished:
    """It is so already."""


@dataclass(frozen=True, slots=True)
class Illegal:
    """The rules, or the event itself, forbid it whatever else happens."""

    why: Message
    because: Rule | None


@dataclass(frozen=True, slots=True)
class HasTheBye:
    """Who has the bye meets nobody, and so does not float."""

    player: Tpn
    because: Rule


@dataclass(frozen=True, slots=True)
class Forced:
    """A float without a choice: nobody else of the group may be met, or nobody else is in it.

    The others by what keeps them apart: a game, the event, or colours; the last by `colours`.
    `sent_down` is the article that sends players without an opponent down, if there is one apart.
    """

    group: Group
    because: Rule
    player: Tpn
    score: Points
    met: tuple[Tpn, ...]
    kept_apart: tuple[Tpn, ...]
    same_colours: tuple[Tpn, ...]
    colours: Rule
    sent_down: Rule | None = None


@dataclass(frozen=True, slots=True)
class Impossible:
    """No complete round has it: the blocked can only be paired with those in `against`."""

    blocked: tuple[Tpn, ...]
    against: tuple[Tpn, ...]
    because: Rule


@dataclass(frozen=True, slots=True)
class Stuck:
    """The group in which two come together, and why their pair does not do there as things stand.

    Either those who are blocked could not be paired, or a criterion is failed further.
    """

    group: Group
    because: Rule
    blocked: tuple[Tpn, ...] = ()
    against: tuple[Tpn, ...] = ()
    taken: Value = 0
    instead: Value = 0


@dataclass(frozen=True, slots=True)
class Worse:
    """The first decision that would be another one fails a criterion further than the one taken.

    `best` says that no pairing of the group with what was wished does better up to and by that
    criterion; else `other` is one such pairing. What holds for the whole round has no group.
    `cards` are all values of both, where one group was compared.
    """

    group: Group | None
    because: Rule
    taken: Value
    instead: Value
    made: Paired
    other: Paired
    best: bool = True
    stuck: Stuck | None = None
    cards: tuple[tuple[CriterionValue, ...], tuple[CriterionValue, ...]] = ((), ())


@dataclass(frozen=True, slots=True)
class Later:
    """As good by all criteria, but generated later: `because` is the order that decides."""

    group: Group
    because: Rule
    made: Paired
    other: Paired
    how: Precedence
    best: bool = True
    stuck: Stuck | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the procedure that was taken before, or that passed it over, and why.

    Players stand in the sentences as `Named`.
    """

    group: Group | None
    because: Rule
    why: tuple[Message, ...]


Answer = AsWished | Illegal | HasTheBye | Forced | Impossible | Worse | Later | Step
