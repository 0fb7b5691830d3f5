"""Lists of a part of the field: by federation, club, sex, title, age or rating."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from pareo.errors import Fault, FormError
from pareo.language import LANGUAGES, Message, counted, english, joined, translator
from pareo.model import Player, Sex, Title, Tournament, known_sex
from pareo.standings.ranking import Standing, Standings
from pareo.value import dataclass, replace


class Part(NamedTuple):
    """One condition of a group: the key and its value."""

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class GroupStandings:
    """The list of one group, with ranks inside the group.

    `parts` are the conditions of the group.
    """

    name: str
    rows: tuple[Standing, ...]
    parts: tuple[Part, ...] = ()


Key = Callable[[Tournament, Player], str | None]
Members = Callable[[Player], bool]

UNTITLED: Final = "none"


def _club(tournament: Tournament, player: Player) -> str | None:
    if player.club:
        return player.club
    team = tournament.team_of.get(player.number)
    return None if team is None else tournament.team_by_number[team].name


def _sex(player: Player) -> str | None:
    found = known_sex(player.sex, player.title)
    return found and found.value


KEYS: Final[Mapping[str, Key]] = {
    "federation": lambda _, player: player.federation,
    "club": _club,
    "sex": lambda _, player: _sex(player),
    "title": lambda _, player: player.title and player.title.value,
}
"""Keys that divide all players into groups. Without a club, a team in an individual event."""

_AGE: Final = re.compile(r"([US])(\d{1,2})")
_RANGE: Final = re.compile(r"(\d*)-(\d*)")
_HIGHEST: Final = 9999


class Wanted(NamedTuple):
    """A requested group; without a value, one group for each value of the key."""

    text: str
    key: str
    value: str | None


def wanted_group(text: str) -> Wanted:
    """Read one group: `federation`, `sex=w`, `title=none`, `age=U18`, `rating=1800-1999`.

    Women are `w` or, as in FIDE's lists, `f`; titles may be in any of our languages. Raises
    FormError for anything else.
    """
    key, equals, value = text.partition("=")
    key, value = key.strip().lower(), value.strip()
    if key in KEYS and not equals:
        return Wanted(text, key, None)
    if key in KEYS and value:
        return Wanted(text, key, _spelling(key, value))
    if key == "age" and _AGE.fullmatch(value.upper()):
        return Wanted(text, key, value.upper())
    if key == "rating" and (span := _RANGE.fullmatch(value)) and any(span.groups()):
        low, high = _limits(value)
        if low > high:
            raise _refused(text, Message("Give the lower rating first."))
        return Wanted(text, key, value)
    raise _refused(
        text,
        Message(
            "Use federation, club, sex or title, alone or with a value (federation=ESP, sex=w, "
            "title=none), age=U18, age=S65 or rating=1800-1999."
        ),
    )


def _spelling(key: str, value: str) -> str:
    if key == "sex":
        return Sex.FEMALE.value if value.casefold() == "f" else value.casefold()
    if key == "title":
        shown = {translator(each)(t.value): t.value for each in LANGUAGES for t in Title}
        return shown.get(value.upper(), value)
    return value


def grouped(standings: Standings, *wanted: str) -> tuple[GroupStandings, ...]:
    """Return the lists of groups: `federation` gives all federations, `sex=w` one group.

    Several conditions must all hold. Ages go by the year of birth; one limit of a rating range
    may be missing. A group without members is empty; `nobody` gives the reason. Raises
    FormError for an unknown group.
    """
    if standings.tournament.settings.teams_are_paired:
        raise _refused(
            ", ".join(wanted), Message("Groups are made of players; teams are ranked together.")
        )
    found = [GroupStandings("", standings.rows)]
    for each in _all(wanted):
        found = [part for group in found for part in _divided(standings, group, each)]
    return tuple(replace(group, rows=ranked_again(group.rows)) for group in found)


def nobody(standings: Standings, wanted: Sequence[str]) -> Fault | None:
    """Return why a group has no members, and the values that exist; None if it has members."""
    if any(group.rows for group in grouped(standings, *wanted)):
        return None
    alone = [each for each in wanted if not any(g.rows for g in grouped(standings, each))]
    what = Message("Nobody belongs to the group {group}.", group=", ".join(alone or wanted))
    if not alone:
        return Fault(what, Message("No player meets all of the conditions."))
    return Fault(what, _what_there_is(standings, wanted_group(alone[0]).key))


def not_known(players: Iterable[Player], wanted: Sequence[str]) -> Iterator[Message]:
    """Yield who belongs to no group because something is unknown: sex, year of birth, federation.

    Raises FormError for an unknown group.
    """
    everybody = tuple(players)
    for key in dict.fromkeys(each.key for each in _all(wanted) if each.key in _NEEDED):
        names = [player.name for player in everybody if not _NEEDED[key](player)]
        if names:
            named = [*names[:_MOST_NAMED], *(["…"] if names[_MOST_NAMED:] else [])]
            yield counted(
                "{count} player is in no group, for the {what} is unknown: {names}",
                "{count} players are in no group, for the {what} is unknown: {names}",
                len(names),
                what=_NAMES[key],
                names=joined(named),
            )


_NEEDED: Final[Mapping[str, Callable[[Player], object]]] = {
    "sex": _sex,
    "age": lambda player: player.birth_date,
    "federation": lambda player: player.federation,
}
"""What a player needs to belong to a group; without a club, title or rating one is in none."""
_MOST_NAMED: Final = 10


def _what_there_is(standings: Standings, key: str) -> Message:
    players = [standings.tournament.player_by_number[row.number] for row in standings.rows]
    if key in KEYS:
        named = {name for p in players if (name := KEYS[key](standings.tournament, p))}
        names = sorted(named, key=english.collate)
        if names:
            return Message("Choose one of {known}.", known=", ".join(names))
    else:
        numbers = [
            number
            for p in players
            if (number := p.rating if key == "rating" else p.birth_date and p.birth_date.year)
        ]
        if numbers and key == "rating":
            return Message("Ratings go from {low} to {high}.", low=min(numbers), high=max(numbers))
        if numbers:
            return Message(
                "Years of birth go from {low} to {high}.", low=min(numbers), high=max(numbers)
            )
    return Message("The file does not have this for any player: {key}.", key=_NAMES[key])


_NAMES: Final = {
    "federation": Message("federation"),
    "club": Message("club"),
    "sex": Message("sex"),
    "title": Message("title"),
    "age": Message("year of birth"),
    "rating": Message("rating"),
}


def _all(wanted: Sequence[str]) -> list[Wanted]:
    found: list[Wanted] = []
    faults: list[Fault] = []
    for text in wanted:
        try:
            found.append(wanted_group(text))
        except FormError as error:
            faults += error.faults
    if faults:
        raise FormError(faults)
    return found


def _divided(standings: Standings, group: GroupStandings, wanted: Wanted) -> list[GroupStandings]:
    if wanted.value is None:
        names = {name for row in group.rows if (name := _value(standings, row, wanted.key))}
        return [
            _part(standings, group, wanted._replace(value=name), name)
            for name in sorted(names, key=english.collate)
        ]
    return [
        _part(standings, group, wanted, wanted.value if wanted.key in KEYS else wanted.text.strip())
    ]


def _value(standings: Standings, row: Standing, key: str) -> str | None:
    return KEYS[key](standings.tournament, standings.tournament.player_by_number[row.number])


def _part(standings: Standings, group: GroupStandings, wanted: Wanted, name: str) -> GroupStandings:
    member = _members(standings, wanted)
    players = standings.tournament.player_by_number
    rows = tuple(row for row in group.rows if member(players[row.number]))
    part = Part(wanted.key, wanted.value or "")
    named = f"{group.name}, {name}" if group.name else name
    return GroupStandings(named, rows, (*group.parts, part))


def _members(standings: Standings, wanted: Wanted) -> Members:
    value = (wanted.value or "").casefold()
    if wanted.key == "age":
        return _of_age(standings, wanted.text, value[0].upper(), int(value[1:]))
    if wanted.key == "rating":
        low, high = _limits(value)
        return lambda player: low <= (player.rating or 0) <= high
    if wanted.key == "title" and value == UNTITLED:
        return lambda player: player.title is None
    of = KEYS[wanted.key]
    return lambda player: (of(standings.tournament, player) or "").casefold() == value


def _limits(value: str) -> tuple[int, int]:
    low, _, high = value.partition("-")
    return int(low or 0), int(high or _HIGHEST)


def _of_age(standings: Standings, text: str, letter: str, age: int) -> Members:
    """U: age not reached before 1 January; S (seniors): age reached by 31 December."""
    first_day = standings.tournament.event.first_day
    if first_day is None:
        raise _refused(text, Message("The file must have the first day of the event."))
    year = first_day.year - age

    def member(player: Player) -> bool:
        born = player.birth_date
        return born is not None and (born.year >= year if letter == "U" else born.year <= year)

    return member


def ranked_again(rows: Sequence[Standing]) -> tuple[Standing, ...]:
    """Return some rows of a list with new ranks; shared ranks stay shared."""
    ranked: list[Standing] = []
    for place, row in enumerate(rows, start=1):
        tied = place > 1 and rows[place - 2].rank == row.rank
        ranked.append(replace(row, rank=ranked[-1].rank if tied else place))
    return tuple(ranked)


def _refused(wanted: str, remedy: Message) -> FormError:
    what = Message("“{wanted}” is not a valid group.", wanted=wanted)
    return FormError.of(what, remedy)
