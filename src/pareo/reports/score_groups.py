"""The score groups of a round and what is asked about in them, as facts for a picture."""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Final

from pareo.language import Message, counted, joined
from pareo.model import Points, Tpn, points_text
from pareo.reports.table import Column, Kind, Table
from pareo.value import dataclass, field


class Mark(Enum):
    """What a line between two stands for."""

    ASKED = "asked"
    """It is so, and it was asked about."""
    MADE = "made"
    """It is so."""
    RIVAL = "rival"
    """It is not so: what was wished, or what comes with it."""


class Aim(Enum):
    """Where a line leads that ends at no player."""

    BYE = "bye"
    DOWN = "down"
    UP = "up"


@dataclass(frozen=True, slots=True)
class Link:
    """A pair, a bye, or a float without a known opponent.

    `floats`: the first one leaves the own score group for that of the second.
    """

    one: Tpn
    other: Tpn | Aim
    mark: Mark
    floats: bool = False

    @property
    def players(self) -> tuple[Tpn, ...]:
        """One player or two."""
        return (self.one,) if isinstance(self.other, Aim) else (self.one, self.other)


@dataclass(frozen=True, slots=True)
class GroupSize:
    """A score group; `down` and `up` are the floats, beside those drawn, across its lower edge."""

    score: Points
    players: int
    down: int = 0
    up: int = 0


@dataclass(frozen=True, slots=True)
class ScoreGroups:
    """All groups, the highest first, and the lines that a question is about.

    Every player of a line is in one line that is made; `scores` and `names` are those of the
    players of the lines.
    """

    groups: tuple[GroupSize, ...]
    links: tuple[Link, ...] = ()
    asked: tuple[Tpn, ...] = ()
    scores: Mapping[Tpn, Points] = field(default_factory=dict)
    names: Mapping[Tpn, str] = field(default_factory=dict)
    decides: Points | None = None

    def score(self, player: Tpn) -> Points:
        """Return the pairing score of a player who is drawn."""
        return self.scores[player]


_COLUMNS: Final = (
    Column("points", Message("Points"), Kind.POINTS),
    Column("players", Message("Players"), Kind.NUMBER),
    Column("down", Message("Other floats down"), Kind.NUMBER),
    Column("up", Message("Other floats up"), Kind.NUMBER),
)


def score_groups_table(facts: ScoreGroups) -> Table:
    """Return the same as the picture as a table, and its lines as notes below."""
    rows = tuple((each.score, each.players, each.down, each.up) for each in facts.groups)
    return Table("score_groups", Message("Score groups"), _COLUMNS, rows, tuple(_lines(facts)))


def score_groups_words(facts: ScoreGroups) -> Message:
    """Return what the picture shows in words."""
    players = sum(each.players for each in facts.groups)
    head = joined(
        (
            counted("{count} score group", "{count} score groups", len(facts.groups)),
            counted("{count} player", "{count} players", players),
        ),
        ", ",
    )
    return joined((head, *_lines(facts)))


def _lines(facts: ScoreGroups) -> Iterator[Message]:
    for link in facts.links:
        who = _who(facts, link.one)
        match link.other:
            case Aim.BYE if link.mark is Mark.RIVAL:
                yield Message("not made: the bye for {player}", player=who)
            case Aim.BYE:
                yield Message("{player} has the bye", player=who)
            case Aim.DOWN:
                yield Message("not made: {player} floats down", player=who)
            case Aim.UP:
                yield Message("not made: {player} floats up", player=who)
            case other:
                yield _pair(link, who, _who(facts, other))


def _pair(link: Link, one: Message, other: Message) -> Message:
    if link.mark is Mark.RIVAL:
        template = Message("not made: {one} – {other}")
    elif link.floats:
        template = Message("{one} floats to {other}")
    else:
        template = Message("{one} meets {other}")
    return Message(template.template, one=one, other=other)


def _who(facts: ScoreGroups, player: Tpn) -> Message:
    return joined((f"{player} (", points_text(facts.score(player)), ")"), "")
