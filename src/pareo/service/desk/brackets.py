"""Knock-outs, whose number of rounds nobody knows before the last match is decided."""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import groupby
from typing import Annotated

from pareo.errors import FormError
from pareo.handling import seed_of
from pareo.journal import PersonId, Phase, State, ids_of, named, tournament_before, tournament_of
from pareo.language import Message, Translate
from pareo.model import Tournament
from pareo.reports import Cell, Table, bracket_svg, bracket_table, places_table
from pareo.rounds import refuse_strange_games
from pareo.schedules import (
    KNOCKOUT,
    LAST_PHASE,
    TEAM_KNOCKOUT,
    Bracket,
    Tie,
    bracket_of,
    due_round,
    plan_of,
    stage_name,
)
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform
from pareo.service.desk.answers import Answer
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.fields import Seed
from pareo.service.desk.person_fields import Team
from pareo.service.permissions import Action
from pareo.value import dataclass, replace


def is_knockout(state: State) -> bool:
    """Whether the rounds of an event follow from a bracket."""
    return state.plan.get("key") in (KNOCKOUT, TEAM_KNOCKOUT)


def stages_of(state: State, number: int) -> dict[frozenset[int], Message]:
    """Return for each two who play a round of a knock-out its stage, and what a level match needs."""
    before = tournament_before(state, number)
    plan = plan_of(before)
    return {} if plan is None or not plan.is_knockout else _stages(bracket_of(before, plan))


def tie_breaks_due(state: State) -> dict[frozenset[int], Message]:
    """Return for each two of a level match what decides it next; empty if a stage is next."""
    tournament = tournament_of(state)
    plan = plan_of(tournament)
    if plan is None or has_strange_games(state) or level_ties(state):
        return {}
    bracket = bracket_of(tournament, plan)
    going_on = [tie for tie in bracket.current if not tie.decided]
    phases = {bracket.rules.phase(len(tie.games) + 1) for tie in going_on}
    return {} if bracket.rules.phase(1) in phases else _stages(bracket, going_on)


def _stages(bracket: Bracket, ties: Iterable[Tie] | None = None) -> dict[frozenset[int], Message]:
    return {
        frozenset((tie.one, tie.other)): _with_phase(
            stage_name(bracket, tie.stage, tie.number), bracket.rules.phase(len(tie.games) + 1)
        )
        for tie in (bracket.current if ties is None else ties)
        if tie.one is not None and tie.other is not None
    }


def round_names(state: State) -> dict[int, Message]:
    """Return the rounds of a knock-out by stage and game: round of 16, tie-break game 2.

    A round to come is not among them while it is open whether its stage goes on.
    """
    plan = plan_of(tournament_of(state)) if is_knockout(state) else None
    if plan is None or has_strange_games(state):
        return {}
    bracket = bracket_of(tournament_of(state), plan)
    last = state.rounds.get(state.paired)
    known = state.paired + (last is None or last.phase is Phase.CLOSED)
    names: dict[int, Message] = {}
    for stage, ties in enumerate(bracket.stages, start=1):
        is_over = all(tie.decided for tie in ties)
        games = max(len(tie.games) for tie in ties) if is_over else known - len(names)
        for game in range(1, games + 1):
            names[len(names) + 1] = _round_name(bracket, stage, game)
        if not is_over:
            break
    return names


def _round_name(bracket: Bracket, stage: int, game: int) -> Message:
    name, games = stage_name(bracket, stage), bracket.rules.games
    match bracket.rules.drawn, game > games:
        case (), True:
            return Message("{stage}, tie-break game {number}", stage=name, number=game - games)
        case _, True:
            return Message("{stage}, tie-break match {number}", stage=name, number=game - games)
        case _ if games == 1:
            return name
        case (), _:
            return Message("{stage}, game {number}", stage=name, number=game)
        case _:
            return Message("{stage}, match {number}", stage=name, number=game)


def _with_phase(stage: Message, phase: str) -> Message:
    match phase:
        case "rapid":
            return Message("{stage}: rapid", stage=stage)
        case "blitz":
            return Message("{stage}: blitz", stage=stage)
        case found if found == LAST_PHASE:
            return Message("{stage}: sudden death, a draw is enough for Black", stage=stage)
        case _:
            return stage


def level_ties(state: State) -> tuple[Tie, ...]:
    """Return the matches of teams that only a lot can decide."""
    tournament = tournament_of(state)
    plan = plan_of(tournament)
    if not is_knockout(state) or plan is None or not plan.of_teams:
        return ()
    return tuple(
        tie
        for tie in bracket_of(tournament, plan).current
        if tie.verdict is not None and tie.verdict.needs_lot
    )


