"""What the checker says: one verdict for each round, and the report that holds them."""

import re
from collections.abc import Iterable
from enum import Enum
from typing import Any, Final

from pareo.arguments import FUNCTION, checked
from pareo.language import Message, Translate, english
from pareo.model import ByeKind, Round, Tournament, Tpn
from pareo.pairing import Board, RoundPairing
from pareo.value import dataclass, named

_MARK: Final = re.compile(r"\s*(?:MPA|Import) @ Round (\d+)")
"""A manual phase or a change of a published pairing, and a round that came so with a file."""
_REVERSED: Final = re.compile(r"\s*Correction @ Round (\d+): .*\bcolours reversed\b")
"""Two who played with other colours than they were paired with."""


def rounds_by_hand(tournament: Tournament) -> frozenset[int]:
    """Return the rounds that are marked as changed or paired by hand, by `### MPA @ Round n`."""
    found = map(_MARK.match, tournament.remarks)
    return frozenset(int(each[1]) for each in found if each)


def lines_by_hand(tournament: Tournament) -> tuple[str, ...]:
    """Return the lines of the report that say so, without the leading signs."""
    return tuple(each.strip() for each in tournament.remarks if _MARK.match(each))


def rounds_with_colours_reversed(tournament: Tournament) -> frozenset[int]:
    """Return the rounds in which colours were corrected, by `### Correction @ Round n`."""
    found = map(_REVERSED.match, tournament.remarks)
    return frozenset(int(each[1]) for each in found if each)


class Verdict(Enum):
    """How a round on record compares with the one that is due."""

    EQUAL = "equal"
    DIFFERENT_PAIRS = "different pairs"
    DIFFERENT_COLOURS = "different colours"
    """The same pairs, but some of them with the colours reversed."""
    DIFFERENT_BYE = "different bye"
    """The pairing-allocated bye is somebody else's; the pairs differ with it."""
    NO_PAIRING = "no pairing"
    """The system finds that no pairing is possible, yet there is one on record."""
    SKIPPED = "skipped"
    """Nobody plays in the round, so that there is nothing to compare."""


_board: Final = named(Board)
DIFFERENCES: Final = frozenset(Verdict) - {Verdict.EQUAL, Verdict.SKIPPED}


@dataclass(frozen=True, slots=True)
class RoundCheck:
    """One round: the verdict and, where it differs, the boards and byes in which it does.

    `boards` counts all boards on record. `bye` is the pairing-allocated one that is due.
    `by_hand`: the file says itself that the round was changed or paired by hand.
    """

    round: int
    verdict: Verdict
    boards: int = 0
    recorded: tuple[Board, ...] = ()
    due: tuple[Board, ...] = ()
    recorded_byes: tuple[Tpn, ...] = ()
    bye: Tpn | None = None
    reason: Message | None = None
    by_hand: bool = False

    @classmethod
    def without_pairing(cls, number: int, recorded: Round, why: Message) -> "RoundCheck":
        """Return the check of a round for which no pairing is found."""
        return cls(number, Verdict.NO_PAIRING, len(recorded.matches), reason=why)

    @property
    def differs(self) -> bool:
        """Whether the round is not the one that is due."""
        return self.verdict in DIFFERENCES

    @property
    def message(self) -> Message:
        """The verdict in words, with the boards that differ."""
        if self.by_hand and self.differs:
            return Message(
                "Round {round}: by hand, as the file says: {words}",
                round=self.round,
                words=self._words(),
            )
        return Message("Round {round}: {words}", round=self.round, words=self._words())

    @property
    def recorded_in_short(self) -> str:
        """The boards on record that differ, and the byes."""
        byes = [f"{number}-bye" for number in self.recorded_byes]
        return ", ".join([*(f"{board.white}-{board.black}" for board in self.recorded), *byes])

    @property
    def due_in_short(self) -> Message | str:
        """The boards that are due instead, and the bye; or why there are none."""
        if self.reason is not None:
            return self.reason
        byes = [f"{self.bye}-bye"] if self.bye else []
        return ", ".join([*(f"{board.white}-{board.black}" for board in self.due), *byes])

    def _words(self) -> Message:
        boards = {"recorded": _boards(self.recorded), "due": _boards(self.due)}
        match self.verdict:
            case Verdict.EQUAL:
                return Message("equal")
            case Verdict.DIFFERENT_PAIRS:
                return Message("different pairs; on record: {recorded}; due: {due}", **boards)
            case Verdict.DIFFERENT_COLOURS:
                return Message("different colours; on record: {recorded}; due: {due}", **boards)
            case Verdict.DIFFERENT_BYE:
                return Message(
                    "different bye; on record: bye {recorded_bye}, {recorded}; "
                    "due: bye {due_bye}, {due}",
                    recorded_bye=", ".join(map(str, self.recorded_byes)) or "-",
                    due_bye=self.bye or "-",
                    **boards,
                )
            case Verdict.NO_PAIRING:
                return Message("no pairing is possible. {reason}", reason=self.reason)
            case Verdict.SKIPPED:
                return Message("not compared: nobody plays")

    def as_dict(self, translate: Translate = english) -> dict[str, Any]:
        """Return plain values only, ready to be written as JSON."""
        return {
            "round": self.round,
            "verdict": self.verdict.value,
            "boards": self.boards,
            "recorded": _as_lists(self.recorded),
            "due": _as_lists(self.due),
            "recorded_byes": list(self.recorded_byes),
            "due_bye": self.bye,
            "by_hand": self.by_hand,
            "message": self.message.said(translate),
        }


