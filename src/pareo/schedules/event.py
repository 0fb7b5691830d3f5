"""A new event of a fixed system: its participants in their seats, and its known rounds."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from pareo.arguments import TEXT, checked, checked_fields, instance, many
from pareo.model import EVENT, Colour, Event, Player, Settings, Team, Tournament, Tpn
from pareo.schedules.due_rounds import as_recorded, due_round, schedule_of, scheduled_rounds
from pareo.schedules.plan import Plan
from pareo.schedules.schedule import numbered
from pareo.value import dataclass, replace


@dataclass(frozen=True, slots=True)
@checked_fields()
class Side:
    """A team and its players, not yet numbered."""

    name: str
    players: tuple[Player, ...]

    if TYPE_CHECKING:

        def __init__(self, name: str, players: Iterable[Player]) -> None: ...


def labels_of(plan: Plan) -> tuple[str, ...]:
    """Return the labels of the seats, of players or of teams."""
    return numbered(plan.size) if plan.is_knockout else schedule_of(plan).labels


def unnamed_players(plan: Plan) -> tuple[Player, ...]:
    """Return players named by their numbers."""
    return tuple(Player(Tpn(index), label) for index, label in enumerate(labels_of(plan), start=1))


def unnamed_sides(plan: Plan) -> tuple[Side, ...]:
    """Return teams named by letters, and players by team and board."""
    letters = [letter_of(index) for index in range(plan.teams)]
    return tuple(
        Side(
            letter,
            tuple(Player(Tpn(0), f"{letter}{board}") for board in range(1, plan.members + 1)),
        )
        for letter in letters
    )


@checked(
    plan=instance(Plan),
    people=many(instance(Player, Side)),
    event=EVENT,
    remarks=many(TEXT),
)
def new_event(
    plan: Plan,
    people: Sequence[Player] | Sequence[Side],
    event: Event,
    remarks: tuple[str, ...] = (),
) -> Tournament:
    """Return the event with all known rounds, its participants in the given order.

    Players are numbered in that order; those of teams team by team.
    """
    sides = [side for side in people if isinstance(side, Side)]
    players = [player for player in people if isinstance(player, Player)]
    players += [player for side in sides for player in side.players]
    own = tuple(replace(player, number=Tpn(at)) for at, player in enumerate(players, start=1))
    boards = plan.members if plan.of_teams else 0
    comment = () if plan.remark is None else (plan.remark,)
    started = Tournament(
        own,
        Settings(
            rounds=None if plan.is_knockout else len(schedule_of(plan).rounds),
            system=plan.code,
            teams_are_paired=plan.of_teams,
            board_colours=tuple(
                Colour.BLACK if board % 2 else Colour.WHITE for board in range(boards)
            ),
        ),
        event,
        _teams(sides),
        remarks=comment + remarks,
    )
    return with_known_rounds(started, plan)


def with_known_rounds(tournament: Tournament, plan: Plan) -> Tournament:
    """Return the event with all known rounds; of a knock-out only the next one."""
    if plan.is_knockout:
        due = due_round(tournament, plan)
        return tournament if due is None else tournament.with_round(as_recorded(due, tournament))
    rounds = scheduled_rounds(tournament, plan)[len(tournament.rounds) :]
    following = tuple(as_recorded(due, tournament) for due in rounds)
    return replace(tournament, rounds=tournament.rounds + following)


def _teams(sides: Sequence[Side]) -> tuple[Team, ...]:
    teams = []
    first = 1
    for number, side in enumerate(sides, start=1):
        members = tuple(Tpn(first + at) for at in range(len(side.players)))
        teams.append(Team(Tpn(number), side.name, members))
        first += len(members)
    return tuple(teams)


def letter_of(index: int) -> str:
    """Return A, B, … Z, then numbers."""
    return chr(ord("A") + index) if index < 26 else str(index + 1)