def has_strange_games(state: State) -> bool:
    """Whether games of a knock-out are not those of its bracket: others have gone through."""
    tournament = tournament_of(state)
    plan = plan_of(tournament)
    try:
        if plan is not None:
            refuse_strange_games(tournament, plan)
    except FormError:
        return True
    return False


def bracket_decided(state: State) -> bool:
    """Whether a knock-out has been played to its end."""
    tournament = tournament_of(state)
    plan = plan_of(tournament)
    try:
        return plan is not None and due_round(tournament, plan) is None
    except FormError:
        return False


@act("bracket.lot", Action.PAIR)
def draw(
    desk: Desk,
    winners: Annotated[
        Sequence[Team],
        Field(
            Message("a team that won its lot in the hall; without any all lots are drawn"),
            shown="WHO",
            place="argument",
            limits={"max_length": 300},
        ),
    ] = (),
    seed: Seed = None,
) -> Answer:
    """Draw the lots of level matches of teams, or note who won them in the hall.

    Anybody can draw the same from the seed; it follows from the event if none is given.
    """
    if winners and seed is not None:
        raise FormError.of(
            Message("A lot is drawn by hand or from a seed."), Message("Give one of them.")
        )

    def guard(state: State) -> Proposal:
        ties = level_ties(state)
        if not ties:
            raise ActRefused.of("nothing-level", Message("No match waits for a lot."))
        own = None if winners else seed or seed_of(tournament_of(state))
        matches = list(_by_hand(state, ties, winners) if own is None else _drawn(state, ties, own))
        return Proposal("bracket.lot", {"matches": matches, "seed": own})

    return perform(desk, guard)


def _by_hand(
    state: State, ties: Sequence[Tie], winners: Sequence[PersonId]
) -> Iterator[list[PersonId]]:
    ids = ids_of(state)
    pairs = [_two(tie, ids) for tie in ties]
    for who in dict.fromkeys(winners):
        found = next((two for two in pairs if who in two), None)
        if found is None:
            text = Message("The match of {team} waits for no lot.", team=named(state, who))
            raise ActRefused.of("not-level", text)
        if all(each in winners for each in found):
            raise FormError.of(
                Message("Only one of two teams goes through."),
                Message("Name the winner of the lot."),
            )
        yield [who, *(other for other in found if other != who)]


def _drawn(state: State, ties: Sequence[Tie], seed: str) -> Iterator[list[PersonId]]:
    """Yield the winner and the loser of each match, from the seed and the two numbers."""
    ids = ids_of(state)
    for tie in ties:
        numbers = f"{tie.one}-{tie.other}"
        turned = sha256(f"{seed}/{numbers}".encode()).digest()[0] % 2
        two = _two(tie, ids)
        yield list(two[::-1] if turned else two)


def _two(tie: Tie, ids: dict[int, PersonId]) -> tuple[PersonId, PersonId]:
    assert tie.one is not None
    assert tie.other is not None
    return ids[tie.one], ids[tie.other]


@dataclass(frozen=True, slots=True)
class BracketView:
    """A bracket, and the event it belongs to."""

    tournament: Tournament
    bracket: Bracket

    @property
    def table(self) -> Table:
        """All matches."""
        return bracket_table(self.tournament, self.bracket)

    @property
    def places(self) -> Table:
        """The places that are known."""
        return places_table(self.tournament, self.bracket)

    @property
    def stages(self) -> tuple[Table, ...]:
        """The matches of each stage."""
        whole = self.table
        return tuple(
            replace(whole, title=stage, rows=tuple(rows), notes=())
            for stage, rows in groupby(whole.rows, key=_stage)
        )

    def picture(self, translate: Translate, *, has_heading: bool = True) -> str:
        """Return the drawing in somebody's language."""
        return bracket_svg(self.tournament, self.bracket, translate, has_heading=has_heading)


def bracket_view(state: State) -> BracketView | None:
    """Return the bracket of a knock-out; None before it is seeded."""
    tournament = tournament_of(state)
    plan = plan_of(tournament)
    if not is_knockout(state) or plan is None:
        return None
    return BracketView(tournament, bracket_of(tournament, plan))


def level_matches(state: State) -> list[tuple[int, list[tuple[PersonId, str]]]]:
    """Return the matches that only a lot can decide: their number in the stage, and the two teams."""
    ids = ids_of(state)
    found = []
    for tie in level_ties(state):
        teams = [ids[number] for number in (tie.one, tie.other) if number is not None]
        found.append((tie.number, [(who, named(state, who)) for who in teams]))
    return found


def _stage(row: tuple[Cell, ...]) -> Message:
    stage = row[0]
    assert isinstance(stage, Message)
    return stage
