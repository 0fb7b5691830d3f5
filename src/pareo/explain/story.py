"""A round told from the trace of its pairing: group by group, with all that happened there."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from pareo.explain.questions import Group
from pareo.history import RoundSetup
from pareo.model import Tpn
from pareo.pairing import ListTrace, PairingOutcome, PairingSystem, RoundPairing
from pareo.pairing.burstein_2026.index import Indexes, strict_index, usual_index
from pareo.pairing.trace import (
    BracketOpened,
    ByeGiven,
    ByeRefused,
    ByeScoreFixed,
    CandidateChosen,
    CandidateUndone,
    ColourGranted,
    FloaterChosen,
    GroupOpened,
    Happening,
    OpponentsFound,
    PairMade,
    UpfloatersChosen,
)
from pareo.rulebook import Rule


@dataclass(frozen=True, slots=True)
class Chapter:
    """A group and what happened in it, in order; `special` names a bracket of its own kind."""

    group: Group
    happenings: tuple[Happening, ...]
    upwards: bool = False
    special: Rule | None = None

    @property
    def players(self) -> tuple[Tpn, ...]:
        """Everybody in the group."""
        return self.group.arrived + self.group.residents

    @property
    def pairs(self) -> tuple[tuple[Tpn, Tpn], ...]:
        """The pairs made here, the player whose turn it was, or who ranks higher, first."""
        found: list[tuple[Tpn, Tpn]] = []
        for one in self.happenings:
            match one:
                case CandidateChosen():
                    found += one.pairs
                case PairMade():
                    found.append((one.player, one.opponent))
                case OpponentsFound():
                    found += zip(one.first, one.second, strict=True)
        return tuple(found)

    @property
    def floaters(self) -> tuple[Tpn, ...]:
        """Who leaves the group."""
        found: list[Tpn] = []
        for one in self.happenings:
            match one:
                case CandidateChosen():
                    found += one.downfloaters
                case FloaterChosen():
                    found.append(one.player)
        return tuple(found)


@dataclass(frozen=True)
class Story:
    """How a round came about: the bye, the groups in the order of pairing, and the colours."""

    system: PairingSystem
    setup: RoundSetup
    outcome: PairingOutcome
    before: tuple[Happening, ...]
    chapters: tuple[Chapter, ...]
    seats: Mapping[frozenset[Tpn], ColourGranted]
    bye: ByeGiven | None
    bye_first: bool
    """Whether the bye was given before anybody was paired."""

    @cached_property
    def indexes(self) -> Indexes:
        """Everyone's Index as the variant of the Burstein System reads it."""
        strict = self.system.key == "burstein-2026-strict"
        return strict_index(self.setup) if strict else usual_index(self.setup)

    @property
    def partner(self) -> Mapping[Tpn, Tpn]:
        """Who meets whom."""
        boards = self.outcome.boards if isinstance(self.outcome, RoundPairing) else ()
        return {one: other for board in boards for one, other in (board, board[::-1])}

    def chapter_of_pair(self, one: Tpn, other: Tpn) -> Chapter | None:
        """Return where two were paired with each other."""
        both = {one, other}
        made = (chapter for chapter in self.chapters for pair in chapter.pairs if both == {*pair})
        return next(made, None)

    def chapters_of(self, player: Tpn) -> tuple[Chapter, ...]:
        """Return every group that a player was in."""
        return tuple(chapter for chapter in self.chapters if player in chapter.players)


def story_of(setup: RoundSetup, system: PairingSystem) -> Story:
    """Pair a round and keep what happened."""
    trace = ListTrace()
    outcome = system.pair(setup, trace)
    before, chapters = _divided(trace.happenings)
    return Story(
        system,
        setup,
        outcome,
        before,
        chapters,
        {
            frozenset((one.white, one.black)): one
            for one in trace.happenings
            if isinstance(one, ColourGranted)
        },
        next((one for one in trace.happenings if isinstance(one, ByeGiven)), None),
        _bye_first(trace.happenings),
    )


def _bye_first(happenings: Iterable[Happening]) -> bool:
    opening = (ByeGiven, BracketOpened, GroupOpened, UpfloatersChosen)
    first = next((one for one in happenings if isinstance(one, opening)), None)
    return isinstance(first, ByeGiven)


def _divided(
    happenings: Iterable[Happening],
) -> tuple[tuple[Happening, ...], tuple[Chapter, ...]]:
    """Divide what happened by groups; what is said of the whole round comes apart."""
    before: list[Happening] = []
    found: list[tuple[Chapter, list[Happening]]] = []
    waiting: list[Happening] = []
    for one in happenings:
        match one:
            case ByeScoreFixed() | ByeGiven() | ByeRefused():
                before.append(one)
            case ColourGranted():
                pass
            case CandidateUndone():
                waiting.append(one)
            case BracketOpened():
                group = Group(one.score, one.moved_down, one.residents)
                found.append((Chapter(group, (), special=one.special), waiting))
                waiting = []
            case GroupOpened():
                group = Group(one.score, one.floaters, one.residents)
                found.append((Chapter(group, (), one.upwards), []))
            case UpfloatersChosen():
                group = Group(one.score, one.upfloaters, one.residents)
                found.append((Chapter(group, ()), [one]))
            case _:
                (found[-1][1] if found else before).append(one)
    return tuple(before), tuple(
        Chapter(chapter.group, tuple(happened), chapter.upwards, chapter.special)
        for chapter, happened in found
    )
