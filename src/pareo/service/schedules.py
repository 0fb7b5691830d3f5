"""Draws up fixed schedules, goes on with events that have one, and takes withdrawals."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from pareo.errors import FormError
from pareo.files import decoded
from pareo.handling import by_lot
from pareo.language import Message, Translate
from pareo.model import Event, Lot, LotSubject, Player, Team, Tournament, Tpn
from pareo.reports import (
    Table,
    bracket_for_programs,
    bracket_svg,
    bracket_table,
    places_table,
    schedule_by_name,
    schedule_compact,
    schedule_for_programs,
)
from pareo.rounds import refuse_strange_games
from pareo.schedules import (
    HILTON,
    MATCH,
    ROUND_ROBINS,
    TEAM_KNOCKOUT,
    TEAM_ROUND_ROBIN,
    USUAL_WAYS,
    Bracket,
    KnockoutRules,
    NameList,
    Plan,
    Side,
    annulled,
    bracket_of,
    decision_of,
    names_of,
    new_event,
    plan_by_key,
    plan_for,
    plan_of,
    players_of,
    read_names,
    refuse_choice,
    schedule_of,
    scheduled_rounds,
    seats,
    sides_of,
    size_of,
    team_rules,
    unnamed_players,
    unnamed_sides,
    with_known_rounds,
    withdraw,
    without_rating_after_decision,
)
from pareo.service.files import (
    content_of,
    is_event,
    is_tournament,
    open_tournament,
    tournament_from,
)
from pareo.service.fixed_notices import notices_of_record
from pareo.value import dataclass, replace

_CHOICES: Final = {
    "double": "cycles",
    "cycles": "cycles",
    "variant": "variant",
    "boards": "boards",
    "games": "games",
    "rapid": "rapid",
    "blitz": "rapid",
    "drawn": "drawn",
    "third_place": "games",
}
"""What only some systems leave to choose, and by which of their choices."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody asks for; None is the default. `seed` draws the numbers by lot.

    `double` is two cycles; `event` is what the tournament is called.
    """

    key: str
    size: int | None = None
    double: bool = False
    cycles: int | None = None
    variant: str | None = None
    boards: int | None = None
    games: int | None = None
    rapid: int | None = None
    blitz: int | None = None
    drawn: Sequence[str] | None = None
    third_place: bool = False
    names: Path | str | None = None
    event: str | None = None
    seed: int | None = None

    @property
    def rules(self) -> KnockoutRules | None:
        """How the matches of a knock-out are played, where anything was said of it."""
        given = (self.games, self.rapid, self.blitz)
        if given == (None, None, None) and not (self.drawn or self.third_place):
            return None
        if self.key == TEAM_KNOCKOUT:
            ways = self.drawn or USUAL_WAYS
            return team_rules(self.games or 1, ways, third_place=self.third_place)
        games, rapid, blitz = (2 if number is None else number for number in given)
        return KnockoutRules(games, rapid, blitz, self.third_place)


@dataclass(frozen=True, slots=True)
class DrawnUp:
    """A plan with its event: the rounds that are known stand on record."""

    plan: Plan
    tournament: Tournament
    named: bool
    notices: tuple[Message, ...] = ()

    @property
    def bracket(self) -> Bracket | None:
        """The bracket of a knock-out."""
        return bracket_of(self.tournament, self.plan) if self.plan.is_knockout else None

    @property
    def tables(self) -> list[Table]:
        """The schedule, by name where there are names; or the bracket, and the places reached."""
        if (bracket := self.bracket) is None:
            by_name = schedule_by_name(self.tournament, self.plan) if self.named else None
            return [by_name or schedule_compact(self.plan)]
        reached = places_table(self.tournament, bracket)
        return [bracket_table(self.tournament, bracket), *([reached] if reached.rows else [])]

    def as_dict(self, translate: Translate) -> dict[str, object]:
        """Return the same for programs."""
        bracket = self.bracket
        found = (
            schedule_for_programs(self.tournament, self.plan)
            if bracket is None
            else bracket_for_programs(self.tournament, self.plan, bracket)
        )
        return {**found, "notices": [notice.said(translate) for notice in self.notices]}

    def drawing(self, translate: Translate) -> str:
        """Return the bracket of a knock-out as a picture (SVG)."""
        bracket = self.bracket
        assert bracket is not None
        return bracket_svg(self.tournament, bracket, translate)


def draw_up(wanted: Wanted, called: Callable[[str], str] = str) -> DrawnUp:
    """Return a new event. Raises InputError for impossible sizes, names and choices.

    `called` returns how the asker calls a choice, for the words of a refusal.
    """
    for name, choice in _CHOICES.items():
        given = getattr(wanted, name)
        if given is not None and given is not False:
            refuse_choice(choice, wanted.key, called(name))
    names = None if wanted.names is None else _names(Path(wanted.names))
    plan = plan_for(
        wanted.key,
        _size(wanted, names),
        cycles=2 if wanted.double else wanted.cycles,
        variant=wanted.variant,
        boards=_boards(wanted, names),
        rules=wanted.rules,
    )
    if not plan.is_knockout:
        schedule_of(plan)  # refuses a size that has no schedule
    people = _people(plan, names)
    lots: tuple[Lot, ...] = ()
    if wanted.seed is not None:
        if names is None:
            raise FormError.of(
                Message("Numbers can be drawn only for people who have names."),
                Message("Give the names too, or draw no lots."),
            )
        people = _drawn(people, wanted.seed)
        lots = (Lot(LotSubject.NUMBERS, f"{wanted.seed}"),)
    event = new_event(plan, people, Event(wanted.event or ""))
    return DrawnUp(plan, replace(event, lots=lots), names is not None)


def go_on(tournament: Tournament, key: str, leaving: int | None = None) -> DrawnUp:
    """Return an event with the rounds added that are known by now.

    While games of a knock-out are open, no round is added and a notice says so. Who leaves a
    round robin does so by the usual event rule; the games of a match after its decision are not
    rated.
    """
    tournament, plan = _with_plan(tournament, key)
    if leaving is not None:
        return _without(tournament, plan, Tpn(leaving))
    if plan.key == MATCH:
        return _match(tournament, plan)
    refuse_strange_games(tournament, plan)
    found = notices_of_record(tournament, plan)
    if plan.is_knockout:
        tournament = replace(tournament, published_players=(), published_teams=())
    try:
        return DrawnUp(plan, with_known_rounds(tournament, plan), named=True, notices=found)
    except FormError as error:
        if not plan.is_knockout:
            raise
        notices = tuple(fault.what for fault in error.faults)
        return DrawnUp(plan, tournament, named=True, notices=found + notices)


def _with_plan(tournament: Tournament, key: str) -> tuple[Tournament, Plan]:
    """Return the event and its plan; one that names no system is given that of the key.

    Raises FormError for an event of another system.
    """
    plan = plan_of(tournament)
    if plan is not None and (plan.key == key or {plan.key, key} == set(ROUND_ROBINS)):
        return tournament, plan
    named = tournament.settings.system
    if plan is not None or (named and not tournament.system.is_custom):
        raise FormError.of(
            Message("The event is not a {key}; it names {code}.", key=key, code=named),
            Message("Choose its own system, or correct record 192."),
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
    if plan.key not in ROUND_ROBINS or leaving in annulled(tournament):
        raise FormError.of(
            Message("{number} cannot withdraw from this event.", number=leaving),
            Message("The rule is for players of a round robin who have not left yet."),
        )
    whole = with_known_rounds(tournament, plan)
    due = scheduled_rounds(whole, plan)
    games = sum(leaving in (game.white, game.black) for each in due for game in each.games)
    left = withdraw(whole, leaving, games)
    return DrawnUp(plan, left.tournament, named=True, notices=(left.notice,))


def _names(path: Path) -> NameList:
    """Read the people of a text file, or those of a tournament file."""
    source = str(path)
    if is_event(path):
        return names_of(open_tournament(path).tournament, source)
    data = content_of(path)
    if is_tournament(data):
        return names_of(tournament_from(data, source).tournament, source)
    return read_names(decoded(data, source), source)


def _size(wanted: Wanted, names: NameList | None) -> int:
    size = wanted.size
    if size is None and names is not None:
        size = size_of(names, wanted.key)
    if size is None:
        raise FormError.of(
            Message("How large is the event?"),
            Message("Give the size of the {key}.", key=wanted.key),
        )
    return size


def _boards(wanted: Wanted, names: NameList | None) -> int | None:
    """Return the boards asked for, else as many as the smallest team of the names can fill."""
    if (
        wanted.boards is not None
        or names is None
        or wanted.key not in (HILTON, TEAM_ROUND_ROBIN, TEAM_KNOCKOUT)
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
