"""What is fixed before the start: rounds, points, colours, acceleration, forbidden pairs."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Final, Self

from pareo.arguments import (
    TENTHS,
    TEXT,
    TRUTH,
    WHOLE_NUMBER,
    Argument,
    Fields,
    checked,
    convert,
    instance,
    many,
    optional,
    taken,
)
from pareo.errors import Fault
from pareo.language import Message
from pareo.model.records import NUMBERS, ByeKind, Outcome
from pareo.model.time_control import TIME_CONTROL, TimeControl
from pareo.model.values import COLOUR, ZERO, Colour, Points, Tpn, points_text, points_words


@dataclass(frozen=True, slots=True)
class PointSystem:
    """What each ending of a game, and each kind of bye, is worth.

    Colours have values of their own because engines' files can give them; no FIDE
    scoring system does.
    """

    white_win: Points = Points(10)
    black_win: Points = Points(10)
    white_draw: Points = Points(5)
    black_draw: Points = Points(5)
    white_loss: Points = ZERO
    black_loss: Points = ZERO
    forfeit_win: Points = Points(10)
    forfeit_loss: Points = ZERO
    full_point_bye: Points = Points(10)
    half_point_bye: Points = Points(5)
    zero_point_bye: Points = ZERO
    pairing_allocated_bye: Points = Points(10)

    def __post_init__(self) -> None:
        convert(self, _POINT_SYSTEM)

    if TYPE_CHECKING:

        def __init__(  # noqa: PLR0913, PLR0917 - one for each field
            self,
            white_win: int = 10,
            black_win: int = 10,
            white_draw: int = 5,
            black_draw: int = 5,
            white_loss: int = 0,
            black_loss: int = 0,
            forfeit_win: int = 10,
            forfeit_loss: int = 0,
            full_point_bye: int = 10,
            half_point_bye: int = 5,
            zero_point_bye: int = 0,
            pairing_allocated_bye: int = 10,
        ) -> None: ...

    @classmethod
    @checked(
        win=TENTHS,
        draw=TENTHS,
        loss=TENTHS,
        absent=TENTHS,
        pairing_allocated_bye=optional(TENTHS),
    )
    def of(
        cls,
        win: int,
        draw: int,
        loss: int = ZERO,
        *,
        absent: int = ZERO,
        pairing_allocated_bye: int | None = None,
    ) -> Self:
        """Return the system in which White and Black, games and byes are worth the same."""
        pab = win if pairing_allocated_bye is None else pairing_allocated_bye
        return cls(win, win, draw, draw, loss, loss, win, absent, win, draw, absent, pab)

    @property
    def win(self) -> Points:
        """What a win is worth: the yardstick of C.04.1 Art. 3 and 4."""
        return min(self.white_win, self.black_win)

    @property
    def draw(self) -> Points:
        """What a draw is worth."""
        return min(self.white_draw, self.black_draw)

    @property
    def loss(self) -> Points:
        """What a game lost over the board is worth."""
        return min(self.white_loss, self.black_loss)

    def of_game(self, outcome: Outcome, colour: Colour) -> Points:
        """Return the points of a game; an open one counts nothing yet."""
        white = colour is Colour.WHITE
        match outcome:
            case Outcome.WIN:
                return self.white_win if white else self.black_win
            case Outcome.DRAW:
                return self.white_draw if white else self.black_draw
            case Outcome.LOSS:
                return self.white_loss if white else self.black_loss
            case Outcome.FORFEIT_WIN:
                return self.forfeit_win
            case Outcome.FORFEIT_LOSS:
                return self.forfeit_loss
            case Outcome.OPEN:
                return ZERO

    def of_bye(self, kind: ByeKind) -> Points:
        """Return the points of a bye."""
        match kind:
            case ByeKind.PAIRING_ALLOCATED:
                return self.pairing_allocated_bye
            case ByeKind.FULL_POINT:
                return self.full_point_bye
            case ByeKind.HALF_POINT:
                return self.half_point_bye
            case ByeKind.ZERO_POINT:
                return self.zero_point_bye

    @property
    def is_standard(self) -> bool:
        """Whether win, draw and loss are worth 1, ½ and 0."""
        return (self.win, self.draw, self.loss) == (10, 5, 0)

    def faults(self, games: int = 1) -> Iterator[Fault]:
        """Yield what no tournament may have: see docs/fide-checklist.md, Q74 and Q81 to Q83.

        The pairing-allocated bye is for a whole match, so `games` of them are its limit.
        """
        sides = (
            (self.white_win, self.white_draw, self.white_loss),
            (self.black_win, self.black_draw, self.black_loss),
        )
        if any(2 * draw > win + loss for win, draw, loss in sides):
            yield _points_fault(
                Message("Two draws would be worth more than a win and a loss."),
                Message("Lower the value of a draw or raise that of a win."),
            )
        if not all(loss <= draw <= win for win, draw, loss in sides):
            yield _points_fault(
                Message("A draw must be worth at least a loss and at most a win."),
                Message("Correct the values of win, draw and loss."),
            )
        if max(self.forfeit_win, self.full_point_bye, self.half_point_bye) > self.win:
            yield _points_fault(
                Message("A forfeit win or a requested bye would be worth more than a win."),
                Message("Set them to {most} or less.", most=points_words(self.win)),
            )
        yield from self._bye_faults(taken(WHOLE_NUMBER, games, "games"))

    def _bye_faults(self, games: int) -> Iterator[Fault]:
        pab, most = self.pairing_allocated_bye, Points(self.win * games)
        if pab > most:
            yield _points_fault(
                Message("The pairing-allocated bye would be worth more than a win."),
                Message("Set it to {most} or less.", most=points_words(most)),
            )
        elif games == 1 and self.is_standard and pab not in (0, 5, 10):
            yield _points_fault(
                Message(
                    "With 1, ½ and 0 points the pairing-allocated bye cannot be worth {value}.",
                    value=points_text(pab),
                ),
                Message("Set it to 1, ½ or 0."),
            )
        elif pab < ZERO:
            yield _points_fault(
                Message("The pairing-allocated bye would be worth less than nothing."),
                Message("Set it to 0 points or more."),
            )


def _points_fault(what: Message, remedy: Message) -> Fault:
    return Fault(what, remedy, about=("points",))


_POINT_SYSTEM: Final = Fields(**{field.name: TENTHS for field in fields(PointSystem)})
_MATCH_POINTS: Final = Fields(
    win=TENTHS,
    draw=TENTHS,
    loss=TENTHS,
    bye_match_points=TENTHS,
    bye_game_points=optional(TENTHS),
)
STANDARD_POINTS: Final = PointSystem()


@dataclass(frozen=True, slots=True)
class MatchPoints:
    """What a team match is worth, and the value of the pairing-allocated bye of a team."""

    win: Points = Points(20)
    draw: Points = Points(10)
    loss: Points = ZERO
    bye_match_points: Points = Points(10)
    bye_game_points: Points | None = None

    def __post_init__(self) -> None:
        convert(self, _MATCH_POINTS)

    if TYPE_CHECKING:

        def __init__(
            self,
            win: int = 20,
            draw: int = 10,
            loss: int = 0,
            bye_match_points: int = 10,
            bye_game_points: int | None = None,
        ) -> None: ...

    def faults(self) -> Iterator[Fault]:
        """Yield what no team event may have; the limits are those of games."""
        if not (self.loss <= self.draw <= self.win and 2 * self.draw <= self.win + self.loss):
            yield _points_fault(
                Message("Two drawn matches would be worth more than a won and a lost one."),
                Message("Correct the match points of win, draw and loss."),
            )
        if self.bye_match_points > self.win:
            yield _points_fault(
                Message("The pairing-allocated bye would be worth more than a win."),
                Message("Set it to {most} or less.", most=points_words(self.win)),
            )


@dataclass(frozen=True, slots=True)
class VirtualPoints:
    """Points added for pairing alone, to a run of participants in a run of rounds."""

    points: Points
    first_round: int
    last_round: int
    first: Tpn
    last: Tpn

    def __post_init__(self) -> None:
        convert(self, _VIRTUAL_POINTS)

    if TYPE_CHECKING:

        def __init__(
            self, points: int, first_round: int, last_round: int, first: int, last: int
        ) -> None: ...


@dataclass(frozen=True, slots=True)
class ForbiddenPairs:
    """Participants of whom no two may meet, in a run of rounds (None: to the end)."""

    participants: tuple[Tpn, ...]
    first_round: int = 1
    last_round: int | None = None

    def __post_init__(self) -> None:
        convert(self, _FORBIDDEN_PAIRS)

    if TYPE_CHECKING:

        def __init__(
            self,
            participants: Iterable[int],
            first_round: int = 1,
            last_round: int | None = None,
        ) -> None: ...


@dataclass(frozen=True, slots=True)
class AbnormalPoints:
    """Points that differ from the point system for some participants or rounds.

    Without an ending it is a bonus or a penalty; with one (a letter of record 299) it
    replaces what that ending is worth. No round: all rounds; no participants: all.
    """

    ending: str | None
    game_points: Points | None = None
    match_points: Points | None = None
    round: int | None = None
    participants: tuple[Tpn, ...] = ()

    def __post_init__(self) -> None:
        convert(self, _ABNORMAL_POINTS)

    if TYPE_CHECKING:

        def __init__(
            self,
            ending: str | None,
            game_points: int | None = None,
            match_points: int | None = None,
            round: int | None = None,  # noqa: A002 - the field
            participants: Iterable[int] = (),
        ) -> None: ...


@dataclass(frozen=True, slots=True)
class StartingRank:
    """How the initial order was made where national ratings exist (record 172)."""

    method: str
    federation: str | None = None

    def __post_init__(self) -> None:
        convert(self, _STARTING_RANK)


STARTING_RANK_METHODS: Final = ("FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER")


_VIRTUAL_POINTS: Final = Fields(
    points=TENTHS,
    first_round=WHOLE_NUMBER,
    last_round=WHOLE_NUMBER,
    first=WHOLE_NUMBER,
    last=WHOLE_NUMBER,
)
_FORBIDDEN_PAIRS: Final = Fields(
    participants=NUMBERS,
    first_round=WHOLE_NUMBER,
    last_round=optional(WHOLE_NUMBER),
)
_ABNORMAL_POINTS: Final = Fields(
    ending=optional(TEXT),
    game_points=optional(TENTHS),
    match_points=optional(TENTHS),
    round=optional(WHOLE_NUMBER),
    participants=NUMBERS,
)
_STARTING_RANK: Final = Fields(method=TEXT, federation=optional(TEXT))


CODES_OF_KEYS: Final = {
    "dutch-2026": "FIDE_DUTCH_2026",
    "dutch-2017": "FIDE_DUTCH_2017",
    "dubov-2026": "FIDE_DUBOV",
    "burstein-2026": "FIDE_BURSTEIN",
    "round-robin": "FIDE_ROUNDROBIN",
    "team-round-robin": "FIDE_TEAM_ROUNDROBIN",
}
"""The systems whose code says all that their key says; `pareo.systems` knows the others."""


def _system(given: object, _where: str) -> str | None:
    if not isinstance(given, str):
        return None
    return CODES_OF_KEYS.get(given.strip().lower(), given)


SYSTEM: Final[Argument[str]] = Argument(frozenset(), _system, TEXT.wanted)


@dataclass(frozen=True, slots=True)
class Settings:
    """The rules of the event as far as they are numbers and names.

    `system` is a code of record 192 or the key of one of our systems.
    """

    rounds: int | None = None
    points: PointSystem = STANDARD_POINTS
    match_points: MatchPoints = MatchPoints()
    system: str | None = None
    initial_colour: Colour | None = None
    acceleration: tuple[VirtualPoints, ...] = ()
    forbidden_pairs: tuple[ForbiddenPairs, ...] = ()
    abnormal_points: tuple[AbnormalPoints, ...] = ()
    tie_breaks: tuple[str, ...] = ()
    ranking_list: tuple[str, ...] = ()
    starting_rank: StartingRank | None = None
    time_control: TimeControl | None = None
    board_colours: tuple[Colour, ...] = ()
    teams_are_paired: bool = False
    games_per_match: int = 1

    def __post_init__(self) -> None:
        convert(self, _SETTINGS)

    if TYPE_CHECKING:

        def __init__(  # noqa: PLR0913, PLR0917 - one for each field
            self,
            rounds: int | None = None,
            points: PointSystem = STANDARD_POINTS,
            match_points: MatchPoints = ...,
            system: str | None = None,
            initial_colour: Colour | str | None = None,
            acceleration: Iterable[VirtualPoints] = (),
            forbidden_pairs: Iterable[ForbiddenPairs] = (),
            abnormal_points: Iterable[AbnormalPoints] = (),
            tie_breaks: Iterable[str] = (),
            ranking_list: Iterable[str] = (),
            starting_rank: StartingRank | None = None,
            time_control: TimeControl | str | None = None,
            board_colours: Iterable[Colour | str] = (),
            teams_are_paired: bool = False,  # noqa: FBT001, FBT002 - the field
            games_per_match: int = 1,
        ) -> None: ...


_SETTINGS: Final = Fields(
    rounds=optional(WHOLE_NUMBER),
    points=instance(PointSystem),
    match_points=instance(MatchPoints),
    system=optional(SYSTEM),
    initial_colour=optional(COLOUR),
    acceleration=many(instance(VirtualPoints)),
    forbidden_pairs=many(instance(ForbiddenPairs)),
    abnormal_points=many(instance(AbnormalPoints)),
    tie_breaks=many(TEXT),
    ranking_list=many(TEXT),
    starting_rank=optional(instance(StartingRank)),
    time_control=optional(TIME_CONTROL),
    board_colours=many(COLOUR),
    teams_are_paired=TRUTH,
    games_per_match=WHOLE_NUMBER,
)
