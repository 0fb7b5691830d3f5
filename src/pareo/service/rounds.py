"""Rounds: paired by the system of the event, and audited before anybody sees them."""

from dataclasses import dataclass, replace
from typing import Final

from pareo.auditor import Finding, Kind, audit, audit_pairing
from pareo.errors import BrokenInvariantError, Fault, FormError
from pareo.handling import in_board_order
from pareo.history import day_of_list, rounds_begun
from pareo.language import Message, counted, enumerated
from pareo.model import Colour, Game, Round, Tournament, Tpn
from pareo.pairing import Board, PairingSystem, RoundPairing, Unpairable
from pareo.schedules import (
    FIXED,
    KNOCKOUT,
    FixedSystem,
    Plan,
    as_recorded,
    due_round,
)
from pareo.service.fixed_notices import refuse_strange_games, told_of_games, told_of_record
from pareo.service.lots import with_initial_colour
from pareo.service.numbering import order_notices
from pareo.service.set_up import completion_notices
from pareo.systems import (
    acceleration_notices,
    basic_rules_of,
    chosen_system,
    fixed_plan,
    next_of_plan,
    pair_round,
    ready_for_pairing,
)

_COLOURS: Final = (Kind.COLOUR_DIFFERENCE, Kind.COLOUR_RUN)


@dataclass(frozen=True, slots=True)
class PairedRound:
    """A round that was just paired; `before` is the event as it stood then.

    `paired` has the boards in the order of C.04.2 Art. 3.6, results open, and every bye.
    """

    number: int
    before: Tournament
    system: PairingSystem | FixedSystem
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

    Of a table that stands on record to its end it is the first round without results.
    An initial colour that is not known is drawn by lot from the seed `lot`, else from the event.
    Open games count as draws, and are told. Where the whole round before has no result
    somebody has probably forgotten to enter them; `open_as_draws` pairs all the same.

    Raises InputError for a round that cannot be the next one or whose set-up is not
    complete, UnsupportedRuleError where Pareo does not have the system, and
    BrokenInvariantError if our own audit does not accept the pairing.
    """
    asked, number = number, wanted_round(tournament, number, system=system, rounds=rounds)
    if (plan := fixed_plan(tournament, system)) is not None:
        if asked is None and (known := _without_results(tournament, plan)) is not None:
            return _of_plan(tournament.after_round(known - 1), plan, tournament)
        return _of_plan(tournament.after_round(number - 1), plan)
    chosen = chosen_system(tournament, system)
    notices = [
        *chosen.notices,
        *acceleration_notices(tournament, chosen.system),
        *order_notices(tournament),
    ]
    ready = ready_for_pairing(tournament, rounds=rounds, initial_colour=initial_colour)
    ready, drawn = with_initial_colour(ready, chosen.system, lot)
    notices += [*completion_notices(ready), *drawn]
    before = ready.after_round(number - 1)
    if not open_as_draws:
        _refuse_round_without_results(before)
    notices += _open_results(before)
    outcome = pair_round(before, chosen.system.key, engine)
    if isinstance(outcome, Unpairable):
        return UnpairableRound(number, before, chosen.system, engine, outcome, tuple(notices))
    paired = _as_round(before, outcome)
    _audited(before, paired, chosen.system)
    return PairedRound(number, before, chosen.system, engine, outcome, paired, tuple(notices))


def _of_plan(before: Tournament, plan: Plan, whole: Tournament | None = None) -> PairedRound:
    """Return the next round of a table or a bracket, in the order of its boards.

    Places published before it are not those after it: a bracket makes them anew. `whole` is
    the event where the round stands in it already.
    """
    if plan.key == KNOCKOUT:
        before = replace(before, published_players=())
        refuse_strange_games(before, plan)
    due = next_of_plan(before, plan)
    pairing = RoundPairing(tuple(Board(game.white, game.black) for game in due.games))
    told = told_of_record(whole or before, plan) + told_of_games(before, plan, due)
    paired = as_recorded(due, before)
    if whole is not None:
        paired = whole.rounds[due.number - 1]
        told += (
            Message("Round {round} stands in the file, still without results.", round=due.number),
        )
    return PairedRound(due.number, before, FIXED[plan.key], "table", pairing, paired, told, whole)


def _without_results(tournament: Tournament, plan: Plan) -> int | None:
    """Return the first round without any result of a table that stands on record to its end."""
    if plan.key == KNOCKOUT or due_round(tournament, plan) is not None:
        return None
    for number, played in enumerate(tournament.rounds, start=1):
        games = _games(played)
        if games and not any(game.result.known for game in games):
            return number
    return None


def wanted_round(
    tournament: Tournament,
    number: int | None,
    *,
    system: str | None = None,
    rounds: int | None = None,
) -> int:
    """Return the round that is asked for; without a number the next one.

    Raises FormError for one beyond it, and offers only rounds that can be paired.
    """
    following = len(tournament.rounds) + 1
    if number is None:
        return following
    if 1 <= number <= following:
        return number
    last = following if _has_next(tournament, system, rounds) else following - 1
    raise FormError(
        [
            Fault(
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
        ]
    )


def _has_next(tournament: Tournament, system: str | None, rounds: int | None) -> bool:
    """Whether a round follows those on record: none does if all are paired or a schedule is over."""
    if (plan := fixed_plan(tournament, system)) is not None:
        return due_round(tournament, plan) is not None
    planned = rounds or tournament.settings.rounds
    return planned is None or len(tournament.rounds) < planned


def _refuse_round_without_results(before: Tournament) -> None:
    games = _games(before.rounds[-1]) if before.rounds else []
    if not games or any(game.result.known for game in games):
        return
    number = len(before.rounds)
    raise FormError(
        [
            Fault(
                Message("Round {round} has no results yet.", round=number),
                Message(
                    "Enter the results of round {round}; or, to count all its games as draws "
                    "for now (C.04.2 Art. 3.1), add --open-as-draws.",
                    round=number,
                ),
            )
        ]
    )


def _open_results(before: Tournament) -> list[Message]:
    """Return a notice for each round of which not all results are known."""
    notices = []
    for number, played in enumerate(before.rounds, start=1):
        names = [f"{game.white}-{game.black}" for game in _games(played) if not game.result.known]
        if names:
            notices.append(
                counted(
                    "Round {round}: the result of {games} is not known; it counts as a draw "
                    "(C.04.2 Art. 3.1). Enter it if the game is over.",
                    "Round {round}: the results of {games} are not known; they count as draws "
                    "(C.04.2 Art. 3.1). Enter them if the games are over.",
                    len(names),
                    round=number,
                    games=enumerated(names),
                )
            )
    return notices


def _games(played: Round) -> list[Game]:
    return [game for match in played.matches for game in match.games]


def _as_round(before: Tournament, pairing: RoundPairing) -> Round:
    """Return the round as it will stand on record, with the byes that were granted for it."""
    after = before.with_round(pairing.as_round())
    matches = in_board_order(after, len(after.rounds))
    return replace(after.rounds[-1], matches=matches)


def _audited(before: Tournament, paired: Round, system: PairingSystem) -> None:
    """Refuse a pairing in which the audit finds a fault that is not inherited from the past."""
    report = audit_pairing(before, paired, edition=basic_rules_of(system))
    if report.clean:
        return
    marked = {
        finding.participants
        for finding in audit(before, edition=basic_rules_of(system)).findings
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
