"""Lists of names: a text with one person a line and teams under headings, or a tournament."""

from collections.abc import Callable
from typing import Any, Final

from pareo.errors import Fault, InputError, Place
from pareo.files import person_values
from pareo.language import Message, counted
from pareo.model import Player, Tournament, Tpn
from pareo.schedules.event import Side, letter_of
from pareo.schedules.plan import Plan, size_for
from pareo.value import dataclass, replace

_BETWEEN: Final = ";"
_FORM: Final = Message("Write name; rating; federation; FIDE ID; title, or less of it.")
_FIELDS: Final[tuple[tuple[str, Message, Callable[[str], Any]], ...]] = (
    ("rating", Message("rating"), person_values.rating_from),
    ("federation", Message("federation"), person_values.federation_from),
    ("fide_id", Message("FIDE ID"), person_values.fide_id_from),
    ("title", Message("title"), person_values.title_from),
)


def person_of(line: str, place: Place) -> tuple[Player, list[Fault]]:
    """Return the player of a line and its mistakes; everything after the name may be missing."""
    name, *rest = (part.strip() for part in line.split(_BETWEEN))
    faults: list[Fault] = []
    values: dict[str, Any] = {}
    if len(rest) > len(_FIELDS):
        faults.append(Fault(Message("This line has too many values."), _FORM, place))
    for text, (field, what, read) in zip(rest, _FIELDS, strict=False):
        try:
            values[field] = read(text) if text else None
        except ValueError:
            wrong = Message("“{text}” is not a valid {what}.", text=text, what=what)
            faults.append(Fault(wrong, _FORM, place))
    return Player(Tpn(0), name, **values), faults


_LONGEST: Final = 200
_HEADING: Final = "#"


@dataclass(frozen=True, slots=True)
class Line:
    """A name and its line; 0 in a tournament, which has no lines."""

    number: int
    name: str

    @property
    def place(self) -> Place | None:
        """Its place in the text."""
        return Place(self.number, 1) if self.number else None


@dataclass(frozen=True, slots=True)
class Person(Line):
    """A player, numbered later, and the line."""

    player: Player

    def numbered(self, number: int) -> Player:
        """Return the player with that number."""
        return replace(self.player, number=Tpn(number))


@dataclass(frozen=True, slots=True)
class NameList:
    """The people of a list: by team if lines with # begin teams, else under None."""

    source: str
    teams: tuple[tuple[Line | None, tuple[Person, ...]], ...]

    @property
    def names(self) -> tuple[Person, ...]:
        """All people in order."""
        return tuple(person for _, people in self.teams for person in people)


def read_names(text: str, source: str) -> NameList:
    """Read a list of people; raises InputError with all mistakes and their lines."""
    faults: list[Fault] = []
    teams: list[tuple[Line | None, list[Person]]] = []
    seen: dict[str, int] = {}
    for number, raw in enumerate(text.splitlines(), start=1):
        line = " ".join(raw.split())
        if not line:
            continue
        if line.startswith(_HEADING):
            teams.append((Line(number, line.removeprefix(_HEADING).strip()), []))
            faults += _faults(number, line, seen)
            continue
        if not teams:
            teams.append((None, []))
        player, wrong = person_of(line, Place(number, 1))
        teams[-1][1].append(Person(number, player.name, player))
        faults += [*_faults(number, player.name, seen), *wrong]
    if not any(people for _, people in teams):
        faults.append(
            Fault(
                Message("There are no names in the file."), Message("Write one name on each line.")
            )
        )
    if faults:
        raise InputError(faults, source)
    return NameList(source, tuple((heading, tuple(people)) for heading, people in teams))


def names_of(tournament: Tournament, source: str) -> NameList:
    """Return the teams of a tournament with their members, else its players, by number."""
    known = tournament.player_by_number
    sides: list[tuple[Line | None, list[Tpn]]] = [
        (Line(0, team.name), list(team.members))
        for team in sorted(tournament.teams, key=lambda team: team.number)
    ]
    return NameList(
        source,
        tuple(
            (heading, tuple(Person(0, known[who].name, known[who]) for who in members))
            for heading, members in sides or [(None, sorted(known))]
        ),
    )


