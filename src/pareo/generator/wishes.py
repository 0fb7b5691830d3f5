"""Wishes for a generated event, and plausible values for everything else."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Final, TypeVar

from pareo.arguments import (
    IDENTITY,
    NUMBER,
    WHOLE_NUMBER,
    Argument,
    checked_fields,
    many,
    optional,
    parsed,
    taken,
    usual,
)
from pareo.errors import Fault, FormError, InputError
from pareo.generator.amounts import Amount
from pareo.handling import scoring_fits_acceleration
from pareo.language import Message, amounts, counted
from pareo.model import ByeKind, Points, PointSystem, Settings
from pareo.naming import system_named
from pareo.pairing import Unit
from pareo.standings import EDITIONS, Kind, parse_given
from pareo.value import dataclass, fields

_T = TypeVar("_T")

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 9999
MOST_ROUNDS: Final = 99


@dataclass(frozen=True, slots=True)
@checked_fields()
class RatingRange:
    """Ratings from the highest down: random, or `gap` apart until the lowest."""

    lowest: int
    highest: int
    gap: int | None = None


def _ratings(given: object, where: str) -> tuple[int | None, ...] | RatingRange:
    return given if isinstance(given, RatingRange) else taken(_EVERYBODY, given, where)


def _amount(given: object) -> Amount | None:
    try:
        return Amount.read(taken(IDENTITY, given, "amount"))
    except InputError:
        return None


def _share(given: object, where: str) -> Fraction | None:
    percent = isinstance(given, str) and given.strip().endswith("%")
    text = given.strip().removesuffix("%") if isinstance(given, str) else given
    return taken(NUMBER, text, where) / (100 if percent else 1)


_EVERYBODY: Final = many(optional(WHOLE_NUMBER))
usual(
    Amount,
    parsed(Amount, _amount, Message("5, or 2%, or one of these for each round: 1/0/2%")),
)


@dataclass(frozen=True, slots=True)
@checked_fields(
    ratings=optional(Argument(frozenset({RatingRange}), _ratings, Message("a list"))),
    draws=optional(Argument(frozenset({Fraction}), _share, Message("a share such as 30%"))),
)
class Wishes:
    """Wishes for an event; None leaves a value to chance.

    Byes count for each player and round, forfeits and odd results for each board,
    withdrawals and late entries for each player. Without a share of draws the strength of
    the players decides how many there are.
    """

    system: str = "dutch-2026"
    players: int | None = None
    rounds: int | None = None
    ratings: tuple[int | None, ...] | RatingRange | None = None
    draws: Fraction | None = None
    full_byes: Amount | None = None
    half_byes: Amount | None = None
    zero_byes: Amount | None = None
    forfeits: Amount | None = None
    double_forfeits: Amount | None = None
    odd_results: Amount | None = None
    withdrawals: Amount | None = None
    late_entries: Amount | None = None
    forbidden_pairs: int | None = None
    baku: bool | None = None
    points: PointSystem | None = None
    tie_breaks: tuple[str, ...] | None = None

    if TYPE_CHECKING:

        def __init__(  # noqa: PLR0913, PLR0917 - one for each field
            self,
            system: str = "dutch-2026",
            players: int | None = None,
            rounds: int | None = None,
            ratings: Iterable[int | None] | RatingRange | None = None,
            draws: Fraction | float | str | None = None,
            full_byes: Amount | int | str | None = None,
            half_byes: Amount | int | str | None = None,
            zero_byes: Amount | int | str | None = None,
            forfeits: Amount | int | str | None = None,
            double_forfeits: Amount | int | str | None = None,
            odd_results: Amount | int | str | None = None,
            withdrawals: Amount | int | str | None = None,
            late_entries: Amount | int | str | None = None,
            forbidden_pairs: int | None = None,
            baku: bool | None = None,  # noqa: FBT001 - the field
            points: PointSystem | None = None,
            tie_breaks: Iterable[str] | None = None,
        ) -> None: ...

    def faults(self) -> tuple[Fault, ...]:
        """Return the wishes that are not possible."""
        return (
            *self._faults_of_sizes(),
            *self._faults_of_ratings(),
            *self._faults_of_amounts(),
            *self._faults_of_points(),
            *self._faults_of_tie_breaks(),
        )

    def _faults_of_sizes(self) -> Iterator[Fault]:
        if self.players is not None and not FEWEST_PLAYERS <= self.players <= MOST_PLAYERS:
            yield Fault(
                counted(
                    "An event of {count} player is not possible.",
                    "An event of {count} players is not possible.",
                    self.players,
                ),
                Message("Take {fewest} to {most}.", fewest=FEWEST_PLAYERS, most=MOST_PLAYERS),
            )
        if self.rounds is not None and not 1 <= self.rounds <= MOST_ROUNDS:
            what = counted(
                "An event of {count} round is not possible.",
                "An event of {count} rounds is not possible.",
                self.rounds,
            )
            yield Fault(what, Message("Take {fewest} to {most}.", fewest=1, most=MOST_ROUNDS))

    def _faults_of_ratings(self) -> Iterator[Fault]:
        if (
            isinstance(self.ratings, tuple)
            and self.players is not None
            and self.players != len(self.ratings)
        ):
            what = counted(
                "There is {count} rating for {players}.",
                "There are {count} ratings for {players}.",
                len(self.ratings),
                players=amounts.players(self.players),
            )
            yield Fault(what, Message("Give one for each player, or leave out their number."))
        if isinstance(self.ratings, RatingRange) and self.ratings.lowest > self.ratings.highest:
            what = Message("The lowest rating is above the highest.")
            yield Fault(what, Message("Give the lower one first."))

    def _faults_of_amounts(self) -> Iterator[Fault]:
        if self.draws is not None and not 0 <= self.draws <= 1:
            what = Message("The share of draws is not between 0% and 100%.")
            yield Fault(what, Message("Take {fewest} to {most}.", fewest="0%", most="100%"))
        if any(self.rounds and len(amount.parts) > self.rounds for amount in self._by_round()):
            what = Message("An amount has more rounds than the event.")
            yield Fault(what, Message("Give one value for each round, or one for all."))

    def _faults_of_points(self) -> Iterator[Fault]:
        if self.points is not None:
            yield from self.points.faults()
            if self.points.win <= 0:
                yield Fault(
                    Message("A win would be worth nothing."), Message("Give it more than a loss.")
                )
            ruling = scoring_fits_acceleration(Settings(points=self.points))
            if self.baku and ruling.refused:
                yield Fault(ruling.reason, Message("See C.04.7 Art. 1.1."))
        if self.baku and not system_named(self.system).accelerated:
            what = Message("{key} has no acceleration.", key=self.system)
            yield Fault(what, Message("Leave it out, or choose another system."))

    def _faults_of_tie_breaks(self) -> Iterator[Fault]:
        """Old systems may use the tie-breaks of their time or those of today."""
        codes, today = self.tie_breaks or (), EDITIONS[0]
        system = system_named(self.system)
        own = system.edition.name
        faults: tuple[Fault, ...] = ()
        for edition in (today, own) if own in EDITIONS else (today,):
            try:
                parse_given(codes, Kind.SWISS, edition, teams=system.unit is Unit.TEAMS)
            except FormError as error:
                faults = error.faults
            else:
                return
        yield from faults

    def _by_round(self) -> list[Amount]:
        amounts = (getattr(self, field.name) for field in fields(self))
        return [each for each in amounts if isinstance(each, Amount) and each.by_round]


_UNUSUAL_POINTS: Final = (
    PointSystem.of(Points(30), Points(10)),
    PointSystem.of(Points(30), Points(20), Points(10), pairing_allocated_bye=Points(20)),
    PointSystem.of(Points(20), Points(10)),
    PointSystem(pairing_allocated_bye=Points(5)),
    PointSystem(pairing_allocated_bye=Points(0)),
)
_TIE_BREAKS: Final = (
    ("BH/C1", "BH", "SB"),
    ("DE", "BH/C1", "BH", "WIN"),
    ("BH", "DE", "BWG", "SB"),
    ("ARO", "TPR", "WON"),
    ("PS", "BH/M1", "SB/C1", "REP"),
)
_TEAM_TIE_BREAKS: Final = (("MPvGP", "BH", "EDE"), ("EMMSB", "MPvGP"), ("DE", "MPvGP", "BBE"))


@dataclass(frozen=True, slots=True)
class Plan:
    """The wishes with all values decided."""

    players: int
    rounds: int
    ratings: tuple[int | None, ...] | RatingRange | None
    draws: Fraction | None
    byes: Mapping[ByeKind, Amount]
    forfeits: Amount
    double_forfeits: Amount
    odd_results: Amount
    withdrawals: Amount
    late_entries: Amount
    forbidden_pairs: int
    baku: bool
    points: PointSystem
    tie_breaks: tuple[str, ...]


def plan_for(wishes: Wishes, random: Random, *, modern: bool) -> Plan:
    """Return the wishes with a plausible value for each open one.

    Rules before 2017 have the usual points only and no acceleration; `modern` ones have more.
    Raises InputError with all wishes that are not possible.
    """
    if faults := wishes.faults():
        raise InputError(faults)
    listed = len(wishes.ratings) if isinstance(wishes.ratings, tuple) else None
    players = wishes.players or listed or round(15 * (215 / 15) ** random.random())
    points = wishes.points or _points(random, modern=modern and not wishes.baku)
    teams = system_named(wishes.system).unit is Unit.TEAMS
    baku = modern and _suits_baku(points) and random.random() < 0.2
    return Plan(
        players,
        wishes.rounds or random.randint(min(5, max(1, players - 3)), _most_rounds(players)),
        wishes.ratings,
        wishes.draws,
        {
            ByeKind.FULL_POINT: wishes.full_byes or _seldom(random, 10),
            ByeKind.HALF_POINT: wishes.half_byes or _seldom(random, 40),
            ByeKind.ZERO_POINT: wishes.zero_byes or _seldom(random, 40),
        },
        wishes.forfeits or _seldom(random, 60),
        wishes.double_forfeits or _seldom(random, 10),
        wishes.odd_results or _seldom(random, 10),
        wishes.withdrawals or _seldom(random, 100),
        wishes.late_entries or _seldom(random, 60),
        _or(wishes.forbidden_pairs, random.choice((0, 0, 0, 1, players // 10))),
        _or(wishes.baku, baku),
        points,
        _or(wishes.tie_breaks, random.choice(_TEAM_TIE_BREAKS if teams else _TIE_BREAKS)),
    )


def _points(random: Random, *, modern: bool) -> PointSystem:
    return random.choice(_UNUSUAL_POINTS) if modern and random.random() < 0.1 else PointSystem()


def _suits_baku(points: PointSystem) -> bool:
    return not scoring_fits_acceleration(Settings(points=points)).refused


def _or(wished: _T | None, drawn: _T) -> _T:
    return drawn if wished is None else wished


def _most_rounds(players: int) -> int:
    """Return how many rounds a field can have without running out of opponents."""
    return max(1, min(15, players * 2 // 3))


def _seldom(random: Random, most: int) -> Amount:
    """Return a random share of at most so many in a thousand."""
    return Amount.share(Fraction(random.choice((0, random.randint(1, most))), 1000))
