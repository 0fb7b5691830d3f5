"""What happened in a round: matches of one or more games, and byes."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Self

from pareo.errors import Fault, InputError
from pareo.language import Message
from pareo.model.values import Colour, Tpn


class Outcome(Enum):
    """How a game ended for one side."""

    __hash__ = object.__hash__  # members are single, and they stand in many tables

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    FORFEIT_WIN = "forfeit win"
    FORFEIT_LOSS = "forfeit loss"
    OPEN = "open"


class Result(Enum):
    """Every result that a game can have; no other can be written down.

    A value reads `white-black`; `u` marks a game too short to be rated, `F` a forfeit.
    """

    __hash__ = object.__hash__  # members are single, and they stand in many tables

    WHITE_WON = "1-0"
    DRAWN = "½-½"
    BLACK_WON = "0-1"
    BOTH_LOST = "0-0"
    DRAWN_LOST = "½-0"
    LOST_DRAWN = "0-½"
    UNRATED_WHITE_WON = "1-0u"
    UNRATED_DRAWN = "½-½u"
    UNRATED_BLACK_WON = "0-1u"
    UNRATED_BOTH_LOST = "0-0u"
    UNRATED_DRAWN_LOST = "½-0u"
    UNRATED_LOST_DRAWN = "0-½u"
    WHITE_WON_BY_FORFEIT = "1F-0F"
    BLACK_WON_BY_FORFEIT = "0F-1F"
    DOUBLE_FORFEIT = "0F-0F"
    ADJOURNED = "adjourned"
    PENDING = "pending"

    def outcome(self, colour: Colour) -> Outcome:
        """Return how the game ended for the player of that colour."""
        return _OUTCOMES[self][0 if colour is Colour.WHITE else 1]

    @property
    def known(self) -> bool:
        """Whether the game has a result; adjourned and pending ones have none yet."""
        return self not in (Result.ADJOURNED, Result.PENDING)

    @property
    def played(self) -> bool:
        """Whether the two met at the board; open games count as met."""
        return self not in FORFEITS

    @property
    def rated(self) -> bool:
        """Whether the game is one that a rating report may count."""
        return self.known and self.played and not self.value.endswith("u")


_ENDINGS = {
    "1": Outcome.WIN,
    "½": Outcome.DRAW,
    "0": Outcome.LOSS,
    "1F": Outcome.FORFEIT_WIN,
    "0F": Outcome.FORFEIT_LOSS,
}
FORFEITS = frozenset(
    {Result.WHITE_WON_BY_FORFEIT, Result.BLACK_WON_BY_FORFEIT, Result.DOUBLE_FORFEIT}
)
_OUTCOMES: dict[Result, tuple[Outcome, Outcome]] = {
    Result.ADJOURNED: (Outcome.OPEN, Outcome.OPEN),
    Result.PENDING: (Outcome.OPEN, Outcome.OPEN),
}
for _result in Result:
    if _result.known:
        _white, _black = _result.value.removesuffix("u").split("-")
        _OUTCOMES[_result] = (_ENDINGS[_white], _ENDINGS[_black])


@dataclass(frozen=True, slots=True)
class Game:
    """One game between two players. In a team match a side may be None: an empty board."""

    white: Tpn | None
    black: Tpn | None
    result: Result = Result.PENDING

    def player(self, colour: Colour) -> Tpn | None:
        """Return who has that colour."""
        return self.white if colour is Colour.WHITE else self.black


@dataclass(frozen=True, slots=True)
class Match:
    """Two participants who meet in a round, and their games in board order.

    Home is the participant with White in the first game (teams: on the boards where the
    settings give the home team White). A team match lost by not appearing keeps the
    forfeit apart from the games, which may be none.
    """

    home: Tpn
    away: Tpn
    games: tuple[Game, ...]
    forfeit: Result | None = None

    @classmethod
    def of(cls, white: int, black: int, result: Result | str = Result.PENDING) -> Self:
        """Return a match of a single game: `Match.of(4, 9, "1-0")`.

        Raises InputError for a result that no game can have.
        """
        home, away = Tpn(white), Tpn(black)
        return cls(home, away, (Game(home, away, _result_named(result)),))

    @property
    def played(self) -> bool:
        """Whether at least one game was played, or may still be."""
        return self.forfeit is None and any(game.result.played for game in self.games)

    def colour_of(self, participant: Tpn) -> Colour:
        """Return White for home and Black for away."""
        return Colour.WHITE if participant == self.home else Colour.BLACK

    def opponent_of(self, participant: Tpn) -> Tpn:
        """Return the other of the two."""
        return self.away if participant == self.home else self.home


def _result_named(result: Result | str) -> Result:
    try:
        return Result(result)
    except ValueError:
        raise InputError(
            [
                Fault(
                    Message("“{text}” is not a result that a game can have.", text=result),
                    Message(
                        "Use one of {results}.", results=", ".join(known.value for known in Result)
                    ),
                )
            ]
        ) from None


class ByeKind(Enum):
    """Why somebody has no opponent, with the letter that report files use."""

    __hash__ = object.__hash__  # members are single, and they stand in many tables

    PAIRING_ALLOCATED = "U"
    FULL_POINT = "F"
    HALF_POINT = "H"
    ZERO_POINT = "Z"


@dataclass(frozen=True, slots=True)
class Bye:
    """A round without opponent."""

    participant: Tpn
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class Round:
    """One round as it was paired: its matches in the order of the boards, and its byes."""

    matches: tuple[Match, ...] = ()
    byes: tuple[Bye, ...] = ()

    @classmethod
    def of(
        cls,
        *games: tuple[int, int] | tuple[int, int, str],
        byes: Mapping[int, str] | None = None,
    ) -> Self:
        """Return a round of single games: `Round.of((1, 3, "1-0"), (4, 2), byes={5: "U"})`."""
        return cls(
            tuple(Match.of(*game) for game in games),
            tuple(Bye(Tpn(number), ByeKind(kind)) for number, kind in (byes or {}).items()),
        )

    def participants(self) -> Iterator[Tpn]:
        """Yield everyone who stands in the round, as often as they stand there."""
        for match in self.matches:
            yield match.home
            yield match.away
        for bye in self.byes:
            yield bye.participant

    def with_absentees(self, everyone: Iterable[Tpn]) -> "Round":
        """Return the round in which everyone stands: who was left out was absent, scoring nothing."""
        present = set(self.participants())
        absent = tuple(
            Bye(number, ByeKind.ZERO_POINT) for number in everyone if number not in present
        )
        byes = tuple(sorted(self.byes + absent, key=lambda bye: bye.participant))
        return Round(self.matches, byes)


@dataclass(frozen=True, slots=True)
class RequestedBye:
    """A bye granted for a round that is not paired yet: the way absences are announced."""

    round: int
    participant: Tpn
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class RatingCorrection:
    """A game whose true colours or result are known too late for anything but the rating report.

    White and Black are as they really were; pairings and standings keep what was recorded.
    """

    round: int
    white: Tpn
    black: Tpn
    result: Result
