"""Draws up fixed schedules, goes on with events that have one, and takes withdrawals."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from pareo.errors import Fault, FormError
from pareo.files import decoded
from pareo.handling import by_lot
from pareo.language import Message
from pareo.model import Event, Player, Team, Tournament, Tpn
from pareo.rounds import refuse_strange_games
from pareo.schedules import (
    KNOCKOUT,
    MATCH,
    KnockoutRules,
    NameList,
    Plan,
    Side,
    annulled,
    decision_of,
    names_of,
    new_event,
    plan_by_key,
    plan_for,
    plan_of,
    players_of,
    read_names,
    schedule_of,
    scheduled_rounds,
    seats,
    sides_of,
    size_of,
    unnamed_players,
    unnamed_sides,
    with_known_rounds,
    withdraw,
    without_rating_after_decision,
)
from pareo.service.files import content_of, is_tournament, tournament_from
from pareo.service.fixed_notices import notices_of_record

_ROUND_ROBINS: Final = ("round-robin", "double-round-robin")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody asks for; None is the usual. `seed` draws the numbers by lot.

    `event` is what the tournament is called.
    """

    key: str
    size: int | None = None
    cycles: int | None = None
    variant: str | None = None
    boards: int | None = None
    rules: KnockoutRules | None = None
    names: Path | None = None
    seed: int | None = None
    event: str | None = None


@dataclass(frozen=True, slots=True)
class DrawnUp:
    """A plan with its event: the rounds that are known stand on record."""

    plan: Plan
    tournament: Tournament
    named: bool
    notices: tuple[Message, ...] = ()


def draw_up(wanted: Wanted) -> DrawnUp:
    """Return a new event. Raises InputError for impossible sizes and names."""
    names = None if wanted.names is None else _names(wanted.names)
    plan = plan_for(
        wanted.key,
        _size(wanted, names),
        cycles=wanted.cycles,
        variant=wanted.variant,
        boards=_boards(wanted, names),
        rules=wanted.rules,
    )
    if plan.key != KNOCKOUT:
        schedule_of(plan)  # refuses a size that has no schedule
    people = _people(plan, names)
    remarks: tuple[str, ...] = ()
    if wanted.seed is not None:
        if names is None:
            raise FormError(
                [
                    Fault(
                        Message("Numbers can be drawn only for people who have names."),
                        Message("Give the names too, or draw no lots."),
                    )
                ]
            )
        people = _drawn(people, wanted.seed)
        remarks = (f" Numbers drawn by lot, seed {wanted.seed}",)
    return DrawnUp(
        plan, new_event(plan, people, Event(wanted.event or ""), remarks), names is not None
    )


def go_on(tournament: Tournament, key: str, leaving: Tpn | None = None) -> DrawnUp:
    """Return an event with the rounds added that are known by now.

    While games of a knock-out are open, no round is added and a notice says so. Who leaves a
    round robin does so by the usual event rule; the games of a match after its decision are not
    rated.
    """
    tournament, plan = _with_plan(tournament, key)
    if leaving is not None:
        return _without(tournament, plan, leaving)
    if plan.key == MATCH:
        return _match(tournament, plan)
    refuse_strange_games(tournament, plan)
    told = notices_of_record(tournament, plan)
    if plan.key == KNOCKOUT:
        tournament = replace(tournament, published_players=())
    try:
        return DrawnUp(plan, with_known_rounds(tournament, plan), named=True, notices=told)
    except FormError as error:
        if plan.key != KNOCKOUT:
            raise
        notices = tuple(fault.what for fault in error.faults)
        return DrawnUp(plan, tournament, named=True, notices=told + notices)


def _with_plan(tournament: Tournament, key: str) -> tuple[Tournament, Plan]:
    """Return the event and its plan; one that names no system is given that of the key.

    Raises FormError for an event of another system.
    """
    plan = plan_of(tournament)
    if plan is not None and (plan.key == key or {plan.key, key} == set(_ROUND_ROBINS)):
        return tournament, plan
    named = tournament.settings.system
    if plan is not None or (named and not tournament.system.is_custom):
        raise FormError(
            [
                Fault(
                    Message("The event is not a {key}; it names {code}.", key=key, code=named),
                    Message("Choose its own system, or correct record 192."),
                )
            ]
        )
    plan = plan_by_key(key, tournament)
    seats(tournament, plan)
    settings = replace(tournament.settings, system=plan.code)
    remarks = tournament.remarks + (() if plan.remark is None else (plan.remark,))
    return replace(tournament, settings=settings, remarks=remarks), plan


def _match(tournament: Tournament, plan: Plan) -> DrawnUp:
    decided = decision_of(tournament, plan.size)
    if decided is None:
        return DrawnUp(plan, with_known_rounds(tournament, plan), named=True)
    notice = Message(
        "The match was decided after game {game} for {winner}; later games are not rated.",
        game=decided.after,
        winner=decided.winner,
    )
    return DrawnUp(
        plan, without_rating_after_decision(tournament, plan.size), named=True, notices=(notice,)
    )


def _without(tournament: Tournament, plan: Plan, leaving: Tpn) -> DrawnUp:
    if plan.key not in _ROUND_ROBINS or leaving in annulled(tournament):
        raise FormError(
            [
                Fault(
                    Message("{number} cannot withdraw from this event.", number=leaving),
                    Message("The rule is for players of a round robin who have not left yet."),
                )
            ]
        )
    whole = with_known_rounds(tournament, plan)
    due = scheduled_rounds(whole, plan)
    games = sum(leaving in (game.white, game.black) for each in due for game in each.games)
    left = withdraw(whole, leaving, games)
    return DrawnUp(plan, left.tournament, named=True, notices=(left.notice,))


def _names(path: Path) -> NameList:
    """Read the people of a text file, or those of a tournament file."""
    source, data = str(path), content_of(path)
    if is_tournament(data):
        return names_of(tournament_from(data, source).tournament, source)
    return read_names(decoded(data, source), source)


def _size(wanted: Wanted, names: NameList | None) -> int:
    size = wanted.size
    if size is None and names is not None:
        size = size_of(names, wanted.key)
    if size is None:
        raise FormError(
            [
                Fault(
                    Message("How large is the event?"),
                    Message("Give its size after {key}.", key=wanted.key),
                )
            ]
        )
    return size


def _boards(wanted: Wanted, names: NameList | None) -> int | None:
    """Return the boards asked for, else as many as the smallest team of the names can fill."""
    if (
        wanted.boards is not None
        or names is None
        or wanted.key not in ("hilton", "team-round-robin")
    ):
        return wanted.boards
    return min(len(lines) for _, lines in names.teams)


def _people(plan: Plan, names: NameList | None) -> Sequence[Player] | Sequence[Side]:
    if names is None:
        return unnamed_sides(plan) if plan.teams else unnamed_players(plan)
    if plan.teams:
        return sides_of(names, plan)
    return players_of(names, 2 if plan.key == MATCH else plan.size)


def _drawn(people: Sequence[Player] | Sequence[Side], seed: int) -> list[Player] | list[Side]:
    """Draw lots, for teams or for players who come alone (ruling 0005)."""
    lot = by_lot(str(seed))
    sides = [side for side in people if isinstance(side, Side)]
    if sides:
        return sorted(sides, key=lambda side: lot(Team(Tpn(0), side.name)))
    players = [player for player in people if isinstance(player, Player)]
    return sorted(players, key=lot)
