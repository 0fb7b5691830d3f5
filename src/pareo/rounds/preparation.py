"""One preparation of a round: its number, its system or plan, the event made ready for it.

Whoever pairs, explains or checks a round begins here, so that all of them refuse the same events
and report the same notices.
"""

from typing import TYPE_CHECKING

from pareo.errors import FormError
from pareo.history import RoundSetup, RoundSetups, baku_acceleration
from pareo.language import Message, counted
from pareo.model import Colour, Tournament
from pareo.naming import chosen_system
from pareo.pairing import Board, NullTrace, PairingOutcome, PairingSystem, RoundPairing, Trace
from pareo.rounds.acceleration import acceleration_notices, refuse_acceleration_by_game_points
from pareo.rounds.bye_value import bye_notices
from pareo.rounds.completion import completion_notices
from pareo.rounds.earlier_results import as_counted
from pareo.rounds.lots import ColourLot, concluded_colour, draw_lot
from pareo.rounds.results import open_results, refuse_round_without_results
from pareo.rounds.schedule import (
    first_without_results,
    fixed_plan,
    next_of_plan,
    refuse_strange_games,
)
from pareo.rounds.start_list import order_notices
from pareo.value import dataclass, field, replace

if TYPE_CHECKING:
    from pareo.schedules import DueRound, Plan


@dataclass(frozen=True, slots=True)
class RoundRequest:
    """What is asked for; None leaves it to the event.

    Without a number it is the next round. An initial colour that is not known is drawn by lot if
    `draw_lot` says so, from the seed if there is one; else it is reported as missing. If the
    whole round before has no result somebody has probably forgotten to enter them;
    `open_as_draws` goes on all the same. Single open games always count as draws.
    """

    number: int | None = None
    system: str | None = None
    rounds: int | None = None
    initial_colour: Colour | None = None
    draw_lot: bool = False
    seed: str | None = None
    open_as_draws: bool = False


NEXT_ROUND = RoundRequest()


@dataclass(frozen=True, slots=True)
class PreparedEvent:
    """An event whose Swiss system is chosen and whose settings are complete.

    `given` is the event as it was before; `lot` is how its initial colour was drawn, if it was.
    """

    given: Tournament
    tournament: Tournament
    system: PairingSystem
    request: RoundRequest
    setups: RoundSetups = field(compare=False, repr=False)
    named: tuple[Message, ...] = ()
    lot: ColourLot | None = None

    @property
    def notices(self) -> tuple[Message, ...]:
        """What to report about the event: its system, its virtual points, its set-up, the lot."""
        known = self.request.seed is not None and self.lot is None
        lot = (Message("The initial colour is known; no lot was drawn."),) if known else ()
        return (
            *self.named,
            *acceleration_notices(self.given, self.system),
            *bye_notices(self.given, self.system),
            *order_notices(self.given),
            *completion_notices(self.tournament),
            *(lot if self.lot is None else (self.lot.notice,)),
        )

    def round(self, number: int) -> "PreparedRound":
        """Return a round on record, or the next one, from the state before it.

        Raises InputError for settings that are missing, if no round is left, and if the round
        before has no results.
        """
        before = as_counted(self.tournament.after_round(number - 1))
        setup = self.setups.of(before)
        if not self.request.open_as_draws:
            refuse_round_without_results(before)
        return PreparedRound(self, before, setup)


@dataclass(frozen=True, slots=True)
class PreparedRound:
    """A round of a Swiss system that can be paired; `before` is the event as it stood then."""

    event: PreparedEvent
    before: Tournament
    setup: RoundSetup

    @property
    def number(self) -> int:
        """The round."""
        return self.setup.round

    @property
    def system(self) -> PairingSystem:
        """The system that it is paired by."""
        return self.event.system

    @property
    def notices(self) -> tuple[Message, ...]:
        """What to report about the event, and the results that count as draws."""
        return self.event.notices + open_results(self.before)

    def pair(self, engine: str = "fast", trace: Trace | None = None) -> PairingOutcome:
        """Pair it; raises UnsupportedRuleError if the system has no engine of that name."""
        return self.system.engine(engine)(self.setup, trace or NullTrace())


