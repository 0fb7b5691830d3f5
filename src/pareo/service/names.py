"""The names of people for a schedule: a text file, one name a line, teams under headings."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pareo.errors import Fault, InputError, Place
from pareo.language import Message
from pareo.model import Player, Tpn
from pareo.schedules import Plan, Side
from pareo.service.files import content_of

_LONGEST: Final = 200
_HEADING: Final = "#"


@dataclass(frozen=True, slots=True)
class Line:
    """A name and the line where it stands."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class NameList:
    """The names of a file: by team where lines with # begin teams, else under None."""

    source: str
    teams: tuple[tuple[Line | None, tuple[Line, ...]], ...]

    @property
    def names(self) -> tuple[Line, ...]:
        """All names in their order."""
        return tuple(line for _, lines in self.teams for line in lines)


def read_names(path: Path) -> NameList:
    """Read a file of names; raises InputError with every fault and its line."""
    source = str(path)
    try:
        text = content_of(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(
            [
                Fault(
                    Message("The file is not UTF-8 at byte {position}.", position=error.start + 1),
                    Message("Save it as UTF-8."),
                )
            ],
            source,
        ) from error
    faults: list[Fault] = []
    teams: list[tuple[Line | None, list[Line]]] = []
    seen: dict[str, int] = {}
    for number, raw in enumerate(text.splitlines(), start=1):
        name = " ".join(raw.split())
        if not name:
            continue
        if name.startswith(_HEADING):
            teams.append((Line(number, name.removeprefix(_HEADING).strip()), []))
        else:
            if not teams:
                teams.append((None, []))
            teams[-1][1].append(Line(number, name))
        faults += _faults(number, name, seen)
    if not any(lines for _, lines in teams):
        faults.append(
            Fault(
                Message("There are no names in the file."), Message("Write one name on each line.")
            )
        )
    if faults:
        raise InputError(faults, source)
    return NameList(source, tuple((heading, tuple(lines)) for heading, lines in teams))


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
                Message("{name} stands already on line {line}.", name=name, line=seen[name]),
                Message("Name everybody once."),
                place,
            )
        )
    seen.setdefault(name, number)
    return found


def size_of(names: NameList, key: str) -> int | None:
    """Return the size of an event that a list of names tells; None for a match."""
    teams = [lines for _, lines in names.teams]
    match key:
        case "match":
            return None
        case "team-round-robin" | "hilton":
            return len(teams)
        case "scheveningen" | "semi-scheveningen":
            return len(names.names) // 2
        case "skalitzka":
            return len(names.names) // 3
        case _:
            return len(names.names)


def players_of(names: NameList, wanted: int) -> tuple[Player, ...]:
    """Return players who come alone; raises InputError if they are not as many as wanted."""
    lines = names.names
    faults = [_unwanted(heading) for heading, _ in names.teams if heading is not None]
    faults += _wrong_count(lines, wanted)
    if faults:
        raise InputError(faults, names.source)
    return tuple(Player(Tpn(at), line.name) for at, line in enumerate(lines, start=1))


def sides_of(names: NameList, plan: Plan) -> tuple[Side, ...]:
    """Return teams: those of the headings, else so many names for each.

    A round robin of teams may have reserves; elsewhere every team has as many as boards.
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
                Message("Teams: {found}; needed: {wanted}.", found=len(teams), wanted=plan.teams),
                Message("Begin each team with a line of # and its name."),
                _last(names),
            )
        )
    for heading, lines in teams:
        enough = len(lines) >= plan.members if plan.of_teams else len(lines) == plan.members
        if not enough:
            where = heading or (lines[-1] if lines else None)
            faults.append(
                Fault(
                    Message(
                        "Players of the team: {found}; needed: {wanted}.",
                        found=len(lines),
                        wanted=plan.members,
                    ),
                    Message("Correct the names, or the number of boards."),
                    None if where is None else Place(where.number, 1),
                )
            )
    if faults:
        raise InputError(faults, names.source)
    return tuple(
        Side(
            heading.name if heading else chr(ord("A") + at) if at < 26 else str(at + 1),
            tuple(Player(Tpn(0), line.name) for line in lines),
        )
        for at, (heading, lines) in enumerate(teams)
    )


def _unwanted(heading: Line) -> Fault:
    return Fault(
        Message("Nobody plays for a team here."),
        Message("Leave out the lines with #."),
        Place(heading.number, 1),
    )


def _wrong_count(lines: tuple[Line, ...], wanted: int) -> list[Fault]:
    if len(lines) == wanted:
        return []
    too_many = lines[wanted] if len(lines) > wanted else lines[-1]
    return [
        Fault(
            Message("Names: {found}; needed: {wanted}.", found=len(lines), wanted=wanted),
            Message("Correct the names, or the size of the event."),
            Place(too_many.number, 1),
        )
    ]


def _last(names: NameList) -> Place | None:
    lines = names.names
    return Place(lines[-1].number, 1) if lines else None
