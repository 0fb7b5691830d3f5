"""Lists of a part of the field: by federation, club, sex, title, age or rating."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from pareo.errors import Fault, FormError
from pareo.language import Message
from pareo.model import Player, Tournament
from pareo.standings.ranking import Standing, Standings


@dataclass(frozen=True, slots=True)
class GroupStandings:
    """The list of one group: the ranks are those inside it, the order is that of all."""

    name: str
    rows: tuple[Standing, ...]


Key = Callable[[Tournament, Player], str | None]


def _club(tournament: Tournament, player: Player) -> str | None:
    team = tournament.team_of.get(player.number)
    return None if team is None else tournament.team_by_number[team].name


KEYS: Final[Mapping[str, Key]] = {
    "federation": lambda _, player: player.federation,
    "club": _club,
    "sex": lambda _, player: player.sex and player.sex.value,
    "title": lambda _, player: player.title and player.title.value,
}
"""What splits the whole field into groups. A club is a team whose members play for themselves."""

_AGE: Final = re.compile(r"([US])(\d{1,2})")
_RANGE: Final = re.compile(r"(\d*)-(\d*)")


def grouped(standings: Standings, wanted: str) -> tuple[GroupStandings, ...]:
    """Return the lists that are asked for: `federation` for all of them, `sex=w` for one.

    Ages are `age=U18` and `age=S65`, by the year of birth; ratings are `rating=1800-1999`,
    where either end may be missing. Raises FormError for anything else.
    """
    key, equals, value = wanted.partition("=")
    key = key.strip().lower()
    if standings.tournament.settings.teams_are_paired:
        raise _refused(wanted, Message("Groups are made of players; teams are ranked together."))
    if key in KEYS:
        found = _by_key(standings, KEYS[key])
        if not equals:
            return tuple(found)
        return (
            GroupStandings(
                value,
                next((g.rows for g in found if g.name.casefold() == value.strip().casefold()), ()),
            ),
        )
    if key == "age" and (age := _AGE.fullmatch(value.strip().upper())):
        return (_chosen(standings, wanted, _of_age(standings, age[1], int(age[2]))),)
    if key == "rating" and (span := _RANGE.fullmatch(value.strip())) and any(span.groups()):
        low, high = int(span[1] or 0), int(span[2] or 9999)
        return (_chosen(standings, wanted, lambda player: low <= (player.rating or 0) <= high),)
    raise _refused(
        wanted,
        Message(
            "Use federation, club, sex or title, alone or with a value (federation=ESP), "
            "age=U18, age=S65 or rating=1800-1999."
        ),
    )


def _by_key(standings: Standings, key: Key) -> list[GroupStandings]:
    players = standings.tournament.player_by_number
    found: dict[str, list[Standing]] = {}
    for row in standings.rows:
        name = key(standings.tournament, players[row.number])
        if name:
            found.setdefault(name, []).append(row)
    return [GroupStandings(name, ranked_again(found[name])) for name in sorted(found)]


def _chosen(standings: Standings, name: str, member: Callable[[Player], bool]) -> GroupStandings:
    players = standings.tournament.player_by_number
    rows = [row for row in standings.rows if member(players[row.number])]
    return GroupStandings(name, ranked_again(rows))


def _of_age(standings: Standings, letter: str, age: int) -> Callable[[Player], bool]:
    """Under an age: not reached before 1 January; seniors: reached by 31 December."""
    first_day = standings.tournament.event.first_day
    if first_day is None:
        raise _refused(
            f"age={letter}{age}", Message("The file must tell the first day of the event.")
        )
    year = first_day.year - age

    def member(player: Player) -> bool:
        born = player.birth_date
        return born is not None and (born.year >= year if letter == "U" else born.year <= year)

    return member


def ranked_again(rows: list[Standing]) -> tuple[Standing, ...]:
    """Return some lines of a list with ranks of their own; who shared a rank still does."""
    ranked: list[Standing] = []
    for place, row in enumerate(rows, start=1):
        tied = place > 1 and rows[place - 2].rank == row.rank
        ranked.append(replace(row, rank=ranked[-1].rank if tied else place))
    return tuple(ranked)


def _refused(wanted: str, remedy: Message) -> FormError:
    what = Message("“{wanted}” is no group that can be listed.", wanted=wanted)
    return FormError([Fault(what, remedy)])
