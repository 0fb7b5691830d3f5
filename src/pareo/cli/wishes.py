"""The options by which an event to be generated is described; two commands take them."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeVar

from pareo.cli.command import option
from pareo.cli.parameters import counting_number, signed_number, swiss_key
from pareo.errors import Fault, FormError, InputError
from pareo.language import Message
from pareo.model import PointSystem
from pareo.model import points as points_from

if TYPE_CHECKING:
    from pareo.generator import Amount, RatingRange, Wishes

_T = TypeVar("_T")


@dataclass(frozen=True)
class WishOptions:
    """What is asked of the events; what is left out gets plausible random values."""

    system: Annotated[
        str,
        option(
            Message("the pairing system; pareo systems lists them"), metavar="KEY", read=swiss_key
        ),
    ] = "dutch-2026"
    players: Annotated[
        int | None,
        option(Message("how many players"), metavar="N", read=counting_number),
    ] = None
    rounds: Annotated[
        int | None,
        option(Message("how many rounds"), metavar="N", read=counting_number),
    ] = None
    ratings: Annotated[
        str | None,
        option(
            Message("the ratings: 2100,1980,0,… player by player (0: unrated), or 1400-2400"),
            metavar="RATINGS",
        ),
    ] = None
    rating_gap: Annotated[
        int | None,
        option(
            Message("with a range: so far apart, from the highest down"),
            metavar="N",
            read=counting_number,
        ),
    ] = None
    draws: Annotated[
        str | None,
        option(
            Message("the share of draws, 35%; else by the strength of the players"), metavar="SHARE"
        ),
    ] = None
    full_byes: Annotated[
        str | None,
        option(
            Message("full-point byes: 5 in all, 2% of all, or 1/0/2% round by round"),
            metavar="AMOUNT",
        ),
    ] = None
    half_byes: Annotated[
        str | None, option(Message("half-point byes, in the same way"), metavar="AMOUNT")
    ] = None
    zero_byes: Annotated[str | None, option(Message("zero-point byes"), metavar="AMOUNT")] = None
    forfeits: Annotated[
        str | None,
        option(Message("games won and lost by forfeit"), metavar="AMOUNT"),
    ] = None
    double_forfeits: Annotated[
        str | None, option(Message("games lost by forfeit on both sides"), metavar="AMOUNT")
    ] = None
    odd_results: Annotated[
        str | None, option(Message("results ½-0, 0-½ and 0-0"), metavar="AMOUNT")
    ] = None
    withdrawals: Annotated[
        str | None, option(Message("players who leave for good"), metavar="AMOUNT")
    ] = None
    late_entries: Annotated[
        str | None, option(Message("players who come in round 2 or 3"), metavar="AMOUNT")
    ] = None
    forbidden_pairs: Annotated[
        int | None, option(Message("how many pairs may not meet"), metavar="N", read=signed_number)
    ] = None
    acceleration: Annotated[
        Literal["baku", "none"] | None, option(Message("with Baku acceleration or without"))
    ] = None
    points: Annotated[
        str | None,
        option(
            Message("win, draw and loss, and the bye if it differs from a win: 3/1/0, 1/0.5/0/0.5"),
            metavar="POINTS",
        ),
    ] = None
    tiebreaks: Annotated[
        str | None, option(Message("the tie-break list: BH/C1,BH,SB"), metavar="LIST")
    ] = None

    def wishes(self) -> "Wishes":
        """Return what is asked for; raises InputError with everything that is not understood."""
        from pareo.generator import Wishes

        reading = _Reading()
        wishes = Wishes(
            system=self.system,
            players=self.players,
            rounds=self.rounds,
            ratings=reading.of("--ratings", self.ratings, self._ratings),
            draws=reading.of("--draws", self.draws, _share),
            full_byes=reading.amount("--full-byes", self.full_byes),
            half_byes=reading.amount("--half-byes", self.half_byes),
            zero_byes=reading.amount("--zero-byes", self.zero_byes),
            forfeits=reading.amount("--forfeits", self.forfeits),
            double_forfeits=reading.amount("--double-forfeits", self.double_forfeits),
            odd_results=reading.amount("--odd-results", self.odd_results),
            withdrawals=reading.amount("--withdrawals", self.withdrawals),
            late_entries=reading.amount("--late-entries", self.late_entries),
            forbidden_pairs=self.forbidden_pairs,
            baku=None if self.acceleration is None else self.acceleration == "baku",
            points=reading.of("--points", self.points, _points),
            tie_breaks=None if self.tiebreaks is None else tuple(self.tiebreaks.split(",")),
        )
        if self.rating_gap is not None and self.ratings is None:
            reading.faults.append(_GAP_WITHOUT_RANGE)
        if faults := (*reading.faults, *wishes.faults()):
            raise FormError(faults)
        return wishes

    def _ratings(self, text: str) -> "tuple[int | None, ...] | RatingRange":
        from pareo.generator import RatingRange

        if "-" in text:
            lowest, highest = map(int, text.split("-"))
            return RatingRange(lowest, highest, self.rating_gap)
        if self.rating_gap is not None:
            raise FormError([_GAP_WITHOUT_RANGE])
        return tuple(int(word) or None for word in text.split(","))


_GAP_WITHOUT_RANGE: Final = Fault(
    Message("--rating-gap needs a range of ratings."), Message("Add --ratings 1400-2400, or so.")
)


class _Reading:
    """Reads values one after the other and keeps the faults of all."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def of(self, name: str, text: str | None, read: Callable[[str], _T]) -> _T | None:
        try:
            return None if text is None else read(text)
        except InputError as error:
            self.faults += error.faults
        except ValueError:
            self.faults.append(
                Fault(
                    Message("“{value}” is not possible for {name}.", value=text, name=name),
                    Message("pareo generate --help shows the form."),
                )
            )
        return None

    def amount(self, name: str, text: str | None) -> "Amount | None":
        from pareo.generator import Amount

        return self.of(name, text, Amount.read)


def _points(text: str) -> PointSystem:
    win, draw, loss, *bye = map(points_from, text.split("/"))
    if len(bye) > 1:
        raise ValueError
    return PointSystem.of(win, draw, loss, pairing_allocated_bye=bye[0] if bye else None)


def _share(text: str) -> Fraction:
    return Fraction(text.removesuffix("%")) / 100