@dataclass(frozen=True, slots=True, repr=False)
class CheckReport:
    """The rounds of one event, by which system and engine they were paired again."""

    system: str
    engine: str
    results: tuple[RoundCheck, ...] = ()
    notices: tuple[Message, ...] = ()

    def __repr__(self) -> str:
        differences = len(self.differences)
        return f"<CheckReport by {self.system}: rounds {self.rounds}, differences {differences}>"

    @property
    def rounds(self) -> int:
        """How many rounds were compared."""
        return len(self.results) - self.skipped

    @property
    def skipped(self) -> int:
        """How many rounds had nothing to compare."""
        return sum(result.verdict is Verdict.SKIPPED for result in self.results)

    @property
    def boards(self) -> int:
        """How many boards were compared."""
        return sum(result.boards for result in self.results)

    @property
    def differences(self) -> tuple[RoundCheck, ...]:
        """The rounds that are not the ones that are due, although the file does not say so."""
        return tuple(each for each in self.results if each.differs and not each.by_hand)

    @property
    def by_hand(self) -> tuple[RoundCheck, ...]:
        """The rounds that are not the ones that are due, as the file says itself."""
        return tuple(each for each in self.results if each.differs and each.by_hand)

    @property
    def agrees(self) -> bool:
        """Whether every round is the one that is due, or said to be changed by hand."""
        return not self.differences

    @checked(translate=FUNCTION)
    def as_dict(self, translate: Translate = english) -> dict[str, Any]:
        """Return plain values only, ready to be written as JSON."""
        return {
            "agrees": self.agrees,
            "system": self.system,
            "engine": self.engine,
            "notices": [notice.said(translate) for notice in self.notices],
            "rounds": self.rounds,
            "skipped": self.skipped,
            "boards": self.boards,
            "differences": len(self.differences),
            "by_hand": len(self.by_hand),
            "results": [result.as_dict(translate) for result in self.results],
        }


def _boards(boards: Iterable[Board]) -> str:
    return ", ".join(f"{board.white}-{board.black}" for board in boards) or "-"


def _as_lists(boards: Iterable[Board]) -> list[list[int]]:
    return [[board.white, board.black] for board in boards]


def compared(number: int, recorded: Round, due: RoundPairing) -> RoundCheck:
    """Compare a round with the one that is due."""
    here = set(due.boards)
    there = {_board((match.home, match.away)) for match in recorded.matches}
    byes = tuple(bye.participant for bye in recorded.byes if bye.kind is ByeKind.PAIRING_ALLOCATED)
    return RoundCheck(
        number,
        _verdict(there, here, same_bye=byes == ((due.bye,) if due.bye else ())),
        boards=len(recorded.matches),
        recorded=tuple(sorted(there - here)) if there != here else (),
        due=tuple(sorted(here - there)) if there != here else (),
        recorded_byes=byes,
        bye=due.bye,
    )


def _verdict(there: set[Board], here: set[Board], *, same_bye: bool) -> Verdict:
    if there == here and same_bye:
        return Verdict.EQUAL
    if not same_bye:
        return Verdict.DIFFERENT_BYE
    if _pairs(there) == _pairs(here):
        return Verdict.DIFFERENT_COLOURS
    return Verdict.DIFFERENT_PAIRS


def _pairs(boards: set[Board]) -> set[frozenset[Tpn]]:
    return {frozenset(board) for board in boards}
