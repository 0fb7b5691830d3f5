"""Teams that are pasted: a heading for each, and below it its players in the order of boards."""

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from pareo.errors import Fault, FormError, Place
from pareo.journal import State
from pareo.language import Message
from pareo.lists import ListFile
from pareo.service.desk.entering.doubles import Register
from pareo.service.desk.entering.new_person import cleaned
from pareo.service.desk.entering.preview import Row, preview_for
from pareo.service.desk.person_data import refuse_impossible
from pareo.value import dataclass, replace

_NICKNAME: Final = r"(?P<name>.*\S)\s*\((?P<nickname>[^()]{1,5})\)"
_OF_A_PLAYER: Final = r"[,\d:=]"
_CAPTAIN: Final = r"(?i)(?:captain|capitana?)\s*[:=]\s*(?P<captain>.+)"


@dataclass(frozen=True, slots=True)
class PastedTeam:
    """A team that was read: its line, its data, and its players or what is wrong with them."""

    line: int
    data: dict[str, Any]
    rows: tuple[Row, ...]
    faults: tuple[Fault, ...] = ()

    @property
    def name(self) -> str:
        """The name of the team."""
        return str(self.data["name"])

    @property
    def players(self) -> tuple[dict[str, Any], ...]:
        """The data of the players, in their order."""
        return tuple(row.person.data for row in self.rows if row.person is not None)


@dataclass(frozen=True, slots=True)
class PastedTeams:
    """All teams of a text; nothing is written yet."""

    teams: tuple[PastedTeam, ...]

    @property
    def faults(self) -> tuple[Fault, ...]:
        """All faults, in the order of the lines."""
        return tuple(fault for team in self.teams for fault in _faults(team))

    @property
    def players(self) -> int:
        """How many players there are."""
        return sum(len(team.rows) for team in self.teams)


def read_teams(state: State, text: str, lists: Iterable[ListFile] = ()) -> PastedTeams:
    """Read teams: the line after an empty one, or one that ends with a colon, is a team.

    Behind its name may stand a nickname in brackets; a line such as “Captain: García” is about
    the team too. Every other line is a player, as in a list of players; but a text of names alone,
    without commas, numbers or empty lines, is a list of teams. Raises FormError for a text without
    a team.
    """
    known = tuple(lists)
    blocks = list(_blocks(text.splitlines()))
    if len(blocks) == 1 and not any(re.search(_OF_A_PLAYER, line) for _, line in blocks[0]):
        blocks = [[line] for line in blocks[0]]
    teams = tuple(_team(state, block, known) for block in blocks)
    if not teams:
        raise FormError.of(
            Message("There are no teams in the text."),
            Message("Write the name of a team, and its players below it."),
            about=("field", "lines"),
        )
    return PastedTeams(tuple(_without_doubles(state, teams)))


def has_headings(text: str) -> bool:
    """Whether a text has several teams, or one that is marked as such; else it is a list of people."""
    blocks = list(_blocks(text.splitlines()))
    return len(blocks) > 1 or any(_is_heading(block[0][1]) for block in blocks)


def _is_heading(text: str) -> bool:
    return text.endswith(":") or text.startswith("#")


def _blocks(lines: list[str]) -> Iterator[list[tuple[int, str]]]:
    """Yield the lines of each team with their numbers, the heading first."""
    block: list[tuple[int, str]] = []
    for number, line in enumerate(lines, start=1):
        text = cleaned(line)
        if block and (not text or _is_heading(text)):
            yield block
            block = []
        if text:
            block.append((number, text))
    if block:
        yield block


def _team(state: State, block: list[tuple[int, str]], lists: tuple[ListFile, ...]) -> PastedTeam:
    (number, heading), *below = block
    name = heading.lstrip("# ").rstrip(": ")
    data: dict[str, Any] = {"name": name}
    if found := re.fullmatch(_NICKNAME, name):
        data |= found.groupdict()
    people = []
    for line, text in below:
        if found := re.fullmatch(_CAPTAIN, text):
            data["captain"] = found["captain"]
        else:
            people.append((line, text))
    faults: tuple[Fault, ...] = ()
    try:
        refuse_impossible(data)
    except FormError as error:
        faults = tuple(error.faults)
    return PastedTeam(number, data, tuple(_rows(state, people, lists)), faults)


def _rows(
    state: State, people: list[tuple[int, str]], lists: tuple[ListFile, ...]
) -> Iterator[Row]:
    if not people:
        return
    text = "\n".join(line for _, line in people)
    for row in preview_for(state, text.encode("utf-8", "surrogatepass"), "", lists=lists).rows:
        yield replace(row, number=people[row.number - 1][0], doubles=())


def _without_doubles(state: State, teams: tuple[PastedTeam, ...]) -> Iterator[PastedTeam]:
    """Yield the teams with who may be there twice, in the text or in the event."""
    register = Register()
    for person in state.members.values():
        register.add(person.player)
    for team in teams:
        rows = []
        for row in team.rows:
            if row.person is None:
                rows.append(row)
                continue
            rows.append(replace(row, doubles=register.doubles_of(row.person)))
            register.add(row.person, row.number)
        yield replace(team, rows=tuple(rows))


def _faults(team: PastedTeam) -> Iterator[Fault]:
    yield from (replace(fault, place=Place(team.line, 1)) for fault in team.faults)
    for row in team.rows:
        yield from (replace(fault, place=Place(row.number, 1)) for fault in row.faults)
