"""Teams that are pasted or read from a file: a heading for each, or a table with a column of teams."""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final, NamedTuple

from pareo.errors import Fault, FormError, InputError, Place
from pareo.journal import State
from pareo.language import Message, counted, folded, joined
from pareo.lists import ListFile
from pareo.service.desk.answers import Caution
from pareo.service.desk.entering.headings import OF_TEAMS, Columns, columns_of, names_teams
from pareo.service.desk.entering.new_person import Register, cleaned
from pareo.service.desk.entering.person_line import fields_of_words
from pareo.service.desk.entering.preview import Row, left_out, preview_for, with_doubles
from pareo.service.desk.entering.sheets import SEPARATORS, cells_of, is_workbook, lines_of, workbook
from pareo.service.desk.entering.team_labels import (
    NOTHING,
    PLAYERS,
    RESERVES,
    Label,
    is_empty_seat,
    is_greeting,
    is_unclear,
    label_of,
    meaning_of,
    seat_of,
    without_letter,
)
from pareo.service.desk.person_data import refuse_impossible_team
from pareo.service.files import is_tournament
from pareo.value import dataclass, field, replace

_NICKNAME: Final = r"(?P<name>.*\S)\s*\((?P<nickname>[^()]{1,5})\)"
_OF_A_PLAYER: Final = r"[,\d:=;#]"
_AVERAGE: Final = r"(?i)(?:[0-9]{1,3}\.\s+)?(.*\S)\s*\(([^()]*(?:rtg|elo|avg|media)[^()]*)\)"
_CAPTAIN_OF_AVERAGE: Final = r"(?i)(?:captain|capit[aá]na?)\s*:\s*([^/)]*[^/)\s])"
_QUOTED: Final = r"\s*(?:>\s?)+"
_NUMBERED: Final = r"([0-9]{1,3})[.)]\s+(?=\S)"
_BOARD: Final = r"(?P<word>[^\W\d]*)\.?\s*(?P<number>[0-9]{1,3})\s*[.)ºª°]?\s*(?P<after>[^\W\d]*)"
_FORMULA: Final = "="
_YES: Final = frozenset({"x", "si", "yes", "1"})
_SIGNS: Final = " -–—_=*·•|:;,.\t\xa0"
_TELEPHONE: Final = 9  # digits, more than an ID of FIDE has
_FIRST: Final = 20  # lines in which the headings of a table are looked for


@dataclass(frozen=True, slots=True)
class PastedTeam:
    """A team that was read: its line, its data, and its players or what is wrong with them.

    `boards` are those that a column gives to the players, without reserves.
    """

    line: int
    data: dict[str, Any]
    rows: tuple[Row, ...]
    faults: tuple[Fault, ...] = ()
    boards: tuple[int, ...] = ()

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
    """All teams of a text; nothing is written yet. `left` are lines of a letter around them."""

    teams: tuple[PastedTeam, ...]
    left: tuple[str, ...] = ()

    @property
    def faults(self) -> tuple[Fault, ...]:
        """All faults, in the order of the lines."""
        found = (fault for team in self.teams for fault in _faults(team))
        return tuple(sorted(found, key=lambda fault: fault.place.line if fault.place else 0))

    @property
    def rows(self) -> tuple[Row, ...]:
        """The players of all teams, as they were read."""
        return tuple(row for team in self.teams for row in team.rows)

    @property
    def players(self) -> int:
        """How many players there are."""
        return len(self.rows)

    @property
    def doubts(self) -> Iterator[Caution]:
        """Yield what is asked before they are entered: teams without players, boards left out."""
        yield from left_out(self.left)
        alone = [team.name for team in self.teams if not team.rows]
        if alone and self.rows:
            text = counted(
                "{count} team has no players: {names}",
                "{count} teams have no players: {names}",
                len(alone),
                names=joined(alone),
            )
            yield Caution("no-players", 3, text)
        for team in self.teams:
            if missing := [n for a, b in pairwise(team.boards) for n in range(a + 1, b)]:
                text = Message(
                    "{team} has nobody at board {boards}: the players below move up.",
                    team=team.name,
                    boards=joined(map(str, missing)),
                )
                yield Caution("board-left-out", 3, text)


@dataclass(slots=True)
class _Player:
    """The line of a player, and what it says of the board."""

    line: int
    text: str
    board: int | None = None
    reserve: bool = False
    captain: bool = False


