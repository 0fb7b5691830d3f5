"""What the captain of a team sees: the own roster and line-up, and no more of others than is known."""

from datetime import datetime

from pareo.journal import Game, PersonId, State
from pareo.language import Day
from pareo.service.access.captain_links import deadline_of, is_late, rounds_to_hand_in
from pareo.service.desk.line_ups import are_known, match_of_team
from pareo.service.desk.matches import LineUpRow, line_up_row
from pareo.service.public.shown import known_rounds, public_name
from pareo.value import dataclass, replace


@dataclass(frozen=True, slots=True)
class CaptainSheet:
    """The line-up of a team for a round, as its captain sees it.

    `rounds` are those to choose from. `against` has the names of the opponents board by board,
    once both line-ups are known; None is an empty board.
    """

    number: int
    rounds: tuple[int, ...]
    row: LineUpRow
    is_known: bool
    is_late: bool
    rests: bool
    until: Day | None
    against: tuple[str | None, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether the captain may still hand in a line-up."""
        return not (self.is_known or self.is_late or self.rests)


def captain_sheet(
    state: State, team: PersonId, number: int | None, now: datetime
) -> CaptainSheet | None:
    """Return the sheet of a round, without a number of the first one; None if there is none.

    Nothing of a pairing that players do not know is in it, and nothing of the opponent's line-up
    before both are known.
    """
    rounds = tuple(rounds_to_hand_in(state))
    wanted = rounds[0] if number is None and rounds else number
    if wanted not in rounds:
        return None
    row, match = line_up_row(state, wanted, team), match_of_team(state, team, wanted)
    is_public = wanted in known_rounds(state, now)
    is_known = is_public and are_known(state, team, wanted)
    deadline = deadline_of(state, wanted)
    return CaptainSheet(
        wanted,
        rounds,
        row if is_public else _without_match(row),
        is_known,
        is_late(state, wanted, now),
        is_public and match is None,
        None if deadline is None else Day(f"{deadline.astimezone():%Y-%m-%d %H:%M}"),
        _against(state, team, match) if match is not None and is_known else (),
    )


def _without_match(row: LineUpRow) -> LineUpRow:
    boards = tuple(replace(each, colour=None) for each in row.boards)
    return replace(row, table=None, opponent=None, boards=boards, has_result=False)


def _against(state: State, team: PersonId, match: Game) -> tuple[str | None, ...]:
    other = match.black if match.white == team else match.white
    seats = (each.seat for each in line_up_row(state, match.round, other).boards)
    return tuple(None if each is None else public_name(state.members[each.id]) for each in seats)
