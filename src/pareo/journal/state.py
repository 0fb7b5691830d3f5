"""What stands in an event: people by their permanent ids, rounds, games, rules.

The values inside are frozen and the tables hold them, so that a copy is cheap.
"""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any, Final, NamedTuple

from pareo.language import Message
from pareo.model import Player, event_system
from pareo.value import dataclass, field, fields

PersonId = str
GameId = tuple[int, int]
"""Round and number of a game; the number stays when the table changes."""
BoardId = tuple[int, int, int]
"""Round and number of a match, and the board in it."""
LineUp = tuple[PersonId | None, ...]
"""Who plays for a team, board by board; None is a board that stays empty."""

FIDE_MODE_LEFT: Final = "FIDE mode left"
"""The kind of remark by which every report says that an event is outside FIDE mode."""

NOTHING: Final[Mapping[str, Any]] = {}


class DoesNotApply(Exception):  # noqa: N818 - an answer, not an error
    """An entry speaks of something that is not there (any more)."""

    def __init__(self, why: Message) -> None:
        super().__init__(why)
        self.why: Final = why


class Phase(Enum):
    """How far a round is."""

    DRAFT = "draft"
    MANUAL = "manual"
    PUBLISHED = "published"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on the list. `player` has number 0: numbers belong to the event.

    `private` is what only arbiters see, `marks` what the desk keeps of them, `erased` how much of
    the data is gone for good, `team` what only a team has: nickname and strength.
    """

    id: PersonId
    player: Player
    private: Mapping[str, Any] = field(default_factory=dict)
    marks: Mapping[str, Any] = field(default_factory=dict)
    erased: str | None = None
    team: Mapping[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The name on all lists."""
        return self.player.name


class Game(NamedTuple):
    """A game of a round between two people; a tuple, for there are thousands.

    `checked` has those who entered the same result again, `disputes` other results that were
    entered without knowledge of this one, `claims` what the players say. Where matches have
    several games it is the match, White being home, or with a `place` one game of it, between
    the same two with the colours of that board.
    """

    round: int
    number: int
    white: PersonId
    black: PersonId
    result: str = "pending"
    table: int | None = None
    by: str = ""
    at: str = ""
    seq: int = 0
    checked: tuple[str, ...] = ()
    disputes: tuple["Dispute", ...] = ()
    claims: tuple[tuple[str, str], ...] = ()
    place: int = 0

    @property
    def id(self) -> GameId:
        """Round and number."""
        return self.round, self.number

    @property
    def board(self) -> int:
        """The table where it is played."""
        return self.number if self.table is None else self.table

    @property
    def label(self) -> int | str:
        """The table, and the board in a match: 3.2."""
        return f"{self.board}.{self.place}" if self.place else self.board


@dataclass(frozen=True, slots=True)
class Dispute:
    """Another result of a game, and who entered it when."""

    result: str
    by: str
    at: str
    seq: int


class Note(NamedTuple):
    """What an arbiter noted in the playing hall, about a round, a game or the whole event.

    `at` is when it happened, which may be before it was written.
    """

    seq: int
    kind: str
    by: str
    at: str
    payload: Mapping[str, Any]

    @property
    def round(self) -> int | None:
        """The round it is about; None if it is about the event."""
        return self.payload.get("round")

    @property
    def place(self) -> tuple[int, ...] | None:
        """Round and game, and the board of a match; None if it is not about a game."""
        if "game" not in self.payload:
            return None
        game = (self.payload["round"], self.payload["game"])
        return (*game, self.payload["board"]) if "board" in self.payload else game


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """A round as it was paired; its games are in the table of games of the state.

    `pair_seq` is the entry that paired it, `published_seq` the one that published it, `manual`
    who began the manual phase. `input` is what the pairing rested on when it was made, and
    `rests_on` the same once the entry stood. `recalled`: players knew it, and it is a draft again.
    `started_at` is when the arbiter started the clocks.
    """

    number: int
    phase: Phase
    byes: Mapping[PersonId, str]
    order: tuple[int, ...]
    pair_seq: int
    system: str = ""
    input: str = ""
    published_seq: int = 0
    published_at: str = ""
    closed_at: str = ""
    manual: str = ""
    by_hand: bool = False
    rests_on: str = ""
    recalled: bool = False
    started_at: str = ""