@dataclass(slots=True)
class _Team:
    """A team while it is read; `header` are the headings of its lines, `by_board` a column."""

    line: int
    data: dict[str, Any]
    header: str = ""
    by_board: bool = False
    players: list[_Player] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)


def read_teams(
    state: State, text: str, lists: Iterable[ListFile] = (), numbers: str = ""
) -> PastedTeams:
    """Read teams: from a table with a column of teams, or with a heading for each.

    Such a heading is the first line, the line after an empty one, one that ends with a colon or
    begins with #, and one above the headings of columns. Behind its name may stand a nickname in
    brackets; a line such as “Captain: García” is about the team too. Every other line is a player,
    as in a list of players; but a text of names alone, without commas, numbers or empty lines, is
    a list of teams. Raises FormError for a text without a team.
    """
    lines, left = without_letter(lines_of(text, "")[0])
    read = _unnumbered(_read(lines))
    if not read:
        raise FormError.of(
            Message("There are no teams in the text."),
            Message("Write the name of a team, and its players below it."),
            about=("field", "lines"),
        )
    known = tuple(lists)
    teams = tuple(_finished(state, team, known, numbers) for team in read)
    return PastedTeams(tuple(_without_doubles(state, teams)), left)


def read_roster(
    state: State,
    data: Mapping[str, Any],
    text: str,
    lists: Iterable[ListFile] = (),
    numbers: str = "",
) -> PastedTeams:
    """Read the players of one team, of which more is known already; raises FormError."""
    found = read_teams(state, f"# {data['name']}\n{text}", lists, numbers)
    faults = [
        replace(fault, place=replace(fault.place, line=max(1, fault.place.line - 1)))
        for fault in found.faults
        if fault.place is not None
    ]
    if faults or len(found.teams) > 1:
        what = Message("The file has more than one team.")
        raise FormError(faults or [Fault(what, Message("Give the players of this team only."))])
    (team,) = found.teams
    return PastedTeams((replace(team, data={**team.data, **data}),), found.left)


def has_headings(text: str) -> bool:
    """Whether a text has several teams, or one that is marked as such; else it is a list of people."""
    raw = text.splitlines()
    lines = ["", *map(cleaned, raw)]
    first = [line for above, line in pairwise(lines) if line and not above]
    tables = filter(None, map(_columns, raw[:_FIRST]))
    return (
        len(first) > 1
        or any(line.startswith("#") or line.endswith(":") for line in first)
        or any(names_teams(columns) for _, columns in tables)
    )


def text_of_teams(data: bytes, name: str) -> str:
    """Return what is in a file as a text that can be pasted: a text, CSV, or a workbook (XLSX).

    Raises InputError for a whole tournament and for what is no table.
    """
    if is_workbook(data):
        rows = {row.number: row for row in workbook(data, name).rows}
        lines = [""] * max(rows, default=0)
        for number, row in rows.items():
            cells = enumerate(row.cells)
            lines[number - 1] = _joined(_FORMULA if at in row.formulas else c for at, c in cells)
        return "\n".join(lines)
    if is_tournament(data):
        raise InputError.of(
            Message("This is a whole tournament."),
            Message("Open it as an event, or choose a table of teams (CSV, XLSX)."),
            source=name,
        )
    return "\n".join(lines_of(data, name)[0])


# ------------------------------------------------------------------------------ line by line


def _read(lines: Sequence[str]) -> list[_Team]:
    """Return the teams of some lines, with what is wrong in them."""
    texts = ["", *(re.sub(f"^{_QUOTED}", "", line) for line in lines)]
    filled = [number for number, line in enumerate(texts) if line.strip(_SIGNS)]
    names = [cleaned(texts[number]) for number in filled]
    in_one = bool(filled) and filled[-1] - filled[0] + 1 == len(filled)
    if not filled:
        return []
    if in_one and not any(re.search(_OF_A_PLAYER, name) or label_of(name) for name in names):
        return [_begun(number, name) for number, name in zip(filled, names, strict=True)]
    reader = _Reader()
    for number, below in zip(filled, [*filled[1:], 0], strict=True):
        reader.gap = reader.gap or not texts[number - 1].strip(_SIGNS)
        reader.take(number, texts[number], above_headings=_columns(texts[below]) is not None)
    for number, text, team in reader.unnamed if reader.repeated else ():
        reader.doubt(number, text, team)
    return reader.teams


