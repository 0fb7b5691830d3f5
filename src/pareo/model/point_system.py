"""What games, matches and byes are worth."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, Self

from pareo.arguments import TENTHS, WHOLE_NUMBER, checked, checked_fields, optional, taken
from pareo.errors import Fault
from pareo.language import Message
from pareo.model.results import ByeKind, Outcome
from pareo.model.values import ZERO, Colour, Points, points_text, points_words
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
@checked_fields()
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
        """Yield what no tournament may have: see FIDE checklist, Q74 and Q81 to Q83.

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
                Message("The pairing-allocated bye would be worth less than 0 points."),
                Message("Set it to 0 points or more."),
            )


def _points_fault(what: Message, remedy: Message) -> Fault:
    return Fault(what, remedy, about=("points",))


STANDARD_POINTS: Final = PointSystem()


@dataclass(frozen=True, slots=True)
@checked_fields()
class MatchPoints:
    """What a team match is worth, and the value of the pairing-allocated bye of a team."""

    win: Points = Points(20)
    draw: Points = Points(10)
    loss: Points = ZERO
    bye_match_points: Points = Points(10)
    bye_game_points: Points | None = None

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


STANDARD_MATCH_POINTS: Final = MatchPoints()
