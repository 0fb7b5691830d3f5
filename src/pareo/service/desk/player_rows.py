"""The list of players as the desk shows it: one row a person, with what there is to know."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import Decimal, InvalidOperation
from enum import Enum
from typing import Any, Final

from pareo.journal import IDENTITY, PersonId, State, named, names_of, numbers_of, rating_of
from pareo.language import Message, Numeral, in_alphabet
from pareo.model import ByeKind, Player, PlayerRating
from pareo.reports import Cell, national_of, title_of
from pareo.service.desk.entering.new_person import Register, label_of
from pareo.service.desk.marks import FIXED_TABLE, HIDDEN_NAME, NO_HALF_POINT_BYE
from pareo.service.desk.people import has_been_paired
from pareo.service.lookup import names_match
from pareo.value import dataclass, field

_POINTS: Final = {
    ByeKind.HALF_POINT.value: Message("½ R{round}"),
    ByeKind.FULL_POINT.value: Message("1 R{round}"),
    ByeKind.ZERO_POINT.value: Message("0 R{round}"),
}
_COMMA: Final = str.maketrans(",", ".")


@dataclass(frozen=True, slots=True)
class Chip:
    """A short word about a person; the code says what kind of thing it is."""

    code: str
    text: Message


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A person on the list. `number` is the one they have, or would have if it closed now."""

    person: PersonId
    number: int | None
    name: str
    title: Cell = None
    rating: int | None = None
    source: str = ""
    typed: bool = False
    federation: str = ""
    club: str = ""
    fide_id: str = ""
    national: str = ""
    fee: str = ""
    chips: tuple[Chip, ...] = ()
    waits: bool = False
    """Whether they came after the start and have not been admitted."""
    erased: bool = False

    def has(self, *codes: str) -> bool:
        """Whether one of these chips is there."""
        return any(chip.code in codes for chip in self.chips)


class Show(Enum):
    """Which part of the list."""

    ALL = "all"
    PLAYING = "playing"
    GONE = "gone"
    LATE = "late"
    BYES = "byes"
    TYPED = "typed"
    NO_FEE = "no-fee"


class Sort(Enum):
    """In which order."""

    NUMBER = "number"
    NAME = "name"
    RATING = "rating"
    FEDERATION = "federation"
    CLUB = "club"


@dataclass(frozen=True, slots=True)
class Fees:
    """How many have a fee noted, and the sum of those that are amounts."""

    noted: int
    people: int
    total: Decimal

    @property
    def said(self) -> Numeral:
        """The sum for people."""
        return Numeral(str(self.total))


@dataclass(frozen=True, slots=True)
class Twice:
    """Two rows that may be one person."""

    keep: PersonId
    drop: PersonId
    name: str
    other: str


@dataclass(frozen=True, slots=True)
class PlayerList:
    """Everybody, in the order of the numbers; `twice` are those who may be there twice."""

    rows: tuple[PlayerRow, ...]
    twice: tuple[Twice, ...] = ()
    fees: Fees = field(default_factory=lambda: Fees(0, 0, Decimal()))

    def shown(self, show: Show, sort: Sort, wanted: str = "") -> tuple[PlayerRow, ...]:
        """Return a part of the list in another order, and only those whose name or number fits."""
        rows = [row for row in self.rows if _PARTS[show](row) and _fits(row, wanted)]
        return tuple(sorted(rows, key=_ORDERS[sort]))


def player_list(state: State) -> PlayerList:
    """Return everybody on the list."""
    numbers = numbers_of(state)
    last = len(state.people)
    byes: dict[PersonId, list[tuple[int, str]]] = {}
    for (who, number), kind in sorted(state.byes.items(), key=lambda each: each[0][1]):
        byes.setdefault(who, []).append((number, kind))
    order = sorted(state.people, key=lambda who: (numbers.get(who, last), int(who[1:])))
    names = names_of(state)
    rows = tuple(_row(state, who, names[who], numbers.get(who), byes.get(who, ())) for who in order)
    return PlayerList(rows, tuple(_twice(state)), fees_of(rows))


def row_of(state: State, who: PersonId) -> PlayerRow:
    """Return the row of one person."""
    state.person(who)
    byes = sorted((n, kind) for (each, n), kind in state.byes.items() if each == who)
    return _row(state, who, named(state, who), numbers_of(state).get(who), byes)


def fees_of(rows: Iterable[PlayerRow]) -> Fees:
    """Return the totals of the fees."""
    people = tuple(rows)
    noted = [row.fee for row in people if row.fee]
    return Fees(len(noted), len(people), sum(map(_amount, noted), Decimal()))