@dataclass(frozen=True, slots=True)
class ScheduledRound:
    """A round of a fixed system: its pairs stand in a table, or follow from a bracket.

    `whole` is the event where this round of a table and those after it stand on record already.
    """

    plan: "Plan"
    before: Tournament
    due: "DueRound"
    whole: Tournament | None = None

    @property
    def number(self) -> int:
        """The round."""
        return self.due.number

    @property
    def pairing(self) -> RoundPairing:
        """The pairs, in the order of the boards."""
        return RoundPairing(tuple(Board(game.white, game.black) for game in self.due.games))


def prepare(
    tournament: Tournament, request: RoundRequest = NEXT_ROUND
) -> PreparedRound | ScheduledRound:
    """Prepare the next round, or one on record again from the state before it.

    Raises InputError for a round that cannot be the next one or whose set-up is not complete,
    and UnsupportedRuleError where Pareo does not have the system.
    """
    prepared = prepare_event(tournament, request)
    number = _wanted(tournament, request, None if isinstance(prepared, PreparedEvent) else prepared)
    if isinstance(prepared, PreparedEvent):
        return prepared.round(number)
    return _scheduled(tournament, prepared, request, number)


def prepare_event(
    tournament: Tournament, request: RoundRequest = NEXT_ROUND
) -> "PreparedEvent | Plan":
    """Choose the system and complete the settings, for any round; a fixed system has a plan."""
    if (plan := fixed_plan(tournament, request.system)) is not None:
        return plan
    chosen = chosen_system(tournament, request.system)
    refuse_acceleration_by_game_points(tournament)
    ready = ready_for_pairing(
        tournament, rounds=request.rounds, initial_colour=request.initial_colour
    )
    lot = None
    if ready.settings.initial_colour is None and request.draw_lot:
        lot = draw_lot(ready, chosen.system, request.seed)
        settings = replace(ready.settings, initial_colour=lot.colour)
        ready = replace(ready, settings=settings, lots=(*ready.lots, lot.record))
    return PreparedEvent(
        tournament, ready, chosen.system, request, RoundSetups(ready), chosen.notices, lot
    )


def ready_for_pairing(
    tournament: Tournament, *, rounds: int | None = None, initial_colour: Colour | None = None
) -> Tournament:
    """Return the event with what is given here, and with what follows from its records.

    The bands of Baku follow from the code of the system where the event has no virtual
    points of its own; the initial colour follows from the first pairing on record.
    """
    known = tournament.settings
    settings = replace(
        known,
        rounds=known.rounds if rounds is None else rounds,
        initial_colour=initial_colour or known.initial_colour or concluded_colour(tournament),
    )
    ready = tournament if settings == known else replace(tournament, settings=settings)
    if not settings.acceleration and tournament.system.baku:
        ready = replace(ready, settings=replace(settings, acceleration=baku_acceleration(ready)))
    return ready


def _wanted(tournament: Tournament, request: RoundRequest, plan: "Plan | None") -> int:
    """Return the round that is asked for; raises FormError for one that cannot be paired."""
    following = len(tournament.rounds) + 1
    number = following if request.number is None else request.number
    if 1 <= number <= following:
        return number
    last = following if _has_next(tournament, request, plan) else following - 1
    raise FormError.of(
        counted(
            "Round {round} cannot be paired: {count} round is on record.",
            "Round {round} cannot be paired: {count} rounds are on record.",
            len(tournament.rounds),
            round=number,
        ),
        Message("Choose round 1.")
        if last == 1
        else Message("Choose a round from 1 to {last}.", last=last),
    )


def _has_next(tournament: Tournament, request: RoundRequest, plan: "Plan | None") -> bool:
    """Whether a round follows those on record: none does if all are paired or a schedule is over."""
    if plan is not None:
        from pareo.schedules import due_round

        return due_round(tournament, plan) is not None
    planned = request.rounds or tournament.settings.rounds
    return planned is None or len(tournament.rounds) < planned


def _scheduled(
    tournament: Tournament, plan: "Plan", request: RoundRequest, number: int
) -> ScheduledRound:
    """Return the round of a table or a bracket that is due.

    Of a table that stands on record to its end it is the first one without results. Places that
    were published before a round of a bracket are not those after it.
    """
    known = first_without_results(tournament, plan) if request.number is None else None
    if known is not None:
        before = tournament.after_round(known - 1)
        return ScheduledRound(plan, before, next_of_plan(before, plan), tournament)
    before = tournament.after_round(number - 1)
    if plan.is_knockout:
        before = replace(before, published_players=(), published_teams=())
        refuse_strange_games(before, plan)
    return ScheduledRound(plan, before, next_of_plan(before, plan))