@dataclass(slots=True)
class _Reader:
    """Goes through the lines that are not empty; `gap`: there was an empty one above."""

    teams: list[_Team] = field(default_factory=list)
    gap: bool = True
    separator: str = ""
    columns: Columns | None = None
    reserve: bool = False
    repeated: bool = False
    named: dict[str, _Team] = field(default_factory=dict)
    unnamed: list[tuple[int, str, _Team]] = field(default_factory=list)

    def take(self, number: int, line: str, *, above_headings: bool) -> None:
        """Take the next line."""
        text = cleaned(line)
        gap, self.gap = self.gap, False
        if (found := _columns(line)) is not None:
            self._take_headings(*found)
        elif text.startswith("#"):
            self._begin(number, text)
        elif self.columns is not None and "team" in self.columns.places:
            self._take_row(number, line, self.columns)
        elif (label := label_of(line.strip())) is not None:
            self._take_label(number, label, gap=gap)
        elif is_empty_seat(text):
            self.gap = gap
        elif above_headings or text.endswith(":"):
            self._begin(number, text)
        elif self.columns is not None and cells_of(line, self.separator)[1:]:
            self._take_cells(number, line, self.columns, gap=gap)
        else:
            self._take_line(number, line, gap=gap)

    def _take_cells(self, number: int, line: str, columns: Columns, *, gap: bool) -> None:
        """Take a player, or a team that stands alone in a row of a table."""
        text = cleaned(line)
        filled = [place for place, cell in enumerate(cells_of(line, self.separator)) if cell]
        at_name = filled == list(columns.places.get("name", ()))
        if filled[1:] or (at_name and (filled[0] or "," in text)):
            self._take_row(number, line, columns)
        elif at_name and not gap:
            self.doubt(number, text)
        else:
            self._begin(number, text.strip(_SIGNS))

    def _take_line(self, number: int, line: str, *, gap: bool) -> None:
        """Take the name of a team, or a player."""
        text = cleaned(line)
        if gap and not self._is_player(line.strip()):
            self._begin(number, text)
        elif gap and (not self.teams or self.teams[-1].players):
            self._begin(number, text)
            self.doubt(number, text)
        elif self.columns is not None or is_unclear(line.strip()):
            self.doubt(number, text)
        else:
            self._add(number, line)

    def doubt(self, number: int, text: str, team: _Team | None = None) -> None:
        """Note that a line is not understood."""
        team = team or (self.teams[-1] if self.teams else self._begin(number, text))
        what = Message("It is not clear what this line is: {text}", text=text)
        remedy = Message(
            "Leave it out; or write it so: # team, Captain: name, Reserve: name, 3. player. A table "
            "begins with its headings: Team, Board, Name, Rating."
        )
        team.faults.append(Fault(what, remedy, Place(number, 1)))

    def _is_player(self, text: str) -> bool:
        """Whether a line below an empty one cannot be taken for the name of a team."""
        bare = re.sub(r"\([^()]*\)", "", text)
        values = {"rating", "fide_id", "title", "left"} & fields_of_words(bare).keys()
        waits = bool(self.teams) and not self.teams[-1].players
        is_numbered = waits and re.match(_NUMBERED, text) is not None
        return bool(re.search("[,;|@\t]", bare) or values or is_numbered or is_greeting(text))

    def _take_headings(self, separator: str, columns: Columns) -> None:
        """Take the headings of columns; above a column of teams stand only titles."""
        self.separator, self.columns, self.reserve = separator, columns, False
        if "team" in columns.places:
            self.teams = [team for team in self.teams if team.players]
        elif self.teams and not self.teams[-1].players:
            self._set_columns(self.teams[-1])

    def _set_columns(self, team: _Team) -> None:
        if self.columns is not None:
            own = {at for name in OF_TEAMS for at in self.columns.places.get(name, ())}
            headings = enumerate(self.columns.headings)
            team.header = _joined("" if at in own else heading for at, heading in headings)
            team.by_board = "board" in self.columns.places

    def _begin(self, number: int, text: str) -> _Team:
        self.reserve = False
        self.teams.append(_begun(number, text))
        self._set_columns(self.teams[-1])
        return self.teams[-1]

    def _take_label(self, number: int, label: Label, *, gap: bool) -> None:
        """Take a line that says something about the team above."""
        text = cleaned(label.text)
        is_first = not self.teams or (gap and bool(self.teams[-1].players))
        is_name = label.field == "name" or (label.field == "club" and is_first)
        if text and is_name and not re.search("[;|\t]", label.text):
            self._begin(number, text)
        elif (
            not self.teams
            or not label.known
            or (is_name or (label.field in _OF_PEOPLE and not text))
        ):
            self.doubt(number, cleaned(f"{label.words}: {text}"))
        elif label.field in (PLAYERS, RESERVES):
            self.reserve = label.field == RESERVES
            parts = [
                part for part in re.split("[;/]", label.text) if re.search(r"[^\W\d]{2}", part)
            ]
            for part in filter(str.strip, parts if len(parts) > 1 else [label.text]):
                self._add(number, part)
            self.reserve = self.reserve and not text
        elif label.field != NOTHING:
            _put(self.teams[-1], label.field, label.words, text)
            self.gap = gap and bool(self.teams[-1].players)

    def _add(self, number: int, line: str) -> None:
        seat = seat_of(line.strip())
        if not any(map(str.isalpha, seat.text)):
            self.doubt(number, cleaned(line))
            return
        reserve = seat.reserve or self.reserve
        player = _Player(number, seat.text, seat.number, reserve, seat.captain)
        self.teams[-1].players.append(player)

    def _take_row(self, number: int, line: str, columns: Columns) -> None:
        """Take a row of a table; one without a team belongs to that above, if all do so."""
        cells = cells_of(line, self.separator)
        if line.count('"') % 2:
            self.doubt(number, cleaned(line))
            return
        found = {
            name: " ".join(filter(None, (cells[at] for at in places if at < len(cells))))
            for name, places in columns.places.items()
        }
        if name := found.get("team", ""):
            team = self.named.get(folded(name))
            self.repeated = self.repeated or team is not None
            team = self.named[folded(name)] = team or self._begin(number, f"# {name}")
        else:
            team = self.teams[-1] if self.teams else self._begin(number, cleaned(line))
            if "team" in columns.places:
                self.unnamed.append((number, cleaned(line), team))
        if nickname := found.get("nickname"):
            team.data["nickname"] = nickname
        seat = _seat_in(found)
        who = found.get("name") or " ".join(found.get(each, "") for each in ("given", "surname"))
        captain = found.get("captain", "")
        marked = folded(captain) in _YES or meaning_of(captain) == "captain"
        if captain and not marked:
            heading = columns.headings[columns.places["captain"][0]]
            _put(team, "captain", heading, captain)
        if seat is None or (seat.role and seat.board is None and not team.by_board):
            self.doubt(number, cleaned(line), team)
        elif seat.role and seat.board is None:
            _put(team, seat.role, seat.word, who.strip())
        elif any(text for name, text in found.items() if name not in OF_TEAMS):
            reserve, marked = seat.reserve or self.reserve, marked or seat.role == "captain"
            team.players.append(_Player(number, _joined(cells), seat.board, reserve, marked))