@dataclass(frozen=True, slots=True)
class Gone:
    """Somebody who left after a round; `expelled` ones leave the final list too.

    `annulled` is about a table: whether fewer than half of the games were played, so that they do
    not count. `seq` is the entry that says so.
    """

    after: int
    expelled: bool = False
    annulled: bool | None = None
    seq: int = 0


@dataclass(frozen=True, slots=True)
class Apart:
    """People who are not paired with each other: named, or all of one club or federation."""

    seq: int
    people: tuple[PersonId, ...] = ()
    rule: str | None = None
    first_round: int = 1
    last_round: int | None = None


@dataclass(frozen=True, slots=True)
class Remark:
    """A line that the report carries: `### KIND @ Round n: text`."""

    seq: int
    kind: str
    round: int
    text: str

    @property
    def line(self) -> str:
        """The text of the line without the leading signs."""
        line = f"{self.kind} @ Round {self.round}"
        return f"{line}: {self.text}" if self.text else line


@dataclass(slots=True)
class State:
    """The event as it follows from the entries that stand, up to entry `head`."""

    personal: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    uuid: str = ""
    head: int = 0
    name: str = ""
    details: dict[str, Any] = field(default_factory=dict)
    settings: dict[str, Any] = field(default_factory=dict)
    rules: dict[str, Any] = field(default_factory=dict)
    public: dict[str, Any] = field(default_factory=dict)
    prizes: dict[str, Any] = field(default_factory=dict)
    people: dict[PersonId, Person] = field(default_factory=dict)
    numbers: dict[PersonId, int] = field(default_factory=dict)
    list_closed: bool = False
    numbers_by_hand: bool = False
    late: dict[PersonId, int] = field(default_factory=dict)
    byes: dict[tuple[PersonId, int], str] = field(default_factory=dict)
    presence: dict[tuple[PersonId, int], bool] = field(default_factory=dict)
    gone: dict[PersonId, Gone] = field(default_factory=dict)
    away: dict[PersonId, tuple[tuple[int, int], ...]] = field(default_factory=dict)
    apart: dict[int, Apart] = field(default_factory=dict)
    virtual: dict[PersonId, tuple[int, ...]] = field(default_factory=dict)
    lots: dict[int, Mapping[str, Any]] = field(default_factory=dict)
    plan: dict[str, Any] = field(default_factory=dict)
    rounds: dict[int, RoundRecord] = field(default_factory=dict)
    games: dict[GameId, Game] = field(default_factory=dict)
    points: dict[int, Mapping[str, Any]] = field(default_factory=dict)
    ties: dict[str, Any] = field(default_factory=dict)
    report: dict[tuple[int, ...], Mapping[str, Any]] = field(default_factory=dict)
    imported: dict[str, Any] = field(default_factory=dict)
    left_fide: int = 0
    finished: int = 0
    reopened: int = 0
    sent: dict[int, Mapping[str, Any]] = field(default_factory=dict)
    remarks: dict[int, tuple[Remark, ...]] = field(default_factory=dict)
    earlier: dict[int, Game] = field(default_factory=dict)
    members: dict[PersonId, Person] = field(default_factory=dict)
    rosters: dict[PersonId, tuple[PersonId, ...]] = field(default_factory=dict)
    member_numbers: dict[PersonId, int] = field(default_factory=dict)
    line_ups: dict[tuple[PersonId, int], LineUp] = field(default_factory=dict)
    boards: dict[BoardId, Game] = field(default_factory=dict)
    sides: dict[str, tuple[PersonId, ...]] = field(default_factory=dict)
    through: dict[int, Mapping[str, Any]] = field(default_factory=dict)
    notes: dict[int, Note] = field(default_factory=dict)
    removed: dict[PersonId, Person] = field(default_factory=dict)
    """Who was taken off the list, for the sentences of the journal."""

    def copy(self) -> "State":
        """Return a state that can change without this one."""
        copied = State(*(_copied(getattr(self, each.name)) for each in fields(self)))
        copied.personal = self.personal
        return copied

    @property
    def fide_mode(self) -> bool:
        """Whether the event is still played by FIDE's rules throughout."""
        return not self.left_fide

    @property
    def of_teams(self) -> bool:
        """Whether those who are paired are teams, with members who play."""
        return bool(self.settings.get("teams_are_paired"))

    @property
    def players(self) -> dict[PersonId, Person]:
        """Those who sit at the boards: everybody on the list, of teams their members."""
        return self.members if self.of_teams else self.people

    @property
    def has_sides(self) -> bool:
        """Whether players of teams are paired alone, by a table that sets them against each other."""
        return not self.of_teams and event_system(self.settings.get("system")).of_sides

    @property
    def has_boards(self) -> bool:
        """Whether a match has several games, each with a result of its own."""
        return self.of_teams or self.settings.get("games_per_match", 1) > 1

    @property
    def started(self) -> bool:
        """Whether the first round has been paired."""
        return bool(self.rounds)

    @property
    def laid(self) -> bool:
        """Whether all rounds stand in a table from the start."""
        return bool(self.plan.get("laid"))

    @property
    def paired(self) -> int:
        """The last round that has been paired; those of a table count once published."""
        if not self.laid:
            return max(self.rounds, default=0)
        begun = [each.number for each in self.rounds.values() if each.phase is not Phase.DRAFT]
        return max(begun, default=0)

    @property
    def published(self) -> int:
        """The last round that players know."""
        known = (Phase.PUBLISHED, Phase.CLOSED)
        return max((each.number for each in self.rounds.values() if each.phase in known), default=0)

    def to_come(self, number: int) -> bool:
        """Whether a round is still to be paired, for the first time or anew after a recall."""
        found = self.rounds.get(number)
        recalled = found is not None and found.recalled and found.phase is Phase.DRAFT
        return recalled or number > self.paired

    def person(self, who: PersonId) -> Person:
        """Return somebody by the id; raises DoesNotApply."""
        if (found := self.people.get(who)) is None:
            raise DoesNotApply(Message("{person} is not on the list.", person=who))
        return found

    def member(self, who: PersonId) -> Person:
        """Return somebody who plays for a team; raises DoesNotApply."""
        if (found := self.members.get(who)) is None:
            raise DoesNotApply(Message("{person} does not play for a team.", person=who))
        return found

    def numbered(self, who: PersonId) -> Person:
        """Return somebody who has a number, or will have one at the start; raises DoesNotApply."""
        found = self.person(who)
        if self.started and who not in self.numbers:
            raise DoesNotApply(Message("{person} has no number.", person=who))
        return found

    def round(self, number: int) -> RoundRecord:
        """Return a round that has been paired; raises DoesNotApply."""
        if (found := self.rounds.get(number)) is None:
            raise DoesNotApply(Message("Round {round} is not paired.", round=number))
        return found

    def game(self, number: int, game: int) -> Game:
        """Return a game; raises DoesNotApply."""
        if (found := self.games.get((number, game))) is None:
            raise DoesNotApply(
                Message("Round {round} has no game {game}.", round=number, game=game)
            )
        return found

    def games_of(self, number: int) -> Iterator[Game]:
        """Yield the games of a round in the order of its boards."""
        for game in self.round(number).order:
            yield self.games[number, game]

    def games_with(self, who: PersonId) -> Iterator[Game]:
        """Yield the games of somebody, or the matches of a team."""
        return (game for game in self.games.values() if who in (game.white, game.black))

    def note(self, seq: int, *kinds: str) -> Note:
        """Return a note of one of these kinds that stands; raises DoesNotApply."""
        found = self.notes.get(seq)
        if found is None or found.kind not in kinds:
            raise DoesNotApply(Message("Entry {seq} does not stand any more.", seq=seq))
        return found

    def remark(self, seq: int, kind: str, number: int, text: str) -> None:
        """Add a line to the report, for as long as the entry stands."""
        self.remarks[seq] = (*self.remarks.get(seq, ()), Remark(seq, kind, number, text))


def _copied(value: Any) -> Any:
    return dict(value) if value.__class__ is dict else value
