"""What happened in a round: matches of one or more games, and byes; who came late or left."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, Self

from pareo.arguments import (
    WHOLE_NUMBER,
    Argument,
    checked_fields,
    convert,
    instance,
    many,
    refused,
    taken,
)
from pareo.errors import Fault, InputError
from pareo.language import Message
from pareo.model.results import FORFEITS, ByeKind, Result
from pareo.model.values import Colour, Points, Tpn
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
@checked_fields()
class Game:
    """One game between two players. In a team match a side, or both, may be None: an empty board."""

    white: Tpn | None
    black: Tpn | None
    result: Result = Result.PENDING

    def __post_init__(self) -> None:
        # The usual case at a glance: report files have thousands of games.
        white: object = self.white
        black: object = self.black
        if not (
            white.__class__ is int and black.__class__ is int and self.result.__class__ is Result
        ):
            convert(self)

    if TYPE_CHECKING:

        def __init__(
            self,
            white: int | None,
            black: int | None,
            result: Result | str = Result.PENDING,
        ) -> None: ...

    def player(self, colour: Colour) -> Tpn | None:
        """Return who has that colour."""
        return self.white if colour is Colour.WHITE else self.black


@dataclass(frozen=True, slots=True)
@checked_fields()
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

    def __post_init__(self) -> None:
        games = self.games
        if not (
            games.__class__ is tuple
            and len(games) == 1
            and games[0].__class__ is Game
            and self.home.__class__ is int
            and self.away.__class__ is int
            and self.forfeit is None
        ):
            convert(self)

    if TYPE_CHECKING:

        def __init__(
            self,
            home: int,
            away: int,
            games: Iterable[Game],
            forfeit: Result | str | None = None,
        ) -> None: ...

    @classmethod
    def of(cls, white: int, black: int, result: Result | str = Result.PENDING) -> Self:
        """Return a match of a single game: `Match.of(4, 9, "1-0")`.

        Raises InputError for a result that no game can have.
        """
        game = Game(white, black, result)
        return cls(white, black, (game,))

    @property
    def played(self) -> bool:
        """Whether at least one game was played, or may still be."""
        if self.forfeit is None:
            for game in self.games:
                if game.result not in FORFEITS:
                    return True
        return False

    @property
    def is_open(self) -> bool:
        """Whether a result is missing; a match of which no board is known has none yet."""
        if self.forfeit is not None:
            return False
        return not self.games or any(not game.result.known for game in self.games)

    def colour_of(self, participant: Tpn) -> Colour:
        """Return White for home and Black for away."""
        return Colour.WHITE if participant == self.home else Colour.BLACK

    def opponent_of(self, participant: Tpn) -> Tpn:
        """Return the other of the two."""
        return self.away if participant == self.home else self.home


@dataclass(frozen=True, slots=True)
@checked_fields()
class Bye:
    """A round without opponent."""

    participant: Tpn
    kind: ByeKind

    def __post_init__(self) -> None:
        if not (self.participant.__class__ is int and self.kind.__class__ is ByeKind):
            convert(self)

    if TYPE_CHECKING:

        def __init__(self, participant: int, kind: ByeKind | str) -> None: ...


@dataclass(frozen=True, slots=True, repr=False)
@checked_fields()
class Round:
    """One round as it was paired: its matches in the order of the boards, and its byes."""

    matches: tuple[Match, ...] = ()
    byes: tuple[Bye, ...] = ()

    if TYPE_CHECKING:

        def __init__(self, matches: Iterable[Match] = (), byes: Iterable[Bye] = ()) -> None: ...

    def __repr__(self) -> str:
        return f"<Round: boards {len(self.matches)}, byes {len(self.byes)}>"

    @classmethod
    def of(
        cls,
        *games: tuple[int, int] | tuple[int, int, Result | str],
        byes: Mapping[int, ByeKind | str] | None = None,
    ) -> Self:
        """Return a round of single games: `Round.of((1, 3, "1-0"), (4, 2), byes={5: "U"})`.

        Raises InputError with everything that is not possible in a round.
        """
        faults: list[Fault] = []
        matches: list[Match] = []
        given = _byes_given(byes, faults)
        for place, game in enumerate(games, start=1):
            try:
                matches.append(Match.of(*taken(_SEATS, game, f"games[{place}]")))
            except InputError as error:
                faults += error.faults
        if faults:
            raise InputError(faults)
        return cls(tuple(matches), given)

    def participants(self) -> Iterator[Tpn]:
        """Yield everyone of the round, as often as they appear in it."""
        for match in self.matches:
            yield match.home
            yield match.away
        for bye in self.byes:
            yield bye.participant

    def with_absentees(self, everyone: Iterable[int]) -> "Round":
        """Return the round in which everyone stands: who was left out was absent, scoring nothing."""
        numbers: tuple[int, ...] = taken(NUMBERS, everyone, "everyone")
        return completed(self, numbers)


def those_in(played: Round) -> set[Tpn]:
    """Return everyone of the round, once."""
    found = {match.home for match in played.matches}
    found.update([match.away for match in played.matches])
    found.update([bye.participant for bye in played.byes])
    return found


def completed(played: Round, everyone: Iterable[int]) -> Round:
    """Return the round with everyone in it; most rounds are so."""
    present = those_in(played)
    absent = tuple(
        [Bye(number, ByeKind.ZERO_POINT) for number in everyone if number not in present]
    )
    byes = tuple(sorted(played.byes + absent, key=lambda bye: bye.participant))
    return played if byes == played.byes else Round(played.matches, byes)


@dataclass(frozen=True, slots=True)
@checked_fields()
class RequestedBye:
    """A bye granted for a round that is not paired yet: the way absences are announced."""

    round: int
    participant: Tpn
    kind: ByeKind

    if TYPE_CHECKING:

        def __init__(self, round: int, participant: int, kind: ByeKind | str) -> None: ...  # noqa: A002 - the field


@dataclass(frozen=True, slots=True)
@checked_fields()
class EarlierResult:
    """What a game counted as for the pairings up to a later round, before its true result.

    So does an adjourned game count as a draw until it ends, and a wrong result as it was entered
    until it is corrected. White and Black are as they were recorded then.
    """

    round: int
    white: Tpn
    black: Tpn
    result: Result
    up_to: int

    if TYPE_CHECKING:

        def __init__(
            self,
            round: int,  # noqa: A002 - the field
            white: int,
            black: int,
            result: Result | str,
            up_to: int,
        ) -> None: ...


@dataclass(frozen=True, slots=True)
@checked_fields()
class RatingCorrection:
    """A game whose true colours or result are known too late for anything but the rating report.

    White and Black are as they really were; pairings and standings keep what was recorded.
    """

    round: int
    white: Tpn
    black: Tpn
    result: Result

    if TYPE_CHECKING:

        def __init__(
            self,
            round: int,  # noqa: A002 - the field
            white: int,
            black: int,
            result: Result | str,
        ) -> None: ...


def _seats(given: object, _where: str) -> tuple[Any, Any, Any] | None:
    """Return White, Black and the result of a game; what they are is asked by the game."""
    match given:
        case (white, black) | [white, black]:
            return white, black, Result.PENDING
        case (white, black, result) | [white, black, result]:
            return white, black, result
        case _:
            return None


def _byes_given(given: object, faults: list[Fault]) -> tuple[Bye, ...]:
    if given is None:
        return ()
    if not isinstance(given, Mapping):
        faults.append(refused(given, "byes", _BYES_OF_A_ROUND))
        return ()
    found: list[Bye] = []
    for number, kind in given.items():
        try:
            found.append(Bye(number, kind))
        except InputError as error:
            faults += error.faults
    return tuple(found)


NUMBERS: Final = many(WHOLE_NUMBER)

_SEATS: Final = Argument(
    frozenset(),
    _seats,
    Message('two numbers and, if it is known, a result: (4, 9, "1-0")'),
)
_BYES_OF_A_ROUND: Final = instance(dict, name='dict, such as {5: "U"}')


@dataclass(frozen=True, slots=True)
@checked_fields()
class LateEntry:
    """Somebody who is taken into account only from a round after the first."""

    participant: Tpn
    first_round: int

    if TYPE_CHECKING:

        def __init__(self, participant: int, first_round: int) -> None: ...


@dataclass(frozen=True, slots=True)
@checked_fields()
class Withdrawal:
    """Somebody who left after a round and is no longer paired.

    An expelled participant has no place in the standings; the opponents keep their results.
    """

    participant: Tpn
    after_round: int
    expelled: bool = False

    if TYPE_CHECKING:

        def __init__(
            self,
            participant: int,
            after_round: int,
            expelled: bool = False,  # noqa: FBT001, FBT002 - the field
        ) -> None: ...


@dataclass(frozen=True, slots=True)
@checked_fields()
class PublishedStanding:
    """Points and rank as somebody published them; a claim to be checked, never an input.

    The points are game points; a team has match points too.
    """

    number: Tpn
    points: Points | None = None
    rank: int | None = None
    match_points: Points | None = None

    if TYPE_CHECKING:

        def __init__(
            self,
            number: int,
            points: int | None = None,
            rank: int | None = None,
            match_points: int | None = None,
        ) -> None: ...
