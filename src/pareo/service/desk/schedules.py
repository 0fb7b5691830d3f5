"""Fixed systems: the numbers drawn or given, and all rounds laid by their table."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Final, Literal

from pareo.errors import FormError
from pareo.handling import by_lot
from pareo.journal import State, named, numbers_of, tournament_of
from pareo.language import Message, joined
from pareo.model import CODES_OF_KEYS, event_system
from pareo.schedules import (
    CHOICES,
    FIXED,
    HILTON,
    KNOCKOUT,
    MATCH,
    TEAM_KNOCKOUT,
    TEAM_ROUND_ROBIN,
    USUAL_WAYS,
    KnockoutRules,
    Plan,
    bracket_of,
    plan_for,
    refuse_choice,
    schedule_of,
    scheduled_rounds,
    team_rules,
)
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform
from pareo.service.desk.answers import Answer, Caution, WayOut
from pareo.service.desk.declaration import Field, Group, act
from pareo.service.desk.fields import Person, Seed, words_with_commas
from pareo.service.desk.proposals import replaced_tie_breaks
from pareo.service.desk.rosters import cautions_about_boards, refuse_without_players
from pareo.service.desk.seating import Seating, seated
from pareo.service.fixed_systems import (
    BLITZ,
    CYCLES,
    DECIDERS,
    RAPID,
    THIRD_PLACE,
    VARIANT,
    Exchange,
    FixedSystem,
)
from pareo.service.permissions import Action
from pareo.value import dataclass, replace

_OF_TEAMS: Final = (TEAM_ROUND_ROBIN, TEAM_KNOCKOUT)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A fixed system and its choices; None is the usual form.

    `boards` is how many players of each team have a seat, where players of teams meet.
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


Count = Annotated[int, Field(limits={"ge": 1, "le": 99})]
Extra = Annotated[int, Field(limits={"ge": 0, "le": 99})]


@dataclass(frozen=True, slots=True)
class _Choices:
    """What people say of a fixed system."""

    system: Annotated[FixedSystem, Field(Message("the system"), shown="SYSTEM")]
    cycles: Annotated[Count | None, Field(CYCLES)] = None
    variant: Annotated[
        Exchange | None,
        Field(VARIANT, limits={"description": "how the last two rounds of a cycle are exchanged"}),
    ] = None
    boards: Annotated[
        Count | None,
        Field(Message("how many players of each team have a seat, where players of teams meet")),
    ] = None
    games: Annotated[
        Count | None,
        Field(
            Message("games of a match, or of each match of a knock-out; of teams: matches"),
            limits={
                "description": "of a match, or of each match of a knock-out; of teams: matches"
            },
        ),
    ] = None
    rapid: Annotated[
        Extra,
        Field(RAPID, limits={"description": "rapid games if a match of a knock-out is level"}),
    ] = 2
    blitz: Annotated[Extra, Field(BLITZ, limits={"description": "blitz games if it still is"})] = 2
    drawn: Annotated[
        Sequence[Literal["board-count", "top-board", "bottom-board", "rapid", "blitz", "lots"]],
        Field(
            DECIDERS,
            shown="LIST",
            read=words_with_commas,
            limits={"description": "what decides a level match of teams, in order"},
        ),
    ] = ()
    third_place: Annotated[bool, Field(THIRD_PLACE)] = False
    order: Annotated[
        Sequence[Person],
        Field(
            Message("everybody in the order of their numbers, as drawn in the hall: one by one"),
            shown="WHO",
            option="--next",
            limits={"description": "everybody in the order of their numbers, as drawn in the hall"},
        ),
    ] = ()
    seed: Seed = None

    @property
    def wanted(self) -> Wanted:
        """The system with its rules; raises FormError."""
        rules = knockout_rules(
            self.system,
            self.games,
            self.rapid,
            self.blitz,
            self.drawn,
            third_place=self.third_place,
        )
        games = None if rules else self.games
        return Wanted(
            self.system,
            self.cycles,
            self.variant,
            self.boards,
            rules,
            games,
            tuple(self.order),
            self.seed,
        )


@act("schedule.lay", Action.NUMBERS)
def lay(
    desk: Desk,
    wanted: Annotated[Wanted, Group(_Choices, lambda _, **said: _Choices(**said).wanted)],
) -> Answer:
    """Lay all rounds of a fixed system as drafts; a knock-out is then paired round by round."""

    def guard(state: State) -> Proposal:
        if state.rounds and state.plan.get("key") == wanted.key:
            way = WayOut("round.publish", Message("Publish a round."))
            raise ActRefused.of("laid", Message("The schedule is drawn up already."), "", way)
        if state.rounds:
            raise ActRefused.of("paired", Message("Rounds are already paired."))
        _refuse_unfit(state)
        refuse_without_players(state)
        seating = _seating(state, wanted)
        numbers = seating.numbers if seating else _numbers(state, wanted)
        after = state.copy()
        after.numbers = numbers
        if seating:
            after.sides = dict(seating.sides)
        tournament = tournament_of(after)
        plan = _plan(
            state, _with_cycles(state, wanted, len(numbers), seating), len(numbers), seating
        )
        payload: dict[str, Any] = {
            "key": plan.key,
            "cycles": plan.cycles,
            "system": plan.code,
            "remark": plan.remark,
            "numbers": numbers,
            "laid": not plan.is_knockout,
            "planned": None,
            "rounds": [],
        }
        if seating:
            payload["sides"] = [[name, list(people)] for name, people in seating.sides.items()]
            payload["remark"] = plan.comment if seating.reserves else plan.remark
        if wanted.order or wanted.seed is not None:
            payload["lot"] = {"subject": "numbers", "drawn": None, "seed": wanted.seed}
        notices = (*_with_tie_breaks(state, plan.key, payload), *_reserves(state, seating))
        cautions = tuple(_of_other_system(state, wanted))
        if plan.is_knockout:
            bracket_of(tournament, plan)
            return Proposal("schedule.lay", payload, cautions=cautions, notices=notices)
        ids = {number: who for who, number in numbers.items()}
        cautions += tuple(cautions_about_boards(state))
        schedule = schedule_of(plan)
        notices = (*notices, *schedule.notices)
        payload["planned"] = len(schedule.rounds)
        cautions += tuple(_of_other_length(state, len(schedule.rounds)))
        payload["rounds"] = [
            {"games": [[ids[game.white], ids[game.black]] for game in due.games], "byes": {}}
            for due in scheduled_rounds(tournament, plan)
        ]
        return Proposal("schedule.lay", payload, cautions=cautions, notices=notices)

    return perform(desk, guard)


def knockout_rules(
    key: str,
    games: int | None = None,
    rapid: int = 2,
    blitz: int = 2,
    drawn: Sequence[str] | None = None,
    *,
    third_place: bool = False,
) -> KnockoutRules | None:
    """Return how a knock-out of players or teams is played; None for other systems.

    `drawn` is what decides level matches of teams, in this order. Raises FormError.
    """
    if key == TEAM_KNOCKOUT:
        return team_rules(games or 1, drawn or USUAL_WAYS, third_place=third_place)
    if drawn:
        refuse_choice("drawn", key)
    return KnockoutRules(games or 2, rapid, blitz, third_place) if key == KNOCKOUT else None


def draw_up(state: State) -> Message:
    """Return what comes before round 1 of an event of a fixed system, in words."""
    if key_of_table(state) in (KNOCKOUT, TEAM_KNOCKOUT):
        return Message("Draw up the bracket.")
    return Message("Draw up the schedule.")


def awaits_table(state: State) -> bool:
    """Whether the rounds of an event are to be laid, and nothing is there yet."""
    if state.plan or state.rounds:
        return False
    return not event_system(state.settings.get("system")).family.is_swiss


def key_of_table(state: State) -> str | None:
    """Return the key of the fixed system that an event has or names; None if it names no single one."""
    if state.plan:
        return str(state.plan["key"])
    system = state.settings.get("system", "")
    keys = {code: key for key, code in CODES_OF_KEYS.items()}
    found = keys.get(system, system)
    return found if found in FIXED else None


def _of_other_system(state: State, wanted: Wanted) -> Iterator[Caution]:
    """Ask before a bracket gives way to another system."""
    if state.plan and state.plan["key"] != wanted.key:
        text = Message(
            "The event has a bracket ({old}). It is dropped, and the system becomes: {new}.",
            old=FIXED[state.plan["key"]].name,
            new=FIXED[wanted.key].name,
        )
        yield Caution("other-system", 3, text)


def _with_cycles(state: State, wanted: Wanted, people: int, seating: Seating | None) -> Wanted:
    """Return what is wanted, with so many cycles as the rounds declared for such an event make."""
    declared = state.settings.get("rounds") or 0
    one = _plan(state, wanted, people, seating)
    if wanted.cycles or one.is_knockout or one.cycles > 1 or key_of_table(state) is None:
        return wanted
    if wanted.key not in CHOICES["cycles"]:
        return wanted
    cycles, rest = divmod(declared, len(schedule_of(one).rounds))
    return replace(wanted, cycles=cycles) if cycles > 1 and not rest else wanted


def _of_other_length(state: State, rounds: int) -> Iterator[Caution]:
    """Ask where other rounds were declared for such an event."""
    declared = state.settings.get("rounds")
    if declared and declared != rounds and key_of_table(state) is not None:
        text = Message(
            "Rounds declared: {declared}. The schedule has {rounds}.",
            declared=declared,
            rounds=rounds,
        )
        yield Caution("other-rounds", 3, text)


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
        name = named(state, who)
        raise ActRefused.of(
            "has-left",
            Message("{name} left after round {round}.", name=name, round=gone.after),
            "",
            WayOut("player.remove", Message("Take the person off the list.")),
            WayOut("player.return", Message("Let the player return.")),
        )


def _plan(state: State, wanted: Wanted, people: int, seating: Seating | None) -> Plan:
    """Return the plan for so many people; raises FormError for a size that it does not have."""
    _refuse_other_kind(state, wanted)
    size, boards = people, wanted.boards
    if wanted.key == MATCH:
        size = wanted.games or 1
    elif seating:
        is_hilton = wanted.key == HILTON
        size = len(seating.sides) if is_hilton else seating.boards
        boards = seating.boards if is_hilton else None
    return plan_for(
        wanted.key,
        size,
        cycles=wanted.cycles,
        variant=wanted.variant,
        boards=boards,
        rules=wanted.rules,
    )


def _seating(state: State, wanted: Wanted) -> Seating | None:
    """Return who plays for which team; None where nobody is paired as one of a team."""
    if state.of_teams or not event_system(wanted.key).of_sides:
        return None
    return seated(state, wanted.key, wanted.boards, wanted.order, wanted.seed)


def _reserves(state: State, seating: Seating | None) -> tuple[Message, ...]:
    if seating is None or not seating.reserves:
        return ()
    names = joined(named(state, who) for who in seating.reserves)
    return (Message("Reserves, who have no seat in the table: {names}", names=names),)


def _refuse_other_kind(state: State, wanted: Wanted) -> None:
    """Refuse a table of teams for players, and the other way round."""
    if state.of_teams and wanted.key not in _OF_TEAMS:
        why, remedy = Message("it pairs players."), Message("Choose a system for teams.")
    elif not state.of_teams and wanted.key in _OF_TEAMS:
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
