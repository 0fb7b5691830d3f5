"""What the lines of a file say, before it is put together as a tournament."""

from datetime import date, datetime

from pareo.errors import Place
from pareo.model import (
    AbnormalPoints,
    ByeKind,
    Colour,
    EarlierResult,
    ForbiddenPairs,
    LateEntry,
    Lot,
    MatchPoints,
    NationalRating,
    Player,
    PlayerRating,
    Points,
    Rating,
    RatingCorrection,
    Result,
    Settings,
    StartingRank,
    Tpn,
    VirtualPoints,
    Withdrawal,
)
from pareo.trf import columns
from pareo.trf.reading.text import Line
from pareo.value import dataclass, field


@dataclass(frozen=True, slots=True)
class Cell:
    """What a player's line says of one round: a game, a bye, or nothing that we know."""

    opponent: Tpn | None
    colour: Colour | None
    code: str
    line: int
    round: int

    @property
    def place(self) -> Place:
        """Where the opponent stands."""
        return self._place(columns.OPPONENT)

    @property
    def colour_place(self) -> Place:
        """Where the colour stands."""
        return self._place(columns.COLOUR)

    @property
    def code_place(self) -> Place:
        """Where the result stands."""
        return self._place(columns.RESULT)

    def _place(self, field: columns.Columns) -> Place:
        return Place(self.line, field.first + (self.round - 1) * columns.ROUND_WIDTH)


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player record: the player, the cells by round, and what is claimed of the standing."""

    line: Line
    player: Player
    cells: dict[int, Cell]
    points: Points | None
    rank: int | None


@dataclass(frozen=True, slots=True)
class TeamLine:
    """A team record; the old kind has no number and no standing."""

    line: Line
    number: Tpn
    name: str
    members: tuple[Tpn, ...]
    nickname: str | None = None
    strength: int | None = None
    match_points: Points | None = None
    game_points: Points | None = None
    rank: int | None = None


@dataclass(frozen=True, slots=True)
class RequestLine:
    """One participant's bye from record 240 or from an engine's list of absent players."""

    round: int | None
    participant: Tpn
    kind: ByeKind
    place: Place


@dataclass(frozen=True, slots=True)
class LineUp:
    """Who played for a team in a round, in board order; None is an empty board."""

    round: int
    team: Tpn
    opponent: Tpn | None
    boards: tuple[Tpn | None, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class ForfeitedMatch:
    """A match that a team, or both, lost by not appearing."""

    round: int
    white: Tpn
    black: Tpn
    result: Result
    place: Place


@dataclass(slots=True)
class Draft:
    """Everything read so far; the places say where each thing stands."""

    texts: dict[str, str] = field(default_factory=dict)
    days: dict[str, date] = field(default_factory=dict)
    deputies: list[str] = field(default_factory=list)
    round_dates: list[date | None] = field(default_factory=list)
    settings: Settings = field(default_factory=Settings)
    match_points: MatchPoints = field(default_factory=MatchPoints)
    starting_rank: StartingRank | None = None
    players: list[PlayerLine] = field(default_factory=list)
    national: list[tuple[Tpn, NationalRating, Place]] = field(default_factory=list)
    teams: list[TeamLine] = field(default_factory=list)
    old_teams: list[TeamLine] = field(default_factory=list)
    requests: list[RequestLine] = field(default_factory=list)
    lineups: list[LineUp] = field(default_factory=list)
    forfeited: list[ForfeitedMatch] = field(default_factory=list)
    tables: list[Line] = field(default_factory=list)
    team_byes: dict[int, tuple[Tpn, Place]] = field(default_factory=dict)
    game_values: dict[str, Points] = field(default_factory=dict)
    acceleration: list[VirtualPoints] = field(default_factory=list)
    match_acceleration: list[VirtualPoints] = field(default_factory=list)
    virtual_points: dict[Tpn, tuple[Points, ...]] = field(default_factory=dict)
    baku: bool = False
    games: int | None = None
    forbidden: list[ForbiddenPairs] = field(default_factory=list)
    abnormal: list[AbnormalPoints] = field(default_factory=list)
    corrections: list[RatingCorrection] = field(default_factory=list)
    earlier_results: list[EarlierResult] = field(default_factory=list)
    withdrawals: list[Withdrawal] = field(default_factory=list)
    late_entries: list[LateEntry] = field(default_factory=list)
    lots: list[Lot] = field(default_factory=list)
    clubs: dict[Tpn, tuple[str, Place]] = field(default_factory=dict)
    estimates: dict[Tpn, tuple[Rating, Place]] = field(default_factory=dict)
    ratings: list[tuple[Tpn, PlayerRating, Place]] = field(default_factory=list)
    chief_arbiter_id: str | None = None
    deputy_ids: dict[int, str] = field(default_factory=dict)
    round_starts: dict[int, datetime] = field(default_factory=dict)
    counts: dict[str, tuple[int, Place]] = field(default_factory=dict)
    remarks: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    places: dict[tuple[str | int, ...], Place] = field(default_factory=dict)
    codes: set[str] = field(default_factory=set)

    def place_cells(self) -> None:
        """Note where every cell stands: few files have a fault for which somebody asks."""
        for entry in self.players:
            for number, cell in entry.cells.items():
                self.places["cell", entry.player.number, number] = cell.place