def _amount(text: str) -> Decimal:
    try:
        found = Decimal(text.strip().translate(_COMMA))
    except InvalidOperation:
        return Decimal()
    return found if found.is_finite() else Decimal()


def _row(
    state: State, who: PersonId, name: str, number: int | None, byes: Iterable[tuple[int, str]]
) -> PlayerRow:
    person = state.people[who]
    player = person.player
    waits = state.started and who not in state.numbers
    first = player.ratings[0] if player.ratings else None
    rating = rating_of(state, player)
    return PlayerRow(
        who,
        number,
        name,
        title_of(player),
        rating,
        _source(player, first, rating),
        player.rating is not None and rating == player.rating and (first is None or first.typed),
        player.federation or "",
        player.club or "",
        player.fide_id or "",
        national_of(player),
        str(person.private.get("fee") or ""),
        tuple(_chips(state, who, byes, waits=waits)),
        waits,
        person.erased == IDENTITY,
    )


def _source(player: Player, first: PlayerRating | None, rating: int | None) -> str:
    """Return the list that the rating is from; where that is none, the national ratings."""
    if rating == player.rating:
        if first is not None and not first.typed:
            return label_of(first)
        if player.rating is not None:
            return ""
    return ", ".join(f"{each.federation} {each.rating}" for each in player.national if each.rating)


def _chips(
    state: State, who: PersonId, byes: Iterable[tuple[int, str]], *, waits: bool
) -> Iterator[Chip]:
    gone = state.gone.get(who)
    coming = state.paired + 1
    if gone is not None and gone.expelled:
        yield Chip("expelled", Message("expelled"))
    elif gone is not None:
        yield Chip("withdrawn", Message("withdrawn after {round}", round=gone.after))
    elif waits:
        yield Chip("waits", Message("waits for admission"))
    elif (here := state.presence.get((who, coming))) is not None:
        yield Chip("here", Message("here")) if here else Chip("away", Message("away"))
    if who in state.late:
        yield Chip("late", Message("late R{round}", round=state.late[who]))
    for number, kind in byes:
        if kind in _POINTS:
            yield Chip("bye", Message(_POINTS[kind].template, round=number))
    yield from _marks(state.people[who].marks)


def _marks(marks: Mapping[str, Any]) -> Iterator[Chip]:
    if marks.get(NO_HALF_POINT_BYE):
        yield Chip("no-half", Message("no ½"))
    if marks.get(FIXED_TABLE):
        yield Chip("table", Message("table {table}", table=marks[FIXED_TABLE]))
    if marks.get(HIDDEN_NAME):
        yield Chip("hidden", Message("hidden name"))


def _twice(state: State) -> Iterator[Twice]:
    """Yield who may be on the list twice: who was entered later is dropped, if not paired yet."""
    register = Register()
    rows: dict[int, PersonId] = {}
    for place, (who, person) in enumerate(state.people.items()):
        if person.erased == IDENTITY:
            continue
        for double in register.doubles_of(person.player):
            if double.row is not None and not has_been_paired(state, who):
                yield Twice(rows[double.row], who, double.name, person.name)
        register.add(person.player, place)
        rows[place] = who


def _fits(row: PlayerRow, wanted: str) -> bool:
    text = wanted.strip()
    if not text:
        return True
    if text.isdecimal():
        return str(row.number) == text or row.fide_id.startswith(text)
    return names_match(text, row.name)


_PARTS: Final[Mapping[Show, Callable[[PlayerRow], bool]]] = {
    Show.ALL: lambda _: True,
    Show.PLAYING: lambda row: not row.has("withdrawn", "expelled", "waits"),
    Show.GONE: lambda row: row.has("withdrawn", "expelled"),
    Show.LATE: lambda row: row.has("late", "waits"),
    Show.BYES: lambda row: row.has("bye", "away"),
    Show.TYPED: lambda row: row.typed or row.rating is None,
    Show.NO_FEE: lambda row: not row.fee,
}
_ORDERS: Final[Mapping[Sort, Callable[[PlayerRow], Any]]] = {
    Sort.NUMBER: lambda row: (row.number is None, row.number or 0),
    Sort.NAME: lambda row: in_alphabet(row.name),
    Sort.RATING: lambda row: (-(row.rating or 0), row.number or 0),
    Sort.FEDERATION: lambda row: (row.federation or "~", in_alphabet(row.name)),
    Sort.CLUB: lambda row: (in_alphabet(row.club) or "~", in_alphabet(row.name)),
}