class _Seat(NamedTuple):
    """What the cells of a row say about the board, or the role of who may be no player."""

    board: int | None = None
    reserve: bool = False
    role: str = ""
    word: str = ""


_OF_PEOPLE: Final = ("captain", "note")


def _seat_in(found: Mapping[str, str]) -> _Seat | None:
    """Return what a row says about the board; None if it is not understood."""
    seat = _Seat()
    for name in ("line", "board", "role"):
        cell = found.get(name, "")
        number = re.fullmatch(_BOARD, cell)
        words = f"{number['word']} {number['after']}".strip() if number else cell
        meant = meaning_of(words)
        if number:
            seat = seat._replace(board=int(number["number"]))
        if meant == RESERVES:
            seat = seat._replace(reserve=True)
        elif meant in _OF_PEOPLE:
            seat = seat._replace(role=meant, word=words)
        elif words and meant != PLAYERS and name != "line":
            return None
    return seat


@lru_cache(maxsize=8)  # each line is asked about twice
def _columns(line: str) -> tuple[str, Columns] | None:
    """Return what separates the headings of columns, and the columns; None for other lines."""
    for separator in (each for each in SEPARATORS if each in line):
        columns = columns_of(cells_of(line, separator), of_teams=True)
        if columns.has_names and len(columns.places) > 1:
            return separator, columns
    return None


def _begun(number: int, text: str) -> _Team:
    """Return a team with the name, the nickname and the captain that its heading gives."""
    name = text.lstrip("# ") if text.startswith("# ") else text.lstrip("# ").rstrip(": ")
    data: dict[str, Any] = {"name": name}
    if average := re.fullmatch(_AVERAGE, name):
        data["name"] = average[1]
        if captain := re.search(_CAPTAIN_OF_AVERAGE, average[2]):
            data["captain"] = captain[1]
    elif found := re.fullmatch(_NICKNAME, name):
        data |= found.groupdict()
    return _Team(number, data)


