"""Fixed systems: the numbers drawn or given, and all rounds laid by their table."""

from collections.abc import Sequence
from typing import Any, Final

from pareo.errors import FormError
from pareo.handling import by_lot
from pareo.journal import State, numbers_of, tournament_of
from pareo.language import Message
from pareo.model import event_system
from pareo.schedules import (
    KNOCKOUT,
    KnockoutRules,
    Plan,
    bracket_of,
    plan_for,
    schedule_of,
    scheduled_rounds,
)
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform
from pareo.service.desk.answers import Answer, WayOut
from pareo.service.desk.proposals import replaced_tie_breaks
from pareo.service.desk.rosters import refuse_without_players
from pareo.value import dataclass

TEAM_ROUND_ROBIN: Final = "team-round-robin"


@dataclass(frozen=True, slots=True)
class Wanted:
    """A fixed system and its choices; None is the usual form.

    `order` are the people in the order of their numbers, as drawn by hand or given; with a
    `seed` the numbers are drawn from it, else they are those of the list.
    """

    key: str
    cycles: int | None = None
    variant: str | None = None
    boards: int | None = None
    rules: KnockoutRules | None = None
    games: int | None = None
    order: Sequence[str] = ()
    seed: str | None = None


def lay(desk: Desk, wanted: Wanted) -> Answer:
    """Lay all rounds of a table as drafts; a knock-out is then paired round by round."""

    def guard(state: State) -> Proposal:
        if state.rounds:
            raise ActRefused.of("paired", Message("Rounds are already paired."))
        _refuse_unfit(state)
        refuse_without_players(state)
        numbers = _numbers(state, wanted)
        seated = state.copy()
        seated.numbers = numbers
        tournament = tournament_of(seated)
        plan = _plan(state, wanted, len(numbers))
        payload: dict[str, Any] = {
            "key": plan.key,
            "cycles": plan.cycles,
            "system": plan.code,
            "remark": plan.remark,
            "numbers": numbers,
            "laid": plan.key != KNOCKOUT,
            "planned": None,
            "rounds": [],
        }
        if wanted.order or wanted.seed is not None:
            payload["lot"] = {"subject": "numbers", "drawn": None, "seed": wanted.seed}
        notices = _with_tie_breaks(state, plan.key, payload)
        if plan.key == KNOCKOUT:
            bracket_of(tournament, plan)
            return Proposal("schedule.lay", payload, notices=notices)
        ids = {number: who for who, number in numbers.items()}
        payload["planned"] = len(schedule_of(plan).rounds)
        payload["rounds"] = [
            {"games": [[ids[game.white], ids[game.black]] for game in due.games], "byes": {}}
            for due in scheduled_rounds(tournament, plan)
        ]
        return Proposal("schedule.lay", payload, notices=notices)

    return perform(desk, guard)


def awaits_table(state: State) -> bool:
    """Whether the rounds of an event are to be laid, and nothing is there yet."""
    if state.plan or state.rounds:
        return False
    return not event_system(state.settings.get("system")).family.is_swiss


def _with_tie_breaks(state: State, key: str, payload: dict[str, Any]) -> tuple[Message, ...]:
    """Put tie-breaks that fit a table in the place of those proposed for a Swiss."""
    proposed = replaced_tie_breaks(state.settings, key)
    if proposed is None:
        return ()
    payload["tie_breaks"] = proposed
    if not proposed:
        return ()
    return (Message("The tie-breaks are now {codes}.", codes=", ".join(proposed)),)


def _refuse_unfit(state: State) -> None:
    """Refuse where some have left or are kept apart: in a table everybody meets."""
    if state.apart:
        raise ActRefused.of(
            "not-swiss",
            Message("People can be kept apart only in a Swiss system: here all pairs are fixed."),
            "",
            WayOut("pairs.allow", Message("Let them meet.")),
        )
    for who, gone in state.gone.items():
        name = state.people[who].name
        raise ActRefused.of(
            "has-left",
            Message("{name} left after round {round}.", name=name, round=gone.after),
            "",
            WayOut("player.remove", Message("Take the person off the list.")),
            WayOut("player.return", Message("Let the player return.")),
        )


def _plan(state: State, wanted: Wanted, people: int) -> Plan:
    """Return the plan for so many people; raises FormError for a size that it does not have."""
    _refuse_other_kind(state, wanted)
    size = people
    match wanted.key:
        case "match":
            size = wanted.games or 1
        case "scheveningen" | "semi-scheveningen":
            size = people // 2
        case "skalitzka":
            size = people // 3
        case "hilton":
            size = people // (wanted.boards or 1)
    return plan_for(
        wanted.key,
        size,
        cycles=wanted.cycles,
        variant=wanted.variant,
        boards=wanted.boards,
        rules=wanted.rules,
    )


def _refuse_other_kind(state: State, wanted: Wanted) -> None:
    """Refuse a table of teams for players, and the other way round."""
    if state.of_teams and wanted.key != TEAM_ROUND_ROBIN:
        why, remedy = Message("it pairs players."), Message("Choose a system for teams.")
    elif not state.of_teams and wanted.key == TEAM_ROUND_ROBIN:
        why, remedy = Message("it pairs teams."), Message("Choose a system for players.")
    else:
        return
    what = Message("{key} does not fit the event: {why}", key=wanted.key, why=why)
    raise FormError.of(what, remedy)


def _numbers(state: State, wanted: Wanted) -> dict[str, int]:
    if wanted.order:
        if sorted(wanted.order) != sorted(state.people):
            raise FormError.of(
                Message("The order is not that of everybody on the list."),
                Message("Name everybody once."),
            )
        return {who: place for place, who in enumerate(wanted.order, start=1)}
    if wanted.seed is None:
        return numbers_of(state)
    lot = by_lot(wanted.seed)
    drawn = sorted(state.people, key=lambda who: lot(state.people[who].player))
    return {who: place for place, who in enumerate(drawn, start=1)}