def _faults(number: int, name: str, seen: dict[str, int]) -> list[Fault]:
    found = []
    place = Place(number, 1)
    if not name.isprintable() or len(name) > _LONGEST or not name.lstrip("# "):
        found.append(
            Fault(
                Message("This cannot be a name."),
                Message("Write one name on each line; # begins the name of a team."),
                place,
            )
        )
    if name in seen:
        found.append(
            Fault(
                Message("{name} is already on line {line}.", name=name, line=seen[name]),
                Message("Give each name once."),
                place,
            )
        )
    seen.setdefault(name, number)
    return found


def size_of(names: NameList, key: str) -> int | None:
    """Return the size of the event for a list of names; None for a match."""
    return size_for(key, len(names.names), len(names.teams))


def players_of(names: NameList, wanted: int) -> tuple[Player, ...]:
    """Return the players of a list without teams; raises InputError if their number is wrong."""
    lines = names.names
    headings = [heading for heading, _ in names.teams if heading is not None]
    faults = [_unwanted(heading) for heading in headings if heading.place is not None]
    faults += _wrong_count(lines, wanted)
    if faults:
        raise InputError(faults, names.source)
    return tuple(line.numbered(at) for at, line in enumerate(lines, start=1))


def sides_of(names: NameList, plan: Plan) -> tuple[Side, ...]:
    """Return the teams by their headings, else by the number of names in each.

    A round robin of teams may have reserves; otherwise each team has one player a board.
    """
    teams = names.teams
    if all(heading is None for heading, _ in teams):
        lines, members = names.names, plan.members
        if faults := _wrong_count(lines, plan.teams * members):
            raise InputError(faults, names.source)
        teams = tuple(
            (None, lines[first : first + members]) for first in range(0, len(lines), members)
        )
    faults = []
    if len(teams) != plan.teams:
        faults.append(
            Fault(
                counted(
                    "There is {count} team; {needed}.",
                    "There are {count} teams; {needed}.",
                    len(teams),
                    needed=_needed(plan.teams),
                ),
                Message("Begin each team with a line: # and its name."),
                _last(names),
            )
        )
    for heading, lines in teams:
        enough = len(lines) >= plan.members if plan.of_teams else len(lines) == plan.members
        if not enough:
            where = heading or (lines[-1] if lines else None)
            faults.append(
                Fault(
                    counted(
                        "The team has {count} player; {needed}.",
                        "The team has {count} players; {needed}.",
                        len(lines),
                        needed=_needed(plan.members),
                    ),
                    Message("Correct the names, or the number of boards."),
                    None if where is None else where.place,
                )
            )
    if faults:
        raise InputError(faults, names.source)
    return tuple(
        Side(
            heading.name if heading else letter_of(at),
            tuple(line.numbered(0) for line in lines),
        )
        for at, (heading, lines) in enumerate(teams)
    )


def _unwanted(heading: Line) -> Fault:
    return Fault(
        Message("There are no teams in this event."),
        Message("Leave out the lines with #."),
        heading.place,
    )


def _wrong_count(lines: tuple[Person, ...], wanted: int) -> list[Fault]:
    if len(lines) == wanted:
        return []
    too_many = lines[wanted] if len(lines) > wanted else lines[-1]
    return [
        Fault(
            counted(
                "There is {count} name; {needed}.",
                "There are {count} names; {needed}.",
                len(lines),
                needed=_needed(wanted),
            ),
            Message("Correct the names, or the size of the event."),
            too_many.place,
        )
    ]


def _needed(count: int) -> Message:
    return counted("{count} is needed", "{count} are needed", count)


def _last(names: NameList) -> Place | None:
    lines = names.names
    return lines[-1].place if lines else None
