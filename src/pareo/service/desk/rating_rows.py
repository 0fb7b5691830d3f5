"""The ratings of an event beside those of the list that counts."""

from collections.abc import Collection, Iterator, Mapping
from datetime import date

from pareo.journal import PersonId, State, rule_of
from pareo.service.desk import ratings
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer
from pareo.service.desk.player_rows import PlayerRow, player_list
from pareo.service.desk.rating_check import RatingCheck
from pareo.service.list_folder import known_lists
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class RatingRow:
    """Somebody's rating; `differs` where the list has another one, `new`, or none at all."""

    row: PlayerRow
    differs: bool
    new: int | None
    in_list: bool
    age: int | None
    """How many months the issue was old on the day of the check."""


@dataclass(frozen=True, slots=True)
class RatingComparison:
    """Everybody's rating, what the list says, and whether it is the one that counts."""

    check: RatingCheck
    rows: tuple[RatingRow, ...]
    has_lists: bool
    by_round: bool
    """Whether other ratings may count from a later round on."""

    @property
    def differences(self) -> tuple[RatingRow, ...]:
        """Those whose rating is another one."""
        return tuple(row for row in self.rows if row.differs)


def compared(state: State, today: date) -> RatingComparison:
    """Compare everybody with the kept list that counts."""
    with known_lists() as lists:
        check, changes = ratings.differences_of(state, lists, today)
        has_lists = bool(lists)
    missing = {int(player.number) for player in check.missing}
    rows = tuple(_rows(state, check, changes, missing))
    return RatingComparison(check, rows, has_lists, bool(rule_of(state, "above_30_days")))


def take_ratings(
    desk: Desk, chosen: Collection[PersonId], today: date, from_round: int = 1
) -> Answer:
    """Give those who are chosen the ratings of the kept list that counts."""
    with known_lists() as lists:
        return ratings.take_listed(desk, lists, today, chosen, from_round)


def _rows(
    state: State, check: RatingCheck, changes: Mapping[PersonId, int | None], missing: set[int]
) -> Iterator[RatingRow]:
    for row in player_list(state).rows:
        if row.erased:
            continue
        yield RatingRow(
            row,
            row.person in changes,
            changes.get(row.person),
            int(row.person[1:]) not in missing,
            _age(row.source, check.day),
        )


def _age(source: str, day: date) -> int | None:
    """Return how many months before a day an issue such as FIDE standard 2026-11 came out."""
    year, _, month = source.rpartition(" ")[2].partition("-")
    if not (year.isdecimal() and month.isdecimal()):
        return None
    return (day.year - int(year)) * 12 + day.month - int(month)