def _put(team: _Team, name: str, words: str, text: str) -> None:
    """Keep what is said about a team; what has no place of its own is a note."""
    data = team.data
    if name == "captain":
        found = fields_of_words(text)
        telephone = found.get("contact") or found.get("fide_id", "")
        if len(telephone) >= _TELEPHONE:
            text = found["name"]
            _put(team, "contact", words, telephone)
    if name == "captain" and folded(data.setdefault(name, text)) == folded(text):
        return
    if name in _OF_PEOPLE:
        name, text = "note", f"{words}: {text}"
    if name in ("note", "contact"):
        text = "; ".join(filter(None, (data.get(name), text)))
    if name == "strength" and text.isascii() and text.isdigit():
        data[name] = int(text)
    elif text:
        data[name] = text.upper() if name == "federation" else text


def _joined(cells: Iterable[str]) -> str:
    """Return cells as a line of a table between tabs."""
    line = io.StringIO()
    csv.writer(line, delimiter="\t", lineterminator="").writerow(list(cells))
    return line.getvalue()


# ------------------------------------------------------------------------------- whole teams


def _unnumbered(teams: list[_Team]) -> list[_Team]:
    """Take the numbers off the names of teams that are counted from 1."""
    found = [re.match(_NUMBERED, team.data["name"]) for team in teams]
    if len(teams) > 1 and [each and int(each[1]) for each in found] == [*range(1, len(teams) + 1)]:
        for team in teams:
            team.data["name"] = re.sub(_NUMBERED, "", team.data["name"], count=1)
    return teams


def _finished(state: State, team: _Team, lists: tuple[ListFile, ...], numbers: str) -> PastedTeam:
    players = _in_order(team)
    rows = tuple(_rows(state, team.header, players, lists, numbers))
    for player, row in zip(players, rows, strict=True):
        if player.captain and row.person is not None:
            _put(team, "captain", "captain", row.person.name)
    faults = team.faults
    try:
        refuse_impossible_team(team.data)
    except FormError as error:
        faults += (replace(fault, place=Place(team.line, 1)) for fault in error.faults)
    boards = [each.board for each in players if each.board and not each.reserve]
    return PastedTeam(
        team.line, team.data, rows, tuple(faults), tuple(boards if team.by_board else ())
    )


def _in_order(team: _Team) -> list[_Player]:
    """Return the players in the order of boards, reserves last; note what speaks against it."""
    last = max((each.board or 0 for each in team.players), default=0) + 1
    players = sorted(team.players, key=lambda each: each.reserve)
    if team.by_board:
        players.sort(key=lambda each: (each.reserve, each.board or last))
    for one, other in pairwise(each for each in players if each.board):
        if one.reserve == other.reserve and (one.board or 0) >= (other.board or 0):
            what = Message(
                "Number {number} does not follow {before}.", number=other.board, before=one.board
            )
            remedy = Message("Number the players of a team in the order of their boards.")
            team.faults.append(Fault(what, remedy, Place(other.line, 1)))
    return players


def _rows(
    state: State, header: str, players: list[_Player], lists: tuple[ListFile, ...], numbers: str
) -> Iterator[Row]:
    if not players:
        return
    above = [header] if header else []
    content = "\n".join((*above, *(each.text for each in players)))
    data = content.encode("utf-8", "surrogatepass")
    found = {
        row.number: row for row in preview_for(state, data, "", lists=lists, numbers=numbers).rows
    }
    for place, player in enumerate(players, start=1 + len(above)):
        nameless = Fault(Message("The line has no name."), Message("Add it."))
        row = found.get(place) or Row(place, None, (nameless,))
        yield replace(row, number=player.line, doubles=())


def _without_doubles(state: State, teams: tuple[PastedTeam, ...]) -> Iterator[PastedTeam]:
    """Yield the teams with who may be there twice, in the text or in the event."""
    register = Register(person.player for person in state.members.values())
    for team in teams:
        yield replace(team, rows=tuple(with_doubles(row, register) for row in team.rows))


def _faults(team: PastedTeam) -> Iterator[Fault]:
    yield from team.faults
    for row in team.rows:
        yield from (replace(fault, place=Place(row.number, 1)) for fault in row.faults)
