"""A pairing system is a value: a name, an edition, engines, and the reasons that it gives."""

from collections.abc import Callable, Mapping
from enum import Enum
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from pareo.arguments import FUNCTION, checked, optional
from pareo.errors import UnsupportedRuleError
from pareo.history import RoundSetup
from pareo.language import Message, Translate, english
from pareo.model import (
    TOURNAMENT,
    Bye,
    ByeKind,
    Match,
    Round,
    Settings,
    Tournament,
    Tpn,
    match_to_play,
)
from pareo.pairing.trace import Trace
from pareo.pairing.words import WordsOf, no_words
from pareo.rulebook import BASIC, Edition, Rule, in_force
from pareo.value import dataclass, without_cycles

if TYPE_CHECKING:
    from pareo.pairing.reasons.reasons import Reasons


class Board(NamedTuple):
    """Two who meet."""

    white: Tpn
    black: Tpn


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """A complete round: the boards, in the order in which they were made, and the bye."""

    boards: tuple[Board, ...]
    bye: Tpn | None = None

    @checked(tournament=optional(TOURNAMENT))
    def as_round(self, tournament: Tournament | None = None) -> Round:
        """Return the round as it stands on record before it is played.

        Teams and matches of two games need the event, which says who sits where; without it a
        board is one game. `tournament.with_round` adds the byes that were granted, and who is
        absent.
        """
        matches = tuple(
            Match.of(board.white, board.black)
            if tournament is None
            else match_to_play(tournament, board.white, board.black)
            for board in self.boards
        )
        byes = () if self.bye is None else (Bye(self.bye, ByeKind.PAIRING_ALLOCATED),)
        return Round(matches, byes)

    def as_dict(self) -> dict[str, Any]:
        """Return plain values only, ready to be written as JSON."""
        return {"boards": [[board.white, board.black] for board in self.boards], "bye": self.bye}


@dataclass(frozen=True, slots=True)
class Unpairable:
    """No complete pairing exists: an answer, not a failure (C.04.3 Art. 1.9.3).

    `blocked` names players who can only be paired with the few in `against`, of whom there
    are not enough; `reason` says it in words.
    """

    blocked: tuple[Tpn, ...]
    against: tuple[Tpn, ...]
    reason: Message

    @checked(translate=FUNCTION)
    def as_dict(self, translate: Translate = english) -> dict[str, Any]:
        """Return plain values only, ready to be written as JSON."""
        return {
            "blocked": list(self.blocked),
            "against": list(self.against),
            "reason": self.reason.said(translate),
        }


PairingOutcome = RoundPairing | Unpairable
Engine = Callable[[RoundSetup, Trace], PairingOutcome]


def late(module: str, function: str = "pair", **choices: object) -> Engine:
    """Return an engine whose module is loaded when it first pairs."""

    @without_cycles
    def pair(setup: RoundSetup, trace: Trace) -> PairingOutcome:
        outcome: PairingOutcome = getattr(import_module(module), function)(setup, trace, **choices)
        return outcome

    return pair


def late_reasons(module: str, name: str = "REASONS") -> "Callable[[], Reasons]":
    """Return what loads the reasons of a system when they are first asked for."""

    def load() -> "Reasons":
        reasons: Reasons = getattr(import_module(module), name)
        return reasons

    return load


@dataclass(frozen=True, slots=True)
class Proof:
    """What a system was held against, and in how many rounds.

    It is exact where the text decides every pairing and somebody else's engine or enumeration
    gives the same; else it is a reading: where the text leaves room, rulings say which.
    """

    against: Message
    rounds: int
    exact: bool


class Unit(Enum):
    """Who meets in a round of a system, and in how many games."""

    SINGLE_GAMES = "single games"
    TWO_GAMES = "matches of two games"
    TEAMS = "teams"

    @classmethod
    def of(cls, settings: Settings) -> "Unit | None":
        """Return the unit of an event; None if no system has it."""
        if settings.teams_are_paired:
            return cls.TEAMS
        return {1: cls.SINGLE_GAMES, 2: cls.TWO_GAMES}.get(settings.games_per_match)


@dataclass(frozen=True, slots=True)
class PairingSystem:
    """One edition of one chapter; its engines give the same pairing by different ways."""

    key: str
    name: Message
    edition: Edition
    engines: Mapping[str, Engine]
    proof: Proof
    late_reasons: "Callable[[], Reasons]"
    words: WordsOf = no_words
    """What the criteria count, by their articles; loaded on first use."""
    lot: Rule | None = None
    """Where the text asks for the lot of the initial colour, if it does."""
    codes: tuple[str, ...] = ()
    """The codes of record 192, each also with _BAKU, that name this edition."""
    dated_code: str | None = None
    """The code that names it where it is the edition in force on the day of the event."""
    accelerated: bool = True
    """Whether its time knows acceleration."""
    forbids_acceleration: bool = False
    """Whether its rounds cannot be accelerated; else virtual points of an event always count."""
    looks_at: tuple[str, ...] = ()
    """What it looks at of a player besides the number: the rating, the federation."""
    unit: Unit = Unit.SINGLE_GAMES
    """Who meets, and in how many games."""
    readings: tuple[str, ...] = ()
    """The names of other readings of its text that an event may announce."""

    @property
    def chapter(self) -> str:
        """The chapter of the Handbook."""
        return self.edition.chapter

    @property
    def reasons(self) -> "Reasons":
        """What the system brings to the explanation of its rounds."""
        return self.late_reasons()

    @property
    def basic_rules(self) -> str:
        """The edition of the basic rules that began with it, or before."""
        return (in_force(BASIC, self.edition.first_day) or BASIC[0]).name

    def engine(self, name: str) -> Engine:
        """Return one of its engines; raises UnsupportedRuleError if it has none of that name."""
        if name in self.engines:
            return self.engines[name]
        raise UnsupportedRuleError(
            Message(
                "{key} has no engine “{name}”. Choose one of: {known}.",
                key=self.key,
                name=name,
                known=", ".join(self.engines),
            )
        )

    def pair(self, setup: RoundSetup, trace: Trace) -> PairingOutcome:
        """Pair a round with the engine that users run."""
        return self.engines["fast"](setup, trace)
