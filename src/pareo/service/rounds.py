"""Rounds: paired by the system of the event, and audited before anybody sees them."""

from typing import TYPE_CHECKING, Final

from pareo.auditor import Finding, Kind, audit, audit_pairing
from pareo.errors import BrokenInvariantError
from pareo.handling import in_board_order
from pareo.history import day_of_list, rounds_begun
from pareo.language import Message
from pareo.model import Colour, Round, Tournament, Tpn
from pareo.pairing import PairingSystem, RoundPairing, Unpairable
from pareo.rounds import RoundRequest, ScheduledRound, prepare
from pareo.value import dataclass, replace

if TYPE_CHECKING:
    from pareo.schedules import FixedSystem

_COLOURS: Final = (Kind.COLOUR_DIFFERENCE, Kind.COLOUR_RUN)


@dataclass(frozen=True, slots=True)
class PairedRound:
    """A round that was just paired; `before` is the event as it stood then.

    `paired` has the boards in the order of C.04.2 Art. 3.6, results open, and every bye.
    """

    number: int
    before: Tournament
    system: "PairingSystem | FixedSystem"
    engine: str
    pairing: RoundPairing
    paired: Round
    notices: tuple[Message, ...] = ()
    whole: Tournament | None = None
    """The event, where this round of a table and those after it stand in it already."""

    @property
    def after(self) -> Tournament:
        """The event with this round; places of an earlier day go, to be made anew."""
        after = self.whole or self.before.with_round(self.paired)
        if _places_stand(after):
            return after
        return replace(after, published_players=(), published_teams=())


@dataclass(frozen=True, slots=True)
class UnpairableRound:
    """A round for which no pairing exists, and why."""

    number: int
    before: Tournament
    system: PairingSystem
    engine: str
    why: Unpairable
    notices: tuple[Message, ...] = ()


def _places_stand(tournament: Tournament) -> bool:
    """Whether published places are worth keeping: nothing can renew them, and the points are right."""
    settings = tournament.settings
    if settings.tie_breaks or settings.ranking_list:
        return False
    day = day_of_list(tournament)
    return day is not None and day.round >= rounds_begun(tournament)


def pair(  # noqa: PLR0913 - each is a choice of the arbiter
    tournament: Tournament,
    *,
    number: int | None = None,
    system: str | None = None,
    engine: str = "fast",
    rounds: int | None = None,
    initial_colour: Colour | None = None,
    lot: str | None = None,
    open_as_draws: bool = False,
) -> PairedRound | UnpairableRound:
    """Pair the next round, or one on record again from the state before it.

    Of a table that stands on record to its end it is the first round without results. An initial
    colour that is not known is drawn by lot from the seed `lot`, else from the event.

    Raises InputError for a round that cannot be the next one or whose set-up is not
    complete, UnsupportedRuleError where Pareo does not have the system, and
    BrokenInvariantError if our own audit does not accept the pairing.
    """
    request = RoundRequest(
        number, system, rounds, initial_colour, draw_lot=True, seed=lot, open_as_draws=open_as_draws
    )
    prepared = prepare(tournament, request)
    if isinstance(prepared, ScheduledRound):
        return _of_plan(prepared)
    number, before, notices = prepared.number, prepared.before, prepared.notices
    outcome = prepared.pair(engine)
    if isinstance(outcome, Unpairable):
        return UnpairableRound(number, before, prepared.system, engine, outcome, notices)
    paired = _as_round(before, outcome)
    _audited(before, paired, prepared.system)
    return PairedRound(number, before, prepared.system, engine, outcome, paired, notices)


def _of_plan(scheduled: ScheduledRound) -> PairedRound:
    """Return a round of a table or a bracket, in the order of its boards."""
    from pareo.schedules import FIXED, as_recorded
    from pareo.service.fixed_notices import notices_of_games, notices_of_record

    plan, before, due, whole = scheduled.plan, scheduled.before, scheduled.due, scheduled.whole
    notices = notices_of_record(whole or before, plan) + notices_of_games(before, plan, due)
    paired = as_recorded(due, before)
    if whole is not None:
        paired = whole.rounds[due.number - 1]
        notices += (
            Message(
                "Round {round} is in the file already, still without results.", round=due.number
            ),
        )
    system = FIXED[plan.key]
    return PairedRound(
        due.number, before, system, "table", scheduled.pairing, paired, notices, whole
    )


def _as_round(before: Tournament, pairing: RoundPairing) -> Round:
    """Return the round as it will stand on record, with the byes that were granted for it."""
    after = before.with_round(pairing.as_round(before))
    matches = in_board_order(after, len(after.rounds))
    return replace(after.rounds[-1], matches=matches)


def _audited(before: Tournament, paired: Round, system: PairingSystem) -> None:
    """Refuse a pairing in which the audit finds a fault that is not inherited from the past."""
    report = audit_pairing(before, paired, edition=system.basic_rules)
    if report.clean:
        return
    marked = {
        finding.participants
        for finding in audit(before, edition=system.basic_rules).findings
        if finding.kind in _COLOURS
    }
    if ours := [fault for fault in report.faults if not _inherited(fault, marked)]:
        raise BrokenInvariantError(
            f"round {len(before.rounds) + 1} by {system.key}: "
            + "; ".join(fault.said() for fault in ours)
        )


def _inherited(fault: Finding, marked: set[tuple[Tpn, ...]]) -> bool:
    """Whether the colours of earlier rounds, paired by others, were beyond the limits already."""
    return fault.kind in _COLOURS and fault.participants in marked
