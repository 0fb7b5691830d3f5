"""A round read from the trace of its pairing: group by group, with all that happened there."""

from collections.abc import Iterable, Mapping, Sequence

from pareo.history import Entrant, RoundSetup
from pareo.model import Tpn
from pareo.pairing.reasons.questions import Group
from pareo.pairing.system import PairingOutcome, PairingSystem, RoundPairing
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
    ListTrace,
    OpponentsFound,
    PairMade,
    UpfloatersChosen,
)
from pareo.rulebook import Rule
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Part:
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


@dataclass(frozen=True, slots=True)
class Story:
    """How a round came about: the bye, the groups in the order of pairing, and the colours."""

    system: PairingSystem
    setup: RoundSetup
    outcome: PairingOutcome
    before: tuple[Happening, ...]
    parts: tuple[Part, ...]
    seats: Mapping[frozenset[Tpn], ColourGranted]
    bye: ByeGiven | None
    bye_first: bool
    """Whether the bye was given before anybody was paired."""
    partner: Mapping[Tpn, Tpn]
    """Who meets whom."""
    entrants: Mapping[Tpn, Entrant]

    @property
    def holder(self) -> Tpn | None:
        """Who has the bye."""
        return None if self.bye is None else self.bye.player

    def part_of_pair(self, one: Tpn, other: Tpn) -> Part | None:
        """Return where two were paired with each other."""
        both = {one, other}
        made = (part for part in self.parts for pair in part.pairs if both == {*pair})
        return next(made, None)

    def parts_of(self, player: Tpn) -> tuple[Part, ...]:
        """Return every group that a player was in."""
        return tuple(part for part in self.parts if player in part.players)


def story_of(setup: RoundSetup, system: PairingSystem) -> Story:
    """Pair a round and keep what happened."""
    trace = ListTrace()
    return story_from(trace.happenings, setup, system, system.pair(setup, trace))


def story_from(
    happenings: Sequence[Happening],
    setup: RoundSetup,
    system: PairingSystem,
    outcome: PairingOutcome,
) -> Story:
    """Read how a round came about from the trace of its pairing."""
    before, parts = _divided(happenings)
    return Story(
        system,
        setup,
        outcome,
        before,
        parts,
        {
            frozenset((one.white, one.black)): one
            for one in happenings
            if isinstance(one, ColourGranted)
        },
        next((one for one in happenings if isinstance(one, ByeGiven)), None),
        _bye_first(happenings),
        _partners(outcome),
        {entrant.tpn: entrant for entrant in setup.entrants},
    )


def _partners(outcome: PairingOutcome) -> dict[Tpn, Tpn]:
    boards = outcome.boards if isinstance(outcome, RoundPairing) else ()
    return {one: other for board in boards for one, other in (board, board[::-1])}


def _bye_first(happenings: Iterable[Happening]) -> bool:
    opening = (ByeGiven, BracketOpened, GroupOpened, UpfloatersChosen)
    first = next((one for one in happenings if isinstance(one, opening)), None)
    return isinstance(first, ByeGiven)


def _divided(
    happenings: Iterable[Happening],
) -> tuple[tuple[Happening, ...], tuple[Part, ...]]:
    """Divide what happened by groups; what is said of the whole round comes apart."""
    before: list[Happening] = []
    found: list[tuple[Part, list[Happening]]] = []
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
                found.append((Part(group, (), special=one.special), waiting))
                waiting = []
            case GroupOpened():
                group = Group(one.score, one.floaters, one.residents)
                found.append((Part(group, (), one.upwards), []))
            case UpfloatersChosen():
                group = Group(one.score, one.upfloaters, one.residents)
                found.append((Part(group, ()), [one]))
            case _:
                (found[-1][1] if found else before).append(one)
    return tuple(before), tuple(
        Part(part.group, tuple(happened), part.upwards, part.special) for part, happened in found
    )
